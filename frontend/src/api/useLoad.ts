import { useCallback, useEffect, useRef, useState } from "react";
import { explain } from "./client";

export interface Loaded<T> {
  data: T | null;
  /** A sentence for people; what was there before stays in `data`. */
  error: string | null;
  loading: boolean;
  reload: () => void;
}

/** Asks once when the component appears and again on `reload`; the answer to an older question is dropped. */
export function useLoad<T>(ask: () => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Omit<Loaded<T>, "reload">>({ data: null, error: null, loading: true });
  const latest = useRef(0);
  const question = useRef(ask);

  const reload = useCallback(() => {
    const number = ++latest.current;
    setLoaded((before) => ({ ...before, loading: true }));
    question.current().then(
      (data) => {
        if (number === latest.current) setLoaded({ data, error: null, loading: false });
      },
      (thrown: unknown) => {
        if (number === latest.current) setLoaded((before) => ({ ...before, error: explain(thrown), loading: false }));
      },
    );
  }, []);

  useEffect(() => {
    reload();
    return () => {
      latest.current += 1;
    };
  }, [reload]);

  return { ...loaded, reload };
}
