"""The command line as a person meets it."""

import contextlib
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from maniple import __version__, console
from maniple.cli.app import app
from maniple.cli.game_commands import add_games
from maniple.games import registry, replays
from maniple.games.protocol import Ruleset
from maniple.games.skirmish.setup import CONTENT
from maniple.kernel.errors import ManipleError
from maniple.kernel.measure import Row
from maniple.lab import bench

pytest_plugins = ["tests.standoff"]


def run(*arguments: str):
    return CliRunner().invoke(app, list(arguments))


def save_waits(path: Path, count: int) -> Path:
    """A replay of a duel whose units wait, one after another."""
    rules = registry.game("skirmish")
    actions = [text for number in range(1, count + 1) for text in (f"select {number}", "wait")]
    replays.save(path, rules, rules.load("duel"), 1, (False, False), actions)
    return path


def test_sim_prints_the_promised_json():
    how = ["--games", "50", "--seed", "3", "--players", "random,scripted", "--scenario", "duel", "--json"]
    tally, again = (json.loads(run("sim", "skirmish", *how, "--jobs", jobs).stdout) for jobs in ("0", "1"))
    assert set(tally) == {"games", "wins", "draws", "steps", "seconds", "hash"}
    assert tally["games"] == 50 == sum(tally["wins"]) + tally["draws"]
    assert again["hash"] == tally["hash"]


def test_sim_prints_a_table_for_people():
    result = run("sim", "skirmish", "--games", "20", "--seed", "3", "--scenario", "duel")
    assert result.exit_code == 0
    assert "seat 0, scripted" in result.stdout
    assert "20 (seed 3)" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--players", "random"], "two players are needed"),
        (["--players", "random,clever"], "no player is called 'clever'"),
        (["--scenario", "nowhere"], "unknown scenario"),
        (["--scenario", "missing.toml"], "cannot be read"),
        (["--device", "abacus"], "a device is cpu or cuda"),
    ],
)
def test_sim_refuses_what_it_does_not_know(arguments, message):
    result = run("sim", "skirmish", "--games", "1", *arguments)
    assert isinstance(result.exception, ManipleError)
    assert message in str(result.exception)


def test_check_accepts_the_shipped_files():
    result = run(
        "check",
        str(CONTENT / "units.toml"),
        str(CONTENT / "boards" / "ruins.toml"),
        str(CONTENT / "scenarios" / "duel.toml"),
    )
    assert result.exit_code == 0
    assert "10 types" in result.stdout
    assert "25 x 21" in result.stdout
    assert "4 units" in result.stdout


def test_a_narrow_console_does_not_break_what_is_said(monkeypatch, tmp_path):
    monkeypatch.setattr(console.out, "width", 20)
    monkeypatch.setattr(console.err, "width", 20)
    path = str(CONTENT / "scenarios" / "duel.toml")
    assert f"ok {path}: scenario, 4 units\n" in run("check", path).stdout
    missing = str(tmp_path / "a-rather-long-name-for-a-file.toml")
    assert f"{missing}: 1 fault\n" in run("check", missing).stderr


def test_check_lists_every_fault_of_every_file(tmp_path):
    bad = tmp_path / "bad.toml"
    bad.write_text(
        'name = "Bad"\nboard = "meadow"\nmax_turns = 0\nunits = [\n'
        '{ player = 0, type = "marine", col = 1, row = 1 },\n'
        '{ player = 0, type = "marine", col = 1, row = 1 },\n'
        '{ player = 1, type = "ogre", col = 2, row = 2 },\n'
        '{ player = 1, type = "marine", col = 50, row = 2 },\n'
        '{ player = 1, type = "marine", col = 6, row = 2 },\n]\n'
    )
    broken = tmp_path / "broken.toml"
    broken.write_text("= nothing")
    result = run("check", str(bad), str(broken))
    assert result.exit_code == 1
    assert "5 faults" in result.stderr
    assert "not a TOML file" in result.stderr


