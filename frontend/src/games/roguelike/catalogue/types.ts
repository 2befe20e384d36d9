/** What the catalogue is made of; the shapes are generated from the server's OpenAPI description. */
import type { components } from "../../../api/schema";

type Schemas = components["schemas"];

export type Catalogue = Schemas["Catalogue"];
export type Faction = Schemas["CatalogueFaction"];
export type FactionKey = Faction["key"];
export type Unit = Schemas["CatalogueUnit"];
export type Role = Unit["role"];
/** What a unit enters a battle with at a level. */
export type UnitLevel = Schemas["CatalogueLevel"];
export type Leader = Schemas["CatalogueLeader"];
export type Spell = Schemas["CatalogueSpell"];
export type Ability = Schemas["CatalogueAbility"];
export type Aura = Schemas["CatalogueAura"];
export type Tag = Schemas["CatalogueTag"];
export type Contagion = Schemas["CatalogueContagion"];
export type Chapter = Schemas["CatalogueChapter"];
/** Something with a name and one line that explains it. */
export type Entry = Schemas["CatalogueEntry"];
/** An entry with the rule that says more. */
export type Ruled = Schemas["CatalogueRuled"];
export type Level = 1 | 2 | 3;

/** What a unit's ability does at a level (G0.4). */
export const abilityAt = (unit: Unit, level = 1): Ability | null =>
  unit.ability && { ...unit.ability, text: statsAt(unit, level).text ?? unit.ability.text };

/** What a unit has at a level. */
export function statsAt(unit: Unit, level = 1): UnitLevel {
  const stats = unit.levels[level - 1] ?? unit.levels[0];
  if (!stats) throw new Error(`${unit.key} has no levels`);
  return stats;
}
