"""What things cost. Every value stands beside a yardstick; a ratio of 1 or more is at least as good as it.

Machines are noisy and differ: ratios to something timed in the same run travel, absolute numbers do not.
"""

import copy
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import numpy as np

from maniple.games.roguelike.content import load_content
from maniple.games.roguelike.odds import win_chance
from maniple.games.roguelike.simulate import drafted_pairs, fight_chunk
from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.players.playout import RANDOM, SCRIPTED
from maniple.games.skirmish.rules.actions import MAX_ACTIONS
from maniple.games.skirmish.rules.sight import build_sight
from maniple.games.skirmish.rules.state import GAME, SCRATCH, new_records
from maniple.games.skirmish.setup import load_scenario
from maniple.games.skirmish.simulate import play_chunk
from maniple.games.tabletop import bench as bench_tabletop
from maniple.kernel.errors import Unavailable
from maniple.kernel.measure import Row
from maniple.lab.probes import SMALL, battle_pace, clone_many, even_pairs, query_many

COLD_COMPILE_BUDGET = 45.0
COLD_BATTLE_BUDGET = 60.0
WIN_CHANCE_BUDGET = 0.5
WARM_START_BUDGET = 2.0
REPEATS = 5

GPU_GAMES = 1 << 20
GPU_CHECKED = 20_000
"""How many of the GPU's games are played again on the CPU and compared byte for byte."""

GPU_BATTLES, GPU_BATTLES_CHECKED, BATTLES_PER_PAIR = 1 << 17, 1 << 12, 64

SCENARIO = "crossing"


def _best(work: Callable[[], Any], repeats: int = REPEATS) -> float:
    """The shortest of several runs, in seconds: what the work costs when nobody disturbs it."""
    times = []
    for _ in range(repeats):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return min(times)


def faster(name: str, seconds: float, slow_seconds: float, scale: float, unit: str, note: str) -> Row:
    """A row in which less is better."""
    return Row(name, seconds * scale, unit, slow_seconds * scale, slow_seconds / seconds, note)


def _interpreted() -> dict[str, float]:
    """The same probes with the rules interpreted, in a process of their own."""
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-m", "maniple.lab.probes"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def _middle_of_a_game() -> Skirmish:
    """A position with an active unit and many destinations."""
    game = Skirmish.new(load_scenario(SCENARIO), 1)
    game.apply(game.legal_actions()[0])
    return game


def _pace(codes: tuple[int, int], count: int) -> float:
    """Activations a second of so many games on one core."""
    setup = load_scenario(SCENARIO)
    games = play_chunk(setup, codes, 1, 0, count)
    return int(games["episode_steps"].sum()) / _best(lambda: play_chunk(setup, codes, 1, 0, count))


def random_play(slow: dict[str, float]) -> Row:
    """Random legal play of 12 units on the default board, one core."""
    pace = _pace((RANDOM, RANDOM), 4000)
    return Row(
        "skirmish_random_play", pace, "activations/s", slow["pace"], pace / slow["pace"], "the interpreted rules"
    )


def scripted_play() -> Row:
    """The scripted player against itself, one core."""
    pace, random_pace = _pace((SCRIPTED, SCRIPTED), 400), _pace((RANDOM, RANDOM), 4000)
    return Row("skirmish_scripted_play", pace, "activations/s", random_pace, pace / random_pace, "random play")


def legal_query(slow: dict[str, float]) -> Row:
    """One list of all legal actions, for a unit about to move."""
    game, out = _middle_of_a_game(), np.zeros(MAX_ACTIONS, np.int64)
    scratch, count = new_records(SCRATCH), 100_000
    query_many(game.state, game.field, scratch[0], out, 1)
    seconds = _best(lambda: query_many(game.state, game.field, scratch[0], out, count)) / count
    return faster("skirmish_legal_actions", seconds, slow["query"], 1e9, "ns", "the interpreted rules")


def clone() -> Row:
    """One copy of a whole game."""
    game, count = _middle_of_a_game(), 1_000_000
    copies = new_records(GAME, 1024)
    clone_many(game.record, copies, 1)
    seconds = _best(lambda: clone_many(game.record, copies, count)) / count
    view = game.view()
    slow = _best(lambda: copy.deepcopy(view))
    return faster("skirmish_clone", seconds, slow, 1e9, "ns", "a deep copy of the same game as Python objects")


