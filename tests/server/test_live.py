"""Live connections: everything in order, once, resumed from any version, and only for those who may listen."""

import asyncio
import contextlib
import json
import socket
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed

from maniple.server import live as live_module
from maniple.server import watchers
from tests.server.people import Guest, play_on
from tests.server.running import House, open_house, settings_for
from tests.server.test_actions import two_players

pytestmark = pytest.mark.anyio


def is_presence(online: list[bool], spectators: int) -> Any:
    return lambda message: message == {"type": "presence", "online": online, "spectators": spectators}


async def test_everything_comes_in_order_without_gap_or_doubling(loopback: House):
    ada, bob, match = await two_players(loopback)
    spectator = await loopback.guest("Eve")
    lives = [await loopback.live(match["id"], guest) for guest in (ada, bob, spectator)]
    for live in lives:
        assert (await live.sync())["entries"] == []
    last, _ = await play_on(match["id"], [ada, bob], Random(1))
    log = await ada.log(match["id"])
    for live in lives:
        await live.reach(last["version"])
        assert live.entries == log
        assert live.state == last["state"]


async def test_each_update_is_the_state_at_its_version(loopback: House):
    guest = await loopback.guest()
    match = await guest.create()
    live = await loopback.live(match["id"], guest)
    await live.sync()
    answers = [await guest.do(match["id"], action) for action in ("select 1", "postpone", "select 2", "wait")]
    await live.reach(4)
    updates = [message for message in live.told if message["type"] == "update"]
    assert updates == [{key: value for key, value in answer.items() if key != "repeated"} for answer in answers]


@pytest.mark.both_databases
async def test_a_client_that_comes_back_from_any_version_equals_an_uninterrupted_one(loopback: House):
    guest = await loopback.guest()
    match = await guest.create(seed=2)
    uninterrupted = await loopback.live(match["id"], guest)
    last, done = await play_on(match["id"], [guest, guest], Random(4), most=60)
    await uninterrupted.reach(last["version"])
    for since in range(len(done) + 1):
        resumed = await loopback.live(match["id"], guest, since)
        sync = await resumed.sync()
        assert uninterrupted.entries[:since] + sync["entries"] == uninterrupted.entries
        assert sync["match"]["state"] == uninterrupted.state
        await resumed.leave()


async def test_a_connection_that_drops_at_every_step_misses_nothing(loopback: House):
    guest, lot = await loopback.guest(), Random(6)
    match = await guest.create(seed=2)
    entries: list[dict[str, Any]] = []
    state = match["state"]
    while state["outcome"] is None and len(entries) < 80:
        live = await loopback.live(match["id"], guest, since=len(entries))
        entries += (await live.sync())["entries"]
        # It hears some of what happens, and drops.
        last, done = await play_on(match["id"], [guest, guest], lot, most=lot.randrange(1, 4))
        state = last["state"]
        heard = lot.randrange(len(done) + 1)
        while len(entries) < last["version"] - len(done) + heard:
            entries += (await live.next()).get("entries", [])
        live.connection.transport.abort()
    rejoined = await loopback.live(match["id"], guest, since=len(entries))
    entries += (await rejoined.sync())["entries"]
    assert entries == await guest.log(match["id"])
    assert rejoined.state == state


@pytest.mark.parametrize("since", ["-1", "x", "", "1e3", "99999999999999999999", "²", "5"])
async def test_a_version_that_is_none_gets_the_whole_log_or_nothing(loopback: House, since: str):
    guest = await loopback.guest()
    match = await guest.create()
    await guest.do(match["id"], "select 1")
    live = await loopback.live(match["id"], guest, since)  # pyright: ignore[reportArgumentType]
    assert len((await live.sync())["entries"]) == (0 if since == "5" else 1)


