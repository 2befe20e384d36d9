import { type Armies, radiusIn } from "../roster";
import { type Draft, pathOf, placeOf, strideOf, type Tone, toneOf } from "../draft";
import { type Ground, inches, lengthOf, toPicture, way } from "./geometry";
import type { Fault, Model, Spot, Unit, Verdict } from "../types";

interface Props {
  draft: Draft;
  unit: Unit;
  armies: Armies;
  lay: Ground;
  verdict: Verdict | null;
  reach: number;
  scale: number;
}

const movedIn = (draft: Draft, unit: Unit): Model[] =>
  unit.models.filter((model) => draft.paths.has(model.id) && strideOf(draft, model) > 0.01);

/** Where models were, the way they would go, and how far that is. */
export default function Placement({ draft, unit, armies, lay, verdict, reach, scale }: Props) {
  return (
    <g className="quiet tt-placement">
      {movedIn(draft, unit).map((model) => (
        <Way key={model.id} model={model} path={pathOf(draft, model)} armies={armies} lay={lay} tone={toneOf(draft, verdict, model, reach)} scale={scale} />
      ))}
    </g>
  );
}

interface WayProps {
  model: Model;
  path: Spot[];
  armies: Armies;
  lay: Ground;
  tone: Tone;
  scale: number;
}

function Way({ model, path, armies, lay, tone, scale }: WayProps) {
  const start = toPicture(lay, model.x, model.y);
  const radius = radiusIn(armies, model.id);
  const [before, end] = [path.at(-2) ?? path[0]!, path.at(-1)!];
  const [a, b] = [toPicture(lay, before[0], before[1]), toPicture(lay, end[0], end[1])];
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return (
    <g className={tone}>
      <circle className="tt-ghost" cx={start.x} cy={start.y} r={radius} />
      <path className="tt-way" d={way(lay, path)} />
      <path className="tt-arrow" transform={`translate(${b.x} ${b.y}) rotate(${angle.toFixed(1)}) translate(${-radius * 0.9} 0) scale(${scale})`} d="M0 0L-.55-.3V.3Z" />
    </g>
  );
}

/** A line of labels under a model, in inches before scaling. */
const LINE = 1.25;

interface Size {
  width: number;
  height: number;
}

/** Of some models the one in hand, else the first. */
const toldOf = (models: readonly Model[], held: number | null) => models.find(({ id }) => id === held) ?? models[0];

interface LengthProps extends Omit<Props, "armies"> {
  held: number | null;
  size: Size;
}

/** How far the model in hand goes, or whoever goes farthest. */
export function PlacementLength({ draft, unit, lay, verdict, reach, held, scale, size }: LengthProps) {
  const told = toldOf(movedIn(draft, unit).toSorted((a, b) => strideOf(draft, b) - strideOf(draft, a)), held);
  if (!told) return null;
  const text = `${inches(lengthOf(pathOf(draft, told)))} of ${inches(reach)}`;
  return <Label text={text} spot={placeOf(draft, told)} line={0} lay={lay} scale={scale} refused={toneOf(draft, verdict, told, reach) === "is-refused"} size={size} />;
}

/** What is wrong, beside who is to blame: each sentence once, where it does not cover another. */
export function Faults({ draft, unit, lay, verdict, held, scale, size }: Omit<LengthProps, "reach">) {
  const faults = verdict?.faults ?? [];
  const isHeld = ({ model_id }: Fault) => model_id === held;
  const reasons = new Set([...faults.filter(isHeld), ...faults].map(({ reason }) => reason));
  const taken: { x: number; y: number; half: number }[] = [];
  return [...reasons].map((reason) => {
    const blamed = faults.filter((fault) => fault.reason === reason).map(({ model_id }) => model_id);
    const told = toldOf(unit.models.filter(({ id }) => blamed.includes(id)), held);
    if (!told) return null;
    const spot = placeOf(draft, told);
    const box = { ...toPicture(lay, spot[0], spot[1]), half: (labelWidth(reason) * scale) / 2 };
    if (taken.some(({ x, y, half }) => Math.abs(x - box.x) < half + box.half && Math.abs(y - box.y) < 2 * LINE * scale)) return null;
    taken.push(box);
    return <Label key={reason} text={reason} spot={spot} line={1} lay={lay} scale={scale} refused size={size} />;
  });
}

interface LabelProps {
  text: string;
  spot: Spot;
  line: 0 | 1;
  lay: Ground;
  scale: number;
  refused: boolean;
  /** The table, beyond which nothing is said. */
  size: Size;
}

const labelWidth = (text: string) => text.length * 0.42 + 0.6;

function Label({ text, spot, line, lay, scale, refused, size }: LabelProps) {
  const { x, y } = toPicture(lay, spot[0], spot[1]);
  const width = labelWidth(text);
  const half = (width * scale) / 2;
  const left = Math.min(Math.max(x, half), size.width - half);
  const top = Math.min(y + 0.9 + scale * (1 + line * LINE), size.height - scale * (0.5 + (1 - line) * LINE));
  return (
    <g className={`quiet tt-length${refused ? " is-refused" : ""}`} transform={`translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${scale})`}>
      <rect x={-width / 2} y={-0.75} width={width} height={1.1} rx={0.3} />
      <text y={0.08}>{text}</text>
    </g>
  );
}
