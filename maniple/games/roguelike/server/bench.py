"""Runs on a running server: how long a battle, a win chance and matchmaking take, and what others feel of it."""

import asyncio
import contextlib
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from maniple.games.roguelike.server.bench_matchmaking import SNAPSHOTS, measure_postgresql, measure_sqlite
from maniple.kernel.measure import Row
from maniple.server.bench.client import Client
from maniple.server.bench.host import HOST, ServerUnderTest, server_under_test
from maniple.server.bench.rows import under, wanted

CHOICES = (("order", 0), ("nature", 1), ("arcane", 2), ("machine", 0), ("shadow", 1), ("chaos", 2))
CELLS = [(x, y) for y in (1, 0) for x in (3, 4, 2, 5, 1, 6, 0, 7)]
LOOK_SECONDS = 0.02
FIGHT_AIM_MS, CHANCE_AIM_MS, MATCHMAKING_AIM_MS = 150.0, 500.0, 10.0


def rows(only: str) -> Iterator[Row]:
    """Runs, then the query of matchmaking."""
    yield from _runs(only)
    yield from _matchmaking(only)


def _runs(only: str) -> Iterator[Row]:
    """Runs played over HTTP."""
    if not wanted(only, "server_run_fight", "server_run_chance"):
        return
    with server_under_test() as server:
        times = asyncio.run(measure_runs(server))
    note = f"the aim; slowest of {len(times.fights)} battles; bots were found and placed in {max(times.finds):.0f} ms"
    yield under("server_run_fight", max(times.fights), "ms", FIGHT_AIM_MS, note)
    if times.full_chances:
        felt = percentile(times.others, 0.99)
        note = f"the aim; slowest of {len(times.full_chances)} over 1,000 battles; others waited {felt:.0f} ms at p99"
        yield under("server_run_chance", max(times.full_chances), "ms", CHANCE_AIM_MS, note)


def _matchmaking(only: str) -> Iterator[Row]:
    """The query of matchmaking among many snapshots."""
    for name, measure in (("sqlite", measure_sqlite), ("postgresql", measure_postgresql)):
        row = f"server_matchmaking_{name}"
        if only in row and (timed := measure()) is not None:
            note = f"the aim; median among {SNAPSHOTS:,} snapshots, p99 {timed.p99_ms:.1f} ms: {timed.plan}"
            yield under(row, timed.median_ms, "ms", MATCHMAKING_AIM_MS, note)


@dataclass
class RunTimes:
    """Milliseconds, by what was asked for."""

    fights: list[float] = field(default_factory=list)
    finds: list[float] = field(default_factory=list)
    chances: list[float] = field(default_factory=list)
    full_chances: list[float] = field(default_factory=list)
    """Those that simulated as many battles as there can be."""
    others: list[float] = field(default_factory=list)
    """What somebody else waited for meanwhile."""


def percentile(values: list[float], share: float) -> float:
    """So many of all values are at most this."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


async def measure_runs(server: ServerUnderTest) -> RunTimes:
    """Play a run of each faction."""
    times = RunTimes()
    looking = asyncio.create_task(_look_on(server.port, times))
    try:
        for faction, leader in CHOICES:
            await _play(server.port, faction, leader, times)
    finally:
        looking.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await looking
    return times


async def _look_on(port: int, times: RunTimes) -> None:
    """Somebody else, who asks for something small all the time."""
    client = Client(HOST, port)
    while True:
        began = time.perf_counter()
        await client.request("GET", "/api/health")
        times.others.append((time.perf_counter() - began) * 1e3)
        await asyncio.sleep(LOOK_SECONDS)


async def _play(port: int, faction: str, leader: int, times: RunTimes) -> None:
    client = Client(HOST, port)
    await client.open_session("Runner")
    _, catalogue = await client.request("GET", "/api/roguelike/catalogue")
    leaders = [each["key"] for each in catalogue["leaders"] if each["faction"] == faction]

    async def post(path: str, **wish: Any) -> tuple[Any, float]:
        began = time.perf_counter()
        status, answer = await client.request("POST", f"/api/runs{path}", wish)
        assert status < 300, answer
        return answer, (time.perf_counter() - began) * 1e3

    run, _ = await post("", faction=faction, leader=leaders[leader])
    path = f"/{run['id']}"
    while run["step"] not in ("won", "lost"):
        if run["step"] == "draft":
            picks = [card["card"] for card in run["draft"]["offered"][: run["draft"]["picks"]]]
            run, _ = await post(f"{path}/draft", version=run["version"], picks=picks)
        units = _line_up(run)
        run, _ = await post(f"{path}/deployment", version=run["version"], units=units)
        run, took = await post(f"{path}/battle/find", version=run["version"])
        times.finds.append(took)
        chance, took = await post(f"{path}/win-chance", units=units)
        (times.full_chances if chance["battles"] == 1000 else times.chances).append(took)
        fought, took = await post(f"{path}/battle", number=run["battle"])
        times.fights.append(took)
        run = fought["run"]
    await client.close()


def _line_up(run: dict[str, Any]) -> list[dict[str, int]]:
    """Every card there is gold for."""
    units, gold = [], run["gold"]
    for card in run["cards"]:
        if card["where"] != "deck" and card["price"] <= gold:
            gold -= card["price"]
            x, y = CELLS[len(units)]
            units.append({"card": card["card"], "x": x, "y": y})
    return units
