"""A first compilation is helped by a second process, and only a first one."""

import multiprocessing
import time
from functools import partial
from pathlib import Path

import numba
import pytest

from maniple.games.roguelike.content import load_content
from maniple.games.roguelike.precompile import compile_turns
from maniple.games.roguelike.rules.batch import fight_batch
from maniple.games.roguelike.rules.state import BATTLE, SCRATCH, new_records
from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.setup import load_scenario
from maniple.games.tabletop.warm_up import compile_suggestions
from maniple.kernel.compiled import INTERPRETED, watch_compilation
from maniple.kernel.events import new_log
from maniple.kernel.precompile import helped_by

compiled_only = pytest.mark.skipif(INTERPRETED, reason="interpreted rules are not compiled")


@compiled_only
def test_a_second_process_starts_with_the_first_function_that_is_compiled(tmp_path: Path, monkeypatch):
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    here = tmp_path / "here"
    with helped_by(partial(Path.touch, here)):
        assert not multiprocessing.active_children()
        assert numba.njit(lambda number: number + 1)(1) == 2
        until = time.monotonic() + 60
        while not here.exists() and time.monotonic() < until:
            time.sleep(0.01)
    assert here.exists()
    assert not multiprocessing.active_children()


def test_what_is_not_compiled_needs_no_help(tmp_path: Path):
    here = tmp_path / "here"
    with helped_by(partial(Path.touch, here)):
        assert not multiprocessing.active_children()
    assert not here.exists()


@compiled_only
def test_the_helper_of_battles_compiles_what_battles_use():
    """Once a battle has been compiled, the helper finds all of its rules in the cache."""
    records, scratch = new_records(BATTLE, 0), new_records(SCRATCH)
    content, seen = load_content(), list[str]()
    fight_batch(new_records(BATTLE), content.tables, records, scratch, new_log(0), 1, 0)
    with watch_compilation(seen.append, lambda: None):
        compile_turns()
    assert seen == []


@compiled_only
def test_the_helper_of_the_tabletop_compiles_what_battles_use():
    """Once the suggestions have been asked for as players ask, the helper finds all of them in the cache."""
    game, seen = Tabletop.new(load_scenario("patrol"), 1), list[str]()
    for kind in ("MOVE", "CHARGE_MOVE", "PILE_IN", "CONSOLIDATE"):
        game.suggest(1, kind, 10.0, 10.0)
    with watch_compilation(seen.append, lambda: None):
        compile_suggestions()
    assert seen == []
