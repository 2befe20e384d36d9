"""Ways over the board for those who show them: from each hex the active unit can reach, the hex before it."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from maniple.games.skirmish.rules.board import contains, distance
from maniple.games.skirmish.rules.movement import move_steps
from maniple.games.skirmish.rules.reach import bar_zone, hex_code, lay_ground
from maniple.games.skirmish.rules.state import CHARGE, MAX_COLS, MAX_ROWS
from maniple.games.skirmish.rules.units import owner
from maniple.games.skirmish.schema import Hex
from maniple.kernel.compiled import rule

UNSEEN = -1
CODES = MAX_COLS * MAX_ROWS


@rule
def walk(game, field, scratch, before, queue):
    """Search from the active unit as the rules do (S3.2, S5.3) and keep the way.

    `before` receives the hex code before each hex passed, `queue` the hexes in the order they were reached, the
    unit's own first. How many were reached is returned.
    """
    unit = int(game.active)
    col, row, last = int(game.unit[unit].col), int(game.unit[unit].row), int(field.cols) - 1
    charging = game.phase == CHARGE
    steps = int(game.unit[unit].charge_roll) if charging else move_steps(game, field, unit)
    lay_ground(game, field, scratch, 0, last)
    if not charging:
        bar_zone(game, scratch, 1 - owner(game, unit), 0, last)
    before[:] = UNSEEN
    start = hex_code(col, row)
    before[start] = start
    queue[0] = start
    head, tail, ring_end = 0, 1, 1
    while head < tail and steps > 0:
        here_col, here_row = int(queue[head]) >> 6, int(queue[head]) & 63
        for next_col in range(max(here_col - 1, 0), min(here_col + 1, last) + 1):
            for next_row in range(max(here_row - 1, 0), min(here_row + 1, int(field.rows) - 1) + 1):
                code = hex_code(next_col, next_row)
                if before[code] != UNSEEN or distance(here_col, here_row, next_col, next_row) != 1:
                    continue
                if contains(scratch.free, next_col, next_row):
                    before[code] = queue[head]
                    queue[tail] = code
                    tail += 1
        head += 1
        if head == ring_end:
            steps -= 1
            ring_end = tail
    return tail


class Step(NamedTuple):
    """A hex on the way: how far it is, and the hex before it."""

    place: Hex
    steps: int
    before: Hex


class Ways:
    """All shortest ways of the active unit of a game in a phase in which units go somewhere."""

    def __init__(self, state: Any, field: Any, scratch: Any) -> None:
        before, queue = np.zeros(CODES, np.int64), np.zeros(CODES, np.int64)
        count = walk(state, field, scratch, before, queue)
        self._reached, self._before = queue[:count].tolist(), before

    def steps(self) -> Iterator[Step]:
        """Every hex the unit can pass or reach, nearest first, its own left out."""
        far = {self._reached[0]: 0}
        for code, before in zip(self._reached, self._before[self._reached].tolist(), strict=True):
            if code != before:
                far[code] = far[before] + 1
                yield Step((code >> 6, code & 63), far[code], (before >> 6, before & 63))

    def path(self, place: Hex) -> list[Hex]:
        """The hexes from where the unit stands to where it goes."""
        code = hex_code(*place)
        way = [place]
        while code != self._reached[0]:
            code = int(self._before[code])
            way.append(_place(code))
        return way[::-1]


def _place(code: int) -> Hex:
    return code >> 6, code & 63
