"""A setup is all that decides how a skirmish starts; it is read from content files and packed for the rules."""

import re
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np

from maniple.games import protocol
from maniple.games.skirmish.rules.board import distance
from maniple.games.skirmish.rules.sight import build_sight
from maniple.games.skirmish.rules.state import FIELD, GAME, NOBODY, SCRATCH, STATS, new_records
from maniple.games.skirmish.rules.turn import begin
from maniple.games.skirmish.schema import (
    Board,
    Hex,
    Objectives,
    Placement,
    ScenarioHead,
    UnitType,
    check_board,
    check_counts,
    check_key,
    check_placements,
    check_type,
)
from maniple.kernel.errors import ContentError, Fault
from maniple.kernel.events import new_log
from maniple.kernel.pieces import check_piece, read_toml

CONTENT = resources.files("maniple.games.skirmish") / "content"


@dataclass(frozen=True)
class Setup(protocol.Setup):
    """A scenario with everything it refers to: self-contained, checked, and the same on every machine."""

    key: str
    name: str
    description: str
    board: Board
    max_turns: int
    charge_max_distance: int
    types: dict[str, UnitType]
    units: tuple[Placement, ...]

    def to_dict(self) -> dict[str, Any]:
        """The scenario as plain data that `setup_from` reads back."""
        return {
            "name": self.name,
            "description": self.description,
            "board": self.board.model_dump(mode="json"),
            "max_turns": self.max_turns,
            "charge_max_distance": self.charge_max_distance,
            "types": {key: unit.model_dump(mode="json", exclude_unset=True) for key, unit in self.types.items()},
            "units": [unit.model_dump(mode="json", exclude_none=True) for unit in self.units],
        }

    @cached_property
    def type_keys(self) -> list[str]:
        """The unit types in play, in the order of the field's table."""
        return list(self.types)

    @cached_property
    def field(self) -> Any:
        """The packed field (one record), its sight table built."""
        packed = new_records(FIELD)
        field = packed[0]
        field.cols, field.rows = self.board.cols, self.board.rows
        field.max_turns, field.charge_max_distance = self.max_turns, self.charge_max_distance
        field.open[: self.board.cols] = np.uint64(2**self.board.rows - 1)
        for col, row in self.board.walls:
            field.open[col] &= ~np.uint64(2**row)
        field.objectives = len(self.board.objectives)
        field.objective_at[:] = NOBODY
        for number, centre in enumerate(self.board.objectives):
            field.objective_col[number], field.objective_row[number] = centre
            for col, row in self.objective_hexes(number):
                field.objective_at[col * self.board.rows + row] = number
        field.types = len(self.types)
        for number, unit in enumerate(self.types.values()):
            for stat in STATS:
                field.type[number][stat] = getattr(unit, "T" if stat == "TOUGHNESS" else stat)
        build_sight(field)
        return packed

    @cached_property
    def start(self) -> Any:
        """The packed record (one game) at its first decision, unseeded, with no seat played by clicks."""
        packed = new_records(GAME)
        game = packed[0]
        game.units = len(self.units)
        game.split = sum(unit.player == 0 for unit in self.units)
        game.active = game.target = game.winner = NOBODY
        game.controller[:] = NOBODY
        for number, placed in enumerate(self.units):
            unit = game.unit[number]
            unit.type = self.type_keys.index(placed.type)
            unit.col, unit.row = placed.place
            unit.HP_CUR = placed.HP_CUR or self.types[placed.type].HP_MAX
        begin(game, self.field[0], new_records(SCRATCH)[0], new_log(0))
        return packed

    def objective_hexes(self, number: int) -> list[Hex]:
        """The hexes of an objective that are on the board: its centre and the six around it."""
        centre = self.board.objectives[number]
        near = (
            (col, row)
            for col in range(max(centre[0] - 1, 0), min(centre[0] + 2, self.board.cols))
            for row in range(max(centre[1] - 1, 0), min(centre[1] + 2, self.board.rows))
        )
        return [place for place in near if distance(*centre, *place) <= 1]


def _overlapping_objectives(board: Board, entry: str) -> list[Fault]:
    return [
        Fault(entry, "objectives", f"({a[0]},{a[1]}) and ({b[0]},{b[1]}) share hexes")
        for i, a in enumerate(board.objectives)
        for b in board.objectives[:i]
        if distance(*a, *b) < 3
    ]


def _resolve_board(head: ScenarioHead, faults: list[Fault]) -> Board | None:
    if head.board is None:
        # The frame's own fault has told it.
        return None
    if isinstance(head.board, dict):
        board = check_piece(Board, head.board, "board", faults)
    elif head.board in board_keys():
        board = load_board(head.board)
    else:
        faults.append(Fault("", "board", f"unknown board {head.board!r}; there are {', '.join(board_keys())}"))
        return None
    if board is None:
        return None
    if head.objectives is not None:
        board = board.model_copy(update={"objectives": head.objectives})
    faults.extend([*check_board(board, "board"), *_overlapping_objectives(board, "board")])
    return board