def sight_table(slow: dict[str, float]) -> Row:
    """All lines of sight of a board; the yardstick is the same small board interpreted."""
    small, default = load_scenario(SMALL).field.copy(), load_scenario(SCENARIO).field.copy()
    build_sight(small[0])
    seconds = _best(lambda: build_sight(small[0]))
    whole = _best(lambda: build_sight(default[0]))
    ratio = slow["sight"] / seconds
    note = "the interpreted rules, by the ratio measured on a small board"
    return Row("skirmish_sight_table", whole * 1e3, "ms", whole * ratio * 1e3, ratio, note)


def _first_game(cache_folder: str | None, what: str = "first-game") -> float:
    """Seconds from starting Python to a finished game, or a finished battle."""
    environment = dict(os.environ)
    if cache_folder is not None:
        environment["MANIPLE_CACHE_DIR"] = cache_folder
    command = [sys.executable, "-m", "maniple.lab.probes", what]
    began = time.perf_counter()
    subprocess.run(command, env=environment, capture_output=True, check=True)
    return time.perf_counter() - began


def cold_compile() -> Row:
    """From nothing compiled to a finished game of every player, as a user's first run."""
    with tempfile.TemporaryDirectory() as folder:
        seconds = _first_game(folder)
    return faster("skirmish_cold_compile", seconds, COLD_COMPILE_BUDGET, 1, "s", "the budget")


def warm_start() -> Row:
    """The same with everything in the cache."""
    return faster(
        "skirmish_warm_start", min(_first_game(None) for _ in range(3)), WARM_START_BUDGET, 1, "s", "the budget"
    )


def battles(slow: dict[str, float], units: int, count: int) -> Row:
    """Roguelike battles of drafted teams, every system on, one core."""
    pace = max(battle_pace(units, count) for _ in range(3))
    ratio = pace / slow["battles"]
    note = "the interpreted rules, 8 against 8"
    return Row(f"roguelike_{units}v{units}", pace, "battles/s", slow["battles"], ratio, note)


def win_chance_row() -> Row:
    """A win chance over 1,000 battles of 8 against 8."""
    content = load_content()
    pair = next(even_pairs(content, 8))
    seconds = _best(lambda: win_chance(content, *pair, 1000))
    return faster("roguelike_win_chance", seconds, WIN_CHANCE_BUDGET, 1, "s", "the budget")


def cold_battle() -> Row:
    """From nothing compiled to a finished battle."""
    with tempfile.TemporaryDirectory() as folder:
        seconds = _first_game(folder, "first-battle")
    return faster("roguelike_cold_compile", seconds, COLD_BATTLE_BUDGET, 1, "s", "the budget")


def cold_tabletop() -> Row:
    """From nothing compiled to a finished tabletop battle."""
    with tempfile.TemporaryDirectory() as folder:
        seconds = _first_game(folder, "first-tabletop")
    return faster("tabletop_cold_compile", seconds, COLD_COMPILE_BUDGET, 1, "s", "the budget")


def gpu_play() -> Row | None:
    """Random play on a GPU, equal to the CPU byte for byte; None where there is no GPU."""
    from maniple.games.skirmish.gpu import GpuPlayer

    setup, codes = load_scenario(SCENARIO), (RANDOM, RANDOM)
    try:
        player = GpuPlayer(setup, codes, GPU_GAMES)
    except Unavailable:
        return None
    player.play(1, 0, GPU_GAMES)
    records = player.fetch(GPU_GAMES)
    seconds = _best(lambda: player.play(1, 0, GPU_GAMES))
    pace = int(records["episode_steps"].sum()) / seconds
    on_cpu = play_chunk(setup, codes, 1, 0, GPU_CHECKED)
    if records[:GPU_CHECKED].tobytes() != on_cpu.tobytes():
        raise AssertionError("the GPU's games are not the CPU's")
    cpu_pace = _pace(codes, 4000)
    note = f"one core of the same machine; {GPU_CHECKED:,} games compared, all equal"
    return Row("skirmish_gpu_random_play", pace, "activations/s", cpu_pace, pace / cpu_pace, note)


