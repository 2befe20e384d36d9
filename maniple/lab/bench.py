"""What things cost. Every value stands beside a yardstick; a ratio of 1 or more is at least as good as it.

Machines are noisy and differ: ratios to something timed in the same run travel, absolute numbers do not. What a game
measures it says itself (`Ruleset.bench`); its first start and every later one are measured here, for all games alike.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial

from maniple.games import registry
from maniple.games.protocol import Ruleset
from maniple.kernel.measure import Row, best, faster

COLD_COMPILE_BUDGET = 45.0
WARM_START_BUDGET = 2.0


def run_rows(only: str = "") -> Iterator[Row]:
    """Measure the rows whose name contains `only`, one after another."""
    for ruleset in registry.games().values():
        wanted = {name: make for name, make in rows_of(ruleset).items() if only in name}
        if wanted:
            # A process that has just compiled runs slower than one that loads from the cache: compile in another one.
            first_start(ruleset)
        for make in wanted.values():
            row = make()
            if row is not None:
                yield row


def rows_of(ruleset: Ruleset) -> dict[str, Callable[[], Row | None]]:
    """What is measured of a game, by name: what it says itself, and its starts."""
    own = {f"{ruleset.name}_{make.__name__.removesuffix('_row')}": make for make in ruleset.bench()}
    return own | {
        f"{ruleset.name}_cold_compile": partial(cold_compile, ruleset),
        f"{ruleset.name}_warm_start": partial(warm_start, ruleset),
    }


def cold_compile(ruleset: Ruleset) -> Row:
    """From nothing compiled to everything, as a user's first run."""
    with tempfile.TemporaryDirectory() as folder:
        seconds = best(lambda: first_start(ruleset, folder), 1)
    return faster(f"{ruleset.name}_cold_compile", seconds, COLD_COMPILE_BUDGET, 1, "s", "the budget")


def warm_start(ruleset: Ruleset) -> Row:
    """The same with everything in the cache."""
    seconds = best(lambda: first_start(ruleset), 3)
    return faster(f"{ruleset.name}_warm_start", seconds, WARM_START_BUDGET, 1, "s", "the budget")


def first_start(ruleset: Ruleset, cache: str | None = None) -> None:
    """Start a process that does once what everybody does of a game, with the usual cache or one of its own."""
    environment = os.environ | ({"MANIPLE_CACHE_DIR": cache} if cache else {})
    command = [sys.executable, "-m", "maniple.lab.first_start", ruleset.name]
    subprocess.run(command, env=environment, capture_output=True, check=True)
