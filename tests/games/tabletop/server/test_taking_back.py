"""T7.5 Taking back: what rolled no die and kept the decision is as if it had never happened, and the log says so."""

import json
from pathlib import Path
from typing import Any

import pytest

from maniple.games import replays
from tests.games.tabletop.server.battles import CONFIRM, END_PHASE, brawl, facing, of, two_players
from tests.server.people import Guest
from tests.server.running import House

pytestmark = pytest.mark.anyio

ASSIGN = of("ASSIGN_ATTACKS", 2, target_id=1, weapon_id="maul", attacking_models=[4, 5])


async def take_back(guest: Guest, match_id: str, version: int) -> dict[str, Any]:
    answer = await guest.undo(match_id, version)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_T7_5_an_assignment_is_taken_back_byte_for_byte(house: House):
    ada, bob, match = await two_players(house, setup=brawl())
    await ada.do(match["id"], END_PHASE)
    before = await bob.do(match["id"], of("SELECT_FIGHTER", 2), of("PILE_IN", 2, movements={}))
    _, hashed = await house.record(match["id"])
    told = await bob.do(match["id"], ASSIGN)
    assert told["state"]["assigned"] == [{"target_id": 1, "weapon_id": "maul", "models": [4, 5]}]
    assert told["state"]["undo"] == 1
    undone = await take_back(bob, match["id"], told["version"])
    assert undone["state"] == before["state"]
    assert await house.record(match["id"]) == (told["version"] + 1, hashed)
    (entry,) = undone["entries"]
    assert (entry["action"], entry["undoes"], entry["events"]) == ("undo", told["version"], [])
    assert entry["lines"][0]["text"] == "Player 2 takes back: assign attacks"


async def test_T7_5_a_move_is_taken_back_and_told_as_changes(house: House):
    guest = (await house.guest()).at("tabletop")
    match = await guest.create(setup=facing())
    models = match["state"]["units"][0]["models"]
    _, hashed = await house.record(match["id"])
    # The only unit of this side that has not moved ends the phase with its move: the shooting phase is its own, too.
    forward = {str(model["id"]): [[model["x"], model["y"] + 2]] for model in models}
    told = await guest.do(match["id"], of("MOVE", 1, movements=forward))
    assert told["state"]["phase"] == "shooting"
    undone = await take_back(guest, match["id"], 1)
    assert undone["state"] == match["state"]
    assert (await house.record(match["id"]))[1] == hashed
    changed = {change["path"]: change["value"] for change in undone["entries"][0]["changes"]}
    assert changed["units.1.models.1.y"] == models[0]["y"]


async def test_T7_5_what_rolled_a_die_or_passed_the_decision_stays(house: House):
    ada, bob, match = await two_players(house, setup=brawl(W=6))
    told = await ada.do(match["id"], END_PHASE)
    assert told["state"]["undo"] is None, "the decision is the other's now"
    told = await bob.do(match["id"], of("SELECT_FIGHTER", 2))
    assert told["state"]["undo"] == 1
    before = await house.record(match["id"])
    assert (await ada.undo(match["id"], told["version"])).json()["code"] == "not_your_turn"
    assert await house.record(match["id"]) == before
    told = await bob.do(match["id"], CONFIRM)
    for guest in (ada, bob):
        refused = await guest.undo(match["id"], told["version"])
        assert refused.json()["code"] in ("illegal_action", "not_your_turn")
    assert told["state"]["undo"] is None


async def test_T7_5_the_replay_leaves_out_what_was_taken_back(house: House, tmp_path: Path):
    ada, bob, match = await two_players(house, setup=brawl())
    await ada.do(match["id"], END_PHASE)
    told = await bob.do(match["id"], of("SELECT_FIGHTER", 2), ASSIGN)
    await take_back(bob, match["id"], told["version"])
    told = await bob.do(match["id"], CONFIRM)
    assert (await ada.resign(match["id"], told["version"])).status_code == 200
    assert [entry["undoes"] for entry in await ada.log(match["id"])] == [None, None, None, 3, None, None]
    file = tmp_path / "battle.jsonl"
    file.write_text((await ada.get(f"/{match['id']}/replay.jsonl")).text)
    loaded, game = replays.load(file)
    replays.run(loaded, game)
    assert [json.loads(action)["type"] for action in loaded.actions] == [
        "END_PHASE",
        "SELECT_FIGHTER",
        "CONFIRM_AND_RESOLVE_ATTACKS",
    ]
