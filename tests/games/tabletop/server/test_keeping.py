"""What was acknowledged is kept: after a restart the log leads to the same battle, and the battle goes on."""

import asyncio
import contextlib
from random import Random
from typing import Any

import httpx
import pytest

from tests.games.tabletop.server.battles import CONFIRM, END_PHASE, brawl, decide, of, play_on, two_players
from tests.server.people import Guest
from tests.server.running import House, house_of_its_own, keep_house, settings_for
from tests.server.test_store import execute

pytestmark = [pytest.mark.anyio, pytest.mark.both_databases]


async def test_after_a_restart_everything_is_as_it_was(database: str):
    async with keep_house(settings_for(database)) as house:
        ada, bob, match = await two_players(house, seed=6)
        await play_on(match["id"], [ada, bob], Random(3), most=60)
        before = await ada.look(match["id"])
        log, record = await ada.log(match["id"]), await house.record(match["id"])
    async with keep_house(settings_for(database)) as house:
        ada, bob = await house.acquaint(ada), await house.acquaint(bob)
        assert await house.record(match["id"]) == record
        after = await ada.look(match["id"])
        # What could be taken back before can still be: it follows from the log.
        assert after == before
        assert await ada.log(match["id"]) == log
        last, _ = await play_on(match["id"], [ada, bob], Random(4))
        assert last["state"]["outcome"] is not None


async def test_in_the_middle_of_an_allocation_a_restart_changes_nothing(database: str):
    async with keep_house(settings_for(database)) as house:
        ada, bob, match = await two_players(house, setup=brawl(models=4, Sv=7), seed=2)
        await ada.do(match["id"], END_PHASE)
        before = await bob.do(match["id"], of("SELECT_FIGHTER", 2), CONFIRM)
        assert before["state"]["stage"] == "allocate"
        twin = await ada.create("human", "human", setup=brawl(models=4, Sv=7), seed=2)
        await ada.do(twin["id"], END_PHASE, of("SELECT_FIGHTER", 2), CONFIRM)
        expected = await ada.do(twin["id"], of("ALLOCATE", 1, order=[3, 1]))
    async with keep_house(settings_for(database)) as house:
        ada = await house.acquaint(ada)
        assert (await ada.look(match["id"]))["state"] == before["state"]
        after = await ada.do(match["id"], of("ALLOCATE", 1, order=[3, 1]))
        assert after["state"] == expected["state"]


async def test_a_log_that_was_edited_is_not_believed(database: str):
    async with keep_house(settings_for(database)) as house:
        guest = (await house.guest()).at("tabletop")
        match = await guest.create(setup=brawl())
        await guest.do(match["id"], END_PHASE, of("SELECT_FIGHTER", 2))
    await execute(
        database, "UPDATE actions SET action = :action WHERE number = 2", action='{"type":"SKIP_UNIT","unit_id":2}'
    )
    async with keep_house(settings_for(database)) as house:
        guest = await house.acquaint(guest)
        refused = await guest.get(f"/{match['id']}")
        assert (refused.status_code, refused.json()["code"]) == (410, "damaged")


async def test_killed_at_random_moments_nothing_acknowledged_is_lost(database: str):
    lot, acknowledged = Random(1), {}
    match_id, guest = "", None
    for _ in range(4):
        async with house_of_its_own(database) as (house, process):
            guest = (await house.guest()).at("tabletop") if guest is None else await house.acquaint(guest)
            match_id = match_id or (await guest.create("human", "random", seed=7))["id"]
            playing = asyncio.create_task(play_until_killed(guest, match_id, lot, acknowledged))
            await asyncio.sleep(lot.uniform(0.1, 0.6))
            await asyncio.to_thread(process.kill)
            await playing
    assert acknowledged
    async with keep_house(settings_for(database)) as house:
        assert guest is not None
        guest = await house.acquaint(guest)
        log = await guest.log(match_id)
        assert [entry["number"] for entry in log] == list(range(1, len(log) + 1))
        assert all(log[number - 1] == entry for number, entry in acknowledged.items())
        await house.rested(match_id)
        await house.record(match_id)


async def play_until_killed(guest: Guest, match_id: str, lot: Random, acknowledged: dict[int, Any]) -> None:
    """Act whenever it is one's turn, and remember what was answered."""
    with contextlib.suppress(httpx.TransportError):
        while True:
            told = await guest.look(match_id)
            if told["state"]["outcome"] is not None:
                return
            if told["state"]["seat"] != 0:
                continue
            answer = await guest.act(match_id, await decide(guest, match_id, told["state"], lot), told["version"])
            if answer.status_code == 200:
                acknowledged |= {entry["number"]: entry for entry in answer.json()["entries"]}


async def test_a_machine_goes_on_after_a_restart_as_it_would_have(database: str):
    async with keep_house(settings_for(database)) as house:
        guest = (await house.guest()).at("tabletop")
        whole = await guest.create("scripted", "random", seed=5)
        await house.rested(whole["id"])
        log = await guest.log(whole["id"])
    async with house_of_its_own(database) as (house, process):
        guest = await house.acquaint(guest)
        broken = await guest.create("scripted", "random", seed=5)
        live = await house.live(broken["id"], guest)
        await live.sync()
        await live.reach(10)
        await asyncio.to_thread(process.kill)
    async with keep_house(settings_for(database)) as house:
        guest = await house.acquaint(guest)
        await house.rested(broken["id"])
        assert await guest.log(broken["id"]) == log


async def test_who_watches_sees_everything_and_can_come_back(loopback: House):
    ada, bob, match = await two_players(loopback, seed=8)
    eve = (await loopback.guest("Eve")).at("tabletop")
    lives = [await loopback.live(match["id"], guest) for guest in (ada, bob, eve)]
    for live in lives:
        await live.sync()
    told, _ = await play_on(match["id"], [ada, bob], Random(2), most=12)
    for live in lives:
        await live.reach(told["version"])
        assert live.state == told["state"]
    assert lives[0].entries == lives[1].entries == lives[2].entries == await eve.log(match["id"])
    assert [raw for raw in lives[1].raw if '"update"' in raw[:20]] == [
        raw for raw in lives[2].raw if '"update"' in raw[:20]
    ]
    await lives[2].leave()
    last, _ = await play_on(match["id"], [ada, bob], Random(3), most=8)
    again = await loopback.live(match["id"], eve, since=told["version"])
    sync = await again.sync()
    assert lives[2].entries + sync["entries"] == await ada.log(match["id"])
    assert sync["match"]["state"] == last["state"]
    assert sync["match"]["your_seats"] == []


async def test_a_socket_without_a_session_hears_nothing(loopback: House):
    ada, bob, match = await two_players(loopback, setup=brawl())
    stranger = Guest(ada.http, "x" * 22, "Nobody", "x" * 43, "tabletop")
    live = await loopback.live(match["id"], stranger)
    await ada.do(match["id"], END_PHASE)
    assert await live.closed() == 4401
    assert live.raw == []
    assert (await bob.look(match["id"]))["version"] == 1
