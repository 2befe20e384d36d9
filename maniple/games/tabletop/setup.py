"""A setup is all that decides how a tabletop battle starts: table, armies, options, and where everybody stands."""

import re
from collections import Counter
from dataclasses import dataclass, replace
from functools import cache, cached_property
from importlib import resources
from pathlib import Path
from typing import Any

from maniple.games import protocol
from maniple.games.tabletop.armies import Army, army_keys, load_army, read_army, with_roster
from maniple.games.tabletop.deployment import deploy
from maniple.games.tabletop.packing import pack_body, pack_table, pack_unit, pack_weapon
from maniple.games.tabletop.rules.state import COMMAND, FIELD, GAME, NOBODY, PICK, new_records
from maniple.games.tabletop.rules.terrain import ground
from maniple.games.tabletop.schema import ModelGroup, Point, ScenarioHead, UnitType, Weapon
from maniple.games.tabletop.start import check_start
from maniple.games.tabletop.tables import Table, load_table, read_table, table_keys
from maniple.kernel.errors import ContentError, Fault
from maniple.kernel.pieces import check_piece, read_toml

SCENARIOS = resources.files("maniple.games.tabletop") / "content" / "scenarios"
FIRST_PICKS = ("non-active", "active")


@dataclass(frozen=True)
class Unit:
    """A unit that takes the field: whose it is, the key of its kind in the army file, and a name of its own.

    `label` is the name for those who see whose it is.
    """

    player: int
    key: str
    label: str
    name: str
    type: UnitType
    first: int
    strength: int


@dataclass(frozen=True)
class Model:
    """A model that takes the field: the number of its unit, its group in the army file, the numbers of its weapons."""

    unit: int
    group: ModelGroup
    weapons: tuple[int, ...]


@dataclass(frozen=True)
class Setup(protocol.Setup):
    """A battle with everything it refers to: self-contained, checked, and the same on every machine."""

    key: str
    name: str
    description: str
    table: Table
    armies: tuple[Army, Army]
    rounds: int
    first_pick: str
    positions: tuple[Point, ...]

    def to_dict(self) -> dict[str, Any]:
        """The setup as plain data that `setup_from` reads back."""
        return {
            "name": self.name,
            "description": self.description,
            "table": self.table.to_dict(),
            "armies": [army.to_dict() for army in self.armies],
            "rounds": self.rounds,
            "first_pick": self.first_pick,
            "positions": [list(place) for place in self.positions],
        }

    @cached_property
    def units(self) -> tuple[Unit, ...]:
        """All units, in the order of the record: player 0's first."""
        units: list[Unit] = []
        for player, army in enumerate(self.armies):
            theirs = set(_titles(self.armies[1 - player]))
            for key, label in zip(army.unit_keys, _labels(army), strict=True):
                kind = army.units[key]
                # T7.6 As the log calls the players.
                name = f"Player {player + 1}'s {label}" if kind.name in theirs else label
                first = units[-1].first + units[-1].strength if units else 0
                units.append(Unit(player, key, label, name, kind, first, sum(group.count for group in kind.models)))
        return tuple(units)

    @cached_property
    def unit_keys(self) -> list[str]:
        """The key of each unit in its army's file, in the order of the record."""
        return [unit.key for unit in self.units]

    @cached_property
    def _arsenal(self) -> list[tuple[str, Weapon]]:
        """The weapons that are carried, each once, in the order of the field's table."""
        found: list[tuple[str, Weapon]] = []
        for unit in self.units:
            for group in unit.type.models:
                for key in group.weapons:
                    weapon = (key, self.armies[unit.player].weapons[key])
                    if weapon not in found:
                        found.append(weapon)
        return found

    @cached_property
    def weapons(self) -> list[Weapon]:
        """The weapons in play, in the order of the field's table."""
        return [weapon for _, weapon in self._arsenal]

    @cached_property
    def weapon_keys(self) -> list[str]:
        """Their keys. Two armies may call different weapons by one key: look among those a model carries."""
        return [key for key, _ in self._arsenal]

    @cached_property
    def models(self) -> tuple[Model, ...]:
        """All models, in the order of the record."""
        models: list[Model] = []
        for number, unit in enumerate(self.units):
            weapons = self.armies[unit.player].weapons
            for group in unit.type.models:
                carried = tuple(self._arsenal.index((key, weapons[key])) for key in group.weapons)
                models += [Model(number, group, carried)] * group.count
        return tuple(models)

    def weapon_number(self, unit: int, key: str) -> int:
        """The number of the weapon that a unit's file calls so; NOBODY if no model of the unit carries it."""
        first, strength = self.units[unit].first, self.units[unit].strength
        for model in self.models[first : first + strength]:
            for number in model.weapons:
                if self.weapon_keys[number] == key:
                    return number
        return NOBODY

    @cached_property
    def field(self) -> Any:
        """The packed field (one record)."""
        packed = new_records(FIELD)
        field = packed[0]
        pack_table(field, self.table)
        field.rounds, field.first_pick = self.rounds, FIRST_PICKS.index(self.first_pick)
        field.weapons = len(self.weapons)
        for number, weapon in enumerate(self.weapons):
            pack_weapon(field.weapon[number], weapon)
        for number, unit in enumerate(self.units):
            pack_unit(field.unit[number], unit.type)
            field.unit[number].player = unit.player
            field.unit[number].first, field.unit[number].strength = unit.first, unit.strength
        for number, model in enumerate(self.models):
            pack_body(field.body[number], model.group, model.weapons)
        return packed

    @cached_property
    def start(self) -> Any:
        """The packed record (one game) before its first command phase, unseeded (T1.4)."""
        packed = new_records(GAME)
        game, field = packed[0], self.field[0]
        game.round_number, game.phase, game.stage = 1, COMMAND, PICK
        game.units, game.models = len(self.units), len(self.models)
        game.split = sum(unit.player == 0 for unit in self.units)
        game.active = game.winner = NOBODY
        game.group_weapon = game.group_target = game.group_near = NOBODY
        game.holder[:] = NOBODY
        game.assigned[:] = NOBODY
        for number, (model, (x, y)) in enumerate(zip(self.models, self.positions, strict=True)):
            placed = game.model[number]
            placed.x, placed.y, placed.z = x, y, ground(field, x, y)
            placed.wounds, placed.unit = self.units[model.unit].type.W, model.unit
        return packed


