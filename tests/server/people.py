"""Those who play: guests with a session, and their live connections."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable, Iterable
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

BOUND = 30.0
"""Seconds after which whatever is awaited will not come."""


SMALLEST = {"skirmish": "duel", "tabletop": "patrol"}
"""The scenario of each game that is over soonest."""


class Guest:
    """Somebody with a session, and the game they play."""

    def __init__(self, http: httpx.AsyncClient, player: str, name: str, token: str, game: str = "skirmish") -> None:
        self.http, self.id, self.name, self.token, self.game = http, player, name, token, game

    def at(self, game: str) -> "Guest":
        """The same person at another game."""
        return Guest(self.http, self.id, self.name, self.token, game)

    async def get(self, path: str, **query: Any) -> httpx.Response:
        return await self.http.get(f"/api/matches{path}", params=query or None)

    async def post(self, path: str, **wish: Any) -> httpx.Response:
        return await self.http.post(f"/api/matches{path}", json=wish)

    async def set_up(self, *seats: str, **wish: Any) -> httpx.Response:
        """Ask for a match, between two people on one screen unless said."""
        return await self.post("", game=self.game, seats=seats or ("human", "human"), **wish)

    async def create(self, *seats: str, **wish: Any) -> dict[str, Any]:
        """A new match: a small one between two people on one screen unless said."""
        if "setup" not in wish:
            wish.setdefault("scenario", SMALLEST.get(self.game))
        answer = await self.set_up(*seats, **wish)
        assert answer.status_code == 201, answer.text
        return answer.json()

    async def claim(self, match: dict[str, Any]) -> dict[str, Any]:
        """Follow the invite link of a match."""
        answer = await self.post(f"/{match['id']}/seat", invite=match["invite"])
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def look(self, match_id: str) -> dict[str, Any]:
        """The match as it stands."""
        answer = await self.get(f"/{match_id}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def log(self, match_id: str, since: int = 0) -> list[dict[str, Any]]:
        """The entries after a version."""
        answer = await self.get(f"/{match_id}/events", since=since)
        assert answer.status_code == 200, answer.text
        return answer.json()["entries"]

    async def act(self, match_id: str, action: Any, version: int, **more: Any) -> httpx.Response:
        return await self.post(f"/{match_id}/actions", action=action, version=version, **more)

    async def undo(self, match_id: str, version: int, **more: Any) -> httpx.Response:
        return await self.post(f"/{match_id}/undo", version=version, **more)

    async def resign(self, match_id: str, version: int, **more: Any) -> httpx.Response:
        return await self.post(f"/{match_id}/resign", version=version, **more)

    async def do(self, match_id: str, *actions: Any) -> dict[str, Any]:
        """Take actions one after another, each of which must be accepted; the last answer."""
        told: dict[str, Any] = await self.look(match_id)
        for action in actions:
            answer = await self.act(match_id, action, told["version"])
            assert answer.status_code == 200, f"{action}: {answer.text}"
            told = answer.json()
        return told

    async def click(self, match_id: str, version: int, action: str, **more: Any) -> httpx.Response:
        return await self.post(f"/{match_id}/skirmish/click", action=action, version=version, **more)


class Live:
    """A live connection, and everything it has told."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.raw: list[str] = []
        self.told: list[dict[str, Any]] = []

    @classmethod
    @contextlib.asynccontextmanager
    async def open(cls, address: str, headers: dict[str, str], **options: Any) -> AsyncIterator["Live"]:
        async with connect(
            address, additional_headers=headers, proxy=None, **({"max_queue": None, "close_timeout": 1} | options)
        ) as connection:
            yield cls(connection)

    async def next(self) -> dict[str, Any]:
        """The next message."""
        async with asyncio.timeout(BOUND):
            raw = await self.connection.recv()
        assert isinstance(raw, str)
        self.raw.append(raw)
        self.told.append(json.loads(raw))
        return self.told[-1]

    async def until(self, found: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """The next message that is what one waits for."""
        while True:
            if found(message := await self.next()):
                return message

    async def sync(self) -> dict[str, Any]:
        """The first message."""
        message = await self.next()
        assert message["type"] == "sync"
        return message

    async def reach(self, version: int) -> None:
        """Listen until this version has been told."""
        while self.version < version:
            await self.next()

    async def closed(self) -> int:
        """The code the connection is closed with; what comes before is kept."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self.next()
        assert self.connection.close_code is not None
        return self.connection.close_code

    async def leave(self) -> None:
        await self.connection.close()

    @property
    def version(self) -> int:
        """The last version that was told."""
        for message in reversed(self.told):
            if message["type"] == "update":
                return message["version"]
            if message["type"] == "sync":
                return message["match"]["version"]
        return -1

    @property
    def entries(self) -> list[dict[str, Any]]:
        """The entries of all messages in the order they came."""
        return [entry for message in self.told for entry in message.get("entries", ())]

    @property
    def state(self) -> dict[str, Any]:
        """The state that was told last."""
        for message in reversed(self.told):
            if "state" in message:
                return message["state"]
            if message["type"] == "sync":
                return message["match"]["state"]
        raise AssertionError("nothing was told")


def drawn_by_lot(state: dict[str, Any], lot: Random) -> str:
    """One of the legal actions; a unit that can do something seldom waits, so that games have an end worth seeing."""
    actions = [action for action in state["actions"] if action not in ("wait", "postpone", "cancel", "unaim")]
    return lot.choice(actions or state["actions"])


async def play_on(
    match_id: str, guests: Iterable[Guest], lot: Random, most: int = 2000
) -> tuple[dict[str, Any], list[str]]:
    """Let the guests, one per seat, play until the end or for so many actions; the last answer and what was done."""
    seats, done = list(guests), []
    told = await seats[0].look(match_id)
    while told["state"]["outcome"] is None and len(done) < most:
        state = told["state"]
        done.append(drawn_by_lot(state, lot))
        answer = await seats[state["seat"]].act(match_id, done[-1], told["version"])
        assert answer.status_code == 200, answer.text
        told = answer.json()
    return told, done
