"""The database: a schema that migrations make, and logs that are believed only as far as they replay."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from maniple.server.hosted import HostedGame
from maniple.server.matches import DamagedLog
from maniple.server.store.appender import Conflict
from maniple.server.store.engine import DatabaseError, create_engine, database_url
from maniple.server.store.migrate import config, upgrade
from maniple.server.store.rows import ActionRow, Progress, now
from maniple.server.store.store import Store
from maniple.server.store.tables import metadata
from tests.server.people import Guest
from tests.server.postgres import Postgres
from tests.server.running import House, keep_house, settings_for
from tests.server.test_actions import two_players

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of a database without a schema."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'empty.db'}"
        return
    postgres: Postgres = request.getfixturevalue("postgres")
    name = postgres.create(empty=True)
    yield postgres.url(name)
    postgres.drop(name)


async def on(url: str, work: Callable[[AsyncEngine], Awaitable[Any]]) -> Any:
    """Do something with a database and let go of it."""
    engine = create_engine(database_url(url))
    try:
        return await work(engine)
    finally:
        await engine.dispose()


async def execute(url: str, statement: str, **values: Any) -> int:
    """Change a database behind the server's back."""

    async def run(engine: AsyncEngine) -> int:
        async with engine.begin() as connection:
            return (await connection.execute(text(statement), values)).rowcount

    return await on(url, run)


async def tables_of(url: str) -> set[str]:
    async def look(engine: AsyncEngine) -> set[str]:
        async with engine.connect() as connection:
            return set(await connection.run_sync(lambda sync: inspect(sync).get_table_names()))

    return await on(url, look)


async def test_an_empty_database_gets_the_schema(empty_database: str):
    await on(empty_database, upgrade)
    assert await tables_of(empty_database) == {*metadata.tables, "alembic_version"}


async def test_migrations_make_what_the_tables_say(empty_database: str):
    await on(empty_database, upgrade)

    async def differences(engine: AsyncEngine) -> list[Any]:
        async with engine.connect() as connection:
            return await connection.run_sync(lambda sync: compare_metadata(MigrationContext.configure(sync), metadata))

    assert await on(empty_database, differences) == []


async def test_migrations_can_be_taken_back(empty_database: str):
    await on(empty_database, upgrade)

    async def downgrade(engine: AsyncEngine) -> None:
        def run(connection: Any) -> None:
            settings = config()
            settings.attributes["connection"] = connection
            command.downgrade(settings, "base")

        async with engine.begin() as connection:
            await connection.run_sync(run)

    await on(empty_database, downgrade)
    assert await tables_of(empty_database) == {"alembic_version"}
    await on(empty_database, upgrade)
    assert await tables_of(empty_database) == {*metadata.tables, "alembic_version"}


async def test_upgrading_twice_changes_nothing(empty_database: str):
    await on(empty_database, upgrade)
    await execute(
        empty_database,
        "INSERT INTO players (id, name, token_hash, created_at) VALUES ('A', 'Ada', 'x', '2020-01-01 00:00:00')",
    )
    await on(empty_database, upgrade)
    assert await execute(empty_database, "UPDATE players SET name = 'Bob'") == 1


async def test_several_servers_may_upgrade_one_database_at_once(postgres: Postgres):
    name = postgres.create(empty=True)
    try:
        await asyncio.gather(*(on(postgres.url(name), upgrade) for _ in range(4)))
        assert await tables_of(postgres.url(name)) == {*metadata.tables, "alembic_version"}
    finally:
        postgres.drop(name)


async def test_a_database_of_a_newer_version_is_refused_in_one_sentence(database: str):
    await execute(database, "UPDATE alembic_version SET version_num = 'from_the_future'")
    before = await tables_of(database)
    with pytest.raises(DatabaseError, match=r"newer version of Maniple .*from_the_future.*update Maniple") as refused:
        await Store.open(database)
    assert "\n" not in str(refused.value)
    assert await tables_of(database) == before


@pytest.mark.parametrize(
    "url",
    [
        "nonsense",
        "",
        "://",
        "mysql://root:hunter2@localhost/maniple",
        "sqlite://",
        "sqlite:////proc/nowhere/maniple.db",
        "sqlite:////dev/null/maniple.db",
        "postgresql://ada:hunter2@127.0.0.1:1/maniple",
        "postgresql://ada:hunter2@no-such-host.invalid/maniple",
        "postgresql://ada:hunter2@127.0.0.1:notaport/maniple",
        "postgresql+psycopg2://ada:hunter2@127.0.0.1:1/maniple",
    ],
)
async def test_a_wrong_url_is_refused_in_one_sentence_without_the_password(url: str):
    with pytest.raises(DatabaseError) as refused:
        await asyncio.wait_for(Store.open(url), 20)
    assert str(refused.value)
    assert "\n" not in str(refused.value)
    assert "hunter2" not in str(refused.value)