def _labels(army: Army) -> list[str]:
    """T7.6 Units of one name are numbered."""
    titles, seen = _titles(army), Counter[str]()
    counts, labels = Counter(titles), list[str]()
    for title in titles:
        seen[title] += 1
        labels.append(f"{title} {seen[title]}" if counts[title] > 1 else title)
    return labels


def _titles(army: Army) -> list[str]:
    """What the file calls each unit that takes the field."""
    return [army.units[key].name for key in army.unit_keys]


def _resolve_table(head: ScenarioHead, faults: list[Fault]) -> Table | None:
    if isinstance(head.table, dict):
        return read_table(head.table, "table", faults)
    if head.table in table_keys():
        return load_table(head.table)
    if head.table is not None:
        faults.append(Fault("", "table", f"unknown table {head.table!r:.60}; there are {', '.join(table_keys())}"))
    return None


def _resolve_army(head: ScenarioHead, player: int, faults: list[Fault]) -> Army | None:
    army, at = head.armies[player], f"armies.{player}"
    if isinstance(army, dict):
        found = read_army(army, f"{at}.", faults)
    elif army in army_keys():
        found = load_army(army)
    else:
        faults.append(Fault("", at, f"unknown army {army!r:.60}; there are {', '.join(army_keys())}"))
        return None
    if found is None or head.rosters is None:
        return found
    return with_roster(found, head.rosters[player], f"{at}.", faults)


def _deployed(setup: Setup, faults: list[Fault]) -> tuple[Point, ...]:
    """T1.4 Both armies in their zones; who finds no room is a fault."""
    places = [unit for player in (0, 1) for unit in deploy(setup.field[0], setup.table, setup.armies[player], player)]
    for number, (unit, found) in enumerate(zip(setup.units, places, strict=True), 1):
        if found is None:
            faults.append(Fault(f"unit {number}", "", f"no room for {unit.name} in its deployment zone"))
    return tuple(place for found in places for place in found or ())


def setup_from(data: Any, key: str, source: str) -> Setup:
    """Check a scenario given as plain data; every fault of it is listed in one ContentError."""
    faults: list[Fault] = []
    head = check_piece(ScenarioHead, data, "", faults) or _salvage(data)
    table = _resolve_table(head, faults)
    armies = [_resolve_army(head, player, faults) for player in range(len(head.armies))]
    if faults or table is None or len(armies) != 2 or armies[0] is None or armies[1] is None:
        raise ContentError(source, faults)
    setup = Setup(
        key=key,
        name=head.name,
        description=head.description,
        table=table,
        armies=(armies[0], armies[1]),
        rounds=head.rounds,
        first_pick=head.first_pick,
        positions=tuple(head.positions or ()),
    )
    if head.positions is None:
        setup = replace(setup, positions=_deployed(setup, faults))
    elif len(head.positions) != len(setup.models):
        faults.append(Fault("", "positions", f"{len(head.positions)} of them for {len(setup.models)} models"))
    faults.extend([] if faults else check_start(setup.start[0], setup.field[0]))
    if faults:
        raise ContentError(source, faults)
    return setup


def _salvage(data: Any) -> ScenarioHead:
    """What can still be read of a scenario whose frame is broken: its parts are checked all the same."""
    rest = data if isinstance(data, dict) else {}
    table, armies = rest.get("table"), rest.get("armies")
    return ScenarioHead.model_construct(
        name="",
        table=table if isinstance(table, str | dict) else None,
        armies=[army for army in armies if isinstance(army, str | dict)] if isinstance(armies, list) else [],
    )


@cache
def load_scenario(key: str) -> Setup:
    """A scenario that comes with the game."""
    if key not in scenario_keys():
        raise ContentError(key, [Fault("", "", f"unknown scenario; there are {', '.join(scenario_keys())}")])
    return setup_from(read_toml(SCENARIOS / f"{key}.toml", f"{key}.toml"), key, f"{key}.toml")


def load_file(path: Path) -> Setup:
    """A scenario from a file of the player's own."""
    return setup_from(read_toml(path, path.name), re.sub(r"\W+", "_", path.stem), path.name)


def find_setup(name: str) -> Setup:
    """A scenario by its key, or by the path of a TOML file."""
    return load_file(Path(name)) if name.endswith(".toml") else load_scenario(name)


@cache
def scenario_keys() -> tuple[str, ...]:
    """The scenarios that come with the game."""
    return tuple(sorted(entry.name.removesuffix(".toml") for entry in SCENARIOS.iterdir()))
