/** What a level changes. */
import { STATS } from "../../cards";
import type { Stats } from "../types";

export interface Gain {
  key: string;
  name: string;
  before: number;
  after: number;
}

/** The numbers that a level changes, in the order of the card. */
export function gains(before: Stats, after: Stats): Gain[] {
  return STATS.map(({ key, name }) => ({ key, name, before: before[key], after: after[key] })).filter(
    (gain) => gain.before !== gain.after,
  );
}

/** Tags and traits that a level brings. */
export function newTags(before: Stats, after: Stats): string[] {
  const had = new Set([...before.tags, ...before.traits]);
  return [...after.tags, ...after.traits].filter((tag) => !had.has(tag));
}

export interface Piece {
  text: string;
  changed: boolean;
}

/** A text after a change, in pieces: those with words that were not there before, and those between them. */
export function changedPieces(before: string, after: string): Piece[] {
  const [old, now] = [before.split(" "), after.split(" ")];
  const pieces: Piece[] = [];
  for (const [word, kept] of keptWords(old, now)) {
    const last = pieces.at(-1);
    if (last && last.changed === !kept) last.text += ` ${word}`;
    else pieces.push({ text: word, changed: !kept });
  }
  return pieces;
}

/** Each word of a text, and whether it is one of the longest run of words, in order, that both texts have. */
function keptWords(old: readonly string[], now: readonly string[]): [string, boolean][] {
  // Row i, column j: how many words the rests of both texts have in common.
  const common = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) common[i]![j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  let i = 0;
  return now.map((word, j) => {
    while (i < old.length && old[i] !== word && at(i + 1, j) >= at(i, j + 1)) i += 1;
    const kept = old[i] === word && at(i, j) > at(i, j + 1);
    if (kept) i += 1;
    return [word, kept];
  });
}
