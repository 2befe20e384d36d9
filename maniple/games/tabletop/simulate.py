"""Many tabletop battles between machine players: battle `i` depends on the seed and on `i` alone."""

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.players.players import Machine
from maniple.games.tabletop.setup import Setup
from maniple.kernel.dice import MAX_SEED, check_seed
from maniple.lab.tally import Counted, count_all

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
class Tally(Counted):
    """What came of the battles so far."""

    games: int = 0
    draws: int = 0
    actions: int = 0
    victory_points: list[int] = field(default_factory=lambda: [0, 0])

    def add(self, played: Played) -> None:
        """Count a finished battle; they come in order."""
        self.games += 1
        self.actions += played.actions
        for seat in (0, 1):
            self.wins[seat] += played.winner == seat
            self.victory_points[seat] += played.victory_points[seat]
        self.draws += played.winner is None
        self._digest.update(played.hash.encode())

    def to_dict(self) -> dict[str, Any]:
        """The tally as it is printed."""
        points = self.victory_points
        return self._told(games=self.games, draws=self.draws, actions=self.actions, victory_points=points)


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
    tally = Tally()
    results = _played(partial(play_game, setup, players, seed), games, jobs)
    return count_all(tally, results, tally.add, on_progress)


def _played(play: Callable[[int], Played], games: int, jobs: int) -> Iterator[Played]:
    """Battles in order. The players choose in Python, which threads would share: so processes play."""
    if jobs == 1 or games == 1:
        yield from map(play, range(games))
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(play, range(games))
