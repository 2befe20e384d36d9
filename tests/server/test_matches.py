"""Setting up matches: every scenario, every pair of seats, setups of one's own, and who may see them."""

from datetime import datetime, timedelta, timezone
from itertools import product
from random import Random
from typing import Any

import pytest

from maniple.games.skirmish.setup import scenario_keys
from maniple.kernel.dice import MAX_SEED
from tests.games.skirmish.drawing import drawn_scenario, shooter
from tests.server.people import play_on
from tests.server.running import House

pytestmark = pytest.mark.anyio

SEATS = ("human", "invite", "scripted", "random")
PAGES = ("", "/events", "/course", "/replay", "/replay.jsonl")


@pytest.mark.parametrize("scenario", sorted(scenario_keys()))
async def test_every_scenario_can_be_played(house: House, scenario: str):
    guest = await house.guest()
    match = await guest.create(scenario=scenario)
    assert match["setup"]["key"] == scenario
    assert (match["version"], match["your_seats"], match["your_turn"]) == (0, [0, 1], True)
    assert match["state"]["actions"]


async def test_the_scenarios_are_told_as_matches_tell_them(house: House):
    guest = await house.guest()
    listed = (await guest.http.get("/api/games/skirmish/scenarios")).json()["scenarios"]
    assert listed[0]["key"] == "crossing"
    assert {setup["key"] for setup in listed} == set(scenario_keys())
    duel = next(setup for setup in listed if setup["key"] == "duel")
    assert (await guest.create())["setup"] == duel


@pytest.mark.parametrize("seats", [pair for pair in product(SEATS, SEATS) if pair != ("invite", "invite")])
async def test_every_pair_of_seats_can_be_set(house: House, seats: tuple[str, str]):
    guest = await house.guest("Ada")
    match = await guest.create(*seats)
    names = {"human": "Ada", "invite": None, "scripted": "Scripted machine", "random": "Random machine"}
    assert [(seat["kind"], seat["name"]) for seat in match["seats"]] == [(kind, names[kind]) for kind in seats]
    assert match["your_seats"] == [seat for seat in (0, 1) if seats[seat] == "human"]
    assert (match["invite"] is not None) == ("invite" in seats)


async def test_at_most_one_seat_is_open(house: House):
    guest = await house.guest()
    refused = await guest.set_up("invite", "invite")
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_setup")


@pytest.mark.parametrize("seats", [["human"], ["human", "nobody"], ["watchdog", "human"]])
async def test_seats_that_nobody_can_take_are_refused(house: House, seats: list[str]):
    guest = await house.guest()
    refused = await guest.set_up(*seats)
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_setup")


async def test_a_game_that_is_not_installed_is_not_found(house: House):
    guest = await house.guest()
    assert (await guest.post("", game="chess", seats=["human", "human"])).status_code == 404
    assert (await guest.http.get("/api/games/chess/scenarios")).status_code == 404


async def test_one_begins_with_the_first_scenario_unless_said(house: House):
    guest = await house.guest()
    match = (await guest.set_up()).json()
    assert match["setup"]["key"] == "crossing"


async def test_a_setup_of_ones_own_is_played(house: House):
    guest = await house.guest()
    match = await guest.create(setup=drawn_scenario("a.#.B", a=shooter(RNG_NB=2)))
    assert match["setup"]["board"]["walls"] == [[2, 0]]
    assert match["setup"]["types"]["own_a"]["RNG_NB"] == 2
    assert [(unit["id"], unit["player"], unit["col"]) for unit in match["setup"]["units"]] == [(1, 0, 0), (2, 1, 4)]
    assert (await guest.do(match["id"], "select 1"))["state"]["active_unit"] == 1


