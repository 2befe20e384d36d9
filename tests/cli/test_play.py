"""`maniple play` by a plain prompt: any game that draws no board of its own."""

from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from maniple.cli.game_commands import add_games
from maniple.games import replays
from maniple.games.protocol import Ruleset
from maniple.kernel.errors import ManipleError

pytest_plugins = ["tests.standoff"]


@pytest.fixture
def play(standoff: Ruleset):
    """Play with these options and these answers."""
    app = typer.Typer()
    add_games(app, [standoff])

    def run(*options: str, answers: tuple[str, ...] = ()):
        typed = "".join(f"{answer}\n" for answer in answers)
        return CliRunner().invoke(app, ["play", "standoff", "--seed", "1", *options], input=typed)

    return run


def test_the_state_and_the_actions_are_shown_with_their_odds(play):
    told = play(answers=("quit",)).stdout
    assert "High noon, seed 1" in told
    assert "  1 fire (hits on 6+)\n  2 aim\n  3 cover\n  4 step\n" in told
    assert "id  cell  wounds  aim  covered" in told
    assert "Ash (a number, resign or quit): " in told


def test_actions_are_named_by_number_or_text_and_nonsense_is_explained(play):
    result = play(answers=("2", "step", "fly", "99", "q"))
    assert result.exit_code == 0
    assert result.stdout.index("Ash takes aim") < result.stdout.index("Ash steps closer")
    assert "'fly' is none of fire, aim, cover, step" in result.stderr
    assert "'99' is none of fire" in result.stderr


def test_an_action_that_is_not_offered_is_refused_with_its_rule(play):
    assert "already in cover (D4)" in play(answers=("cover", "cover", "q")).stderr


def test_who_resigns_has_lost(play):
    assert "Blaine wins by resignation." in play(answers=("resign",)).stdout


def test_the_end_of_the_input_is_an_end(play):
    result = play(answers=("aim",))
    assert result.exit_code == 0
    assert "wins" not in result.stdout


def test_machines_play_to_the_end_and_the_game_is_recorded(play, tmp_path: Path):
    path = tmp_path / "duel.replay"
    result = play("--players", "scripted,random", "--scenario", "alley", "--record", str(path))
    assert " wins by bullets." in result.stdout
    replay, game = replays.load(path)
    replays.run(replay, game)
    assert game.outcome() is not None
    assert replay.header["people"] == [False, False]


@pytest.mark.parametrize(
    ("players", "sentence"),
    [("human", "two players are needed, as in scripted,scripted"), ("human,ann", "no player is called 'ann'")],
)
def test_who_is_not_there_cannot_play(play, players: str, sentence: str):
    result = play("--players", players)
    assert isinstance(result.exception, ManipleError)
    assert sentence in str(result.exception)