async def test_presence_counts_seats_and_spectators(loopback: House):
    ada, bob, match = await two_players(loopback)
    eve = await loopback.guest("Eve")
    first = await loopback.live(match["id"], ada)
    await first.until(is_presence([True, False], 0))
    second = await loopback.live(match["id"], bob)
    await first.until(is_presence([True, True], 0))
    third = await loopback.live(match["id"], eve)
    await first.until(is_presence([True, True], 1))
    assert [seat["online"] for seat in (await eve.look(match["id"]))["seats"]] == [True, True]
    await third.leave()
    await first.until(is_presence([True, True], 0))
    await second.leave()
    await first.until(is_presence([True, False], 0))


async def test_two_windows_of_one_person_are_one_presence(loopback: House):
    ada, _, match = await two_players(loopback)
    first = await loopback.live(match["id"], ada)
    second = await loopback.live(match["id"], ada)
    await second.until(is_presence([True, False], 0))
    await second.leave()
    await first.until(is_presence([True, False], 0))


async def test_seats_names_and_the_rematch_are_told(loopback: House):
    ada, bob = await loopback.guest("Ada"), await loopback.guest("Bob")
    match = await ada.create("human", "invite")
    live = await loopback.live(match["id"], ada)
    await live.sync()
    await bob.claim(match)
    await live.until(lambda message: _names(message) == ["Ada", "Bob"])
    await bob.http.patch("/api/session", json={"name": "Robert"})
    await live.until(lambda message: _names(message) == ["Ada", "Robert"])
    await ada.resign(match["id"], 0)
    next_id = (await bob.post(f"/{match['id']}/rematch")).json()["id"]
    await live.until(lambda message: message["type"] == "seats" and message["rematch"] == next_id)


def _names(message: dict[str, Any]) -> list[str]:
    return [seat["name"] for seat in message.get("seats", ())]


async def test_whoever_takes_a_seat_while_watching_is_counted_there(loopback: House):
    ada, bob = await loopback.guest(), await loopback.guest()
    match = await ada.create("human", "invite")
    live = await loopback.live(match["id"], bob)
    await live.until(is_presence([False, False], 1))
    await bob.claim(match)
    await live.until(lambda message: message["type"] == "seats" and message["seats"][1]["online"])


async def refused(loopback: House, code: int, match_id: str, guest: Guest | None, play: Any, **options: Any) -> None:
    """A connection is closed with this code and hears nothing while others play."""
    live = await loopback.live(match_id, guest, **options)
    await play()
    assert await live.closed() == code
    assert live.told == []


async def test_a_socket_without_a_session_hears_nothing_while_others_play(loopback: House):
    guest = await loopback.guest()
    match = await guest.create()

    async def play() -> None:
        await play_on(match["id"], [guest, guest], Random(1), most=20)

    await refused(loopback, 4401, match["id"], None, play)
    await refused(loopback, 4401, match["id"], None, play, headers={"authorization": "Bearer " + "x" * 43})
    await refused(loopback, 4401, match["id"], None, play, headers={"cookie": "maniple_session=" + "x" * 43})
    await refused(loopback, 4403, match["id"], guest, play, headers={"origin": "https://elsewhere.example"})
    await refused(loopback, 4403, match["id"], guest, play, headers={"origin": "null"})
    await refused(loopback, 4404, "A" * 22, guest, play)


async def test_a_page_of_this_server_may_listen(loopback: House):
    guest = await loopback.guest()
    match = await guest.create()
    live = await loopback.live(match["id"], guest, headers={"origin": loopback.url})
    await live.sync()


async def test_a_private_match_is_not_there_for_a_socket_of_others(loopback: House):
    guest, other = await loopback.guest(), await loopback.guest()
    match = await guest.create(spectators=False)

    async def play() -> None:
        await guest.do(match["id"], "select 1")

    await refused(loopback, 4404, match["id"], other, play)


