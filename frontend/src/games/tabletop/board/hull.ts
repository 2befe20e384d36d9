/** The soft outline around the bases of a unit. */
import type { Point } from "./geometry";

export interface Disc extends Point {
  r: number;
}

const cross = (o: Point, a: Point, b: Point) => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);

/** The corners of the smallest convex shape around points, in order; at most the points themselves. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  const half = (list: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of list) {
      while (chain.length >= 2 && cross(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

const SIDES = 12;
const short = (value: number): string => value.toFixed(2);

/** A closed path around discs with some room, as a polygon fine enough to look round. */
export function softHull(discs: readonly Disc[], room: number): string {
  const rim = discs.flatMap(({ x, y, r }) =>
    Array.from({ length: SIDES }, (_, i) => {
      const angle = (i / SIDES) * 2 * Math.PI;
      return { x: x + (r + room) * Math.cos(angle), y: y + (r + room) * Math.sin(angle) };
    }),
  );
  const hull = convexHull(rim);
  if (hull.length === 0) return "";
  return `${hull.map(({ x, y }, i) => `${i ? "L" : "M"}${short(x)} ${short(y)}`).join("")}Z`;
}
