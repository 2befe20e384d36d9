"""The content (G1): read from its files, checked, and packed into the tables the rules read.

G1.6 Its names are its own: what the roster calls by somebody's trademark has another name here.
"""

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property, partial
from importlib import resources
from typing import Any, TypeVar

from maniple.games.roguelike import content_files as files
from maniple.games.roguelike.rules.state import (
    MAX_ABILITIES,
    MAX_AURAS,
    MAX_CARDS,
    MAX_ROWS,
    NOBODY,
    TABLES,
    new_records,
)
from maniple.games.roguelike.schema import Ability, Aura, Effect, FactionHead, Leader, Rules, Spell, Unit
from maniple.games.roguelike.vocabulary import (
    AMMUNITION,
    AURA_EFFECTS,
    AURA_KINDS,
    BASES,
    BREAKS,
    CONDITIONS,
    CONTAGIONS,
    EFFECTS,
    FACTIONS,
    ROLES,
    SCHOOLS,
    SELECTORS,
    SYSTEMS,
    TAGS,
    TRAITS,
    TRIGGERS,
)
from maniple.kernel.bits import bit
from maniple.kernel.errors import ContentError, Fault
from maniple.kernel.pieces import read_toml

CONTENT = resources.files("maniple.games.roguelike") / "content"

# G1.2 What a role gives where a card leaves it open: speed, initiative, range, attacks, dodge, resolve.
ROLE_STATS = {
    "tank": (2, 8, 1, 1, 5, 85),
    "melee_dps": (3, 14, 1, 1, 10, 70),
    "ranged_dps": (2, 13, 5, 1, 10, 60),
    "mage": (2, 10, 4, 1, 5, 55),
    "support": (2, 9, 3, 1, 8, 70),
    "control": (2, 11, 3, 1, 8, 65),
}
OPEN_STATS = ("speed", "initiative", "range", "attacks", "dodge", "resolve")
INITIATIVE_PER_RARITY = 2

R = TypeVar("R")


