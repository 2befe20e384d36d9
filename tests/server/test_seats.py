"""Seats: taken by an invite link, by one person; the next match between the same people."""

import asyncio
from random import Random

import pytest

from tests.server.people import play_on
from tests.server.running import House
from tests.server.test_actions import two_players

pytestmark = [pytest.mark.anyio, pytest.mark.both_databases]


async def test_whoever_follows_the_link_sits_down(house: House):
    first, second, match = await two_players(house)
    assert (match["your_seats"], match["your_turn"]) == ([1], False)
    assert [seat["name"] for seat in match["seats"]] == ["Ada", "Bob"]
    assert (await first.look(match["id"]))["seats"] == match["seats"]
    assert [line["id"] for line in (await second.get("")).json()["matches"]] == [match["id"]]


async def test_a_private_match_opens_to_whoever_has_its_link(house: House):
    _, second, match = await two_players(house, spectators=False)
    assert (await second.look(match["id"]))["your_seats"] == [1]


@pytest.mark.parametrize("spectators", [True, False])
async def test_a_wrong_secret_is_as_good_as_none(house: House, spectators: bool):
    first, second = await house.guest(), await house.guest()
    match = await first.create("human", "invite", spectators=spectators)
    refused = await second.post(f"/{match['id']}/seat", invite="x" * 43)
    assert refused.status_code == 404
    assert (await first.look(match["id"]))["seats"][1]["name"] is None


async def test_a_match_without_an_open_seat_has_no_secret(house: House):
    first, second = await house.guest(), await house.guest()
    match = await first.create("human", "scripted")
    assert (await second.post(f"/{match['id']}/seat", invite="x" * 43)).status_code == 404
    assert (await first.post(f"/{match['id']}/invite")).json()["code"] == "seat_taken"


async def test_the_second_who_follows_the_link_is_too_late(house: House):
    ada, bob, eve = await house.guest(), await house.guest("Bob"), await house.guest()
    match = await ada.create("human", "invite")
    await bob.claim(match)
    late = await eve.post(f"/{match['id']}/seat", invite=match["invite"])
    assert (late.status_code, late.json()["code"]) == (409, "seat_taken")
    assert (await ada.look(match["id"]))["seats"][1]["name"] == "Bob"


async def test_of_twenty_who_follow_the_link_at_once_one_sits_down(house: House):
    ada = await house.guest()
    match = await ada.create("human", "invite")
    guests = [await house.guest(f"Guest {n}") for n in range(20)]
    answers = await asyncio.gather(*(g.post(f"/{match['id']}/seat", invite=match["invite"]) for g in guests))
    seated = [guest for guest, answer in zip(guests, answers, strict=True) if answer.status_code == 200]
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 19
    assert (await ada.look(match["id"]))["seats"][1]["name"] == seated[0].name


async def test_whoever_follows_the_link_again_keeps_their_seat(house: House):
    ada, bob = await house.guest(), await house.guest()
    match = await ada.create("human", "invite")
    await bob.claim(match)
    assert (await bob.claim(match))["your_seats"] == [1]
    assert (await ada.claim(match))["your_seats"] == [0]


async def test_a_fresh_invitation_makes_the_old_one_worthless(house: House):
    ada, bob = await house.guest(), await house.guest()
    match = await ada.create("invite", "human")
    fresh = (await ada.post(f"/{match['id']}/invite")).json()
    assert fresh["seat"] == 0
    assert fresh["invite"] != match["invite"]
    assert (await bob.post(f"/{match['id']}/seat", invite=match["invite"])).status_code == 404
    assert (await bob.claim(match | fresh))["your_seats"] == [0]
    assert (await ada.post(f"/{match['id']}/invite")).status_code == 409


async def test_the_invitation_is_stored_only_as_its_hash(house: House):
    ada = await house.guest()
    match = await ada.create("human", "invite")
    fresh = (await ada.post(f"/{match['id']}/invite")).json()
    stored = await house.stored()
    assert match["invite"] not in stored
    assert fresh["invite"] not in stored


async def test_two_people_play_a_whole_game(house: House):
    ada, bob, match = await two_players(house)
    last, _ = await play_on(match["id"], [ada, bob], Random(7))
    assert last["state"]["outcome"] == (await bob.look(match["id"]))["state"]["outcome"]


@pytest.mark.parametrize("swap", [False, True])
async def test_both_are_sent_to_the_same_rematch(house: House, swap: bool):
    ada, bob, match = await two_players(house)
    assert (await ada.post(f"/{match['id']}/rematch", swap=swap)).json()["code"] == "not_over"
    await ada.resign(match["id"], 0)
    answers = await asyncio.gather(
        *(guest.post(f"/{match['id']}/rematch", swap=swap) for guest in (ada, bob, ada, bob, bob))
    )
    assert {answer.status_code for answer in answers} == {200}
    (next_id,) = {answer.json()["id"] for answer in answers}
    assert (await ada.look(match["id"]))["rematch"] == next_id
    again = await ada.look(next_id)
    assert again["your_seats"] == ([1] if swap else [0])
    assert (await bob.look(next_id))["your_seats"] == ([0] if swap else [1])
    assert again["setup"] == match["setup"]
    assert not again["seeded"]
    assert len((await ada.get("")).json()["matches"]) == 2


async def test_a_rematch_against_a_machine_can_change_sides(house: House):
    ada = await house.guest()
    match = await ada.create("human", "random")
    await ada.resign(match["id"], 0)
    next_id = (await ada.post(f"/{match['id']}/rematch", swap=True)).json()["id"]
    await house.rested(next_id)
    again = await ada.look(next_id)
    assert [seat["kind"] for seat in again["seats"]] == ["random", "human"]
    assert again["your_turn"]
