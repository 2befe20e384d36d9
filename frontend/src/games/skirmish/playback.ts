/** How a skirmish is shown: which events are seen, and for how long. */
import type { Entry, GameEvent, State } from "../../api/types";
import { applyEvent, veiled } from "./display";
import { type Cue, LONGEST, type Motion, Player, SHORTEST, type Showing } from "../../match/playback";
import type * as playing from "../../match/playback";

export type { Motion, Pace } from "../../match/playback";
export type Beat = playing.Beat<GameEvent>;
export type Frame = playing.Frame<State, GameEvent>;

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
    case "charge_failed":
      return [{ motion: "fail", length: 2 * LONGEST }];
    default:
      return [];
  }
}

function cues(entry: Entry): Cue<GameEvent>[] {
  return [
    ...entry.events.flatMap((event): Cue<GameEvent>[] => [
      ...motionsOf(event).map((shown): Cue<GameEvent> => ({ do: "show", ...shown, event, seat: entry.seat })),
      { do: "apply", event },
    ]),
    { do: "finish", version: entry.number },
  ];
}

export const SKIRMISH: Showing<State, Entry, GameEvent> = { cues, apply: applyEvent, veiled };

export class Playback extends Player<State, Entry, GameEvent> {
  constructor(state: State, version: number, onFrame: (frame: Frame) => void) {
    super(SKIRMISH, state, version, onFrame);
  }
}
