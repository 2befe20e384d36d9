"""The one door: what is legal is applied once and committed, everything else is refused and changes nothing."""

import asyncio
from random import Random
from typing import Any

import pytest

from tests.games.skirmish.drawing import drawn_scenario, shooter
from tests.server.people import Guest, drawn_by_lot, play_on
from tests.server.running import House, keep_house, settings_for

pytestmark = pytest.mark.anyio

CLIENTS = 50


async def two_players(house: House, game: str = "skirmish", **wish: Any) -> tuple[Guest, Guest, dict[str, Any]]:
    """Two people at one table, each with a seat."""
    first, second = (await house.guest("Ada")).at(game), (await house.guest("Bob")).at(game)
    match = await first.create("human", "invite", **wish)
    return first, second, await second.claim(match)


async def test_a_legal_action_is_applied_and_committed(house: House):
    guest = await house.guest()
    match = await guest.create()
    version, before = await house.record(match["id"])
    answer = (await guest.act(match["id"], "select 1", 0)).json()
    assert (answer["version"], answer["repeated"]) == (1, False)
    assert [(entry["number"], entry["seat"], entry["by"], entry["action"]) for entry in answer["entries"]] == [
        (1, 0, "human", "select 1")
    ]
    assert answer["state"]["active_unit"] == 1
    version, after = await house.record(match["id"])
    assert version == 1
    assert after != before
    assert (await guest.look(match["id"]))["state"] == answer["state"]


async def test_the_log_writes_an_action_in_its_own_way_however_it_was_spelled(house: House):
    guest = await house.guest()
    match = await guest.create()
    answer = (await guest.act(match["id"], "select 01", 0)).json()
    assert [entry["action"] for entry in answer["entries"]] == ["select 1"]


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("select 3", "S1.2"),
        ("select 60", "S9.1"),
        ("move 5,5", "S9.1"),
        ("shoot 3", "S9.1"),
        ("wait", "S9.1"),
        ("attack 3", "S9.1"),
        ("charge 1,1", "S9.1"),
    ],
)
async def test_S10_2_an_illegal_action_names_its_rule_and_changes_nothing(house: House, action: str, rule: str):
    guest = await house.guest()
    match = await guest.create()
    before = await house.record(match["id"])
    refused = await guest.act(match["id"], action, 0)
    told = refused.json()
    assert (refused.status_code, told["code"]) == (400, "illegal_action")
    assert told["rule"] in (rule, "S1.2")
    assert told["message"]
    assert await house.record(match["id"]) == before
    assert await guest.log(match["id"]) == []


async def test_S3_2_a_move_out_of_reach_is_refused(house: House):
    guest = await house.guest()
    match = await guest.create(setup=drawn_scenario("a........B"))
    await guest.do(match["id"], "select 1")
    before = await house.record(match["id"])
    refused = await guest.act(match["id"], "move 8,0", 1)
    assert (refused.status_code, refused.json()["rule"]) == (400, "S3.2")
    assert await house.record(match["id"]) == before


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"action": "select 1"},
        {"version": 0},
        {"action": 7, "version": 0},
        {"action": None, "version": 0},
        {"action": "select 1", "version": "0"},
        {"action": "select 1", "version": -1},
        {"action": "select 1", "version": 2**31},
        {"action": "select 1", "version": 0.5},
        {"action": "select 1", "version": True},
        {"action": "select 1", "version": 0, "key": "short"},
        {"action": "select 1", "version": 0, "key": "with space"},
        {"action": "select 1", "version": 0, "key": "k" * 65},
        {"action": "select 1", "version": 0, "seat": 1},
        {"action": "select 1", "version": 0, "state": {}},
        {"action": "x" * 41, "version": 0},
        {"action": "", "version": 0},
        {"action": "explode", "version": 0},
        {"action": "select one", "version": 0},
        {"action": "select 1; select 2", "version": 0},
        {"action": "select 1\n", "version": 0},
        {"action": "select \u0661", "version": 0},
        {"action": "move 1", "version": 0},
        {"action": "move 999999,0", "version": 0},
        {"action": "undo", "version": 0},
        {"action": "resign", "version": 0},
        {"action": "dice 6 6", "version": 0},
        [],
        "select 1",
        None,
    ],
    ids=repr,
)
async def test_a_malformed_action_is_refused_and_changes_nothing(house: House, body: Any):
    guest = await house.guest()
    match = await guest.create()
    before = await house.record(match["id"])
    refused = await guest.http.post(f"/api/matches/{match['id']}/actions", json=body)
    assert refused.status_code == 422
    assert refused.json()["code"] in ("malformed", "no_action")
    assert await house.record(match["id"]) == before


