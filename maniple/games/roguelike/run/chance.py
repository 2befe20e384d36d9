"""The chance of a run: a function of its seed and of what it is for, so that asking again changes nothing.

A battle's seed is told with its replay. The hash is one-way: nobody reads from it what the run will bring next.
"""

import hashlib
from collections.abc import Iterable

SEED_BITS = 53
"""Seeds of battles are whole numbers that every reader of JSON can hold."""


def number(seed: int, *purpose: str | int) -> int:
    """A number of 53 bits for a purpose."""
    words = " ".join(str(word) for word in (seed, *purpose))
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:8], "big") >> (64 - SEED_BITS)


def shuffled(items: Iterable[int], seed: int, *purpose: str | int) -> list[int]:
    """Items in an order that depends on the purpose, and not on the order they came in."""
    return sorted(items, key=lambda item: (number(seed, *purpose, item), item))
