"""S11.3 Machine players: whole games, and a watchdog for those that hang, crash or answer nonsense."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from itertools import product
from random import Random
from typing import Any

import pytest

from maniple.games.protocol import Game
from maniple.games.registry import player
from tests.server.people import drawn_by_lot
from tests.server.running import House, keep_house, settings_for

pytestmark = pytest.mark.anyio


class Odd:
    """A machine that does something else whenever it is asked."""

    def __init__(self, instead: Callable[[Any], Any]) -> None:
        self._instead = instead

    def choose(self, game: Game) -> Any:
        return self._instead(game)


def house_with(database: str, instead: Callable[[Any], Any], **settings: Any) -> AbstractAsyncContextManager[House]:
    """A house whose machines do something else."""
    return keep_house(settings_for(database, **settings), lambda *_named: Odd(instead))


async def play_to_the_end(house: House, match_id: str, guest: Any, lot: Random) -> dict[str, Any]:
    """Let the person and the machines play the game out."""
    while True:
        await house.rested(match_id)
        told = await guest.look(match_id)
        if told["state"]["outcome"] is not None:
            return told
        answer = await guest.act(match_id, drawn_by_lot(told["state"], lot), told["version"])
        assert answer.status_code == 200, answer.text


@pytest.mark.parametrize("kinds", list(product(("scripted", "random"), repeat=2)))
async def test_machines_play_each_other_to_the_end(house: House, kinds: tuple[str, str]):
    guest = await house.guest()
    match = await guest.create(*kinds)
    await house.rested(match["id"])
    told, log = await guest.look(match["id"]), await guest.log(match["id"])
    assert told["state"]["outcome"] is not None
    assert {entry["by"] for entry in log} <= set(kinds)
    assert all(entry["by"] == kinds[entry["seat"]] for entry in log)
    await house.record(match["id"])


@pytest.mark.parametrize("seats", [("human", "scripted"), ("human", "random"), ("scripted", "human")])
async def test_a_whole_game_against_each_machine_ends(house: House, seats: tuple[str, str]):
    guest = await house.guest()
    match = await guest.create(*seats, seed=1)
    told = await play_to_the_end(house, match["id"], guest, Random(1))
    log = await guest.log(match["id"])
    assert len(log) == told["version"]
    assert all(entry["by"] == seats[entry["seat"]] for entry in log)
    await house.record(match["id"])


async def test_what_a_machine_does_follows_from_the_seed(house: House):
    guest = await house.guest()
    logs = []
    for _ in range(2):
        match = await guest.create("scripted", "random", seed=12)
        await house.rested(match["id"])
        logs.append(await guest.log(match["id"]))
    assert logs[0] == logs[1]


def _crash(_game: Game) -> Any:
    raise RuntimeError("the machine is out of order")


def _exit(_game: Game) -> Any:
    raise SystemExit("the machine leaves")


def _play_ahead(game: Game) -> Any:
    """Plays for both sides on the copy it is shown, and answers what comes after."""
    for _ in range(200):
        if not (legal := game.legal_actions()):
            break
        game.apply(legal[-1])
    return game.parse("wait")


ODD = {
    "crashes": _crash,
    "leaves": _exit,
    "answers None": lambda _game: None,
    "answers a number": lambda _game: 42,
    "answers a large number": lambda _game: 10**30,
    "answers a word": lambda _game: "wait",
    "answers a list": lambda _game: [1, 2],
    "answers half nonsense": lambda game: game.parse("move 63,63") if game.midway else game.legal_actions()[0],
    "plays ahead": _play_ahead,
}


@pytest.mark.parametrize("how", sorted(ODD))
async def test_S11_3_a_machine_that_fails_is_replaced_and_the_game_goes_on(database: str, how: str):
    async with house_with(database, ODD[how]) as house:
        guest = await house.guest()
        match = await guest.create("human", "scripted", seed=1)
        lot = Random(1)
        async with asyncio.timeout(20):
            told = await play_to_the_end(house, match["id"], guest, lot)
        log = await guest.log(match["id"])
        machines = [entry for entry in log if entry["seat"] == 1]
        assert told["state"]["outcome"] is not None
        assert {entry["by"] for entry in machines} <= {"watchdog", "scripted"}
        replaced = [entry for entry in machines if entry["by"] == "watchdog"]
        assert replaced
        assert "scripted player" in replaced[0]["lines"][0]["text"]
        assert "default was played" in replaced[0]["lines"][0]["text"]
        assert all(entry["by"] == "human" for entry in log if entry["seat"] == 0)
        await house.record(match["id"])


async def test_S11_3_a_machine_that_hangs_is_replaced_and_the_game_goes_on(database: str):
    forever = threading.Event()
    try:
        async with house_with(database, lambda _game: forever.wait(), machine_seconds=0.02) as house:
            guest = await house.guest()
            match = await guest.create("human", "scripted", seed=1)
            told = await play_to_the_end(house, match["id"], guest, Random(1))
            assert told["state"]["outcome"] is not None
            lines = [line["text"] for entry in await guest.log(match["id"]) for line in entry["lines"]]
            assert any("gave no answer within 0.02 s: a default was played" in line for line in lines)
    finally:
        forever.set()


async def test_S11_3_what_the_watchdog_did_is_told_in_the_log_of_the_server(
    database: str, caplog: pytest.LogCaptureFixture
):
    async with house_with(database, lambda game: game.parse("move 63,63")) as house:
        guest = await house.guest()
        match = await guest.create("scripted", "human")
        await house.rested(match["id"])
        assert "The scripted player answered nonsense" in caplog.text
        metrics = (await guest.http.get("/metrics")).text
        assert 'maniple_watchdog_total{player="scripted"}' in metrics


async def test_S11_3_a_player_that_is_not_installed_any_more_is_replaced(database: str):
    async with keep_house(settings_for(database), lambda of, _name, *lots: player(of, "gone", *lots)) as house:
        guest = await house.guest()
        match = await guest.create("scripted", "human")
        await house.rested(match["id"])
        log = await guest.log(match["id"])
        assert {entry["by"] for entry in log} == {"watchdog"}
        assert "The scripted player failed (UnknownPlayer)" in log[0]["lines"][0]["text"]


async def test_S11_3_a_log_with_a_default_replays_after_a_restart(database: str):
    async with house_with(database, _crash) as house:
        guest = await house.guest()
        match = await guest.create("scripted", "human", seed=1)
        await house.rested(match["id"])
        log = await guest.log(match["id"])
    async with keep_house(settings_for(database)) as house:
        guest = await house.acquaint(guest)
        assert await guest.log(match["id"]) == log


async def test_while_a_machine_thinks_others_are_served(database: str):
    asked, answer = threading.Event(), threading.Event()

    def think(_game: Game) -> None:
        asked.set()
        answer.wait(20)

    async with house_with(database, think, machine_seconds=20) as house:
        try:
            guest = await house.guest()
            thinking = await guest.create("scripted", "human")
            await asyncio.to_thread(asked.wait, 10)
            assert (await guest.http.get("/api/health")).status_code == 200
            other = await guest.create()
            await guest.do(other["id"], "select 1", "wait")
            assert (await guest.look(thinking["id"]))["version"] == 0
        finally:
            answer.set()
        await house.rested(thinking["id"])
        assert (await guest.look(thinking["id"]))["version"] > 0


async def test_one_may_resign_while_the_machine_thinks(database: str):
    answer = threading.Event()

    def think(_game: Game) -> None:
        answer.wait(20)

    async with house_with(database, think, machine_seconds=20) as house:
        try:
            guest = await house.guest()
            match = await guest.create("scripted", "human")
            resigned = await guest.resign(match["id"], 0)
            assert resigned.json()["state"]["outcome"] == {"winner": 0, "by": "resignation"}
        finally:
            answer.set()
        await house.rested(match["id"])
        assert (await house.record(match["id"]))[0] == 1


async def test_a_machine_goes_on_after_the_disk_failed_for_a_moment(house: House, monkeypatch: pytest.MonkeyPatch):
    guest = await house.guest()
    match = await guest.create("human", "scripted", seed=1)
    append, failures = house.services.store.append, 1

    async def failing_append(match_id: str, rows: Any, progress: Any) -> None:
        nonlocal failures
        if failures and rows[0].by == "scripted":
            failures -= 1
            raise OSError("the disk is gone")
        await append(match_id, rows, progress)

    monkeypatch.setattr(house.services.store, "append", failing_append)
    async with asyncio.timeout(20):
        told = await play_to_the_end(house, match["id"], guest, Random(1))
    assert failures == 0
    assert told["state"]["outcome"] is not None
