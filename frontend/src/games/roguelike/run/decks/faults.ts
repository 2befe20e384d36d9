/** G1.5 What makes a deck: the server has the last word, this tells it while the deck is built. */
import type { Unit } from "../../catalogue/types";
import { counted } from "../lists/words";

export const DECK_SIZE = 12;
export const MOST_COPIES = 2;
const MOST_OF_RARITY: Record<number, number> = { 2: 3, 3: 1 };
const RARITY: Record<number, string> = { 1: "common", 2: "rare", 3: "epic" };

const count = (keys: readonly string[], key: string) => keys.filter((one) => one === key).length;
const ofRarity = (units: readonly Unit[], rarity: number) => units.filter((unit) => unit.rarity === rarity).length;

/** Everything that is wrong with a deck, and nothing when it can be played. */
export function deckFaults(units: readonly Unit[]): string[] {
  const faults: string[] = [];
  if (units.length < DECK_SIZE) faults.push(`${counted(DECK_SIZE - units.length, "card")} to add: a deck has ${DECK_SIZE}.`);
  if (units.length > DECK_SIZE) faults.push(`${counted(units.length - DECK_SIZE, "card")} too many: a deck has ${DECK_SIZE}.`);
  const keys = units.map(({ key }) => key);
  for (const unit of new Map(units.map((each) => [each.key, each])).values()) {
    const copies = count(keys, unit.key);
    if (copies > MOST_COPIES) faults.push(`${copies} copies of ${unit.name}: at most ${MOST_COPIES}.`);
  }
  for (const [rarity, most] of Object.entries(MOST_OF_RARITY)) {
    const has = ofRarity(units, Number(rarity));
    if (has > most) faults.push(`${has} ${RARITY[Number(rarity)]} cards: at most ${most}.`);
  }
  return faults;
}

/** Why a card cannot be added, or null when it can. */
export function whyNot(units: readonly Unit[], unit: Unit): string | null {
  if (units.length >= DECK_SIZE) return "The deck is full";
  if (count(units.map(({ key }) => key), unit.key) >= MOST_COPIES) return `${MOST_COPIES} copies are the most`;
  const most = MOST_OF_RARITY[unit.rarity];
  if (most !== undefined && ofRarity(units, unit.rarity) >= most) return `${counted(most, `${RARITY[unit.rarity]} card`)} at most`;
  return null;
}

/** A deck as lines: each card once, with how many, cheap ones first. */
export function lines(units: readonly Unit[]): { unit: Unit; copies: number }[] {
  const keys = units.map(({ key }) => key);
  return [...new Map(units.map((unit) => [unit.key, unit])).values()]
    .sort((a, b) => a.cost - b.cost || a.name.localeCompare(b.name))
    .map((unit) => ({ unit, copies: count(keys, unit.key) }));
}

/** The deck without one copy of a card. */
export function without(keys: readonly string[], key: string): string[] {
  const at = keys.indexOf(key);
  return keys.filter((_, i) => i !== at);
}
