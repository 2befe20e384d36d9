"""`maniple check` on the files of the auto-battle."""

import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from maniple.cli.app import app
from maniple.games.roguelike.content import CONTENT, load_content

TEAM = """
name = "Wall"
faction = "order"
leader = "{leader}"
units = [
    {{ unit = "squire", x = 3, y = 1 }},
    {{ unit = "bowman", x = 3, y = 0, level = 2 }},
]
"""


def check(*paths: Path):
    return CliRunner().invoke(app, ["check", *map(str, paths)])


@pytest.fixture
def folder(tmp_path) -> Path:
    """A copy of the content that may be spoilt."""
    return Path(shutil.copytree(str(CONTENT), tmp_path / "content"))


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def leader_of_order() -> str:
    content = load_content()
    return next(key for key in content.leaders if content.faction_of[key] == "order")


def test_the_shipped_content_is_in_order_file_by_file_and_as_a_folder(folder):
    files = sorted(folder.rglob("*.toml"))
    result = check(folder, *files)
    assert result.exit_code == 0, result.stderr
    for told in ("abilities.toml: content, ", " spells\n", " auras\n", "6 decks\n", "13 systems\n", "3 leaders\n"):
        assert told in result.stdout
    assert f"ok {folder}: content, " in result.stdout


def test_a_team_is_checked_against_the_content(tmp_path):
    good = write(tmp_path / "wall.toml", TEAM.format(leader=leader_of_order()))
    assert f"ok {good}: team, 2 units of order" in check(good).stdout
    bad = write(tmp_path / "bad.toml", good.read_text("utf-8").replace('"squire", x = 3', '"dragon", x = 9, hat = 1'))
    result = check(bad)
    assert result.exit_code == 1
    for fault in ("unit 1 · x: ", "unit 1 · hat: no such field"):
        assert fault in result.stderr


@pytest.mark.parametrize("kept", ["faction", "leader", "units"])
def test_a_team_is_known_by_any_of_its_keys(tmp_path, kept):
    lines = {"faction": 'faction = "order"', "leader": 'leader = "x"', "units": 'units = [{ unit = "squire" }]'}
    result = check(write(tmp_path / "part.toml", lines[kept]))
    missing = sorted(lines.keys() - {kept})
    assert all(f"{field}: Field required" in result.stderr for field in missing)
    assert "board" not in result.stderr


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        (
            "abilities.toml",
            '[bite]\nname = "Bite"\neffects = [{ when = "strike", on = "target", do = "chew" }]',
            "bite · effects.0.do: no such word; there are damage, ",
        ),
        ("abilities.toml", '[bite]\nname = "Bite"\nloud = true\neffects = []', "bite · loud: no such field"),
        ("spells.toml", '[frost]\nname = "Frost"', "frost · effects: Field required"),
        ("auras.toml", '[dread]\nname = "Dread"\nkind = "static"\nwithin = 9', "dread · within: less than"),
        ("auras.toml", "dread = 3", "dread: a valid dictionary"),
        ("decks.toml", '[elves]\nunits = ["squire"]', "elves: no such faction; there are order, "),
        ("decks.toml", "[order]\nunits = [3]", "order · units.0: a valid string, not 3"),
        ("decks.toml", "order = 1", "order: a valid dictionary"),
        ("rules.toml", 'systems = ["weather"]', "systems.0: no such word; there are resolve, "),
        ("rules.toml", "max_rounds = 0", "max_rounds: greater than or equal to 1, not 0"),
        ("elves.toml", "[faction]\nname = 'Elves'\ntheme = ''\nbonus = ''\nera = 3", "faction · era: no such field"),
        ("elves.toml", "[leaders.elrond]\nname = 'Elrond'", "leaders.elrond · spells: Field required"),
        ("elves.toml", "[units.elf]\nname = 'Elf'\ntags = ['Pointy']", "units.elf · tags.0: no such word"),
        ("elves.toml", "[faction]\n[weapons.bow]\nrange = 3", "weapons: no such field"),
        ("elves.toml", "leaders = 3", "leaders: a table of entries"),
    ],
)
def test_a_fault_is_named_by_file_entry_and_field(tmp_path, name, text, fault):
    path = write(tmp_path / name, text)
    result = check(path)
    assert result.exit_code == 1
    assert f"maniple: {path}: " in result.stderr
    assert f"  {fault}" in result.stderr


def test_a_folder_lists_the_faults_of_all_its_files(folder):
    (folder / "auras.toml").unlink()
    write(folder / "rules.toml", "weather = 1")
    write(folder / "spells.toml", "= nothing")
    write(folder / "factions" / "chaos.toml", "units = 3")
    result = check(folder)
    assert result.exit_code == 1
    for fault in (
        "auras.toml: cannot be read: No such file",
        "rules.toml · weather: no such field",
        "spells.toml: not a TOML file",
        "factions/chaos.toml faction · name: Field required",
        "factions/chaos.toml · units: a table of entries",
    ):
        assert f"  {fault}" in result.stderr


def test_a_folder_is_checked_for_what_is_named_and_not_there(folder):
    write(folder / "abilities.toml", "")
    result = check(folder)
    assert result.exit_code == 1
    assert "ability: unknown ability " in result.stderr
