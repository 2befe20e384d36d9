"""Opening the database: SQLite in WAL by default, PostgreSQL by URL; every failure is one sentence."""

from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout
from sqlalchemy import event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from maniple.kernel.errors import ManipleError

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}

QUIET = {"hide_parameters": True}
"""What a statement carried is in no error and in no log: seeds and hashes are among it."""


class DatabaseError(ManipleError):
    """A database that cannot be used."""


def database_url(text: str) -> URL:
    """The URL with the driver the server uses."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise DatabaseError("the database URL cannot be read; one looks like postgresql://user@host/name") from error
    kind = url.drivername.split("+")[0]
    if kind not in DRIVERS:
        raise DatabaseError(f"no database is called {kind!r:.40}; there are sqlite and postgresql")
    if kind == "sqlite" and not url.database:
        raise DatabaseError("a SQLite database needs a file, as in sqlite:////home/me/maniple.db")
    return url.set(drivername=DRIVERS[kind])


def create_engine(url: URL) -> AsyncEngine:
    """An engine with the settings each kind of database needs."""
    if is_sqlite(url):
        engine = create_async_engine(url, connect_args={"timeout": 15}, pool_size=5, max_overflow=0, **QUIET)
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        return engine
    try:
        return create_async_engine(url, pool_size=10, max_overflow=10, pool_pre_ping=True, **QUIET)
    except (NoSuchModuleError, ArgumentError) as error:
        raise DatabaseError("the database URL names a driver this server does not have") from error


def is_sqlite(url: URL) -> bool:
    return url.drivername.startswith("sqlite")


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    # An acknowledged action is on the disk: each commit waits for it, and commits are shared (see appender.py).
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def lock_file(url: URL) -> FileLock:
    """Hold a SQLite file for this server alone: two of them would not hear of each other's games."""
    path = Path(str(url.database))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DatabaseError(f"the folder of the database cannot be made: {error.strerror}") from error
    lock = FileLock(f"{path}.lock")
    try:
        lock.acquire(timeout=0)
    except Timeout as error:
        raise DatabaseError(
            f"another Maniple server uses {path.name}; stop it, or give this one its own --database-url"
        ) from error
    except OSError as error:
        raise DatabaseError(f"the database file cannot be written: {error.strerror}") from error
    return lock
