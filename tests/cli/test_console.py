"""What a person sees while rules are compiled for the first time."""

import io

import pytest
from rich.console import Console

from maniple import console
from maniple.console import first_compilation
from maniple.kernel.compiled import INTERPRETED, rule


@pytest.fixture
def screen(monkeypatch):
    paper = Console(file=io.StringIO(), force_terminal=True, width=100)
    monkeypatch.setattr(console, "err", paper)
    return paper


@pytest.mark.skipif(INTERPRETED, reason="interpreted, nothing is compiled")
def test_compiling_shows_a_bar_with_the_rule_at_work(screen, monkeypatch, tmp_path):
    monkeypatch.setenv("MANIPLE_CACHE_DIR", str(tmp_path))

    def twice(number):
        return number + number

    with first_compilation():
        assert rule(twice)(21) == 42
    shown = screen.file.getvalue()
    assert "Compiling the rules, this once" in shown
    assert "twice" in shown


def test_what_is_in_the_cache_shows_nothing(screen):
    with first_compilation():
        pass
    assert screen.file.getvalue() == ""
