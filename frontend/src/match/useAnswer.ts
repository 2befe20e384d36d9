import { api } from "../api/client";
import { useLatest } from "../api/useLatest";

/** A thought that only passes, or is acted on at once, asks nothing. */
const DWELL = 80;

interface Question<Asked> {
  match: { id: string; game: string };
  version: number;
  name: string;
  /** Null while there is nothing to ask. */
  body: Asked | null;
  /** While an action is on its way the question may be out of date when it arrives. */
  settled?: boolean;
}

interface Answered<Asked, Answer> {
  /** To this very question, once it is known. */
  answer: Answer | null;
  /** The last answer of this version, whatever was asked then. */
  last: { body: Asked; answer: Answer } | null;
}

/** What the server says to something a reader thinks of; it is a help, not a need, so a refusal says nothing. */
export function useAnswer<Asked extends object, Answer>(asked: Question<Asked>): Answered<Asked, Answer> {
  const { match, version, name, body, settled = true } = asked;
  const key = body && settled ? JSON.stringify([version, body]) : null;
  const { value, fresh, of } = useLatest<Answer>(key, (signal) => api.question(match.id, match.game, name, body ?? {}, signal), DWELL);
  const [then, wanted] = of === null ? [] : (JSON.parse(of) as [number, Asked]);
  return {
    answer: fresh ? value : null,
    last: value !== null && then === version && wanted !== undefined ? { body: wanted, answer: value } : null,
  };
}
