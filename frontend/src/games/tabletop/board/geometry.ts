/** Inches on the table and how they lie in the picture. One unit of the picture is one inch. */
import type { Spot } from "../types";

export interface Point {
  x: number;
  y: number;
}

/** Which way the table lies: player 0 at the bottom, or at the left where the window is wide. */
export type Lie = "upright" | "lying";

export interface Ground {
  width: number;
  depth: number;
  lie: Lie;
}

const MM_PER_INCH = 25.4;

/** T0.1 The radius of a base in inches. */
export const radiusOf = (base: number): number => base / MM_PER_INCH / 2;

export const pictureSize = ({ width, depth, lie }: Ground) =>
  lie === "upright" ? { width, height: depth } : { width: depth, height: width };

/** Inches of the table to the picture: a turn, never a mirror. */
export const toPicture = ({ depth, lie }: Ground, x: number, y: number): Point =>
  lie === "upright" ? { x, y: depth - y } : { x: y, y: x };

export const toTable = ({ depth, lie }: Ground, { x, y }: Point): Point =>
  lie === "upright" ? { x, y: depth - y } : { x: y, y: x };

/** The place of the table nearest to a press that may have missed it. */
export const onTable = ({ width, depth }: { width: number; depth: number }, { x, y }: Point): Point => ({
  x: rounded(Math.min(width, Math.max(0, x))),
  y: rounded(Math.min(depth, Math.max(0, y))),
});

/** A step in the picture as a step on the table. */
export const turned = ({ lie }: Ground, dx: number, dy: number): Point =>
  lie === "upright" ? { x: dx, y: -dy } : { x: dy, y: dx };

const short = (value: number): string => String(Math.round(value * 1000) / 1000);

/** The outline of a shape given in inches. */
export const outline = (ground: Ground, corners: readonly Spot[]): string =>
  `${way(ground, corners)}Z`;

/** A line through places given in inches. */
export function way(ground: Ground, places: readonly Spot[]): string {
  return places
    .map(([x, y], i) => {
      const at = toPicture(ground, x, y);
      return `${i ? "L" : "M"}${short(at.x)} ${short(at.y)}`;
    })
    .join("");
}

export function middleOf(corners: readonly Spot[]): Spot {
  const sum = corners.reduce(([sx, sy], [x, y]) => [sx + x, sy + y] as Spot, [0, 0] as Spot);
  return [sum[0] / Math.max(1, corners.length), sum[1] / Math.max(1, corners.length)];
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The horizontal length of a path. */
export function lengthOf(path: readonly Spot[]): number {
  let sum = 0;
  for (let i = 1; i < path.length; i += 1) {
    sum += Math.hypot(path[i]![0] - path[i - 1]![0], path[i]![1] - path[i - 1]![1]);
  }
  return sum;
}

/** T0.8 Positions enter the game in thousandths. */
export const rounded = (value: number): number => Math.round(value * 1000) / 1000;

export const inches = (value: number): string => `${(Math.round(value * 10) / 10).toString()}″`;
