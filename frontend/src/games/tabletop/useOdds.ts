import { useEffect, useRef, useState } from "react";
import { tabletopApi } from "./api";
import type { Assignment, ChargeOdds, Odds } from "./types";

const DWELL = 120;

interface Answered<Answer> {
  question: string;
  answer: Answer;
}

/** The last answer to what somebody thinks of, once they have thought of it for a moment. */
function useAnswer<Answer>(question: string | null, ask: (signal: AbortSignal) => Promise<Answer>): Answered<Answer> | null {
  const [known, setKnown] = useState<Answered<Answer> | null>(null);
  const asking = useRef(ask);
  useEffect(() => {
    asking.current = ask;
  });
  useEffect(() => {
    if (question === null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      // Odds are a help, not a need.
      asking.current(abort.signal).then((answer) => setKnown({ question, answer }), () => {});
    }, DWELL);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [question]);
  return known;
}

/** The exact odds of attacks that are thought of; null until they are known, or where there is nothing to think of. */
export function useOdds(match: string, version: number, unit: number | null, assignments: readonly Assignment[] | null): Odds | null {
  const question = unit === null || assignments === null ? null : JSON.stringify([version, unit, assignments]);
  const known = useAnswer(question, (signal) => tabletopApi.odds(match, unit ?? 0, [...(assignments ?? [])], signal));
  return known && known.question === question ? known.answer : null;
}

/** T4.1 What the charges of a unit take; null until it is known. */
export function useCharge(match: string, version: number, unit: number | null, targets: readonly number[]): ChargeOdds | null {
  const about = `${version} ${unit} `;
  const question = unit === null ? null : about + targets.toSorted((a, b) => a - b).join(" ");
  const known = useAnswer(question, (signal) => tabletopApi.charge(match, unit ?? 0, targets, signal));
  if (!known || question === null || !known.question.startsWith(about)) return null;
  // Each target is as far as it was, whoever is chosen beside it.
  return known.question === question ? known.answer : { ...known.answer, together: null };
}
