"""Whole battles over HTTP: people by what is shown, machines by themselves, and files that play again."""

import asyncio
import json
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from maniple.games import replays
from maniple.games.changes import Change, fold, plain
from maniple.games.tabletop.view import TabletopView
from tests.games.tabletop.server.battles import CONFIRM, END_PHASE, brawl, decide, facing, of, play_on, two_players
from tests.server.people import BOUND
from tests.server.running import House

pytestmark = pytest.mark.anyio


@pytest.mark.both_databases
async def test_two_people_fight_a_whole_battle(house: House, tmp_path: Path):
    ada, bob, match = await two_players(house, seed=3)
    last, done = await play_on(match["id"], [ada, bob], Random(5))
    assert last["state"]["outcome"] == (await bob.look(match["id"]))["state"]["outcome"]
    assert last["state"]["choices"] == []
    assert not last["state"]["end_phase"]
    log = await ada.log(match["id"])
    assert [entry["number"] for entry in log] == list(range(1, len(log) + 1))
    # As the log writes them: placements rounded, the fields in order.
    assert [json.loads(entry["action"])["type"] for entry in log] == [action["type"] for action in done]
    assert {entry["seat"] for entry in log} == {0, 1}
    await house.record(match["id"])
    await check_replay(house, match["id"], tmp_path)


async def check_replay(house: House, match_id: str, folder: Path) -> None:
    """The replay is public by its link, and its file plays to the same end, hash by hash."""
    visitor = await house.visitor()
    told = (await visitor.get(f"/api/matches/{match_id}/replay")).json()
    assert told["start"]["round"] == 1
    assert len(told["entries"]) == (await house.record(match_id))[0]
    file = folder / "battle.jsonl"
    answer = await visitor.get(f"/api/matches/{match_id}/replay.jsonl")
    assert answer.headers["content-type"].startswith("application/jsonl")
    file.write_text(answer.text)
    loaded, game = replays.load(file)
    replays.run(loaded, game)
    end = game.outcome()
    assert end is not None
    assert end.model_dump() == told["outcome"]


async def test_T5_7_an_entry_tells_dice_changes_ways_and_a_sentence(house: House):
    guest = (await house.guest()).at("tabletop")
    match = await guest.create(setup=brawl(), seed=1)
    told = await guest.do(match["id"], END_PHASE, of("SELECT_FIGHTER", 2), CONFIRM)
    (entry,) = told["entries"]
    dice = entry["events"]
    assert {event["kind"] for event in dice} == {"dice"}
    assert [block["context"] for block in dice[:2]] == ["hit_roll_melee", "wound_roll"]
    assert all(block["rolls"] and block["why"] for block in dice)
    assert dice[0]["weapon"] == "sword"
    assert told["state"]["stage"] == "allocate"
    (entry,) = (await guest.do(match["id"], of("ALLOCATE", 1, order=[])))["entries"]
    assert {(block["context"], block["weapon"]) for block in entry["events"]} == {("save_roll", "sword")}
    assert any("Melee: 9 attacks" in line["text"] for line in entry["lines"]), entry["lines"]
    assert {change["op"] for change in entry["changes"]} == {"set", "remove"}


async def test_the_ways_of_models_are_told_from_where_they_stood(house: House):
    guest = (await house.guest()).at("tabletop")
    match = await guest.create(seed=1)
    before = {model["id"]: [model["x"], model["y"]] for model in match["state"]["units"][0]["models"]}
    suggested = (await guest.post(f"/{match['id']}/tabletop/suggest", unit_id=1, kind="MOVE", x=15, y=15)).json()[
        "action"
    ]
    (entry,) = (await guest.do(match["id"], suggested))["entries"]
    moved = {event["model"]: event["path"] for event in entry["events"] if event["kind"] == "moved"}
    assert moved == {int(model): [before[int(model)], *path] for model, path in suggested["movements"].items()}


