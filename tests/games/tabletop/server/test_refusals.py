"""What is illegal, malformed, out of turn, stale or sent twice: refused with its reason, and nothing has changed."""

import asyncio
from typing import Any

import pytest

from tests.games.tabletop.server.battles import END_PHASE, brawl, facing, of, two_players
from tests.server.running import House

pytestmark = pytest.mark.anyio

HEADERS = {"content-type": "application/json"}
FAR = [[23.0, 23.0]]


def moved(path: Any, model: str = "1") -> dict[str, Any]:
    return of("MOVE", 1, movements={model: path})


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (moved(FAR), "T2.1"),
        (moved([[-1, 4]]), "T0.6"),
        (moved([[1000, 4]]), "T0.6"),
        (moved([[8, 24.5]]), "T0.6"),
        (moved([[2, 4]]), "T0.5"),
        (moved([[8, 8]], model="4"), "T0.2"),
        (moved([[8, 8]], model="128"), "T0.2"),
        (of("MOVE", 2, movements={}), "T1.1"),
        (of("REMAIN_STATIONARY", 2), "T1.1"),
        (of("REMAIN_STATIONARY", 32), "T0.2"),
        (of("FALL_BACK", 1, movements={}), "T2.1"),
        (of("SELECT_SHOOTER", 1), "T1.1"),
        (of("SELECT_FIGHTER", 1), "T1.1"),
        (of("PILE_IN", 1, movements={}), "T1.1"),
        (of("CONSOLIDATE", 1, movements={}), "T1.1"),
        (of("DECLARE_CHARGE", 1, target_ids=[2]), "T1.1"),
        (of("ASSIGN_ATTACKS", 1, target_id=2, weapon_id="rifle", attacking_models=[1]), "T1.1"),
        (of("ASSIGN_ATTACKS", 1, target_id=2, weapon_id="catapult", attacking_models=[1]), "T5.3"),
        (of("ALLOCATE", 1, order=[]), "T1.1"),
        ({"type": "CONFIRM_AND_RESOLVE_ATTACKS"}, "T3.2"),
    ],
    ids=str,
)
async def test_an_illegal_action_names_its_rule_and_changes_nothing(house: House, action: dict[str, Any], rule: str):
    guest = (await house.guest()).at("tabletop")
    match = await guest.create(setup=facing())
    before = await house.record(match["id"])
    refused = await guest.act(match["id"], action, 0)
    told = refused.json()
    assert (refused.status_code, told["code"]) == (400, "illegal_action"), told
    assert told["rule"] == rule
    assert told["message"]
    assert await house.record(match["id"]) == before
    assert await guest.log(match["id"]) == []
    verdict = (await guest.post(f"/{match['id']}/tabletop/check", action=action)).json()
    assert (verdict["legal"], verdict["rule"], verdict["reason"]) == (False, rule, told["message"])


MALFORMED: list[Any] = [
    *({}, {"type": None}, {"type": 7}, {"type": "EXPLODE"}, {"type": "undo"}),
    {"type": "END_PHASE", "unit_id": 1},
    *({"type": "MOVE"}, {"type": "MOVE", "unit_id": 1}, of("MOVE", 1, movements=None), of("MOVE", 1, movements=[])),
    *(of("REMAIN_STATIONARY", unit) for unit in (0, -1, 33, 10**30, 1.0, True, "1", None, [1])),  # pyright: ignore[reportArgumentType]
    *(moved(path) for path in ([], [[1, 2]] * 5, [[1]], [[1, 2, 3]], [["1", "2"]], [[True, 1]], [[None, 1]], 7, "x")),
    *(moved([[1e4, 1]], model) for model in ("1", "0", "129", "-1", "one", "", "١", "1" * 50)),
    moved([[10**400, 1]]),
    of("MOVE", 1, movements={str(model): [[1, 1]] for model in range(1, 200)}),
    of("ALLOCATE", 1, order=[1, 1]),
    of("ALLOCATE", 1, order="1"),
    of("ASSIGN_ATTACKS", 1, target_id=2, weapon_id="", attacking_models=[1]),
    of("ASSIGN_ATTACKS", 1, target_id=2, weapon_id="x" * 61, attacking_models=[1]),
    of("ASSIGN_ATTACKS", 1, target_id=2, weapon_id=None, attacking_models=[1]),
    of("DECLARE_CHARGE", 1, target_ids=[2, 2]),
]


@pytest.mark.parametrize("action", MALFORMED, ids=lambda action: repr(action)[:60])
async def test_what_is_no_action_is_refused_and_changes_nothing(house: House, action: Any):
    guest = (await house.guest()).at("tabletop")
    match = await guest.create(setup=facing())
    before = await house.record(match["id"])
    for refused in (
        await guest.act(match["id"], action, 0),
        await guest.post(f"/{match['id']}/tabletop/check", action=action),
    ):
        assert (refused.status_code, refused.json()["code"]) == (422, "no_action"), refused.text
    assert await house.record(match["id"]) == before


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999", "-1e999", "1" + "0" * 400])
async def test_what_is_no_finite_number_is_refused(house: House, number: str):
    guest = (await house.guest()).at("tabletop")
    match = await guest.create(setup=facing())
    before = await house.record(match["id"])
    action = f'{{"type": "MOVE", "unit_id": 1, "movements": {{"1": [[{number}, 4.0]]}}}}'
    for page, body in (
        ("actions", f'{{"version": 0, "action": {action}}}'),
        ("tabletop/check", f'{{"action": {action}}}'),
    ):
        refused = await guest.http.post(f"/api/matches/{match['id']}/{page}", content=body, headers=HEADERS)
        assert (refused.status_code, refused.json()["code"]) == (422, "no_action")
    for x, y in ((number, "1"), ("1", number)):
        refused = await guest.post(f"/{match['id']}/tabletop/suggest", unit_id=1, kind="MOVE", x=x, y=y)
        assert (refused.status_code, refused.json()["code"]) == (422, "malformed")
    assert await house.record(match["id"]) == before


