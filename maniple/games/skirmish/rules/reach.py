"""Breadth-first search over columns of bits: which hexes a unit can reach in so many steps.

A step spreads every reached column into itself and its two neighbours, a few word operations for all of its
rows at once, and only over the columns it can have reached. The result stays in `scratch.reach`, its columns
are `scratch.low` to `scratch.high`. The tests hold the textbook search it must agree with.
"""

from maniple.games.skirmish.rules.board import contains, remove_neighbours, side_rows
from maniple.games.skirmish.rules.units import end_of, first_of, mark_zone, owner
from maniple.kernel.bits import NONE, ONE, bit, count_bits, keep_loop, nth_bit
from maniple.kernel.compiled import rule


@rule
def lay_ground(game, field, scratch, low, high):
    """Fill `scratch.free` with the hexes of the columns low to high that hold neither wall nor living unit."""
    keep_loop()
    free, open_rows = scratch.free, field.open
    for col in range(low, high + 1):
        free[col + 1] = open_rows[col]
    for i in range(game.units):
        unit = game.unit[i]
        if unit.HP_CUR > 0 and low <= unit.col and unit.col <= high:
            free[unit.col + 1] &= ~bit(unit.row)


@rule
def bar_zone(game, scratch, player, low, high):
    """Take every hex adjacent to a living unit of the player out of the free hexes."""
    keep_loop()
    free = scratch.free
    for i in range(first_of(game, player), end_of(game, player)):
        unit = game.unit[i]
        if unit.HP_CUR > 0 and low <= unit.col + 1 and unit.col - 1 <= high:
            remove_neighbours(free, int(unit.col), int(unit.row))


@rule
def spread(scratch, low, high):
    """One step of the search: every free neighbour of a reached hex in the columns low to high is reached."""
    keep_loop()
    reach, free = scratch.reach, scratch.free
    left = NONE
    here = reach[low + 1]
    for col in range(low, high + 1):
        right = reach[col + 2]
        reach[col + 1] = here | ((here << ONE | here >> ONE | side_rows(col, left | right)) & free[col + 1])
        left = here
        here = right


@rule
def find_hexes(game, field, scratch, unit, steps, charging):
    """Find where a unit can go in at most `steps` steps: by a move (S3.2) or by a charge (S5.3)."""
    keep_loop()
    col, row, last = int(game.unit[unit].col), int(game.unit[unit].row), int(field.cols) - 1
    foe = 1 - owner(game, unit)
    low, high = max(col - steps, 0), min(col + steps, last)
    scratch.low = low
    scratch.high = high
    # S3.2, S5.3 No hex entered is off the board, a wall or occupied.
    lay_ground(game, field, scratch, low, high)
    # S3.2 A move enters no hex adjacent to a living enemy; S5.3 a charge may pass them.
    if not charging:
        bar_zone(game, scratch, foe, low, high)
    for c in range(low, high + 3):
        scratch.reach[c] = NONE
    scratch.reach[col + 1] = bit(row)
    for step in range(1, steps + 1):
        spread(scratch, max(col - step, 0), min(col + step, last))
    # To stay is no destination.
    scratch.reach[col + 1] &= ~bit(row)
    # S5.3 A charge ends adjacent to a living enemy. The ground is searched: its room holds those hexes now.
    if charging:
        mark_zone(game, scratch.free, foe, low, high)
        for c in range(low, high + 1):
            scratch.reach[c + 1] &= scratch.free[c + 1]


@rule
def found(scratch, col, row):
    """Whether the last search found this hex."""
    return scratch.low <= col and col <= scratch.high and contains(scratch.reach, col, row)


@rule
def found_any(scratch):
    """Whether the last search found a hex."""
    keep_loop()
    for col in range(scratch.low, scratch.high + 1):
        if scratch.reach[col + 1] != NONE:
            return True
    return False


@rule
def count_found(scratch):
    """How many hexes the last search found."""
    keep_loop()
    total = 0
    for col in range(scratch.low, scratch.high + 1):
        total += count_bits(scratch.reach[col + 1])
    return total


@rule
def nth_found(scratch, n):
    """The n-th hex of the last search, column by column from row 0, as a hex code."""
    keep_loop()
    col = int(scratch.low)
    here = count_bits(scratch.reach[col + 1])
    while n >= here:
        n -= here
        col += 1
        here = count_bits(scratch.reach[col + 1])
    return hex_code(col, nth_bit(scratch.reach[col + 1], n))


@rule
def hex_code(col, row):
    """A hex as one number, the same on every board."""
    return col * 64 + row
