"""Many people playing at once."""

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from typing import Any

import websockets

from maniple.server.bench.client import Client
from maniple.server.bench.host import HOST

PATIENCE = 10.0
"""Seconds that the last update of a game may take before it counts as lost."""


@dataclass
class Acknowledged:
    """What the server has acknowledged: how long each action took, and the version each match has reached."""

    seconds: list[float] = field(default_factory=list)
    versions: dict[str, int] = field(default_factory=dict)

    def percentile(self, share: float) -> float:
        """So many of all actions were at least this fast, in seconds."""
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


class Couple:
    """Two people on one screen, played at random by one client."""

    def __init__(self, port: int, number: int, game: str, scenario: str, tally: Acknowledged) -> None:
        self._client, self._tally = Client(HOST, port), tally
        self._name, self._dice = f"Guest {number}", random.Random(number)
        self._port, self._match = port, {"game": game, "scenario": scenario, "seats": ["human", "human"]}
        self.match_id, self._state, self._version = "", {}, 0

    async def sit_down(self) -> None:
        """Open a session and a match."""
        await self._client.open_session(self._name)
        await self._new_match()

    async def _new_match(self) -> None:
        wish = self._match | {"seed": self._dice.randrange(10**9)}
        status, match = await self._client.request("POST", "/api/matches", wish)
        assert status == 201, match
        self.match_id, self._state, self._version = match["id"], match["state"], match["version"]

    async def act(self, due: float | None = None) -> None:
        """One action and its answer; its time counts from when it was due, so that falling behind shows."""
        if not self._state["actions"]:
            await self._new_match()
        body = {"action": self._dice.choice(self._state["actions"]), "version": self._version}
        began = due or time.perf_counter()
        status, answer = await self._client.request("POST", f"/api/matches/{self.match_id}/actions", body)
        assert status == 200, answer
        self._tally.seconds.append(time.perf_counter() - began)
        self._state, self._version = answer["state"], answer["version"]
        self._tally.versions[self.match_id] = self._version

    async def version_on_server(self, match_id: str) -> int:
        status, answer = await self._client.request("GET", f"/api/matches/{match_id}/events?since=1000000")
        return answer["version"] if status == 200 else -1

    def watch(self) -> Any:
        """A live connection to the match."""
        address = f"ws://{HOST}:{self._port}/api/matches/{self.match_id}/live"
        return websockets.connect(address, additional_headers=self._client.headers, compression=None, open_timeout=30)

    async def leave(self) -> None:
        await self._client.close()


async def seated(port: int, count: int, game: str, scenario: str, tally: Acknowledged) -> list[Couple]:
    """So many couples, each at its own match."""
    couples = [Couple(port, number, game, scenario, tally) for number in range(count)]
    for couple in couples:
        await couple.sit_down()
    return couples


async def play_flat_out(couples: list[Couple], seconds: float) -> float:
    """Everybody acts as soon as the last answer is there; actions a second."""
    began = time.perf_counter()
    acted = 0

    async def play(couple: Couple) -> None:
        nonlocal acted
        while time.perf_counter() < began + seconds:
            await couple.act()
            acted += 1

    await asyncio.gather(*(play(couple) for couple in couples))
    return acted / (time.perf_counter() - began)


async def play_at(couples: list[Couple], rate: float, seconds: float) -> float:
    """Everybody together acts `rate` times a second, whether or not answers keep up; how many seconds it took."""
    began = time.perf_counter()
    each = len(couples) / rate

    async def play(number: int, couple: Couple) -> None:
        due = began + each * number / len(couples)
        while due < began + seconds:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await couple.act(due)
            due += each

    await asyncio.gather(*(play(number, couple) for number, couple in enumerate(couples)))
    return time.perf_counter() - began


async def play_watched(couples: list[Couple], seconds: float, pause: float) -> tuple[int, list[float]]:
    """Everybody acts once in `pause` seconds and watches live; how many saw all of theirs, and how late each came."""
    lags: list[float] = []
    sent: dict[tuple[str, int], float] = {}
    seen: dict[str, int] = {}
    complete = 0
    everybody = asyncio.Barrier(len(couples))

    async def watch(couple: Couple, socket: Any) -> None:
        async for told in socket:
            message = json.loads(told)
            if message["type"] == "update":
                seen[couple.match_id] = message["version"]
                if (began := sent.pop((couple.match_id, message["version"]), None)) is not None:
                    lags.append(time.perf_counter() - began)

    async def play(couple: Couple) -> None:
        nonlocal complete
        async with couple.watch() as socket:
            watching = asyncio.create_task(watch(couple, socket))
            # Everybody is seated before anybody acts: arriving is not what is measured.
            place = await everybody.wait()
            # Each keeps its own beat, so that nobody falls into step with the others.
            due = time.perf_counter() + pause * (1 + place / len(couples))
            version, until = 0, due + seconds
            while due < until:
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
                version += 1
                sent[couple.match_id, version] = due
                await couple.act(due)
                due += pause
            patience = time.perf_counter() + PATIENCE
            while seen.get(couple.match_id, 0) < version and time.perf_counter() < patience:
                await asyncio.sleep(0.02)
            complete += seen.get(couple.match_id, 0) == version
            watching.cancel()

    await asyncio.gather(*(play(couple) for couple in couples))
    return complete, lags
