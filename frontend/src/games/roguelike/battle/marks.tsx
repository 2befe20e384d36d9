/** The small signs on a unit (G17), each with the words that explain it. */
import { tagName } from "../catalogue/names";
import type { Catalogue } from "../catalogue/types";
import { CONTAGIONS, statusWords } from "./motions";
import { shortName, type Unit } from "./types";

export interface Mark {
  key: string;
  /** Which drawing. */
  sign: keyof typeof SIGNS;
  tone: string;
  /** A number beside it. */
  count?: number;
  words: string;
}

/** Drawings on a grid from 0 to 16. */
const SIGNS = {
  eye: "M1 8C4 2 12 2 15 8C12 14 4 14 1 8ZM8 7.500v1",
  flag: "M4 15V2h8.500l-2.300 3 2.300 3H4",
  crack: "M8.500 1L6 6l4 2.500L6.500 15",
  star: "M8 1.500l1.700 4.600 4.800.2-3.800 3 1.300 4.700-4-2.700-4 2.700 1.300-4.700-3.800-3 4.800-.2z",
  shield: "M8 1.500l5.500 2v4.200c0 3.400-2.300 5.600-5.500 6.800c-3.200-1.200-5.500-3.400-5.500-6.800V3.500z",
  shred: "M8 1.500l5.500 2v4.200c0 3.400-2.300 5.600-5.500 6.800c-3.200-1.200-5.500-3.400-5.500-6.800V3.500zM10 4L7 7.500l2.500 1.500L6.500 13",
  arrow: "M2 14L13.500 2.500M8.500 2h5.500v5.500",
  flame: "M8 1.500c.5 3 4 4.500 4 8.200a4 4 0 0 1-8 0c0-2 1.200-2.700 1.700-4.200c1 .6 1.300 1.200 1.400 2C8.300 6 8.400 3.500 8 1.500z",
  drop: "M8 1.500c2.500 3.500 4.500 5.700 4.500 8.500a4.500 4.500 0 0 1-9 0c0-2.800 2-5 4.500-8.500z",
  skull: "M8 1.500a5.500 5.500 0 0 0-3 10V14h6v-2.500a5.500 5.500 0 0 0-3-10zM6 7.500h.01M10 7.500h.01M8 10v1",
  flake: "M8 1.500v13M2.300 4.700l11.400 6.600M2.300 11.300l11.400-6.600",
  heart: "M8 14C3.500 10.700 1.500 8.200 1.500 5.600A3.300 3.300 0 0 1 8 4.300a3.300 3.300 0 0 1 6.500 1.300c0 2.600-2 5.100-6.500 8.400z",
  mute: "M2 2l12 12M5 8.500A3 3 0 0 0 8 11M11 7V5a3 3 0 0 0-5.600-1.500",
  tar: "M2 12c2-5 3 0 5-4s3 1 4.500-3M2 14.500h12",
  spiral: "M8 8a1.500 1.500 0 1 1 1.500 1.500A3.500 3.500 0 1 1 12 5.500A5.500 5.500 0 1 1 5 13",
} as const;

const CONTAGION_SIGNS = { fire: "flame", poison: "drop", curse: "spiral", frost: "flake", plague: "skull" } as const;
const STATUS_SIGNS: Record<string, { sign: Mark["sign"]; words: string }> = {
  stun: { sign: "star", words: "stunned" },
  silence: { sign: "mute", words: "silenced" },
  charm: { sign: "heart", words: "charmed" },
  bind: { sign: "tar", words: "bound in place" },
};

const turns = (count: number) => (count >= 99 ? "for the battle" : `${count} ${count === 1 ? "turn" : "turns"} left`);