def _resolve_types(head: ScenarioHead, faults: list[Fault]) -> dict[str, UnitType]:
    types = dict(load_types())
    for key, data in head.types.items():
        checked = _resolve_type(key, data, f"types.{key}", faults)
        if checked is not None:
            types[key] = checked
    return types


def _resolve_type(key: str, data: Any, entry: str, faults: list[Fault]) -> UnitType | None:
    faults.extend(check_key(key, entry))
    checked = check_piece(UnitType, data, entry, faults)
    if checked is not None:
        faults.extend(check_type(checked, entry))
    return checked


def setup_from(data: Any, key: str, source: str) -> Setup:
    """Check a scenario given as plain data; every fault of it is listed in one ContentError."""
    faults: list[Fault] = []
    head = check_piece(ScenarioHead, data, "", faults)
    if head is None:
        head = _salvage(data)
    board = _resolve_board(head, faults)
    types = _resolve_types(head, faults)
    units: list[tuple[str, Placement]] = []
    for number, entry in enumerate(head.units, 1):
        placed = check_piece(Placement, entry, f"unit {number}", faults)
        if placed is not None:
            units.append((f"unit {number}", placed))
    # Units of an unknown type of this file's own are told once, by the type.
    known = types | {name: next(iter(types.values())) for name in head.types if name not in types}
    faults.extend(check_placements(units, board, known))
    used = {unit.type for _, unit in units}
    faults.extend(check_counts(units, len(head.units), len(used)))
    if faults or board is None:
        raise ContentError(source, faults)
    return Setup(
        key=key,
        name=head.name,
        description=head.description,
        board=board,
        max_turns=head.max_turns,
        charge_max_distance=head.charge_max_distance,
        types={name: types[name] for name in sorted(used)},
        # Player 0's units come first in the record; ids follow that order.
        units=tuple(sorted((unit for _, unit in units), key=lambda unit: unit.player)),
    )


def _salvage(data: Any) -> ScenarioHead:
    """What can still be read of a scenario whose frame is broken: its parts are checked all the same."""
    rest = _mapping(data)
    board = rest.get("board")
    objectives = check_piece(Objectives, {"objectives": rest.get("objectives")}, "", [])
    return ScenarioHead.model_construct(
        name="",
        board=board if isinstance(board, str | dict) else None,
        objectives=objectives.objectives if objectives else None,
        types={key: entry for key, entry in _mapping(rest.get("types")).items() if isinstance(entry, dict)},
        units=[unit for unit in _list(rest.get("units")) if isinstance(unit, dict)],
    )


def _mapping(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def types_from(data: dict[str, Any], source: str) -> dict[str, UnitType]:
    """Check a file of unit types."""
    faults: list[Fault] = []
    types: dict[str, UnitType] = {}
    for key, entry in data.items():
        checked = _resolve_type(key, entry, key, faults)
        if checked is not None:
            types[key] = checked
    if faults:
        raise ContentError(source, faults)
    return types


def board_from(data: dict[str, Any], source: str) -> Board:
    """Check a board file."""
    faults: list[Fault] = []
    board = check_piece(Board, data, "", faults)
    if board is not None:
        faults.extend([*check_board(board, ""), *_overlapping_objectives(board, "")])
    if faults or board is None:
        raise ContentError(source, faults)
    return board


@cache
def load_types() -> dict[str, UnitType]:
    """The unit types that come with the game."""
    return types_from(read_toml(CONTENT / "units.toml", "units.toml"), "units.toml")


@cache
def load_board(key: str) -> Board:
    """A board that comes with the game."""
    return board_from(read_toml(CONTENT / "boards" / f"{key}.toml", f"{key}.toml"), f"{key}.toml")


@cache
def load_scenario(key: str) -> Setup:
    """A scenario that comes with the game."""
    if key not in scenario_keys():
        raise ContentError(key, [Fault("", "", f"unknown scenario; there are {', '.join(scenario_keys())}")])
    return setup_from(read_toml(CONTENT / "scenarios" / f"{key}.toml", f"{key}.toml"), key, f"{key}.toml")


def load_file(path: Path) -> Setup:
    """A scenario from a file of the player's own."""
    return setup_from(read_toml(path, path.name), re.sub(r"\W+", "_", path.stem), path.name)


def find_setup(name: str) -> Setup:
    """A scenario by its key, or by the path of a TOML file."""
    return load_file(Path(name)) if name.endswith(".toml") else load_scenario(name)


@cache
def _keys(folder: str) -> tuple[str, ...]:
    return tuple(sorted(entry.name.removesuffix(".toml") for entry in (CONTENT / folder).iterdir()))


def scenario_keys() -> tuple[str, ...]:
    """The scenarios that come with the game."""
    return _keys("scenarios")


def board_keys() -> tuple[str, ...]:
    """The boards that come with the game."""
    return _keys("boards")
