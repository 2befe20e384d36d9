import { type Armies, radiusIn } from "../army";
import { type Draft, pathOf, strideOf } from "../draft";
import { type Ground, inches, lengthOf, toPicture, way } from "../geometry";
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
  const moved = unit.models.filter((model) => draft.paths.has(model.id) && strideOf(draft, model) > 0.01);
  const tone = verdict === null ? "is-unknown" : verdict.legal ? "is-legal" : "is-refused";
  return (
    <g className={`quiet tt-placement ${tone}`}>
      {moved.map((model) => (
        <Way key={model.id} model={model} path={pathOf(draft, model)} armies={armies} lay={lay} far={strideOf(draft, model) > reach + 0.01} scale={scale} />
      ))}
    </g>
  );
}

interface WayProps {
  model: Model;
  path: Spot[];
  armies: Armies;
  lay: Ground;
  far: boolean;
  scale: number;
}

function Way({ model, path, armies, lay, far, scale }: WayProps) {
  const start = toPicture(lay, model.x, model.y);
  const radius = radiusIn(armies, model.id);
  const [before, end] = [path.at(-2) ?? path[0]!, path.at(-1)!];
  const [a, b] = [toPicture(lay, before[0], before[1]), toPicture(lay, end[0], end[1])];
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return (
    <g className={far ? "is-far" : ""}>
      <circle className="tt-ghost" cx={start.x} cy={start.y} r={radius} />
      <path className="tt-way" d={way(lay, path)} />
      <path className="tt-arrow" transform={`translate(${b.x} ${b.y}) rotate(${angle.toFixed(1)}) translate(${-radius * 0.9} 0) scale(${scale})`} d="M0 0L-.55-.3V.3Z" />
    </g>
  );
}

interface LengthProps extends Omit<Props, "armies"> {
  held: number | null;
}

/** How far the model in hand goes, or whoever goes farthest. */
export function PlacementLength({ draft, unit, lay, verdict, reach, held, scale }: LengthProps) {
  const moved = unit.models.filter((model) => draft.paths.has(model.id) && strideOf(draft, model) > 0.01);
  const farthest = moved.toSorted((a, b) => strideOf(draft, b) - strideOf(draft, a))[0];
  const told = moved.find(({ id }) => id === held) ?? farthest;
  const path = told && pathOf(draft, told);
  const end = path?.at(-1);
  if (!path || !end) return null;
  const { x, y } = toPicture(lay, end[0], end[1]);
  const text = `${inches(lengthOf(path))} of ${inches(reach)}`;
  const width = text.length * 0.42 + 0.6;
  return (
    <g className={`quiet tt-length${verdict?.legal === false ? " is-refused" : ""}`} transform={`translate(${x.toFixed(2)} ${(y + 0.9 + scale).toFixed(2)}) scale(${scale})`}>
      <rect x={-width / 2} y={-0.75} width={width} height={1.1} rx={0.3} />
      <text y={0.08}>{text}</text>
    </g>
  );
}
