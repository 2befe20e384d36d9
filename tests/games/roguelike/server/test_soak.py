"""Many complete runs over HTTP, several people at once: no error, and every replay verifies."""

import asyncio
import os
import random
from pathlib import Path

import pytest

from maniple.games import replays
from maniple.games.roguelike.content import load_content
from tests.games.roguelike.server.players import Runner, replay_of, runner, standing
from tests.server.running import House

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

RUNS = int(os.environ.get("MANIPLE_SOAK_RUNS", "20"))
"""500 is what a release is held against: MANIPLE_SOAK_RUNS=500."""
PEOPLE = 4


async def test_bots_play_complete_runs(loopback: House, tmp_path: Path):
    waiting = list(range(RUNS))
    battles: list[str] = []

    async def play(number: int) -> None:
        one = await runner(loopback, f"Bot {number}")
        while waiting:
            battles.extend(await one_run(one, random.Random(waiting.pop())))

    await asyncio.gather(*(play(number) for number in range(PEOPLE)))
    reader = await runner(loopback)
    assert len(battles) == len(set(battles)) >= 4 * RUNS
    for battle_id in battles:
        path = tmp_path / "battle.replay"
        path.write_text(await replay_of(reader, battle_id), "utf-8")
        replays.run(*replays.load(path))


async def one_run(one: Runner, dice: random.Random) -> list[str]:
    """A run of somebody who tries things; the ids of its battles."""
    leader = dice.choice(list(load_content().leaders))
    await one.start(load_content().faction_of[leader], leader)
    while one.told["step"] not in ("won", "lost"):
        if one.told["step"] == "draft":
            picks = dice.sample(one.told["draft"]["offered"], one.told["draft"]["picks"])
            await one.change("/draft", picks=[card["card"] for card in picks])
        await one.deploy()
        await spend(one, dice)
        await one.find()
        places = dice.sample([(x, y) for x in range(8) for y in range(2)], len(standing(one.told)))
        units = [{**unit, "x": x, "y": y} for unit, (x, y) in zip(standing(one.told), places, strict=True)]
        await one.change("/deployment", units=units, spells=dice.choices(("early", "mid", "late"), k=2))
        number, opponent = one.told["battle"], one.told["opponent"]
        gold = one.told["gold"]
        answer = await one.fight()
        assert answer["battle"]["number"] == number
        assert answer["battle"]["opponent"]["name"] == opponent["name"] != one.guest.name
        assert one.told["gold"] > gold >= 0
    return [battle["id"] for battle in one.told["history"]]


async def spend(one: Runner, dice: random.Random) -> None:
    """Levels for what gold there is."""
    while True:
        can = [
            card
            for card in one.told["cards"]
            if card["where"] == "field" and card["upgrade"] is not None and card["upgrade"] <= one.told["gold"]
        ]
        if not can:
            return
        card = dice.choice(can)
        await one.change("/shop/upgrade", card=card["card"], level=card["level"] + 1)
