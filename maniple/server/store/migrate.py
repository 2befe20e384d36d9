"""Bringing a database to the schema of this version."""

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from maniple.server.store.engine import DatabaseError, is_sqlite

MIGRATIONS = Path(__file__).parent / "migrations"
UPGRADE_LOCK = 0x6D616E69
"""The advisory lock that lets one server at a time upgrade a PostgreSQL database."""


def config() -> Config:
    """Alembic's settings; there is no ini file."""
    settings = Config()
    settings.set_main_option("script_location", str(MIGRATIONS))
    return settings


async def upgrade(engine: AsyncEngine) -> None:
    """Create or upgrade the schema; one sentence if the database cannot be reached or comes from the future."""
    try:
        async with engine.begin() as connection:
            if not is_sqlite(engine.url):
                await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": UPGRADE_LOCK})
            await connection.run_sync(_upgrade)
    except DBAPIError as error:
        raise DatabaseError(f"the database cannot be used: {_first_line(error.orig)}") from error
    except (OSError, SQLAlchemyError) as error:
        raise DatabaseError(f"the database cannot be reached: {_first_line(error)}") from error
    except Exception as error:
        # asyncpg's own refusals (a wrong password, a missing database) are of no common kind.
        if type(error).__module__.startswith("asyncpg"):
            raise DatabaseError(f"the database cannot be used: {_first_line(error)}") from error
        raise


def _first_line(error: Any) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0]


def _upgrade(connection: Any) -> None:
    settings = config()
    found = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in ScriptDirectory.from_config(settings).walk_revisions()}
    if found is not None and found not in known:
        raise DatabaseError(f"the database was made by a newer version of Maniple (schema {found:.20}); update Maniple")
    settings.attributes["connection"] = connection
    command.upgrade(settings, "head")
