import { useCallback, useMemo } from "react";
import { useSearchParams } from "wouter";
import type { FactionKey, Role } from "../catalogue/types";
import type { Question } from "./search";

export type Field = "faction" | "role" | "rarity" | "tag";

export interface Asking {
  question: Question;
  /** The question as the end of an address, with its `?`; links keep it. */
  tail: string;
  ask: (text: string) => void;
  /** Choose by a field; an empty value takes the choice back. */
  choose: (field: Field, value: string) => void;
  clear: () => void;
}

/** What is asked of the codex; it lives in the address, so that a search can be sent to a friend. */
export function useQuestion(): Asking {
  const [parameters, setParameters] = useSearchParams();
  const set = useCallback(
    (name: string, value: string) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          if (value) after.set(name, value);
          else after.delete(name);
          return after;
        },
        { replace: true },
      ),
    [setParameters],
  );
  const written = parameters.toString();
  return useMemo(() => {
    const given = new URLSearchParams(written);
    const read = (name: string) => given.get(name) ?? undefined;
    return {
      question: {
        text: given.get("q") ?? "",
        faction: read("faction") as FactionKey | undefined,
        role: read("role") as Role | undefined,
        rarity: read("rarity"),
        tag: read("tag"),
      },
      tail: written && `?${written}`,
      ask: (text: string) => set("q", text),
      choose: set,
      clear: () => setParameters({}, { replace: true }),
    };
  }, [written, set, setParameters]);
}
