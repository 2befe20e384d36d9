"""T7.4 What is played for a machine that fails."""

import json
from typing import Any

import pytest

from maniple.games.protocol import Game
from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.offers import offers
from tests.games.tabletop.server.battles import END_PHASE, brawl
from tests.server.test_machines import house_with

pytestmark = pytest.mark.anyio


async def test_T7_4_the_default_is_the_first_offer(database: str):
    offered: list[str] = []

    def fail(game: Game) -> Any:
        assert isinstance(game, Tabletop)
        offered.append(str(next(offers(game.clone()))))
        raise RuntimeError("the machine is out of order")

    async with house_with(database, fail) as house:
        guest = (await house.guest()).at("tabletop")
        match = await guest.create("human", "scripted", setup=brawl(), seed=1)
        await guest.do(match["id"], END_PHASE)
        await house.rested(match["id"])
        played = [entry["action"] for entry in await guest.log(match["id"]) if entry["seat"] == 1]
        assert [json.loads(action)["type"] for action in played[:2]] == ["SELECT_FIGHTER", "PILE_IN"]
        assert played == offered[: len(played)]
