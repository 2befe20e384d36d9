"""A first compilation on two cores: a second process compiles from the other end what this one will come to later.

Numba compiles one function at a time, callees first, and keeps each in the cache as soon as it is done. So a second
process that begins elsewhere helps without a word between the two: whoever comes second finds the work done.
"""

import contextlib
import multiprocessing
import os
from collections.abc import Callable, Iterator

from maniple.kernel.compiled import INTERPRETED, watch_compilation


@contextlib.contextmanager
def helped_by(compile_elsewhere: Callable[[], object]) -> Iterator[None]:
    """Run a function of some module in a second process, from the first rule that has to be compiled on.

    What is in the cache starts no process. The helper ends with the block, done or not.
    """
    helper = multiprocessing.get_context("spawn").Process(target=compile_elsewhere, daemon=True)

    def start(_rule: str) -> None:
        if helper.pid is None:
            helper.start()

    if INTERPRETED or (os.cpu_count() or 1) < 2 or multiprocessing.current_process().daemon:
        yield
        return
    with watch_compilation(start, lambda: None):
        try:
            yield
        finally:
            if helper.pid is not None:
                helper.terminate()
                helper.join()
