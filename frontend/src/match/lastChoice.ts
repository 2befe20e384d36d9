/** What somebody chose last on this browser: the game, and in each game the scenario, the opponent and the side. */
import { useState } from "react";
import type { Side } from "../games/skirmish/seats";

export type Game = "skirmish" | "tabletop" | "run";

interface Choices<Opponent> {
  scenario: string;
  opponent: Opponent;
  side: Side;
  seed: string;
}

const GAMES: readonly Game[] = ["skirmish", "tabletop", "run"];
const LAST_GAME = "maniple.game";
const choicesOf = (game: Game) => `maniple.choices.${game}`;

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

export const lastGame = (): Game => GAMES.find((game) => game === recall(LAST_GAME)) ?? "skirmish";
export const rememberGame = (game: Game): void => keep(LAST_GAME, game);

/** The choices of a form for a new game, as they were left. A seed is for one game only. */
export function useChoices<Opponent extends string>(game: Game, opponents: readonly Opponent[]) {
  const [choices, setChoices] = useState<Choices<Opponent>>(() => {
    const left = (recall(choicesOf(game)) ?? {}) as Partial<Record<string, unknown>>;
    return {
      scenario: typeof left.scenario === "string" ? left.scenario : "",
      opponent: opponents.find((opponent) => opponent === left.opponent) ?? opponents[0]!,
      side: left.side === 1 ? 1 : 0,
      seed: "",
    };
  });
  const choose = (change: Partial<Choices<Opponent>>) => {
    const next = { ...choices, ...change };
    const { scenario, opponent, side } = next;
    keep(choicesOf(game), { scenario, opponent, side });
    setChoices(next);
  };
  return [choices, choose] as const;
}
