"""A run over HTTP, on both databases: what was decided is what is fought, and what was fought stays."""

import json
from pathlib import Path

import pytest

from maniple.games import replays
from maniple.games.roguelike.content import load_content
from maniple.games.roguelike.run import saved
from maniple.games.roguelike.run.battles import outcome_of
from maniple.games.roguelike.run.chance import number as chance_number
from tests.games.roguelike.server.players import Runner, play_out, record_of, replay_of, runner, standing
from tests.server.running import House, keep_house, settings_for

pytestmark = pytest.mark.anyio


async def test_a_whole_run(house: House, tmp_path: Path):
    ada = await runner(house, "Ada")
    started = await ada.start("order")
    assert (started["step"], started["gold"], started["draft"]["picks"]) == ("draft", 10, 3)
    assert len(started["draft"]["offered"]) == 5
    answers = await play_out(ada)
    end = ada.told
    assert (end["step"], end["yours"], end["player"]) == (("won" if end["wins"] == 9 else "lost"), True, "Ada")
    assert end["wins"] == 9 or end["losses"] == 4
    assert [battle["number"] for battle in end["history"]] == list(range(1, len(answers) + 1))
    assert [answer["battle"] for answer in answers] == end["history"]
    assert all(not answer["repeated"] for answer in answers)
    assert end["history"][-1]["rating_after"] == end["rating"]
    for battle in end["history"]:
        record = await record_of(ada, battle["id"])
        assert (record["winner"] == 0) == battle["won"]
        assert (record["run"], record["number"], record["rounds"]) == (end["id"], battle["number"], battle["rounds"])
        assert record["shown"]["hash"] == record["hash"]
        path = tmp_path / "battle.replay"
        path.write_text(await replay_of(ada, battle["id"]), "utf-8")
        replays.run(*replays.load(path))
    assert (await ada.ask("/active")).json() == {"run": None}
    listed = (await ada.ask("")).json()["runs"]
    assert [(run["id"], run["step"], run["wins"]) for run in listed] == [(end["id"], end["step"], end["wins"])]


async def test_the_result_is_what_the_rules_of_the_run_say(house: House):
    ada = await runner(house)
    await ada.start("nature")
    await ada.get_ready()
    row = await house.services.store.runs.run(ada.id)
    assert row is not None
    run = saved.from_dict(load_content(), row.data)
    expected = outcome_of(load_content(), run, 1)
    fought = (await ada.fight())["battle"]
    assert (fought["won"], fought["by"], fought["rounds"]) == (expected.winner == 0, expected.by, expected.rounds)


async def test_an_upgrade_that_is_paid_for_is_in_the_next_battle(house: House):
    ada = await runner(house)
    await ada.start("order")
    await ada.battle()
    await ada.draft()
    (first, *_), gold = (card for card in ada.told["cards"] if card["where"] == "field"), ada.told["gold"]
    shop = (await ada.ask(f"/{ada.id}/shop")).json()
    offer = next(offer for offer in shop["offers"] if offer["card"] == first["card"])
    assert (offer["price"], offer["affordable"], shop["gold"]) == (first["upgrade"], True, gold)
    assert offer["after"]["hp"] > offer["before"]["hp"]
    told = await ada.change("/shop/upgrade", card=first["card"], level=2)
    assert told["gold"] == gold - offer["price"]
    assert told["cards"][first["card"]]["level"] == 2
    await ada.find()
    record = await record_of(ada, (await ada.fight())["battle"]["id"])
    at = {"unit": first["unit"], "level": 2, "x": first["x"], "y": first["y"]}
    assert at in record["teams"][0]["units"]
    seen = [unit for unit in record["shown"]["opening"]["units"] if unit["side"] == 0 and unit["level"] == 2]
    assert [unit["card"] for unit in seen] == [first["unit"]]
    assert seen[0]["hp_max"] >= offer["after"]["hp"]


async def test_the_opponent_that_is_shown_is_the_one_that_is_fought(house: House):
    ada = await runner(house)
    await ada.start("shadow")
    for _ in range(3):
        await ada.get_ready()
        shown = ada.told["opponent"]
        assert (await ada.find())["opponent"] == shown
        assert (await ada.look())["opponent"] == shown
        answer = await ada.fight()
        assert answer["battle"]["opponent"] == {key: value for key, value in shown.items() if key != "team"}
        record = await record_of(ada, answer["battle"]["id"])
        assert record["teams"][1] == shown["team"]
        fought = [(unit["card"], unit["level"]) for unit in record["shown"]["opening"]["units"] if unit["side"] == 1]
        assert sorted(fought) == sorted((unit["unit"], unit["level"]) for unit in shown["team"]["units"])


async def test_what_is_taken_back_is_refunded_until_it_has_fought(house: House):
    ada = await runner(house)
    await ada.start("machine")
    await ada.draft()
    await ada.deploy()
    spent = 10 - ada.told["gold"]
    assert spent == sum(card["refund"] for card in ada.told["cards"]) > 0
    assert (await ada.change("/deployment", units=[]))["gold"] == 10
    await ada.deploy()
    await ada.find()
    gold = (await ada.fight())["run"]["gold"]
    await ada.draft()
    assert (await ada.change("/deployment", units=[]))["gold"] == gold
    assert all(card["refund"] == 0 for card in ada.told["cards"])


