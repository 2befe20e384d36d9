"""S11.2 Taking back, S11.1 giving up: what the log keeps of it, and what the replay leaves out."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from maniple.games import replays
from tests.games.skirmish.drawing import drawn_scenario, fighter, shooter
from tests.server.people import Guest, play_on
from tests.server.running import House, keep_house, settings_for
from tests.server.test_actions import two_players

pytestmark = pytest.mark.anyio


async def take_back(guest: Guest, match_id: str, version: int) -> dict[str, Any]:
    answer = await guest.undo(match_id, version)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def refused_undo(house: House, guest: Guest, match_id: str) -> None:
    """Nothing can be taken back, and trying changes nothing."""
    told, before = await guest.look(match_id), await house.record(match_id)
    assert told["state"]["undo"] is None
    refused = await guest.undo(match_id, told["version"])
    assert (refused.status_code, refused.json()["rule"]) == (400, "S11.2")
    assert await house.record(match_id) == before


async def test_S11_2_a_move_is_taken_back_byte_for_byte(house: House):
    guest = await house.guest()
    match = await guest.create(setup=drawn_scenario("a.b..B"))
    state = (await guest.do(match["id"], "select 1"))["state"]
    _, before = await house.record(match["id"])
    moved = await guest.do(match["id"], "move 1,0")
    assert moved["state"]["undo"] == 0
    undone = await take_back(guest, match["id"], 2)
    assert (undone["version"], undone["state"]) == (3, state)
    assert await house.record(match["id"]) == (3, before)
    (entry,) = undone["entries"]
    assert (entry["action"], entry["undoes"], entry["events"]) == ("undo", 2, [])


async def test_S11_2_several_steps_are_taken_back_one_after_another(house: House):
    guest = await house.guest()
    match = await guest.create(setup=drawn_scenario("a.b..B"))
    hashes, states = [(await house.record(match["id"]))[1]], [match["state"]]
    for action in ("select 1", "postpone", "select 2", "move 3,0", "select 1"):
        states.append((await guest.do(match["id"], action))["state"])
        hashes.append((await house.record(match["id"]))[1])
    for back in range(5):
        told = await take_back(guest, match["id"], 5 + back)
        assert told["entries"][0]["undoes"] == 5 - back
        assert (await house.record(match["id"]))[1] == hashes[4 - back]
        expected = states[4 - back]
        assert {**told["state"], "undo": None} == {**expected, "undo": None}
    await refused_undo(house, guest, match["id"])


async def test_S11_2_what_was_taken_back_can_be_done_otherwise(house: House):
    guest = await house.guest()
    match = await guest.create(setup=drawn_scenario("a.b..B"))
    await guest.do(match["id"], "select 1", "move 1,0")
    await take_back(guest, match["id"], 2)
    told = await guest.do(match["id"], "wait")
    assert told["state"]["units"][0]["col"] == 0
    assert told["state"]["undo"] == 0


async def test_S11_2_after_a_charge_roll_nothing_is_taken_back(house: House):
    guest = await house.guest()
    match = await guest.create(setup=drawn_scenario("a.......B", charge_max_distance=12))
    told = await guest.do(match["id"], "select 1", "wait")
    assert told["state"]["phase"] == "charge"
    await guest.do(match["id"], "select 1")
    await refused_undo(house, guest, match["id"])


async def test_S11_2_after_a_shot_nothing_is_taken_back(house: House):
    guest = await house.guest()
    setup = drawn_scenario("a....B", a=shooter(RNG_NB=2), B=fighter(HP_MAX=50))
    match = await guest.create(setup=setup)
    await guest.do(match["id"], "select 1", "wait", "select 1")
    assert (await guest.look(match["id"]))["state"]["undo"] == 0
    await guest.do(match["id"], "shoot 2")
    await refused_undo(house, guest, match["id"])


async def test_S11_2_after_the_decision_has_passed_nothing_is_taken_back(house: House):
    first, second, match = await two_players(house, setup=drawn_scenario("a.#.B", charge_max_distance=0))
    told = await first.do(match["id"], "select 1", "wait")
    assert told["state"]["seat"] == 1
    await refused_undo(house, second, match["id"])
    refused = await first.undo(match["id"], told["version"])
    assert refused.status_code in (400, 403)


async def test_S11_2_the_other_seat_takes_nothing_back(house: House):
    first, second, match = await two_players(house)
    await first.do(match["id"], "select 1")
    before = await house.record(match["id"])
    refused = await second.undo(match["id"], 1)
    assert (refused.status_code, refused.json()["code"]) == (403, "not_your_turn")
    assert await house.record(match["id"]) == before


async def test_S11_2_what_a_machine_did_stays(house: House):
    guest = await house.guest()
    match = await guest.create("scripted", "human")
    await house.rested(match["id"])
    told = await guest.look(match["id"])
    assert told["your_turn"]
    await refused_undo(house, guest, match["id"])


async def test_S11_2_before_the_first_action_nothing_is_taken_back(house: House):
    guest = await house.guest()
    match = await guest.create()
    await refused_undo(house, guest, match["id"])


async def test_S11_2_what_was_taken_back_stays_so_after_a_restart(database: str):
    async with keep_house(settings_for(database)) as house:
        guest = await house.guest()
        match = await guest.create(setup=drawn_scenario("a.b..B"))
        await guest.do(match["id"], "select 1", "move 1,0")
        await take_back(guest, match["id"], 2)
        told, log, record = await guest.look(match["id"]), await guest.log(match["id"]), await house.record(match["id"])
    async with keep_house(settings_for(database)) as house:
        guest = await house.acquaint(guest)
        assert await guest.look(match["id"]) == told
        assert await guest.log(match["id"]) == log
        assert await house.record(match["id"]) == record
        # What could be taken back before the restart can be taken back after it.
        assert (await take_back(guest, match["id"], 3))["entries"][0]["undoes"] == 1


async def play_with_regrets(guest: Guest, match_id: str, lot: Random) -> dict[str, Any]:
    """Play a whole game in which every other thing that can be taken back is."""
    told: dict[str, Any] = await guest.look(match_id)
    while told["state"]["outcome"] is None:
        if told["state"]["undo"] is not None and lot.random() < 0.4:
            told = await take_back(guest, match_id, told["version"])
        else:
            told, _ = await play_on(match_id, [guest, guest], lot, most=1)
    return told


async def test_S11_2_the_replay_leaves_out_what_was_taken_back(house: House, tmp_path: Path):
    guest, visitor = await house.guest(), await house.visitor()
    match = await guest.create(seed=3)
    last = await play_with_regrets(guest, match["id"], Random(8))
    log = await guest.log(match["id"])
    undone = {entry["undoes"] for entry in log if entry["action"] == "undo"}
    assert len(undone) > 3
    file = tmp_path / "game.jsonl"
    file.write_text((await visitor.get(f"/api/matches/{match['id']}/replay.jsonl")).text, "utf-8")
    loaded, game = replays.load(file)
    kept = [entry["action"] for entry in log if entry["number"] not in undone and entry["action"] != "undo"]
    assert loaded.actions == kept
    replays.run(loaded, game)
    assert game.hash() == (await house.record(match["id"]))[1]
    assert loaded.final["outcome"] == last["state"]["outcome"]


async def test_S11_2_the_course_counts_nothing_that_was_taken_back(house: House):
    guest = await house.guest()
    match = await guest.create(setup=drawn_scenario("a.#.B", charge_max_distance=0))
    before = (await guest.get(f"/{match['id']}/course")).json()
    await guest.do(match["id"], "select 1")
    await take_back(guest, match["id"], 1)
    assert (await guest.get(f"/{match['id']}/course")).json() == before


@pytest.mark.parametrize("seat", [0, 1])
async def test_S11_1_a_side_gives_up_in_and_out_of_turn(house: House, seat: int):
    *players, match = await two_players(house)
    answer = await players[seat].resign(match["id"], 0)
    told = answer.json()
    assert answer.status_code == 200
    assert told["state"]["outcome"] == {"winner": 1 - seat, "by": "resignation"}
    assert told["state"]["actions"] == told["state"]["pool"] == []
    (entry,) = told["entries"]
    assert (entry["seat"], entry["action"]) == (seat, "resign")


async def test_S11_1_whoever_plays_both_sides_gives_up_for_the_side_that_decides(house: House):
    guest = await house.guest()
    match = await guest.create()
    told = (await guest.resign(match["id"], 0)).json()
    assert told["state"]["outcome"]["winner"] == 1


async def test_S11_1_a_game_against_a_machine_can_be_given_up(house: House):
    guest = await house.guest()
    match = await guest.create("human", "scripted")
    told = (await guest.resign(match["id"], 0)).json()
    assert told["state"]["outcome"] == {"winner": 1, "by": "resignation"}


async def test_S11_1_a_game_that_was_given_up_stays_so_after_a_restart(database: str):
    async with keep_house(settings_for(database)) as house:
        guest = await house.guest()
        match = await guest.create()
        await guest.do(match["id"], "select 1")
        state = (await guest.resign(match["id"], 1)).json()["state"]
    async with keep_house(settings_for(database)) as house:
        guest = await house.acquaint(guest)
        assert (await guest.look(match["id"]))["state"] == state


async def test_a_replay_is_public_only_after_the_end(house: House):
    guest, visitor = await house.guest(), await house.visitor()
    match = await guest.create()
    for file in ("replay", "replay.jsonl"):
        early = await visitor.get(f"/api/matches/{match['id']}/{file}")
        assert (early.status_code, early.json()["code"]) == (409, "not_over")
    last, done = await play_on(match["id"], [guest, guest], Random(2))
    replay = (await visitor.get(f"/api/matches/{match['id']}/replay")).json()
    assert [entry["action"] for entry in replay["entries"]] == done
    assert replay["outcome"] == last["state"]["outcome"]
    assert replay["start"] == match["state"]
    download = await visitor.get(f"/api/matches/{match['id']}/replay.jsonl")
    assert "attachment" in download.headers["content-disposition"]
    assert json.loads(download.text.splitlines()[0])["seed"] == replay["seed"]
