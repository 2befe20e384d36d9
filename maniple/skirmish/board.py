"""Hex geometry on odd-q columns: neighbours, distance, and sets of hexes as one 64-bit word per column."""

import numpy as np

from maniple.kernel.compiled import rule

ONE = np.uint64(1)
NONE = np.uint64(0)
_M1, _M2 = np.uint64(0x5555555555555555), np.uint64(0x3333333333333333)
_M4, _H1 = np.uint64(0x0F0F0F0F0F0F0F0F), np.uint64(0x0101010101010101)
_TWO, _FOUR, _TOP_BYTE = np.uint64(2), np.uint64(4), np.uint64(56)


@rule
def bit(number):
    """The word in which only this bit is set: a unit of a pool, a row of a column."""
    return ONE << np.uint64(number)


@rule
def count_bits(word):
    """How many bits are set."""
    word = word - ((word >> ONE) & _M1)
    word = (word & _M2) + ((word >> _TWO) & _M2)
    word = (word + (word >> _FOUR)) & _M4
    return int((word * _H1) >> _TOP_BYTE)


@rule
def lowest_bit(word):
    """The number of the lowest set bit of a word that is not zero."""
    return count_bits((word & (~word + ONE)) - ONE)


@rule
def nth_bit(word, n):
    """The number of the n-th set bit from below, counted from 0."""
    for _ in range(n):
        word &= word - ONE
    return lowest_bit(word)


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
    """Put the six neighbours of a hex into a set; columns stand one to the right, so that -1 has a place."""
    here = bit(row)
    zone[col] |= side_rows(col - 1, here)
    zone[col + 1] |= (here << ONE) | (here >> ONE)
    zone[col + 2] |= side_rows(col + 1, here)


@rule
def contains(hexes, col, row):
    """Whether a set whose columns stand one to the right holds a hex."""
    return (hexes[col + 1] >> np.uint64(row)) & ONE != NONE
