/** Plays a timeline beat by beat: it can be paused in mid-air, stepped, and put anywhere. */
import type { Catalogue } from "../catalogue/types";
import { type Beat, choreograph, stillBeat } from "./choreography";
import type { Timeline } from "./timeline";
import { NOBODY, type View } from "./types";

export interface Frame {
  /** Steps that are over. */
  position: number;
  view: View;
  /** The beat that is being shown, null at rest. */
  beat: Beat | null;
  /** Whose turn it is or was last. */
  active: number;
  /** Lines that have been told of the step under way. */
  lines: number;
  playing: boolean;
  /** The furthest position that was ever reached. */
  reached: number;
  /** Counts everything that is shown, so that the same thing again is something new. */
  serial: number;
}

export interface Pace {
  speed: number;
  /** Nothing moves. */
  still: boolean;
}

/** What carries the motions out; it keeps time with the player. */
export interface Hands {
  pause(): void;
  resume(): void;
  rate(speed: number): void;
  clear(): void;
}

const IDLE_HANDS: Hands = { pause: () => {}, resume: () => {}, rate: () => {}, clear: () => {} };

export class Player {
  frame: Frame;
  hands: Hands = IDLE_HANDS;
  private pace: Pace = { speed: 1, still: false };
  private beats: Beat[] = [];
  private next = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What is left of the beat under way, at speed 1, and since when it runs; a paused one does not run. */
  private left = 0;
  private since: number | null = null;
  /** Stop when this step is over. */
  private once = false;
  private readonly listeners = new Set<() => void>();

  constructor(
    readonly timeline: Timeline,
    private readonly catalogue: Catalogue,
  ) {
    this.frame = {
      position: 0, view: timeline.at(0), beat: null, active: NOBODY, lines: 0, playing: false, reached: 0, serial: 0,
    };
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  snapshot = () => this.frame;

  setPace(pace: Pace) {
    this.measure();
    this.pace = pace;
    this.hands.rate(pace.speed);
    if (this.frame.beat && this.frame.playing) this.schedule();
  }

  get atEnd(): boolean {
    return this.frame.position >= this.timeline.length && !this.frame.beat;
  }

  play() {
    if (this.frame.playing) return;
    if (this.atEnd) this.jump(0);
    this.once = false;
    this.show({ playing: true });
    this.resume();
  }

  pause() {
    if (!this.frame.playing) return;
    this.measure();
    this.hands.pause();
    this.show({ playing: false });
  }

  toggle() {
    if (this.frame.playing) this.pause();
    else this.play();
  }

  /** Show one step and rest; one that is being shown is finished first. */
  forward() {
    const under = this.frame.beat !== null;
    if (under) return this.jump(this.frame.position + 1);
    if (this.atEnd) return;
    this.stop();
    this.once = true;
    this.show({ playing: true });
    this.begin();
  }

  /** To the start of the step under way, or of the one before. */
  back() {
    this.jump(this.frame.beat ? this.frame.position : this.frame.position - 1);
  }

  /** Put it after so many steps, at rest. */
  jump(to: number) {
    this.stop();
    const position = Math.min(this.timeline.length, Math.max(0, Math.round(to)));
    const step = this.timeline.steps[position - 1];
    const active = step?.events.find(([name]) => name === "turn_started")?.[1] ?? NOBODY;
    const reached = Math.max(this.frame.reached, position);
    this.show({ position, view: this.timeline.at(position), beat: null, active, lines: 0, playing: false, reached });
  }

  /** Put it there and go on as before. */
  seek(to: number) {
    const { playing } = this.frame;
    this.jump(to);
    if (playing && !this.atEnd) this.play();
  }

  /** No more timers: the page is left. */
  stop() {
    clearTimeout(this.timer);
    this.beats = [];
    this.since = null;
    this.left = 0;
    this.hands.clear();
  }

  private begin() {
    const { position } = this.frame;
    const step = this.timeline.steps[position];
    if (!step) {
      this.show({ playing: false, beat: null });
      return;
    }
    const make = this.pace.still ? stillBeat : choreograph;
    this.beats = make(step, this.timeline.at(position), this.timeline.at(position + 1), this.catalogue);
    this.next = 0;
    this.go();
  }

  /** The next beat; after the last of a step, the next step. */
  private go() {
    const beat = this.beats[this.next];
    if (beat) {
      this.next += 1;
      this.left = beat.duration;
      this.show({ beat, view: beat.view, active: beat.active, lines: beat.lines });
      this.schedule();
      return;
    }
    const position = this.frame.position + 1;
    const done = this.once || position >= this.timeline.length;
    this.frame = {
      ...this.frame, position, beat: null, lines: 0, reached: Math.max(this.frame.reached, position), view: this.timeline.at(position),
    };
    this.since = null;
    // The next step follows at once: in between there is nothing to be seen.
    if (done) this.show({ playing: false });
    else this.begin();
  }

  private resume() {
    this.hands.resume();
    if (this.frame.beat) this.schedule();
    else this.begin();
  }

  private schedule() {
    clearTimeout(this.timer);
    this.since = performance.now();
    this.timer = setTimeout(() => this.go(), this.left / this.pace.speed);
  }

  /** How much of the beat is over by now. */
  private measure() {
    clearTimeout(this.timer);
    if (this.since !== null) this.left = Math.max(0, this.left - (performance.now() - this.since) * this.pace.speed);
    this.since = null;
  }

  private show(change: Partial<Frame>) {
    this.frame = { ...this.frame, ...change, serial: this.frame.serial + (change.beat ? 1 : 0) };
    for (const tell of this.listeners) tell();
  }
}