async def test_S10_1_a_faulty_setup_is_refused_with_every_fault(house: House):
    guest = await house.guest()
    setup = drawn_scenario("ab.#.C")
    setup["units"][0]["type"] = "dragon"
    setup["units"][1] |= {"col": 3, "row": 0}
    setup["units"][2]["col"] = 99
    setup["types"]["foe_c"]["MOVE"] = 100
    setup["max_turns"] = 0
    setup["surprise"] = True
    refused = await guest.set_up(setup=setup)
    told = refused.json()
    assert (refused.status_code, told["code"], told["rule"]) == (422, "bad_setup", "S10.1")
    faults = "\n".join(told["faults"])
    for named in ("dragon", "wall", "99", "MOVE", "max_turns", "surprise"):
        assert named in faults, named


@pytest.mark.parametrize(
    "setup",
    [
        {},
        {"name": "x"},
        {"name": "x", "board": "no such board", "units": []},
        {"name": "x", "board": {"cols": 10**9, "rows": 10**9}, "units": [{}]},
        {"name": "x", "board": None, "units": None, "types": None},
        {"name": "x", "board": "../../../etc/passwd", "units": [{"player": 0, "type": "marine", "col": 0, "row": 0}]},
        {"name": "x" * 61, "board": {"cols": 3, "rows": 1}, "units": [{}] * 65},
        {"name": "\x00", "board": {"cols": 3, "rows": 1}, "units": [{}]},
    ],
    ids=range(8),
)
async def test_S10_1_a_forged_setup_is_refused(house: House, setup: dict[str, Any]):
    guest = await house.guest()
    refused = await guest.set_up(setup=setup)
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_setup")
    assert refused.json()["faults"]


@pytest.mark.parametrize("where", ["name", "description", "board"])
async def test_a_setup_with_characters_no_database_keeps_is_answered_without_a_failure(house: House, where: str):
    guest = await house.guest()
    setup = drawn_scenario("a..B")
    if where == "board":
        setup["board"]["name"] = "zero \x00"
    else:
        setup[where] = "zero \x00"
    answer = await guest.set_up(setup=setup)
    assert answer.status_code in (201, 422)


@pytest.mark.parametrize("word", ["\\ud800", "\\u0000"])
async def test_a_setup_with_half_a_character_is_refused(house: House, word: str):
    guest = await house.guest()
    headers = {"content-type": "application/json"}
    for wrong in (f'"setup": {{"{word}": 1}}', f'"{word}": 1', f'"scenario": "{word}"'):
        body = f'{{"game": "skirmish", "seats": ["human", "human"], {wrong}}}'
        refused = await guest.http.post("/api/matches", content=body, headers=headers)
        assert refused.status_code == 422, body
    refused = await guest.http.post(
        "/api/matches", content=f'{{"game": "{word}", "seats": ["{word}"]}}', headers=headers
    )
    assert refused.status_code in (404, 422)


async def test_a_scenario_and_a_setup_together_are_refused(house: House):
    guest = await house.guest()
    refused = await guest.set_up(scenario="duel", setup=drawn_scenario("a..B"))
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_setup")
    assert "not both" in refused.json()["message"]


@pytest.mark.parametrize("scenario", ["", "no such", "../duel", "/etc/passwd", "duel.toml", "x" * 41, 7])
async def test_a_scenario_that_is_not_there_is_refused(house: House, scenario: Any):
    guest = await house.guest()
    refused = await guest.set_up(scenario=scenario)
    assert 400 <= refused.status_code < 500
    assert "Traceback" not in refused.text


@pytest.mark.parametrize("seed", [0, MAX_SEED])
async def test_the_same_seed_is_the_same_game(house: House, seed: int):
    guest = await house.guest()
    told = []
    for _ in range(2):
        match = await guest.create(seed=seed)
        assert match["seeded"]
        last, done = await play_on(match["id"], [guest, guest], Random(5), most=60)
        told.append((done, last["state"], await guest.log(match["id"])))
    assert told[0] == told[1]


@pytest.mark.parametrize("seed", [-1, MAX_SEED + 1, 1.5, "1", True])
async def test_a_seed_is_a_number_in_range(house: House, seed: Any):
    guest = await house.guest()
    assert (await guest.set_up(scenario="duel", seed=seed)).status_code == 422


