"""`maniple check`: content files of all games with all of their faults."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from maniple.console import complain, report
from maniple.games.roguelike import check as check_roguelike
from maniple.games.skirmish.setup import board_from, setup_from, types_from
from maniple.games.tabletop import check as check_tabletop
from maniple.kernel.errors import ContentError
from maniple.kernel.pieces import read_toml

Data = dict[str, Any]
Reader = Callable[[Data, str], str]


def check_files(files: list[Path]) -> int:
    """Check each file or folder; 0 if none has a fault, 1 otherwise."""
    faulty = 0
    for path in files:
        try:
            report(f"{path}: {_check(path)}")
        except ContentError as error:
            faulty += 1
            complain(str(error))
    return 1 if faulty else 0


def _check(path: Path) -> str:
    """What a file holds; which kind it is shows in its name and its keys."""
    if path.is_dir():
        return check_roguelike.check_folder(path)
    data = read_toml(path, str(path))
    kind, reader = _reader(path.name, data)
    return f"{kind}, {reader(data, str(path))}"


def _reader(name: str, data: Data) -> tuple[str, Reader]:
    # In files that are known by their name every key may be anything.
    known = None if name in check_roguelike.CONTENT_FILES else check_tabletop.reader_of(data)
    return known or check_roguelike.reader_of(name, data) or _skirmish_reader(data)


def _skirmish_reader(data: Data) -> tuple[str, Reader]:
    if "units" in data or "board" in data:
        return "scenario", lambda content, source: f"{len(setup_from(content, 'checked', source).units)} units"
    if "cols" in data or "rows" in data:
        return "board", lambda content, source: "{0.cols} x {0.rows}".format(board_from(content, source))
    return "units", lambda content, source: f"{len(types_from(content, source))} types"
