"""What people ask while they think: is it legal, where could it go, what is it worth. Nothing changes by asking."""

import asyncio
import threading
from typing import Any

import pytest
from maniple.games.tabletop.server import thinking
from maniple.games.tabletop.server.messages import TabletopSuggestion

from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.odds import assignment_odds
from maniple.games.tabletop.setup import setup_from
from maniple.server import thoughts
from tests.games.tabletop.server.battles import CONFIRM, END_PHASE, battle, brawl, facing, of, row, squad, two_players
from tests.server.people import Guest
from tests.server.running import House

pytestmark = pytest.mark.anyio


async def ask(guest: Guest, match_id: str, action: dict[str, Any]) -> dict[str, Any]:
    answer = await guest.post(f"/{match_id}/check", action=action)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def suggestion(guest: Guest, match_id: str, **query: Any) -> dict[str, Any] | None:
    answer = await guest.get(f"/{match_id}/suggest", **query)
    assert answer.status_code == 200, answer.text
    return answer.json()["action"]


async def test_a_drag_is_judged_and_changes_nothing(house: House):
    guest = (await house.guest()).at("tabletop")
    match = await guest.create(setup=facing())
    before = await house.record(match["id"])
    models = match["state"]["units"][0]["models"]
    forward = {str(model["id"]): [[model["x"], model["y"] + 3]] for model in models}
    assert await ask(guest, match["id"], of("MOVE", 1, movements=forward)) == {
        "legal": True,
        "rule": None,
        "reason": None,
        "faults": [],
    }
    far = {str(model["id"]): [[model["x"], model["y"] + 7]] for model in models}
    verdict = await ask(guest, match["id"], of("MOVE", 1, movements=far))
    assert (verdict["legal"], verdict["rule"]) == (False, "T2.1")
    assert [fault["model_id"] for fault in verdict["faults"]] == [model["id"] for model in models]
    apart = forward | {"1": [[2.0, 4.0]]}
    verdict = await ask(guest, match["id"], of("MOVE", 1, movements=apart))
    broken = {"rule": "T0.5", "reason": "Breaks unit coherency"}
    assert verdict == {"legal": False, **broken, "faults": [{"model_id": 1, **broken}]}
    assert await house.record(match["id"]) == before
    assert await guest.log(match["id"]) == []
    assert (await guest.act(match["id"], of("MOVE", 1, movements=forward), 0)).status_code == 200


async def test_a_verdict_is_what_an_action_would_be_told(house: House):
    ada, bob, match = await two_players(house, setup=brawl())
    told = await ada.do(match["id"], END_PHASE)
    for action in (of("SELECT_FIGHTER", 1), CONFIRM, END_PHASE, of("CONSOLIDATE", 2, movements={})):
        verdict = await ask(ada, match["id"], action)
        answer = (await bob.act(match["id"], action, told["version"])).json()
        assert (verdict["legal"], verdict["rule"], verdict["reason"]) == (False, answer["rule"], answer["message"])
    assert (await ask(ada, match["id"], of("SELECT_FIGHTER", 2)))["legal"]
    assert (await bob.act(match["id"], of("SELECT_FIGHTER", 2), told["version"])).status_code == 200


async def test_T7_1_a_suggestion_is_accepted(house: House):
    guest = (await house.guest()).at("tabletop")
    match = await guest.create(setup=facing(gap=8), seed=1)
    before = await house.record(match["id"])
    move = await suggestion(guest, match["id"], unit=1, kind="MOVE", x=10, y=20)
    assert move is not None
    assert move["type"] == "MOVE"
    assert await house.record(match["id"]) == before
    assert (await ask(guest, match["id"], move))["legal"]
    told = await guest.do(match["id"], move)
    while told["state"]["phase"] != "charge":
        told = await guest.do(match["id"], END_PHASE)
    told = await guest.do(match["id"], of("DECLARE_CHARGE", 1, target_ids=[2]))
    assert told["state"]["stage"] == "place", "the roll was too small"
    charge = await suggestion(guest, match["id"], unit=1, kind="CHARGE_MOVE")
    assert charge is not None
    told = await guest.do(match["id"], charge)
    assert "charged_this_turn" in told["state"]["units"][0]["flags"]


