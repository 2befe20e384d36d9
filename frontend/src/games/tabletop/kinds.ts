/** Which lines of the log each filter lets through. */
import type { Kinds } from "../../match/Log";

export const LOG_KINDS: Kinds = {
  blows: ["attack", "death"],
  moves: ["move", "charge", "roll", "wait", "select"],
  game: ["turn", "phase", "objective", "shock", "end", "note"],
};
