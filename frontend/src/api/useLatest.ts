import { useEffect, useRef, useState } from "react";
import { ApiError, explain, Offline } from "./client";

export interface Latest<T> {
  /** The last answer, to this question or to one before. */
  value: T | null;
  /** Whether it answers the present question. */
  fresh: boolean;
  /** The question it answers. */
  of: string | null;
  /** Why there is no answer to the present question. */
  error: string | null;
}

interface Answer<T> {
  key: string;
  value: T | null;
  error: string | null;
}

const REMEMBERED = 60;
const AGAIN_MS = 1000;
/** How long until a connection that was lost is tried again. */
const OFFLINE_MS = 4000;

/**
 * Asks when the question has rested for `delay` milliseconds; the last answer wins. `key` stands for the question, null
 * for none. Answers are remembered: going back to a question is answered at once.
 */
export function useLatest<T>(key: string | null, ask: (signal: AbortSignal) => Promise<T>, delay: number): Latest<T> {
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  const known = useRef(new Map<string, T>());
  const question = useRef(ask);
  useEffect(() => {
    question.current = ask;
  });

  useEffect(() => {
    if (key === null) return;
    const before = known.current.get(key);
    if (before !== undefined) {
      setAnswer({ key, value: before, error: null });
      return;
    }
    const stop = new AbortController();
    let timer = setTimeout(send, delay);
    function send() {
      question.current(stop.signal).then(
        (value) => {
          if (stop.signal.aborted) return;
          if (known.current.size >= REMEMBERED) known.current.clear();
          known.current.set(key!, value);
          setAnswer({ key: key!, value, error: null });
        },
        (thrown: unknown) => {
          if (stop.signal.aborted) return;
          // Too many ask at once: a moment later there is room.
          const busy = thrown instanceof ApiError && (thrown.status === 503 || thrown.status === 429);
          if (!busy) setAnswer({ key: key!, value: null, error: explain(thrown) });
          if (busy || thrown instanceof Offline) timer = setTimeout(send, busy ? AGAIN_MS : OFFLINE_MS);
        },
      );
    }
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, delay]);

  if (key === null || !answer) return { value: null, fresh: false, of: null, error: null };
  const fresh = answer.key === key;
  return { value: answer.value, fresh, of: answer.key, error: fresh ? answer.error : null };
}
