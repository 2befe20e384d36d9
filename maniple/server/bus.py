"""News between servers that share a PostgreSQL database, by LISTEN and NOTIFY.

What is told is never more than an id: whoever hears it reads the rest from the database, so that a lost or doubled
notice does no harm. After a lost connection everything in memory is read again.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg

from maniple.server.store.appender import CHANNEL

log = logging.getLogger("maniple.bus")

SILENCE_SECONDS = 10.0
"""How often the connection is tried while nothing is heard."""


class Bus:
    """One listening connection, reopened whenever it is lost."""

    def __init__(
        self, url: Any, on_notice: Callable[[str], Awaitable[None]], on_reconnect: Callable[[], Awaitable[None]]
    ) -> None:
        self._dsn = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._on_notice, self._on_reconnect = on_notice, on_reconnect
        self._heard: asyncio.Queue[str] = asyncio.Queue()
        self.listening = asyncio.Event()
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._work())]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def _listen(self) -> None:
        pause = 0.1
        while True:
            try:
                connection: Any = await asyncpg.connect(self._dsn)
            except (OSError, asyncpg.PostgresError) as error:
                log.warning("cannot listen to the other servers: %s", error)
                await asyncio.sleep(pause)
                pause = min(pause * 2, 5.0)
                continue
            pause = 0.1
            try:
                await connection.add_listener(CHANNEL, lambda *heard: self._heard.put_nowait(heard[-1]))
                await self._on_reconnect()
                self.listening.set()
                while not connection.is_closed():
                    await asyncio.sleep(SILENCE_SECONDS)
                    await connection.execute("SELECT 1")
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("lost the other servers: %s", error)
            finally:
                self.listening.clear()
                with contextlib.suppress(Exception):
                    await asyncio.wait_for(connection.close(), 1)

    async def _work(self) -> None:
        """Act on notices one after another."""
        while True:
            notice = await self._heard.get()
            try:
                await self._on_notice(notice)
            except Exception:
                log.exception("a notice could not be followed: %s", notice[:60])
