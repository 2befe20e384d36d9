"""What a deployment preview consists of (G7.2): plain data, by the numbers units have in the battle."""

from dataclasses import dataclass, fields, is_dataclass
from typing import Any

Cell = tuple[int, int]


@dataclass(frozen=True)
class Placed:
    """A unit on its cell."""

    unit: int
    side: int
    card: str
    level: int
    x: int
    y: int


@dataclass(frozen=True)
class Lane:
    """The line from a shooter to a target it sees, both ends included, whatever its range."""

    target: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Blocked:
    """A target behind somebody: the first unit on the line to it, and whether that one is of the shooter's own side."""

    target: int
    by: int
    friend: bool
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Shut:
    """A cell of the other side's rows that a shooter does not see, and who stands before it."""

    cell: Cell
    by: int


@dataclass(frozen=True)
class Shooter:
    """Whom a unit that strikes from afar can hit."""

    unit: int
    trajectory: str
    range: int
    valid: tuple[int, ...]
    """In range and seen from where it stands."""
    after_move: tuple[int, ...]
    """Not now, but from a cell it can walk to in one turn."""
    blocked: tuple[Blocked, ...]
    lanes: tuple[Lane, ...]
    ahead: tuple[Cell, ...]
    """The free cells of its column before it."""
    field: tuple[Cell, ...]
    """Every cell on which it could hit somebody now."""
    open: tuple[Cell, ...]
    """The cells of the other side's rows it sees, whatever its range."""
    shut: tuple[Shut, ...]


@dataclass(frozen=True)
class Corridor:
    """A gap in a side's front: the free cells of a column from the side's rear on, a way out and a way in."""

    side: int
    column: int
    cells: tuple[Cell, ...]
    leads: int | None
    """Who can advance by it: the unit of the side at its rear end."""
    meets: int | None
    """Whoever stands at its far end."""
    exposes: tuple[int, ...]
    """The side's shooters that stand beside the part of it in the side's own rows."""
    guards: tuple[int, ...]
    """Who holds an enemy that comes by it, in the first cell where anybody does; shooters guard nothing."""


@dataclass(frozen=True)
class ChargeLane:
    """G9.1 A straight way of a charger: the free cells it can ride in one turn, and how many there are in all."""

    dx: int
    dy: int
    cells: tuple[Cell, ...]
    room: int


@dataclass(frozen=True)
class Charge:
    """G9.1-G9.3 The best charge at a target now: its cells, its momentum in percent, and whether a spear wall waits."""

    target: int
    cells: tuple[Cell, ...]
    momentum: int
    braced: bool


@dataclass(frozen=True)
class Charger:
    """Where Cavalry and Chargers can ride, and whom they reach."""

    unit: int
    lanes: tuple[ChargeLane, ...]
    charges: tuple[Charge, ...]


@dataclass(frozen=True)
class Formation:
    """G10.1 Who supports a unit, and the armor and resolve it has of it against attacks from the front."""

    unit: int
    left: int | None
    right: int | None
    rear: int | None
    armor: int
    resolve: int


@dataclass(frozen=True)
class Zone:
    """G11.1 The cells of an aura, and those it reaches there."""

    unit: int
    aura: str
    kind: str
    on: str
    cells: tuple[Cell, ...]
    reaches: tuple[int, ...]


@dataclass(frozen=True)
class OpenFlank:
    """A unit that nobody supports, and the cells from which an enemy could come at its flank or rear."""

    unit: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Preview:
    """G7.2 All there is to see of a deployment."""

    units: tuple[Placed, ...]
    shooters: tuple[Shooter, ...]
    corridors: tuple[Corridor, ...]
    chargers: tuple[Charger, ...]
    formations: tuple[Formation, ...]
    zones: tuple[Zone, ...]
    open_flanks: tuple[OpenFlank, ...]

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data: dicts, lists, numbers and words."""
        return _plain(self)


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    return [_plain(part) for part in value] if isinstance(value, tuple) else value
