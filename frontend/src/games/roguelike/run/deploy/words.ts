/** What is said about a plan, for those who listen to it and those who look at it. */
import type { Run, RunCard } from "../types";
import { type Cell, type Field, goldLeft, HEIGHT, priceOf, refundOf, sameCell, ZONE_ROWS } from "./placing";

const ROWS: Record<number, string> = { 0: "rear row", 1: "front row", [HEIGHT - 1]: "enemy's rear row", [HEIGHT - ZONE_ROWS]: "enemy's front row" };

/** "column 3, front row" */
export const cellName = ([x, y]: Cell) => `column ${x + 1}, ${ROWS[y] ?? `row ${y + 1}`}`;

export const goldWords = (gold: number) => `${gold} gold`;

/** What changed between two plans, in a sentence or two; nothing if nothing did. */
export function changeWords(run: Run, before: Field, after: Field, nameOf: (card: RunCard) => string): string {
  const moved: RunCard[] = [];
  const parts: string[] = [];
  for (const card of run.cards) {
    const [from, to] = [before[card.card], after[card.card]];
    if (from && to && !sameCell(from, to)) moved.push(card);
    else if (!from && to) parts.push(`${nameOf(card)} placed on ${cellName(to)}${cost(priceOf(card))}.`);
    else if (from && !to) parts.push(`${nameOf(card)} back in the hand${refund(refundOf(card), card)}.`);
  }
  const [first, second] = moved;
  if (first && second && moved.length === 2) parts.push(`${nameOf(first)} and ${nameOf(second)} changed places.`);
  else for (const card of moved) parts.push(`${nameOf(card)} moved to ${cellName(after[card.card]!)}.`);
  const [had, left] = [goldLeft(run, before), goldLeft(run, after)];
  if (left < 0) parts.push(`${goldWords(-left)} missing.`);
  else if (had !== left) parts.push(`${goldWords(left)} left.`);
  return parts.join(" ");
}

const cost = (price: number) => (price > 0 ? ` for ${goldWords(price)}` : "");
const refund = (gold: number, card: RunCard) => (gold > 0 ? `, ${goldWords(gold)} returned` : card.fought ? ", paid for" : "");

/** Names that come twice, once: "Squire (2)". */
export function counted(names: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return [...times].map(([name, count]) => (count > 1 ? `${name} (${count})` : name));
}

/** "Shieldbearer, Archer and 2 more" */
export function listed(names: readonly string[], most = 3): string {
  if (names.length === 0) return "nobody";
  const shown = names.length > most ? [...names.slice(0, most - 1), `${names.length - most + 1} more`] : [...names];
  const last = shown.pop()!;
  return shown.length ? `${shown.join(", ")} and ${last}` : last;
}

export const percent = (share: number) => `${Math.round(share * 100)}%`;
