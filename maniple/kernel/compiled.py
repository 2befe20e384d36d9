"""`@rule`: readable Python that runs compiled, interpreted (`NUMBA_DISABLE_JIT=1`) and inside GPU kernels.

Numba caches a compiled function under the stamp of its own file and does not notice a change in a function it
calls from another file. So the cache folder itself is named after every source file a rule can depend on: a
change in the rules is a new folder, never a stale result.
"""

import contextlib
import hashlib
import os
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
import platformdirs
from numba.core import event

PACKAGE = Path(__file__).resolve().parent.parent
GAMES = ("skirmish", "tabletop", "roguelike")
KEPT_CACHES = 4
"""How many older compilations of one room stay on disk, for those who switch between versions."""

INTERPRETED = bool(numba.config.DISABLE_JIT)  # pyright: ignore[reportAttributeAccessIssue]  (set when Numba starts)

if INTERPRETED:
    # Interpreted, the wrap-around of 64-bit generators is a NumPy warning; compiled, it is silent.
    np.seterr(over="ignore")

F = TypeVar("F", bound=Callable[..., Any])

RULES: list[Callable[..., Any]] = []
"""Every rule that has been imported, for the progress bar of the first compilation."""


def rule(function: F) -> F:
    """Compile a function of records and numbers: no allocation, no exceptions, no state of its own."""
    with _cache_folder(function.__module__):
        compiled = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    RULES.append(compiled)
    return compiled


@contextlib.contextmanager
def _cache_folder(module: str) -> Iterator[None]:
    before = numba.config.CACHE_DIR  # pyright: ignore[reportAttributeAccessIssue]
    numba.config.CACHE_DIR = str(cache_folder(_room(module)))  # pyright: ignore[reportAttributeAccessIssue]
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before  # pyright: ignore[reportAttributeAccessIssue]


def _room(module: str) -> str:
    """`kernel`, a game, or `all` for what is built on the games."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in ("kernel", *GAMES) else "all"


@cache
def cache_folder(room: str) -> Path:
    """Where the compiled rules of a room are kept; one folder for each state of their sources."""
    root = Path(os.environ.get("MANIPLE_CACHE_DIR") or platformdirs.user_cache_dir("maniple")) / "rules"
    folder = root / f"{room}-{_digest_of_sources(room)}"
    if not folder.exists() and not INTERPRETED:
        _forget_old_caches(root, room)
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def _digest_of_sources(room: str) -> str:
    rooms = {"kernel": ["kernel"], "all": ["."]}.get(room, ["kernel", room])
    digest = hashlib.sha256()
    for source in sorted(path for name in rooms for path in (PACKAGE / name).rglob("*.py")):
        digest.update(source.relative_to(PACKAGE).as_posix().encode())
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def _forget_old_caches(root: Path, room: str) -> None:
    old = sorted(root.glob(f"{room}-*"), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in old[KEPT_CACHES:]:
        shutil.rmtree(folder, ignore_errors=True)


class _CompileListener(event.Listener):
    def __init__(self, on_start: Callable[[str], None], on_end: Callable[[], None]) -> None:
        self._start, self._end = on_start, on_end

    def on_start(self, event: event.Event) -> None:
        self._start(event.data["dispatcher"].py_func.__name__)

    def on_end(self, event: event.Event) -> None:
        self._end()


@contextlib.contextmanager
def watch_compilation(on_start: Callable[[str], None], on_end: Callable[[], None]) -> Iterator[None]:
    """Call back around each function Numba really compiles; what comes from the cache is not reported."""
    with event.install_listener("numba:compile", _CompileListener(on_start, on_end)):
        yield


def records(array: np.ndarray) -> Any:
    """Attribute access on a structured array, the same compiled and interpreted."""
    return array.view(np.recarray)
