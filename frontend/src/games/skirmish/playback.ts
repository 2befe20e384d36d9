/** How a skirmish is shown: which events are seen, and for how long. */
import { type Cue, LONGEST, type Motion, SHORTEST, type Showing } from "../../match/playback";
import type { GameEvent, State } from "./types";

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

export const SKIRMISH: Showing<State, GameEvent> = {
  cues: ({ events }) => events.flatMap((event) => motionsOf(event).map((shown): Cue<GameEvent> => ({ do: "show", ...shown, event }))),
  nothing: { pool: [], idle: [], charges: [], actions: [], preview: null, end_phase: false, undo: null },
};
