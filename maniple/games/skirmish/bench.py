"""What the skirmish costs: rows for `maniple bench`."""

import copy
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


def legal_actions_row() -> Row:
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


def gpu_random_play() -> Row | None:
    """Random play on a GPU, equal to the CPU byte for byte; None where there is no GPU."""
    setup, fast = load_scenario(SCENARIO), SkirmishFast()
    try:
        player = GpuPlayer(setup, RANDOM, GPU_GAMES)
    except Unavailable:
        return None
    player.play(1, 0, GPU_GAMES)
    records = player.fetch(GPU_GAMES)
    seconds = best(lambda: player.play(1, 0, GPU_GAMES))
    pace, cpu_pace = fast.steps(records) / seconds, _pace(RANDOM, 4000)
    if records[:GPU_CHECKED].tobytes() != fast.play(setup, RANDOM, 1, 0, GPU_CHECKED).tobytes():
        raise AssertionError("the GPU's games are not the CPU's")
    note = f"one core of the same machine; {GPU_CHECKED:,} games compared, all equal"
    return Row("skirmish_gpu_random_play", pace, "activations/s", cpu_pace, pace / cpu_pace, note)


ROWS: list[Callable[[], Row | None]] = [
    random_play,
    scripted_play,
    legal_actions_row,
    clone,
    sight_table,
    gpu_random_play,
]
