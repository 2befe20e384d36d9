/** Flat-top hexes in odd-q columns (S0.1), in the board's own units: a hex is 40 wide. */

export type Hex = readonly [col: number, row: number];
export interface Spot {
  x: number;
  y: number;
}

/** Circumradius of a hex. */
export const R = 20;
export const HEX_HEIGHT = Math.sqrt(3) * R;
/** Empty border around the board, for its outline and for rings of units at the edge. */
export const MARGIN = 8;

const hexKey = (col: number, row: number): string => `${col},${row}`;

export function centre(col: number, row: number): Spot {
  return { x: R + 1.5 * R * col, y: HEX_HEIGHT * (row + 0.5 + (col & 1 ? 0.5 : 0)) };
}

export function boardSize(cols: number, rows: number): { width: number; height: number } {
  return { width: 1.5 * R * (cols - 1) + 2 * R, height: HEX_HEIGHT * (rows + (cols > 1 ? 0.5 : 0)) };
}

/** Corner 0 points right; the others follow clockwise on the screen. */
export function corners(col: number, row: number, radius: number = R): Spot[] {
  const { x, y } = centre(col, row);
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}

const point = ({ x, y }: Spot): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** SVG path data of straight lines through the spots. */
function linePath(spots: readonly Spot[], close = false): string {
  return spots.length === 0 ? "" : `M${spots.map(point).join("L")}${close ? "Z" : ""}`;
}

export const hexPath = (col: number, row: number, radius: number = R): string =>
  linePath(corners(col, row, radius), true);

/** The neighbour across the edge from corner i to corner i+1. */
const ACROSS_EVEN: readonly Hex[] = [[1, 0], [0, 1], [-1, 0], [-1, -1], [0, -1], [1, -1]];
const ACROSS_ODD: readonly Hex[] = [[1, 1], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, 0]];

export function neighbours(col: number, row: number): Hex[] {
  return (col & 1 ? ACROSS_ODD : ACROSS_EVEN).map(([dc, dr]) => [col + dc, row + dr] as const);
}

export function distance(a: Hex, b: Hex): number {
  const axial = ([col, row]: Hex) => ({ q: col, r: row - (col - (col & 1)) / 2 });
  const [from, to] = [axial(a), axial(b)];
  const [dq, dr] = [to.q - from.q, to.r - from.r];
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

/** The hex that contains a spot; it may lie off the board. */
export function hexAt({ x, y }: Spot): Hex {
  const q = ((2 / 3) * (x - R)) / R;
  const r = (y - HEX_HEIGHT / 2) / HEX_HEIGHT - q / 2;
  let [rq, rr] = [Math.round(q), Math.round(r)];
  const rs = Math.round(-q - r);
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs + q + r)];
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  // Plus 0: a rounded -0 is another key.
  return [rq + 0, rr + (rq - (rq & 1)) / 2 + 0];
}

export const onBoard = ([col, row]: Hex, cols: number, rows: number): boolean =>
  col >= 0 && row >= 0 && col < cols && row < rows;

/** The border of a set of hexes as closed loops, one string of path data. */
export function outline(hexes: readonly Hex[]): string {
  const inside = new Set(hexes.map(([col, row]) => hexKey(col, row)));
  const edges = new Map<string, { from: Spot; to: Spot }>();
  for (const [col, row] of hexes) {
    const corner = corners(col, row);
    neighbours(col, row).forEach(([c, r], i) => {
      const [from, to] = [corner[i], corner[(i + 1) % 6]];
      if (from && to && !inside.has(hexKey(c, r))) edges.set(nearKey(from), { from, to });
    });
  }
  let path = "";
  while (edges.size > 0) {
    const loop: Spot[] = [];
    let next = edges.keys().next().value;
    // Three hexes meet at a corner, so each corner of the border starts exactly one edge.
    for (let edge = next && edges.get(next); edge && next; edge = edges.get(next)) {
      loop.push(edge.from);
      edges.delete(next);
      next = nearKey(edge.to);
    }
    path += linePath(loop, true);
  }
  return path;
}

/** Two hexes compute a shared corner a hair apart. */
const nearKey = ({ x, y }: Spot): string => `${Math.round(x * 4)},${Math.round(y * 4)}`;

export function allHexes(cols: number, rows: number): Hex[] {
  return Array.from({ length: cols * rows }, (_, i) => [i % cols, Math.floor(i / cols)] as const);
}

export const boardOutline = (cols: number, rows: number): string => outline(allHexes(cols, rows));

/** The line a unit draws through the centres of its path, corners softened. */
export function pathLine(path: readonly Hex[]): string {
  const spots = path.map(([col, row]) => centre(col, row));
  const [first, last] = [spots[0], spots[spots.length - 1]];
  if (!first || !last) return "";
  let line = `M${point(first)}`;
  for (let i = 1; i < spots.length - 1; i += 1) {
    const [before, here, after] = [spots[i - 1], spots[i], spots[i + 1]];
    if (!before || !here || !after) break;
    line += `L${point(between(before, here, 0.7))}Q${point(here)} ${point(between(here, after, 0.3))}`;
  }
  return spots.length > 1 ? `${line}L${point(last)}` : line;
}

export const between = (a: Spot, b: Spot, share: number): Spot => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

interface WayStep {
  col: number;
  row: number;
  before: Hex;
}

/** The way to a hex of a preview: follow `before` back to a hex that is no step itself. */
export function wayTo(steps: readonly WayStep[], col: number, row: number): Hex[] {
  const known = new Map(steps.map((step) => [hexKey(step.col, step.row), step]));
  const way: Hex[] = [[col, row]];
  for (let step = known.get(hexKey(col, row)); step && way.length <= steps.length + 1; ) {
    way.unshift(step.before);
    step = known.get(hexKey(step.before[0], step.before[1]));
  }
  return way.length > 1 ? way : [];
}
