/** Where cells of the battle are on the screen. Upright, side 0 stands at the bottom; lying, at the left. */
import { type Facing, HEIGHT, WIDTH } from "./types";

export type Cell = readonly [x: number, y: number];

/** Upright is 8 wide and 10 high, for phones; lying is 10 wide and 8 high, for desks. */
export type Lie = "upright" | "lying";

export const columns = (lie: Lie) => (lie === "upright" ? WIDTH : HEIGHT);
export const rows = (lie: Lie) => (lie === "upright" ? HEIGHT : WIDTH);

/** Column and row on the screen, from the top left. */
export function spot([x, y]: Cell, lie: Lie): readonly [col: number, row: number] {
  return lie === "upright" ? [x, HEIGHT - 1 - y] : [y, x];
}

/** Brings something as large as a cell, that lies in the corner, to its cell. */
export function shift(cell: Cell, lie: Lie): string {
  const [col, row] = spot(cell, lie);
  return `translate(${col * 100}%, ${row * 100}%)`;
}

const TURNED: Record<Facing, Facing> = { up: "right", right: "down", down: "left", left: "up" };

/** Where a unit looks on the screen. */
export const facingOn = (facing: Facing, lie: Lie): Facing => (lie === "upright" ? facing : TURNED[facing]);

/** How far and in which direction one cell lies from another on the screen. */
export function bearing(from: Cell, to: Cell, lie: Lie): { distance: number; degrees: number; dx: number; dy: number } {
  const [a, b] = spot(from, lie);
  const [c, d] = spot(to, lie);
  const [dx, dy] = [c - a, d - b];
  return { distance: Math.hypot(dx, dy), degrees: (Math.atan2(dy, dx) * 180) / Math.PI, dx, dy };
}

/** The outline of all cells within a Manhattan distance, around the middle of one, in cells. */
export function diamond(within: number): string {
  const corners: string[] = [];
  const edge = within + 0.5;
  // A quarter of the stairs at a time, each turned on by a right angle.
  for (let quarter = 0; quarter < 4; quarter += 1) {
    for (let step = 0; step <= within; step += 1) {
      const stair: [number, number][] = [[step + 0.5, -edge + step], [step + 0.5, -edge + step + 1]];
      for (const [x, y] of stair) {
        let [u, v] = [x, y];
        for (let turn = 0; turn < quarter; turn += 1) [u, v] = [-v, u];
        corners.push(`${u} ${v}`);
      }
    }
  }
  return `M${corners.join("L")}Z`;
}

/** The nearest of some cells in a direction of the screen, for the arrow keys. */
export function nextTowards<T extends { x: number; y: number }>(from: T, others: readonly T[], key: string, lie: Lie): T | null {
  const along = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key];
  if (!along) return null;
  let best: T | null = null;
  let least = Infinity;
  for (const other of others) {
    const { dx, dy } = bearing([from.x, from.y], [other.x, other.y], lie);
    const ahead = dx * along[0]! + dy * along[1]!;
    const aside = Math.abs(dx * along[1]!) + Math.abs(dy * along[0]!);
    if (other !== from && ahead > 0 && ahead + 2 * aside < least) [best, least] = [other, ahead + 2 * aside];
  }
  return best;
}