@dataclass(frozen=True)
class Content:
    """Everything there is to play with, by its key."""

    factions: dict[str, FactionHead]
    faction_of: dict[str, str]
    units: dict[str, Unit]
    leaders: dict[str, Leader]
    abilities: dict[str, Ability]
    spells: dict[str, Spell]
    auras: dict[str, Aura]
    decks: dict[str, list[str]]
    rules: Rules

    @cached_property
    def version(self) -> str:
        """A short hash of everything that decides a battle but its teams and its seed."""
        names = "\n".join([*self.cards, *self.talents, *self.auras])
        return hashlib.sha256(names.encode() + self.tables.tobytes()).hexdigest()[:16]

    @cached_property
    def cards(self) -> list[str]:
        """Unit keys in the order of the table."""
        return list(self.units)

    @cached_property
    def talents(self) -> list[str]:
        """Abilities, then leaders' passives, then spells, in the order of the table."""
        return [*self.abilities, *self.leaders, *self.spells]

    @cached_property
    def tables(self) -> Any:
        """The packed tables (one record)."""
        packed = new_records(TABLES)
        tables = packed[0]
        for system in self.rules.systems:
            tables.systems |= bit(SYSTEMS.index(system))
        tables.max_rounds, tables.resolve_per_atk = self.rules.max_rounds, self.rules.resolve_per_atk
        tables.cards, tables.auras, tables.abilities = len(self.units), len(self.auras), len(self.talents)
        tables.first_passive = len(self.abilities)
        tables.first_spell = len(self.abilities) + len(self.leaders)
        for number, (key, unit) in enumerate(self.units.items()):
            self._pack_card(tables.card[number], key, unit)
        for number, aura in enumerate(self.auras.values()):
            row = tables.aura[number]
            row.kind, row.within = AURA_KINDS.index(aura.kind), aura.within
            row.enemies, row.effect = aura.on == "enemies", AURA_EFFECTS.index(aura.do)
            # A field that names no amount is there or it is not.
            row.amount, row.rounds = aura.amount or 1, aura.rounds
        self._pack_talents(tables)
        return packed

    def _pack_card(self, card: Any, key: str, unit: Unit) -> None:
        stats = dict(zip(OPEN_STATS, ROLE_STATS[unit.role], strict=True))
        stats["initiative"] += INITIATIVE_PER_RARITY * unit.rarity
        stats |= {name: value for name in OPEN_STATS if (value := getattr(unit, name)) is not None}
        for name, value in stats.items():
            card[name.upper()] = value
        card.HP, card.ATK, card.ARMOR = unit.hp, unit.atk, unit.armor
        card.faction, card.role = FACTIONS.index(self.faction_of[key]), ROLES.index(unit.role)
        card.rarity, card.cost, card.token = unit.rarity, unit.cost, unit.token
        card.crumbles = unit.breaks == BREAKS[1]
        card.ammo = AMMUNITION[unit.ammunition] if unit.ammunition else 0
        card.aura = _index(unit.aura, list(self.auras))
        card.ability = _index(unit.ability, list(self.abilities))
        card.death_contagion = _index(unit.death_contagion, CONTAGIONS)
        effects = self.abilities[unit.ability].effects if unit.ability is not None else []
        card.infects = _index(next((effect.contagion for effect in effects if effect.contagion), None), CONTAGIONS)
        card.mastery_tag = _index(unit.mastery, TAGS) if unit.mastery in TAGS else NOBODY
        card.mastery_trait = _index(unit.mastery, TRAITS) if unit.mastery in TRAITS else NOBODY
        for tag in unit.tags:
            card.tags |= bit(TAGS.index(tag))
        for trait in unit.traits:
            card.traits |= bit(TRAITS.index(trait))

    def _pack_talents(self, tables: Any) -> None:
        next_row = 0
        talents = [*self.abilities.values(), *self.leaders.values(), *self.spells.values()]
        for number, talent in enumerate(talents):
            ability = tables.ability[number]
            ability.number, ability.first = number, next_row
            for effect in talent.effects:
                self._pack_effect(tables.row[next_row], effect)
                ability.triggers |= 1 << TRIGGERS.index(effect.when)
                next_row += 1
            ability.last = next_row
            if isinstance(talent, Ability):
                ability.active, ability.cooldown, ability.shots = talent.active, talent.cooldown, talent.shots

    def _pack_effect(self, row: Any, effect: Effect) -> None:
        row.trigger, row.condition = TRIGGERS.index(effect.when), CONDITIONS.index(effect.condition)
        row.below, row.chance, row.within = effect.below, effect.chance, effect.within
        row.tag = _index(effect.tag, TAGS)
        row.selector, row.effect = SELECTORS.index(effect.on), EFFECTS.index(effect.do)
        row.amount, row.turns = effect.amount, effect.turns
        row.basis, row.school = BASES.index(effect.of), SCHOOLS.index(effect.school)
        row.contagion = _index(effect.contagion, CONTAGIONS)
        row.card = _index(effect.unit, self.cards)


def _index(word: str | None, words: Any) -> int:
    return NOBODY if word is None else words.index(word)


@cache
def load_content() -> Content:
    """The content that comes with the game."""
    return read_content(CONTENT)


def read_content(folder: Any) -> Content:
    """Content from a folder; every fault of every file in one ContentError."""
    faults: list[Fault] = []
    read = partial(_read, folder, faults)
    content = Content({}, {}, {}, {}, {}, {}, {}, {}, read(files.RULES, files.read_rules))
    content.abilities.update(read(files.ABILITIES, files.read_abilities))
    content.spells.update(read(files.SPELLS, files.read_spells))
    content.auras.update(read(files.AURAS, files.read_auras))
    for key in FACTIONS:
        _add_faction(content, key, read(files.faction_file(key), files.read_faction), faults)
    decks = read(files.DECKS, files.read_decks)
    content.decks.update({key: deck.units for key, deck in decks.items()})
    faults.extend(_crowds(content))
    # What is not there may be what could not be read.
    if not faults:
        faults.extend(loose_ends(content))
    if faults:
        raise ContentError(str(folder), faults)
    return content


