/** Readable names for the messages of a tabletop match; their shapes are generated from the server's description. */
import type { components } from "../../api/schema";
import type { NewMatch as AnyMatch } from "../../api/types";

type Schemas = components["schemas"];
/** A message of the server is always whole: fields with a default are optional only in what we send. */
type Whole<T> = T extends [unknown, ...unknown[]] ? T : T extends object ? { [Field in keyof T]-?: Whole<T[Field]> } : T;
type Sent<Name extends keyof Schemas> = Whole<Schemas[Name]>;

/** Inches: across, and away from player 0. */
export type Spot = [x: number, y: number];

export type Terrain = Sent<"TabletopTerrain">;
export type TableGround = Sent<"TabletopGround">;
export type Weapon = Sent<"TabletopWeapon">;
export type Enlisted = Sent<"TabletopFigure">;
export type UnitSheet = Sent<"TabletopUnitType">;
export type Setup = Sent<"TabletopSetup">;

export type Model = Sent<"TabletopModel">;
export type Unit = Sent<"TabletopUnit">;
export type Flag = Unit["flags"][number];
export type State = Sent<"TabletopState">;
export type Phase = State["phase"];
export type Tier = NonNullable<State["tier"]>;
export type Choice = Sent<"UnitChoice">;
export type Assignment = Sent<"Assignment">;
export type PendingWounds = Sent<"WaitingWounds">;
export type Outcome = Sent<"TabletopOutcome">;

export type DiceBlock = Sent<"DiceBlock">;
/** Its value is what its path says. */
export type Diff = Omit<Sent<"Diff">, "value"> & { value?: unknown };
export type Entry = Omit<Sent<"TabletopEntry">, "diffs"> & { diffs: Diff[] };

export type Match = Sent<"TabletopMatch">;
export type CreatedMatch = Sent<"CreatedTabletopMatch">;
export type Verdict = Sent<"TabletopVerdict">;
export type Fault = Sent<"ModelFault">;
export type ChargeChance = Sent<"TabletopChargeChance">;
export type ChargeOdds = Sent<"ChargeOdds">;
export type TargetOdds = Sent<"TargetOdds">;
export type Odds = Sent<"AssignmentOdds">;
export type NewMatch = AnyMatch;
export type Replay = Omit<Sent<"TabletopReplay">, "entries"> & { entries: Entry[] };

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