async def test_without_a_seed_no_two_games_are_alike(house: House):
    guest = await house.guest()
    outcomes = set()
    for _ in range(3):
        match = await guest.create()
        assert not match["seeded"]
        last, done = await play_on(match["id"], [guest, guest], Random(5), most=60)
        outcomes.add((str(last["state"]), *done))
    assert len(outcomes) == 3


async def test_whoever_has_the_link_may_watch(house: House):
    guest, spectator = await house.guest(), await house.guest()
    match = await guest.create()
    seen = await spectator.look(match["id"])
    assert (seen["your_seats"], seen["your_turn"]) == ([], False)
    assert seen["state"] == match["state"]
    assert "invite" not in seen


@pytest.mark.parametrize("page", PAGES)
async def test_a_private_match_is_not_there_for_others(house: House, page: str):
    guest, other = await house.guest(), await house.guest()
    match = await guest.create(spectators=False)
    await guest.resign(match["id"], 0)
    assert (await guest.get(f"/{match['id']}{page}")).status_code == 200
    hidden = await other.get(f"/{match['id']}{page}")
    missing = await other.get(f"/{'A' * 22}{page}")
    assert hidden.status_code == 404
    assert (hidden.content, hidden.headers["content-type"]) == (missing.content, missing.headers["content-type"])


@pytest.mark.parametrize("verb", ["actions", "click", "undo", "resign", "rematch", "invite"])
async def test_nothing_can_be_done_to_a_private_match_of_others(house: House, verb: str):
    guest, other = await house.guest(), await house.guest()
    match = await guest.create(spectators=False)
    before = await house.record(match["id"])
    wishes: dict[str, dict[str, Any]] = {
        "actions": {"action": "select 1", "version": 0},
        "click": {"action": "activate_unit", "unit": 1, "version": 0},
        "rematch": {"swap": False},
        "invite": {},
    }
    refused = await other.post(f"/{match['id']}/{verb}", **wishes.get(verb, {"version": 0}))
    assert refused.status_code == 404
    assert await house.record(match["id"]) == before


async def test_my_games_are_listed_newest_first_and_page_by_page(house: House):
    guest, other = await house.guest("Ada"), await house.guest("Bob")
    ids = [(await guest.create())["id"] for _ in range(5)]
    await other.create()
    await guest.do(ids[0], "select 1")
    listed, before = [], {}
    while True:
        page = (await guest.get("", limit=2, **before)).json()
        assert len(page["matches"]) <= 2
        listed += page["matches"]
        if page["more"] is None:
            break
        before = {"before": page["more"]}
    assert [match["id"] for match in listed] == [ids[0], *ids[:0:-1]]
    assert listed[0]["version"] == 1
    assert listed[0]["your_turn"]
    assert listed[0]["seats"][0]["name"] == "Ada"


async def test_a_list_says_how_games_ended(house: House):
    guest = await house.guest()
    match = await guest.create()
    await guest.resign(match["id"], 0)
    line = (await guest.get("")).json()["matches"][0]
    assert line["outcome"] == {"winner": 1, "by": "resignation"}
    assert not line["your_turn"]


@pytest.mark.parametrize(
    "before", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "2020-01-01", "2020-01-01T00:00:00Z"]
)
async def test_any_moment_can_be_asked_before(house: House, before: str):
    guest = await house.guest()
    await guest.create()
    assert (await guest.get("", before=before)).status_code in (200, 422)


@pytest.mark.parametrize("hours", [-5, 2])
async def test_a_page_before_a_moment_means_that_moment_in_any_time_zone(house: House, hours: int):
    guest = await house.guest()
    match = await guest.create()
    await guest.create()
    page = (await guest.get("", limit=1)).json()
    elsewhere = datetime.fromisoformat(page["more"]).astimezone(timezone(timedelta(hours=hours))).isoformat()
    later = (await guest.get("", before=elsewhere)).json()["matches"]
    assert [line["id"] for line in later] == [match["id"]]
