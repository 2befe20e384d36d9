"""What content files may say (S10.1): every piece is checked on its own, so that every fault is found at once."""

import re
from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import Field

from maniple.games.skirmish.rules.state import (
    MAX_ATTACKS,
    MAX_COLS,
    MAX_HEXES,
    MAX_OBJECTIVES,
    MAX_ROWS,
    MAX_TYPES,
    MAX_UNITS,
)
from maniple.kernel.errors import Fault
from maniple.kernel.pieces import Piece

Hex = tuple[int, int]
SLUG = r"^[a-z][a-z0-9_]{0,31}$"
Slug = Annotated[str, Field(pattern=SLUG)]
Title = Annotated[str, Field(min_length=1, max_length=60)]


def _range(low: int, high: int) -> Any:
    return Field(ge=low, le=high)


class UnitType(Piece):
    """S0.2 The statline of a unit type. A weapon that is not there has NB 0 and nothing else."""

    name: Title
    glyph: Annotated[str, Field(pattern=r"^[A-Z]$")] = "U"
    figure: Slug = "rifle"
    MOVE: Annotated[int, _range(0, 24)]
    T: Annotated[int, _range(1, 24)]
    ARMOR_SAVE: Annotated[int, _range(2, 7)]
    INVUL_SAVE: Annotated[int, _range(2, 7)] = 7
    HP_MAX: Annotated[int, _range(1, 100)]
    OC: Annotated[int, _range(0, 20)]
    VALUE: Annotated[int, _range(0, 1000)]
    RNG_NB: Annotated[int, _range(0, MAX_ATTACKS)] = 0
    RNG_RNG: Annotated[int, _range(0, 100)] = 0
    RNG_ATK: Annotated[int, _range(2, 6)] = 6
    RNG_STR: Annotated[int, _range(1, 24)] = 1
    RNG_AP: Annotated[int, _range(-6, 0)] = 0
    RNG_DMG: Annotated[int, _range(1, 24)] = 1
    CC_NB: Annotated[int, _range(0, MAX_ATTACKS)] = 0
    CC_RNG: Annotated[int, _range(1, 6)] = 1
    CC_ATK: Annotated[int, _range(2, 6)] = 6
    CC_STR: Annotated[int, _range(1, 24)] = 1
    CC_AP: Annotated[int, _range(-6, 0)] = 0
    CC_DMG: Annotated[int, _range(1, 24)] = 1


class Board(Piece):
    """A board of its own: walls and the centres of its objectives."""

    name: Title = "Board"
    cols: Annotated[int, _range(1, MAX_COLS)]
    rows: Annotated[int, _range(1, MAX_ROWS)]
    walls: list[Annotated[Hex, Field(strict=False)]] = Field(default=[])
    objectives: list[Annotated[Hex, Field(strict=False)]] = Field(default=[])

    def holds(self, place: Hex) -> bool:
        return 0 <= place[0] < self.cols and 0 <= place[1] < self.rows


class Placement(Piece):
    """One unit of a scenario."""

    player: Annotated[int, _range(0, 1)]
    type: str
    col: int
    row: int
    HP_CUR: Annotated[int, _range(1, 100)] | None = None

    @property
    def place(self) -> Hex:
        return self.col, self.row


class Objectives(Piece):
    """The centres of a scenario's own objectives, in place of its board's."""

    objectives: list[Annotated[Hex, Field(strict=False)]] | None = None


class ScenarioHead(Objectives):
    """A scenario file as a whole; its parts are checked one by one."""

    name: Title
    description: Annotated[str, Field(max_length=300)] = ""
    board: str | dict[str, Any]
    max_turns: Annotated[int, _range(1, 50)] = 5
    charge_max_distance: Annotated[int, _range(0, 24)] = 12
    types: dict[str, dict[str, Any]] = Field(default={})
    units: Annotated[list[dict[str, Any]], Field(min_length=1)]


def check_board(board: Board, entry: str) -> Iterator[Fault]:
    """S10.1, S10.3 Size, walls and objectives of a board that is well formed."""
    if board.cols * board.rows > MAX_HEXES:
        size = board.cols * board.rows
        yield Fault(entry, "cols, rows", f"{size} hexes; a board has at most {MAX_HEXES:,}")
    for wall in board.walls:
        if not board.holds(wall):
            yield Fault(entry, "walls", f"({wall[0]},{wall[1]}) is off the board")
    if len(board.objectives) > MAX_OBJECTIVES:
        yield Fault(entry, "objectives", f"{len(board.objectives)} of them; at most {MAX_OBJECTIVES}")
    for centre in board.objectives:
        if not board.holds(centre):
            yield Fault(entry, "objectives", f"({centre[0]},{centre[1]}) is off the board")


def check_key(key: str, entry: str) -> Iterator[Fault]:
    """A type is called by a word that can stand in a position line."""
    if not re.fullmatch(SLUG, key):
        yield Fault(entry, "", f"{key!r:.60} is no name for a type: small letters, digits and _ only")


def check_type(unit: UnitType, entry: str) -> Iterator[Fault]:
    """A weapon is whole or not there."""
    if unit.RNG_NB == 0:
        for stat in ("RNG_RNG", "RNG_ATK", "RNG_STR", "RNG_AP", "RNG_DMG"):
            if stat in unit.model_fields_set:
                yield Fault(entry, stat, "a unit with RNG_NB 0 has no ranged weapon to describe")
    elif unit.RNG_RNG == 0:
        yield Fault(entry, "RNG_RNG", "a ranged weapon needs a range of at least 1")
    for prefix in ("RNG", "CC"):
        if getattr(unit, f"{prefix}_NB") > 0:
            for stat in ("ATK", "STR", "AP", "DMG"):
                if f"{prefix}_{stat}" not in unit.model_fields_set:
                    yield Fault(entry, f"{prefix}_{stat}", f"missing: {prefix}_NB is {getattr(unit, f'{prefix}_NB')}")


def check_placements(
    units: list[tuple[str, Placement]], board: Board | None, types: dict[str, UnitType]
) -> Iterator[Fault]:
    """S10.1 Every unit stands on a hex of its own, of a type that exists."""
    taken: dict[Hex, str] = {}
    for entry, unit in units:
        where = f"({unit.col},{unit.row})"
        if unit.type not in types:
            yield Fault(entry, "type", f"unknown type {unit.type!r}")
        elif unit.HP_CUR is not None and unit.HP_CUR > types[unit.type].HP_MAX:
            yield Fault(entry, "HP_CUR", f"{unit.HP_CUR} is more than HP_MAX {types[unit.type].HP_MAX}")
        if board is not None and not board.holds(unit.place):
            yield Fault(entry, "col, row", f"{where} is off the board")
            continue
        if board is not None and unit.place in board.walls:
            yield Fault(entry, "col, row", f"{where} is a wall")
        if unit.place in taken:
            yield Fault(entry, "col, row", f"{where} is taken by {taken[unit.place]}")
        taken.setdefault(unit.place, entry)


def check_counts(units: list[tuple[str, Placement]], total: int, types: int) -> Iterator[Fault]:
    """S10.3 At most 64 units, and somebody on each side."""
    if total > MAX_UNITS:
        yield Fault("", "units", f"{total} units; at most {MAX_UNITS}")
    for player in (0, 1):
        if len(units) == total > 0 and all(unit.player != player for _, unit in units):
            yield Fault("", "units", f"player {player} has no unit")
    if types > MAX_TYPES:
        yield Fault("", "types", f"{types} unit types in play; at most {MAX_TYPES}")
