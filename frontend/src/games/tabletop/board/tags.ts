/** Where the names of units stand so that they cover as little as possible. */
import type { Disc } from "./hull";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
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

function outside(box: Box, size: Size): number {
  return Math.max(0, -box.left) + Math.max(0, -box.top) + Math.max(0, box.right - size.width) + Math.max(0, box.bottom - size.height);
}

/** What a place costs: bases it covers, other words more than that. */
const coverOf = (box: Box, bases: readonly Box[], taken: readonly Box[]) =>
  bases.reduce((sum, base) => sum + common(box, base), 0) + 2 * taken.reduce((sum, other) => sum + common(box, other), 0);

/** Of several places the one that covers least, an earlier one where there is little in it. */
export function leastCovering<Place extends Box>(places: readonly Place[], bases: readonly Box[], taken: readonly Box[], more: (place: Place) => number = () => 0): Place {
  const costs = places.map((place, i) => coverOf(place, bases, taken) + more(place) + i * 0.12);
  return places[costs.indexOf(Math.min(...costs))]!;
}

/** A box moved onto the table where it would leave it. */
export function onTable({ left, right, top, bottom }: Box, size: Size): Box {
  const dx = Math.max(0, -left) - Math.max(0, right - size.width);
  const dy = Math.max(0, -top) - Math.max(0, bottom - size.height);
  return { left: left + dx, right: right + dx, top: top + dy, bottom: bottom + dy };
}

/** The places on the four sides of something. */
export const besides = (around: Box, width: number, height: number, size: Size): Box[] =>
  SIDES.map((side) => onTable(boxAt(side, around, width, height), size));

/** The best side for each unit, one after another. */
export function arrangeTags(wishes: readonly TagWish[], height: number, size: Size): Map<number, Side> {
  const bases = wishes.flatMap(({ discs }) => discs.map((disc) => boundsOf([disc])));
  const taken: Box[] = [];
  const found = new Map<number, Side>();
  for (const { unit, discs, width } of wishes) {
    const places = SIDES.map((side) => ({ side, ...boxAt(side, boundsOf(discs), width, height) }));
    const best = leastCovering(places, bases, taken, (place) => 4 * outside(place, size));
    found.set(unit, best.side);
    taken.push(best);
  }
  return found;
}
