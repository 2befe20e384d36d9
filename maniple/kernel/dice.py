"""Chance lives in the record: a counter-based generator, and scripted dice that are used up first."""

import secrets
from collections.abc import Iterable
from typing import Any

import numpy as np

from maniple.kernel.compiled import rule
from maniple.kernel.errors import ManipleError

SCRIPT_LENGTH = 36
MAX_SEED = 2**63 - 1

CHANCE = np.dtype([("rng", "u8"), ("scripted", "i4"), ("script", "i1", (SCRIPT_LENGTH,))], align=True)
"""The chance of one game: 48 bytes in its record. Scripted dice lie in reverse, the next one last."""

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_1, MIX_2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
R27, R30, R31, R32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


@rule
def mix(bits):
    """The finaliser of splitmix64: every bit of the result depends on every bit given."""
    bits = (bits ^ (bits >> R30)) * MIX_1
    bits = (bits ^ (bits >> R27)) * MIX_2
    return bits ^ (bits >> R31)


@rule
def draw(chance):
    """The next 64 random bits (splitmix64)."""
    chance.rng = chance.rng + GOLDEN
    return mix(chance.rng)


@rule
def below(chance, count):
    """A uniform number from 0 to count - 1."""
    return np.int64(((draw(chance) >> R32) * np.uint64(count)) >> R32)


@rule
def d6(chance):
    """One six-sided die: the next scripted one if there is any."""
    if chance.scripted > 0:
        chance.scripted -= 1
        face = int(chance.script[chance.scripted])
        chance.script[chance.scripted] = 0
        return face
    return 1 + below(chance, 6)


@rule
def seed_chance(chance, seed, number, stream):
    """Start the generator of game `number` of a batch; streams keep dice and players' choices apart."""
    state = mix(np.uint64(seed) + GOLDEN)
    state = mix(state ^ (np.uint64(number) * GOLDEN + np.uint64(stream)))
    chance.rng = state


def check_seed(seed: int) -> None:
    """Refuse what is no seed."""
    if not 0 <= seed <= MAX_SEED:
        raise ManipleError(f"a seed is a number from 0 to {MAX_SEED}, not {seed}")


def any_seed() -> int:
    """A seed for those who name none."""
    return secrets.randbelow(MAX_SEED)


def script_dice(chance: Any, faces: Iterable[int]) -> None:
    """Put dice on the table: they are rolled next, in this order, before the generator is asked."""
    rolls = [int(face) for face in faces]
    if any(face not in range(1, 7) for face in rolls):
        raise ValueError(f"a die shows 1 to 6, not {[face for face in rolls if face not in range(1, 7)]}")
    if len(rolls) > SCRIPT_LENGTH:
        raise ValueError(f"at most {SCRIPT_LENGTH} dice can be scripted at once, not {len(rolls)}")
    chance.script[:] = 0
    chance.script[: len(rolls)] = rolls[::-1]
    chance.scripted = len(rolls)
