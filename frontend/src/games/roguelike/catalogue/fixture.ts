/** A small catalogue for tests: two factions, four units. */
import type { Catalogue, FactionKey, Unit, UnitLevel } from "./types";

const stats = (level: number): UnitLevel => ({
  level,
  price: 3,
  hp: 88 * level,
  atk: 12 * level,
  armor: 15 * level,
  speed: 2,
  initiative: 10,
  range: 1,
  attacks: 1,
  dodge: 5,
  resolve: 85,
  magic: 100,
  ammo: 0,
  ability: level === 3 ? 150 : 100,
  tags: [],
  traits: [],
  text: null,
});

export function aUnit(key: string, name: string, faction: FactionKey, more: Partial<Unit> = {}): Unit {
  const tags = more.tags ?? [];
  return {
    key,
    name,
    faction,
    role: "tank",
    rarity: 1,
    cost: 3,
    token: false,
    hp: 80,
    atk: 12,
    armor: 15,
    tags,
    traits: [],
    mastery: null,
    limits: [],
    breaks: "retreat",
    trajectory: null,
    ammunition: null,
    ability: null,
    aura: null,
    death_contagion: null,
    levels: [1, 2, 3].map((level) => ({ ...stats(level), tags, text: more.ability?.text ?? null })),
    ...more,
  };
}

/** A unit whose ability says something else at level 3. */
export function aDryad(): Unit {
  const ability = { key: "rejuvenate", name: "Rejuvenate", text: "Regenerates 4% of its HP per turn.", active: true, cooldown: 0 };
  const dryad = aUnit("dryad", "Dryad", "nature", { role: "support", ability, limits: ["crumbles"] });
  return { ...dryad, levels: dryad.levels.map((stats) => (stats.level === 3 ? { ...stats, text: "Regenerates 6% of its HP per turn." } : stats)) };
}

const taunt = { key: "taunt", name: "Taunt", text: "Draws the blows of enemies within 2 onto itself.", active: true, cooldown: 2 };
const terror = { key: "terror", name: "Terror", text: "Enemies within 2: 10 resolve lost per turn.", kind: "static", within: 2, on: "enemies" } as const;
const smite = { key: "smite", name: "Divine Smite", text: "30 as magic damage to a random enemy." };

export const CATALOGUE: Catalogue = {
  version: "test",
  factions: [
    { key: "order", name: "Order", theme: "Holy warriors", bonus: "+10% HP", deck: ["squire", "squire"] },
    { key: "nature", name: "Nature", theme: "Beasts", bonus: "3% of HP regenerated per own turn", deck: [] },
  ],
  leaders: [
    { key: "ser_aldric", faction: "order", name: "Ser Aldric", passive: { key: "ser_aldric", name: "Holy Shield", text: "+10% armor for all allies." }, spells: [smite] },
  ],
  spells: [{ ...smite, faction: "order", leaders: ["ser_aldric"] }],
  units: [
    aUnit("squire", "Squire", "order", { tags: ["Infantry", "Shielded"] }),
    aUnit("paladin", "Paladin", "order", { rarity: 2, cost: 6, ability: taunt, tags: ["Infantry"], mastery: "rapid_reload" }),
    aUnit("alpha_beast", "Alpha Beast", "nature", { role: "melee_dps", rarity: 3, aura: terror, tags: ["Beast"] }),
    aUnit("wild_wolf", "Wild Wolf", "nature", { role: "melee_dps", token: true, cost: 0, tags: ["Beast"] }),
  ],
  abilities: [taunt],
  auras: [terror],
  tags: [
    { key: "Infantry", name: "Infantry", kind: "tag", text: "Stands in formation.", rule: "G10.1" },
    { key: "Shielded", name: "Shielded", kind: "tag", text: "Supports infantry beside it.", rule: "G10.1" },
    { key: "Beast", name: "Beast", kind: "tag", text: "An animal.", rule: "G1.3" },
    { key: "rapid_reload", name: "Rapid Reload", kind: "trait", text: "Its cooldowns are shorter by one turn.", rule: "G12.2" },
  ],
  roles: [{ key: "tank", name: "Tank", text: "Goes for the nearest enemy.", rule: "G16.1" }],
  breaks: [{ key: "retreat", name: "Retreat", text: "At 0 resolve it runs.", rule: "G4.3" }],
  limits: [{ key: "crumbles", name: "Crumbles", text: "At 0 resolve it stays.", rule: "G4.4" }],
  statuses: [{ key: "stun", name: "Stun", text: "Loses its turn." }],
  contagions: [{ key: "fire", name: "Fire", text: "Costs 8 HP per turn.", spread: 50, hp: 8, resolve: 5, turns: 3 }],
  rules: [
    {
      id: "G10",
      title: "Phalanx",
      text: "",
      rules: [
        { id: "G10.1", text: "Infantry supported *left*, see G10.2 and `formation`." },
        { id: "G10.2", text: "Its resolve is a buffer *(tunable)*." },
      ],
    },
  ],
};
