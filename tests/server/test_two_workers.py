"""Two server processes on one PostgreSQL database: one game through both, and nobody notices."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest

from tests.games.tabletop.server.battles import play_on as play_battle
from tests.server.people import Guest, Live, drawn_by_lot
from tests.server.postgres import Postgres
from tests.server.running import House, ServerProcess, house_of_its_own

pytestmark = pytest.mark.anyio

CLIENTS = 40


class Pair:
    """Two workers, and one player at each."""

    def __init__(self, workers: list[tuple[House, ServerProcess]], ada: Guest, bob: Guest) -> None:
        self.houses = [house for house, _ in workers]
        self.processes = [process for _, process in workers]
        self.ada, self.bob = ada, bob

    async def match(self, **wish: Any) -> dict[str, Any]:
        """A match that Ada sets up at one worker and Bob joins at the other."""
        match = await self.ada.create("human", "invite", **wish)
        return await self.bob.claim(match)

    async def lives(self, match_id: str) -> list[Live]:
        lives = [await self.houses[0].live(match_id, self.ada), await self.houses[1].live(match_id, self.bob)]
        for live in lives:
            await live.sync()
        return lives


@contextlib.asynccontextmanager
async def two_workers(database: str) -> AsyncIterator[Pair]:
    async with contextlib.AsyncExitStack() as stack:
        workers = [await stack.enter_async_context(house_of_its_own(database)) for _ in range(2)]
        ada, bob = await workers[0][0].guest("Ada"), await workers[1][0].guest("Bob")
        yield Pair(workers, ada, bob)


@pytest.fixture(scope="module")
async def pair(postgres: Postgres) -> AsyncIterator[Pair]:
    """Two workers that live through many tests."""
    name = postgres.create()
    async with two_workers(postgres.url(name)) as pair:
        yield pair
    postgres.drop(name)


@pytest.fixture
async def mortals(postgresql_database: str) -> AsyncIterator[Pair]:
    """Two workers of which one will be killed."""
    async with two_workers(postgresql_database) as pair:
        yield pair


async def test_one_game_is_played_through_two_workers(pair: Pair):
    match = await pair.match()
    lives, lot = await pair.lives(match["id"]), Random(1)
    told = match
    while told["state"]["outcome"] is None:
        seat = told["state"]["seat"]
        # Each acts on what the own worker has told.
        await lives[seat].reach(told["version"])
        assert lives[seat].state == told["state"]
        guest = (pair.ada, pair.bob)[seat]
        answer = await guest.act(match["id"], drawn_by_lot(told["state"], lot), told["version"])
        assert answer.status_code == 200, answer.text
        told = answer.json()
    for live in lives:
        await live.reach(told["version"])
    assert lives[0].entries == lives[1].entries == await pair.bob.log(match["id"])
    assert [entry["number"] for entry in lives[0].entries] == list(range(1, told["version"] + 1))
    assert lives[0].state == lives[1].state == told["state"]


async def test_of_many_who_post_one_version_through_two_workers_one_wins(pair: Pair):
    ada = await pair.houses[1].acquaint(pair.ada)
    match = await pair.ada.create()
    for version in range(6):
        action = ("select 1", "postpone")[version % 2]
        answers = await asyncio.gather(
            *((pair.ada, ada)[n % 2].act(match["id"], action, version) for n in range(CLIENTS))
        )
        codes = sorted(answer.status_code for answer in answers)
        assert codes == [200] + [409] * (CLIENTS - 1)
        won = next(answer.json() for answer in answers if answer.status_code == 200)
        lost = [answer.json() for answer in answers if answer.status_code == 409]
        assert all((told["version"], told["state"]) == (version + 1, won["state"]) for told in lost)
    assert await pair.ada.log(match["id"]) == await ada.log(match["id"])


async def test_a_resend_to_the_other_worker_is_answered_and_not_applied_twice(pair: Pair):
    ada = await pair.houses[1].acquaint(pair.ada)
    match = await pair.ada.create()
    answers = await asyncio.gather(
        *(guest.act(match["id"], "select 1", 0, key="key-of-this-request") for guest in (pair.ada, ada) * 5)
    )
    assert [answer.status_code for answer in answers] == [200] * 10
    assert sorted(answer.json()["repeated"] for answer in answers) == [False] + [True] * 9
    assert (await ada.look(match["id"]))["version"] == 1


async def test_presence_is_known_across_workers(pair: Pair):
    match = await pair.match()
    first = await pair.houses[0].live(match["id"], pair.ada)
    await first.until(lambda message: message.get("online") == [True, False])
    second = await pair.houses[1].live(match["id"], pair.bob)
    await first.until(lambda message: message.get("online") == [True, True])
    await second.until(lambda message: message.get("online") == [True, True])
    eve = await pair.houses[1].guest("Eve")
    third = await pair.houses[1].live(match["id"], eve)
    await first.until(lambda message: message.get("spectators") == 1)
    await third.leave()
    await first.until(lambda message: message.get("spectators") == 0)
    await second.leave()
    await first.until(lambda message: message.get("online") == [True, False])


async def test_a_seat_that_is_taken_at_one_worker_is_seen_at_the_other(pair: Pair):
    match = await pair.ada.create("human", "invite")
    live = await pair.houses[0].live(match["id"], pair.ada)
    await live.sync()
    await pair.bob.claim(match)
    told = await live.until(lambda message: message["type"] == "seats")
    assert [seat["name"] for seat in told["seats"]] == ["Ada", "Bob"]


async def test_a_fresh_invitation_makes_the_old_one_worthless_at_the_other_worker(pair: Pair):
    ada = await pair.houses[1].acquaint(pair.ada)
    for _ in range(10):
        match = await pair.ada.create("human", "invite")
        # The other worker has the match in memory, with the invitation it knows.
        await ada.look(match["id"])
        fresh = (await pair.ada.post(f"/{match['id']}/invite")).json()
        stale = await pair.bob.post(f"/{match['id']}/seat", invite=match["invite"])
        assert stale.status_code in (404, 409)
        assert (await pair.bob.post(f"/{match['id']}/seat", invite=fresh["invite"])).status_code == 200


async def test_of_two_who_take_a_seat_at_two_workers_one_sits_down(pair: Pair):
    eve = await pair.houses[0].guest("Eve")
    for _ in range(5):
        match = await pair.ada.create("human", "invite")
        answers = await asyncio.gather(
            *(guest.post(f"/{match['id']}/seat", invite=match["invite"]) for guest in (pair.bob, eve))
        )
        assert sorted(answer.status_code for answer in answers) == [200, 409]


async def test_both_workers_send_to_the_same_rematch(pair: Pair):
    match = await pair.match()
    await pair.ada.resign(match["id"], 0)
    answers = await asyncio.gather(*(guest.post(f"/{match['id']}/rematch") for guest in (pair.ada, pair.bob) * 3))
    (next_id,) = {answer.json()["id"] for answer in answers}
    assert (await pair.bob.look(next_id))["your_seats"] == [1]


async def test_a_machine_whose_worker_is_killed_goes_on_at_the_other(mortals: Pair):
    match = await mortals.ada.create("scripted", "random", scenario="pitched", seed=1)
    live = await mortals.houses[0].live(match["id"], mortals.ada)
    await live.sync()
    await live.reach(10)
    await asyncio.to_thread(mortals.processes[0].kill)
    rejoined = await mortals.houses[1].live(match["id"], mortals.ada, since=live.version)
    await rejoined.sync()
    while rejoined.state["outcome"] is None:
        await rejoined.next()
    assert (live.entries + rejoined.entries)[: len(live.entries)] == live.entries


async def test_a_machine_whose_worker_is_killed_goes_on_while_somebody_watches_at_the_other(mortals: Pair):
    match = await mortals.ada.create("scripted", "random", scenario="pitched", seed=1)
    live = await mortals.houses[1].live(match["id"], mortals.ada)
    await live.sync()
    await live.reach(10)
    await asyncio.to_thread(mortals.processes[0].kill)
    while live.state["outcome"] is None:
        await live.next()
    assert [entry["number"] for entry in live.entries] == list(range(live.entries[0]["number"], live.version + 1))


async def test_a_session_of_one_worker_is_one_at_the_other(pair: Pair):
    ada = await pair.houses[1].acquaint(pair.ada)
    assert (await ada.http.get("/api/session")).json() == {"player": pair.ada.id, "name": "Ada"}


async def test_whoever_loses_a_worker_rejoins_at_the_other(mortals: Pair):
    match = await mortals.match()
    live = await mortals.houses[0].live(match["id"], mortals.ada)
    await live.sync()
    await mortals.ada.do(match["id"], "select 1", "wait")
    await live.reach(2)
    await asyncio.to_thread(mortals.processes[0].kill)
    ada = await mortals.houses[1].acquaint(mortals.ada)
    rejoined = await mortals.houses[1].live(match["id"], ada, since=live.version)
    assert (await rejoined.sync())["match"]["state"] == live.state
    await ada.do(match["id"], "select 2")
    await rejoined.reach(3)


async def test_a_battle_of_the_tabletop_goes_through_both_workers(pair: Pair):
    ada, bob = pair.ada.at("tabletop"), pair.bob.at("tabletop")
    match = await ada.create("human", "invite", seed=2)
    await bob.claim(match)
    lives = [await house.live(match["id"], guest) for house, guest in zip(pair.houses, (ada, bob), strict=True)]
    for live in lives:
        await live.sync()
    told, _ = await play_battle(match["id"], [ada, bob], Random(3), most=40)
    for live in lives:
        await live.reach(told["version"])
        assert live.state == told["state"]
    assert lives[0].entries == lives[1].entries == await ada.log(match["id"]) == await bob.log(match["id"])
