/** The battle that was fought and not watched yet, kept in this browser: how it went is not given away before. */
import { replayPath } from "./steps";
import type { Run } from "./types";

const STORAGE_KEY = "maniple.unwatched";

/** As long as the page is there; private windows may refuse to keep it longer. */
let unwatched = stored();

function stored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function keep(path: string | null) {
  unwatched = path;
  try {
    if (path) localStorage.setItem(STORAGE_KEY, path);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // It is kept as long as the page is.
  }
}

export const isUnwatched = (id: string, battle: number) => unwatched === replayPath(id, battle);

/** A battle was fought: its replay comes before everything else of its run. */
export const toWatch = (id: string, battle: number) => keep(replayPath(id, battle));

/** It was seen to its end, or its outcome was asked for. */
export function watched(id: string, battle: number) {
  if (isUnwatched(id, battle)) keep(null);
}

/** The battle of a run that waits to be watched; it is the last. */
export function unwatchedOf({ id, history }: Pick<Run, "id" | "history">) {
  const last = history.at(-1);
  return last && isUnwatched(id, last.number) ? last : null;
}

/** Wins and losses as far as they were seen. */
export function seenStanding(run: Pick<Run, "id" | "history" | "wins" | "losses">) {
  const last = unwatchedOf(run);
  return { wins: run.wins - (last?.won ? 1 : 0), losses: run.losses - (last && !last.won ? 1 : 0) };
}
