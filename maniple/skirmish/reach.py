"""Breadth-first search over columns of bits: which hexes a unit can reach in so many steps.

A step spreads every reached column into itself and its two neighbours, a few word operations for all of its
rows at once. The search never leaves the columns it can have reached. `tests` holds the textbook search it must
agree with.
"""

from maniple.kernel.compiled import rule
from maniple.skirmish.board import NONE, ONE, bit, count_bits, nth_bit, side_rows
from maniple.skirmish.units import mark_zone, owner

# Columns stand one to the right in `free`, `reach` and `zone`: index col + 1.


@rule
def lay_ground(game, field, scratch, low, high):
    """Fill `scratch.free` with the hexes of the columns low to high that hold neither wall nor living unit."""
    free, open_rows = scratch.free, field.open
    for col in range(low, high + 1):
        free[col + 1] = open_rows[col]
    for i in range(game.units):
        unit = game.unit[i]
        if unit.HP_CUR > 0 and low <= unit.col and unit.col <= high:
            free[unit.col + 1] &= ~bit(unit.row)


@rule
def forbid_zone(scratch, low, high):
    """Take the marked zone out of the free hexes."""
    for col in range(low, high + 1):
        scratch.free[col + 1] &= ~scratch.zone[col + 1]


@rule
def spread(scratch, low, high):
    """One step of the search: every free neighbour of a reached hex in the columns low to high is reached."""
    reach, free = scratch.reach, scratch.free
    left = NONE
    here = reach[low + 1]
    for col in range(low, high + 1):
        right = reach[col + 2]
        reach[col + 1] = here | ((here << ONE | here >> ONE | side_rows(col, left | right)) & free[col + 1])
        left = here
        here = right


@rule
def search(field, scratch, col, row, steps):
    """Fill `scratch.reach` with what can be reached over free hexes from (col, row), the start itself left out."""
    last = int(field.cols) - 1
    low, high = max(col - steps, 0), min(col + steps, last)
    for c in range(low, high + 3):
        scratch.reach[c] = NONE
    start = bit(row)
    scratch.reach[col + 1] = start
    for step in range(1, steps + 1):
        spread(scratch, max(col - step, 0), min(col + step, last))
    scratch.reach[col + 1] &= ~start


@rule
def first_column(unit, steps):
    """The leftmost column a search from this unit can reach."""
    return max(int(unit.col) - steps, 0)


@rule
def last_column(field, unit, steps):
    """The rightmost column a search from this unit can reach."""
    return min(int(unit.col) + steps, int(field.cols) - 1)


@rule
def find_moves(game, field, scratch, mover, steps):
    """S3.2 Fill `scratch.reach` with the hexes a unit can move to in at most `steps` steps."""
    unit = game.unit[mover]
    low, high = first_column(unit, steps), last_column(field, unit, steps)
    lay_ground(game, field, scratch, low, high)
    # S3.2 No hex entered is adjacent to a living enemy.
    mark_zone(game, scratch, 1 - owner(game, mover), low, high)
    forbid_zone(scratch, low, high)
    search(field, scratch, int(unit.col), int(unit.row), steps)


@rule
def find_charges(game, field, scratch, charger, steps):
    """S5.3 Fill `scratch.reach` with the free hexes adjacent to a living enemy within `steps` steps."""
    unit = game.unit[charger]
    low, high = first_column(unit, steps), last_column(field, unit, steps)
    # S5.3 The path may pass hexes adjacent to enemies, never walls or units.
    lay_ground(game, field, scratch, low, high)
    search(field, scratch, int(unit.col), int(unit.row), steps)
    mark_zone(game, scratch, 1 - owner(game, charger), low, high)
    for col in range(low, high + 1):
        scratch.reach[col + 1] &= scratch.zone[col + 1]


@rule
def count_found(scratch, low, high):
    """How many hexes the last search found."""
    total = 0
    for col in range(low, high + 1):
        total += count_bits(scratch.reach[col + 1])
    return total


@rule
def found_any(scratch, low, high):
    """Whether the last search found a hex."""
    for col in range(low, high + 1):
        if scratch.reach[col + 1] != NONE:
            return True
    return False


@rule
def nth_found(scratch, low, high, n):
    """The n-th hex of the last search, column by column from row 0, as a hex code."""
    for col in range(low, high + 1):
        here = count_bits(scratch.reach[col + 1])
        if n < here:
            return hex_code(col, nth_bit(scratch.reach[col + 1], n))
        n -= here
    return -1


@rule
def hex_code(col, row):
    """A hex as one number, the same on every board."""
    return col * 64 + row
