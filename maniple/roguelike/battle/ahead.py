"""What a second process compiles of a battle while the first compiles its start (`kernel.ahead`)."""

from typing import Any

from numba import typeof, types

from maniple.kernel.events import new_log
from maniple.roguelike.battle.consequences import strike_again
from maniple.roguelike.battle.deeds import act_free, advance, close_in
from maniple.roguelike.battle.state import BATTLE, SCRATCH, new_records
from maniple.roguelike.battle.turn import wake
from maniple.roguelike.content import load_content

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
