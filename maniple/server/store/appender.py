"""Appending to logs: actions that arrive together share one commit, so that waiting for the disk costs little.

An append returns when its actions are committed, never before. Of two servers that append the same number to the
same match one is refused with `Conflict` and nothing of its append exists.
"""

import asyncio
import contextlib
from collections.abc import Iterable
from dataclasses import asdict, dataclass

from sqlalchemy import bindparam, insert, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from maniple.server.store.engine import is_sqlite
from maniple.server.store.rows import ActionRow, Progress
from maniple.server.store.tables import actions, matches

CHANNEL = "maniple"
MOST_TOGETHER = 128


class Conflict(Exception):
    """Somebody else has written that version of the match."""


@dataclass
class Append:
    """Actions of one match, waiting to be committed."""

    match_id: str
    rows: list[ActionRow]
    progress: Progress
    done: asyncio.Future[None]


INSERT = insert(actions)
ADVANCE = update(matches).where(matches.c.id == bindparam("match"))
NOTIFY = text("SELECT pg_notify(:channel, :payload)")


class Appender:
    """The one writer of logs."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine, self._notifies = engine, not is_sqlite(engine.url)
        self._waiting: asyncio.Queue[Append] = asyncio.Queue()
        self._task = asyncio.create_task(self._run())

    async def append(self, match_id: str, rows: list[ActionRow], progress: Progress) -> None:
        """Commit actions of a match; Conflict if their numbers are taken."""
        item = Append(match_id, rows, progress, asyncio.get_running_loop().create_future())
        self._waiting.put_nowait(item)
        await item.done

    async def close(self) -> None:
        """Stop; what waits is committed first."""
        while not self._waiting.empty() and not self._task.done():
            await asyncio.sleep(0.01)
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        while True:
            together = [await self._waiting.get()]
            while len(together) < MOST_TOGETHER and not self._waiting.empty():
                together.append(self._waiting.get_nowait())
            try:
                await self._commit(together)
            except IntegrityError:
                await self._commit_apart(together)
            except Exception as error:
                _settle(together, error)
            else:
                _settle(together, None)

    async def _commit(self, together: list[Append]) -> None:
        async with self._engine.begin() as connection:
            await self._write(connection, together)

    async def _commit_apart(self, together: list[Append]) -> None:
        """One of them has lost a race: find it, the others are innocent."""
        for item in together:
            try:
                await self._commit([item])
            except IntegrityError:
                _settle([item], Conflict(item.match_id))
            except Exception as error:
                _settle([item], error)
            else:
                _settle([item], None)

    async def _write(self, connection: AsyncConnection, together: list[Append]) -> None:
        rows = [{"match_id": item.match_id, **vars(row)} for item in together for row in item.rows]
        await connection.execute(INSERT, rows)
        await connection.execute(ADVANCE, [{"match": item.match_id, **asdict(item.progress)} for item in together])
        if self._notifies:
            # Delivered by PostgreSQL when, and only when, this transaction commits.
            await connection.execute(
                NOTIFY, [{"channel": CHANNEL, "payload": f"update {item.match_id}"} for item in together]
            )


def _settle(items: Iterable[Append], error: Exception | None) -> None:
    for item in items:
        if item.done.done():
            continue
        if error is None:
            item.done.set_result(None)
        else:
            item.done.set_exception(error)
