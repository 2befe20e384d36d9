"""Whole games between machines in compiled code, many at once: on a CPU, and on a GPU one game per thread.

All games of a warp are in the same stage of the turn (playout.py), and the kernel's code is kept small
(bits.keep_loop): those two decide its speed.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

import numba
import numpy as np

from maniple.games.skirmish.players.playout import (
    PLAYERS,
    RANDOM,
    play,
    play_batch,
    play_random,
    player_code,
    seed_game,
)
from maniple.games.skirmish.rules.state import GAME, SCRATCH, new_records
from maniple.games.skirmish.setup import Setup
from maniple.kernel.dice import check_seed
from maniple.kernel.events import new_log
from maniple.kernel.gpu import cached_kernel, cuda_target

THREADS_PER_BLOCK = 128
BLOCKS_PER_MULTIPROCESSOR = 4
"""More threads would only push each other's records out of the caches."""

GAMES_PER_LAUNCH = 1 << 18


class SkirmishFast:
    """Whole skirmishes; game `number` depends on the seed and its number alone."""

    players = tuple(sorted(PLAYERS))

    def play(self, setup: Setup, players: tuple[str, ...], seed: int, first: int, count: int) -> np.ndarray:
        """The records of the finished games `first` to `first + count - 1`."""
        check_seed(seed)
        games = new_records(GAME, count)
        codes = map(player_code, players)
        play_batch(setup.start, setup.field, games, new_records(SCRATCH), new_log(0), seed, first, *codes)
        return games

    def on_gpu(self, setup: Setup, players: tuple[str, ...], games: int, seed: int) -> Iterator[np.ndarray]:
        """The same records in chunks; the kernel is compiled before the first is asked for."""
        check_seed(seed)
        player = GpuPlayer(setup, players, min(GAMES_PER_LAUNCH, max(games, 1)))
        player.play(seed, 0, 0)
        return _launches(player, games, seed)

    def winners(self, records: np.ndarray) -> np.ndarray:
        """The seat that won each game, -1 for a draw."""
        return records["winner"]

    def steps(self, records: np.ndarray) -> int:
        """How many activations there were in all of them (S1.5)."""
        return int(records["episode_steps"].sum())


@cache
def _kernel(both_random: bool) -> Any:
    """The kernel for two random players, or for any two; the first has less code and runs faster."""
    cuda = cuda_target()
    game_type, scratch_type = numba.from_dtype(GAME), numba.from_dtype(SCRATCH)

    @cached_kernel
    def play_all(start, field, games, seed, first_number, first, second):
        own_game = cuda.local.array(1, game_type)
        own_scratch = cuda.local.array(1, scratch_type)
        game, scratch = own_game[0], own_scratch[0]
        scratch.chance.scripted = 0
        for i in range(cuda.grid(1), games.shape[0], cuda.gridsize(1)):
            own_game[0] = start[0]
            seed_game(game, scratch, seed, first_number + i)
            if both_random:
                play_random(game, field[0], scratch, None)
            else:
                play(game, field[0], scratch, None, first, second)
            games[i] = own_game[0]

    return play_all


class GpuPlayer:
    """A setup and its kernel on the device, ready to play batches."""

    def __init__(self, setup: Setup, players: tuple[str, ...], capacity: int) -> None:
        self._cuda, self._codes = cuda_target(), [player_code(name) for name in players]
        self._kernel = _kernel(self._codes == [RANDOM, RANDOM])
        self._start = self._cuda.to_device(np.asarray(setup.start))
        self._field = self._cuda.to_device(np.asarray(setup.field))
        self._games = self._cuda.device_array(capacity, GAME)
        multiprocessors = self._cuda.get_current_device().MULTIPROCESSOR_COUNT
        self._blocks = multiprocessors * BLOCKS_PER_MULTIPROCESSOR

    def play(self, seed: int, first: int, count: int) -> None:
        """Play games `first` to `first + count - 1` on the device and wait for the last of them."""
        games = self._games[:count]
        self._kernel[self._blocks, THREADS_PER_BLOCK](
            self._start, self._field, games, np.int64(seed), np.int64(first), *map(np.int64, self._codes)
        )
        self._cuda.synchronize()

    def fetch(self, count: int) -> np.ndarray:
        """The records of the last batch."""
        return self._games[:count].copy_to_host()


def _launches(player: GpuPlayer, games: int, seed: int) -> Iterator[np.ndarray]:
    for first in range(0, games, GAMES_PER_LAUNCH):
        count = min(GAMES_PER_LAUNCH, games - first)
        player.play(seed, first, count)
        yield player.fetch(count)
