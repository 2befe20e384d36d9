/** Readable names for what the tabletop tells; the shapes are generated from the server's description. */
import type { AnswerTo, Entry as EntryOf, Match as MatchOf, Replay as ReplayOf, Sent } from "../../api/types";
import type { TableProps } from "../../match/MatchPage";
import type * as playback from "../../match/playback";
import type { MatchStore } from "../../match/store";
import type { Deed } from "./playback";

/** Inches: across, and away from player 0. */
export type Spot = [x: number, y: number];

export type Setup = Sent<"TabletopSetup">;
export type TableGround = Setup["table"];
export type Terrain = TableGround["terrain"][number];
export type UnitSheet = Setup["units"][number];
export type Weapon = UnitSheet["weapons"][number];
export type Enlisted = UnitSheet["models"][number];

export type State = Sent<"TabletopView">;
export type Unit = State["units"][number];
export type Model = Unit["models"][number];
export type Flag = Unit["flags"][number];
export type Phase = State["phase"];
export type Tier = NonNullable<State["tier"]>;
export type Choice = State["choices"][number];
export type Assignment = State["assigned"][number];
export type PendingWounds = NonNullable<State["wounds"]>;

export type GameEvent = Sent<"TabletopEvent">;
export type DiceBlock = Extract<GameEvent, { kind: "dice" }>;
export type Entry = EntryOf<GameEvent>;
export type Beat = playback.Beat<Deed>;

export type Match = MatchOf<Setup, State>;
export type Store = MatchStore<Setup, State, GameEvent, Deed>;
export type Props = TableProps<Setup, State, GameEvent, Deed>;
export type Replay = ReplayOf<Setup, State, GameEvent>;
export type Verdict = AnswerTo<"tabletop", "check">;
export type Fault = Verdict["faults"][number];
export type ChargeOdds = AnswerTo<"tabletop", "charge">;
export type ChargeChance = ChargeOdds["targets"][number];
export type Odds = AnswerTo<"tabletop", "odds">;
export type TargetOdds = Odds["targets"][number];

/** T5.3 What players can do, as they say it. */
export type PlacementKind = "MOVE" | "FALL_BACK" | "CHARGE_MOVE" | "PILE_IN" | "CONSOLIDATE";
export type Movements = Record<string, Spot[]>;
export type Action =
  | { type: "REMAIN_STATIONARY" | "ADVANCE" | "SELECT_SHOOTER" | "SELECT_FIGHTER" | "SKIP_UNIT"; unit_id: number }
  | { type: PlacementKind; unit_id: number; movements: Movements }
  | { type: "ASSIGN_ATTACKS"; unit_id: number; target_id: number; weapon_id: string; attacking_models: number[] }
  | { type: "CONFIRM_AND_RESOLVE_ATTACKS" | "END_PHASE" }
  | { type: "DECLARE_CHARGE"; unit_id: number; target_ids: number[] }
  | { type: "ALLOCATE"; unit_id: number; order: number[] };
/** T7.1 A complete legal placement, or why there is none. */
export interface Suggestion {
  action: Action | null;
  reason: string | null;
}
