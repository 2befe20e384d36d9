"""Running a test's own trace a second time with the rules interpreted."""

import os
import subprocess
import sys
from collections.abc import Iterable


def compare_with_interpreted(module: str, compiled: Iterable[str]) -> None:
    """Run a module that prints its trace, interpreted: every line must be the one the compiled rules gave."""
    run = subprocess.run(
        [sys.executable, "-W", "error", "-m", module],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    interpreted, ours = run.stdout.splitlines(), list(compiled)
    assert interpreted[0] == "interpreted"
    for number, (one, other) in enumerate(zip(ours, interpreted[1:], strict=False)):
        assert one == other, f"line {number}"
    assert len(ours) == len(interpreted) - 1
