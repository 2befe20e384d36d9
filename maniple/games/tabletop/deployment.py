"""The start of a battle (T1.4): units in ranks, spread over their deployment zone, shooters behind."""

import math
from dataclasses import dataclass
from typing import Any

from maniple.games.tabletop.armies import Army
from maniple.games.tabletop.rules.measure import MM_PER_INCH, TOLERANCE, distance
from maniple.games.tabletop.rules.terrain import is_inside, overlaps_wall, rim_gap
from maniple.games.tabletop.schema import Point, UnitType
from maniple.games.tabletop.tables import Table, polygon

APART = 0.2
"""Inches between the bases of a unit."""
BETWEEN = 1.0
"""Inches between units, where there is room."""
STEP = 0.5
"""How finely a unit that does not fit looks for another place."""


@dataclass(frozen=True)
class Block:
    """A unit in ranks: where its models stand around its middle, and how large it is."""

    line: str
    places: tuple[Point, ...]
    radii: tuple[float, ...]
    width: float
    depth: float


def radius_of(base: int) -> float:
    """T0.1 Half a base, in inches."""
    return base / MM_PER_INCH / 2.0


def block_of(unit: UnitType) -> Block:
    """The ranks of a unit: one for up to five models, two for up to ten, three for more."""
    radii = tuple(radius_of(group.base) for group in unit.models for _ in range(group.count))
    ranks = 1 if len(radii) <= 5 else 2 if len(radii) <= 10 else 3
    files = math.ceil(len(radii) / ranks)
    pitch = 2.0 * max(radii) + APART
    places = tuple(
        ((number % files - (files - 1) / 2.0) * pitch, ((ranks - 1) / 2.0 - number // files) * pitch)
        for number in range(len(radii))
    )
    return Block(unit.line, places, radii, files * pitch - APART, ranks * pitch - APART)


def _rows(blocks: list[Block], width: float) -> list[list[int]]:
    """The blocks side by side, row after row from the front: those of the rear line in rows of their own."""
    rows: list[list[int]] = []
    for line in ("front", "rear"):
        row: list[int] = []
        taken = 0.0
        for number, block in enumerate(blocks):
            if block.line != line:
                continue
            if row and taken + block.width + BETWEEN > width:
                rows.append(row)
                row, taken = [], 0.0
            row.append(number)
            taken += block.width + BETWEEN
        if row:
            rows.append(row)
    return rows


def _wishes(blocks: list[Block], zone: tuple[Point, ...]) -> dict[int, Point]:
    """Where the middle of each block should be: rows from the front edge back, units spread over the width."""
    west, east = min(x for x, _ in zone), max(x for x, _ in zone)
    front = max(y for _, y in zone)
    wishes: dict[int, Point] = {}
    for row in _rows(blocks, east - west):
        between = (east - west - sum(blocks[number].width for number in row)) / (len(row) + 1)
        x, deepest = west + between, max(blocks[number].depth for number in row)
        for number in row:
            wishes[number] = x + blocks[number].width / 2.0, front - blocks[number].depth / 2.0
            x += blocks[number].width + between
        front -= deepest + BETWEEN
    return wishes


class Zone:
    """A deployment zone while it fills: seen from its own player's edge, whichever side that is."""

    def __init__(self, field: Any, table: Table, player: int) -> None:
        self.field, self.table, self.turned = field, table, player == 1
        self.corners = tuple(self.seen(corner) for corner in table.zones[player])
        self.shape = polygon(table.zones[player])
        self.taken: list[tuple[float, float, float]] = []

    def seen(self, place: Point) -> Point:
        """A place as its player sees it, and back again: player 1 looks at the table from the other side."""
        if not self.turned:
            return place
        return round(self.table.width - place[0], 3), round(self.table.depth - place[1], 3)

    def fits(self, x: float, y: float, radius: float) -> bool:
        """Whether a base stands wholly in the zone, in no wall, and clear of all that is there."""
        for other_x, other_y, other_radius in self.taken:
            if distance(x, y, other_x, other_y) < radius + other_radius + APART - TOLERANCE:
                return False
        if not is_inside(self.shape, x, y) or rim_gap(self.shape, x, y, x, y) < radius:
            return False
        return not overlaps_wall(self.field, x, y, radius)

    def around(self, wish: Point) -> list[Point]:
        """Places for the middle of a block, the nearest to the wish first."""
        xs, ys = [x for x, _ in self.corners], [y for _, y in self.corners]
        reach_x, reach_y = int((max(xs) - min(xs)) / STEP), int((max(ys) - min(ys)) / STEP)
        offsets = sorted(
            ((i * STEP, j * STEP) for i in range(-reach_x, reach_x + 1) for j in range(-reach_y, reach_y + 1)),
            key=lambda step: (step[0] ** 2 + step[1] ** 2, step),
        )
        return [(wish[0] + dx, wish[1] + dy) for dx, dy in offsets]

    def settle(self, block: Block, wish: Point) -> list[Point] | None:
        """Put a block where it fits, as near to the wish as can be; None if it fits nowhere."""
        for x, y in self.around(wish):
            places = [self.seen((round(x + dx, 3), round(y + dy, 3))) for dx, dy in block.places]
            if all(self.fits(*place, radius) for place, radius in zip(places, block.radii, strict=True)):
                self.taken.extend((*place, radius) for place, radius in zip(places, block.radii, strict=True))
                return places
        return None


def deploy(field: Any, table: Table, army: Army, player: int) -> list[list[Point] | None]:
    """T1.4 The places of each unit of an army in its zone; None for a unit that found no room."""
    zone = Zone(field, table, player)
    blocks = [block_of(army.units[key]) for key in army.unit_keys]
    wishes = _wishes(blocks, zone.corners)
    placed = {number: zone.settle(blocks[number], wish) for number, wish in wishes.items()}
    return [placed[number] for number in range(len(blocks))]
