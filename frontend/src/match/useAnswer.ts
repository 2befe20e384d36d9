import { useEffect, useState } from "react";
import { api } from "../api/client";

/** Answers by match, version and question: none of them ever changes. */
const answers = new Map<string, unknown>();
const MOST = 200;
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
  const [last, setLast] = useState<{ version: number; body: Asked; answer: Answer } | null>(null);
  const key = body && JSON.stringify([match.id, version, name, body]);

  useEffect(() => {
    if (!settled || !key || answers.has(key)) return;
    const question = (JSON.parse(key) as [string, number, string, Asked])[3];
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api.question<Answer>(match.id, match.game, name, question, abort.signal).then(
        (answer) => {
          if (answers.size >= MOST) answers.clear();
          answers.set(key, answer);
          setLast({ version, body: question, answer });
        },
        () => {},
      );
    }, DWELL);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key, match.id, match.game, version, name, settled]);

  const answer = key ? (answers.get(key) as Answer | undefined) : undefined;
  return { answer: answer ?? null, last: last?.version === version ? last : null };
}