@pytest.mark.parametrize(
    "query",
    [
        {"unit": 2, "kind": "MOVE"},
        {"unit": 1, "kind": "FALL_BACK"},
        {"unit": 1, "kind": "CHARGE_MOVE"},
        {"unit": 1, "kind": "PILE_IN"},
        {"unit": 1, "kind": "CONSOLIDATE"},
    ],
)
async def test_what_cannot_be_done_now_has_no_suggestion(house: House, query: dict[str, Any]):
    guest = (await house.guest()).at("tabletop")
    match = await guest.create(setup=facing())
    answer = (await guest.get(f"/{match['id']}/suggest", **query)).json()
    assert answer["action"] is None
    # The reason is the one the action itself would be refused with.
    verdict = await ask(guest, match["id"], of(query["kind"], query["unit"], movements={}))
    assert answer["reason"] == f"{verdict['reason']}."


async def test_T7_1_where_nothing_is_found_a_sentence_says_why(house: House):
    guest = (await house.guest()).at("tabletop")
    match = await guest.create(setup=brawl(W=9))
    told = await guest.do(match["id"], END_PHASE)
    fighter = told["state"]["choices"][0]["unit_id"]
    await guest.do(match["id"], of("SELECT_FIGHTER", fighter))
    answer = await guest.get(f"/{match['id']}/suggest", unit=fighter, kind="PILE_IN")
    assert answer.json() == {"action": None, "reason": "Every model is in base contact already."}


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [
        ({"unit": 3, "kind": "MOVE"}, 404, "not_found"),
        ({"unit": 1, "kind": "MOVE", "x": 24.5, "y": 1}, 400, "illegal_action"),
        ({"unit": 1, "kind": "MOVE", "x": 1, "y": 60}, 400, "illegal_action"),
        ({"unit": 1, "kind": "MOVE", "x": -0.1, "y": 1}, 422, "malformed"),
        ({"unit": 1, "kind": "MOVE", "x": 65, "y": 1}, 422, "malformed"),
        ({"unit": 1, "kind": "FLY"}, 422, "malformed"),
        ({"unit": 1}, 422, "malformed"),
        ({"unit": 0, "kind": "MOVE"}, 422, "malformed"),
        ({"unit": "one", "kind": "MOVE"}, 422, "malformed"),
    ],
)
async def test_T0_6_questions_about_nothing_are_refused(house: House, query: dict[str, Any], status: int, code: str):
    guest = (await house.guest()).at("tabletop")
    match = await guest.create(setup=facing())
    refused = await guest.get(f"/{match['id']}/suggest", **query)
    assert (refused.status_code, refused.json()["code"]) == (status, code)


def aimed(target: int, weapon: str, *models: int) -> dict[str, Any]:
    return {"target_id": target, "weapon_id": weapon, "models": list(models)}


async def test_the_odds_are_those_of_the_assignment(house: House):
    guest, setup = (await house.guest()).at("tabletop"), facing(models=4, W=2)
    match = await guest.create(setup=setup)
    before = await house.record(match["id"])
    answer = await guest.post(f"/{match['id']}/odds", unit_id=1, assignments=[aimed(2, "rifle", 1, 2)])
    (told,) = answer.json()["targets"]
    game = Tabletop.new(setup_from(setup, "test", "test"), 0)
    exact = assignment_odds(game.state, game.field, 0, [(0, 0, 1), (1, 0, 1)])[1]
    assert told["target_id"] == 2
    assert told["casualties"] == [list(pair) for pair in exact.casualties]
    assert told["damage"] == [list(pair) for pair in exact.damage]
    assert told["expected_casualties"] == pytest.approx(exact.expected)
    assert told["expected_damage"] == pytest.approx(exact.expected_damage)
    assert told["destroyed"] == pytest.approx(exact.wipe_out)
    assert sum(chance for _, chance in told["casualties"]) == pytest.approx(1)
    assert await house.record(match["id"]) == before


