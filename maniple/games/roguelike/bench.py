"""What roguelike battles cost: rows for `maniple bench`."""

import time
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice

import numpy as np

from maniple.games.roguelike.content import Content, load_content
from maniple.games.roguelike.odds import win_chance
from maniple.games.roguelike.rules.batch import fight_batch
from maniple.games.roguelike.rules.deployment import deploy
from maniple.games.roguelike.rules.state import BATTLE, SCRATCH, new_records
from maniple.games.roguelike.simulate import drafted_pairs, fight_chunk
from maniple.games.roguelike.teams import Team
from maniple.kernel.errors import Unavailable
from maniple.kernel.events import new_log
from maniple.kernel.measure import Row, best, faster, interpreted

WIN_CHANCE_BUDGET = 0.5
GPU_BATTLES, BATTLES_PER_PAIR = 1 << 17, 64


def battles_8v8() -> Row:
    """Battles of drafted teams of eight, every system on, one core."""
    return _pace_row(8, 2048)


def battles_12v12() -> Row:
    """The same with twelve a side."""
    return _pace_row(12, 1024)


def _pace_row(units: int, count: int) -> Row:
    pace, slow = max(battle_pace(units, count) for _ in range(3)), _interpreted_pace()
    note = "the interpreted rules, 8 against 8"
    return Row(f"roguelike_battles_{units}v{units}", pace, "battles/s", slow, pace / slow, note)


@cache
def _interpreted_pace() -> float:
    return interpreted(few_battles)


def few_battles() -> float:
    """Battles a second of eight against eight, so few that the interpreted rules can fight them."""
    return battle_pace(8, 3)


def battle_pace(units: int, battles: int) -> float:
    """Battles a second between drafted teams of so many units a side, every system on."""
    content = load_content()
    starts = [deploy(content, *pair) for pair in islice(even_pairs(content, units), min(battles, 64))]
    scratch, silent = new_records(SCRATCH), new_log(0)
    each = max(battles // len(starts), 1)
    room = new_records(BATTLE, each)
    fight_batch(starts[0], content.tables, room[:0], scratch, silent, 1, 0)
    began = time.perf_counter()
    for number, start in enumerate(starts):
        fight_batch(start, content.tables, room, scratch, silent, 1, number * each)
    return each * len(starts) / (time.perf_counter() - began)


def even_pairs(content: Content, units: int) -> Iterator[tuple[Team, Team]]:
    """Pairs of drafted teams cut to the same number of units; enough gold buys at least as many."""
    for first, second in drafted_pairs(content, 1, gold=12 * units):
        if min(len(first.units), len(second.units)) >= units:
            yield (
                first.model_copy(update={"units": first.units[:units]}),
                second.model_copy(update={"units": second.units[:units]}),
            )


def win_chance_row() -> Row:
    """A win chance over 1,000 battles of 8 against 8."""
    content = load_content()
    pair = next(even_pairs(content, 8))
    seconds = best(lambda: win_chance(content, *pair, 1000))
    return faster("roguelike_win_chance", seconds, WIN_CHANCE_BUDGET, 1, "s", "the budget")


def gpu_row() -> Row | None:
    """Battles of drafted teams on a GPU, equal to the CPU byte for byte; None where there is no GPU."""
    from maniple.games.roguelike.gpu import GpuArena

    content = load_content()
    try:
        arena = GpuArena(content)
    except Unavailable:
        return None
    pairs = list(islice(drafted_pairs(content, 1), GPU_BATTLES // BATTLES_PER_PAIR))
    records, _ = arena.fight(pairs, BATTLES_PER_PAIR, 1, 0, GPU_BATTLES)
    seconds = best(lambda: arena.fight(pairs, BATTLES_PER_PAIR, 1, 0, GPU_BATTLES), 3)
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


ROWS: list[Callable[[], Row | None]] = [battles_8v8, battles_12v12, win_chance_row, gpu_row]
