"""Army files (T6): read, checked fault by fault, and counted."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from importlib import resources
from typing import Any

from maniple.games.tabletop.keywords import KEYWORDS, WeaponKeyword, dice_from, weapon_keyword_from
from maniple.games.tabletop.rules.state import MAX_MODELS, MAX_UNITS, MAX_WEAPONS, SLOTS
from maniple.games.tabletop.rules.weapons import CROWD
from maniple.games.tabletop.schema import SLUG, ArmyHead, RosterEntry, UnitType, Weapon
from maniple.kernel.errors import ContentError, Fault
from maniple.kernel.pieces import check_piece, read_toml

ARMIES = resources.files("maniple.games.tabletop") / "content" / "armies"

# T6.1 What the weapons of a unit can do at once, and what it can take.
MOST_HITS, MOST_UNIT_WOUNDS = 1000, 240

# Any two armies fit into one record.
MOST_UNITS, MOST_MODELS, MOST_WEAPONS = MAX_UNITS // 2, MAX_MODELS // 2, MAX_WEAPONS // 2


@dataclass(frozen=True)
class Army:
    """An army that has no fault."""

    name: str
    faction: str
    description: str
    points: int
    weapons: dict[str, Weapon]
    units: dict[str, UnitType]
    roster: tuple[RosterEntry, ...]

    @cached_property
    def unit_keys(self) -> list[str]:
        """The key of every unit that takes the field, in order."""
        return [entry.unit for entry in self.roster for _ in range(entry.count)]

    def to_dict(self) -> dict[str, Any]:
        """The army as plain data that `army_from` reads back."""
        return {
            "name": self.name,
            "faction": self.faction,
            "description": self.description,
            "points": self.points,
            "weapons": {
                key: weapon.model_dump(mode="json", exclude_unset=True) for key, weapon in self.weapons.items()
            },
            "units": {key: unit.model_dump(mode="json", exclude_unset=True) for key, unit in self.units.items()},
            "roster": [entry.model_dump(mode="json", exclude_unset=True) for entry in self.roster],
        }


def weapon_keywords(weapon: Weapon) -> list[WeaponKeyword]:
    """T3.3 The keywords of a weapon, read."""
    return [keyword for text in weapon.keywords if (keyword := weapon_keyword_from(text)) is not None]


def models_in(unit: UnitType) -> int:
    """How many models a unit begins with."""
    return sum(group.count for group in unit.models)


def _check_weapon(weapon: Weapon, entry: str) -> Iterator[Fault]:
    keywords = weapon_keywords(weapon)
    # T0.3 Who needs no roll needs no skill; nobody else.
    if weapon.skill is None and all(keyword.word != "torrent" for keyword in keywords):
        yield Fault(entry, "skill", "missing; only torrent weapons hit without it")
    if weapon.type == "ranged" and weapon.range is None:
        yield Fault(entry, "range", "missing: a ranged weapon has one")
    if weapon.type == "melee" and weapon.range is not None:
        yield Fault(entry, "range", f"a melee weapon has none, not {weapon.range:g}")
    for word, count in Counter(keyword.word for keyword in keywords).items():
        title = word.replace("_", " ")
        if count > 1:
            yield Fault(entry, "keywords", f"{title} is there {count} times")
        if KEYWORDS[word].only not in ("", weapon.type):
            yield Fault(entry, "keywords", f"{title} is not for {weapon.type} weapons")


def most_hits(weapon: Weapon) -> int:
    """T6.1 The hits of a weapon if all dice show their most, against as many models as a unit can have."""
    dice, numbers = dice_from(weapon.A), {keyword.word: keyword.number for keyword in weapon_keywords(weapon)}
    crowds = MOST_MODELS // CROWD * (("blast" in numbers) + numbers.get("cleave", 0))
    attacks = dice.count * dice.sides + dice.plus if dice else 0
    return (attacks + numbers.get("rapid_fire", 0) + crowds) * (1 + numbers.get("sustained_hits", 0))


def _hits_of(carried: list[Weapon], kind: str) -> int:
    """What a model does at once with its weapons of a kind: T5.5 one melee weapon, beside it all extra ones."""
    mine = [weapon for weapon in carried if weapon.type == kind]
    main = [most_hits(weapon) for weapon in mine if kind == "melee" and "extra attacks" not in weapon.keywords]
    return sum(most_hits(weapon) for weapon in mine) - sum(main) + max(main, default=0)


def _check_might(unit: UnitType, weapons: dict[str, Weapon], entry: str) -> Iterator[Fault]:
    """T6.1 Whether the attacks of a unit and its wounds stay within what a battle can hold."""
    wounds = unit.W * models_in(unit)
    if wounds > MOST_UNIT_WOUNDS:
        yield Fault(entry, "W", f"{wounds} wounds in all; a unit has at most {MOST_UNIT_WOUNDS}")
    for kind in ("ranged", "melee"):
        carried = [([weapons[key] for key in group.weapons if key in weapons], group.count) for group in unit.models]
        hits = sum(_hits_of(mine, kind) * count for mine, count in carried)
        if hits > MOST_HITS:
            yield Fault(entry, "models", f"up to {hits} hits with {kind} weapons at once; at most {MOST_HITS}")


def _check_unit(unit: UnitType, weapons: set[str], entry: str) -> Iterator[Fault]:
    for field, words in (("keywords", unit.keywords), ("abilities", unit.abilities)):
        for word, count in Counter(words).items():
            if count > 1:
                yield Fault(entry, field, f"{word} is there {count} times")
    leaders = sum(group.count for group in unit.models if group.leader)
    if leaders > 1:
        yield Fault(entry, "models", f"{leaders} leaders; a unit has at most one")
    for number, group in enumerate(unit.models):
        where = f"models.{number}.weapons"
        if len(group.weapons) > SLOTS:
            yield Fault(entry, where, f"{len(group.weapons)} weapons; a model carries at most {SLOTS}")
        for key, count in Counter(group.weapons).items():
            if key not in weapons:
                yield Fault(entry, where, f"unknown weapon {key!r:.60}")
            if count > 1:
                yield Fault(entry, where, f"{key} is there {count} times")


def _check_roster(roster: list[RosterEntry], known: set[str]) -> Iterator[Fault]:
    """Whether what takes the field exists, each kind of unit once."""
    for key, count in Counter(entry.unit for entry in roster).items():
        if key not in known:
            yield Fault("roster", "unit", f"unknown unit {key!r:.60}")
        if count > 1:
            yield Fault("roster", "unit", f"{key!r:.60} is there {count} times; say how many with count")


def _check_size(roster: list[RosterEntry], units: dict[str, UnitType]) -> Iterator[Fault]:
    """Whether any other army fits into a record beside this one."""
    taken = sum(entry.count for entry in roster)
    models = sum(models_in(units[entry.unit]) * entry.count for entry in roster)
    carried = {key for entry in roster for group in units[entry.unit].models for key in group.weapons}
    for number, most, what in (
        (taken, MOST_UNITS, "units"),
        (models, MOST_MODELS, "models"),
        (len(carried), MOST_WEAPONS, "weapons in play"),
    ):
        if number > most:
            yield Fault("roster", "", f"{number} {what}; an army has at most {most}")


def _cost(roster: list[RosterEntry], units: dict[str, UnitType]) -> int:
    return sum(units[entry.unit].points * entry.count for entry in roster)


def _check_key(key: str, entry: str) -> Iterator[Fault]:
    if not re.fullmatch(SLUG, key):
        yield Fault(entry, "", f"{key!r:.60} is no key: small letters, digits and _ only")


def _read_weapons(data: dict[str, Any], at: str, faults: list[Fault]) -> dict[str, Weapon]:
    weapons: dict[str, Weapon] = {}
    for key, entry in data.items():
        where = f"{at}weapons.{key}"
        faults.extend(_check_key(key, where))
        weapon = check_piece(Weapon, entry, where, faults)
        if weapon is not None:
            faults.extend(_check_weapon(weapon, where))
            weapons[key] = weapon
    return weapons


def _read_units(head: ArmyHead, weapons: dict[str, Weapon], at: str, faults: list[Fault]) -> dict[str, UnitType]:
    units: dict[str, UnitType] = {}
    for key, entry in head.units.items():
        where = f"{at}units.{key}"
        faults.extend(_check_key(key, where))
        unit = check_piece(UnitType, entry, where, faults)
        if unit is not None:
            # A weapon that has faults is told once, by itself.
            faults.extend(_check_unit(unit, set(head.weapons), where))
            faults.extend(_check_might(unit, weapons, where))
            units[key] = unit
    return units


def _read_roster(data: list[Any], known: set[str], at: str, faults: list[Fault]) -> list[RosterEntry]:
    roster: list[RosterEntry] = []
    for number, entry in enumerate(data):
        checked = check_piece(RosterEntry, entry, f"{at}roster.{number}", faults)
        if checked is not None:
            roster.append(checked)
    faults.extend(_moved(_check_roster(roster, known), at))
    return roster


def _moved(faults: Iterator[Fault], at: str) -> Iterator[Fault]:
    """Faults of an army that lies within another file."""
    for fault in faults:
        yield Fault(f"{at}{fault.entry}".rstrip("."), fault.field, fault.message)


def read_army(data: Any, at: str, faults: list[Fault]) -> Army | None:
    """An army given as plain data, or None after its faults were added; `at` is what their entries begin with."""
    before = len(faults)
    head = check_piece(ArmyHead, data, at.rstrip("."), faults) or _salvage(data)
    weapons = _read_weapons(head.weapons, at, faults)
    units = _read_units(head, weapons, at, faults)
    roster = _read_roster(head.roster, set(head.units), at, faults)
    # What the roster costs and counts is known once all of its units are.
    if len(roster) == len(head.roster) and all(entry.unit in units for entry in roster):
        faults.extend(_moved(_check_size(roster, units), at))
        if head.points is not None and _cost(roster, units) != head.points:
            cost = _cost(roster, units)
            faults.append(Fault(at.rstrip("."), "points", f"the roster costs {cost} points, not {head.points}"))
    if len(faults) > before:
        return None
    return Army(head.name, head.faction, head.description, head.points, weapons, units, tuple(roster))


def with_roster(army: Army, roster: list[Any], at: str, faults: list[Fault]) -> Army | None:
    """A part of an army, or another mixture of it, at what it costs; None after its faults were added."""
    before = len(faults)
    chosen = _read_roster(roster, set(army.units), at, faults)
    if len(faults) == before:
        faults.extend(_moved(_check_size(chosen, army.units), at))
    if len(faults) > before:
        return None
    return replace(army, roster=tuple(chosen), points=_cost(chosen, army.units))


def _salvage(data: Any) -> ArmyHead:
    """What can still be read of an army whose frame is broken: its parts are checked all the same."""
    rest = data if isinstance(data, dict) else {}
    weapons, units, roster, points = (rest.get(key) for key in ("weapons", "units", "roster", "points"))
    return ArmyHead.model_construct(
        name="",
        faction="",
        points=points if type(points) is int else None,
        weapons=weapons if isinstance(weapons, dict) else {},
        units=units if isinstance(units, dict) else {},
        roster=roster if isinstance(roster, list) else [],
    )


def army_from(data: Any, source: str) -> Army:
    """Check an army file; every fault of it is listed in one ContentError."""
    faults: list[Fault] = []
    army = read_army(data, "", faults)
    if army is None:
        raise ContentError(source, faults)
    return army


@cache
def load_army(key: str) -> Army:
    """An army that comes with the game."""
    return army_from(read_toml(ARMIES / f"{key}.toml", f"{key}.toml"), f"{key}.toml")


@cache
def army_keys() -> tuple[str, ...]:
    """The armies that come with the game."""
    return tuple(sorted(entry.name.removesuffix(".toml") for entry in ARMIES.iterdir()))
