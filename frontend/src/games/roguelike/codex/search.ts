/** Searching the codex: every word of the question must be found, in the name before the text. */
import type { FactionKey } from "../catalogue/types";
import { carries, type CodexEntry, type UnitFilter } from "./entries";

export interface Question extends UnitFilter {
  text: string;
  faction?: FactionKey;
}

const NAME_STARTS = 100;
const WORD_STARTS = 60;
const NAME_HAS = 40;
const TEXT_HAS = 15;
const LETTERS_IN_ORDER = 5;
const SHORTEST_FUZZY = 4;

/** How well one word fits; 0 when it does not. */
function fit(entry: CodexEntry, word: string): number {
  const name = entry.name.toLowerCase();
  if (name.startsWith(word)) return NAME_STARTS;
  const at = name.indexOf(word);
  if (at > 0) return /[^a-z]/.test(name.charAt(at - 1)) ? WORD_STARTS : NAME_HAS;
  if (entry.words.includes(word)) return TEXT_HAS;
  return word.length >= SHORTEST_FUZZY && nearly(name, word) ? LETTERS_IN_ORDER : 0;
}

/** Whether some word of a name has these letters in order, with its first: "pldn" finds Paladin. */
function nearly(name: string, letters: string): boolean {
  return name.split(/[^a-z]+/).some((word) => {
    if (word.charAt(0) !== letters.charAt(0) || word.length > letters.length * 2) return false;
    let next = 0;
    for (const letter of word) if (letter === letters.charAt(next)) next += 1;
    return next === letters.length;
  });
}

function passes(entry: CodexEntry, { faction, role, rarity, tag }: Question): boolean {
  if (faction && !entry.factions.includes(faction)) return false;
  if (entry.kind !== "units") return true;
  const { unit } = entry;
  if (role && unit.role !== role) return false;
  if (rarity && String(unit.token ? 0 : unit.rarity) !== rarity) return false;
  return !tag || carries(unit, tag);
}

/** What is found, the best first; everything in its own order when nothing is asked. */
export function search(entries: readonly CodexEntry[], question: Question): CodexEntry[] {
  const kept = entries.filter((entry) => passes(entry, question));
  const words = question.text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return kept;
  return kept
    .map((entry) => {
      const fits = words.map((word) => fit(entry, word));
      return { entry, score: fits.includes(0) ? 0 : fits.reduce((sum, each) => sum + each, 0) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}
