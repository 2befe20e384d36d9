"""A measurement, and what it is held against."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

REPEATS = 5


@dataclass(frozen=True)
class Row:
    """One measurement; `note` says what the yardstick is."""

    name: str
    value: float
    unit: str
    yardstick: float
    ratio: float
    note: str

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)


def best(work: Callable[[], Any], repeats: int = REPEATS) -> float:
    """The shortest of several runs, in seconds: what the work costs when nobody disturbs it."""
    times = []
    for _ in range(repeats):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return min(times)


def faster(name: str, seconds: float, slow_seconds: float, scale: float, unit: str, note: str) -> Row:
    """A row in which less is better."""
    return Row(name, seconds * scale, unit, slow_seconds * scale, slow_seconds / seconds, note)


def interpreted(probe: Callable[[], float]) -> float:
    """What a probe measures with the rules interpreted, in a process of its own."""
    program = f"from {probe.__module__} import {probe.__name__} as probe; print(probe())"
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    return float(done.stdout)