/** What is marked on a unit, what matters most first. */
export function marksOf(unit: Unit): Mark[] {
  const marks: Mark[] = [];
  if (unit.morale === "retreating") marks.push({ key: "retreating", sign: "flag", tone: "alarm", words: "broken: it retreats" });
  if (unit.morale === "crumbling") marks.push({ key: "crumbling", sign: "crack", tone: "alarm", words: "crumbling: half ATK and armor" });
  for (const [key, { sign, words }] of Object.entries(STATUS_SIGNS)) {
    const status = unit.statuses[key];
    if (status) marks.push({ key, sign, tone: "state", words: `${words}, ${turns(status.turns)}` });
  }
  for (const name of CONTAGIONS) {
    const left = unit.contagions[name];
    if (left) marks.push({ key: name, sign: CONTAGION_SIGNS[name], tone: name, words: `${name}, ${turns(left)}` });
  }
  if (unit.tarred) marks.push({ key: "tarred", sign: "tar", tone: "dust", words: "tarred: it cannot break away" });
  if (unit.vigilant) marks.push({ key: "vigilant", sign: "eye", tone: "watch", words: "on watch" });
  if (unit.shield > 0) marks.push({ key: "shield", sign: "shield", tone: "shield", count: unit.shield, words: `shield of ${unit.shield}` });
  if (unit.shred > 0) marks.push({ key: "shred", sign: "shred", tone: "armor", count: unit.shred, words: `armor shredded by ${unit.shred}` });
  return marks;
}

export function Sign({ sign }: { sign: Mark["sign"] }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={SIGNS[sign]} />
    </svg>
  );
}

export function Badge({ mark }: { mark: Mark }) {
  return (
    <span className={`badge tone-${mark.tone}`}>
      <Sign sign={mark.sign} />
      {mark.count !== undefined && <b>{mark.count}</b>}
    </span>
  );
}

/** Everything that lies on a unit in words: for its card, and for those who hear the board. */
export function conditions(unit: Unit, catalogue: Catalogue, nameOf: (id: number) => string): { key: string; text: string; why: string }[] {
  const { statuses, contagions } = catalogue;
  const told = [];
  if (unit.morale === "retreating") told.push({ key: "morale", text: "Broken, it retreats", why: "It cannot attack and runs for its edge; it rallies at 25 resolve (G4.3)" });
  if (unit.morale === "crumbling") told.push({ key: "morale", text: "Crumbling", why: "Half ATK and armor, and it loses 15% of its HP each turn until it has resolve again (G4.4)" });
  if (unit.engaged_by.length) {
    told.push({ key: "engaged", text: `Engaged by ${unit.engaged_by.map(shortName).join(", ")}`, why: `Held by ${unit.engaged_by.map(nameOf).join(", ")}: no move, no shot, blows only at them (G5.1)` });
  }
  if (unit.phalanx) {
    const { armor, resolve, supporters: friends } = unit.phalanx;
    told.push({ key: "phalanx", text: `In formation: +${armor} armor, +${resolve} resolve`, why: `From ${friends.map(nameOf).join(", ")}, against blows from the front (G10.1)` });
  }
  if (unit.vigilant) told.push({ key: "watch", text: "On watch", why: "It reacts once when an enemy comes into reach (G13.1)" });
  if (unit.shield > 0) told.push({ key: "shield", text: `Shield of ${unit.shield}`, why: "Taken before HP" });
  if (unit.shred > 0) told.push({ key: "shred", text: `Armor shredded by ${unit.shred}`, why: "Every strike that hits takes some (G15.1)" });
  if (unit.tarred) told.push({ key: "tar", text: "Tarred", why: "It cannot break away (G13.2)" });
  for (const [key, left] of Object.entries(unit.contagions)) {
    const known = contagions.find((each) => each.key === key);
    told.push({ key, text: `${known?.name ?? tagName(key)}, ${turns(left)}`, why: known?.text ?? "" });
  }
  for (const [key, { amount, turns: left }] of Object.entries(unit.statuses)) {
    if (key === "shield") continue;
    told.push({ key, text: `${statusWords(catalogue, key, amount)}, ${turns(left)}`, why: statuses.find((each) => each.key === key)?.text ?? "" });
  }
  return told;
}
