"""The command line as a person meets it."""

import contextlib
import json
import subprocess
import sys

import pytest
from typer.testing import CliRunner

from maniple import __version__, console
from maniple.cli.app import app
from maniple.games.skirmish import replays
from maniple.games.skirmish.setup import CONTENT, load_scenario
from maniple.kernel.errors import ManipleError
from maniple.kernel.measure import Row
from maniple.lab import bench


def run(*arguments: str):
    return CliRunner().invoke(app, list(arguments))


def test_sim_prints_the_promised_json():
    result = run(
        "sim",
        "skirmish",
        "--games",
        "50",
        "--seed",
        "3",
        "--players",
        "random,scripted",
        "--scenario",
        "duel",
        "--json",
    )
    tally = json.loads(result.stdout)
    assert set(tally) == {"games", "wins", "draws", "activations", "seconds", "hash"}
    assert tally["games"] == 50 == sum(tally["wins"]) + tally["draws"]
    again = run(
        "sim",
        "skirmish",
        "--games",
        "50",
        "--seed",
        "3",
        "--players",
        "random,scripted",
        "--scenario",
        "duel",
        "--json",
        "--jobs",
        "1",
    )
    assert json.loads(again.stdout)["hash"] == tally["hash"]


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


def test_replay_verifies_and_shows(tmp_path):
    path = tmp_path / "a.replay"
    replays.save(path, load_scenario("duel"), 1, (False, False), ["select 1", "wait", "select 2", "wait"])
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


def test_bench_measures_a_clone():
    (row,) = bench.run_rows("clone")
    assert row.ratio == pytest.approx(row.yardstick / row.value)


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
    "arguments",
    [
        ["play", "--scenario", "duel", "--seed", "1", "--speed", "0"],
        ["sim", "skirmish", "--games", "1", "--seed", "1", "--scenario", "duel"],
        ["replay", "{file}", "--verify"],
    ],
    ids=["play", "sim", "replay"],
)
def test_commands_that_compile_show_it(arguments, monkeypatch, tmp_path):
    file = tmp_path / "a.replay"
    replays.save(file, load_scenario("duel"), 1, (False, False), ["select 1", "wait"])
    watched = []

    @contextlib.contextmanager
    def watch():
        watched.append(True)
        yield

    monkeypatch.setattr("maniple.cli.app.first_compilation", watch)
    assert run(*(argument.format(file=file) for argument in arguments)).exit_code == 0
    assert watched
