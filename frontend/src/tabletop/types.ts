/** Readable names for the messages of a tabletop match. */
import type { LogLine, MatchOf, SeatKind } from "../api/types";

export type Spot = [x: number, y: number];
export type Phase = "command" | "movement" | "shooting" | "charge" | "fight" | "scoring";
export type Stage = "pick" | "place" | "attack" | "allocate" | "consolidate";
export type Tier = "fights_first" | "normal" | "fights_last";
export type Flag =
  | "moved"
  | "stationary"
  | "advanced"
  | "fell_back"
  | "shot"
  | "tried_charge"
  | "charged_this_turn"
  | "fought"
  | "shocked";

export interface Terrain {
  kind: "wall" | "area";
  height: number;
  corners: Spot[];
  name: string;
  figure: string;
}

export interface TableGround {
  name: string;
  width: number;
  depth: number;
  terrain: Terrain[];
  objectives: Spot[];
  zones: Spot[][];
}

export interface Army {
  name: string;
  faction: string;
  points: number;
  description: string;
}

export interface Weapon {
  id: string;
  name: string;
  ranged: boolean;
  range: number;
  A: string | number;
  skill: number | null;
  S: number;
  AP: number;
  D: string | number;
  keywords: string[];
  texts: string[];
}

export interface Enlisted {
  id: number;
  name: string;
  base: number;
  leader: boolean;
  weapons: string[];
}

export interface UnitSheet {
  id: number;
  player: number;
  name: string;
  key: string;
  figure: string;
  glyph: string;
  keywords: string[];
  M: number;
  T: number;
  Sv: number;
  InSv: number | null;
  W: number;
  Ld: number;
  OC: number;
  feel_no_pain: number | null;
  ward: number | null;
  points: number;
  abilities: string[];
  models: Enlisted[];
  weapons: Weapon[];
}

export interface Setup {
  key: string;
  name: string;
  description: string;
  rounds: number;
  table: TableGround;
  armies: Army[];
  units: UnitSheet[];
}

export interface Model {
  id: number;
  x: number;
  y: number;
  z: number;
  wounds: number;
}

export interface Unit {
  id: number;
  player: number;
  flags: Flag[];
  in_combat: boolean;
  models: Model[];
}

export type PlacementKind = "MOVE" | "FALL_BACK" | "CHARGE_MOVE" | "PILE_IN" | "CONSOLIDATE";

export interface Choice {
  unit_id: number;
  actions: string[];
  reach: number;
  targets: number[];
}

export interface Assignment {
  target_id: number;
  weapon_id: string;
  models: number[];
}

export interface PendingWounds {
  unit_id: number;
  attacker_id: number;
  weapon_id: string;
  attacks: number;
  hits: number;
  wounds: number;
}

export interface FightTier {
  tier: Tier;
  units: [number[], number[]];
}

export interface Outcome {
  winner: number | null;
  by: "victory_points" | "survivors" | "draw" | "resignation";
}

export interface State {
  round: number;
  current_player: number;
  phase: Phase;
  stage: Stage;
  seat: number;
  active_unit: number | null;
  allowance: number;
  charge_targets: number[];
  tier: Tier | null;
  victory_points: number[];
  holders: (number | null)[];
  units: Unit[];
  fight_order: FightTier[];
  choices: Choice[];
  attacks: Assignment[];
  assigned: Assignment[];
  wounds: PendingWounds | null;
  end_phase: boolean;
  undo: number | null;
  outcome: Outcome | null;
}

export interface DiceBlock {
  context: string;
  unit: number | null;
  target: number | null;
  weapon: string | null;
  rolls: number[];
  needed: number | null;
  successes: number;
  criticals: number;
  why: string;
}

export interface Diff {
  op: "set" | "remove";
  path: string;
  value?: unknown;
}

export interface ModelMove {
  model: number;
  path: Spot[];
}

export interface Entry {
  number: number;
  undoes: number | null;
  seat: number;
  by: string;
  action: string;
  lines: LogLine[];
  dice: DiceBlock[];
  diffs: Diff[];
  moves: ModelMove[];
}

export type Movements = Record<string, Spot[]>;

export type Action =
  | { type: "REMAIN_STATIONARY" | "ADVANCE" | "SELECT_SHOOTER" | "SELECT_FIGHTER" | "SKIP_UNIT"; unit_id: number }
  | { type: PlacementKind; unit_id: number; movements: Movements }
  | { type: "ASSIGN_ATTACKS"; unit_id: number; target_id: number; weapon_id: string; attacking_models: number[] }
  | { type: "CONFIRM_AND_RESOLVE_ATTACKS" | "END_PHASE" }
  | { type: "DECLARE_CHARGE"; unit_id: number; target_ids: number[] }
  | { type: "ALLOCATE"; unit_id: number; order: number[] };

export type Match = MatchOf<State, Setup>;
export type CreatedMatch = Match & { invite: string | null };

export interface Verdict {
  legal: boolean;
  rule: string | null;
  reason: string | null;
}

export interface TargetOdds {
  target_id: number;
  casualties: [number, number][];
  damage: [number, number][];
  expected_casualties: number;
  expected_damage: number;
  destroyed: number;
}

export interface Odds {
  targets: TargetOdds[];
}

export interface NewMatch {
  scenario: string;
  seats: [SeatKind, SeatKind];
  seed?: number | null;
  spectators?: boolean;
}

export interface Replay {
  id: string;
  setup: Setup;
  seats: Match["seats"];
  start: State;
  entries: Entry[];
  outcome: Outcome;
  created_at: string;
  updated_at: string;
}