async def test_broken_json_is_refused(house: House):
    guest = await house.guest()
    match = await guest.create()
    headers = {"content-type": "application/json"}
    bodies = [b"{", b"", b"\xff\xfe", b"nul", b'{"action":"select 1","version":0}}', b"[" * 50_000, b"1" * 5000]
    for body in bodies:
        refused = await guest.http.post(f"/api/matches/{match['id']}/actions", content=body, headers=headers)
        assert (refused.status_code, refused.json()["code"]) == (422, "malformed"), body[:20]
    assert (await house.record(match["id"]))[0] == 0


@pytest.mark.parametrize("verb", ["actions", "skirmish/click", "undo", "resign", "rematch", "invite"])
async def test_whoever_has_no_seat_does_nothing(house: House, verb: str):
    guest, spectator = await house.guest(), await house.guest()
    match = await guest.create()
    await guest.do(match["id"], "select 1")
    before = await house.record(match["id"])
    wishes: dict[str, dict[str, Any]] = {
        "actions": {"action": "wait", "version": 1},
        "skirmish/click": {"action": "skip", "version": 1},
        "rematch": {"swap": False},
        "invite": {},
    }
    refused = await spectator.post(f"/{match['id']}/{verb}", **wishes.get(verb, {"version": 1}))
    assert (refused.status_code, refused.json()["code"]) == (403, "not_your_seat")
    assert await house.record(match["id"]) == before


async def test_out_of_turn_one_is_refused(house: House):
    _, second, match = await two_players(house)
    before = await house.record(match["id"])
    for refused in (
        await second.act(match["id"], "select 1", 0),
        await second.act(match["id"], "select 3", 0),
        await second.click(match["id"], 0, "activate_unit", unit=1),
        await second.undo(match["id"], 0),
    ):
        assert (refused.status_code, refused.json()["code"]) == (403, "not_your_turn")
    assert await house.record(match["id"]) == before


async def test_for_a_machine_nobody_acts(house: House):
    guest = await house.guest()
    match = await guest.create("human", "scripted")
    await guest.do(match["id"], "select 1")
    told = await guest.look(match["id"])
    assert told["your_turn"]
    spectator = await house.guest()
    assert (await spectator.act(match["id"], "wait", 1)).status_code == 403


@pytest.mark.parametrize("version", [0, 2, 2**31 - 1])
async def test_a_stale_action_gets_the_game_as_it_stands(house: House, version: int):
    guest = await house.guest()
    match = await guest.create()
    state = (await guest.do(match["id"], "select 1"))["state"]
    before = await house.record(match["id"])
    for refused in (
        await guest.act(match["id"], "wait", version),
        await guest.click(match["id"], version, "skip"),
        await guest.undo(match["id"], version),
        await guest.resign(match["id"], version),
    ):
        assert refused.status_code == 409
        told = refused.json()
        assert (told["code"], told["version"], told["state"]) == ("stale", 1, state)
    assert await house.record(match["id"]) == before


async def test_S1_6_after_the_end_nothing_is_done(house: House):
    guest = await house.guest()
    match = await guest.create()
    last, _ = await play_on(match["id"], [guest, guest], Random(3))
    version, before = last["version"], await house.record(match["id"])
    assert last["state"]["actions"] == []
    for refused in (
        await guest.act(match["id"], "select 1", version),
        await guest.click(match["id"], version, "activate_unit", unit=1),
        await guest.resign(match["id"], version),
    ):
        assert (refused.status_code, refused.json().get("rule")) == (400, "S1.6"), refused.text
    assert await house.record(match["id"]) == before


async def test_S1_6_after_a_resignation_nothing_is_done_by_either_side(house: House):
    first, second, match = await two_players(house)
    await first.resign(match["id"], 0)
    for guest in (first, second):
        refused = await guest.act(match["id"], "select 1", 1)
        assert (refused.status_code, refused.json().get("rule")) == (400, "S1.6"), refused.text


async def test_a_resend_is_answered_and_not_applied_twice(house: House):
    guest = await house.guest()
    match = await guest.create()
    first = (await guest.act(match["id"], "select 1", 0, key="key-of-this-request")).json()
    before = await house.record(match["id"])
    again = await guest.act(match["id"], "select 1", 0, key="key-of-this-request")
    assert again.status_code == 200
    assert again.json() == first | {"repeated": True}
    assert await house.record(match["id"]) == before


async def test_a_resend_after_the_game_went_on_gets_its_entries_and_the_state_of_now(house: House):
    guest = await house.guest()
    match = await guest.create()
    first = (await guest.act(match["id"], "select 1", 0, key="key-of-this-request")).json()
    now = await guest.do(match["id"], "wait")
    again = (await guest.act(match["id"], "select 1", 0, key="key-of-this-request")).json()
    assert (again["entries"], again["state"], again["version"]) == (first["entries"], now["state"], 2)


