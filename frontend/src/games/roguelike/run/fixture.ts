/** Runs for tests. */
import type { Run, RunBattle, RunCard } from "./types";

export const aCard = (card: number, unit: string, more: Partial<RunCard> = {}): RunCard => ({
  card,
  unit,
  where: "deck",
  level: 1,
  x: null,
  y: null,
  fought: false,
  price: 3,
  refund: 0,
  upgrade: 3,
  ...more,
});

export const aBattle = (number: number, won: boolean): RunBattle => ({
  id: `battle${number}`,
  number,
  won,
  by: "elimination",
  rounds: 7,
  opponent: { name: "Ben", faction: "chaos", leader: "nobody", wins: number, rating: 1000, bot: false },
  gold_before: 3,
  gold_after: won ? 10 : 12,
  rating_before: 1000,
  rating_after: won ? 1016 : 984,
});

export const aRun = (more: Partial<Run> = {}): Run => ({
  id: "r1",
  player: "Ada",
  yours: true,
  step: "draft",
  faction: "order",
  leader: "ser_aldric",
  wins: 0,
  losses: 0,
  rating: 1000,
  created_at: "2026-06-15T12:00:00Z",
  updated_at: "2026-06-15T12:00:00Z",
  version: 0,
  battle: 1,
  wins_needed: 9,
  losses_allowed: 4,
  streak: 0,
  gold: 10,
  reward: { win: 7, loss: 9 },
  cards: [],
  draft: { picks: 0, offered: [] },
  spells: [],
  opponent: null,
  history: [],
  ...more,
});
