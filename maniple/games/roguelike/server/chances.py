"""The win chance beside the Fight button (G17): simulated in threads of their own, so that nobody else waits."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.odds import CHUNK, WinChance, wilson, win_chance
from maniple.games.roguelike.server.refusals import Busy
from maniple.games.roguelike.teams import Team

MOST_BATTLES = 1000
NARROW = 0.06
"""An interval this narrow is enough: it stops there."""
MOST_WAITING = 64


class Chances:
    """Simulates battles for those who ask, some at a time."""

    def __init__(self, content: Content) -> None:
        self._content = content
        self._width = max(2, os.cpu_count() or 1)
        self._pool = ThreadPoolExecutor(self._width, thread_name_prefix="chance")
        self._waiting = 0
        self._latest: dict[str, object] = {}

    async def of(self, asker: str, first: Team, second: Team, seed: int) -> WinChance:
        """The chance of the first team; the same seed is the same answer.

        Who asks again does not care any more for what was asked before: that is answered with what is known by then.
        """
        if self._waiting >= MOST_WAITING:
            raise Busy
        question = object()
        self._latest[asker] = question
        self._waiting += 1
        try:
            return await self._simulate(first, second, seed, lambda: self._latest.get(asker) is question)
        finally:
            self._waiting -= 1
            if self._latest.get(asker) is question:
                del self._latest[asker]

    async def _simulate(self, first: Team, second: Team, seed: int, wanted: Callable[[], bool]) -> WinChance:
        loop, wins, done = asyncio.get_running_loop(), 0, 0
        while done == 0 or (done < MOST_BATTLES and wanted()):
            # As many pieces as there are threads; what is found does not depend on how many that are.
            starts = range(done, min(done + self._width * CHUNK, MOST_BATTLES), CHUNK)
            pieces = await asyncio.gather(
                *(
                    loop.run_in_executor(self._pool, win_chance, self._content, first, second, CHUNK, seed + start)
                    for start in starts
                )
            )
            for piece in pieces:
                wins, done = wins + piece.wins, done + piece.battles
                low, high = wilson(wins, done)
                if high - low < NARROW:
                    return WinChance(done, wins, low, high)
        return WinChance(done, wins, *wilson(wins, done))

    def close(self) -> None:
        """Let go of the threads."""
        self._pool.shutdown(wait=False, cancel_futures=True)
