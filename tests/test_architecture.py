"""Imports point one way, no shared room names a game, and files stay readable."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import maniple

PACKAGE = Path(maniple.__file__).parent
TESTS = Path(__file__).parent
FRONTEND = TESTS.parent / "frontend" / "src"
LONGEST_FILE = 500

# Each part may import those above it, never one beside it.
LAYERS = [
    {"kernel"},
    {"console", "drawing"},
    {"games"},
    {"players", "lab", "envs", "server", "testing"},
    {"cli"},
    {"__main__"},
]
LAYER_OF = {part: number for number, parts in enumerate(LAYERS) for part in parts}

GAMES = {folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "ruleset.py").is_file()}

# What a game adds to a room outside: only these files of its folder may know the room.
OUTWARDS = {
    "server": ("server/", "ladder.py"),
    "lab": ("simulate.py",),
    "console": ("commands.py", "ladder.py", "terminal/"),
    "drawing": ("terminal/",),
}

SOURCES = sorted(PACKAGE.rglob("*.py"))
every_source = pytest.mark.parametrize("source", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))


def part_of(source: Path) -> str:
    """The part of the package a file belongs to: its folder, or its own name; empty for the package itself."""
    first = source.relative_to(PACKAGE).parts[0].removesuffix(".py")
    return "" if first == "__init__" else first


def game_of(source: Path) -> tuple[str, str]:
    """The game whose folder a file lies in, and its place there; empty for a file of no game."""
    parts = source.relative_to(PACKAGE).parts
    return (parts[1], "/".join(parts[2:])) if parts[0] == "games" and parts[1] in GAMES else ("", "")


def imports(source: Path) -> Iterator[tuple[int, list[str]]]:
    """The modules of the package that a file imports, as the steps below it, with the line."""
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            modules = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            modules = list(_modules_of(node, source))
        else:
            continue
        for module in modules:
            first, *steps = module.split(".")
            if first == "maniple" and steps:
                yield node.lineno, steps


def _modules_of(node: ast.ImportFrom, source: Path) -> Iterator[str]:
    base = node.module or ""
    if node.level:
        above = ("maniple", *source.relative_to(PACKAGE).parts)[: -node.level]
        base = ".".join([*above, *filter(None, [base])])
    # `from maniple import x` names a part, or something of the package itself, such as its version; of `from
    # maniple.games import x` it shows which game it is.
    for alias in node.names:
        named = f"{base}.{alias.name}"
        path = PACKAGE.joinpath(*named.split(".")[1:])
        is_module = alias.name in LAYER_OF or path.is_dir() or path.with_suffix(".py").is_file()
        if base not in ("maniple", "maniple.games"):
            yield base
            return
        if is_module:
            yield named


@every_source
def test_every_file_has_its_place(source: Path):
    assert part_of(source) in {"", *LAYER_OF}, f"{source.name} belongs to no layer of LAYERS"


@every_source
def test_imports_point_one_way(source: Path):
    part, (game, place) = part_of(source), game_of(source)
    # The package itself is the front door, and the outermost of all.
    layer = LAYER_OF.get(part, len(LAYERS))
    for line, (imported, *_) in imports(source):
        allowed = imported == part or LAYER_OF[imported] < layer
        if game:
            allowed = imported in ("kernel", "games") or place.startswith(OUTWARDS.get(imported, ()))
        assert allowed, f"{source.relative_to(PACKAGE)}:{line}: {part or 'the package'} may not import {imported}"


@every_source
def test_games_are_known_to_themselves_alone(source: Path):
    game, _ = game_of(source)
    for line, steps in imports(source):
        met = steps[1] if steps[0] == "games" and len(steps) > 1 else ""
        assert met not in GAMES - {game}, f"{source.relative_to(PACKAGE)}:{line}: imports the game {met}"


# Migrations are history: what a database once held keeps its name. The front door shows a game as an example.
NAMELESS = [
    source
    for source in SOURCES
    if part_of(source) and not game_of(source)[0] and "migrations" not in source.relative_to(PACKAGE).parts
]


@pytest.mark.parametrize("source", NAMELESS, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_shared_room_names_a_game(source: Path):
    assert not _named(source, GAMES)


def _named(source: Path, names: set[str]) -> list[str]:
    """The lines of a file that say one of the names."""
    said = re.compile("|".join(sorted(names)), re.IGNORECASE)
    lines = enumerate(source.read_text("utf-8").splitlines(), 1)
    return [f"{number}: {line.strip()}" for number, line in lines if said.search(line)]


def test_the_import_reader_sees_every_way_to_import(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(f"{__name__}.PACKAGE", tmp_path)
    source = tmp_path / "players" / "x.py"
    (tmp_path / "games" / "chess").mkdir(parents=True)
    source.parent.mkdir()
    source.write_text(
        "import maniple.lab.pool\nfrom maniple.kernel import dice\nfrom maniple import cli, __version__\n"
        "from ..games import chess\nfrom . import y\nfrom .. import server\n"
        "from maniple.games.chess.rules import queen\n"
        "def late():\n    from maniple.envs.gym import Env\n"
    )
    assert [".".join(steps) for _, steps in imports(source)] == [
        *("lab.pool", "kernel", "cli", "games.chess", "players", "server", "games.chess.rules", "envs.gym")
    ]


@every_source
def test_modules_have_a_name_of_their_own(source: Path):
    assert source.stem not in {"utils", "util", "helpers", "misc", "common"}


@pytest.mark.parametrize(
    "source", [*SOURCES, *sorted(TESTS.rglob("*.py"))], ids=lambda path: f"{path.parent.name}/{path.name}"
)
def test_files_fit_in_a_head(source: Path):
    lines = len(source.read_text("utf-8").splitlines())
    assert lines <= LONGEST_FILE, f"{lines} lines"


# The front end: the table that every game sits at knows none of them, and no game knows another.


def front_end(folder: str) -> list[Path]:
    """The sources of a folder; tests are left out, which need some game to sit at the table."""
    return sorted(path for path in (FRONTEND / folder).rglob("*.ts*") if ".test." not in path.name)


def imported_from(source: Path) -> set[str]:
    """The folders below `games/` whose files a file of the front end imports, its own left out."""
    found = set()
    for target in re.findall(r"""(?:from|import)\s*\(?\s*["']([^"']+)["']""", source.read_text("utf-8")):
        if not target.startswith("."):
            continue
        parts = (source.parent / target).resolve().parts[len(FRONTEND.resolve().parts) :]
        if parts[:1] == ("games",) and len(parts) > 1:
            found.add(parts[1])
    return found


def test_the_table_of_every_game_knows_none():
    for source in front_end("match"):
        assert not imported_from(source), f"{source.relative_to(FRONTEND)} imports a game"
        assert not _named(source, GAMES), f"{source.relative_to(FRONTEND)} names a game"


def test_games_in_the_browser_know_themselves_alone():
    for folder in sorted(path.name for path in (FRONTEND / "games").glob("*") if path.is_dir()):
        for source in front_end(f"games/{folder}"):
            assert imported_from(source) <= {folder}, f"{source.relative_to(FRONTEND)} imports another game"