@pytest.mark.parametrize("match_id", ["x", "%00" * 22, "%F0%9F%92%A9", "A" * 5000, "%27%20OR%201=1"])
async def test_an_id_that_is_none_closes_the_connection(loopback: House, match_id: str):
    guest = await loopback.guest()

    async def play() -> None: ...

    await refused(loopback, 4404, match_id, guest, play)


async def test_a_session_that_ends_hears_nothing_more(loopback: House):
    ada, bob, match = await two_players(loopback)
    live = await loopback.live(match["id"], bob)
    await live.until(is_presence([False, True], 0))
    assert (await bob.http.delete("/api/session")).status_code == 204
    await live.closed()
    heard = len(live.told)
    await ada.do(match["id"], "select 1")
    assert len(live.told) == heard
    assert not any(message["type"] == "update" for message in live.told)


async def test_pings_are_understood_and_anything_else_ends_the_connection(loopback: House):
    guest = await loopback.guest()
    match = await guest.create()
    live = await loopback.live(match["id"], guest)
    await live.sync()
    await live.connection.send(json.dumps({"type": "ping"}))
    await guest.do(match["id"], "select 1")
    await live.reach(1)
    await live.connection.send(json.dumps({"type": "action", "action": "wait"}))
    assert await live.closed() == live_module.BAD_MESSAGE


@pytest.mark.parametrize("message", ["", "{", "null", "[" * 1000, b"\x00\x01", json.dumps({"type": "ping", "x": 1})])
async def test_nonsense_ends_the_connection(loopback: House, message: str | bytes):
    guest = await loopback.guest()
    match = await guest.create()
    live = await loopback.live(match["id"], guest)
    await live.sync()
    await live.connection.send(message)
    assert await live.closed() == live_module.BAD_MESSAGE


async def test_a_flood_of_messages_ends_the_connection_while_others_go_on(loopback: House):
    guest = await loopback.guest()
    match = await guest.create()
    other = await loopback.live(match["id"], guest)
    live = await loopback.live(match["id"], guest)
    await live.sync()
    for _ in range(live_module.MESSAGE_BURST + 5):
        await live.connection.send(json.dumps({"type": "ping"}))
    assert await live.closed() == live_module.TOO_MANY
    await guest.do(match["id"], "select 1")
    await other.reach(1)


async def test_an_oversized_message_ends_the_connection(loopback: House):
    guest = await loopback.guest()
    match = await guest.create()
    live = await loopback.live(match["id"], guest)
    await live.sync()
    await live.connection.send("x" * 100_000)
    assert await live.closed() == 1009


async def test_one_session_has_so_many_connections(database: str):
    async with open_house(settings_for(database, max_sockets_per_session=3)) as house:
        ada, bob, match = await two_players(house)
        lives = [await house.live(match["id"], ada) for _ in range(3)]
        for live in lives:
            await live.sync()
        one_too_many = await house.live(match["id"], ada)
        assert await one_too_many.closed() == live_module.TOO_MANY
        assert one_too_many.told == []
        await (await house.live(match["id"], bob)).sync()
        await lives[0].leave()
        await lives[1].until(is_presence([True, True], 0))
        await (await house.live(match["id"], ada)).sync()


async def test_the_house_has_so_many_connections(database: str):
    async with open_house(settings_for(database, max_sockets=2)) as house:
        ada, bob, match = await two_players(house)
        for guest in (ada, bob):
            await (await house.live(match["id"], guest)).sync()
        assert await (await house.live(match["id"], ada)).closed() == live_module.TOO_MANY


