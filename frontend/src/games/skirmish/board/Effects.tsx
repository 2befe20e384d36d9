import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { EventOf, State } from "../types";
import type { Beat } from "../types";
import { between, centre, type Spot } from "./geometry";

interface Props {
  state: State;
  beat: Beat | null;
}

/** How much longer than its blow a number floats; it holds nothing up. */
const FLOAT_LENGTH = 4;

interface Float {
  id: number;
  at: Spot;
  text: string;
  harm: boolean;
  length: number;
}

/** Strokes of ink for shots, and what came of each blow, floating up. */
export default function Effects({ state, beat }: Props) {
  const [floats, setFloats] = useState<readonly Float[]>([]);
  const attack = beat?.event.kind === "attack" && beat.motion !== "death" ? beat.event : null;
  const from = attack && spotOf(state, attack.unit);
  const to = attack && spotOf(state, attack.target);

  const said = beat && wordOver(state, beat);

  const [seen, setSeen] = useState(0);
  if (beat && said && seen !== beat.id) {
    setSeen(beat.id);
    // A second blow on the same unit takes the place of what the first said.
    const others = floats.filter(({ at }) => at.x !== said.at.x || at.y !== said.at.y);
    setFloats([...others, { id: beat.id, ...said, length: beat.length * FLOAT_LENGTH }]);
  }

  return (
    <g className="quiet">
      {beat?.motion === "shot" && from && to && attack && (
        <Shot key={beat.id} from={from} to={to} length={beat.length} hit={attack.damage > 0} />
      )}
      {floats.map((float) => (
        <Floating
          key={float.id}
          float={float}
          onGone={() => setFloats((before) => before.filter(({ id }) => id !== float.id))}
        />
      ))}
    </g>
  );
}

/** What came of a blow, over who suffered it; that a charge failed, over who wanted it. */
function wordOver(state: State, { event, motion }: Beat): Pick<Float, "at" | "text" | "harm"> | null {
  if (motion === "death" || (event.kind !== "attack" && event.kind !== "charge_failed")) return null;
  const at = spotOf(state, event.kind === "attack" ? event.target : event.unit);
  if (!at) return null;
  return event.kind === "attack" ? { at, text: resultOf(event), harm: event.damage > 0 } : { at, text: "charge failed", harm: false };
}

function spotOf(state: State, id: number): Spot | null {
  const unit = state.units.find((candidate) => candidate.id === id);
  return unit ? centre(unit.col, unit.row) : null;
}

/** The die that decided it, in a word. */
export function resultOf({ damage, rolls }: EventOf<"attack">): string {
  if (damage > 0) return `−${damage}`;
  const last = rolls.at(-1);
  if (last?.step === "save") return "saved";
  return last?.step === "wound" ? "no wound" : "missed";
}

function Shot({ from, to, length, hit }: { from: Spot; to: Spot; length: number; hit: boolean }) {
  const stroke = useRef<SVGPathElement>(null);
  // Slightly bent, as a pen would draw it.
  const bend = between(from, to, 0.5);
  const lean = { x: bend.x - (to.y - from.y) * 0.04, y: bend.y + (to.x - from.x) * 0.04 };
  const d = `M${from.x} ${from.y}Q${lean.x} ${lean.y} ${to.x} ${to.y}`;

  useLayoutEffect(() => {
    const motion = stroke.current?.animate?.(
      [
        { strokeDasharray: "0 1", strokeDashoffset: 0, opacity: 1 },
        { strokeDasharray: "1 1", strokeDashoffset: 0, opacity: 1, offset: 0.6 },
        { strokeDasharray: "1 1", strokeDashoffset: -0.8, opacity: 0 },
      ],
      { duration: length, easing: "ease-out", fill: "forwards" },
    );
    return () => motion?.cancel();
  }, [length]);

  return (
    <g className="shot">
      <path ref={stroke} d={d} pathLength={1} className="shot-stroke" />
      {hit && (
        <path
          className="shot-impact"
          transform={`translate(${to.x} ${to.y})`}
          d="M0-15L3-6L12-9L7-1L15 4L5.5 5L6 14L0 7.5L-6 14L-5.5 5L-15 4L-7-1L-12-9L-3-6Z"
        />
      )}
    </g>
  );
}

function Floating({ float, onGone }: { float: Float; onGone: () => void }) {
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  useEffect(() => {
    const timer = setTimeout(() => gone.current(), float.length);
    return () => clearTimeout(timer);
  }, [float.length]);
  return (
    <text
      className={`float ${float.harm ? "float-harm" : "float-word"}`}
      x={float.at.x}
      y={float.at.y - 8}
      style={{ animationDuration: `${float.length}ms` }}
    >
      {float.text}
    </text>
  );
}
