/**
 * The pieces portraits are put together from.
 *
 * A portrait is a plaque from -40 to 40 both ways; figures are busts that run out of it at the bottom. Bold shapes
 * carry them at 40 px, cuts and shades are there for the large ones and melt away when small.
 */

/** `ink` is the pale body, `metal` and `glow` the faction's second and third colour, `cut` its field seen through. */
export type Tone = "ink" | "metal" | "glow" | "cut" | "shade";

export interface Part {
  d: string;
  tone: Tone;
  /** Draw it a second time, flipped left to right. */
  mirror?: boolean;
  /** Draw the line with this width instead of filling it. */
  stroke?: number;
}

export type Drawing = readonly Part[];

const filled = (tone: Tone) => (d: string): Part => ({ d, tone });

export const ink = filled("ink");
export const metal = filled("metal");
export const glow = filled("glow");
export const cut = filled("cut");
export const shade = filled("shade");
export const line = (d: string, stroke: number, tone: Tone = "ink"): Part => ({ d, tone, stroke });
export const both = (part: Part): Part => ({ ...part, mirror: true });

/** A circle as a path. */
export const disc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
/** A box as a path. */
export const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}Z`;
/** A lozenge as a path. */
export const lozenge = (x: number, y: number, w: number, h: number) => `M${x} ${y - h}L${x + w} ${y}L${x} ${y + h}L${x - w} ${y}Z`;
/** A star with four points as a path. */
export const spark = (x: number, y: number, r: number) =>
  `M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}Z`;