async def test_a_client_that_does_not_read_is_dropped_and_others_go_on(database: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(watchers, "QUEUE", 16)
    monkeypatch.setattr(live_module, "FAREWELL_SECONDS", 0.1)
    async with open_house(settings_for(database), buffer=4096) as house:
        guest, spectator = await house.guest(), await house.guest()
        match = await guest.create()
        reading = await house.live(match["id"], guest)
        await reading.sync()
        small = socket.socket()
        small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        address = urlsplit(house.url)
        small.connect((address.hostname, address.port))
        deaf = await house.live(match["id"], spectator, sock=small)
        deaf.connection.transport.pause_reading()
        await reading.until(is_presence([True, True], 1))
        audience = (await house.services.matches.get(match["id"])).audience
        (watcher,) = [watcher for watcher in audience.watchers if watcher.player_id == spectator.id]
        version = 0
        while not watcher.lagging:
            answer = await guest.act(match["id"], ("select 1", "postpone")[version % 2], version)
            version = answer.json()["version"]
            await reading.reach(version)
            assert watcher.queue.qsize() <= watchers.QUEUE
            assert version < 2000, "what waits for it is without bound"
        await reading.until(is_presence([True, True], 0))
        await guest.do(match["id"], ("select 1", "postpone")[version % 2])
        await reading.reach(version + 1)


async def test_a_lagging_watcher_is_told_to_come_back():
    watcher = watchers.Watcher("x", [])
    for number in range(watchers.QUEUE + 1):
        watcher.offer(str(number).encode())
    assert watcher.lagging
    assert watcher.queue.get_nowait() is None
    watcher.offer(b"late")
    assert watcher.queue.empty()


async def test_a_server_that_ends_sends_everybody_away_to_come_back(database: str):
    async with open_house(settings_for(database)) as house:
        guest = await house.guest()
        match = await guest.create()
        live = await house.live(match["id"], guest)
        await live.sync()
        closing = asyncio.create_task(live.closed())
        assert house.app is not None
        (await house.services.matches.get(match["id"])).audience.dismiss()
        assert await closing in (1012, 1013)


@pytest.mark.both_databases
async def test_nobody_hears_what_was_not_committed(loopback: House, monkeypatch: pytest.MonkeyPatch):
    guest = await loopback.guest()
    match = await guest.create()
    reached, go_on = asyncio.Event(), asyncio.Event()

    async def failing_append(*_args: Any) -> None:
        reached.set()
        await go_on.wait()
        raise OSError("the disk is gone")

    monkeypatch.setattr(loopback.services.store, "append", failing_append)
    acting = asyncio.create_task(guest.act(match["id"], "select 1", 0))
    await reached.wait()
    live = await loopback.live(match["id"], guest)
    # Long enough for a server that does not wait to say too much.
    hearing = asyncio.create_task(live.next())
    await asyncio.wait([hearing], timeout=0.3)
    go_on.set()
    assert (await acting).status_code == 503
    monkeypatch.undo()
    with contextlib.suppress(ConnectionClosed):
        await hearing
    assert live.entries == []
    assert (await guest.look(match["id"]))["version"] == 0
    await guest.do(match["id"], "select 2")
    if live.connection.close_code is None:
        await live.reach(1)
        assert live.entries == await guest.log(match["id"])


@pytest.mark.both_databases
async def test_whoever_comes_while_the_disk_fails_is_not_left_listening_to_nothing(
    loopback: House, monkeypatch: pytest.MonkeyPatch
):
    guest = await loopback.guest()
    match = await guest.create()
    names = loopback.services.store.names
    reached, go_on = asyncio.Event(), asyncio.Event()

    async def slow_names(players: Any) -> dict[str, str]:
        reached.set()
        await go_on.wait()
        return await names(players)

    async def failing_append(*_args: Any) -> None:
        raise OSError("the disk is gone")

    monkeypatch.setattr(loopback.services.store, "names", slow_names)
    live = await loopback.live(match["id"], guest)
    await reached.wait()
    monkeypatch.setattr(loopback.services.store, "append", failing_append)
    assert (await guest.act(match["id"], "select 1", 0)).status_code == 503
    monkeypatch.undo()
    go_on.set()
    with contextlib.suppress(ConnectionClosed):
        await live.sync()
        await guest.do(match["id"], "select 1")
        await live.reach(1)