async def test_no_models_are_all_that_carry_the_weapon(house: House):
    guest = (await house.guest()).at("tabletop")
    match = await guest.create(setup=facing(models=3))
    named, all_of_them = [
        (await guest.post(f"/{match['id']}/odds", unit_id=1, assignments=[aimed(2, "rifle", *models)])).json()
        for models in ((1, 2, 3), ())
    ]
    assert named == all_of_them
    nothing = (await guest.post(f"/{match['id']}/odds", unit_id=1, assignments=[])).json()
    assert nothing == {"targets": [], "defaults": []}


async def test_T5_5_a_model_that_aims_again_has_lowered_its_other_melee_weapon(house: House):
    guest = (await house.guest()).at("tabletop")
    match = await guest.create(setup=brawl())
    last, both = [
        (await guest.post(f"/{match['id']}/odds", unit_id=1, assignments=assignments)).json()
        for assignments in ([aimed(2, "maul", 1)], [aimed(2, "sword", 1), aimed(2, "maul", 1)])
    ]
    assert last == both


async def test_T5_5_in_a_fight_the_odds_count_the_models_left_unassigned(house: House):
    ada, bob, match = await two_players(house, setup=brawl(models=3, W=2))
    await ada.do(match["id"], END_PHASE)
    await bob.do(match["id"], of("SELECT_FIGHTER", 2), of("PILE_IN", 2, movements={}))

    async def odds(*assignments: dict[str, Any]) -> dict[str, Any]:
        answer = await bob.post(f"/{match['id']}/odds", unit_id=2, assignments=list(assignments))
        assert answer.status_code == 200, answer.text
        return answer.json()

    one = await odds(aimed(1, "maul", 4))
    assert one["defaults"] == [aimed(1, "sword", 5, 6)]
    everybody = await odds(aimed(1, "maul", 4), aimed(1, "sword", 5, 6))
    assert everybody["defaults"] == []
    assert one["targets"] == everybody["targets"]
    assert (await odds())["defaults"] == [aimed(1, "sword", 4, 5, 6)]


async def test_T3_7_whoever_is_left_unassigned_does_not_shoot(house: House):
    guest = (await house.guest()).at("tabletop")
    match = await guest.create(setup=facing())
    await guest.do(match["id"], END_PHASE)
    answer = await guest.post(f"/{match['id']}/odds", unit_id=1, assignments=[])
    assert answer.json() == {"targets": [], "defaults": []}


async def charges(guest: Guest, match_id: str, unit: int, *targets: int) -> dict[str, Any]:
    answer = await guest.post(f"/{match_id}/charge", unit_id=unit, target_ids=list(targets))
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_T4_1_a_charge_says_how_far_it_is_and_how_likely(house: House):
    guest = (await house.guest()).at("tabletop")
    foes = [squad(*row(8, 12, 2)), squad(*row(12, 12, 2)), squad(*row(8, 23, 2))]
    match = await guest.create(setup=battle([squad(*row(8, 4, 3))], foes))
    assert await charges(guest, match["id"], 1) == {"targets": [], "together": None}, "not in this phase"
    told = await guest.do(match["id"], END_PHASE)
    while told["state"]["phase"] != "charge":
        told = await guest.do(match["id"], END_PHASE)
    before = await house.record(match["id"])
    (near, beside), together = (found := await charges(guest, match["id"], 1, 2, 3))["targets"], found["together"]
    assert near["target_ids"] == [2]
    assert near["distance"] == pytest.approx(8 - 32 / 25.4)
    # 6.74 inches, of which the last is engagement range: 5.74 to go, 26 of 36 rolls.
    assert (near["least"], near["needed"], near["chance"]) == (6, 6, pytest.approx(26 / 36))
    assert beside["target_ids"] == [3]
    assert together["target_ids"] == [2, 3]
    assert together["distance"] == beside["distance"]
    assert together["needed"] >= max(near["needed"], beside["needed"])
    assert await house.record(match["id"]) == before
    assert (await guest.post(f"/{match['id']}/charge", unit_id=5)).status_code == 404
    assert (await guest.post(f"/{match['id']}/charge", unit_id=0)).status_code == 422


