/** What the table shows at one moment. */
import type { Armies } from "../roster";
import type { Draft } from "../draft";
import type { Beat } from "../types";
import type { State, Verdict } from "../types";

export interface Scene {
  armies: Armies;
  state: State;
  beat: Beat | null;
  mySeats: readonly number[];
  /** The unit in hand. */
  selected: number | null;
  /** Units a click chooses, and those a click aims at. */
  choosable: ReadonlySet<number>;
  targets: ReadonlySet<number>;
  aimed: ReadonlySet<number>;
  /** Units that can be dragged. */
  movable: ReadonlySet<number>;
  draft: Draft | null;
  verdict: Verdict | null;
  /** Inches the unit in hand may go; 0 shows no ring. */
  reach: number;
  /** Models with a number on them: the order in which they take wounds. */
  order: readonly number[];
  /** Models of this unit are pressed one by one. */
  asked: number | null;
  highlighted: readonly number[];
  /** The model that is dragged or focused: its path says its length. */
  held: number | null;
  /** What is said beside a unit's name: short to be seen, long to be heard. */
  notes: ReadonlyMap<number, { short: string; long: string }>;
}
