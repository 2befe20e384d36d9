"""G1.5 Decks of one's own."""

from typing import Any

import httpx
import pytest

from maniple.games.roguelike.content import load_content
from maniple.games.roguelike.server.decks import MOST_DECKS
from tests.games.roguelike.server.players import Runner, runner
from tests.server.running import House

pytestmark = [pytest.mark.anyio, pytest.mark.both_databases]

STARTER = load_content().decks["order"]
OTHER = [STARTER[-1], *STARTER[:-1]]


async def keep(one: Runner, method: str = "POST", path: str = "", **wish: Any) -> httpx.Response:
    body = {"name": "Mine", "faction": "order", "units": STARTER} | wish
    return await one.guest.http.request(method, f"/api/roguelike/decks{path}", json=body)


async def test_a_deck_is_kept_changed_and_deleted(house: House):
    ada = await runner(house)
    made = await keep(ada)
    assert made.status_code == 201, made.text
    deck = made.json()
    assert (deck["name"], deck["units"]) == ("Mine", STARTER)
    changed = (await keep(ada, "PUT", f"/{deck['id']}", name="Better", units=OTHER)).json()
    assert (changed["id"], changed["name"], changed["units"]) == (deck["id"], "Better", OTHER)
    listed = (await ada.guest.http.get("/api/roguelike/decks")).json()["decks"]
    assert listed == [changed]
    assert (await ada.guest.http.delete(f"/api/roguelike/decks/{deck['id']}")).status_code == 204
    assert (await ada.guest.http.get("/api/roguelike/decks")).json() == {"decks": []}


async def test_a_run_with_a_deck_of_one_s_own(house: House):
    ada = await runner(house)
    deck = (await keep(ada, units=OTHER)).json()
    run = await ada.start("order", deck=deck["id"])
    assert [card["unit"] for card in run["cards"]] == OTHER
    # What becomes of the deck is nothing to the run.
    await ada.guest.http.delete(f"/api/roguelike/decks/{deck['id']}")
    assert [card["unit"] for card in (await ada.look())["cards"]] == OTHER


@pytest.mark.parametrize(
    ("wish", "fault"),
    [
        ({"units": STARTER[:11]}, "11 cards"),
        ({"units": [*STARTER, STARTER[0]]}, "13 cards"),
        ({"units": [STARTER[0]] * 12}, "12 copies"),
        ({"units": ["nobody", *STARTER[1:]]}, "no card"),
        ({"faction": "chaos"}, "not of chaos"),
    ],
)
async def test_what_a_deck_may_not_be(house: House, wish: dict[str, Any], fault: str):
    ada = await runner(house)
    before = await house.stored()
    answer = await keep(ada, **wish)
    assert (answer.status_code, answer.json()["code"], answer.json()["rule"]) == (422, "bad_choice", "G1.5")
    assert any(fault in each for each in answer.json()["faults"])
    assert await house.stored() == before


async def test_too_many_rare_cards(house: House):
    content = load_content()
    rare = [key for key, unit in content.units.items() if content.faction_of[key] == "order" and unit.rarity == 3]
    answer = await keep(await runner(house), units=[*rare[:2], *STARTER[2:]])
    assert answer.status_code == 422
    assert any("of rarity 3" in each for each in answer.json()["faults"])


async def test_other_people_s_decks(house: House):
    ada, eve = await runner(house), await runner(house)
    deck = (await keep(ada)).json()
    before = await house.stored()
    assert (await keep(eve, "PUT", f"/{deck['id']}")).status_code == 404
    assert (await eve.guest.http.delete(f"/api/roguelike/decks/{deck['id']}")).status_code == 404
    leader = next(key for key in load_content().leaders if load_content().faction_of[key] == "order")
    assert (await eve.send("", faction="order", leader=leader, deck=deck["id"])).status_code == 404
    assert await house.stored() == before


async def test_a_deck_of_another_faction_starts_no_run(house: House):
    ada = await runner(house)
    deck = (await keep(ada)).json()
    leader = next(key for key in load_content().leaders if load_content().faction_of[key] == "chaos")
    answer = await ada.send("", faction="chaos", leader=leader, deck=deck["id"])
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_choice")


async def test_there_is_an_end_to_decks(house: House):
    ada = await runner(house)
    for _ in range(MOST_DECKS):
        assert (await keep(ada)).status_code == 201
    before = await house.stored()
    answer = await keep(ada)
    assert (answer.status_code, answer.json()["code"]) == (409, "too_many_decks")
    assert await house.stored() == before
