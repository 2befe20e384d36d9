"""The content (G1): read from its files, checked, and packed into the tables the rules read.

G1.6 Its names are its own: what the roster calls by somebody's trademark has another name here.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from typing import Any, TypeVar

from maniple.kernel.bits import bit
from maniple.kernel.errors import ContentError, Fault
from maniple.kernel.pieces import Piece, check_piece, read_toml
from maniple.roguelike.battle.state import NOBODY, TABLES, new_records
from maniple.roguelike.schema import Ability, Aura, Effect, FactionHead, Leader, Rules, Spell, Unit
from maniple.roguelike.vocabulary import (
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

CONTENT = resources.files("maniple.roguelike") / "content"

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

P = TypeVar("P", bound=Piece)


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
    rules = check_piece(Rules, read_toml(folder / "rules.toml", "rules.toml"), "rules.toml", faults)
    content = Content({}, {}, {}, {}, {}, {}, {}, {}, rules or Rules())
    _read_pieces(folder, "abilities.toml", Ability, content.abilities, faults)
    _read_pieces(folder, "spells.toml", Spell, content.spells, faults)
    _read_pieces(folder, "auras.toml", Aura, content.auras, faults)
    for key in FACTIONS:
        _read_faction(folder / "factions", key, content, faults)
    # G1.5 The starter decks: twelve unit cards per faction; the spells are the leader's.
    decks = read_toml(folder / "decks.toml", "decks.toml")
    content.decks.update({key: deck.get("units", []) for key, deck in decks.items()})
    if not faults:
        faults.extend(_loose_ends(content))
    if faults:
        raise ContentError(str(folder), faults)
    return content


def _read_pieces(folder: Any, name: str, model: type[P], into: dict[str, P], faults: list[Fault]) -> None:
    for key, data in read_toml(folder / name, name).items():
        piece = check_piece(model, data, f"{name} {key}", faults)
        if piece is not None:
            into[key] = piece


def _read_faction(folder: Any, key: str, content: Content, faults: list[Fault]) -> None:
    name = f"{key}.toml"
    data = read_toml(folder / name, name)
    head = check_piece(FactionHead, data.get("faction"), f"{name} faction", faults)
    if head is not None:
        content.factions[key] = head
    for slug, entry in data.get("units", {}).items():
        unit = check_piece(Unit, entry, f"{name} units.{slug}", faults)
        if unit is not None:
            content.units[slug], content.faction_of[slug] = unit, key
    for slug, entry in data.get("leaders", {}).items():
        leader = check_piece(Leader, entry, f"{name} leaders.{slug}", faults)
        if leader is not None:
            content.leaders[slug], content.faction_of[slug] = leader, key


def _loose_ends(content: Content) -> Iterator[Fault]:
    """What refers to something that is not there."""
    for key, unit in content.units.items():
        if unit.ability is not None and unit.ability not in content.abilities:
            yield Fault(key, "ability", f"unknown ability {unit.ability!r}")
        if unit.aura is not None and unit.aura not in content.auras:
            yield Fault(key, "aura", f"unknown aura {unit.aura!r}")
    for key, leader in content.leaders.items():
        for spell in leader.spells:
            if spell not in content.spells:
                yield Fault(key, "spells", f"unknown spell {spell!r}")
    talents = [*content.abilities.items(), *content.leaders.items(), *content.spells.items()]
    for key, talent in talents:
        for effect in talent.effects:
            if effect.unit is not None and effect.unit not in content.units:
                yield Fault(key, "unit", f"unknown unit {effect.unit!r}")
    for key, deck in content.decks.items():
        for slug in deck:
            if content.faction_of.get(slug) != key:
                yield Fault(f"decks.toml {key}", "units", f"{slug!r} is no card of that faction")
