"""`maniple sim roguelike`, and what both roguelike commands refuse."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from maniple.cli.app import app
from maniple.games.roguelike import gpu as gpu_battles
from maniple.games.roguelike.battle import Battle
from maniple.games.roguelike.simulate import BattleTally
from maniple.games.roguelike.terminal import sim as roguelike
from maniple.kernel.dice import MAX_SEED
from maniple.kernel.errors import ManipleError, Unavailable
from tests.games.roguelike.teams import CONTENT, team

EXAMPLES = Path(__file__).resolve().parents[3] / "examples" / "teams"


def sim(*arguments: str):
    return CliRunner().invoke(app, ["sim", "roguelike", *arguments])


@pytest.fixture
def bracketed(tmp_path: Path) -> tuple[str, str]:
    """Two team files whose names look like markup; one of them would be an error."""
    text = (EXAMPLES / "shield_wall.toml").read_text("utf-8")
    paths = []
    for number, name in enumerate(("[bold]Loud", "Broken [/red]")):
        paths.append(tmp_path / f"{number}.toml")
        paths[-1].write_text(re.sub('name = ".*"', f'name = "{name}"', text, count=1), "utf-8")
    return str(paths[0]), str(paths[1])


def test_a_simulation_tells_how_often_each_system_took_effect():
    result = sim("--battles", "100", "--seed", "3")
    assert result.exit_code == 0
    assert re.search(r"phalanx +\d", result.stdout)
    assert re.search(r"shred +\d", result.stdout)


def test_a_simulation_tells_of_how_many_drafts_it_is_and_how_many_battles_reach_the_last_round():
    told = sim("--battles", "100", "--seed", "3").stdout
    assert re.search(r"side A +\d+ wins, [\d.]+% \([\d.]+%–[\d.]+%\)", told)
    assert "100 of 25 pairs of teams (seed 3)" in told
    assert re.search(r"to the last round +\d+ battles \([\d.]+% reach round 40\)", told)
    result = json.loads(sim("--battles", "100", "--seed", "3", "--json").stdout)
    low, high = result["interval"]
    assert low < result["wins"][0] / 100 < high
    assert result["drafts"] == 25
    assert result["to_the_last_round"] <= 1


def test_random_teams_fight_on_request_and_are_nobody_elses():
    drafted, at_random = (
        json.loads(sim("--battles", "40", "--seed", "3", "--json", *more).stdout) for more in ((), ("--random",))
    )
    assert at_random["battles"] == 40
    assert at_random["hash"] != drafted["hash"]
    with pytest.raises(ManipleError, match="random teams"):
        raise sim("--random", "--matrix").exception or AssertionError


def test_an_interrupted_simulation_ends_with_130(monkeypatch: pytest.MonkeyPatch):
    def interrupted(*_: Any, **__: Any) -> BattleTally:
        return BattleTally(interrupted=True)

    monkeypatch.setattr(roguelike, "simulate_battles", interrupted)
    result = sim("--battles", "100")
    assert result.exit_code == 130
    assert "Interrupted: 0 of 100" in result.stderr


def test_the_device_is_handed_on(monkeypatch: pytest.MonkeyPatch):
    asked: list[str] = []

    def simulate(
        _content: Any, _battles: int, _seed: int, _pair: Any, _jobs: int, device: str, _note: Any
    ) -> BattleTally:
        asked.append(device)
        return BattleTally()

    monkeypatch.setattr(roguelike, "simulate_battles", simulate)
    assert json.loads(sim("--device", "cuda", "--json").stdout)["battles"] == 0
    assert asked == ["cuda"]


def test_without_a_gpu_the_message_says_what_to_do(monkeypatch: pytest.MonkeyPatch):
    def missing():
        raise Unavailable("no CUDA device was found; install maniple[cuda] on a machine with one, or use --device cpu")

    monkeypatch.setattr(gpu_battles, "cuda_target", missing)
    result = sim("--battles", "1", "--device", "cuda")
    assert isinstance(result.exception, Unavailable)
    assert "use --device cpu" in str(result.exception)


def test_an_unknown_device_is_refused_and_the_matrix_needs_the_cpu():
    for arguments, told in ((("--device", "tpu"), "cpu or cuda, not 'tpu'"), (("--device", "cuda", "--matrix"), "cpu")):
        result = sim(*arguments)
        assert isinstance(result.exception, ManipleError)
        assert told in str(result.exception)


@pytest.mark.parametrize("command", [("battle",), ("sim", "roguelike")])
@pytest.mark.parametrize("seed", ["-1", str(MAX_SEED + 1)])
def test_a_seed_out_of_range_is_refused(command: tuple[str, ...], seed: str):
    result = CliRunner().invoke(app, [*command, "--seed", seed])
    assert result.exit_code == 2
    assert "--seed" in result.stderr


@pytest.mark.parametrize("seed", [-1, MAX_SEED + 1])
def test_a_battle_with_a_seed_out_of_range_is_refused(seed: int):
    squires = team("order", "ser_aldric", ("squire", 3, 1))
    with pytest.raises(ManipleError, match="a seed is a number from 0"):
        Battle.new(CONTENT, squires, squires, seed)


def test_names_of_teams_are_no_markup(bracketed: tuple[str, str]):
    told = CliRunner().invoke(app, ["battle", *bracketed, "--seed", "1", "--watch", "--speed", "0"])
    assert told.exit_code == 0, told.exception
    assert "[bold]Loud against Broken [/red], seed 1" in told.stdout
    assert told.stdout.count("[bold]Loud") > 2
    assert re.search(r"A \[bold\]Loud +B Broken \[/red\]", told.stdout)
    first, second = bracketed
    result = sim("--team", first, "--team", second, "--battles", "2", "--seed", "1")
    assert result.exit_code == 0, result.exception
