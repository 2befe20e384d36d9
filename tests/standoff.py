"""The fourth game, installed beside Maniple as a user would: into a folder of its own, nothing edited.

Tests that use it say `pytest_plugins = ["tests.standoff"]`.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from filelock import FileLock

from maniple.games import registry
from maniple.games.protocol import Ruleset
from tests.installed import EXAMPLES, forget


@pytest.fixture(scope="session")
def standoff_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where it is installed, once for all workers of a run; processes find it by PYTHONPATH."""
    base = tmp_path_factory.getbasetemp()
    home = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "installed-standoff"
    with FileLock(f"{home}.lock"):
        if not home.exists():
            # What pip would do, which is not everywhere: build the wheel, and lay it out.
            build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", f"{home}.wheel"]
            subprocess.run(build, cwd=EXAMPLES / "standoff", check=True, capture_output=True)
            (wheel,) = Path(f"{home}.wheel").glob("*.whl")
            shutil.unpack_archive(wheel, home, "zip")
    return home


@pytest.fixture
def standoff(standoff_home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Ruleset]:
    """The fourth game, found by its entry point like any other; processes that a test starts find it too."""
    monkeypatch.syspath_prepend(standoff_home)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(standoff_home), *sys.path]))
    forget()
    yield registry.game("standoff")
    forget()
