"""Work on several threads whose results come in the order in which it was given out."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

R = TypeVar("R")


def in_order(total: int, chunk: int, jobs: int, work: Callable[[int, int], Callable[[], R]]) -> Iterator[R]:
    """Cut `total` into chunks; `work(first, count)` prepares one and returns what a thread does of it.

    Chunks are prepared one after another by the caller's thread: what they are does not depend on the jobs. Compiled
    rules hold no lock, so threads are enough.
    """
    pool = ThreadPoolExecutor(jobs)
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