@pytest.mark.parametrize(
    ("wish", "status", "rule"),
    [
        ({"unit_id": 3, "assignments": []}, 404, None),
        ({"unit_id": 1, "assignments": [aimed(3, "rifle")]}, 404, None),
        ({"unit_id": 1, "assignments": [aimed(1, "rifle")]}, 400, "T4.1"),
        ({"unit_id": 1, "assignments": [aimed(2, "catapult")]}, 400, "T5.3"),
        ({"unit_id": 1, "assignments": [aimed(2, "rifle", 4)]}, 400, "T5.3"),
        ({"unit_id": 1, "assignments": [aimed(2, "rifle", 128)]}, 400, "T5.3"),
        ({"unit_id": 1, "assignments": [aimed(2, "rifle", 129)]}, 422, None),
        ({"unit_id": 1, "assignments": [aimed(2, "")]}, 422, None),
        ({"unit_id": 1, "assignments": [aimed(2, "rifle")] * 65}, 422, None),
        ({"unit_id": 1, "assignments": [aimed(2, "rifle", *([1] * 129))]}, 422, None),
        ({"unit_id": "1", "assignments": []}, 422, None),
        ({"unit_id": 1}, 422, None),
        ({"unit_id": 1, "assignments": [], "hp": 1}, 422, None),
    ],
)
async def test_odds_of_nothing_are_refused(house: House, wish: dict[str, Any], status: int, rule: str | None):
    guest = (await house.guest()).at("tabletop")
    match = await guest.create(setup=facing())
    refused = await guest.post(f"/{match['id']}/odds", **wish)
    assert (refused.status_code, refused.json()["rule"]) == (status, rule), refused.text


def armed(**sword: Any) -> dict[str, Any]:
    """Sixteen models a side with this sword, fifteen wounds each."""
    setup = battle([squad(*row(1, 4, 16), W=15)], [squad(*row(1, 14, 16), W=15)])
    for army in setup["armies"]:
        army["weapons"] = army["weapons"] | {"sword": army["weapons"]["sword"] | sword}
    return setup


async def test_T6_1_what_has_no_quick_odds_is_refused_with_its_army(house: House):
    guest = (await house.guest()).at("tabletop")
    words = ["sustained hits 6", "devastating wounds", "precision"]
    refused = await guest.post("", setup=armed(A="6D6+20", keywords=words))
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_setup")
    assert "up to 6272 hits with melee weapons at once; at most 1000" in refused.text


async def test_T6_1_the_odds_of_the_largest_army_are_answered(house: House):
    guest = (await house.guest()).at("tabletop")
    match = await guest.create(setup=armed(A="6D6+20", keywords=["devastating wounds", "precision"]))
    answer = await guest.post(f"/{match['id']}/odds", unit_id=1, assignments=[aimed(2, "sword")])
    (told,) = answer.json()["targets"]
    assert sum(chance for _, chance in told["casualties"]) == pytest.approx(1)


async def test_while_one_thinks_others_are_served(house: House, monkeypatch: pytest.MonkeyPatch):
    asked, answer = threading.Event(), threading.Event()

    def slow(*_given: Any) -> TabletopSuggestion:
        asked.set()
        answer.wait(20)
        return TabletopSuggestion(action=None)

    monkeypatch.setattr(thinking, "suggest", slow)
    guest = (await house.guest()).at("tabletop")
    match = await guest.create(setup=facing())
    thinkers = [
        asyncio.create_task(guest.get(f"/{match['id']}/suggest", unit=1, kind="MOVE"))
        for _ in range(thoughts.MOST_WAITING)
    ]
    try:
        await asyncio.to_thread(asked.wait, 10)
        while house.services.thoughts._waiting < thoughts.MOST_WAITING:
            await asyncio.sleep(0.01)
        assert (await guest.http.get("/api/health")).status_code == 200
        assert (await guest.act(match["id"], END_PHASE, 0)).status_code == 200
        crowded = await guest.get(f"/{match['id']}/suggest", unit=1, kind="MOVE")
        assert (crowded.status_code, crowded.headers["retry-after"]) == (429, "1")
    finally:
        answer.set()
    assert {answer.status_code for answer in await asyncio.gather(*thinkers)} == {200}
