/** How victory points grew, read from the changes the log tells. */
import type { Entry } from "./types";

/** Victory points scored in a round, per player. */
export interface RoundScore {
  round: number;
  points: number[];
}

export function roundScores(entries: readonly Entry[]): RoundScore[] {
  let round = 1;
  let total = [0, 0];
  const found = new Map<number, number[]>();
  for (const { changes } of entries) {
    // T1.5 Whoever ends a round scores in it, though the same entry may already tell of the next.
    const scored = changes.find(({ path }) => path === "victory_points")?.value as number[] | undefined;
    if (scored) {
      const before = found.get(round) ?? [0, 0];
      found.set(round, before.map((points, player) => points + scored[player]! - total[player]!));
      total = scored;
    }
    round = (changes.find(({ path }) => path === "round")?.value as number | undefined) ?? round;
  }
  return [...found].map(([number, points]) => ({ round: number, points }));
}
