/** What a level changes. */
import { STATS, tagName } from "../../cards";
import type { Stats } from "../types";

export interface Gain {
  key: string;
  name: string;
  before: number;
  after: number;
}

/** The numbers that a level changes, in the order of the card. */
export function gains(before: Stats, after: Stats): Gain[] {
  const numbers = [...STATS.map(({ key, name }) => ({ key, name })), { key: "ability" as const, name: "Ability %" }];
  return numbers
    .map(({ key, name }) => ({ key, name, before: before[key], after: after[key] }))
    .filter((gain) => gain.before !== gain.after);
}

/** Tags and traits that a level brings. */
export function newTags(before: Stats, after: Stats): string[] {
  const had = new Set([...before.tags, ...before.traits]);
  return [...after.tags, ...after.traits].filter((tag) => !had.has(tag)).map(tagName);
}
