/** A look for a unit that has no recipe: from its role and tags, and its key chooses among what fits. */
import type { FactionKey, Role } from "../../catalogue/types";
import { type Body, bust, type Head, type Recipe, whole } from "./figure";
import { RECIPES } from "./recipes";

/** What a look is made from. */
export interface Looks {
  key: string;
  faction: FactionKey;
  role: Role;
  tags: readonly string[];
}

/** A small number that is always the same for the same text. */
export function seedOf(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 0;
}

const HEADS_OF: Record<FactionKey, readonly Head[]> = {
  order: ["open_helm", "nasal", "kettle", "coif"],
  chaos: ["horned", "hood", "ram", "imp"],
  nature: ["antlers", "leaves", "hood_face", "long_hair"],
  shadow: ["masked", "hood", "scarf", "hood_point"],
  arcane: ["hood_face", "circlet", "wizard", "bald"],
  machine: ["visor", "cyclops", "goggles"],
};

const BODY_OF: Record<Role, Body> = {
  tank: "plate",
  melee_dps: "leather",
  ranged_dps: "leather",
  mage: "robe",
  support: "robe",
  control: "cloak",
};

const HELD_BY: Record<Role, readonly NonNullable<Recipe["hold"]>[]> = {
  tank: ["sword", "mace", "axe"],
  melee_dps: ["sword", "axe", "sabre"],
  ranged_dps: ["bow", "crossbow"],
  mage: ["staff", "wand", "crystal_staff"],
  support: ["crook", "cross_staff", "book"],
  control: ["chain", "scales", "needle"],
};

export function recipeOf(unit: Looks): Recipe {
  const known = RECIPES[unit.key];
  if (known) return known;
  const seed = seedOf(unit.key);
  const pick = <T>(choices: readonly T[], turn: number) => choices[(seed >>> turn) % choices.length];
  const has = (tag: string) => unit.tags.includes(tag);
  if (has("Beast")) return whole(pick(["wolf", "bear", "panther"] as const, 3) ?? "wolf");
  if (has("Mechanical") && unit.role === "ranged_dps") return whole("turret");
  const body: Body = has("Mechanical") ? "engine" : has("Incorporeal") ? "ghost" : has("Undead") ? "bones" : has("HeavyInfantry") || has("Heavy") ? "heavy" : BODY_OF[unit.role];
  const head = has("Undead") ? "skull" : (pick(HEADS_OF[unit.faction], 5) ?? "face");
  return bust(body, head, {
    hold: has("SpearWall") ? "spear" : has("MagicMissile") ? pick(HELD_BY.mage, 9) : pick(HELD_BY[unit.role], 9),
    off: has("Shielded") ? (has("Shieldwall") ? "tower" : "round") : undefined,
    mount: has("Cavalry") ? "horse" : undefined,
    back: has("Flyer") ? (unit.faction === "order" ? "feathers" : "bat") : undefined,
  });
}
