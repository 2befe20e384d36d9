"""Roguelike battles on a GPU: one battle per thread, its record and scratch in the thread's own memory."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import numba
import numpy as np

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.rules.deployment import deploy
from maniple.games.roguelike.rules.state import BATTLE, MAX_FIRED, SCRATCH
from maniple.games.roguelike.rules.turn import fight
from maniple.games.roguelike.teams import Team
from maniple.kernel.dice import seed_chance
from maniple.kernel.gpu import cached_kernel, cuda_target

Pairing = tuple[Team, Team]

THREADS_PER_BLOCK = 64
BLOCKS_PER_MULTIPROCESSOR = 16
BATTLES_PER_LAUNCH = 1 << 17


@cache
def _kernel() -> Any:
    """The kernel: battle `i` of a launch is of pair `i // each`."""
    cuda = cuda_target()
    battle_type, scratch_type = numba.from_dtype(BATTLE), numba.from_dtype(SCRATCH)

    @cached_kernel
    def fight_all(starts, each, tables, battles, fired, seed, first):
        own_battle = cuda.local.array(1, battle_type)
        own_scratch = cuda.local.array(1, scratch_type)
        battle, scratch = own_battle[0], own_scratch[0]
        scratch.pending = 0
        for number in range(MAX_FIRED):
            scratch.fired[number] = 0
        for i in range(cuda.grid(1), battles.shape[0], cuda.gridsize(1)):
            own_battle[0] = starts[i // each]
            seed_chance(battle.chance, seed, first + i, 0)
            fight(battle, tables[0], scratch, None)
            battles[i] = own_battle[0]
        for number in range(MAX_FIRED):
            if scratch.fired[number] != 0:
                cuda.atomic.add(fired, number, np.int64(scratch.fired[number]))

    return fight_all


class GpuArena:
    """The tables and the kernel on the device, ready to fight."""

    def __init__(self, content: Content) -> None:
        self._content, self._cuda, self._kernel = content, cuda_target(), _kernel()
        self._tables = self._cuda.to_device(np.asarray(content.tables))
        self._blocks = self._cuda.get_current_device().MULTIPROCESSOR_COUNT * BLOCKS_PER_MULTIPROCESSOR

    def fight(
        self, pairs: list[Pairing], each: int, seed: int, first: int, count: int
    ) -> tuple[np.ndarray, np.ndarray]:
        """Battles `first` to `first + count - 1`, `each` in a row of one pair; and what took effect in them."""
        starts = np.concatenate([np.asarray(deploy(self._content, *pair)) for pair in pairs])
        return self._launch(starts, each, seed, first, count)

    def warm_up(self) -> None:
        """Compile the kernel."""
        self._launch(np.zeros(1, BATTLE), 1, 0, 0, 0)

    def _launch(
        self, starts: np.ndarray, each: int, seed: int, first: int, count: int
    ) -> tuple[np.ndarray, np.ndarray]:
        battles = self._cuda.device_array(max(count, 1), BATTLE)[:count]
        fired = self._cuda.to_device(np.zeros(MAX_FIRED, np.int64))
        self._kernel[self._blocks, THREADS_PER_BLOCK](
            self._cuda.to_device(starts), np.int64(each), self._tables, battles, fired, np.int64(seed), np.int64(first)
        )
        return battles.copy_to_host(), fired.copy_to_host()


def chunks_on_gpu(
    content: Content, pairs: Iterator[Pairing], each: int, battles: int, seed: int
) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """Finished battles in order, with what took effect in them; every pair fights `each` battles in a row."""
    arena = GpuArena(content)
    arena.warm_up()
    return _launches(arena, pairs, each, battles, seed)


def _launches(
    arena: GpuArena, pairs: Iterator[Pairing], each: int, battles: int, seed: int
) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    for first in range(0, battles, BATTLES_PER_LAUNCH):
        count = min(BATTLES_PER_LAUNCH, battles - first)
        yield arena.fight(list(islice(pairs, -(-count // each))), each, seed, first, count)