async def test_T5_2_two_sessions_take_turns_in_the_fight(house: House):
    ada, bob, match = await two_players(house, setup=brawl(pairs=2, W=6))
    players = [ada, bob]
    told = await ada.do(match["id"], END_PHASE)
    assert (told["state"]["phase"], told["state"]["tier"]) == ("fight", "normal")
    assert told["state"]["fight_order"][1] == {"tier": "normal", "units": [[1, 2], [3, 4]]}
    picked = []
    while told["state"]["phase"] == "fight":
        state = told["state"]
        seat = state["seat"]
        action = await decide(players[seat], match["id"], state, Random(1))
        if state["stage"] == "pick":
            picked.append(seat)
            action = of("SELECT_FIGHTER", state["choices"][0]["unit_id"])
        refused = await players[1 - seat].act(match["id"], action, told["version"])
        assert (refused.status_code, refused.json()["code"]) == (403, "not_your_turn")
        answer = await players[seat].act(match["id"], action, told["version"])
        assert answer.status_code == 200, answer.text
        told = answer.json()
    # The player whose turn it is not picks first.
    assert picked == [1, 0, 1, 0]


async def test_T5_11_the_defender_allocates_the_wounds(house: House):
    ada, bob, match = await two_players(house, setup=brawl(models=4, Sv=7), seed=2)
    told = await ada.do(match["id"], END_PHASE)
    told = await bob.do(match["id"], of("SELECT_FIGHTER", 2), CONFIRM)
    state = told["state"]
    assert (state["stage"], state["seat"], state["active_unit"]) == ("allocate", 0, 2)
    assert state["choices"] == [{"unit_id": 1, "actions": ["ALLOCATE"], "reach": 0.0, "targets": []}]
    waiting = state["wounds"]
    assert (waiting["unit_id"], waiting["attacker_id"], waiting["weapon_id"]) == (1, 2, "sword")
    assert waiting["attacks"] >= waiting["hits"] >= waiting["wounds"] > 0
    refused = await bob.act(match["id"], of("ALLOCATE", 1, order=[1]), told["version"])
    assert refused.json()["code"] == "not_your_turn"
    for order in ([5], [1, 2, 3, 4, 5], [99]):
        refused = await ada.act(match["id"], of("ALLOCATE", 1, order=order), told["version"])
        assert refused.status_code in (400, 422), order
    refused = await ada.act(match["id"], CONFIRM, told["version"])
    assert (refused.status_code, refused.json()["rule"]) == (400, "T5.11")
    told = await ada.do(match["id"], of("ALLOCATE", 1, order=[4, 2, 1, 3]))
    left = [model["id"] for model in told["state"]["units"][0]["models"]]
    assert left == [model for model in (1, 2, 3, 4) if model not in [4, 2, 1, 3][: 4 - len(left)]]
    assert told["state"]["wounds"] is None


async def test_T5_11_a_machine_is_not_asked(house: House):
    guest = (await house.guest()).at("tabletop")
    match = await guest.create("random", "human", setup=brawl(models=4, Sv=7), seed=2)
    told = await guest.look(match["id"])
    async with asyncio.timeout(BOUND):
        while told["state"]["phase"] != "fight" or told["state"]["seat"] != 1:
            await house.rested(match["id"])
            told = await guest.look(match["id"])
            if told["state"]["outcome"] is None and told["state"]["phase"] != "fight":
                told = await guest.do(match["id"], END_PHASE)
    if told["state"]["stage"] == "pick":
        told = await guest.do(match["id"], of("SELECT_FIGHTER", 2))
    if told["state"]["stage"] in ("place", "attack"):
        told = await guest.do(match["id"], CONFIRM)
    assert told["state"]["stage"] != "allocate" or told["state"]["seat"] == 1


@pytest.mark.parametrize("kinds", list(product(("scripted", "random"), repeat=2)))
async def test_machines_fight_each_other_to_the_end(house: House, kinds: tuple[str, str], tmp_path: Path):
    guest = (await house.guest()).at("tabletop")
    match = await guest.create(*kinds, seed=4)
    await house.rested(match["id"])
    told, log = await guest.look(match["id"]), await guest.log(match["id"])
    assert told["state"]["outcome"] is not None
    assert all(entry["by"] == kinds[entry["seat"]] for entry in log)
    await check_replay(house, match["id"], tmp_path)


