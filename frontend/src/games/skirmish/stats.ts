/** S0.2 The fields of a statline and what each number means. */
import type { UnitType } from "./types";

export type Field = Exclude<keyof UnitType, "name" | "glyph" | "figure">;

export interface Stat {
  field: Field;
  /** As it stands in the table, whose row says the rest. */
  short: string;
  value: string;
  why: string;
}

const needs = (value: number) => `${value}+`;

const BODY: readonly [Field, string, (value: number) => [string, string]][] = [
  ["MOVE", "MOVE", (v) => [String(v), `moves up to ${v} hexes (S3.2)`]],
  ["T", "T", (v) => [String(v), "Toughness: an attack's Strength is held against it to wound (S7.1)"]],
  ["ARMOR_SAVE", "ARMOR_SAVE", (v) => [needs(v), `armour turns a wound on ${v} or more, worse by the attack's AP (S7.1)`]],
  ["INVUL_SAVE", "INVUL_SAVE", (v) => (v > 6 ? ["–", "no save that ignores AP (S7.1)"] : [needs(v), `saves on ${v} or more whatever the AP (S7.1)`])],
  ["OC", "OC", (v) => [String(v), `counts ${v} when an objective is contested (S1.6)`]],
  ["VALUE", "VALUE", (v) => [String(v), "what it is worth alive when objectives are equal (S1.6)"]],
];

const WEAPON: readonly [string, (value: number) => [string, string]][] = [
  ["NB", (v) => [String(v), `${v} ${v === 1 ? "attack" : "attacks"} in an activation`]],
  ["RNG", (v) => [String(v), `reaches ${v} ${v === 1 ? "hex" : "hexes"}`]],
  ["ATK", (v) => [needs(v), `hits on ${v} or more (S7.1)`]],
  ["STR", (v) => [String(v), "Strength: held against the target's T to wound (S7.1)"]],
  ["AP", (v) => [String(v).replace("-", "−"), v === 0 ? "does not weaken armour (S7.1)" : `makes the target's armour save worse by ${-v} (S7.1)`]],
  ["DMG", (v) => [String(v), `takes ${v} HP for each wound that is not saved (S7.1)`]],
];

export const WEAPON_COLUMNS = WEAPON.map(([short]) => short);

export function bodyStats(type: UnitType): Stat[] {
  return BODY.map(([field, short, tell]) => {
    const [value, why] = tell(type[field]);
    return { field, short, value, why };
  });
}

export function weaponStats(type: UnitType, weapon: "RNG" | "CC"): Stat[] {
  return WEAPON.map(([short, tell]) => {
    const field = `${weapon}_${short}` as Field;
    const [value, why] = tell(type[field]);
    return { field, short, value, why };
  });
}
