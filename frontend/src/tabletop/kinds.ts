/** Which lines of the log each filter lets through. */
import type { Kinds } from "../game/Log";

export const LOG_KINDS: Kinds = {
  blows: ["attack", "hit", "wound", "save", "casualty", "lost", "hazard"],
  moves: ["move", "charge", "roll", "wait", "pile_in", "consolidate"],
  game: ["turn", "round", "phase", "subphase", "objective", "score", "end", "note", "shock"],
};
