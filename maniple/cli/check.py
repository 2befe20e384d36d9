"""`maniple check`: content files of every game with all of their faults."""

from pathlib import Path

from maniple.console import complain, report
from maniple.games import registry
from maniple.kernel.errors import ContentError, Fault
from maniple.kernel.pieces import read_toml


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
    """What a file or folder holds, in the words of the first game that knows it for its own."""
    data = None if path.is_dir() else read_toml(path, str(path))
    for ruleset in registry.games().values():
        told = ruleset.check_folder(path) if data is None else ruleset.check(path.name, data, str(path))
        if told is not None:
            return told
    raise ContentError(str(path), [Fault("", "", f"no game knows it; there are {', '.join(registry.games())}")])
