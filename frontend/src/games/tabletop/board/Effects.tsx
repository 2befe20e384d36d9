import { useLayoutEffect, useRef } from "react";
import { blowOf } from "../playback";
import { type Ground, middleOf, type Point, toPicture } from "./geometry";
import type { Beat } from "../types";
import type { State } from "../types";

/** A stroke of ink for a volley, a burst where blows fall. */
export default function Effects({ state, beat, lay }: { state: State; beat: Beat | null; lay: Ground }) {
  if (!beat || beat.event.what !== "attack") return null;
  const blow = blowOf(beat.event.entry);
  const from = blow && middle(state, blow.unit, lay);
  const to = blow && middle(state, blow.target, lay);
  if (!blow || !from || !to) return null;
  return (
    <g className="quiet">
      {blow.ranged && <Stroke key={beat.id} from={from} to={to} length={beat.length} />}
      <path className="tt-burst" transform={`translate(${to.x} ${to.y})`} d="M0-1.6L.5-.5L1.6-.6L.7.1L1.2 1.300L0 .6L-1.2 1.300L-.7.1L-1.6-.6L-.5-.5Z" />
    </g>
  );
}

function middle(state: State, id: number, lay: Ground): Point | null {
  const models = state.units.find((unit) => unit.id === id)?.models ?? [];
  if (models.length === 0) return null;
  const [x, y] = middleOf(models.map((model) => [model.x, model.y]));
  return toPicture(lay, x, y);
}

function Stroke({ from, to, length }: { from: Point; to: Point; length: number }) {
  const line = useRef<SVGPathElement>(null);
  useLayoutEffect(() => {
    const motion = line.current?.animate?.([{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], { duration: length * 0.7, fill: "both" });
    return () => motion?.cancel();
  }, [length]);
  return <path ref={line} className="tt-stroke" pathLength={1} strokeDasharray={1} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />;
}
