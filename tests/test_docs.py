"""The documents are true: their examples run, their links lead somewhere, their files are sound."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from maniple.games.roguelike.battle import Battle
from maniple.games.roguelike.content import load_content
from maniple.games.roguelike.schema import Ability
from maniple.games.roguelike.teams import team_from
from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.setup import setup_from
from maniple.games.tabletop.armies import army_from
from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.setup import setup_from as tabletop_setup_from

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
every_document = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)


def blocks(document: Path, language: str) -> list[str]:
    """The code blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", document.read_text("utf-8"), re.M | re.S)


@every_document
def test_links_lead_to_files_that_are_there(document: Path):
    for target in re.findall(r"\]\(([^)#:]+)\)", document.read_text("utf-8")):
        assert (document.parent / target).exists(), target


@every_document
def test_python_examples_run(document: Path):
    for example in blocks(document, "python"):
        exec(compile(example, document.name, "exec"), {})


@every_document
def test_toml_examples_can_be_played(document: Path):
    for example in blocks(document, "toml"):
        play_example(tomllib.loads(example), document.name)


def play_example(data: dict[str, Any], source: str) -> None:
    """A scenario or a team is played; armies and pieces of content are checked."""
    content = load_content()
    if "leader" in data:
        team = team_from(data, content, source)
        assert Battle.new(content, team, team, 1).step()
    elif "roster" in data:
        assert army_from(data, source).unit_keys
    elif "armies" in data:
        assert Tabletop.new(tabletop_setup_from(data, "example", source), 1).legal_actions()
    elif "units" in data:
        assert Skirmish.new(setup_from(data, "example", source), 1).legal_actions()
    else:
        for piece in data.values():
            Ability.model_validate(piece)


def test_there_is_an_example_of_each_kind():
    assert blocks(ROOT / "README.md", "python")
    assert blocks(ROOT / "docs" / "content.md", "toml")


def test_commands_of_the_readme_exist():
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in set(re.findall(r"^make (\w+)", (ROOT / "README.md").read_text("utf-8"), re.M)):
        assert f"\n{target}:" in makefile


def test_the_rule_book_players_read_is_the_one_of_the_docs():
    book = (ROOT / "docs" / "rules" / "roguelike.md").read_text("utf-8")
    assert (ROOT / "maniple" / "games" / "roguelike" / "rulebook.md").read_text("utf-8") == book, "run `make cards`"