def test_check_says_so_when_no_game_knows_a_file(tmp_path):
    strange = tmp_path / "strange.toml"
    strange.write_text("weather = 1")
    result = run("check", str(strange))
    assert result.exit_code == 1
    assert "no game knows it; there are " in result.stderr


def test_replay_verifies_and_shows(tmp_path):
    path = save_waits(tmp_path / "a.replay", 2)
    verified = run("replay", str(path), "--verify")
    assert verified.exit_code == 0
    assert "ok 4 actions, not finished" in verified.stdout
    assert "Unit 1 WAITED" in run("replay", str(path)).stdout


def test_bench_rows_are_complete(monkeypatch):
    row = Row("name", 2.0, "s", 4.0, 2.0, "the budget")
    monkeypatch.setattr(bench, "run_rows", lambda only: iter([row] if only in row.name else []))
    printed = json.loads(run("bench", "--json").stdout)
    assert {"name", "value", "unit", "yardstick", "ratio"} <= set(printed)
    assert "the budget" in run("bench").stdout
    assert run("bench", "--json", "--only", "zzz").stdout == ""


def test_bench_refuses_a_suite_it_does_not_know():
    result = run("bench", "weather")
    assert isinstance(result.exception, ManipleError)
    assert "there are rules, server" in str(result.exception)


def test_bench_server_weighs_the_front_end():
    row = json.loads(run("bench", "server", "--json", "--only", "server_bundle").stdout)
    assert (row["name"], row["unit"]) == ("server_bundle", "kB")
    assert row["ratio"] > 1


def test_the_version_is_told():
    assert run("--version").stdout.strip() == f"maniple {__version__}"


def test_a_refusal_is_one_line_on_stderr_and_exit_code_2():
    done = subprocess.run(
        [sys.executable, "-c", "from maniple.cli import main; main()", "sim", "skirmish", "--scenario", "nowhere"],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    assert "unknown scenario; there are" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("arguments", "module"),
    [
        (["play", "--scenario", "duel", "--seed", "1", "--speed", "0"], "maniple.games.skirmish.commands"),
        (["sim", "skirmish", "--games", "1", "--seed", "1", "--scenario", "duel"], "maniple.cli.sim"),
        (["replay", "{file}", "--verify"], "maniple.cli.app"),
    ],
    ids=["play", "sim", "replay"],
)
def test_commands_that_compile_show_it(arguments, module, monkeypatch, tmp_path):
    file = save_waits(tmp_path / "a.replay", 1)
    watched = []

    @contextlib.contextmanager
    def watch(elsewhere=None):
        watched.append(elsewhere)
        yield

    monkeypatch.setattr(f"{module}.first_compilation", watch)
    assert run(*(argument.format(file=file) for argument in arguments)).exit_code == 0
    assert watched


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("ride",), ""),
        (("play",), ""),
        (("ride", "check"), "the command 'check' of the game 'standoff' is left out: there is one already"),
        ((), "the commands of the game 'standoff' do not load: ImportError: no such file"),
    ],
)
def test_games_bring_commands_and_take_none_away(standoff: Ruleset, names, said, monkeypatch):
    def commands(_rules: Ruleset) -> dict[str, Callable[[], None]]:
        if not names:
            raise ImportError("no such file")
        return {name: lambda name=name: print(f"this is {name}") for name in names}

    monkeypatch.setattr(type(standoff), "commands", commands)
    town = typer.Typer()
    town.command("check")(lambda: print("all is well"))
    faults = add_games(town, [standoff])
    assert "; ".join(faults) == said
    ask = CliRunner().invoke
    assert ask(town, ["check"]).stdout == "all is well\n"
    if "ride" in names:
        assert ask(town, ["ride"]).stdout == "this is ride\n"
    if "play" in names:
        assert ask(town, ["play", "standoff"]).stdout == ask(town, ["play"]).stdout == "this is play\n"
    assert "standoff" in ask(town, ["sim", "--help"]).stdout