async def test_a_missing_postgresql_database_is_named_in_one_sentence(postgres: Postgres):
    with pytest.raises(DatabaseError, match="nowhere") as refused:
        await Store.open(postgres.url("nowhere"))
    assert "\n" not in str(refused.value)


async def test_a_sqlite_file_serves_one_server(sqlite_database: str):
    async with keep_house(settings_for(sqlite_database)):
        with pytest.raises(DatabaseError, match=r"another Maniple server uses maniple\.db"):
            await Store.open(sqlite_database)
    await (await Store.open(sqlite_database)).close()


async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path):
    path = tmp_path / "letter.db"
    path.write_text("Dear Ada, " * 100, "utf-8")
    with pytest.raises(DatabaseError, match="not a database") as refused:
        await Store.open(f"sqlite:///{path}")
    assert "\n" not in str(refused.value)
    assert path.read_text("utf-8").startswith("Dear Ada")


async def test_sqlite_writes_ahead_and_waits_for_the_disk(sqlite_database: str):
    async def pragmas(engine: AsyncEngine) -> list[Any]:
        async with engine.connect() as connection:
            names = ("journal_mode", "synchronous", "foreign_keys")
            return [(await connection.execute(text(f"PRAGMA {name}"))).scalar_one() for name in names]

    assert await on(sqlite_database, pragmas) == ["wal", 2, 1]


async def test_a_file_of_the_default_place_is_made_with_its_folders(tmp_path: Path):
    path = tmp_path / "data" / "maniple" / "maniple.db"
    await (await Store.open(f"sqlite:///{path}")).close()
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT count(*) FROM matches").fetchone() == (0,)


async def append(store: Store, match_id: str, number: int) -> None:
    row = ActionRow(number, 0, "human", "select 1", "", "00000000", None, now())
    await store.append(match_id, [row], Progress(number, "hash", 0, 1, "move", None, None, now()))


async def test_of_those_who_append_one_number_together_one_is_written_and_the_innocent_too(house: House):
    guest = await house.guest()
    contested, innocent = (await guest.create())["id"], (await guest.create())["id"]
    store = house.services.store
    done = await asyncio.gather(
        append(store, contested, 1),
        append(store, innocent, 1),
        append(store, contested, 1),
        append(store, contested, 1),
        append(store, innocent, 2),
        return_exceptions=True,
    )
    refused = [type(error) for error in done if error is not None]
    assert refused == [Conflict, Conflict]
    assert done[1] is done[4] is None
    assert len(await store.actions(contested)) == 1
    assert len(await store.actions(innocent)) == 2


DAMAGES = {
    "an action was edited": "UPDATE actions SET action = 'select 2' WHERE number = 1",
    "an action was made up": "UPDATE actions SET action = 'explode' WHERE number = 2",
    "an action is illegal": "UPDATE actions SET action = 'move 0,0' WHERE number = 1",
    "a seat was changed": "UPDATE actions SET action = 'resign' WHERE number = 2",
    "a check was edited": "UPDATE actions SET \"check\" = '00000000' WHERE number = 2",
    "the first action is missing": "DELETE FROM actions WHERE number = 1",
    "an action in the middle is missing": "DELETE FROM actions WHERE number = 2",
    "the last action is missing": "DELETE FROM actions WHERE number = 3",
    "all actions are missing": "DELETE FROM actions",
    "the hash was edited": "UPDATE matches SET record_hash = 'beef'",
    "the seed was edited": "UPDATE matches SET seed = seed + 1",
}


async def damaged(database: str, damage: str) -> tuple[Guest, dict[str, Any]]:
    async with keep_house(settings_for(database)) as house:
        guest = await house.guest()
        match = await guest.create(seed=5)
        await guest.do(match["id"], "select 1", "wait", "select 2")
    assert await execute(database, damage) >= 1
    return guest, match


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_damaged_log_is_refused_and_not_played(database: str, damage: str):
    guest, match = await damaged(database, DAMAGES[damage])
    async with keep_house(settings_for(database)) as house:
        guest = await house.acquaint(guest)
        for answer in (
            await guest.get(f"/{match['id']}"),
            await guest.get(f"/{match['id']}/events"),
            await guest.act(match["id"], "wait", 3),
            await guest.resign(match["id"], 3),
            await guest.get(f"/{match['id']}/replay"),
        ):
            assert (answer.status_code, answer.json()["code"]) == (410, "damaged"), answer.text
            assert "log" in answer.json()["message"]
        # Other matches are not concerned, and the list still shows it.
        await guest.do((await guest.create())["id"], "select 1")
        assert match["id"] in {line["id"] for line in (await guest.get("")).json()["matches"]}
        assert (await house.services.store.actions(match["id"], after=3)) == []


