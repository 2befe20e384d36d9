"""`@rule`: readable Python that runs compiled, interpreted (`NUMBA_DISABLE_JIT=1`) and inside GPU kernels.

Numba caches a compiled function under the stamp of its own file and does not notice a change in a function it
calls from another file. So the cache folder is named after the text of the file and of all it imports: a change
in the rules is a new folder, never a stale result.
"""

import contextlib
import gc
import hashlib
import os
import re
import shutil
import threading
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
import platformdirs
from numba import types
from numba.core import config, event

PACKAGE = Path(__file__).resolve().parent.parent
KEPT_CACHES = 4
"""How many older compilations of one file stay on disk, for those who switch between versions."""

settings: Any = config
"""Numba's settings; it fills them in when it starts, so that no type is known before."""

INTERPRETED = bool(settings.DISABLE_JIT)

if INTERPRETED:
    # Interpreted, the wrap-around of 64-bit generators is a NumPy warning; compiled, it is silent.
    np.seterr(over="ignore")

F = TypeVar("F", bound=Callable[..., Any])

RULES: list[Any] = []
"""Every rule that has been imported, for the progress bar of the first compilation."""


def rule(function: F) -> F:
    """Compile a function of records and numbers: no allocation, no exceptions, no state of its own."""
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(cache_folder(Path(function.__code__.co_filename)))
    try:
        compiled: Any = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    finally:
        settings.CACHE_DIR = before
    if not INTERPRETED:
        share_one_signature(compiled)
    RULES.append(compiled)
    return compiled


def share_one_signature(compiled: Any) -> None:
    """Let rules that call this one share one compiled version of it, whatever width their integers have.

    Numba would compile a version for every mixture of constants and 16-, 32- and 64-bit integers it meets: nearly
    twice as many functions, and a first run nearly twice as long.
    """
    resolve = compiled.get_call_template

    def resolve_widened(args: Any, kws: Any) -> Any:
        return resolve(tuple(_widened(arg) for arg in args), kws)

    compiled.get_call_template = resolve_widened


def _widened(arg: Any) -> Any:
    arg = types.unliteral(arg)
    return types.int64 if arg in types.signed_domain else arg


def cache_root() -> Path:
    """Where compiled rules are kept; MANIPLE_CACHE_DIR moves it."""
    return Path(os.environ.get("MANIPLE_CACHE_DIR") or platformdirs.user_cache_dir("maniple")) / "rules"


@cache
def cache_folder(source: Path) -> Path:
    """The folder for the rules of one file, in the state that it and all it imports are in now."""
    digest = hashlib.sha256()
    for path in sorted(_imported_from(source)):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    module = ".".join(source.relative_to(_package(source).parent).with_suffix("").parts)
    folder = cache_root() / f"{module}-{digest.hexdigest()[:16]}"
    if not folder.exists() and not INTERPRETED:
        for old in _by_age(folder.parent, f"{module}-*")[KEPT_CACHES:]:
            shutil.rmtree(old, ignore_errors=True)
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def _by_age(root: Path, pattern: str) -> list[Path]:
    return sorted(root.glob(pattern), key=lambda folder: folder.stat().st_mtime, reverse=True)


def _package(source: Path) -> Path:
    """The folder of the package a file belongs to; its own where it belongs to none."""
    folder = source.parent
    while (folder.parent / "__init__.py").is_file():
        folder = folder.parent
    return folder


@cache
def _imports(source: Path) -> frozenset[Path]:
    """The files that a file imports from Maniple and from its own package."""
    homes = {folder.name: folder for folder in (_package(source), PACKAGE)}
    found = set()
    for module, names in re.findall(r"^\s*from ([\w.]+) import (\([^)]*\)|.*)", source.read_text("utf-8"), re.M):
        first, *rest = module.split(".")
        if first not in homes:
            continue
        base = homes[first].joinpath(*rest)
        candidates = [base.with_suffix(".py"), *(base / f"{name}.py" for name in re.findall(r"\w+", names))]
        found.update(path for path in candidates if path.is_file())
    return frozenset(found)


def _imported_from(source: Path) -> set[Path]:
    closure, waiting = {source}, [source]
    while waiting:
        new = _imports(waiting.pop()) - closure
        closure |= new
        waiting.extend(new)
    return closure


class _CompileListener(event.Listener):
    def __init__(self, on_start: Callable[[str], None], on_end: Callable[[], None]) -> None:
        self._start, self._end = on_start, on_end

    def on_start(self, event: Any) -> None:
        self._start(event.data["dispatcher"].py_func.__name__)

    def on_end(self, event: Any) -> None:  # noqa: ARG002  (the name Numba calls it by)
        self._end()


class _GarbageWaits(event.Listener):
    """Lets the garbage collector wait while Numba compiles: it would find nothing, and take a fifth of the time."""

    def __init__(self) -> None:
        self._lock, self._depth, self._collects = threading.Lock(), 0, False

    def on_start(self, event: Any) -> None:  # noqa: ARG002  (the name Numba calls it by)
        with self._lock:
            if self._depth == 0:
                self._collects = gc.isenabled()
                gc.disable()
            self._depth += 1

    def on_end(self, event: Any) -> None:  # noqa: ARG002
        with self._lock:
            self._depth -= 1
            if self._depth == 0 and self._collects:
                gc.enable()


event.register("numba:compile", _GarbageWaits())


@contextlib.contextmanager
def watch_compilation(on_start: Callable[[str], None], on_end: Callable[[], None]) -> Iterator[None]:
    """Call back around each function Numba really compiles; what comes from the cache is not reported."""
    with event.install_listener("numba:compile", _CompileListener(on_start, on_end)):
        yield


def records(array: np.ndarray) -> Any:
    """Attribute access on a structured array, the same compiled and interpreted."""
    return array.view(np.recarray)
