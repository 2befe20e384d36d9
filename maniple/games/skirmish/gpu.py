"""The same rules on a GPU: one game per thread, its record and scratch in the thread's own memory.

All games of a warp are in the same stage of the turn (playout.py), and the kernel's code is kept small
(bits.rolled): those two decide its speed.
"""

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numba
import numpy as np

from maniple.games.skirmish.players.playout import RANDOM, play, play_random, seed_game
from maniple.games.skirmish.rules.state import GAME, SCRATCH
from maniple.games.skirmish.setup import Setup
from maniple.kernel.compiled import RULES, cache_folder, share_one_signature
from maniple.kernel.errors import Unavailable

THREADS_PER_BLOCK = 128
BLOCKS_PER_MULTIPROCESSOR = 4
"""More threads would only push each other's records out of the caches."""

DISPATCHER = "_CUDATypingContext__dispatcher"

GAMES_PER_LAUNCH = 1 << 18


@cache
def cuda_target() -> Any:
    """Numba's CUDA target on a machine that has a device for it; Unavailable says in one sentence what is missing."""
    if find_spec("numba_cuda") is None:
        raise Unavailable("numba-cuda is not installed: pip install 'maniple[cuda]', or use --device cpu")
    # numba-cuda asks for it when it compiles the first kernel, and NumPy 2.5 no longer has it.
    if not hasattr(np, "row_stack"):
        raise Unavailable(
            f"NumPy {np.__version__} is too new for numba-cuda: pip install 'maniple[cuda]' chooses versions that work "
            "together, or use --device cpu"
        )
    try:
        cuda = import_module("numba.cuda")
        available = cuda.is_available()
    except Exception as error:  # whatever a broken driver or toolkit raises, the answer is the same
        raise Unavailable(f"CUDA cannot be used here ({type(error).__name__}: {error}); use --device cpu") from error
    if not available:
        raise Unavailable("no CUDA device was found (no GPU, or no driver for it): use --device cpu")
    return cuda


def _share_signatures() -> None:
    """Let a kernel hold one version of every rule, as on the CPU (kernel/compiled.py).

    The compiler for GPUs makes its own dispatcher of a rule when it first meets it, and keeps it on the rule under this
    name; here it finds one that is there already.
    """
    dispatcher: Any = import_module("numba.cuda.dispatcher").CUDADispatcher
    for rule in RULES:
        if not hasattr(rule, DISPATCHER):
            options = {**rule.targetoptions, "device": True, "debug": False, "opt": True}
            on_device = dispatcher(rule.py_func, options)
            share_one_signature(on_device)
            setattr(rule, DISPATCHER, on_device)


def cached_kernel(function: Callable[..., Any]) -> Any:
    """A kernel that is compiled once for all processes: a change in the rules is a new folder (kernel/compiled.py)."""
    cuda = cuda_target()
    _share_signatures()
    settings: Any = import_module("numba.cuda.core.config")
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(cache_folder(Path(function.__code__.co_filename)))
    try:
        return cuda.jit(cache=True)(function)
    finally:
        settings.CACHE_DIR = before


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

    def __init__(self, setup: Setup, codes: tuple[int, int], capacity: int) -> None:
        self._cuda, self._codes = cuda_target(), codes
        self._kernel = _kernel(codes == (RANDOM, RANDOM))
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


def chunks_on_gpu(setup: Setup, codes: tuple[int, int], games: int, seed: int) -> Iterator[np.ndarray]:
    """Finished games in order; the kernel is compiled before the first is asked for."""
    player = GpuPlayer(setup, codes, min(GAMES_PER_LAUNCH, max(games, 1)))
    player.play(seed, 0, 0)
    return _launches(player, games, seed)


def _launches(player: GpuPlayer, games: int, seed: int) -> Iterator[np.ndarray]:
    for first in range(0, games, GAMES_PER_LAUNCH):
        count = min(GAMES_PER_LAUNCH, games - first)
        player.play(seed, first, count)
        yield player.fetch(count)
