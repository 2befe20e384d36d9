/** Where a recorded game stood after any of its entries. */
import type { Entry } from "../api/types";
import { fold } from "./fold";

/** Every so many entries the picture is kept, so that jumping back is cheap. */
const KEPT_EVERY = 25;

export interface TurnMark {
  turn: number;
  position: number;
}

export class Timeline<State, Event> {
  private readonly kept = new Map<number, State>();

  constructor(
    start: State,
    readonly entries: readonly Entry<Event>[],
  ) {
    this.kept.set(0, start);
  }

  get length(): number {
    return this.entries.length;
  }

  /** The picture after `position` entries. */
  at(position: number): State {
    let from = position - (position % KEPT_EVERY);
    while (!this.kept.has(from)) from -= KEPT_EVERY;
    let state = this.kept.get(from) as State;
    for (let i = from; i < position; i += 1) {
      state = fold(state, this.entries[i]!.changes);
      if ((i + 1) % KEPT_EVERY === 0) this.kept.set(i + 1, state);
    }
    return state;
  }
}

const COUNTED = ["turn", "round"];

/** The positions at which turns begin, in games that count turns or rounds. */
export function turnMarks(entries: readonly Entry[]): TurnMark[] {
  const later = entries.flatMap(({ changes, undoes }, i) =>
    changes.flatMap(({ path, value }) => (COUNTED.includes(path) && undoes === null ? [{ turn: value as number, position: i + 1 }] : [])),
  );
  return [{ turn: 1, position: 0 }, ...later];
}
