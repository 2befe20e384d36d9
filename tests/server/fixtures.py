"""Tests of the server run on a SQLite file and on a real PostgreSQL that is started for the test run.

Where the database makes no difference, PostgreSQL is left to `make test-all`; `both_databases` marks where it may:
what is stored and found, transactions, locks, restarts.
`database` is a fresh one for the test alone. `house` and `loopback` are servers that the tests of a module share:
each test comes with guests and matches of its own.
"""

import os
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from maniple.kernel.precompile import helped_by
from maniple.server.store.store import Store
from maniple.server.warm_up import precompile, warm_up
from tests.server.postgres import Postgres, in_thread
from tests.server.running import House, open_house, settings_for

__all__ = [
    "_no_settings_from_outside",
    "_warmed_up",
    "anyio_backend",
    "database",
    "house",
    "loopback",
    "opened_house",
    "postgres",
    "postgresql_database",
    "shared_database",
    "sqlite_database",
    "sqlite_template",
]

WITHOUT_POSTGRES = os.environ.get("MANIPLE_TEST_POSTGRES") == "0"
DATABASES = ["sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql)]


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session", autouse=True)
def _no_settings_from_outside() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as environment:
        for name in list(os.environ):
            if name.startswith("MANIPLE_"):
                environment.delenv(name)
        yield


@pytest.fixture(scope="session", autouse=True)
def _warmed_up() -> None:
    """Rules that are compiled for the first time take longer than a test waits for a server."""
    with helped_by(precompile):
        warm_up()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One PostgreSQL server for all tests of this process."""
    if WITHOUT_POSTGRES:
        pytest.skip("MANIPLE_TEST_POSTGRES=0")
    try:
        server = Postgres()
    except Exception as error:
        pytest.fail(f"PostgreSQL does not start ({error}); MANIPLE_TEST_POSTGRES=0 leaves its tests out", pytrace=False)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file with the schema and nothing in it."""
    path = tmp_path_factory.mktemp("sqlite") / "template.db"

    async def make() -> None:
        await (await Store.open(f"sqlite:///{path}")).close()

    in_thread(make())
    return path


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest) -> str:
    """The URL of a fresh database, on each kind in turn."""
    return request.getfixturevalue(f"{request.param}_database")


@pytest.fixture
def sqlite_database(sqlite_template: Path, tmp_path: Path) -> str:
    path = shutil.copy(sqlite_template, tmp_path / "maniple.db")
    return f"sqlite:///{path}"


@pytest.fixture
def postgresql_database(postgres: Postgres) -> Iterator[str]:
    name = postgres.create()
    yield postgres.url(name)
    postgres.drop(name)


@pytest.fixture(scope="module", params=DATABASES)
def shared_database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a database that the tests of a module share."""
    if request.param == "sqlite":
        template: Path = request.getfixturevalue("sqlite_template")
        yield f"sqlite:///{shutil.copy(template, tmp_path_factory.mktemp('shared') / 'maniple.db')}"
        return
    postgres: Postgres = request.getfixturevalue("postgres")
    name = postgres.create()
    yield postgres.url(name)
    postgres.drop(name)


@pytest.fixture(scope="module")
async def opened_house(shared_database: str) -> AsyncIterator[House]:
    async with open_house(settings_for(shared_database)) as opened:
        yield opened


@pytest.fixture
async def loopback(opened_house: House) -> AsyncIterator[House]:
    """A server on loopback."""
    async with opened_house.for_one_test() as house:
        yield house


@pytest.fixture
async def house(opened_house: House) -> AsyncIterator[House]:
    """The same server called without a socket, which is faster."""
    async with opened_house.for_one_test(on_loopback=False) as house:
        yield house
