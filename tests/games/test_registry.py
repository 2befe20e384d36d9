"""Games are found by entry point; a faulty one is named in a sentence, and the others still work."""

from importlib.metadata import EntryPoint
from typing import Any

import pytest
from typer.testing import CliRunner

from maniple.cli.app import app
from maniple.games import registry
from tests.installed import forget

GOOD = EntryPoint("countdown", "tests.broken_games:WHOLE", registry.GAMES)
FAULTY = [
    EntryPoint("chess", "tests.no_such_module:RULESET", registry.GAMES),
    EntryPoint("draughts", "tests.broken_games:RULESET", registry.GAMES),
    EntryPoint("nine", "tests.broken_games:START", registry.GAMES),
    EntryPoint("backwards", "tests.broken_games:WHOLE", registry.GAMES),
    EntryPoint("countdown", "tests.broken_games:ZERO", registry.GAMES),
]
"""No module, no such name there, no Ruleset, one of another name, and a second of one name."""


@pytest.mark.parametrize("fault", FAULTY, ids=lambda point: point.name)
def test_a_faulty_game_is_named_and_the_others_work(fault: EntryPoint):
    found = registry.load_all([fault, GOOD])
    assert list(found.rulesets) == ["countdown"]
    (sentence,) = found.faults
    assert repr(fault.name) in sentence
    assert fault.value in sentence


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch):
    """Entry points of a test's own beside those that are installed."""

    def install(*points: EntryPoint) -> None:
        real = registry.entry_points
        monkeypatch.setattr(
            registry, "entry_points", lambda group: [*real(group=group), *(p for p in points if p.group == group)]
        )
        forget()

    yield install
    monkeypatch.undo()
    forget()


def games(**how: Any):
    return CliRunner().invoke(app, ["games"], **how)


def test_maniple_games_names_what_is_faulty(installed):
    ghost = EntryPoint("countdown.ghost", "tests.no_such_module:Ghost", registry.PLAYERS)
    installed(GOOD, *FAULTY, ghost)
    told = games(env={"COLUMNS": "200"})
    assert told.exit_code == 0
    assert "Who says 0 has won." in told.stdout
    for fault in (*FAULTY, ghost):
        assert repr(fault.name) in told.stderr
    assert told.stderr.count("ghost") == 1


def test_a_faulty_game_says_why_when_it_is_asked_for(installed):
    installed(FAULTY[0])
    with pytest.raises(registry.UnknownGame, match=r"the game 'chess' .* does not load: ModuleNotFoundError"):
        registry.game("chess")


def test_own_players_come_before_those_of_every_game(installed):
    installed(GOOD, EntryPoint("countdown.random", "tests.installed:forget", registry.PLAYERS))
    assert registry.players("countdown")["random"] is forget