async def test_a_resend_after_a_restart_is_answered_and_not_applied_twice(database: str):
    async with keep_house(settings_for(database)) as house:
        guest = await house.guest()
        match = await guest.create()
        first = (await guest.act(match["id"], "select 1", 0, key="key-of-this-request")).json()
    async with keep_house(settings_for(database)) as house:
        guest = await house.acquaint(guest)
        again = await guest.act(match["id"], "select 1", 0, key="key-of-this-request")
        assert again.json() == first | {"repeated": True}
        assert (await house.record(match["id"]))[0] == 1


@pytest.mark.parametrize("verb", ["skirmish/click", "undo", "resign"])
async def test_a_resend_of_anything_is_answered_and_not_applied_twice(house: House, verb: str):
    guest = await house.guest()
    match = await guest.create()
    version = (await guest.do(match["id"], "select 1"))["version"]
    wish = {"action": "left_click", "clickTarget": "friendly_unit", "targetId": 2} if verb == "skirmish/click" else {}
    answers = [
        await guest.post(f"/{match['id']}/{verb}", version=version, key="key-of-this-request", **wish) for _ in range(3)
    ]
    told = [answer.json() for answer in answers]
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert [answer["repeated"] for answer in told] == [False, True, True]
    assert told[0]["entries"] == told[1]["entries"] == told[2]["entries"]
    assert (await house.record(match["id"]))[0] == told[0]["version"]


async def test_the_key_of_another_player_opens_nothing(house: House):
    first, second, match = await two_players(house)
    spectator = await house.guest()
    await first.act(match["id"], "select 1", 0, key="key-of-this-request")
    before = await house.record(match["id"])
    for other in (second, spectator):
        refused = await other.act(match["id"], "select 1", 0, key="key-of-this-request")
        assert refused.status_code == 403
        assert "entries" not in refused.json()
    assert await house.record(match["id"]) == before


async def test_fifty_posts_of_one_version_have_one_winner(house: House):
    guest = await house.guest()
    match = await guest.create()
    answers = await asyncio.gather(
        *(guest.act(match["id"], f"select {1 + n % 2}", 0, key=f"client-{n:04d}") for n in range(CLIENTS))
    )
    won = [answer.json() for answer in answers if answer.status_code == 200]
    lost = [answer.json() for answer in answers if answer.status_code == 409]
    assert (len(won), len(lost)) == (1, CLIENTS - 1)
    assert all((told["version"], told["state"]) == (1, won[0]["state"]) for told in lost)
    assert (await house.record(match["id"]))[0] == 1
    assert await guest.log(match["id"]) == won[0]["entries"]


async def test_fifty_resends_of_one_request_are_applied_once(house: House):
    guest = await house.guest()
    match = await guest.create()
    answers = await asyncio.gather(
        *(guest.act(match["id"], "select 1", 0, key="key-of-this-request") for _ in range(CLIENTS))
    )
    assert {answer.status_code for answer in answers} == {200}
    assert sorted(answer.json()["repeated"] for answer in answers) == [False] + [True] * (CLIENTS - 1)
    assert (await house.record(match["id"]))[0] == 1


async def test_what_is_offered_is_accepted(house: House):
    guest, lot = await house.guest(), Random(11)
    match = await guest.create(scenario="causeway", seed=4)
    told, kinds = match, set()
    while told["state"]["outcome"] is None:
        # Any of them, also those that a player seldom wants.
        action = lot.choice(told["state"]["actions"]) if lot.random() < 0.3 else drawn_by_lot(told["state"], lot)
        answer = await guest.act(match["id"], action, told["version"])
        assert answer.status_code == 200, f"{action}: {answer.text}"
        told = answer.json()
        kinds.add(action.split()[0])
    assert kinds >= {"select", "move", "shoot", "charge", "attack", "wait", "postpone"}


async def test_what_is_not_committed_is_not_seen(house: House, monkeypatch: pytest.MonkeyPatch):
    guest, spectator = await house.guest(), await house.guest()
    match = await guest.create(setup=drawn_scenario("a..B", a=shooter()))
    reached, go_on = asyncio.Event(), asyncio.Event()
    append = house.services.store.append

    async def slow_append(*args: Any) -> None:
        reached.set()
        await go_on.wait()
        await append(*args)

    monkeypatch.setattr(house.services.store, "append", slow_append)
    acting = asyncio.create_task(guest.act(match["id"], "select 1", 0))
    await reached.wait()
    looking = [
        asyncio.create_task(spectator.look(match["id"])),
        asyncio.create_task(spectator.get(f"/{match['id']}/events")),
    ]
    done, _ = await asyncio.wait(looking, timeout=0.3)
    seen = [task.result() if isinstance(task.result(), dict) else task.result().json() for task in done]
    assert [told["version"] for told in seen] == [0] * len(seen), "an action was shown before it was committed"
    go_on.set()
    assert (await acting).status_code == 200
    await asyncio.wait(looking)
