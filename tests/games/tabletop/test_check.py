"""`maniple check` on the files of the tabletop."""

from importlib import resources
from pathlib import Path

import pytest
from typer.testing import CliRunner

from maniple.cli.app import app

CONTENT = Path(str(resources.files("maniple.games.tabletop") / "content"))

BAD_ARMY = """
name = "Watch"
faction = "Iron"
points = 90
roster = [{ unit = "guard", count = 2 }]

[weapons.gun]
name = "Gun"
type = "ranged"
range = 24
A = "D6"
S = 4
AP = 1
D = "D9"
keywords = ["zap"]

[weapons.knife]
name = "Knife"
type = "melee"
A = 2
S = 4
AP = 0
D = 1

[units.guard]
name = "Guard"
keywords = ["infantry"]
M = inf
T = 4
Sv = 3
W = 2
Ld = 6
OC = 1
points = 40
models = [{ name = "Guard", count = 5, base = 0, weapons = ["gun"] }]
"""


def check(*paths: Path):
    return CliRunner().invoke(app, ["check", *map(str, paths)])


def write(path: Path, text: str) -> Path:
    path.write_text(text, "utf-8")
    return path


def test_the_shipped_content_is_in_order():
    files = sorted(CONTENT.rglob("*.toml"))
    result = check(*files)
    assert result.exit_code == 0, result.stderr
    assert result.stdout.count("ok ") == len(files)
    for told in (
        "vigil.toml: army, 7 units, 25 models, 500 points",
        "aqueduct.toml: table, 44 x 60, 15 terrain, 5 objectives",
        "breach.toml: tabletop scenario, 16 units, 80 models",
    ):
        assert told in result.stdout


def test_T6_an_army_with_faults_lists_all_of_them(tmp_path):
    path = write(tmp_path / "army.toml", BAD_ARMY)
    result = check(path)
    assert result.exit_code == 1
    assert f"maniple: {path}: 6 faults" in result.stderr
    for fault in (
        "weapons.gun · AP: less than or equal to 0, not 1",
        "weapons.gun · D: a number from 1 to 20 or dice",
        "weapons.gun · keywords.0: no such keyword",
        "weapons.knife · skill: missing; only torrent weapons hit without it",
        "units.guard · M: ",
        "units.guard · models.0.base: 25, 28, 32, 40, 50, 60, 80 or 100, not 0",
    ):
        assert f"  {fault}" in result.stderr


def test_T6_points_that_do_not_match(tmp_path):
    text = (CONTENT / "armies" / "vigil.toml").read_text("utf-8").replace("points = 500", "points = 499")
    result = check(write(tmp_path / "army.toml", text))
    assert result.exit_code == 1
    assert "  points: the roster costs 500 points, not 499" in result.stderr


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("zones = []", "name: Field required"),
        ("terrain = [{ kind = 'lake' }]", "terrain.0 · kind: 'wall' or 'area'"),
        ("armies = ['vigil', 'moon']\nname = 'x'\ntable = 'foundry'", "armies.1: unknown army 'moon'"),
        ("table = 'moon'", "table: unknown table 'moon'"),
        ("roster = [{ unit = 'x' }]", "roster · unit: unknown unit 'x'"),
        ("[weapons.gun]\n[units.guard]", "weapons.gun · A: Field required"),
        ("roster = [\n", "not a TOML file"),
        ("[weapons.gun]\n[weapons.gun]", "not a TOML file"),
    ],
)
def test_a_file_is_known_by_any_of_its_keys(tmp_path, text, fault):
    result = check(write(tmp_path / "part.toml", text))
    assert result.exit_code == 1
    assert f"  {fault}" in result.stderr


def test_one_faulty_file_does_not_hide_the_others(tmp_path):
    result = check(write(tmp_path / "army.toml", BAD_ARMY), CONTENT / "tables" / "foundry.toml")
    assert result.exit_code == 1
    assert "foundry.toml: table, 44 x 60" in result.stdout
