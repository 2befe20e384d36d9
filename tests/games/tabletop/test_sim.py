"""`maniple sim tabletop`, and tabletop replays in the terminal."""

import json
from pathlib import Path

from typer.testing import CliRunner

from maniple.cli.app import app
from maniple.games import replays
from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.ruleset import RULESET
from maniple.games.tabletop.setup import load_scenario
from tests.games.tabletop.play import machine


def run(*arguments: str):
    return CliRunner().invoke(app, arguments)


def test_battles_are_counted_and_the_hash_does_not_depend_on_the_jobs():
    command = ("sim", "tabletop", "--scenario", "patrol", "--games", "3", "--seed", "4", "--json")
    one, two = run(*command, "--jobs", "1"), run(*command, "--jobs", "2")
    assert one.exit_code == two.exit_code == 0
    tallies = [json.loads(result.stdout) for result in (one, two)]
    for tally in tallies:
        del tally["seconds"]
    assert tallies[0] == tallies[1]
    assert sum(tallies[0]["wins"]) + tallies[0]["draws"] == tallies[0]["games"] == 3


def test_the_tally_is_told_as_a_table():
    result = run("sim", "tabletop", "--scenario", "patrol", "--games", "1", "--seed", "1", "--jobs", "1")
    assert result.exit_code == 0
    assert "seat 0, scripted" in result.stdout
    assert "1 (seed 1)" in result.stdout


def test_an_unknown_scenario_or_player_is_refused_in_one_sentence():
    assert "unknown scenario" in str(run("sim", "tabletop", "--scenario", "atlantis").exception)
    assert run("sim", "tabletop", "--players", "oracle,random").exit_code != 0


def test_a_replay_is_verified_told_and_refused_when_edited(tmp_path: Path):
    setup, path = load_scenario("patrol"), tmp_path / "b.replay"
    game, actions = Tabletop.new(setup, 2), list[str]()
    machines = machine("scripted", 2), machine("random", 2)
    while game.outcome() is None:
        action = machines[int(game.state.seat)].choose(game)
        game.apply(action)
        actions.append(str(action))
    replays.save(path, RULESET, setup, 2, (False, False), actions)
    verified = run("replay", str(path), "--verify")
    assert verified.exit_code == 0
    assert f"{len(actions)} actions" in verified.stdout
    told = run("replay", str(path))
    assert told.exit_code == 0
    assert "Movement phase" in told.stdout
    lines = path.read_text("utf-8").splitlines()
    lines[3] = lines[3].replace('"type', '"tipe')
    path.write_text("\n".join(lines), "utf-8")
    assert "at action 3" in str(run("replay", str(path), "--verify").exception)
