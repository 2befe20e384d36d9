"""What the table shows: every phase without a fault that axe finds, by day and by night, and battles seen again."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.people import DESKTOP, PHONE, STILL, Guest, Person
from tests.e2e.tabletop import HOUNDS, SHOOTERS, Battle, Table
from tests.e2e.test_accessibility import axe, examine  # noqa: F401  (a fixture)
from tests.server.running import ServerProcess

WINDOWS: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": PHONE}


@pytest.fixture(params=WINDOWS)
def somebody(arrive: Arrive, request: pytest.FixtureRequest) -> Person:
    return arrive(**STILL, **WINDOWS[request.param])


@pytest.fixture(scope="module")
def over(server: ServerProcess) -> str:
    """A battle that one side gave up in its second phase."""
    guest = Guest(server.url, "Chronicler")
    battle = Battle(guest)
    battle.into_combat()
    guest.ask("POST", f"/api/matches/{battle.id}/resign", version=battle.match["version"])
    guest.http.close()
    return battle.id


def test_axe_finds_nothing_before_a_battle(somebody: Person, axe: str):  # noqa: F811
    somebody.page.goto("/tabletop/new")
    expect(somebody.page.get_by_role("radio", name="Patrol")).to_be_attached()
    assert examine(somebody.page, axe, "new battle") == []


def test_axe_finds_nothing_on_the_table_in_any_phase(somebody: Person, axe: str):  # noqa: F811
    battle = Battle(somebody)
    table = Table(somebody.page).open(battle.id)
    somebody.page.get_by_test_id(f"choose-{SHOOTERS}").click()
    found = examine(somebody.page, axe, "movement")
    battle.until("shooting")
    table.at("shooting")
    battle.act(type="SELECT_SHOOTER", unit_id=SHOOTERS)
    table.at("shooting", "attack")
    somebody.page.get_by_test_id(f"target-{HOUNDS}").click()
    expect(somebody.page.get_by_test_id("odds")).to_be_visible()
    found += examine(somebody.page, axe, "shooting")
    battle.act(type="SKIP_UNIT", unit_id=SHOOTERS)
    battle.until("charge")
    table.at("charge")
    somebody.page.get_by_test_id(f"choose-{SHOOTERS}").click()
    found += examine(somebody.page, axe, "charge")
    assert found == []


def test_axe_finds_nothing_in_a_fight(somebody: Person, axe: str):  # noqa: F811
    battle = Battle(somebody)
    battle.into_combat()
    table = Table(somebody.page).open(battle.id)
    found = examine(somebody.page, axe, "fight order")
    battle.act(type="SELECT_FIGHTER", unit_id=SHOOTERS)
    table.at("fight", "place")
    found += examine(somebody.page, axe, "pile in")
    battle.act(type="PILE_IN", unit_id=SHOOTERS, movements={})
    battle.act(type="CONFIRM_AND_RESOLVE_ATTACKS")
    expect(table.phase).to_have_attribute("data-stage", re.compile("allocate|consolidate"))
    found += examine(somebody.page, axe, "wounds")
    assert found == []


def test_axe_finds_nothing_on_the_result_and_the_replay(somebody: Person, axe: str, over: str):  # noqa: F811
    table = Table(somebody.page)
    somebody.page.goto(f"/tabletop/{over}")
    expect(table.end).to_contain_text("resigned")
    found = examine(somebody.page, axe, "result")
    somebody.page.goto(f"/tabletop/{over}/replay")
    somebody.page.get_by_test_id("replay-position").fill("3")
    found += examine(somebody.page, axe, "replay")
    assert found == []


def test_the_result_is_in_sight_on_a_phone(arrive: Arrive, over: str):
    page = arrive(**STILL, **PHONE).page
    page.goto(f"/tabletop/{over}")
    result = page.get_by_test_id("end-screen")
    expect(result.get_by_role("heading")).to_be_in_viewport(ratio=1)
    expect(result.get_by_role("table")).to_be_in_viewport(ratio=1)
    expect(result.get_by_role("link", name="Replay")).to_be_in_viewport(ratio=1)


def test_the_odds_of_a_target_are_in_sight_on_a_laptop(arrive: Arrive):
    person = arrive(**STILL, viewport={"width": 1280, "height": 720})
    battle = Battle(person)
    battle.until("shooting")
    battle.act(type="SELECT_SHOOTER", unit_id=SHOOTERS)
    table = Table(person.page).open(battle.id).at("shooting", "attack")
    table.choose(HOUNDS)
    expect(person.page.get_by_test_id("odds")).to_be_in_viewport(ratio=1)


def test_a_replay_steps_plays_and_ends_where_the_battle_ended(arrive: Arrive, over: str):
    person = arrive()
    page, table = person.page, Table(person.page)
    page.goto(f"/tabletop/{over}/replay")
    slider = page.get_by_test_id("replay-position")
    expect(table.sheet).to_have_attribute("data-version", "0")
    before = table.place(1)
    page.get_by_role("button", name="Forward").click()
    expect(table.sheet).to_have_attribute("data-version", "1")
    table.settled()
    assert table.place(1) != before
    page.get_by_role("button", name="Back").click()
    assert table.place(1) == before
    page.get_by_role("button", name="Play (space)").click()
    expect(slider).to_have_value(slider.get_attribute("max") or "")
    match = Battle.__new__(Battle)
    match.guest, match.id = person, over
    for unit in match.state["units"]:
        for model in unit["models"]:
            assert table.place(model["id"]) == (model["x"], model["y"])


def test_what_is_no_battle_is_told(arrive: Arrive):
    person = arrive()
    person.page.goto("/tabletop/AAAAAAAAAAAAAAAAAAAAAA")
    expect(person.page.get_by_role("alert").filter(has_text="No such game")).to_be_visible()
    person.faults.clear()
