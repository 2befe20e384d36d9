/** Where a recorded game stood after any of its entries. */
import type { Entry, State } from "../api/types";
import { applyEntry, veiled } from "../games/skirmish/display";

/** Every so many entries the picture is kept, so that jumping back is cheap. */
const KEPT_EVERY = 25;

export interface TurnMark {
  turn: number;
  position: number;
}

export class History<S, E extends { undoes: number | null }> {
  private readonly kept = new Map<number, S>();

  constructor(
    start: S,
    readonly entries: readonly E[],
    private readonly apply: (state: S, entry: E) => S,
  ) {
    this.kept.set(0, start);
  }

  get length(): number {
    return this.entries.length;
  }

  /** The picture after `position` entries. */
  at(position: number): S {
    let from = position - (position % KEPT_EVERY);
    while (!this.kept.has(from)) from -= KEPT_EVERY;
    let state = this.kept.get(from) as S;
    for (let i = from; i < position; i += 1) {
      const entry = this.entries[i]!;
      // What was taken back left everything as it was before it.
      state = entry.undoes ? this.at(entry.undoes - 1) : this.apply(state, entry);
      if ((i + 1) % KEPT_EVERY === 0) this.kept.set(i + 1, state);
    }
    return state;
  }
}

/** A skirmish's history. */
export class Timeline extends History<State, Entry> {
  constructor(start: State, entries: readonly Entry[]) {
    super(veiled(start), entries, applyEntry);
  }

  /** The positions at which turns begin. */
  turns(): TurnMark[] {
    const later = this.entries.flatMap((entry, i) =>
      entry.events.flatMap((event) => (event.kind === "turn" ? [{ turn: event.turn, position: i + 1 }] : [])),
    );
    return [{ turn: 1, position: 0 }, ...later];
  }
}
