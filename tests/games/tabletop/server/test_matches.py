"""Matches of the tabletop: what they are set up with, who finds them where, and what they share with other games."""

import asyncio
from typing import Any

import pytest

from maniple.games.tabletop.rules.state import RULES_VERSION
from maniple.games.tabletop.setup import scenario_keys
from tests.games.tabletop.server.battles import END_PHASE, battle, brawl, row, squad, two_players
from tests.server.running import House

pytestmark = pytest.mark.anyio


async def test_the_scenarios_are_told_with_all_a_table_shows(house: House):
    visitor = await house.visitor()
    scenarios = (await visitor.get("/api/games/tabletop/scenarios")).json()["scenarios"]
    assert {scenario["key"] for scenario in scenarios} == set(scenario_keys())
    assert scenarios[0]["key"] == "patrol", "the smallest is the one to begin with"
    for scenario in scenarios:
        units = scenario["units"]
        assert [unit["id"] for unit in units] == list(range(1, len(units) + 1))
        models = [model for unit in units for model in unit["models"]]
        assert [model["id"] for model in models] == list(range(1, len(models) + 1))
        for unit in units:
            weapons = {weapon["id"]: weapon for weapon in unit["weapons"]}
            assert set(weapons) == {key for model in unit["models"] for key in model["weapons"]}
            for weapon in weapons.values():
                assert len(weapon["texts"]) == len(weapon["keywords"])
                assert all(text.endswith(".") and "{" not in text for text in weapon["texts"])
                assert weapon["ranged"] == (weapon["range"] > 0)
        assert len(scenario["armies"]) == len(scenario["table"]["zones"]) == 2
        assert scenario["table"]["objectives"]


async def test_a_new_match_tells_where_everybody_stands(house: House):
    guest = (await house.guest()).at("tabletop")
    match = await guest.create("human", "human", scenario="breach")
    state = match["state"]
    assert (state["round"], state["phase"], state["stage"], state["seat"]) == (1, "movement", "pick", 0)
    assert [len(unit["models"]) for unit in state["units"]] == [len(unit["models"]) for unit in match["setup"]["units"]]
    mine = [unit["id"] for unit in state["units"] if unit["player"] == 0]
    assert [choice["unit_id"] for choice in state["choices"]] == mine
    assert state["choices"][0]["reach"] == match["setup"]["units"][0]["M"]
    assert state["end_phase"]
    assert match["seats"][0]["kind"] == "human"


@pytest.mark.both_databases
async def test_my_games_are_listed_whatever_their_game(house: House):
    guest = await house.guest()
    skirmish, tabletop = await guest.create(), await guest.at("tabletop").create(setup=brawl())
    await guest.at("tabletop").do(tabletop["id"], END_PHASE)
    listed = (await guest.get("")).json()["matches"]
    assert [(match["id"], match["game"]) for match in listed] == [
        (tabletop["id"], "tabletop"),
        (skirmish["id"], "skirmish"),
    ]
    assert (listed[0]["phase"], listed[0]["turn"], listed[0]["version"]) == ("fight", 1, 1)


async def test_the_rules_of_both_games_are_named(house: House):
    health = (await (await house.visitor()).get("/api/health")).json()
    assert health["rules"]["tabletop"] == RULES_VERSION
    assert "skirmish" in health["rules"]


async def test_what_one_asks_at_a_board_is_asked_of_its_own_game(house: House):
    guest = await house.guest()
    match = await guest.create("human", "human")
    refused = await guest.post(f"/{match['id']}/tabletop/charge", unit_id=1)
    assert (refused.status_code, refused.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"armies": ["vigil"]}, "armies"),
        ({"armies": ["vigil", "nobody"]}, "unknown army"),
        ({"table": "nowhere"}, "unknown table"),
        ({"rounds": 99}, "rounds"),
        ({"positions": [[1, 1]]}, "positions"),
        ({"surprise": 1}, "surprise"),
    ],
)
async def test_T6_a_setup_with_faults_is_refused_with_all_of_them(house: House, change: dict[str, Any], fault: str):
    guest = (await house.guest()).at("tabletop")
    refused = await guest.post("", game="tabletop", seats=["human", "human"], setup=brawl() | change)
    told = refused.json()
    assert (refused.status_code, told["code"]) == (422, "bad_setup")
    assert any(fault in line for line in told["faults"]), told["faults"]


async def test_T6_all_faults_of_a_setup_are_told_at_once(house: House):
    guest = (await house.guest()).at("tabletop")
    setup = battle([squad(*row(2, 4, 2), T=99)], [squad(*row(2, 14, 2), keywords=["dragon"])], rounds=0)
    faults = (await guest.post("", game="tabletop", seats=["human", "human"], setup=setup)).json()["faults"]
    assert len(faults) >= 3
    assert {word for word in ("rounds", "T", "keywords") for line in faults if word in line} == {
        "rounds",
        "T",
        "keywords",
    }


async def test_a_scenario_or_a_setup_and_one_open_seat(house: House):
    guest = (await house.guest()).at("tabletop")
    for wish in (
        {"scenario": "patrol", "setup": brawl()},
        {"scenario": "nowhere"},
        {"scenario": "duel"},
        {"seats": ["invite", "invite"]},
    ):
        refused = await guest.post("", **{"game": "tabletop", "seats": ["human", "human"], **wish})
        assert (refused.status_code, refused.json()["code"]) == (422, "bad_setup")


@pytest.mark.both_databases
@pytest.mark.parametrize("swap", [False, True])
async def test_both_are_sent_to_the_same_rematch(house: House, swap: bool):
    ada, bob, match = await two_players(house, setup=brawl())
    assert (await ada.post(f"/{match['id']}/rematch", swap=swap)).json()["code"] == "not_over"
    resigned = (await bob.resign(match["id"], 0)).json()
    assert resigned["state"]["outcome"] == {"winner": 0, "by": "resignation"}
    assert resigned["entries"][0]["lines"][0]["text"] == "Player 2 resigns: player 1 wins"
    answers = await asyncio.gather(*(guest.post(f"/{match['id']}/rematch", swap=swap) for guest in (ada, bob, ada)))
    (next_id,) = {answer.json()["id"] for answer in answers}
    again = await ada.look(next_id)
    assert again["your_seats"] == ([1] if swap else [0])
    assert again["setup"] == match["setup"]


async def test_a_fresh_invitation_makes_the_old_one_worthless(house: House):
    ada, bob = (await house.guest()).at("tabletop"), (await house.guest()).at("tabletop")
    match = await ada.create("human", "invite")
    fresh = (await ada.post(f"/{match['id']}/invite")).json()
    assert (await bob.post(f"/{match['id']}/seat", invite=match["invite"])).status_code == 404
    assert (await bob.claim(match | fresh))["your_seats"] == [1]


async def test_a_private_match_is_nobody_elses_business(house: House):
    ada, eve = (await house.guest()).at("tabletop"), (await house.guest()).at("tabletop")
    match = await ada.create(spectators=False)
    check = {"action": END_PHASE}
    assert (await eve.get(f"/{match['id']}")).status_code == 404
    assert (await eve.post(f"/{match['id']}/tabletop/check", **check)).status_code == 404
    assert (await eve.post(f"/{match['id']}/tabletop/odds", unit_id=1, assignments=[])).status_code == 404
    assert (await eve.post(f"/{match['id']}/tabletop/suggest", unit_id=1, kind="MOVE")).status_code == 404