async def test_spells_are_cast_when_the_deployment_says(house: House):
    ada = await runner(house)
    await ada.start("arcane")
    await ada.draft()
    await ada.deploy()
    told = await ada.change("/deployment", units=standing(ada.told), spells=["late", "early"])
    assert [spell["timing"] for spell in told["spells"]] == ["late", "early"]
    await ada.find()
    record = await record_of(ada, (await ada.fight())["battle"]["id"])
    assert record["teams"][0]["spells"] == ["late", "early"]


async def test_looking_again_shows_the_same_draft(house: House):
    ada = await runner(house)
    shown = (await ada.start("chaos"))["draft"]
    assert (await ada.ask(f"/{ada.id}/draft")).json() == shown
    assert (await ada.look())["draft"] == shown
    await ada.draft()
    assert (await ada.ask(f"/{ada.id}/draft")).json() == {"picks": 0, "offered": []}


async def test_a_run_goes_on_after_a_restart(database: str):
    async with keep_house(settings_for(database)) as house:
        ada = await runner(house)
        await ada.start("order")
        await ada.get_ready()
        before = ada.told
    async with keep_house(settings_for(database)) as house:
        again = Runner(await house.acquaint(ada.guest))
        assert (await again.ask("/active")).json()["run"] == before
        again.told = before
        assert (await again.fight())["battle"]["number"] == 1


async def test_an_abandoned_run_makes_room_for_the_next(house: House):
    ada = await runner(house)
    first = await ada.start("order")
    assert (await ada.send("", faction="nature", leader="x")).status_code == 422
    second = await ada.send("", faction="chaos", leader=next(iter(_leaders("chaos"))))
    assert (second.status_code, second.json()["code"], second.json()["rule"]) == (409, "run_active", "G2.5")
    told = await ada.change("/abandon")
    assert told["step"] == "abandoned"
    assert (await ada.change("/abandon"))["version"] == told["version"]
    assert (await ada.start("chaos"))["id"] != first["id"]
    assert [run["step"] for run in (await ada.ask("")).json()["runs"]] == ["draft", "abandoned"]


async def test_a_start_that_is_sent_again_is_the_same_run(house: House):
    ada = await runner(house)
    first = await ada.start("order")
    assert await ada.start("order") == first
    await ada.draft()
    again = await ada.send("", faction="order", leader=first["leader"])
    assert again.status_code == 409


async def test_a_run_that_is_over_is_for_everybody_to_see(house: House):
    ada, bob = await runner(house, "Ada"), await runner(house, "Bob")
    await ada.start("order")
    assert (await bob.ask(f"/{ada.id}")).status_code == 404
    await play_out(ada)
    seen = (await bob.ask(f"/{ada.id}")).json()
    assert seen == ada.told | {"yours": False}
    visitor = await house.visitor()
    battle = await visitor.get(f"/api/roguelike/battles/{ada.told['history'][0]['id']}")
    assert battle.status_code == 200


async def test_what_is_to_come_is_in_no_message(house: House):
    ada = await runner(house)
    await ada.start("order")
    row = await house.services.store.runs.run(ada.id)
    assert row is not None
    seed: int = row.data["seed"]
    secret = [str(seed), *(str(chance_number(seed, "battle", battle)) for battle in range(1, 14))]
    for _ in range(2):
        await ada.get_ready()
        chance = (await ada.send(f"/{ada.id}/win-chance", units=standing(ada.told))).text
        shop = (await ada.ask(f"/{ada.id}/shop")).text
        for message in (json.dumps(ada.told), chance, shop, json.dumps(await ada.fight())):
            assert not any(number in message for number in secret)


async def test_a_battle_of_other_rules_is_not_shown_differently(house: House, monkeypatch: pytest.MonkeyPatch):
    ada = await runner(house)
    await ada.start("order")
    battle_id = (await ada.battle())["battle"]["id"]
    monkeypatch.setattr("maniple.games.roguelike.server.records.RULES_VERSION", -1)
    answer = await ada.guest.http.get(f"/api/roguelike/battles/{battle_id}")
    assert (answer.status_code, answer.json()["code"]) == (410, "outdated")
    assert (await ada.guest.http.get(f"/api/roguelike/battles/{battle_id}/replay")).status_code == 200


async def test_who_leaves_takes_their_runs_with_them(house: House):
    ada = await runner(house)
    await ada.start("order")
    battle_id = (await ada.battle())["battle"]["id"]
    assert (await ada.guest.http.delete("/api/session")).status_code == 204
    bob = await runner(house)
    assert (await bob.ask(f"/{ada.id}")).status_code == 404
    assert (await bob.guest.http.get(f"/api/roguelike/battles/{battle_id}")).status_code == 404


def _leaders(faction: str) -> list[str]:
    content = load_content()
    return [key for key in content.leaders if content.faction_of[key] == faction]
