"""S11.4 Ending a phase before everybody has acted: one request, one press to take it back, all or nothing."""

from typing import Any

import pytest

from tests.games.skirmish.drawing import drawn_scenario, fighter, shooter
from tests.server.people import Guest
from tests.server.running import House
from tests.server.test_actions import two_players

pytestmark = pytest.mark.anyio

THREE = drawn_scenario("a.b.c....B", a=shooter(), b=shooter(), c=shooter(), B=shooter(HP_MAX=50))


async def end_phase(guest: Guest, match_id: str, version: int, **more: Any):
    return await guest.post(f"/{match_id}/skirmish/end-phase", version=version, **more)


async def test_S11_4_whoever_could_still_move_waits_in_one_request(house: House):
    guest = await house.guest()
    match = await guest.create(setup=THREE)
    await guest.do(match["id"], "select 2", "move 3,0")
    told = (await end_phase(guest, match["id"], 2)).json()
    assert [entry["action"] for entry in told["entries"]] == ["select 1", "wait", "select 3", "wait"]
    assert (told["state"]["phase"], told["state"]["pool"]) == ("shoot", [1, 2, 3])
    assert told["state"]["marks"]["moved"] == [2]


async def test_S11_4_the_active_unit_waits_first(house: House):
    guest = await house.guest()
    match = await guest.create(setup=THREE)
    await guest.do(match["id"], "select 2")
    told = (await end_phase(guest, match["id"], 1)).json()
    assert [entry["action"] for entry in told["entries"]] == ["wait", "select 1", "wait", "select 3", "wait"]


async def test_S11_2_one_press_takes_the_end_of_a_phase_back(house: House):
    guest = await house.guest()
    match = await guest.create(setup=THREE)
    await guest.do(match["id"], "select 2", "move 3,0")
    _, before = await house.record(match["id"])
    told = (await end_phase(guest, match["id"], 2, key="ended-once")).json()
    undone = (await guest.undo(match["id"], told["version"], key="taken-back")).json()
    assert [entry["undoes"] for entry in undone["entries"]] == [6, 5, 4, 3]
    assert (await house.record(match["id"]))[1] == before
    # And the next press what was done before it.
    undone = (await guest.undo(match["id"], undone["version"])).json()
    assert [entry["undoes"] for entry in undone["entries"]] == [2]


async def test_S11_4_a_resend_ends_no_second_phase(house: House):
    guest = await house.guest()
    match = await guest.create(setup=THREE)
    first = (await end_phase(guest, match["id"], 0, key="only-once")).json()
    again = (await end_phase(guest, match["id"], 0, key="only-once")).json()
    assert again["repeated"]
    assert (again["version"], again["state"]["phase"]) == (first["version"], "shoot")


async def test_S6_4_the_fight_phase_cannot_be_ended(house: House):
    guest = await house.guest()
    match = await guest.create(setup=drawn_scenario("aB", a=fighter(HP_MAX=50), B=fighter(HP_MAX=50)))
    told = await guest.do(match["id"], "select 1")
    if told["state"]["phase"] == "move":
        told = await guest.do(match["id"], "wait")
    assert told["state"]["phase"] == "fight"
    refused = await end_phase(guest, match["id"], told["version"])
    assert (refused.status_code, refused.json()["rule"]) == (400, "S6.4")


async def test_S11_4_only_who_decides_ends_a_phase(house: House):
    ada, ben, match = await two_players(house)
    version = (await ada.look(match["id"]))["version"]
    stranger = await house.guest()
    assert (await end_phase(ben, match["id"], version)).json()["code"] == "not_your_turn"
    assert (await end_phase(stranger, match["id"], version)).json()["code"] == "not_your_seat"
    assert (await end_phase(ada, match["id"], version + 1)).status_code == 409
    assert (await end_phase(ada, match["id"], version)).status_code == 200
