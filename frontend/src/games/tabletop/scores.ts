/** How victory points grew, read from the changes the log tells. */
import type { RoundScore } from "./Score";
import type { Entry } from "./types";

export function roundScores(entries: readonly Entry[]): RoundScore[] {
  let round = 1;
  const total = [0, 0];
  const found = new Map<number, [number, number]>();
  for (const { diffs } of entries) {
    // T1.5 Whoever ends a round scores in it, though the same entry may already tell of the next.
    for (const { path, value } of diffs) {
      if (!path.startsWith("victory_points.")) continue;
      const player = Number(path.split(".")[1]) as 0 | 1;
      const row = found.get(round) ?? [0, 0];
      row[player] += (value as number) - total[player]!;
      total[player] = value as number;
      found.set(round, row);
    }
    round = (diffs.find(({ path }) => path === "round")?.value as number | undefined) ?? round;
  }
  return [...found].map(([number, points]) => ({ round: number, points }));
}
