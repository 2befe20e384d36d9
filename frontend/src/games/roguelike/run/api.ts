/** The part of the server's interface that is about runs. */
import { ask } from "../../../api/client";
import type {
  BattleRecord,
  Chance,
  Deck,
  DeckWish,
  Deployment,
  DeploymentPreview,
  FightResult,
  Ladder,
  NewRun,
  Run,
  RunList,
  Shop,
} from "./types";

const at = (id: string, rest = "") => `/runs/${encodeURIComponent(id)}${rest}`;
const deckAt = (id: string) => `/roguelike/decks/${encodeURIComponent(id)}`;

export const runsApi = {
  start: (wish: NewRun) => ask<Run>("POST", "/runs", wish),
  mine: (before?: string) => ask<RunList>("GET", before ? `/runs?${new URLSearchParams({ before })}` : "/runs"),
  active: () => ask<{ run: Run | null }>("GET", "/runs/active"),
  run: (id: string) => ask<Run>("GET", at(id)),
  pick: (id: string, version: number, picks: number[]) => ask<Run>("POST", at(id, "/draft"), { version, picks }),
  deploy: (id: string, version: number, wish: Deployment) => ask<Run>("POST", at(id, "/deployment"), { ...wish, version }),
  find: (id: string, version: number) => ask<Run>("POST", at(id, "/battle/find"), { version }),
  fight: (id: string, number: number) => ask<FightResult>("POST", at(id, "/battle"), { number }),
  shop: (id: string) => ask<Shop>("GET", at(id, "/shop")),
  upgrade: (id: string, version: number, card: number, level: number) =>
    ask<Run>("POST", at(id, "/shop/upgrade"), { version, card, level }),
  abandon: (id: string, version: number) => ask<Run>("POST", at(id, "/abandon"), { version }),
  winChance: (id: string, wish: Deployment, signal?: AbortSignal) => ask<Chance>("POST", at(id, "/win-chance"), wish, signal),
  preview: (id: string, wish: Deployment, signal?: AbortSignal) =>
    ask<DeploymentPreview>("POST", at(id, "/preview"), wish, signal),
  battle: (id: string) => ask<BattleRecord>("GET", `/roguelike/battles/${encodeURIComponent(id)}`),
  ladder: () => ask<Ladder>("GET", "/roguelike/ladder"),
  decks: () => ask<{ decks: Deck[] }>("GET", "/roguelike/decks"),
  createDeck: (wish: DeckWish) => ask<Deck>("POST", "/roguelike/decks", wish),
  changeDeck: (id: string, wish: DeckWish) => ask<Deck>("PUT", deckAt(id), wish),
  deleteDeck: (id: string) => ask<void>("DELETE", deckAt(id)),
};
