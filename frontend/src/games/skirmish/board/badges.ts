/** Which marks a unit's piece has. */
import type { BADGE_PATHS } from "../../../match/pieces/badges";
import type { Marks } from "../types";

export type Badge = keyof typeof BADGE_PATHS;

const ORDER: readonly (keyof Marks)[] = ["moved", "fled", "shot", "charged", "fought"];

/** A unit that fled has also moved: one badge says both. */
export function badgesOf(marks: Marks, unit: number): Badge[] {
  return ORDER.filter((mark) => marks[mark].includes(unit) && !(mark === "moved" && marks.fled.includes(unit)));
}
