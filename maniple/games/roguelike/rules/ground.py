"""The grid and those on it: cells, distances, sides, neighbours."""

import numpy as np

from maniple.games.roguelike.rules.events import EV_TURNED
from maniple.games.roguelike.rules.state import (
    DOWN,
    HEIGHT,
    LEFT,
    NOBODY,
    RIGHT,
    SLOTS,
    UP,
    WIDTH,
)
from maniple.kernel.bits import NONE, bit, keep_loop, lowest_bit
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit

SIDE_BITS = np.uint64((1 << SLOTS) - 1)
SHIFT = np.uint64(SLOTS)


@rule
def cell_of(x, y):
    """A cell as one number."""
    return y * WIDTH + x


@rule
def on_grid(x, y):
    """G0.1 Whether there is such a cell."""
    return x >= 0 and x < WIDTH and y >= 0 and y < HEIGHT


@rule
def reach(ax, ay, bx, by):
    """G0.2 Adjacent cells are at 1, all eight of them; beyond that distance is Manhattan."""
    dx, dy = abs(ax - bx), abs(ay - by)
    if dx <= 1 and dy <= 1:
        return 1 if dx + dy > 0 else 0
    return dx + dy


@rule
def away(battle, a, b):
    """G0.2 The distance between two units: 1 for all eight neighbours, Manhattan beyond."""
    one, other = battle.unit[a], battle.unit[b]
    return reach(int(one.x), int(one.y), int(other.x), int(other.y))


@rule
def manhattan(battle, a, b):
    """G0.2 What *within N* means."""
    one, other = battle.unit[a], battle.unit[b]
    return abs(int(one.x) - int(other.x)) + abs(int(one.y) - int(other.y))


@rule
def home(i):
    """The side a unit was deployed or summoned by."""
    return i // SLOTS


@rule
def team(battle, i):
    """The side a unit fights for: a charmed one fights for the other."""
    return 1 - home(i) if battle.charmed & bit(i) != NONE else home(i)


@rule
def owned_by(battle, side):
    """G3.4 The living units that a side deployed or summoned, whomever they fight for."""
    return battle.living & (SIDE_BITS << (SHIFT * np.uint64(side)))


@rule
def fighting_for(battle, side):
    """The living units that fight for a side."""
    return (owned_by(battle, side) & ~battle.charmed) | (owned_by(battle, 1 - side) & battle.charmed)


@rule
def allies_of(battle, i):
    """The living units on the same side, itself included."""
    return fighting_for(battle, team(battle, i))


@rule
def enemies_of(battle, i):
    """The living units on the other side."""
    return fighting_for(battle, 1 - team(battle, i))


@rule
def near(battle, i, candidates, within):
    """Those of a set within a Manhattan distance of a unit."""
    keep_loop()
    found = NONE
    while candidates != NONE:
        j = lowest_bit(candidates)
        candidates &= ~bit(j)
        if manhattan(battle, i, j) <= within:
            found |= bit(j)
    return found


@rule
def beside(battle, i, candidates):
    """Those of a set that are adjacent to a unit (all eight neighbours)."""
    keep_loop()
    found = NONE
    while candidates != NONE:
        j = lowest_bit(candidates)
        candidates &= ~bit(j)
        if away(battle, i, j) == 1:
            found |= bit(j)
    return found


@rule
def has_tag(battle, i, tag):
    return battle.unit[i].tags & bit(tag) != NONE


@rule
def has_trait(battle, i, trait):
    return battle.unit[i].traits & bit(trait) != NONE


@rule
def place(battle, i, x, y):
    """Put a unit on a free cell."""
    unit = battle.unit[i]
    unit.x = x
    unit.y = y
    battle.at[cell_of(x, y)] = i


@rule
def lift(battle, i):
    """Take a unit off its cell."""
    unit = battle.unit[i]
    battle.at[cell_of(int(unit.x), int(unit.y))] = NOBODY


@rule
def towards(dx, dy, facing):
    """G6.1 The facing of a step or a blow: the larger axis decides, a tie leaves it as it was."""
    if abs(dx) == abs(dy):
        # A diagonal keeps the half it already looks into.
        if dx == 0:
            return facing
        along = UP if dy > 0 else DOWN
        across = RIGHT if dx > 0 else LEFT
        return across if facing == across else along
    if abs(dy) > abs(dx):
        return UP if dy > 0 else DOWN
    return RIGHT if dx > 0 else LEFT


@rule
def face(battle, log, i, facing):
    """Look another way; those who show the battle are told."""
    unit = battle.unit[i]
    if unit.facing != facing:
        unit.facing = facing
        emit(log, EV_TURNED, i, NOBODY, facing, 0, 0, 0)


@rule
def forward(side):
    """The way to the enemy's edge, as a step in y."""
    return 1 if side == 0 else -1


@rule
def seen_by(side, number, count):
    """Whatever is searched is searched from a side's own edge: the other side's order is turned round."""
    return number if side == 0 else count - 1 - number