@pytest.mark.parametrize(
    "action", [r'{"type": "\ud800"}', r'{"type": "END_PHASE", "\ud800": 1}', r'{"type": "END_PHASE", "<script>": 1}']
)
async def test_odd_letters_are_refused_in_letters_that_can_be_sent(house: House, action: str):
    guest = (await house.guest()).at("tabletop")
    match = await guest.create(setup=facing())
    body = f'{{"action": {action}}}'
    refused = await guest.http.post(f"/api/matches/{match['id']}/tabletop/check", content=body, headers=HEADERS)
    assert (refused.status_code, refused.json()["code"]) == (422, "no_action")
    assert refused.headers["content-type"] == "application/json"
    setup = f'{{"game": "tabletop", "seats": ["human", "human"], "setup": {action}}}'
    refused = await guest.http.post("/api/matches", content=setup, headers=HEADERS)
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_setup")


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"action": END_PHASE},
        {"version": 0},
        {"action": None, "version": 0},
        {"action": [END_PHASE], "version": 0},
        {"action": END_PHASE, "version": "0"},
        {"action": END_PHASE, "version": -1},
        {"action": END_PHASE, "version": 0, "key": "short"},
        {"action": END_PHASE, "version": 0, "seat": 1},
        {"action": END_PHASE, "version": 0, "state": {}},
    ],
)
async def test_a_malformed_request_is_refused_and_changes_nothing(house: House, body: dict[str, Any]):
    guest = (await house.guest()).at("tabletop")
    match = await guest.create(setup=facing())
    before = await house.record(match["id"])
    refused = await guest.post(f"/{match['id']}/actions", **body)
    assert (refused.status_code, refused.json()["code"]) == (422, "malformed")
    assert await house.record(match["id"]) == before


async def test_huge_requests_are_refused(house: House):
    guest = (await house.guest()).at("tabletop")
    match = await guest.create(setup=facing())
    huge = {"type": "MOVE", "unit_id": 1, "movements": {"1": [[1.0, 1.0]] * 50_000}}
    for page, wish in (("actions", {"action": huge, "version": 0}), ("check", {"action": huge})):
        refused = await guest.post(f"/{match['id']}/{page}", **wish)
        assert (refused.status_code, refused.json()["code"]) == (413, "too_large")
    deep = '{"action": ' + "[" * 50_000 + "]" * 50_000 + "}"
    refused = await guest.http.post(f"/api/matches/{match['id']}/tabletop/check", content=deep, headers=HEADERS)
    assert refused.status_code == 422


async def test_a_stale_action_is_answered_with_the_state(house: House):
    ada, bob, match = await two_players(house, setup=brawl())
    told = await ada.do(match["id"], END_PHASE)
    before = await house.record(match["id"])
    for guest in (ada, bob):
        refused = await guest.act(match["id"], of("SELECT_FIGHTER", 2), 0)
        stale = refused.json()
        assert (refused.status_code, stale["code"], stale["version"]) == (409, "stale", 1)
        assert stale["state"] == told["state"]
    assert await house.record(match["id"]) == before


async def test_who_does_not_sit_there_changes_nothing(house: House):
    ada, _, match = await two_players(house, setup=facing())
    eve, before = (await house.guest("Eve")).at("tabletop"), await house.record(match["id"])
    for answer in (
        await eve.act(match["id"], END_PHASE, 0),
        await eve.undo(match["id"], 0),
        await eve.resign(match["id"], 0),
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "not_your_seat")
    assert await house.record(match["id"]) == before
    assert (await ada.act(match["id"], END_PHASE, 0)).status_code == 200


@pytest.mark.both_databases
async def test_a_resend_is_answered_and_not_applied_twice(house: House):
    guest = (await house.guest()).at("tabletop")
    match = await guest.create(setup=brawl())
    answers = [(await guest.act(match["id"], END_PHASE, 0, key="key-of-this-request")).json() for _ in range(3)]
    assert [answer["repeated"] for answer in answers] == [False, True, True]
    assert answers[0]["entries"] == answers[1]["entries"] == answers[2]["entries"]
    assert (await house.record(match["id"]))[0] == 1


@pytest.mark.both_databases
async def test_many_posts_of_one_version_have_one_winner(house: House):
    guest = (await house.guest()).at("tabletop")
    match = await guest.create(scenario="breach")
    answers = await asyncio.gather(
        *(guest.act(match["id"], of("REMAIN_STATIONARY", 1 + n % 4), 0, key=f"client-{n:04d}") for n in range(30))
    )
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 29
    assert (await house.record(match["id"]))[0] == 1


async def test_nothing_is_done_after_the_end(house: House):
    ada, bob, match = await two_players(house, setup=brawl())
    await bob.resign(match["id"], 0)
    before = await house.record(match["id"])
    refused = await ada.act(match["id"], END_PHASE, 1)
    assert (refused.status_code, refused.json()["rule"]) == (400, "T1.3")
    assert (await ada.resign(match["id"], 1)).json()["rule"] == "T1.3"
    assert (await ada.undo(match["id"], 1)).json()["rule"] == "T7.5"
    verdict = (await ada.post(f"/{match['id']}/tabletop/check", action=END_PHASE)).json()
    assert (verdict["legal"], verdict["rule"]) == (False, "T1.3")
    suggestion = (await ada.post(f"/{match['id']}/tabletop/suggest", unit_id=1, kind="FALL_BACK", x=2, y=2)).json()
    assert suggestion == {"action": None, "reason": "The battle is over."}
    assert await house.record(match["id"]) == before
