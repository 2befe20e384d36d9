/** How a game that nobody knows is shown: its dice, where its events have any. */
import { LONGEST, type Showing } from "../../match/playback";
import { diceIn } from "./dice";
import type { GameEvent, State } from "./types";

export const PLAIN: Showing<State, GameEvent> = {
  cues: ({ events }) =>
    events.flatMap((event) => (diceIn(event).length ? [{ do: "show", motion: "roll", length: LONGEST, event } as const] : [])),
  nothing: { actions: [], undo: null },
};