async def test_what_a_machine_does_is_told_action_by_action(loopback: House):
    guest = (await loopback.guest()).at("tabletop")
    match = await guest.create("human", "scripted", seed=1)
    live = await loopback.live(match["id"], guest)
    await live.sync()
    told = match
    while told["state"]["seat"] == 0:
        told = await guest.do(match["id"], END_PHASE if told["state"]["end_phase"] else CONFIRM)
    await live.reach(told["version"])
    while live.state["seat"] == 1 and live.state["outcome"] is None:
        await live.until(lambda message: message["type"] == "update")
    updates = [message for message in live.told if message["type"] == "update"]
    machine = [message for message in updates if message["entries"][0]["by"] == "scripted"]
    assert len(machine) > 3
    assert all(len(message["entries"]) == 1 for message in updates)


@pytest.mark.parametrize("seats", [("human", "scripted"), ("random", "human")])
async def test_a_person_fights_each_machine_to_the_end(house: House, seats: tuple[str, str]):
    guest, lot = (await house.guest()).at("tabletop"), Random(2)
    match: dict[str, Any] = await guest.create(*seats, seed=5)
    async with asyncio.timeout(2 * BOUND):
        while match["state"]["outcome"] is None:
            await house.rested(match["id"])
            match = await guest.look(match["id"])
            if match["state"]["outcome"] is None:
                action = await decide(guest, match["id"], match["state"], lot)
                answer = await guest.act(match["id"], action, match["version"])
                assert answer.status_code == 200, f"{action}: {answer.text}"
    log = await guest.log(match["id"])
    assert all(entry["by"] == seats[entry["seat"]] for entry in log)
    await house.record(match["id"])


async def test_T5_7_a_volley_is_told_as_one_live_by_link_and_in_the_replay(loopback: House):
    """Wounds that a person allocates come to the same sentence, wherever it is read."""
    ada, bob, match = await two_players(loopback, setup=facing(models=3, Sv=7), seed=2)
    live = await loopback.live(match["id"], (await loopback.guest("Eve")).at("tabletop"))
    await live.sync()
    told = await ada.do(match["id"], END_PHASE, of("SELECT_SHOOTER", 1))
    told = await ada.do(match["id"], of("ASSIGN_ATTACKS", 1, target_id=2, weapon_id="rifle", attacking_models=[]))
    told = await ada.do(match["id"], CONFIRM)
    assert (told["state"]["stage"], told["state"]["seat"]) == ("allocate", 1)
    told = await bob.do(match["id"], of("ALLOCATE", 2, order=[]))
    waited = (await ada.log(match["id"]))[-1]
    sentence = next(line["text"] for line in waited["lines"] if line["kind"] == "attack")
    assert sentence.startswith("Shooting: 6 attacks, ")
    assert sentence.endswith("(Player 1's Unit, Rifle, at Player 2's Unit)")
    await live.reach(told["version"])
    await bob.resign(match["id"], told["version"])
    visitor = await loopback.visitor()
    replayed = (await visitor.get(f"/api/matches/{match['id']}/replay")).json()["entries"]
    for entries in (live.entries, replayed):
        assert next(entry for entry in entries if entry["number"] == waited["number"])["lines"] == waited["lines"]


async def test_T5_7_the_changes_of_the_log_lead_from_the_start_to_the_end(house: House):
    ada, bob, match = await two_players(house, seed=3)
    # A move that is taken back, then a battle, then somebody has enough.
    await ada.do(match["id"], of("REMAIN_STATIONARY", 1))
    assert (await ada.undo(match["id"], 1)).status_code == 200
    last, _ = await play_on(match["id"], [ada, bob], Random(5), most=150)
    if last["state"]["outcome"] is None:
        last = (await bob.resign(match["id"], last["version"])).json()
    seen = plain(TabletopView.model_validate(match["state"]))
    for entry in await ada.log(match["id"]):
        seen = fold(seen, [Change(**change) for change in entry["changes"]])
    assert seen == plain(TabletopView.model_validate(last["state"]))
