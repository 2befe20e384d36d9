/** Everything the codex knows, as one flat list that can be searched. */
import { rarityOf, ROLE_NAMES } from "../cards/stats";
import { tagName } from "../catalogue/names";
import type { Catalogue, Chapter, Entry as Named, FactionKey, Leader, Role, Spell, Unit } from "../catalogue/types";

export const KINDS = ["units", "leaders", "spells", "abilities", "auras", "tags", "terms", "rules"] as const;
export type Kind = (typeof KINDS)[number];

export const KIND_NAMES: Record<Kind, string> = {
  units: "Units",
  leaders: "Leaders",
  spells: "Spells",
  abilities: "Abilities",
  auras: "Auras",
  tags: "Tags",
  terms: "Terms",
  rules: "Rules",
};

export const isKind = (text: string | undefined): text is Kind => KINDS.includes(text as Kind);

interface Found {
  kind: Kind;
  key: string;
  name: string;
  /** One line under the name. */
  text: string;
  /** What else it is found by, in small letters. */
  words: string;
  /** Whose it is; nothing for what belongs to all. */
  factions: readonly FactionKey[];
}

export type CodexEntry = Found &
  (
    | { kind: "units"; unit: Unit }
    | { kind: "leaders"; leader: Leader }
    | { kind: "spells"; spell: Spell }
    | { kind: "abilities" | "auras" | "tags"; bearers: readonly Unit[]; rule?: string; note?: string }
    | { kind: "terms"; group: string; rule?: string }
    | { kind: "rules"; chapter: Chapter }
  );

/** A role or a rarity a unit can be filtered by. */
export interface UnitFilter {
  role?: Role;
  rarity?: string;
  tag?: string;
}

const low = (...words: (string | null | undefined)[]) => words.filter(Boolean).join(" ").toLowerCase();

const known = new WeakMap<Catalogue, CodexEntry[]>();

/** Everything, kind after kind; made once per catalogue. */
export function entriesOf(catalogue: Catalogue): readonly CodexEntry[] {
  let entries = known.get(catalogue);
  if (!entries) known.set(catalogue, (entries = allOf(catalogue)));
  return entries;
}

/** The entry that an address names. */
export const entryOf = (catalogue: Catalogue, kind?: string, key?: string) =>
  key === undefined ? undefined : entriesOf(catalogue).find((entry) => entry.kind === kind && entry.key === key);

function allOf(catalogue: Catalogue): CodexEntry[] {
  const factionName = new Map(catalogue.factions.map((faction) => [faction.key, faction.name]));
  return [
    ...catalogue.units.map((unit) => unitEntry(unit, factionName.get(unit.faction))),
    ...catalogue.leaders.map((leader): CodexEntry => {
      const { key, name, passive, spells } = leader;
      const words = low(passive.text, factionName.get(leader.faction), ...spells.flatMap((spell) => [spell.name, spell.text]));
      return { kind: "leaders", key, name, text: passive.name, words: low(passive.name, words), factions: [leader.faction], leader };
    }),
    ...catalogue.spells.map((spell): CodexEntry => {
      const { key, name, text } = spell;
      return { kind: "spells", key, name, text, words: low(text, factionName.get(spell.faction)), factions: [spell.faction], spell };
    }),
    ...catalogue.abilities.map((ability) => borne("abilities", ability, catalogue.units.filter((unit) => unit.ability?.key === ability.key))),
    ...catalogue.auras.map((aura) => borne("auras", aura, catalogue.units.filter((unit) => unit.aura?.key === aura.key), { rule: "G11.1" })),
    ...catalogue.tags.map((tag) =>
      borne("tags", tag, catalogue.units.filter((unit) => carries(unit, tag.key)), {
        rule: tag.rule,
        note: tag.kind === "trait" ? "Trait" : undefined,
      }),
    ),
    ...stateEntries(catalogue),
    ...catalogue.rules.flatMap((chapter) =>
      chapter.rules.map(
        (rule): CodexEntry => ({ kind: "rules", key: rule.id, name: rule.id, text: plain(rule.text), words: low(rule.text, chapter.title), factions: [], chapter }),
      ),
    ),
  ];
}

/** Whether a unit has a tag or a trait, if only at level 3. */
export const carries = (unit: Unit, tag: string) => unit.tags.includes(tag) || unit.traits.includes(tag) || unit.mastery === tag;

function unitEntry(unit: Unit, faction = ""): CodexEntry {
  const tags = [...unit.tags, ...unit.traits].map(tagName);
  const words = low(unit.ability?.name, unit.ability?.text, unit.aura?.name, unit.aura?.text, faction, rarityOf(unit), ROLE_NAMES[unit.role], ...tags);
  return { kind: "units", key: unit.key, name: unit.name, text: ROLE_NAMES[unit.role], words, factions: [unit.faction], unit };
}

function borne(kind: "abilities" | "auras" | "tags", { key, name, text }: Named, bearers: Unit[], more: { rule?: string; note?: string } = {}): CodexEntry {
  const factions = [...new Set(bearers.map((unit) => unit.faction))];
  return { kind, key, name, text, words: low(text), factions, bearers, ...more };
}

function stateEntries(catalogue: Catalogue): CodexEntry[] {
  const state = (group: string, rule?: string) => ({ key, name, text }: Named): CodexEntry => ({
    kind: "terms",
    key,
    name,
    text,
    words: low(text, group),
    factions: [],
    group,
    rule,
  });
  return [
    ...catalogue.contagions.map(state("Contagions", "G14.1")),
    ...catalogue.statuses.map(state("Statuses")),
    ...catalogue.breaks.map((way) => state("Breaking", way.rule)(way)),
    ...catalogue.roles.map((role) => state("Roles", role.rule)(role)),
  ];
}

/** A rule's text without its marks. */
export const plain = (text: string) => text.replace(/[*`]/g, "");