def gpu_battles() -> Row | None:
    """Battles of drafted teams on a GPU, equal to the CPU byte for byte; None where there is no GPU."""
    from maniple.games.roguelike.gpu import GpuArena

    content = load_content()
    try:
        arena = GpuArena(content)
    except Unavailable:
        return None
    pairs = list(islice(drafted_pairs(content, 1), GPU_BATTLES // BATTLES_PER_PAIR))
    records, _ = arena.fight(pairs, BATTLES_PER_PAIR, 1, 0, GPU_BATTLES)
    seconds = _best(lambda: arena.fight(pairs, BATTLES_PER_PAIR, 1, 0, GPU_BATTLES), 3)
    began = time.perf_counter()
    checked = [
        fight_chunk(content, pair, 1, n * BATTLES_PER_PAIR, BATTLES_PER_PAIR)[0] for n, pair in enumerate(pairs[:64])
    ]
    cpu_pace = len(checked) * BATTLES_PER_PAIR / (time.perf_counter() - began)
    on_cpu = np.concatenate(checked)
    if records[: len(on_cpu)].tobytes() != on_cpu.tobytes():
        raise AssertionError("the GPU's battles are not the CPU's")
    pace = GPU_BATTLES / seconds
    note = f"one core of the same machine; {len(on_cpu):,} battles compared, all equal"
    return Row("roguelike_gpu", pace, "battles/s", cpu_pace, pace / cpu_pace, note)


def run_rows(only: str = "") -> Iterator[Row]:
    """Measure the rows whose name contains `only`, one after another."""
    # A process that has just compiled runs slower than one that loads from the cache: compile in another one.
    _first_game(None)
    if only in "roguelike_8v8 roguelike_12v12 roguelike_win_chance":
        _first_game(None, "first-battle")
    if any(only in name for name in TABLETOP_ROWS):
        _first_game(None, "first-tabletop")
    slow = _interpreted() if any(only in name for name in NEEDS_INTERPRETED) else {}
    makers: dict[str, Callable[[], Row | None]] = {
        "skirmish_random_play": lambda: random_play(slow),
        "skirmish_scripted_play": scripted_play,
        "skirmish_legal_actions": lambda: legal_query(slow),
        "skirmish_clone": clone,
        "skirmish_sight_table": lambda: sight_table(slow),
        "skirmish_cold_compile": cold_compile,
        "skirmish_warm_start": warm_start,
        "skirmish_gpu_random_play": gpu_play,
        "roguelike_8v8": lambda: battles(slow, 8, 2048),
        "roguelike_12v12": lambda: battles(slow, 12, 1024),
        "roguelike_win_chance": win_chance_row,
        "roguelike_cold_compile": cold_battle,
        "roguelike_gpu": gpu_battles,
        "tabletop_fight_phase": lambda: bench_tabletop.fight_phase_row(_best, slow),
        "tabletop_validation": lambda: bench_tabletop.validation_row(_best, faster),
        "tabletop_suggestion": lambda: bench_tabletop.suggestion_row(_best, faster),
        "tabletop_charge_suggestion": lambda: bench_tabletop.charge_row(_best, faster),
        "tabletop_move_suggestion": lambda: bench_tabletop.move_row(_best, faster),
        "tabletop_odds": lambda: bench_tabletop.odds_row(_best, faster),
        "tabletop_scripted_game": lambda: bench_tabletop.game_row(faster),
        "tabletop_cold_compile": cold_tabletop,
    }
    for name, make in makers.items():
        if only in name:
            row = make()
            if row is not None:
                yield row


TABLETOP_ROWS = (
    *("tabletop_fight_phase", "tabletop_validation", "tabletop_suggestion", "tabletop_charge_suggestion"),
    *("tabletop_move_suggestion", "tabletop_odds", "tabletop_scripted_game"),
)
NEEDS_INTERPRETED = (
    *("skirmish_random_play", "skirmish_legal_actions", "skirmish_sight_table"),
    *("roguelike_8v8", "roguelike_12v12", "tabletop_fight_phase"),
)
