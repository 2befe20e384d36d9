/** Where the names of units stand so that they cover as little as possible. */
import type { Disc } from "./hull";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Side = "above" | "below" | "left" | "right";
const SIDES: readonly Side[] = ["above", "below", "left", "right"];

export interface TagWish {
  unit: number;
  discs: readonly Disc[];
  width: number;
}

export function boundsOf(discs: readonly Disc[]): Box {
  return {
    left: Math.min(...discs.map(({ x, r }) => x - r)),
    right: Math.max(...discs.map(({ x, r }) => x + r)),
    top: Math.min(...discs.map(({ y, r }) => y - r)),
    bottom: Math.max(...discs.map(({ y, r }) => y + r)),
  };
}

const GAP = 0.35;

/** The box of a tag beside a unit. */
export function boxAt(side: Side, around: Box, width: number, height: number): Box {
  const [mx, my] = [(around.left + around.right) / 2, (around.top + around.bottom) / 2];
  const box = (left: number, top: number): Box => ({ left, top, right: left + width, bottom: top + height });
  if (side === "above") return box(mx - width / 2, around.top - GAP - height);
  if (side === "below") return box(mx - width / 2, around.bottom + GAP);
  if (side === "left") return box(around.left - GAP - width, my - height / 2);
  return box(around.right + GAP, my - height / 2);
}

const common = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

function outside(box: Box, size: { width: number; height: number }): number {
  return Math.max(0, -box.left) + Math.max(0, -box.top) + Math.max(0, box.right - size.width) + Math.max(0, box.bottom - size.height);
}

/** The best side for each unit, one after another. */
export function arrangeTags(wishes: readonly TagWish[], height: number, size: { width: number; height: number }): Map<number, Side> {
  const bases = wishes.flatMap(({ discs }) => discs.map((disc) => boundsOf([disc])));
  const taken: Box[] = [];
  const found = new Map<number, Side>();
  for (const { unit, discs, width } of wishes) {
    const around = boundsOf(discs);
    const cost = (side: Side) => {
      const box = boxAt(side, around, width, height);
      const covered = bases.reduce((sum, base) => sum + common(box, base), 0);
      const clash = taken.reduce((sum, other) => sum + common(box, other), 0);
      return covered + 2 * clash + 4 * outside(box, size) + SIDES.indexOf(side) * 0.12;
    };
    const best = SIDES.reduce((a, b) => (cost(b) < cost(a) ? b : a));
    found.set(unit, best);
    taken.push(boxAt(best, around, width, height));
  }
  return found;
}
