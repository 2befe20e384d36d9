"""Imports point one way, and files stay readable."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import maniple

PACKAGE = Path(maniple.__file__).parent
TESTS = Path(__file__).parent
LONGEST_FILE = 500

# Each part may import those to its left, never one beside it: games do not know each other.
LAYERS = [
    {"kernel"},
    {"console"},
    {"games"},
    {"envs", "lab", "server"},
    {"cli"},
    {"__main__"},
]
LAYER_OF = {part: number for number, parts in enumerate(LAYERS) for part in parts}

SOURCES = sorted(PACKAGE.rglob("*.py"))
every_source = pytest.mark.parametrize("source", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))


def part_of(source: Path) -> str:
    """The part of the package a file belongs to: its folder, or its own name; empty for the package itself."""
    first = source.relative_to(PACKAGE).parts[0].removesuffix(".py")
    return "" if first == "__init__" else first


def imported_parts(source: Path) -> Iterator[tuple[int, str]]:
    """The parts of the package that a file imports, with the line; the package itself is no part."""
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            modules = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            modules = list(_modules_of(node, source))
        else:
            continue
        for module in modules:
            names = module.split(".")
            if names[0] == "maniple" and len(names) > 1:
                yield node.lineno, names[1]


def _modules_of(node: ast.ImportFrom, source: Path) -> Iterator[str]:
    base = node.module or ""
    if node.level:
        above = ("maniple", *source.relative_to(PACKAGE).parts)[: -node.level]
        base = ".".join([*above, *filter(None, [base])])
    if base != "maniple":
        yield base
        return
    # `from maniple import x` names a part, or something of the package itself, such as its version.
    for alias in node.names:
        if alias.name in LAYER_OF or (PACKAGE / alias.name).is_dir() or (PACKAGE / f"{alias.name}.py").is_file():
            yield f"maniple.{alias.name}"


@every_source
def test_every_file_has_its_place(source: Path):
    assert part_of(source) in {"", *LAYER_OF}, f"{source.name} belongs to no layer of LAYERS"


@every_source
def test_imports_point_one_way(source: Path):
    part = part_of(source)
    for line, imported in imported_parts(source):
        allowed = imported == part or LAYER_OF[imported] < LAYER_OF.get(part, 0)
        assert allowed, f"{source.relative_to(PACKAGE)}:{line}: {part or 'the package'} may not import {imported}"


def test_the_import_reader_sees_every_way_to_import(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(f"{__name__}.PACKAGE", tmp_path)
    source = tmp_path / "ai" / "x.py"
    source.parent.mkdir()
    source.write_text(
        "import maniple.lab.pool\nfrom maniple.kernel import dice\nfrom maniple import cli, __version__\n"
        "from ..odds import attacks\nfrom . import y\nfrom .. import server\n"
        "def late():\n    from maniple.envs.gym import Env\n"
    )
    assert [part for _, part in imported_parts(source)] == ["lab", "kernel", "cli", "odds", "ai", "server", "envs"]


@every_source
def test_modules_have_a_name_of_their_own(source: Path):
    assert source.stem not in {"utils", "util", "helpers", "misc", "common"}


@pytest.mark.parametrize(
    "source", [*SOURCES, *sorted(TESTS.rglob("*.py"))], ids=lambda path: f"{path.parent.name}/{path.name}"
)
def test_files_fit_in_a_head(source: Path):
    lines = len(source.read_text("utf-8").splitlines())
    assert lines <= LONGEST_FILE, f"{lines} lines"
