"""What a second process compiles of a battle while the first compiles its start (`kernel.precompile`)."""

from typing import Any

from numba import typeof, types

from maniple.games.roguelike.content import load_content
from maniple.games.roguelike.rules.consequences import strike_again
from maniple.games.roguelike.rules.deeds import act_free, advance, close_in
from maniple.games.roguelike.rules.state import BATTLE, SCRATCH, new_records
from maniple.games.roguelike.rules.turn import wake
from maniple.kernel.events import new_log

TURNS: tuple[Any, ...] = (strike_again, close_in, advance, act_free, wake)
"""What units do in their turns. A battle's start, with all that abilities do, comes first and lasts as long; of it
these need nothing at first, and later find it compiled."""


def compile_turns() -> None:
    """Compile the turns of units, and so put them into the cache."""
    tables = load_content().tables
    records = {"battle": new_records(BATTLE)[0], "tables": tables[0], "scratch": new_records(SCRATCH)[0]}
    kinds = {name: typeof(value) for name, value in {**records, "log": new_log(0)}.items()}
    kinds["held_by"] = types.uint64
    for rule in TURNS:
        code = rule.py_func.__code__
        rule.compile(tuple(kinds.get(name, types.int64) for name in code.co_varnames[: code.co_argcount]))
