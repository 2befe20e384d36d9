import { useEffect, useState } from "react";
import { tabletopApi } from "../api/tabletop";
import type { Assignment, Odds } from "./types";

const DWELL = 120;

/** The exact odds of attacks that are thought of; null until they are known. */
export function useOdds(match: string, version: number, unit: number | null, assignments: readonly Assignment[]): Odds | null {
  const key = unit === null || assignments.length === 0 ? null : JSON.stringify([version, unit, assignments]);
  const [known, setKnown] = useState<{ key: string; odds: Odds } | null>(null);
  useEffect(() => {
    if (key === null) return;
    const [, attacker, wanted] = JSON.parse(key) as [number, number, Assignment[]];
    const abort = new AbortController();
    const timer = setTimeout(() => {
      // Odds are a help, not a need.
      tabletopApi.odds(match, attacker, wanted, abort.signal).then((odds) => setKnown({ key, odds }), () => {});
    }, DWELL);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key, match]);
  return known && known.key === key ? known.odds : null;
}
