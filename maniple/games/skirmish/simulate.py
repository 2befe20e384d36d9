"""Many skirmishes between machine players. Game `i` depends on the seed and on `i` alone.

So the totals and the hash are the same whatever the number of jobs, the size of the chunks and the device.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from maniple.games.skirmish.players.playout import play_batch, player_code
from maniple.games.skirmish.rules.state import GAME, NOBODY, SCRATCH, new_records
from maniple.games.skirmish.setup import Setup
from maniple.kernel.dice import check_seed
from maniple.kernel.events import new_log
from maniple.lab.pool import in_order
from maniple.lab.tally import Counted, count_all

CHUNK = 256
"""Games a job plays between two looks at the clock."""


@dataclass
class Tally(Counted):
    """What a simulation has found so far; `hash` is that of all final records in order."""

    games: int = 0
    draws: int = 0
    activations: int = 0

    def add(self, games: np.ndarray) -> None:
        """Count a chunk of finished games; chunks come in order."""
        self.games += len(games)
        for seat in (0, 1):
            self.wins[seat] += int((games["winner"] == seat).sum())
        self.draws += int((games["winner"] == NOBODY).sum())
        self.activations += int(games["episode_steps"].sum())
        self._digest.update(games.tobytes())

    def to_dict(self) -> dict[str, Any]:
        """The tally as it is printed."""
        return self._told(games=self.games, draws=self.draws, activations=self.activations)


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
    check_seed(seed)
    codes = player_code(players[0]), player_code(players[1])
    tally = Tally()
    if device == "cuda":
        from maniple.games.skirmish.gpu import chunks_on_gpu  # only those who ask for it need a GPU

        chunks = chunks_on_gpu(setup, codes, games, seed)
    else:
        warm_up(setup, codes)
        chunks = chunks_on_cpu(setup, codes, games, seed, jobs)
    return count_all(tally, chunks, tally.add, on_progress)


def warm_up(setup: Setup, codes: tuple[int, int]) -> None:
    """Compile, or load from the cache, before the clock starts."""
    play_chunk(setup, codes, 0, 0, 0)


def play_chunk(setup: Setup, codes: tuple[int, int], seed: int, first: int, count: int) -> np.ndarray:
    """The finished games `first` to `first + count - 1`."""
    games = new_records(GAME, count)
    play_batch(setup.start, setup.field, games, new_records(SCRATCH), new_log(0), seed, first, *codes)
    return games


def chunks_on_cpu(setup: Setup, codes: tuple[int, int], games: int, seed: int, jobs: int) -> Iterator[np.ndarray]:
    """Finished games in order, played by `jobs` threads."""
    return in_order(games, CHUNK, jobs, lambda first, count: partial(play_chunk, setup, codes, seed, first, count))
