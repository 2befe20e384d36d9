"""Hex geometry on odd-q columns: neighbours, distance, and sets of hexes as one 64-bit word per column."""

import numpy as np

from maniple.kernel.bits import NONE, ONE, bit
from maniple.kernel.compiled import rule


@rule
def distance(col_a, row_a, col_b, row_b):
    """S0.1 Cube distance between two hexes."""
    dx = col_b - col_a
    dz = (row_b - (col_b >> 1)) - (row_a - (col_a >> 1))
    return max(abs(dx), abs(dz), abs(dx + dz))


@rule
def hex_index(field, col, row):
    """The number of a hex on its board, column by column."""
    return col * field.rows + row


@rule
def side_rows(col, rows):
    """S0.1 The rows of column `col` that touch the given rows of the column beside it."""
    # An even column's hex touches rows row - 1 and row of its side columns, an odd column's row and row + 1.
    odd = np.uint64(col & 1)
    return rows | ((rows << (ONE - odd)) >> odd)


@rule
def add_neighbours(zone, col, row):
    """Put the six neighbours of a hex into a set: column `col` is word `col + 1`."""
    here = bit(row)
    zone[col] |= side_rows(col - 1, here)
    zone[col + 1] |= (here << ONE) | (here >> ONE)
    zone[col + 2] |= side_rows(col + 1, here)


@rule
def remove_neighbours(zone, col, row):
    """Take the six neighbours of a hex out of a set."""
    here = bit(row)
    zone[col] &= ~side_rows(col - 1, here)
    zone[col + 1] &= ~((here << ONE) | (here >> ONE))
    zone[col + 2] &= ~side_rows(col + 1, here)


@rule
def contains(hexes, col, row):
    """Whether a set of hexes holds this one."""
    return (hexes[col + 1] >> np.uint64(row)) & ONE != NONE
