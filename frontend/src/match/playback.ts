/** Shows entries one after another, at the reader's pace, and then adopts what the server says. Knows no game. */
import type { Change, Entry } from "../api/types";
import { fold } from "./fold";

export type Motion = "glide" | "shot" | "lunge" | "death" | "roll" | "fail";

/** One thing that is seen to happen; the picture changes when it is over. */
export interface Beat<Shown> {
  /** Counts up: two beats are never the same. */
  id: number;
  motion: Motion;
  event: Shown;
  /** Milliseconds at the present speed. */
  length: number;
}

export interface Frame<State, Shown> {
  shown: State;
  /** The last entry shown in full. */
  version: number;
  beat: Beat<Shown> | null;
  /** Whose action is being shown; null when nothing is. */
  seat: number | null;
}

export interface Pace {
  speed: number;
  /** Nothing moves: `prefers-reduced-motion`. */
  still: boolean;
}

/** Milliseconds a motion takes at speed 1. */
export const SHORTEST = 120;
export const LONGEST = 250;

/** What is seen of an entry, and changes that are seen before the rest of it. */
export type Cue<Shown> =
  | { do: "show"; motion: Motion; length: number; event: Shown }
  | { do: "apply"; changes: readonly Change[] };
type Queued<Shown> = { seat: number } & (Cue<Shown> | { do: "finish"; version: number });

/** What a game says about showing it. */
export interface Showing<State, Event, Shown = Event> {
  cues: (entry: Entry<Event>) => Cue<Shown>[];
  /** The options of a state when there is nothing to choose: between two states of the server nobody knows what is allowed. */
  nothing: Partial<State>;
}

/** The picture without anything to choose. */
export const veiled = <State>(state: State, { nothing }: { nothing: Partial<State> }): State => ({ ...state, ...nothing });

export class Player<State, Event, Shown = Event> {
  frame: Frame<State, Shown>;
  pace: Pace = { speed: 1, still: false };
  private queue: Queued<Shown>[] = [];
  private final: { state: State; version: number };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beats = 0;

  constructor(
    private readonly showing: Showing<State, Event, Shown>,
    state: State,
    version: number,
    private readonly onFrame: (frame: Frame<State, Shown>) => void,
  ) {
    this.final = { state, version };
    this.frame = { shown: state, version, beat: null, seat: null };
  }

  get busy(): boolean {
    return this.frame.beat !== null;
  }

  /** Show the entries, then where the game stands after them. */
  play(entries: readonly Entry<Event>[], state: State, version: number): void {
    for (const entry of entries) {
      const { seat, changes, number } = entry;
      this.queue.push(...this.showing.cues(entry).map((cue) => ({ ...cue, seat })));
      this.queue.push({ do: "apply", changes, seat }, { do: "finish", version: number, seat });
    }
    this.final = { state, version };
    if (!this.busy) this.advance();
  }

  /** Be there at once. */
  jump(state: State, version: number): void {
    this.final = { state, version };
    this.skip();
  }

  skip(): void {
    this.queue = [];
    this.advance();
  }

  /** Skip what one seat did, up to where another seat acts. */
  skipSeat(seat: number): void {
    const other = this.queue.findIndex((cue) => cue.do === "show" && cue.seat !== seat);
    const end = other < 0 ? this.queue.length : other;
    this.queue = [...this.queue.slice(0, end).filter((cue) => cue.do !== "show"), ...this.queue.slice(end)];
    this.advance();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.queue = [];
  }

  private advance(): void {
    clearTimeout(this.timer);
    let { shown, version } = this.frame;
    for (let cue = this.queue.shift(); cue; cue = this.queue.shift()) {
      if (cue.do === "apply") shown = veiled(fold(shown, cue.changes), this.showing);
      else if (cue.do === "finish") version = cue.version;
      else if (!this.pace.still) {
        const length = cue.length / this.pace.speed;
        const beat: Beat<Shown> = { id: (this.beats += 1), motion: cue.motion, event: cue.event, length };
        this.emit({ shown: veiled(shown, this.showing), version, beat, seat: cue.seat });
        this.timer = setTimeout(() => this.advance(), length);
        return;
      }
    }
    this.emit({ shown: this.final.state, version: this.final.version, beat: null, seat: null });
  }

  private emit(frame: Frame<State, Shown>): void {
    this.frame = frame;
    this.onFrame(frame);
  }
}
