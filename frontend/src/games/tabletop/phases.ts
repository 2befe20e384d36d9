/** T1.1 The phases of a turn, in order. */
import type { Phase } from "./types";

export const PHASES: readonly Phase[] = ["command", "movement", "shooting", "charge", "fight", "scoring"];
