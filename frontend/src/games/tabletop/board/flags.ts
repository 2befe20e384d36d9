/** The flags of this turn as small marks. */
import { BADGE_PATHS } from "../../../match/pieces/badges";
import type { Flag } from "../types";

/** Drawn in a box from -5 to 5. */
export const FLAG_PATHS: Record<Flag, string> = {
  moved: BADGE_PATHS.moved,
  stationary: "M-3.4 0H3.4M0-3.4V3.4M-3.4-3.4H3.4V3.4H-3.4Z",
  advanced: "M-4.4-3.4L-1 0L-4.4 3.4M0-3.4L3.4 0L0 3.4",
  fell_back: BADGE_PATHS.fled,
  shot: BADGE_PATHS.shot,
  tried_charge: "M-3.4 3.4L3.4-3.4M-.6-3.4H3.4V.6",
  charged_this_turn: BADGE_PATHS.charged,
  fought: BADGE_PATHS.fought,
  slowed: "M-3.4-4H3.4L-3.4 4H3.4Z",
  shocked: "M1.4-4.600L-2.6.6H.6L-1 4.600L3-1H-.4Z",
};

/** One badge says what two flags would: who advanced or fell back has also moved. */
export function shownFlags(flags: readonly Flag[]): Flag[] {
  const swift = flags.includes("advanced") || flags.includes("fell_back");
  return flags.filter(
    (flag) => !(flag === "moved" && swift) && !(flag === "tried_charge" && flags.includes("charged_this_turn")),
  );
}
