"""The server is killed at any moment: nothing acknowledged is lost, no half action exists, the game goes on."""

import asyncio
import contextlib
import itertools
from random import Random
from typing import Any

import httpx
import pytest

from tests.server.people import Guest, drawn_by_lot
from tests.server.running import House, ServerProcess, house_of_its_own, keep_house, settings_for

pytestmark = [pytest.mark.anyio, pytest.mark.both_databases]


class Player:
    """Somebody who plays until the server is gone, and remembers what was acknowledged."""

    def __init__(self, lot: Random) -> None:
        self.lot = lot
        self.version, self.state = 0, {}
        self.entries: dict[int, dict[str, Any]] = {}
        self.clicks: list[list[int]] = []

    async def play(self, guest: Guest, match_id: str) -> None:
        """Act and click until the connection breaks or the game is over."""
        with contextlib.suppress(httpx.TransportError):
            self._note(await guest.get(f"/{match_id}"))
            while self.state["outcome"] is None:
                if self.state["seat"] == 1:
                    self._note(await guest.get(f"/{match_id}"))
                    continue
                answer = await self._act(guest, match_id)
                if answer.status_code == 409:
                    self._note(await guest.get(f"/{match_id}"))
                    continue
                assert answer.status_code == 200, answer.text
                numbers = self._note(answer)
                if len(numbers) > 1:
                    self.clicks.append(numbers)

    async def _act(self, guest: Guest, match_id: str) -> httpx.Response:
        """Switch between units by clicks of two actions, or do anything."""
        state, others = self.state, [unit for unit in self.state["pool"] if unit != self.state["active_unit"]]
        if state["active_unit"] and others and state["phase"] == "move" and self.lot.random() < 0.7:
            friend = {"clickTarget": "friendly_unit", "targetId": self.lot.choice(others)}
            return await guest.click(match_id, self.version, "left_click", **friend)
        return await guest.act(match_id, drawn_by_lot(state, self.lot), self.version)

    def _note(self, answer: httpx.Response) -> list[int]:
        told = answer.json()
        assert told["version"] >= self.version, "an acknowledged version is gone"
        self.version, self.state = told["version"], told["state"]
        entries = told.get("entries", [])
        self.entries |= {entry["number"]: entry for entry in entries}
        return [entry["number"] for entry in entries]


async def killed_while_playing(database: str, seed: int, kills: int) -> None:
    lot = Random(seed)
    player, account = Player(lot), None
    match_id, guest = "", None
    for kill in range(kills + 1):
        async with house_of_its_own(database) as (house, process):
            guest = await house.guest() if guest is None else await house.acquaint(guest)
            if not match_id:
                match_id = (await guest.create("human", "random", scenario="pitched", seed=seed))["id"]
            if kill:
                account = await check_log(guest, match_id, player)
            playing = asyncio.create_task(player.play(guest, match_id))
            await asyncio.sleep(lot.uniform(0.05, 0.4))
            await asyncio.to_thread(process.kill)
            await playing
    assert account is not None
    assert player.clicks, "nobody clicked"
    async with keep_house(settings_for(database)) as house:
        # The log is played through anew, and leads where it led before.
        assert guest is not None
        guest = await house.acquaint(guest)
        await check_log(guest, match_id, player)
        await house.rested(match_id)
        await house.record(match_id)
        await finish(house, guest, match_id, lot)


async def check_log(guest: Guest, match_id: str, player: Player) -> list[dict[str, Any]]:
    """Everything that was acknowledged is in the log, as it was told."""
    log = await guest.log(match_id)
    assert len(log) >= player.version
    assert [entry["number"] for entry in log] == list(range(1, len(log) + 1))
    for number, entry in player.entries.items():
        assert log[number - 1] == entry
    # A click that switches units is two actions: both are there or none.
    for one, next_ in itertools.pairwise(log):
        if one["by"] == "human" and one["action"] == "postpone":
            assert next_["action"].startswith("select"), "half a click was kept"
    assert [entry["action"] for entry in log[-1:]] != ["postpone"], "half a click was kept"
    return log


async def finish(house: House, guest: Guest, match_id: str, lot: Random) -> None:
    told = await guest.look(match_id)
    while told["state"]["outcome"] is None:
        await house.rested(match_id)
        told = await guest.look(match_id)
        while told["state"]["outcome"] is None and told["state"]["seat"] == 0:
            told = (await guest.act(match_id, drawn_by_lot(told["state"], lot), told["version"])).json()
    assert (await guest.get(f"/{match_id}/replay")).status_code == 200


@pytest.mark.parametrize("seed", [1])
async def test_killed_at_random_moments_nothing_acknowledged_is_lost(database: str, seed: int):
    await killed_while_playing(database, seed, kills=6)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 3])
async def test_killed_again_and_again_nothing_acknowledged_is_lost(database: str, seed: int):
    await killed_while_playing(database, seed, kills=25)


async def test_a_machine_that_was_to_move_goes_on_after_a_restart(database: str):
    async with house_of_its_own(database) as (house, process):
        guest = await house.guest()
        match = await guest.create("human", "scripted", scenario="pitched", seed=3)
        other = await guest.create("scripted", "random", scenario="pitched", seed=3)
        await asyncio.to_thread(process.kill)
    async with keep_house(settings_for(database)) as house:
        guest = await house.acquaint(guest)
        assert (await guest.look(match["id"]))["version"] == 0
        await house.rested(other["id"])
        told = await guest.look(other["id"])
        assert told["state"]["outcome"] is not None


async def test_a_machine_chooses_after_a_restart_what_it_would_have_chosen(database: str):
    async with keep_house(settings_for(database)) as house:
        guest = await house.guest()
        whole = await guest.create("scripted", "random", seed=5)
        await house.rested(whole["id"])
        log = await guest.log(whole["id"])
    async with house_of_its_own(database) as (house, process):
        guest = await house.acquaint(guest)
        broken = await guest.create("scripted", "random", seed=5)
        live = await house.live(broken["id"], guest)
        await live.sync()
        await live.reach(20)
        await asyncio.to_thread(process.kill)
    async with keep_house(settings_for(database)) as house:
        guest = await house.acquaint(guest)
        await house.rested(broken["id"])
        assert await guest.log(broken["id"]) == log


async def test_the_players_know_each_other_after_a_restart(database: str):
    async with house_of_its_own(database) as (house, process):
        ada, bob = await house.guest("Ada"), await house.guest("Bob")
        match = await ada.create("human", "invite")
        await asyncio.to_thread(process.kill)
    async with keep_house(settings_for(database)) as house:
        ada, bob = await house.acquaint(ada), await house.acquaint(bob)
        assert (await bob.claim(match))["your_seats"] == [1]
        await ada.do(match["id"], "select 1")


async def test_a_server_can_be_stopped_in_the_middle_of_a_request(database: str):
    async with house_of_its_own(database) as (house, process):
        assert isinstance(process, ServerProcess)
        guest = await house.guest()
        match = await guest.create()
        acting = asyncio.create_task(guest.act(match["id"], "select 1", 0))
        stopping = asyncio.create_task(asyncio.to_thread(process.terminate))
        with contextlib.suppress(httpx.TransportError):
            answer = await acting
            assert answer.status_code in (200, 503)
        await stopping
    async with keep_house(settings_for(database)) as house:
        guest = await house.acquaint(guest)
        assert (await guest.look(match["id"]))["version"] in (0, 1)
