"""Many games between machine players, of every game. Game `i` depends on the seed and on `i` alone.

So the totals and the hash are the same whatever the number of jobs and the device. A game that plays whole games in
compiled code (`Ruleset.fast`) does so, on threads or on a GPU; any other is played one action at a time, in processes.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

import numpy as np

from maniple.games import registry
from maniple.games.protocol import Fast, Ruleset
from maniple.kernel.dice import MAX_SEED, check_seed
from maniple.kernel.errors import ManipleError, Unavailable
from maniple.lab.pool import in_order, in_processes
from maniple.lab.tally import Counted, count_all

CHUNK = 256
"""Compiled games a job plays between two looks at the clock."""

MOST_ACTIONS = 20_000
"""More than any game takes: beyond it somebody stalls."""

DEVICES = ("cpu", "cuda")


@dataclass(frozen=True)
class Finished:
    """Games that were played: how many each seat won, how many decisions were made, and the bytes that are hashed."""

    games: int
    wins: tuple[int, int]
    steps: int
    final: bytes


@dataclass
class Tally(Counted):
    """What a simulation has found so far."""

    games: int = 0
    draws: int = 0
    steps: int = 0

    def add(self, done: Finished) -> None:
        """Count finished games; they come in order."""
        self.games += done.games
        self.wins = [won + more for won, more in zip(self.wins, done.wins, strict=True)]
        self.draws += done.games - sum(done.wins)
        self.steps += done.steps
        self._digest.update(done.final)

    def to_dict(self) -> dict[str, Any]:
        """The tally as it is printed."""
        return self._told(games=self.games, draws=self.draws, steps=self.steps)


@dataclass(frozen=True)
class Simulation:
    """Which game, from which setup, who plays it, and where."""

    ruleset: Ruleset
    setup: Any
    players: tuple[str, ...]
    device: str = "cpu"

    def __post_init__(self) -> None:
        if self.device not in DEVICES:
            raise ManipleError(f"a device is {' or '.join(DEVICES)}, not {self.device!r}")
        if len(self.players) != self.ruleset.seats:
            raise ManipleError(f"{self.ruleset.title} is for {self.ruleset.seats} players, not {len(self.players)}")
        for name in self.players:
            registry.player(self.ruleset.name, name, 0)
        if self.device == "cuda" and self._fast is None:
            raise Unavailable(f"{' and '.join(self.players)} play {self.ruleset.title} on the cpu alone")

    @cached_property
    def _fast(self) -> Fast | None:
        """The compiled games, where they know the players."""
        fast = self.ruleset.fast()
        return fast if fast is not None and set(self.players) <= set(fast.players) else None

    @property
    def is_compiled(self) -> bool:
        """Whether whole games are played in compiled code."""
        return self._fast is not None

    def warm_up(self) -> None:
        """Compile, or load from the cache, before the clock starts."""
        if self._fast is None:
            play_game(self.ruleset, self.setup, self.players, 0, 0)
        elif self.device == "cpu":
            self._fast.play(self.setup, self.players, 0, 0, 0)

    def run(self, games: int, seed: int, jobs: int = 1, on_progress: Callable[[Tally], None] | None = None) -> Tally:
        """Play `games` games; Ctrl-C ends it cleanly with what was done so far."""
        check_seed(seed)
        tally = Tally()
        return count_all(tally, self._played(games, seed, jobs), tally.add, on_progress)

    def _played(self, games: int, seed: int, jobs: int) -> Iterator[Finished]:
        fast = self._fast
        if fast is None:
            return in_processes(games, jobs, partial(play_game, self.ruleset, self.setup, self.players, seed))
        if self.device == "cuda":
            return (_counted(fast, records) for records in fast.on_gpu(self.setup, self.players, games, seed))

        def work(first: int, count: int) -> Callable[[], Finished]:
            return lambda: _counted(fast, fast.play(self.setup, self.players, seed, first, count))

        return in_order(games, CHUNK, jobs, work)


def _counted(fast: Fast, records: Any) -> Finished:
    winners = np.asarray(fast.winners(records))
    wins = int((winners == 0).sum()), int((winners == 1).sum())
    return Finished(len(records), wins, fast.steps(records), records.tobytes())


def play_game(ruleset: Ruleset, setup: Any, players: tuple[str, ...], seed: int, number: int) -> Finished:
    """One game, one action at a time; one that never ends raises."""
    game = ruleset.new(setup, (seed + number) % MAX_SEED)
    seats = len(players)
    machines = [registry.player(ruleset.name, name, seed, seats * number + seat) for seat, name in enumerate(players)]
    steps = 0
    while (seat := game.turn) is not None:
        game.apply(machines[seat].choose(game))
        steps += 1
        if steps > MOST_ACTIONS:
            raise ManipleError(f"game {number} of seed {seed} does not end")
    end = game.outcome()
    winner = None if end is None else end.winner
    return Finished(1, (int(winner == 0), int(winner == 1)), steps, game.hash().encode())
