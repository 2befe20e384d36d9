"""Sets as 64-bit words: units of a pool, rows of a column."""

from collections.abc import Callable
from typing import Any

import numpy as np

from maniple.kernel.compiled import INTERPRETED, rule
from maniple.kernel.intrinsics import keep_function_apart, keep_loops_rolled, population_count, trailing_zeros

ONE = np.uint64(1)
NONE = np.uint64(0)


def _count_bits(word: Any) -> int:
    return int(word).bit_count()


def _lowest_bit(word: Any) -> int:
    return (int(word) & -int(word)).bit_length() - 1


def _nothing() -> None:
    pass


count_bits: Callable[[Any], int] = _count_bits if INTERPRETED else population_count
"""How many bits of a word are set."""

lowest_bit: Callable[[Any], int] = _lowest_bit if INTERPRETED else trailing_zeros
"""The number of the lowest set bit of a word that is not zero."""

keep_loop: Callable[[], None] = _nothing if INTERPRETED else keep_loops_rolled
"""Said first in a rule with loops: a GPU kernel keeps them small."""


no_inline: Callable[[], None] = _nothing if INTERPRETED else keep_function_apart
"""Said first in a large rule that others call: a GPU kernel holds it once."""


@rule
def bit(number):
    """The word in which only this bit is set."""
    return ONE << np.uint64(number)


@rule
def nth_bit(word, n):
    """The number of the n-th set bit from below, counted from 0."""
    for _ in range(n):
        word &= word - ONE
    return lowest_bit(word)


def bit_numbers(word: Any) -> list[int]:
    """The numbers of all set bits, lowest first: a set as a list, for those who show it."""
    left, numbers = int(word), []
    while left:
        lowest = left & -left
        numbers.append(lowest.bit_length() - 1)
        left ^= lowest
    return numbers
