/** What somebody chose last on this browser: the game, and in each game the scenario, the opponent and the side. */
import { useState } from "react";
import type { Choices, Opponent } from "./newMatch";

const LAST_GAME = "maniple.game";
const choicesOf = (game: string) => `maniple.choices.${game}`;

function recall(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    // No storage, or a damaged one: nothing is remembered.
    return null;
  }
}

function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse: the next visit starts afresh.
  }
}

/** Of some games the one that was played last; the first of them to begin with. */
export const lastGame = (games: readonly string[]): string | undefined => games.find((game) => game === recall(LAST_GAME)) ?? games[0];
export const rememberGame = (game: string): void => keep(LAST_GAME, game);

/** The choices of a form for a new game, as they were left. A seed is for one game only. */
export function useChoices(game: string, opponents: readonly Opponent[]) {
  const [choices, setChoices] = useState<Choices>(() => {
    const left = (recall(choicesOf(game)) ?? {}) as Partial<Record<string, unknown>>;
    return {
      scenario: typeof left.scenario === "string" ? left.scenario : "",
      opponent: opponents.find((opponent) => opponent === left.opponent) ?? opponents[0]!,
      side: left.side === 1 ? 1 : 0,
      seed: "",
    };
  });
  const choose = (change: Partial<Choices>) => {
    const next = { ...choices, ...change };
    const { scenario, opponent, side } = next;
    keep(choicesOf(game), { scenario, opponent, side });
    setChoices(next);
  };
  return [choices, choose] as const;
}
