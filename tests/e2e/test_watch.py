"""Exhibition battles in the browser, for everybody who has the link."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Arrive
from tests.e2e.people import PHONE, STILL, Person
from tests.e2e.test_accessibility import axe, examine  # noqa: F401  (a fixture)

SEED = 7

WHERE = """() => Object.fromEntries([...document.querySelectorAll("[data-unit]:not(.is-dead)")].map(({ dataset }) =>
  [dataset.unit, [+dataset.x, +dataset.y, +dataset.hp]]))"""


def open_battle(person: Person, seed: int = SEED) -> tuple[Page, Locator]:
    person.page.goto(f"/watch/{seed}")
    expect(person.page.get_by_test_id("battlefield")).to_be_visible()
    return person.page, person.page.get_by_test_id("battle-position")


def told(person: Person, seed: int = SEED) -> dict[str, Any]:
    return person.ask("GET", f"/api/roguelike/exhibition/{seed}")


def living(units: list[dict[str, Any]]) -> dict[str, list[int]]:
    return {str(unit["id"]): [unit["x"], unit["y"], unit["hp"]] for unit in units if unit["alive"]}


def folded(battle: dict[str, Any], steps: int) -> list[dict[str, Any]]:
    """The units after so many steps."""
    units = {unit["id"]: unit for unit in battle["opening"]["units"]}
    for step in battle["steps"][:steps]:
        for change in step["changes"]["units"]:
            units[change["id"]] = {**units.get(change["id"], {}), **change}
    return list(units.values())


def test_a_visitor_without_a_session_seeks_through_a_battle(arrive: Arrive):
    person = arrive(known=False, **STILL)
    battle = told(person)["battle"]
    page, slider = open_battle(person)
    last = len(battle["steps"])
    for position in (0, last // 2, last, 1):
        slider.fill(str(position))
        expect(slider).to_have_value(str(position))
        assert page.evaluate(WHERE) == living(folded(battle, position))
    expect(page).to_have_title(re.compile(" against "))


def test_a_battle_plays_by_itself_pauses_in_mid_air_and_plays_on(arrive: Arrive):
    page, slider = open_battle(arrive(known=False))
    expect(slider).not_to_have_value(re.compile("^[0-3]$"))
    page.get_by_role("button", name="Pause").click()
    stopped = slider.input_value()
    page.wait_for_timeout(400)
    expect(slider).to_have_value(stopped)
    page.get_by_role("button", name="Play (space)").click()
    expect(slider).not_to_have_value(stopped)


def test_a_battle_that_is_played_ends_as_it_ended(arrive: Arrive):
    person = arrive(known=False)
    shown = told(person)
    battle, last = shown["battle"], len(shown["battle"]["steps"])
    page, slider = open_battle(person)
    slider.fill(str(last - 6))
    expect(page.get_by_test_id("battle-end")).to_be_visible(timeout=30_000)
    expect(slider).to_have_value(str(last))
    assert page.evaluate(WHERE) == living(folded(battle, last))
    winner = shown["names"][battle["outcome"]["winner"]]
    expect(page.get_by_test_id("battle-end").get_by_role("heading", name=f"{winner} wins")).to_be_visible()
    page.get_by_role("button", name="Another one").last.click()
    expect(page).not_to_have_url(re.compile(f"/watch/{SEED}$"))
    expect(page.get_by_test_id("battlefield")).to_be_visible()


def test_the_keys_of_a_battle(arrive: Arrive):
    person = arrive(known=False, **STILL)
    steps = told(person)["battle"]["steps"]
    rounds = [i for i, step in enumerate(steps) if step["events"][0][0] == "round_started"]
    page, slider = open_battle(person)
    for key, position in (
        ("]", rounds[0]),
        ("]", rounds[1]),
        ("ArrowLeft", rounds[1] - 1),
        ("End", len(steps)),
        ("[", rounds[-1]),
        ("Home", 0),
        ("ArrowRight", 1),
    ):
        page.keyboard.press(key)
        expect(slider).to_have_value(str(position))
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()


def test_the_log_leads_back_and_says_where_numbers_come_from(arrive: Arrive):
    person = arrive(known=False, **STILL)
    steps = told(person)["battle"]["steps"]
    page, slider = open_battle(person)
    slider.fill(str(len(steps)))
    number, why = next(
        (i, line["why"]) for i, step in enumerate(steps) for line in step["lines"] if "ATK" in line["why"]
    )
    line = page.get_by_test_id("battle-log").locator(".has-why").filter(has_text="ATK").first
    line.scroll_into_view_if_needed()
    # What scrolls away takes its explanation with it; that is over after a frame.
    page.wait_for_timeout(100)
    line.hover()
    explained = page.get_by_role("tooltip").filter(has_text="Where it comes from")
    expect(explained).to_contain_text(why.split("; ")[0].replace(" - ", " − "))
    line.click()
    expect(slider).to_have_value(str(number + 1))


def test_the_lines_of_the_log_are_walked_by_keys(arrive: Arrive):
    person = arrive(known=False, **STILL)
    page, slider = open_battle(person)
    slider.fill("6")
    log = page.get_by_test_id("battle-log")
    log.focus()
    page.keyboard.press("ArrowDown")
    expect(log.locator(".log-step.is-present .log-entry").last).to_be_focused()
    for _ in range(30):
        if page.get_by_role("tooltip").filter(has_text="Where it comes from").is_visible():
            break
        page.keyboard.press("ArrowUp")
    else:
        raise AssertionError("no line says where its numbers come from")
    page.keyboard.press("Enter")
    assert int(slider.input_value()) < 7


def test_a_unit_that_is_touched_shows_its_card_on_a_phone(arrive: Arrive):
    page, slider = open_battle(arrive(known=False, **STILL, **PHONE))
    slider.fill("12")
    page.locator("[data-unit]:not(.is-dead)").first.tap()
    card = page.get_by_test_id("unit-panel")
    expect(card).to_be_visible()
    expect(card).to_contain_text("Resolve")
    card.get_by_role("button", name="Close the card").click()
    expect(card).to_be_hidden()


@pytest.mark.parametrize("seed", ["abc", "99999999999", "-1"])
def test_what_is_no_battle_says_so(arrive: Arrive, seed: str):
    person = arrive(known=False, **STILL)
    person.page.goto(f"/watch/{seed}")
    expect(person.page.get_by_role("alert").filter(has_text="No such battle")).to_be_visible()


@pytest.mark.parametrize("window", [{}, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_on_a_battle(arrive: Arrive, axe: str, window: dict[str, Any]):  # noqa: F811
    page, slider = open_battle(arrive(known=False, **STILL, **window))
    slider.fill("20")
    page.locator("[data-unit]:not(.is-dead)").first.click()
    found = examine(page, axe, "battle")
    if window:
        page.get_by_role("button", name="Close the card").click()
    slider.fill(slider.get_attribute("max") or "")
    expect(page.get_by_test_id("battle-end")).to_be_visible()
    assert found + examine(page, axe, "end of a battle") == []