async def test_a_setup_that_was_edited_is_refused(house: House):
    match_id = (await (await house.guest()).create())["id"]
    row = (await house.services.matches.get(match_id)).row
    game = HostedGame(house.services.game(row.game).ruleset)
    setup = await house.services.store.setup(row.content)
    with pytest.raises(DamagedLog, match="setup was edited"):
        game.stored(setup | {"max_turns": 9}, row)
    with pytest.raises(DamagedLog, match="refuses the stored setup"):
        game.stored(setup | {"max_turns": -1}, row)


async def test_a_match_of_other_rules_is_refused_in_one_sentence(database: str):
    guest, match = await damaged(database, "UPDATE matches SET rules = 99")
    async with keep_house(settings_for(database)) as house:
        guest = await house.acquaint(guest)
        for answer in (await guest.get(f"/{match['id']}"), await guest.act(match["id"], "wait", 3)):
            assert (answer.status_code, answer.json()["code"]) == (410, "outdated")
            assert "rules 99" in answer.json()["message"]


async def test_a_damaged_machine_match_does_not_keep_the_server_from_starting(database: str):
    async with keep_house(settings_for(database)) as house:
        guest = await house.guest()
        match = await guest.create("human", "scripted", seed=5)
        await guest.do(match["id"], "select 1")
    await execute(database, "UPDATE matches SET to_move = 1")
    await execute(database, "UPDATE actions SET \"check\" = '00000000'")
    async with keep_house(settings_for(database)) as house:
        guest = await house.acquaint(guest)
        assert (await guest.get(f"/{match['id']}")).status_code == 410
        assert (await guest.http.get("/api/health")).status_code == 200


async def test_save_and_load_same_hash_same_actions_same_future(database: str):
    futures = []
    for restarts in (False, True):
        async with keep_house(settings_for(database)) as house:
            guest = await house.guest()
            match = await guest.create(seed=6, setup=None, scenario="duel")
            told = await guest.do(match["id"], "select 1", "wait", "select 2", "wait")
            record = await house.record(match["id"])
            if not restarts:
                futures.append(await future(house, guest, match["id"]))
        if restarts:
            async with keep_house(settings_for(database)) as house:
                guest = await house.acquaint(guest)
                assert await house.record(match["id"]) == record
                assert (await guest.look(match["id"]))["state"] == told["state"]
                futures.append(await future(house, guest, match["id"]))
    assert futures[0] == futures[1]


async def future(house: House, guest: Guest, match_id: str) -> tuple[list[dict[str, Any]], str]:
    """The rest of a game in which everybody always takes the last action of the list."""
    told = await guest.look(match_id)
    while told["state"]["outcome"] is None and told["version"] < 150:
        told = (await guest.act(match_id, told["state"]["actions"][-1], told["version"])).json()
    return await guest.log(match_id), (await house.record(match_id))[1]


async def test_health_says_when_the_database_does_not_answer(house: House, monkeypatch: pytest.MonkeyPatch):
    guest = await house.guest()
    assert (await guest.http.get("/api/health")).json()["status"] == "ok"

    async def gone() -> None:
        raise OSError("gone")

    monkeypatch.setattr(house.services.store, "ping", gone)
    sick = await guest.http.get("/api/health")
    assert (sick.status_code, sick.json()["code"]) == (503, "unavailable")


async def test_what_was_not_committed_for_want_of_a_disk_can_be_sent_again(
    house: House, monkeypatch: pytest.MonkeyPatch
):
    ada, bob, match = await two_players(house)

    async def gone(*_args: Any) -> None:
        raise OSError("gone")

    with monkeypatch.context() as failing:
        failing.setattr(house.services.store, "append", gone)
        refused = await ada.act(match["id"], "select 1", 0, key="key-of-this-request")
        assert (refused.status_code, refused.json()["code"]) == (503, "unavailable")
        assert refused.headers["retry-after"]
    again = await ada.act(match["id"], "select 1", 0, key="key-of-this-request")
    assert again.status_code == 200
    assert not again.json()["repeated"]
    assert (await bob.look(match["id"]))["version"] == 1
