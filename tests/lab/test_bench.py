"""The benchmark: what games measure, filtered by name, and their starts."""

from collections.abc import Callable
from typing import Any

import pytest

from maniple.games import registry
from maniple.games.protocol import Ruleset
from maniple.kernel.measure import Row
from maniple.lab import bench

pytest_plugins = ["tests.standoff"]


def names(rules: Ruleset) -> list[str]:
    return list(bench.rows_of(rules))


@pytest.fixture
def measured(standoff: Ruleset, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A game that measures two things, one of them only where there is a GPU; what was measured is noted."""
    done: list[str] = []

    def draw_row() -> Row:
        done.append("draw")
        return Row("standoff_draw", 2.0, "s", 4.0, 2.0, "the sheriff's")

    def gpu_row() -> None:
        done.append("gpu")

    rows: list[Callable[[], Any]] = [draw_row, gpu_row]
    monkeypatch.setattr(type(standoff), "bench", lambda _: rows)
    monkeypatch.setattr(
        bench, "first_start", lambda rules, cache=None: done.append(f"start {rules.name} {bool(cache)}")
    )
    return done


def test_every_game_is_measured_by_what_it_says_and_by_its_starts(measured: list[str]):
    rows = [row.name for row in bench.run_rows("standoff")]
    assert rows == ["standoff_draw", "standoff_cold_compile", "standoff_warm_start"]
    compiled, *rest = measured
    assert compiled == "start standoff False"
    assert rest == ["draw", "gpu", "start standoff True", *["start standoff False"] * 3]


def test_only_what_is_asked_for_is_measured(measured: list[str]):
    assert [row.ratio for row in bench.run_rows("standoff_draw")] == [2.0]
    assert measured == ["start standoff False", "draw"]
    assert list(bench.run_rows("no such row")) == []


@pytest.mark.parametrize("game", sorted(registry.games()))
def test_rows_are_named_after_what_measures_them(game: str):
    rules = registry.game(game)
    assert len(names(rules)) == len(rules.bench()) + 2


def test_a_first_start_is_a_process_of_its_own(standoff: Ruleset, tmp_path):
    bench.first_start(standoff, str(tmp_path))
    assert any(tmp_path.rglob("standoff.rules-*"))