def _read(folder: Any, faults: list[Fault], name: str, reader: Callable[[dict[str, Any], list[Fault]], R]) -> R:
    """What a reader makes of a file; its faults are told with the file's name. A file that is none reads as empty."""
    found: list[Fault] = []
    try:
        piece = reader(read_toml(folder / name, name), found)
    except ContentError as error:
        piece, found = reader({}, []), error.faults
    faults.extend(Fault(f"{name} {fault.entry}".strip(), fault.field, fault.message) for fault in found)
    return piece


def _add_faction(content: Content, key: str, read: files.FactionFile, faults: list[Fault]) -> None:
    if read.head is not None:
        content.factions[key] = read.head
    for group, pieces in (("units", read.units), ("leaders", read.leaders)):
        for slug in pieces:
            taken = content.faction_of.setdefault(slug, key)
            if taken != key or (group == "leaders" and slug in read.units):
                faults.append(Fault(f"{files.faction_file(key)} {group}.{slug}", "", f"its key is taken in {taken}"))
    content.units.update({slug: unit for slug, unit in read.units.items() if content.faction_of[slug] == key})
    content.leaders.update({slug: leader for slug, leader in read.leaders.items() if content.faction_of[slug] == key})


def _crowds(content: Content) -> Iterator[Fault]:
    """What there is more of than the tables have room for."""
    talents = [*content.abilities.values(), *content.leaders.values(), *content.spells.values()]
    for noun, count, most in (
        ("units", len(content.units), MAX_CARDS),
        ("abilities, passives and spells", len(talents), MAX_ABILITIES),
        ("effects", sum(len(talent.effects) for talent in talents), MAX_ROWS),
        ("auras", len(content.auras), MAX_AURAS),
    ):
        if count > most:
            yield Fault("", "", f"{count} {noun}; at most {most}")


def loose_ends(content: Content) -> Iterator[Fault]:
    """What refers to something that is not there, and starter decks that are none."""
    where = {key: f"{files.faction_file(faction)} {{}}.{key}" for key, faction in content.faction_of.items()}
    for key, unit in content.units.items():
        if unit.ability is not None and unit.ability not in content.abilities:
            yield Fault(where[key].format("units"), "ability", f"unknown ability {unit.ability!r}")
        if unit.aura is not None and unit.aura not in content.auras:
            yield Fault(where[key].format("units"), "aura", f"unknown aura {unit.aura!r}")
    for key, leader in content.leaders.items():
        for spell in leader.spells:
            if spell not in content.spells:
                yield Fault(where[key].format("leaders"), "spells", f"unknown spell {spell!r}")
    talents = [
        *((f"{files.ABILITIES} {key}", ability) for key, ability in content.abilities.items()),
        *((where[key].format("leaders"), leader) for key, leader in content.leaders.items()),
        *((f"{files.SPELLS} {key}", spell) for key, spell in content.spells.items()),
    ]
    for entry, talent in talents:
        for number, effect in enumerate(talent.effects):
            if effect.unit is not None and effect.unit not in content.units:
                yield Fault(entry, f"effects.{number}.unit", f"unknown unit {effect.unit!r}")
    for faction in content.factions:
        yield from _deck_faults(content, faction)


def _deck_faults(content: Content, faction: str) -> Iterator[Fault]:
    """G1.5 A starter deck has the faction's common units."""
    if faction not in content.decks:
        yield Fault(files.DECKS, faction, "no starter deck")
    for slug in content.decks.get(faction, []):
        unit = content.units.get(slug)
        if unit is None or unit.token or content.faction_of[slug] != faction:
            yield Fault(f"{files.DECKS} {faction}", "units", f"{slug!r} is no card of that faction")
        elif unit.rarity != 1:
            yield Fault(f"{files.DECKS} {faction}", "units", f"{slug!r} is of rarity {unit.rarity}, not of 1")
