"""Many tabletop battles between machine players: battle `i` depends on the seed and on `i` alone."""

import hashlib
import multiprocessing
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from maniple.ai.tabletop.players import Machine
from maniple.kernel.dice import MAX_SEED, check_seed
from maniple.tabletop.game import Tabletop
from maniple.tabletop.setup import Setup

MOST_ACTIONS = 20_000
"""More than any battle takes: beyond it somebody stalls."""


@dataclass(frozen=True)
class Played:
    """A finished battle: who won (None: nobody), what decided, how it stood, how many actions it took."""

    winner: int | None
    by: str
    victory_points: tuple[int, int]
    actions: int
    hash: str


@dataclass
class Tally:
    """What came of the battles so far."""

    games: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    draws: int = 0
    actions: int = 0
    victory_points: list[int] = field(default_factory=lambda: [0, 0])
    seconds: float = 0.0
    interrupted: bool = False
    _digest: Any = field(default_factory=hashlib.sha256, repr=False)

    def add(self, played: Played) -> None:
        """Count a finished battle; they come in order."""
        self.games += 1
        self.actions += played.actions
        for seat in (0, 1):
            self.wins[seat] += played.winner == seat
            self.victory_points[seat] += played.victory_points[seat]
        self.draws += played.winner is None
        self._digest.update(played.hash.encode())

    @property
    def hash(self) -> str:
        return self._digest.hexdigest()

    def to_dict(self) -> dict[str, Any]:
        """The tally as it is printed."""
        return {
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "actions": self.actions,
            "victory_points": self.victory_points,
            "seconds": round(self.seconds, 6),
            "hash": self.hash,
            **({"interrupted": True} if self.interrupted else {}),
        }


def play_game(setup: Setup, players: tuple[str, str], seed: int, number: int) -> Played:
    """One battle between machines; a refused action or one that never ends raises."""
    game = Tabletop.new(setup, (seed + number) % MAX_SEED)
    machines = [Machine(name, seed, 2 * number + seat) for seat, name in enumerate(players)]
    actions = 0
    while (end := game.outcome()) is None:
        game.apply(machines[int(game.state.seat)].choose(game))
        actions += 1
        if actions > MOST_ACTIONS:
            raise RuntimeError(f"battle {number} of seed {seed} does not end")
    points = game.state.victory_points
    return Played(end.winner, end.by, (int(points[0]), int(points[1])), actions, game.hash())


def simulate_tabletop(
    setup: Setup,
    players: tuple[str, str],
    games: int,
    seed: int,
    jobs: int = 1,
    on_progress: Callable[[Tally], None] | None = None,
) -> Tally:
    """Play `games` battles; Ctrl-C ends it cleanly with what was done so far."""
    check_seed(seed)
    tally, began = Tally(), time.perf_counter()
    try:
        for played in _played(partial(play_game, setup, players, seed), games, jobs):
            tally.add(played)
            tally.seconds = time.perf_counter() - began
            if on_progress is not None:
                on_progress(tally)
    except KeyboardInterrupt:
        tally.interrupted = True
    return tally


def _played(play: Callable[[int], Played], games: int, jobs: int) -> Iterator[Played]:
    """Battles in order. The players choose in Python, which threads would share: so processes play."""
    if jobs == 1 or games == 1:
        yield from map(play, range(games))
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(play, range(games))
