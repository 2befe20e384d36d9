/** How victory points grew, read from the changes the log tells. */
import type { RoundScore } from "./panels/Score";
import type { Entry } from "./types";

export function roundScores(entries: readonly Entry[]): RoundScore[] {
  let round = 1;
  let before = [0, 0];
  const found = new Map<number, [number, number]>();
  for (const { diffs } of entries) {
    for (const { path, value } of diffs) {
      if (path.startsWith("victory_points")) {
        const now = before.with(Number(path.split(".")[1]), value as number);
        const row = found.get(round) ?? [0, 0];
        now.forEach((points, player) => (row[player as 0 | 1] += points - (before[player] ?? 0)));
        found.set(round, row);
        before = [...now];
      }
      if (path === "round") round = value as number;
    }
  }
  return [...found].map(([number, points]) => ({ round: number, points }));
}
