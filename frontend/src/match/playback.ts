/** Shows entries one after another, at the reader's pace, and then adopts what the server says. Knows no game. */

export type Motion = "glide" | "shot" | "lunge" | "death" | "roll" | "fail";

/** One thing that is seen to happen; the picture changes when it is over. */
export interface Beat<Event> {
  /** Counts up: two beats are never the same. */
  id: number;
  motion: Motion;
  event: Event;
  /** Milliseconds at the present speed. */
  length: number;
}

export interface Frame<State, Event> {
  shown: State;
  /** The last entry shown in full. */
  version: number;
  beat: Beat<Event> | null;
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

export type Cue<Event> =
  | { do: "show"; motion: Motion; length: number; event: Event; seat: number }
  | { do: "apply"; event: Event }
  | { do: "finish"; version: number };

/** What a game says about showing it. */
export interface Showing<State, Entry, Event> {
  cues: (entry: Entry) => Cue<Event>[];
  apply: (state: State, event: Event) => State;
  /** The picture without anything to choose: between two states of the server nobody knows what is allowed. */
  veiled: (state: State) => State;
}

export class Player<State, Entry, Event> {
  frame: Frame<State, Event>;
  pace: Pace = { speed: 1, still: false };
  private queue: Cue<Event>[] = [];
  private final: { state: State; version: number };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beats = 0;

  constructor(
    private readonly showing: Showing<State, Entry, Event>,
    state: State,
    version: number,
    private readonly onFrame: (frame: Frame<State, Event>) => void,
  ) {
    this.final = { state, version };
    this.frame = { shown: state, version, beat: null, seat: null };
  }

  get busy(): boolean {
    return this.frame.beat !== null;
  }

  /** Show the entries, then where the game stands after them. */
  play(entries: readonly Entry[], state: State, version: number): void {
    this.queue.push(...entries.flatMap((entry) => this.showing.cues(entry)));
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
    const { apply, veiled } = this.showing;
    let { shown, version } = this.frame;
    for (let cue = this.queue.shift(); cue; cue = this.queue.shift()) {
      if (cue.do === "apply") shown = apply(veiled(shown), cue.event);
      else if (cue.do === "finish") version = cue.version;
      else if (!this.pace.still) {
        const length = cue.length / this.pace.speed;
        const beat: Beat<Event> = { id: (this.beats += 1), motion: cue.motion, event: cue.event, length };
        this.emit({ shown: veiled(shown), version, beat, seat: cue.seat });
        this.timer = setTimeout(() => this.advance(), length);
        return;
      }
    }
    this.emit({ shown: this.final.state, version: this.final.version, beat: null, seat: null });
  }

  private emit(frame: Frame<State, Event>): void {
    this.frame = frame;
    this.onFrame(frame);
  }
}
