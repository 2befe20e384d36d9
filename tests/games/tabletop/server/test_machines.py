"""T7.4 Machines that hang, crash or answer nonsense: the first offer is played for them, the log says so."""

import asyncio
import json
import threading
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from random import Random
from typing import Any

import pytest
from maniple.games.tabletop.server.brains import TabletopBrain

from maniple.games.tabletop.notation import Action
from maniple.games.tabletop.offers import offers
from maniple.server.matches import Match
from tests.games.tabletop.server.battles import END_PHASE, brawl, decide
from tests.server.people import BOUND
from tests.server.running import House, keep_house, settings_for

pytestmark = pytest.mark.anyio


class Odd(TabletopBrain):
    """A machine that does something else whenever it is asked."""

    def __init__(self, instead: Callable[[Match], Any]) -> None:
        self._instead = instead

    def think(self, match: Match, kind: str) -> list[str]:  # noqa: ARG002  (what a brain is asked)
        return self._instead(match)


def house_with(database: str, instead: Callable[[Match], Any], **settings: Any) -> AbstractAsyncContextManager[House]:
    """A house whose machines do something else."""
    return keep_house(settings_for(database, **settings), {"tabletop": Odd(instead)})


def _crash(_match: Match) -> Any:
    raise RuntimeError("the machine is out of order")


ODD = {
    "crashes": _crash,
    "answers nothing": lambda _match: [],
    "answers a number": lambda _match: 42,
    "answers nonsense": lambda _match: ["explode"],
    "answers half a letter": lambda _match: ['{"type": "END_PHASE", "\ud800": 1}'],
    "answers numbers that are none": lambda _match: ['{"type":"MOVE","unit_id":2,"movements":{"4":[[NaN,1]]}}'],
    "moves the other's unit": lambda _match: ['{"type":"REMAIN_STATIONARY","unit_id":1}'],
    "takes back": lambda _match: ["undo"],
}


@pytest.mark.parametrize("how", sorted(ODD))
async def test_T7_4_a_machine_that_fails_is_replaced_and_the_battle_goes_on(database: str, how: str):
    async with house_with(database, ODD[how]) as house:
        guest, lot = (await house.guest()).at("tabletop"), Random(1)
        match = await guest.create("human", "scripted", setup=brawl(), seed=1)
        async with asyncio.timeout(BOUND):
            while match["state"]["outcome"] is None:
                await house.rested(match["id"])
                match = await guest.look(match["id"])
                if match["state"]["outcome"] is None:
                    action = await decide(guest, match["id"], match["state"], lot)
                    await guest.act(match["id"], action, match["version"])
        machines = [entry for entry in await guest.log(match["id"]) if entry["seat"] == 1]
        assert {entry["by"] for entry in machines} == {"watchdog"}
        assert "scripted player" in machines[0]["lines"][0]["text"]
        assert "default was played" in machines[0]["lines"][0]["text"]
        await house.record(match["id"])


async def test_T7_4_the_default_is_the_first_offer(database: str):
    offered: list[list[str]] = []

    def think(match: Match) -> Any:
        offered.append([str(offer) for offer in offers(match.table.game.clone())])  # pyright: ignore[reportAttributeAccessIssue]

    async with house_with(database, think) as house:
        guest = (await house.guest()).at("tabletop")
        match = await guest.create("human", "scripted", setup=brawl(), seed=1)
        await guest.do(match["id"], END_PHASE)
        await house.rested(match["id"])
        played = [entry["action"] for entry in await guest.log(match["id"]) if entry["seat"] == 1]
        kinds = [json.loads(action)["type"] for action in played]
        assert kinds[:2] == ["SELECT_FIGHTER", "PILE_IN"]
        assert played == [all_of_them[0] for all_of_them in offered[: len(played)]]


async def test_T7_4_a_machine_that_hangs_is_replaced(database: str):
    forever = threading.Event()
    try:
        async with house_with(database, lambda _match: forever.wait(), machine_seconds=0.02) as house:
            guest = (await house.guest()).at("tabletop")
            match = await guest.create("scripted", "human", setup=brawl(), seed=1)
            await house.rested(match["id"])
            lines = [line["text"] for entry in await guest.log(match["id"]) for line in entry["lines"]]
            assert any("gave no answer within 0.02 s: a default was played" in line for line in lines)
    finally:
        forever.set()


async def test_one_may_resign_while_the_machine_thinks(database: str):
    answer = threading.Event()

    def think(_match: Match) -> list[str]:
        answer.wait(20)
        return [str(Action("END_PHASE"))]

    async with house_with(database, think, machine_seconds=20) as house:
        try:
            guest = (await house.guest()).at("tabletop")
            match = await guest.create("scripted", "human", setup=brawl())
            resigned = await guest.resign(match["id"], 0)
            assert resigned.json()["state"]["outcome"] == {"winner": 0, "by": "resignation"}
        finally:
            answer.set()
        await house.rested(match["id"])
        assert (await house.record(match["id"]))[0] == 1
