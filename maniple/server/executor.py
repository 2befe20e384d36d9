"""What people ask while they think, answered in threads of their own: nobody else waits for it."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from maniple.server.errors import TooMany

R = TypeVar("R")
THREADS = 2
MOST_WAITING = 64


class Executor:
    """Works out answers, a few at a time; when too many wait, the next is told to come back."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="question")
        self._waiting = 0

    async def run(self, work: Callable[..., R], *given: Any) -> R:
        """What the work answers; TooMany where it would have to wait for too long."""
        if self._waiting >= MOST_WAITING:
            raise TooMany(1)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work, *given)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """Let go of the threads."""
        self._pool.shutdown(wait=False, cancel_futures=True)
