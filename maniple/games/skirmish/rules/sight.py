"""S4.2 Line of sight, worked out once for a board: bit `b` of row `a` says that hex `a` sees hex `b`.

The line is interpolated in cube coordinates with whole numbers, so that it is exact everywhere. Where it runs
along an edge, both hexes have the same claim; every point is nudged towards row 0 by less than any other
difference can be. The nudge is the same in both directions, so sight is symmetric, and it is vertical, so sight
survives a left-right mirror.
"""

import numpy as np

from maniple.games.skirmish.rules.board import distance, hex_index
from maniple.kernel.bits import NONE, ONE, bit
from maniple.kernel.compiled import rule

GRAIN = 1024
"""How many nudges make the side of a hex; the smallest true difference is 1 / (2 * 64) of it."""


@rule
def rounded(numerator, denominator):
    """The nearest whole number; ties do not occur after the nudge."""
    return (2 * numerator + denominator) // (2 * denominator)


@rule
def hex_on_line(col_a, row_a, col_b, row_b, step, steps):
    """The hex at `step` of `steps` on the straight line between two hexes, as (col, row)."""
    za, zb = row_a - (col_a >> 1), row_b - (col_b >> 1)
    unit = steps * GRAIN
    x = (col_a * (steps - step) + col_b * step) * GRAIN
    z = (za * (steps - step) + zb * step) * GRAIN - 1
    y = -x - z
    rx, ry, rz = rounded(x, unit), rounded(y, unit), rounded(z, unit)
    off_x, off_y, off_z = abs(rx * unit - x), abs(ry * unit - y), abs(rz * unit - z)
    # The three must sum to zero: the one that was rounded furthest gives way.
    if off_x > off_y and off_x > off_z:
        rx = -ry - rz
    elif off_z >= off_y:
        rz = -rx - ry
    return rx, rz + (rx >> 1)


@rule
def clear_line(field, col_a, row_a, col_b, row_b):
    """S4.2 Whether no wall stands strictly between two hexes; units never block."""
    steps = distance(col_a, row_a, col_b, row_b)
    for step in range(1, steps):
        col, row = hex_on_line(col_a, row_a, col_b, row_b, step, steps)
        if col < 0 or col >= field.cols or row < 0 or row >= field.rows:
            continue
        if (field.open[col] >> np.uint64(row)) & ONE == NONE:
            return False
    return True


@rule
def build_sight(field):
    """Fill the sight table of a field from its walls."""
    for col_a in range(field.cols):
        for row_a in range(field.rows):
            a = hex_index(field, col_a, row_a)
            for col_b in range(col_a, field.cols):
                for row_b in range(field.rows):
                    b = hex_index(field, col_b, row_b)
                    if b >= a and clear_line(field, col_a, row_a, col_b, row_b):
                        field.sight[a, b >> 6] |= bit(b & 63)
                        field.sight[b, a >> 6] |= bit(a & 63)


@rule
def sees(field, col_a, row_a, col_b, row_b):
    """S4.2 Whether a unit on one hex has a line of sight to another."""
    b = hex_index(field, col_b, row_b)
    return (field.sight[hex_index(field, col_a, row_a), b >> 6] >> np.uint64(b & 63)) & ONE != NONE


@rule
def hexes_around(field, col, row, farthest, in_sight, out):
    """List the open hexes 1 to `farthest` away, `in_sight` only those that can be seen, as hex codes; their count."""
    count = 0
    for c in range(max(col - farthest, 0), min(col + farthest, int(field.cols) - 1) + 1):
        for r in range(max(row - farthest, 0), min(row + farthest, int(field.rows) - 1) + 1):
            away = distance(col, row, c, r)
            if away < 1 or away > farthest or (field.open[c] >> np.uint64(r)) & ONE == NONE:
                continue
            if in_sight and not sees(field, col, row, c, r):
                continue
            out[count] = c * 64 + r
            count += 1
    return count
