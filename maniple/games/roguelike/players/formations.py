"""Formations: which unit stands on which cell."""

import random
from collections.abc import Iterator, Sequence

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.rules.state import WIDTH
from maniple.games.roguelike.teams import DEPLOYMENT_ROWS

Cell = tuple[int, int]

FRONT_ROLES = ("tank", "melee_dps")
CENTRE_FIRST = (3, 4, 2, 5, 1, 6, 0, 7)
LEFT_FIRST = tuple(range(WIDTH))
RIGHT_FIRST = LEFT_FIRST[::-1]
WINGS_FIRST = CENTRE_FIRST[::-1]
SPREAD = (0, 7, 2, 5, 4, 3, 1, 6)
COLUMN_ORDERS = (CENTRE_FIRST, LEFT_FIRST, RIGHT_FIRST, WINGS_FIRST, SPREAD)
REAR, FRONT = range(DEPLOYMENT_ROWS)


def line_up(rows: Sequence[int], columns: Sequence[int]) -> list[Cell]:
    """A cell for each unit: its row while there is room in it, the columns in their order."""
    free = {row: list(columns) for row in range(DEPLOYMENT_ROWS)}
    cells = []
    for wished in rows:
        row = wished if free[wished] else 1 - wished
        cells.append((free[row].pop(0), row))
    return cells


def rows_by_role(content: Content, units: Sequence[str]) -> list[int]:
    """Fighters in front, the rest behind."""
    return [FRONT if content.units[unit].role in FRONT_ROLES else REAR for unit in units]


def formations(content: Content, units: Sequence[str], dice: random.Random) -> Iterator[list[Cell]]:
    """Formations of the same units, one sensible way after another, then as many random ones as are asked for."""
    plans = [
        rows_by_role(content, units),
        [FRONT if content.units[unit].role == "tank" else REAR for unit in units],
        [FRONT] * len(units),
        [REAR] * len(units),
    ]
    for columns in COLUMN_ORDERS:
        yield line_up(plans[0], columns)
    for plan in plans[1:]:
        yield line_up(plan, CENTRE_FIRST)
    everywhere = [(x, y) for y in range(DEPLOYMENT_ROWS) for x in range(WIDTH)]
    while True:
        columns = list(dice.choice(COLUMN_ORDERS))
        order = dice.sample(range(len(units)), len(units))
        if dice.random() < 0.5:
            plan = plans[0] if dice.random() < 0.7 else plans[1]
            cells = line_up([plan[number] for number in order], columns)
        else:
            cells = dice.sample(everywhere, len(units))
        yield [cell for _, cell in sorted(zip(order, cells, strict=True))]
