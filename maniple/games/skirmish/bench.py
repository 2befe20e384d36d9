"""What the skirmish costs: rows for `maniple bench`."""

import copy
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

import numpy as np

from maniple.games.changes import plain
from maniple.games.skirmish.fast import GpuPlayer, SkirmishFast
from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.rules.actions import MAX_ACTIONS, legal_actions
from maniple.games.skirmish.rules.sight import build_sight
from maniple.games.skirmish.rules.state import GAME, SCRATCH, new_records
from maniple.games.skirmish.setup import load_scenario
from maniple.kernel.compiled import rule
from maniple.kernel.errors import Unavailable
from maniple.kernel.measure import Row, best, faster, interpreted

COLD_COMPILE_BUDGET, WARM_START_BUDGET = 45.0, 2.0

GPU_GAMES = 1 << 20
GPU_CHECKED = 20_000
"""How many of the GPU's games are played again on the CPU and compared byte for byte."""

SCENARIO = "crossing"
SMALL = "duel"
"""A scenario whose board the interpreted rules can search in seconds."""

RANDOM, SCRIPTED = ("random", "random"), ("scripted", "scripted")
INTERPRETED = "the interpreted rules"


@rule
def query_many(game, field, scratch, out, count):
    """List the legal actions of a game so many times."""
    total = 0
    for _ in range(count):
        total += legal_actions(game, field, scratch, out)
    return total


@rule
def clone_many(source, copies, count):
    """Copy a game so many times into a ring of records."""
    for i in range(count):
        copies[i % copies.shape[0]] = source[0]


def _middle_of_a_game() -> Skirmish:
    """A position with an active unit and many destinations."""
    game = Skirmish.new(load_scenario(SCENARIO), 1)
    game.apply(game.legal_actions()[0])
    return game


def _pace(players: tuple[str, ...], count: int, repeats: int = 5) -> float:
    """Activations a second of so many games on one core."""
    setup, fast = load_scenario(SCENARIO), SkirmishFast()
    fast.play(setup, players, 1, 0, 0)
    games = fast.play(setup, players, 1, 0, count)
    return fast.steps(games) / best(lambda: fast.play(setup, players, 1, 0, count), repeats)


def _query_seconds(count: int, repeats: int = 5) -> float:
    """Seconds of one list of legal actions."""
    game, out, scratch = _middle_of_a_game(), np.zeros(MAX_ACTIONS, np.int64), new_records(SCRATCH)
    query_many(game.state, game.field, scratch[0], out, 1)
    return best(lambda: query_many(game.state, game.field, scratch[0], out, count), repeats) / count


def _sight_seconds(scenario: str, repeats: int = 5) -> float:
    """Seconds of one sight table."""
    field = load_scenario(scenario).field.copy()
    return best(lambda: build_sight(field[0]), repeats)


# What is timed with the rules interpreted, in a process of its own.


def slow_pace() -> float:
    return _pace(RANDOM, 10, 1)


def slow_query() -> float:
    return _query_seconds(50, 1)


def slow_sight() -> float:
    return _sight_seconds(SMALL, 1)


def random_play() -> Row:
    """Random legal play of 12 units on the default board, one core."""
    pace, slow = _pace(RANDOM, 4000), interpreted(slow_pace)
    return Row("skirmish_random_play", pace, "activations/s", slow, pace / slow, INTERPRETED)


def scripted_play() -> Row:
    """The scripted player against itself, one core."""
    pace, random_pace = _pace(SCRIPTED, 400), _pace(RANDOM, 4000)
    return Row("skirmish_scripted_play", pace, "activations/s", random_pace, pace / random_pace, "random play")


def legal_query() -> Row:
    """One list of all legal actions, for a unit about to move."""
    return faster("skirmish_legal_actions", _query_seconds(100_000), interpreted(slow_query), 1e9, "ns", INTERPRETED)


def clone() -> Row:
    """One copy of a whole game."""
    game, count = _middle_of_a_game(), 1_000_000
    copies = new_records(GAME, 1024)
    clone_many(game.record, copies, 1)
    seconds = best(lambda: clone_many(game.record, copies, count)) / count
    view = plain(game.view())
    slow = best(lambda: copy.deepcopy(view))
    return faster("skirmish_clone", seconds, slow, 1e9, "ns", "a deep copy of the same game as Python objects")


def sight_table() -> Row:
    """All lines of sight of a board; the yardstick is the same small board interpreted."""
    ratio, whole = interpreted(slow_sight) / _sight_seconds(SMALL), _sight_seconds(SCENARIO)
    note = f"{INTERPRETED}, by the ratio measured on a small board"
    return Row("skirmish_sight_table", whole * 1e3, "ms", whole * ratio * 1e3, ratio, note)


def first_games() -> None:
    """One game with each player: all that a first run compiles."""
    setup, fast = load_scenario(SCENARIO), SkirmishFast()
    for players in (RANDOM, ("scripted", "random")):
        fast.play(setup, players, 1, 0, 1)
    game = Skirmish.new(setup, 1)
    game.apply(game.legal_actions()[0])


def _first_run(**environment: str) -> float:
    """Seconds from starting Python to a finished game."""
    began = time.perf_counter()
    program = f"from {__name__} import first_games; first_games()"
    subprocess.run([sys.executable, "-c", program], env=os.environ | environment, capture_output=True, check=True)
    return time.perf_counter() - began


def cold_compile() -> Row:
    """From nothing compiled to a finished game of every player, as a user's first run."""
    with tempfile.TemporaryDirectory() as folder:
        seconds = _first_run(MANIPLE_CACHE_DIR=folder)
    return faster("skirmish_cold_compile", seconds, COLD_COMPILE_BUDGET, 1, "s", "the budget")


def warm_start() -> Row:
    """The same with everything in the cache."""
    _first_run()
    return faster("skirmish_warm_start", min(_first_run() for _ in range(3)), WARM_START_BUDGET, 1, "s", "the budget")


def gpu_play() -> list[Row]:
    """Random play on a GPU, equal to the CPU byte for byte; no row where there is no GPU."""
    setup, fast = load_scenario(SCENARIO), SkirmishFast()
    try:
        player = GpuPlayer(setup, RANDOM, GPU_GAMES)
    except Unavailable:
        return []
    player.play(1, 0, GPU_GAMES)
    records = player.fetch(GPU_GAMES)
    seconds = best(lambda: player.play(1, 0, GPU_GAMES))
    pace, cpu_pace = fast.steps(records) / seconds, _pace(RANDOM, 4000)
    if records[:GPU_CHECKED].tobytes() != fast.play(setup, RANDOM, 1, 0, GPU_CHECKED).tobytes():
        raise AssertionError("the GPU's games are not the CPU's")
    note = f"one core of the same machine; {GPU_CHECKED:,} games compared, all equal"
    return [Row("skirmish_gpu_random_play", pace, "activations/s", cpu_pace, pace / cpu_pace, note)]


ROWS: list[Callable[[], Row | list[Row]]] = [
    # First: it compiles in another process, and one that has just compiled runs slower than one that finds all done.
    warm_start,
    random_play,
    scripted_play,
    legal_query,
    clone,
    sight_table,
    cold_compile,
    gpu_play,
]
