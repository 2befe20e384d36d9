/** The story of a run, as its pages tell it. */
import { counted, standingWords } from "./lists/words";
import type { Run, RunBattle } from "./types";

/** Wins in a row up to and with a battle. */
export function streakAfter(history: readonly RunBattle[], number: number): number {
  let streak = 0;
  for (const battle of history) {
    streak = battle.won ? streak + 1 : 0;
    if (battle.number === number) break;
  }
  return streak;
}

/** The most wins in a row. */
export const bestStreak = (history: readonly RunBattle[]) =>
  history.reduce((best, { number }) => Math.max(best, streakAfter(history, number)), 0);

/** Where the gold of a battle comes from. */
export function goldWhy({ won, number, gold_before: had, gold_after: has }: RunBattle, history: readonly RunBattle[]): string {
  const streak = streakAfter(history, number);
  if (!won) return `A loss brings ${has - had}, to rebuild (G2.4).`;
  const more = 2 * (streak - 2);
  return streak > 2 ? `${has - had - more} for the win and ${more} for ${streak} in a row (G2.4).` : `A win brings ${has - had}, from the third in a row on more (G2.4).`;
}

/** How a run ended, as a title and a sentence. */
export function endOf(run: Pick<Run, "step" | "wins" | "losses" | "history">): { title: string; text: string } {
  const stood = standingWords(run);
  const streak = bestStreak(run.history);
  const more = streak > 1 ? ` ${streak} wins in a row were its best.` : "";
  if (run.step === "won") return { title: "The run is won", text: `Nine wins, ${counted(run.losses, "loss", "losses")}.${more}` };
  if (run.step === "lost") return { title: "The run is over", text: `${counted(run.wins, "win")} before the fourth loss.${more}` };
  return { title: "The run was given up", text: `It stood at ${stood}.${more}` };
}

export interface ChartPoint {
  /** 0 is the start. */
  number: number;
  rating: number;
  gold: number;
  battle: RunBattle | null;
}

/** Rating and gold at the start and after every battle. */
export function chartPoints(history: readonly RunBattle[]): ChartPoint[] {
  const first = history[0];
  if (!first) return [];
  return [
    { number: 0, rating: first.rating_before, gold: first.gold_before, battle: null },
    ...history.map((battle) => ({ number: battle.number, rating: battle.rating_after, gold: battle.gold_after, battle })),
  ];
}

/** Round numbers around all of these, at least `least` apart. */
export function rangeOf(values: readonly number[], least: number): [number, number] {
  const low = Math.floor(Math.min(...values) / 10) * 10;
  const high = Math.ceil(Math.max(...values) / 10) * 10;
  const lacking = Math.max(0, least - (high - low)) / 2;
  return [low - Math.ceil(lacking / 10) * 10, high + Math.ceil(lacking / 10) * 10];
}
