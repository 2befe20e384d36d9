/** Where a recorded game stood after any of its entries. */
import type { Entry, State } from "../api/types";
import { applyEntry, veiled } from "../game/display";

/** Every so many entries the picture is kept, so that jumping back is cheap. */
const KEPT_EVERY = 25;

export class Timeline {
  private readonly kept = new Map<number, State>();

  constructor(
    start: State,
    readonly entries: readonly Entry[],
  ) {
    this.kept.set(0, veiled(start));
  }

  get length(): number {
    return this.entries.length;
  }

  /** The picture after `position` entries. */
  at(position: number): State {
    let from = position - (position % KEPT_EVERY);
    while (!this.kept.has(from)) from -= KEPT_EVERY;
    let state = this.kept.get(from)!;
    for (let i = from; i < position; i += 1) {
      const entry = this.entries[i]!;
      // What was taken back left everything as it was before it.
      state = entry.undoes ? this.at(entry.undoes - 1) : applyEntry(state, entry);
      if ((i + 1) % KEPT_EVERY === 0) this.kept.set(i + 1, state);
    }
    return state;
  }

  /** The positions at which turns begin. */
  turns(): { turn: number; position: number }[] {
    const later = this.entries.flatMap((entry, i) =>
      entry.events.flatMap((event) => (event.kind === "turn" ? [{ turn: event.turn, position: i + 1 }] : [])),
    );
    return [{ turn: 1, position: 0 }, ...later];
  }
}
