"""Servers for tests: in this process without a socket, in this process on loopback, and in processes of their own."""

import asyncio
import contextlib
import json
import multiprocessing
import os
import signal
import socket
from collections.abc import AsyncIterator, Iterator
from multiprocessing.connection import Connection
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI
from sqlalchemy import select

from maniple.games.registry import player
from maniple.server.app import create_app
from maniple.server.machines import PlayerOf
from maniple.server.services import Services
from maniple.server.serving import LARGEST_LIVE_MESSAGE, serve
from maniple.server.settings import Settings
from maniple.server.store.engine import create_engine
from maniple.server.store.tables import metadata
from maniple.server.watchers import Watcher
from tests.server.people import BOUND, Guest, Live

PLENTY: dict[str, Any] = {
    f"{whose}_{what}": 1e9 for whose in ("session", "address", "guest", "match") for what in ("rate", "burst")
}
"""Rate limits that no test meets unless it is about them."""


WITHOUT_SOCKET = "http://maniple.test"


def settings_for(database: str, **more: Any) -> Settings:
    """Settings for a test, with the limits out of the way."""
    return Settings(database_url=database, **(PLENTY | more))


class House:
    """A running server and how to come to it."""

    def __init__(self, url: str, app: FastAPI | None = None, on_loopback: bool = True) -> None:
        self.url, self.app, self._on_loopback = url, app, on_loopback
        self._doors = contextlib.AsyncExitStack()

    @contextlib.asynccontextmanager
    async def for_one_test(self, on_loopback: bool = True) -> AsyncIterator["House"]:
        """The same house with doors of its own, which are closed at the end."""
        house = House(self.url if on_loopback else WITHOUT_SOCKET, self.app, on_loopback)
        try:
            yield house
        finally:
            await house.close()

    @property
    def services(self) -> Services:
        """The parts of a server in this process."""
        assert self.app is not None
        return self.app.state.services

    async def record(self, match_id: str) -> tuple[int, str]:
        """The version and the hash of a match: in memory and in the database they are the same."""
        match = await self.services.matches.get(match_id)
        row = await self.services.store.match(match_id)
        assert row is not None
        assert (row.version, row.record_hash) == (match.table.version, match.table.hash())
        return row.version, row.record_hash

    async def rested(self, match_id: str) -> None:
        """Wait until no machine is to move."""
        async with asyncio.timeout(BOUND):
            while (match := await self.services.matches.get(match_id)).machine is not None:
                lookout = Watcher("lookout", [])
                match.audience.watchers.add(lookout)
                try:
                    while match.machine is not None and not match.retired:
                        await lookout.queue.get()
                finally:
                    match.audience.watchers.discard(lookout)

    async def stored(self) -> str:
        """Everything that is in the tables, as text."""
        engine = create_engine(self.services.store.url)
        try:
            async with engine.connect() as connection:
                return repr([list(await connection.execute(select(table))) for table in metadata.sorted_tables])
        finally:
            await engine.dispose()

    async def visitor(self, **options: Any) -> httpx.AsyncClient:
        """A client without a session."""
        if not self._on_loopback and "transport" not in options:
            options["transport"] = httpx.ASGITransport(self.app)  # pyright: ignore[reportArgumentType]
        client = httpx.AsyncClient(base_url=self.url, timeout=BOUND, **options)
        return await self._doors.enter_async_context(client)

    async def guest(self, name: str = "Guest") -> Guest:
        """Somebody with a session of their own."""
        http = await self.visitor()
        opened = await http.post("/api/session", json={"name": name, "bearer": True})
        assert opened.status_code == 201, opened.text
        http.headers["authorization"] = f"Bearer {opened.json()['token']}"
        return Guest(http, **opened.json())

    async def acquaint(self, guest: Guest) -> Guest:
        """The same person at this house: another worker, or the same after a restart."""
        http = await self.visitor(headers=dict(guest.http.headers))
        return Guest(http, guest.id, guest.name, guest.token, guest.game)

    async def live(self, match_id: str, guest: Guest | None, since: int = 0, **options: Any) -> Live:
        """A live connection of a guest, or of nobody."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/matches/{match_id}/live?since={since}"
        headers = {"authorization": f"Bearer {guest.token}"} if guest else {}
        return await self._doors.enter_async_context(
            Live.open(address, headers | options.pop("headers", {}), **options)
        )

    async def close(self) -> None:
        await self._doors.aclose()


@contextlib.asynccontextmanager
async def keep_house(settings: Settings, player_of: PlayerOf = player) -> AsyncIterator[House]:
    """A server that is called without a socket."""
    app = create_app(settings, player_of)
    async with app.router.lifespan_context(app):
        house = House(WITHOUT_SOCKET, app, on_loopback=False)
        yield house
        await house.close()


class _Quiet(uvicorn.Server):
    """A server that leaves the signals to the tests."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@contextlib.asynccontextmanager
async def open_house(
    settings: Settings, player_of: PlayerOf = player, ping_seconds: float = 20, buffer: int | None = None
) -> AsyncIterator[House]:
    """A server on loopback, on the loop of the test; `buffer` is what its sockets hold for those who do not read."""
    app = create_app(settings, player_of)
    # Named by its protocol, it has asyncio send small answers at once instead of waiting 40 ms for more.
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", 0))
    if buffer is not None:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)
    server = _Quiet(
        uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            ws_max_size=LARGEST_LIVE_MESSAGE,
            ws_ping_interval=ping_seconds,
            ws_ping_timeout=ping_seconds,
            timeout_graceful_shutdown=1,
        )
    )
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    house = House(f"http://127.0.0.1:{listening.getsockname()[1]}", app)
    async with asyncio.timeout(BOUND):
        while not server.started:
            assert not serving.done(), "the server did not start"
            await asyncio.sleep(0.005)
    try:
        yield house
    finally:
        await house.close()
        server.should_exit = True
        await asyncio.wait_for(serving, BOUND)


# Processes are forked from one that has imported and compiled everything: they start at once.
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["tests.server.warmed_up"])


class ServerProcess:
    """`serve` in a process of its own."""

    def __init__(self, settings: dict[str, Any], anew: bool = False) -> None:
        """`anew` knows the games that are installed now, not those from when the tests began."""
        context = multiprocessing.get_context("spawn") if anew else FORKS
        ready, announces = context.Pipe(duplex=False)
        self._process = context.Process(target=_serve, args=(settings, announces), daemon=True)
        self._process.start()
        announces.close()
        assert ready.poll(BOUND), "the server did not start"
        self.url: str = ready.recv().rstrip("/")
        ready.close()

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def terminate(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process.is_alive() and self._process.pid is not None:
            os.kill(self._process.pid, how)
        self._process.join(BOUND)
        assert not self._process.is_alive(), "the server did not end"


def _serve(settings: dict[str, Any], announces: Connection) -> None:
    for name, value in settings.items():
        os.environ[f"MANIPLE_{name.upper()}"] = value if isinstance(value, str) else json.dumps(value)
    serve(Settings(), announces.send)


@contextlib.asynccontextmanager
async def house_of_its_own(database: str, **settings: Any) -> AsyncIterator[tuple[House, ServerProcess]]:
    """A server process and how to come to it; it is ended whatever happens."""
    chosen = {"database_url": database, "port": 0, "log_level": "error", **PLENTY, **settings}
    process = await asyncio.to_thread(ServerProcess, chosen)
    house = House(process.url)
    try:
        yield house, process
    finally:
        await house.close()
        await asyncio.to_thread(process.kill)
