"""The documents are true: their examples run, their links lead somewhere, their files are sound."""

import re
import tomllib
from pathlib import Path

import pytest

from maniple.skirmish.game import Skirmish
from maniple.skirmish.setup import setup_from

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
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
def test_toml_examples_are_scenarios_that_can_be_played(document: Path):
    for example in blocks(document, "toml"):
        setup = setup_from(tomllib.loads(example), "example", document.name)
        assert Skirmish.new(setup, 1).legal_actions()


def test_there_is_an_example_of_each_kind():
    assert blocks(ROOT / "README.md", "python")
    assert blocks(ROOT / "docs" / "content.md", "toml")


def test_commands_of_the_readme_exist():
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in set(re.findall(r"^make (\w+)", (ROOT / "README.md").read_text("utf-8"), re.M)):
        assert f"\n{target}:" in makefile
