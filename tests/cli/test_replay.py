"""`maniple replay` on battles, and on what is no game of ours."""

import json
import random

import pytest
from typer.testing import CliRunner

from maniple.cli.app import app
from maniple.games import registry, replays
from maniple.games.roguelike.battle import Battle, replay_lines
from maniple.games.roguelike.teams import Team
from maniple.kernel.errors import ReplayError
from tests.games.roguelike.teams import CONTENT, any_team

SEED = 4


@pytest.fixture
def teams() -> tuple[Team, Team]:
    dice = random.Random(SEED)
    return any_team(dice).model_copy(update={"name": "The [bold] ones"}), any_team(dice)


@pytest.fixture
def file(tmp_path, teams: tuple[Team, Team]):
    path = tmp_path / "battle.replay"
    replays.write(path, replay_lines(CONTENT, *teams, SEED))
    return path


def run(*arguments: str):
    return CliRunner().invoke(app, ["replay", *arguments])


def edit_header(path, **changes) -> None:
    first, *others = path.read_text("utf-8").splitlines()
    path.write_text("\n".join([json.dumps(json.loads(first) | changes), *others]) + "\n", "utf-8")


def test_a_battle_is_verified_in_one_line(file, teams: tuple[Team, Team]):
    battle = Battle.new(CONTENT, *teams, SEED)
    while battle.step():
        pass
    end = battle.outcome()
    assert end is not None
    result = run(str(file), "--verify")
    assert result.exit_code == 0
    assert end.winner is not None
    told = f"Side {'AB'[end.winner]} wins by {end.by}, hash {battle.hash()[:16]}"
    assert result.stdout == f"ok {end.rounds + 1} actions, {told}\n"


def test_a_battle_is_told_sentence_by_sentence(file, teams: tuple[Team, Team]):
    battle, sentences = Battle.new(CONTENT, *teams, SEED), []
    while battle.step():
        sentences.extend(battle.sentences())
    heading, *told = run(str(file)).stdout.splitlines()
    assert heading.startswith(f"The [bold] ones against {teams[1].name}, seed {SEED}, ")
    assert told == sentences


def test_a_round_that_departs_is_not_told(file):
    lines = file.read_text("utf-8").splitlines()
    lines[3] = json.dumps(json.loads(lines[3]) | {"check": "00000000"})
    file.write_text("\n".join(lines) + "\n", "utf-8")
    result = run(str(file))
    assert isinstance(result.exception, ReplayError)
    assert result.exception.at == 3
    assert "Round 1\n" in result.stdout
    assert "Round 2\n" not in result.stdout


@pytest.mark.parametrize("game", ["chess", None, ["roguelike"], {}])
@pytest.mark.parametrize("options", [[], ["--verify"]])
def test_a_replay_of_an_unknown_game_is_refused(file, game, options):
    edit_header(file, game=game)
    result = run(str(file), *options)
    assert isinstance(result.exception, ReplayError)
    assert str(result.exception) == f"this is a replay of {game!r}; installed are {', '.join(registry.games())}"


def test_the_header_decides_which_rules_refuse_it(file):
    edit_header(file, game="skirmish", rules=registry.game("skirmish").rules)
    result = run(str(file), "--verify")
    assert result.exit_code != 0
    assert "setup" in str(result.exception)
