import { memo } from "react";
import { type Ground as Lay, middleOf, outline, pictureSize, toPicture, way } from "./geometry";
import { softHull } from "./hull";
import type { Spot, TableGround, Terrain } from "../types";

const GRID = 6;
const CONTROL = 3;

interface Props {
  table: TableGround;
  lay: Lay;
  holders: readonly (number | null)[];
  /** Without words, for a small picture. */
  plain?: boolean;
}

/** T0.6 The table itself: grid, zones, terrain, objectives. */
function Ground({ table, lay, holders, plain = false }: Props) {
  const size = pictureSize(lay);
  return (
    <g className="quiet">
      <rect className="tt-ground" width={size.width} height={size.height} />
      {table.zones.map((corners, player) => (
        <path key={player} className={`tt-zone tt-zone-${player}`} d={outline(lay, corners)} />
      ))}
      <path className="tt-grid" d={gridLines(size.width, size.height)} />
      {table.terrain.map((piece, i) => piece.kind === "area" && <Area key={i} piece={piece} lay={lay} plain={plain} />)}
      {table.objectives.map((spot, i) => (
        <Objective key={i} number={i + 1} spot={spot} lay={lay} holder={holders[i] ?? null} plain={plain} />
      ))}
      {table.terrain.map((piece, i) => piece.kind === "wall" && <Wall key={i} piece={piece} lay={lay} />)}
      <rect className="tt-edge" width={size.width} height={size.height} />
    </g>
  );
}

export default memo(Ground);

function gridLines(width: number, height: number): string {
  let path = "";
  for (let x = GRID; x < width; x += GRID) path += `M${x} 0V${height}`;
  for (let y = GRID; y < height; y += GRID) path += `M0 ${y}H${width}`;
  return path;
}

interface PieceProps {
  piece: Terrain;
  lay: Lay;
  plain?: boolean;
}

/** T3.4 Cover is hatched; T0.7 raised ground has a rim and says how high it is. */
function Area({ piece, lay, plain }: PieceProps) {
  const shape = outline(lay, piece.corners);
  const middle = labelSpot(piece, lay);
  const inner = inset(piece.corners, 0.35);
  return (
    <g className={piece.height > 0 ? "tt-area is-raised" : "tt-area"}>
      <path className="tt-area-fill" d={shape} />
      <path className="tt-area-hatch" d={hatching(piece.corners, lay, piece.height > 0 ? 1.1 : 0.7)} />
      <path className="tt-area-edge" d={shape} />
      {piece.height > 0 && <path className="tt-area-step" d={outline(lay, inner)} />}
      {!plain && (piece.name || piece.height > 0) && (
        <text className="tt-label" x={middle.x} y={middle.y}>
          {piece.name}
          {piece.height > 0 && ` ${piece.height}″ up`}
        </text>
      )}
    </g>
  );
}

function labelSpot(piece: Terrain, lay: Lay) {
  const spots = piece.corners.map(([x, y]) => toPicture(lay, x, y));
  const [left, right] = [Math.min(...spots.map(({ x }) => x)), Math.max(...spots.map(({ x }) => x))];
  return { x: (left + right) / 2, y: Math.max(...spots.map(({ y }) => y)) - 0.35 };
}

function inset(corners: readonly Spot[], by: number): Spot[] {
  const [mx, my] = middleOf(corners);
  return corners.map(([x, y]) => {
    const far = Math.hypot(x - mx, y - my) || 1;
    return [x - ((x - mx) * by * 1.4) / far, y - ((y - my) * by * 1.4) / far];
  });
}

/** Parallel lines across a convex shape: patterns with ids would clash between pictures. */
function hatching(corners: readonly Spot[], lay: Lay, gap: number): string {
  const spots = corners.map(([x, y]) => toPicture(lay, x, y));
  const sums = spots.map(({ x, y }) => x + y);
  let path = "";
  for (let c = Math.ceil(Math.min(...sums) / gap) * gap; c < Math.max(...sums); c += gap) {
    const cuts = spots
      .flatMap((from, i) => {
        const to = spots[(i + 1) % spots.length]!;
        const [before, after] = [from.x + from.y - c, to.x + to.y - c];
        if (before < 0 === after < 0) return [];
        const share = before / (before - after);
        return [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }];
      })
      .sort((a, b) => a.x - b.x);
    for (let i = 0; i + 1 < cuts.length; i += 2) {
      path += `M${cuts[i]!.x.toFixed(2)} ${cuts[i]!.y.toFixed(2)}L${cuts[i + 1]!.x.toFixed(2)} ${cuts[i + 1]!.y.toFixed(2)}`;
    }
  }
  return path;
}

function Wall({ piece, lay }: PieceProps) {
  const shape = outline(lay, piece.corners);
  const discs = piece.corners.map(([x, y]) => ({ ...toPicture(lay, x, y), r: 0 }));
  return (
    <g>
      <path className="tt-wall-shadow" d={softHull(discs.map(({ x, y, r }) => ({ x: x + 0.15, y: y + 0.2, r })), 0.02)} />
      <path className="tt-wall" d={shape} />
      <path className="tt-wall-joints" d={joints(piece.corners, lay)} />
      <path className="tt-wall-edge" d={shape} />
    </g>
  );
}

/** A line along the wall and strokes across it: masonry, seen from above. */
function joints(corners: readonly Spot[], lay: Lay): string {
  if (corners.length !== 4) return "";
  const [a, b, c, d] = corners as [Spot, Spot, Spot, Spot];
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]) >= Math.hypot(c[0] - b[0], c[1] - b[1]);
  const [p, q, r, s] = long ? [a, b, c, d] : [b, c, d, a];
  const between = (from: Spot, to: Spot, share: number): Spot => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  let path = way(lay, [between(p, s, 0.5), between(q, r, 0.5)]);
  const stones = Math.max(2, Math.round(Math.hypot(q[0] - p[0], q[1] - p[1])));
  for (let i = 1; i < stones * 2; i += 1) {
    const [top, low] = [between(p, q, i / stones / 2), between(s, r, i / stones / 2)];
    path += i % 2 ? way(lay, [top, between(top, low, 0.5)]) : way(lay, [between(top, low, 0.5), low]);
  }
  return path;
}

interface ObjectiveProps {
  number: number;
  spot: Spot;
  lay: Lay;
  holder: number | null;
  plain: boolean;
}

/** T1.5 A brass disc, the three inches around it, and who holds it. */
function Objective({ number, spot, lay, holder, plain }: ObjectiveProps) {
  const { x, y } = toPicture(lay, spot[0], spot[1]);
  return (
    <g className={`tt-objective held-${holder ?? "nobody"}`} transform={`translate(${x} ${y})`}>
      <circle className="tt-control" r={CONTROL} />
      <circle className="tt-control-edge" r={CONTROL} />
      <circle className="tt-disc" r={plain ? 1.2 : 0.8} />
      {holder !== null && <circle className="tt-holder" r={1.05} />}
      {!plain && (
        <text className="tt-disc-number" y={0.33}>
          {number}
        </text>
      )}
    </g>
  );
}
