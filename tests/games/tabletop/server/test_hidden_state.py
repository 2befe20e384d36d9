"""What is hidden stays hidden: dice to come and the seed are in no message of a battle that goes on."""

import re
from random import Random
from typing import Any

import pytest

from tests.games.tabletop.server.battles import END_PHASE, battle, of, play_on, row, squad, two_players
from tests.server.running import House
from tests.server.test_hidden_state import PRIVATE, SEEDS, Recorder, plain, searched

pytestmark = pytest.mark.anyio

PAGES = ("", "/events", "/replay", "/replay.jsonl")


def diceless() -> dict[str, Any]:
    """Two units a side that stay where they are: nobody rolls anything in the first turn's movement."""
    return battle([squad(*row(2, 4, 2)), squad(*row(12, 4, 2))], [squad(*row(2, 20, 2)), squad(*row(12, 20, 2))])


async def told_to_others(house: House, seed: int) -> tuple[list[str], list[str]]:
    """All bytes that the other seat and a spectator receive while the first player acts up to the first die."""
    ada, bob, match = await two_players(house, seed=seed, setup=diceless())
    eve = (await house.guest("Eve")).at("tabletop")
    lives = [await house.live(match["id"], guest) for guest in (bob, eve)]
    recorders = [Recorder(guest) for guest in (bob, eve)]
    for live in lives:
        await live.sync()
    version = 0
    for wish in (of("REMAIN_STATIONARY", 1), "undo", of("MOVE", 1, movements={}), of("REMAIN_STATIONARY", 2)):
        if wish == "undo":
            answer = await ada.undo(match["id"], version)
        else:
            answer = await ada.act(match["id"], wish, version)
        assert answer.status_code == 200, answer.text
        version += 1
        for guest in (bob, eve):
            for page in PAGES:
                await guest.get(f"/{match['id']}{page}")
            await guest.act(match["id"], END_PHASE, version)
            await guest.post(f"/{match['id']}/tabletop/suggest", unit_id=1, kind="MOVE", x=9, y=9)
            await guest.post(f"/{match['id']}/tabletop/check", action=END_PHASE)
            aimed = {"target_id": 3, "weapon_id": "rifle", "models": []}
            await guest.post(f"/{match['id']}/tabletop/odds", unit_id=1, assignments=[aimed])
    for live in lives:
        await live.reach(version)
    names = {match["id"]: "MATCH", ada.id: "ADA", bob.id: "BOB", eve.id: "EVE"}
    bodies = [plain(body, names) for recorder in recorders for body in recorder.bodies]
    return bodies, [plain(raw, names) for live in lives for raw in live.raw if '"presence"' not in raw[:40]]


async def test_swapping_the_dice_to_come_changes_no_byte_that_others_receive(loopback: House):
    first, second = [await told_to_others(loopback, seed) for seed in SEEDS]
    assert len(first[0]) > 50
    assert len(first[1]) >= 10
    assert first == second


async def test_no_message_of_a_battle_that_goes_on_holds_the_seed_or_a_secret(loopback: House):
    ada, bob, match = await two_players(loopback, seed=SEEDS[0])
    recorders = [Recorder(ada), Recorder(bob)]
    lives = [await loopback.live(match["id"], guest) for guest in (ada, bob)]
    last, _ = await play_on(match["id"], [ada, bob], Random(1), most=25)
    assert last["state"]["outcome"] is None, "a replay of a battle that is over may tell its seed"
    for guest in (ada, bob):
        for page in PAGES:
            await guest.get(f"/{match['id']}{page}")
    for live in lives:
        await live.reach(last["version"])
    texts = [body for recorder in recorders for body in recorder.bodies] + [raw for live in lives for raw in live.raw]
    assert searched(texts, str(SEEDS[0]), f"{SEEDS[0]:x}", ada.token, bob.token) == []
    keys = {key for text in texts for key in re.findall(r'"([A-Za-z_]+)":', text)}
    assert keys.isdisjoint(PRIVATE)
