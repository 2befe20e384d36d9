"""`import maniple` is enough, and cheap; the programs in examples/ show it."""

import re
import subprocess
import sys

import pytest

import maniple
from maniple.games.protocol import Game, Outcome, Player, Ruleset
from maniple.games.registry import UnknownGame, UnknownPlayer
from maniple.kernel.errors import ManipleError
from tests.installed import EXAMPLES

pytest_plugins = ["tests.standoff"]

PROGRAMS = sorted(EXAMPLES.glob("*.py"))


def python(*arguments: str) -> str:
    return subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=True).stdout


def test_importing_it_imports_nothing_heavy():
    loaded = python("-c", "import sys, maniple; print(*sys.modules)").split()
    assert not {"numba", "numpy", "pydantic", "maniple.games"} & set(loaded)


def test_its_names_are_those_of_the_protocol():
    assert (maniple.Game, maniple.Outcome, maniple.Player, maniple.Ruleset) == (Game, Outcome, Player, Ruleset)
    assert set(maniple.__all__) <= {*dir(maniple), "Game", "Outcome", "Player", "Ruleset"}
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        maniple.chess  # noqa: B018


def test_a_new_game_of_every_kind(standoff: Ruleset):
    assert maniple.rulesets()["standoff"] is maniple.ruleset("standoff") is standoff
    assert maniple.player_names("standoff") == ("random", "scripted")
    first, again = (maniple.new("standoff", "alley", seed=4) for _ in range(2))
    assert first.setup.key == "alley"
    assert first.hash() == again.hash() != maniple.new("standoff", "alley", seed=5).hash()
    assert maniple.new("standoff").setup.key == "noon"
    assert maniple.player("standoff", "scripted").choose(first) in first.legal_actions()


@pytest.mark.parametrize(
    ("ask", "error", "sentence"),
    [
        (lambda: maniple.new("chess"), UnknownGame, "no game is called 'chess'; there are "),
        (lambda: maniple.player_names("chess"), UnknownGame, "no game is called 'chess'; there are "),
        (lambda: maniple.player("standoff", "ann"), UnknownPlayer, "no player is called 'ann'; standoff has random"),
        (lambda: maniple.new("standoff", seed=-1), ManipleError, "a seed is a number from 0"),
    ],
)
@pytest.mark.usefixtures("standoff")
def test_what_is_not_there_is_said_in_a_sentence(ask, error, sentence):
    with pytest.raises(error, match=sentence):
        ask()


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.stem)
def test_the_programs_run(program):
    assert python(str(program))


def test_the_program_in_the_readme_runs():
    text = (EXAMPLES.parent / "README.md").read_text("utf-8")
    (program,) = re.findall(r"^```python\n(.*?)^```", text, re.M | re.S)
    assert "winner=" in python("-c", program)


def test_the_fourth_game_is_short():
    lines = [
        line.strip()
        for file in (EXAMPLES / "standoff" / "standoff").glob("*.py")
        for line in file.read_text("utf-8").splitlines()
    ]
    assert sum(bool(line) and not line.startswith(("#", '"""')) for line in lines) < 200
