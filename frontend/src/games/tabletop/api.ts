/** The HTTP interface of tabletop matches. */
import type {
  Action,
  Assignment,
  ChargeOdds,
  CreatedMatch,
  Entry,
  Match,
  NewMatch,
  Odds,
  PlacementKind,
  Replay,
  Setup,
  State,
  Verdict,
} from "./types";
import { ask, matchPath, query } from "../../api/client";
import type { AnswerOf, MatchPointer, RematchWish, VersionRequest } from "../../api/types";

type Answer = AnswerOf<State, Entry>;
const game = (id: string, rest = "") => matchPath("tabletop", id, rest);

export const tabletopApi = {
  scenarios: () => ask<{ scenarios: Setup[] }>("GET", "/tabletop/scenarios"),
  createMatch: (body: NewMatch) => ask<CreatedMatch>("POST", "/tabletop", body),
  match: (id: string) => ask<Match>("GET", game(id)),
  events: (id: string, since: number) =>
    ask<{ version: number; entries: Entry[] }>("GET", game(id, `/events${query({ since })}`)),
  act: (id: string, body: VersionRequest & { action: Action }) => ask<Answer>("POST", game(id, "/actions"), body),
  undo: (id: string, body: VersionRequest) => ask<Answer>("POST", game(id, "/undo"), body),
  resign: (id: string, body: VersionRequest) => ask<Answer>("POST", game(id, "/resign"), body),
  rematch: (id: string, body: RematchWish) => ask<MatchPointer>("POST", game(id, "/rematch"), body),
  claimSeat: (id: string, invite: string) => ask<Match>("POST", game(id, "/seat"), { invite }),
  replay: (id: string) => ask<Replay>("GET", game(id, "/replay")),
  /** Whether an action would be accepted; changes nothing. */
  check: (id: string, action: Action, signal?: AbortSignal) =>
    ask<Verdict>("POST", game(id, "/check"), { action }, signal),
  /** T7.1 A complete legal placement towards a point, or the best there is. */
  suggest: (id: string, unit: number, kind: PlacementKind, x?: number, y?: number) =>
    ask<{ action: Action | null; reason: string | null }>("GET", game(id, `/suggest${query({ unit, kind, x, y })}`)),
  /** T4.1 How far the targets of a charge are, and how likely it reaches them: each, and those chosen together. */
  charge: (id: string, unit_id: number, target_ids: readonly number[], signal?: AbortSignal) =>
    ask<ChargeOdds>("POST", game(id, "/charge"), { unit_id, target_ids }, signal),
  odds: (id: string, unit_id: number, assignments: Assignment[], signal?: AbortSignal) =>
    ask<Odds>("POST", game(id, "/odds"), { unit_id, assignments }, signal),
};
