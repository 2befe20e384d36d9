import { type Armies, radiusIn } from "../roster";
import { type Draft, movedIn, pathOf, type Tone, toneOf } from "../draft";
import { type Ground, toPicture, way } from "./geometry";
import type { Model, Spot, Unit, Verdict } from "../types";

interface Props {
  draft: Draft;
  unit: Unit;
  armies: Armies;
  lay: Ground;
  verdict: Verdict | null;
  reach: number;
  scale: number;
}

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
