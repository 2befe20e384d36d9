/** A shown battle; the shapes are generated from the server's OpenAPI description. */
import type { Sent } from "../../../api/types";

export type Unit = Sent<"BattleUnit">;
export type Facing = Unit["facing"];
export type Side = 0 | 1;
export type Team = Sent<"BattleTeam">;
export type Relic = Sent<"BattleRelic">;
export type Line = Sent<"BattleLine">;
export type Outcome = Sent<"BattleOutcome">;

/** Where a battle stands. */
export type View = Sent<"BattleState">;

/** Only what is different is there; of a unit that was not there before, everything. */
export interface Changes extends Partial<Omit<View, "units">> {
  units: ({ id: number } & Partial<Unit>)[];
}

/** Name, who, whom, and four numbers whose meaning the name decides. */
export type ShownEvent = [name: string, actor: number, target: number, a: number, b: number, c: number, d: number];

export interface Step {
  events: ShownEvent[];
  lines: Line[];
  changes: Changes;
}

/** A battle from its deployment to its end. */
export interface ShownBattle {
  opening: View;
  steps: Step[];
  outcome: Outcome;
  hash: string;
}

export interface Exhibition {
  seed: number;
  names: [string, string];
  battle: ShownBattle;
}

export const NOBODY = -1;
/** Where a unit looks, by the number that events say. */
export const FACINGS: readonly Facing[] = ["up", "right", "down", "left"];
/** Units of one side, those summoned included; unit `i` is of side `i / SLOTS`. */
export const SLOTS = 16;
export const WIDTH = 8;
export const HEIGHT = 10;

/** A unit by its side's letter and its number, as the log calls it: A3. */
export const shortName = (id: number) => `${"AB"[Math.floor(id / SLOTS)]}${(id % SLOTS) + 1}`;
export const sideOf = (id: number): Side => (id < SLOTS ? 0 : 1);
