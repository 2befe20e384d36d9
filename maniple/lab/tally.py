"""What simulations of every game count in the same way, and the loop that counts it."""

import hashlib
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar


@dataclass
class Counted:
    """What a simulation has found so far; `hash` is that of all that was counted, in order."""

    wins: list[int] = field(default_factory=lambda: [0, 0])
    seconds: float = 0.0
    interrupted: bool = False
    _digest: Any = field(default_factory=hashlib.sha256, repr=False)

    @property
    def hash(self) -> str:
        return self._digest.hexdigest()

    def _told(self, **counts: Any) -> dict[str, Any]:
        """The tally as it is printed: what is counted in every game around what is counted in this one."""
        end = {"interrupted": True} if self.interrupted else {}
        return {**counts, "wins": self.wins, "seconds": round(self.seconds, 6), "hash": self.hash, **end}


T = TypeVar("T", bound=Counted)
R = TypeVar("R")


def count_all(tally: T, results: Iterable[R], add: Callable[[R], None], on_progress: Callable[[T], None] | None) -> T:
    """Count results as they come, and the time they take; Ctrl-C ends it cleanly with what was done so far."""
    began = time.perf_counter()
    try:
        for result in results:
            add(result)
            tally.seconds = time.perf_counter() - began
            if on_progress is not None:
                on_progress(tally)
    except KeyboardInterrupt:
        tally.interrupted = True
    tally.seconds = time.perf_counter() - began
    return tally
