"""Work on several threads or processes whose results come in the order in which it was given out."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from typing import TypeVar

R = TypeVar("R")

AT_ONCE = 16
"""Pieces of work a process is given at a time, where there are many."""


def in_order(total: int, chunk: int, jobs: int, work: Callable[[int, int], Callable[[], R]]) -> Iterator[R]:
    """Cut `total` into chunks; `work(first, count)` prepares one and returns what a thread does of it.

    Chunks are prepared one after another by the caller's thread: what they are does not depend on the jobs. Compiled
    rules hold no lock, so threads are enough.
    """
    return _in_order(ThreadPoolExecutor(jobs), total, chunk, jobs, work)


def in_processes(total: int, jobs: int, work: Callable[[int], R]) -> Iterator[R]:
    """`work` of 0 to `total - 1`, for work in Python, which threads would share."""
    if jobs == 1 or total == 1:
        yield from map(work, range(total))
        return
    # Ctrl-C is for the caller: whoever is asked to stop finishes what it has begun.
    leave_alone = partial(signal.signal, signal.SIGINT, signal.SIG_IGN)
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), leave_alone)
    chunk = min(max(total // (jobs * AT_ONCE), 1), AT_ONCE)
    for results in _in_order(pool, total, chunk, jobs, lambda first, count: partial(_each, work, first, count)):
        yield from results


def _each(work: Callable[[int], R], first: int, count: int) -> list[R]:
    return [work(number) for number in range(first, first + count)]


def _in_order(
    pool: Executor, total: int, chunk: int, jobs: int, work: Callable[[int, int], Callable[[], R]]
) -> Iterator[R]:
    """Give out a few chunks ahead of those that are done, however many there are in all."""
    waiting: list[Future[R]] = []
    first = 0
    try:
        while waiting or first < total:
            while first < total and len(waiting) < 2 * jobs:
                count = min(chunk, total - first)
                waiting.append(pool.submit(work(first, count)))
                first += count
            yield waiting.pop(0).result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
