/** The numbers of a unit in words, with what each of them means. */
import type { Unit, UnitLevel } from "../catalogue/types";

export type StatKey = "hp" | "atk" | "armor" | "speed" | "initiative" | "range" | "attacks" | "dodge" | "resolve" | "ammo" | "magic";

export interface Stat {
  key: StatKey;
  name: string;
  why: string;
}

export const STATS: readonly Stat[] = [
  { key: "hp", name: "HP", why: "Damage it can take before it falls" },
  { key: "atk", name: "ATK", why: "Damage of a strike, less the target's armor (G3.5)" },
  { key: "armor", name: "Armor", why: "Taken off each physical strike; magic ignores it (G3.5)" },
  { key: "speed", name: "Speed", why: "Cells it moves in a turn" },
  { key: "initiative", name: "Initiative", why: "Who has more acts earlier in the round (G3.2)" },
  { key: "range", name: "Range", why: "How far it strikes; 1 is the eight cells around it (G0.2)" },
  { key: "attacks", name: "Attacks", why: "Strikes in a turn, and blows it can return in a round (G8.1)" },
  { key: "dodge", name: "Dodge", why: "Strikes of 100 that miss it, 50 at most; magic never misses (G3.5)" },
  { key: "resolve", name: "Resolve", why: "Courage: at 0 it breaks (G4.1)" },
  { key: "ammo", name: "Shots", why: "Then it fights at range 1 with 30% ATK until resupplied (G12.1)" },
  { key: "magic", name: "Magic", why: "Percent of magic damage it deals (G1.1)" },
];

/** Those that every card shows: large, and in a line below. */
export const MAIN_STATS = STATS.slice(0, 3);
export const FIELD_STATS = STATS.filter(({ key }) => key === "speed" || key === "range" || key === "attacks" || key === "ammo");

/** The stats that say something about this unit: shots only of those who have to count them, magic unless usual. */
export const statsShown = (stats: UnitLevel): readonly Stat[] =>
  STATS.filter(({ key }) => (key !== "ammo" || stats.ammo > 0) && (key !== "magic" || stats.magic !== 100));

/** The rest of them: what the card does not show already. */
export const statsBeside = (stats: UnitLevel) => statsShown(stats).filter((stat) => !MAIN_STATS.includes(stat) && !FIELD_STATS.includes(stat));

/** What a card says of how a unit moves and strikes. */
export const fieldStats = (stats: UnitLevel) => statsShown(stats).filter((stat) => FIELD_STATS.includes(stat));

/** Where a number comes from: what is printed, the level, the faction's bonus. */
export function whyStat(unit: Unit, stats: UnitLevel, stat: Stat, bonus?: string): string {
  const printed = stat.key === "hp" || stat.key === "atk" || stat.key === "armor" ? unit[stat.key] : null;
  if (printed === null || printed === stats[stat.key]) return stat.why;
  const parts = [`${printed} on the card`];
  if (stats.level > 1) parts.push(`×${stats.level === 2 ? "1.5" : "2"} at level ${stats.level}`);
  if (bonus) parts.push(`faction: ${bonus}`);
  return `${stat.why}. ${parts.join(", ")}.`;
}

export const ROLE_NAMES: Record<Unit["role"], string> = {
  tank: "Tank",
  melee_dps: "Fighter",
  ranged_dps: "Shooter",
  mage: "Mage",
  support: "Support",
  control: "Control",
};

export const RARITY_NAMES = ["Token", "Common", "Rare", "Epic"] as const;

/** "Common", or "Token" for what only comes by a summons. */
export const rarityOf = (unit: Pick<Unit, "rarity" | "token">) => RARITY_NAMES[unit.token ? 0 : unit.rarity] ?? "Common";
