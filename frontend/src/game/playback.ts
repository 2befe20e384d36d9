/** Shows entries one after another, at the reader's pace, and then adopts what the server says. */
import type { Entry, GameEvent, State } from "../api/types";
import { applyEvent, veiled } from "./display";

export type Motion = "glide" | "shot" | "lunge" | "death" | "roll";

/** One thing that is seen to happen; the picture changes when it is over. */
export interface Beat {
  /** Counts up: two beats are never the same. */
  id: number;
  motion: Motion;
  event: GameEvent;
  /** Milliseconds at the present speed. */
  length: number;
}

export interface Frame {
  shown: State;
  /** The last entry shown in full. */
  version: number;
  beat: Beat | null;
  /** Whose action is being shown; null when nothing is. */
  seat: number | null;
}

export interface Pace {
  speed: number;
  /** Nothing moves: `prefers-reduced-motion`. */
  still: boolean;
}

const SHORTEST = 120;
const LONGEST = 250;

/** What is seen of an event, and for how long at speed 1. */
export function motionsOf(event: GameEvent): { motion: Motion; length: number }[] {
  switch (event.kind) {
    case "moved":
    case "charged":
      return [{ motion: "glide", length: Math.min(LONGEST, SHORTEST + 20 * (event.path.length - 1)) }];
    case "attack": {
      const blow = event.ranged ? { motion: "shot", length: 220 } as const : { motion: "lunge", length: 180 } as const;
      return event.died ? [blow, { motion: "death", length: LONGEST }] : [blow];
    }
    case "charge_roll":
      return [{ motion: "roll", length: LONGEST }];
    default:
      return [];
  }
}

type Cue =
  | { do: "show"; motion: Motion; length: number; event: GameEvent; seat: number }
  | { do: "apply"; event: GameEvent }
  | { do: "finish"; version: number };

function cues(entry: Entry): Cue[] {
  return [
    ...entry.events.flatMap((event): Cue[] => [
      ...motionsOf(event).map((shown): Cue => ({ do: "show", ...shown, event, seat: entry.seat })),
      { do: "apply", event },
    ]),
    { do: "finish", version: entry.number },
  ];
}

export class Playback {
  frame: Frame;
  pace: Pace = { speed: 1, still: false };
  private queue: Cue[] = [];
  private final: { state: State; version: number };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beats = 0;

  constructor(
    state: State,
    version: number,
    private readonly onFrame: (frame: Frame) => void,
  ) {
    this.final = { state, version };
    this.frame = { shown: state, version, beat: null, seat: null };
  }

  get busy(): boolean {
    return this.frame.beat !== null;
  }

  /** Show the entries, then where the game stands after them. */
  play(entries: readonly Entry[], state: State, version: number): void {
    this.queue.push(...entries.flatMap(cues));
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
      if (cue.do === "apply") shown = applyEvent(veiled(shown), cue.event);
      else if (cue.do === "finish") version = cue.version;
      else if (!this.pace.still) {
        const length = cue.length / this.pace.speed;
        const beat: Beat = { id: (this.beats += 1), motion: cue.motion, event: cue.event, length };
        this.emit({ shown: veiled(shown), version, beat, seat: cue.seat });
        this.timer = setTimeout(() => this.advance(), length);
        return;
      }
    }
    this.emit({ shown: this.final.state, version: this.final.version, beat: null, seat: null });
  }

  private emit(frame: Frame): void {
    this.frame = frame;
    this.onFrame(frame);
  }
}
