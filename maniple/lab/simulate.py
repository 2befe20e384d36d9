"""Many skirmishes between machine players. Game `i` depends on the seed and on `i` alone.

So the totals and the hash are the same whatever the number of jobs, the size of the chunks and the device.
"""

import hashlib
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from maniple.ai.skirmish.playout import PLAYERS, play_batch
from maniple.kernel.errors import ManipleError
from maniple.kernel.events import new_log
from maniple.skirmish.setup import Setup
from maniple.skirmish.state import GAME, NOBODY, SCRATCH, new_records

CHUNK = 256
"""Games a job plays between two looks at the clock."""

MAX_SEED = 2**63 - 1


@dataclass
class Tally:
    """What a simulation has found so far; `hash` is that of all final records in order."""

    games: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    draws: int = 0
    activations: int = 0
    seconds: float = 0.0
    interrupted: bool = False
    _digest: Any = field(default_factory=hashlib.sha256, repr=False)

    def add(self, games: np.ndarray) -> None:
        """Count a chunk of finished games; chunks come in order."""
        self.games += len(games)
        for seat in (0, 1):
            self.wins[seat] += int((games["winner"] == seat).sum())
        self.draws += int((games["winner"] == NOBODY).sum())
        self.activations += int(games["episode_steps"].sum())
        self._digest.update(games.tobytes())

    @property
    def hash(self) -> str:
        return self._digest.hexdigest()

    def to_dict(self) -> dict[str, Any]:
        """The tally as it is printed."""
        return {
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "activations": self.activations,
            "seconds": round(self.seconds, 6),
            "hash": self.hash,
            **({"interrupted": True} if self.interrupted else {}),
        }


def player_codes(players: tuple[str, str]) -> tuple[int, int]:
    """The numbers the rules know two players by."""
    for name in players:
        if name not in PLAYERS:
            raise ManipleError(f"no player is called {name!r}; there are {', '.join(sorted(PLAYERS))}")
    return PLAYERS[players[0]], PLAYERS[players[1]]


def simulate(
    setup: Setup,
    players: tuple[str, str],
    games: int,
    seed: int,
    jobs: int = 1,
    device: str = "cpu",
    on_progress: Callable[[Tally], None] | None = None,
) -> Tally:
    """Play `games` games; Ctrl-C ends it cleanly with what was done so far."""
    if not 0 <= seed <= MAX_SEED:
        raise ManipleError(f"a seed is a number from 0 to {MAX_SEED}, not {seed}")
    codes = player_codes(players)
    tally = Tally()
    if device == "cuda":
        from maniple.lab.gpu import chunks_on_gpu  # only those who ask for it need a GPU

        chunks = chunks_on_gpu(setup, codes, games, seed)
    else:
        warm_up(setup, codes)
        chunks = chunks_on_cpu(setup, codes, games, seed, jobs)
    began = time.perf_counter()
    try:
        for chunk in chunks:
            tally.add(chunk)
            tally.seconds = time.perf_counter() - began
            if on_progress is not None:
                on_progress(tally)
    except KeyboardInterrupt:
        tally.interrupted = True
    tally.seconds = time.perf_counter() - began
    return tally


def warm_up(setup: Setup, codes: tuple[int, int]) -> None:
    """Compile, or load from the cache, before the clock starts."""
    play_chunk(setup, codes, 0, 0, 0)


def play_chunk(setup: Setup, codes: tuple[int, int], seed: int, first: int, count: int) -> np.ndarray:
    """The finished games `first` to `first + count - 1`."""
    games = new_records(GAME, count)
    play_batch(setup.start, setup.field, games, new_records(SCRATCH), new_log(0), seed, first, *codes)
    return games


def chunks_on_cpu(setup: Setup, codes: tuple[int, int], games: int, seed: int, jobs: int) -> Iterator[np.ndarray]:
    """Finished games in order, played by `jobs` threads: compiled rules hold no lock."""
    pool = ThreadPoolExecutor(jobs)
    waiting: list[Future[np.ndarray]] = []
    next_first = 0
    try:
        while waiting or next_first < games:
            while next_first < games and len(waiting) < 2 * jobs:
                count = min(CHUNK, games - next_first)
                waiting.append(pool.submit(play_chunk, setup, codes, seed, next_first, count))
                next_first += count
            yield waiting.pop(0).result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
