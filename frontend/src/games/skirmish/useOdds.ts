import { useEffect, useState } from "react";
import { api } from "../../api/client";
import type { Odds } from "../../api/types";

/** Answers by match, version, attacker and target: none of them ever changes. */
const answers = new Map<string, Odds>();
const MOST = 200;
/** A pointer that only passes over a target, or clicks it at once, asks nothing. */
const DWELL = 80;

interface Aim {
  match: string;
  version: number;
  attacker: number | null;
  target: number | null;
  /** While an action is on its way the question may be out of date when it arrives. */
  settled: boolean;
}

/** The exact odds of the active unit against a target, once they are known; null while nothing is aimed at. */
export function useOdds({ match, version, attacker, target, settled }: Aim): Odds | null {
  const key = attacker === null || target === null ? null : `${match} ${version} ${attacker} ${target}`;
  const [, arrived] = useState(0);

  useEffect(() => {
    if (!settled || !key || attacker === null || target === null || answers.has(key)) return;
    let wanted = true;
    const timer = setTimeout(() => {
      api.odds(match, attacker, target).then(
        (odds) => {
          if (answers.size >= MOST) answers.clear();
          answers.set(key, odds);
          if (wanted) arrived((count) => count + 1);
        },
        // Odds are a help, not a need: without them the click still works and the server still answers.
        () => {},
      );
    }, DWELL);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [key, match, attacker, target, settled]);

  return key ? (answers.get(key) ?? null) : null;
}
