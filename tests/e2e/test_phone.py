"""In a hand: taps, long presses, pinches, and nothing wider than the screen."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.people import PHONE, STILL, Person
from tests.e2e.positions import field, reach
from tests.e2e.table import Fingers, Table, play

LONG = 700
"""Milliseconds a finger stays for a right click."""


class Touch:
    """Fingers below the level of taps: they can stay, and come in twos."""

    def __init__(self, person: Person) -> None:
        self.page = person.page
        self.line = person.context.new_cdp_session(person.page)

    def put(self, *places: tuple[float, float]) -> None:
        self._send("touchStart", *places)

    def move(self, *places: tuple[float, float]) -> None:
        self._send("touchMove", *places)

    def lift(self) -> None:
        self._send("touchEnd")

    def _send(self, kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(places)]
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def middle(table: Table, unit: int) -> tuple[float, float]:
    box = table.unit(unit).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def zoom(table: Table) -> float:
    found = re.search(r"scale\(([\d.]+)\)", table.board.get_attribute("transform") or "")
    assert found
    return float(found[1])


def test_a_turn_is_played_by_taps(arrive: Arrive):
    person = arrive(**STILL, **PHONE)
    table = Table(person.page).open(person.create("human", "scripted", seed=11)["id"])
    seen = play(table, Fingers(table), lambda seen: seen.turn.startswith("Turn 2"))
    assert seen.turn.startswith("Turn 2")


@pytest.mark.parametrize(("phase", "card", "verb"), [("shoot", "odds", "shoot"), ("charge", "charge-odds", "roll")])
def test_where_dice_decide_the_first_tap_tells_the_odds_and_the_second_rolls(
    arrive: Arrive, phase: str, card: str, verb: str
):
    person = arrive(**STILL, **PHONE)
    match_id, unit = reach(person, phase)
    table, tapped, meant = Table(person.page).open(match_id), unit, f"select {unit}"
    if phase == "shoot":
        table.unit(unit).tap()
        (tapped,) = table.settled().seen().targets
        meant = f"shoot {tapped}"
    version = person.look(match_id)["version"]
    table.unit(tapped).tap()
    expect(person.page.get_by_test_id(card)).to_contain_text(f"tap again to {verb}")
    assert person.look(match_id)["version"] == version
    table.unit(tapped).tap()
    table.at(version + 1)
    assert person.log(match_id)[-1]["action"] == meant


def test_what_is_put_back_is_not_spent_and_what_is_skipped_is(arrive: Arrive):
    person = arrive(**STILL, **PHONE)
    table = Table(person.page).open(person.create()["id"])
    table.unit(1).tap()
    table.at(1)
    expect(table.button("wait")).to_contain_text("spends its activation")
    table.button("put-back").tap()
    table.at(2)
    assert table.seen().ringed == {1, 2}
    table.unit(1).tap()
    table.at(3)
    table.button("wait").tap()
    table.at(4)
    assert table.seen().ringed == {2}


def test_a_long_press_on_the_active_unit_cancels(arrive: Arrive):
    person = arrive(**STILL, **PHONE)
    match_id = person.create()["id"]
    table = Table(person.page).open(match_id)
    table.unit(1).tap()
    table.at(1)
    touch = Touch(person)
    touch.put(middle(table, 1))
    table.at(2)
    touch.lift()
    table.settled()
    assert [entry["action"] for entry in person.log(match_id)] == ["select 1", "cancel"], (
        "and the finger's end is no click"
    )
    assert table.seen().ringed == {2}


def test_two_fingers_zoom_and_the_buttons_do_too(arrive: Arrive):
    person = arrive(**STILL, **PHONE)
    match_id = person.create()["id"]
    table = Table(person.page).open(match_id)
    assert zoom(table) == 1
    touch = Touch(person)
    touch.put((150, 400), (240, 400))
    for spread in range(10, 100, 10):
        touch.move((150 - spread, 400), (240 + spread, 400))
    touch.lift()
    assert zoom(table) > 1.5
    assert person.look(match_id)["version"] == 0, "a pinch is no click"
    person.page.get_by_role("button", name="Whole board").tap()
    assert zoom(table) == 1
    person.page.get_by_role("button", name="Zoom in").tap()
    assert zoom(table) > 1.2
    table.unit(1).tap()
    table.at(1)


def test_panels_fold_away(arrive: Arrive):
    person = arrive(**STILL, **PHONE)
    match_id = person.create()["id"]
    person.act(match_id, "select 1", "wait")
    Table(person.page).open(match_id)
    tabs, panel = person.page.get_by_role("tab"), person.page.get_by_role("tabpanel")
    expect(tabs).to_have_text(["Unit", "Dice", "Log"])
    person.page.get_by_role("tab", name="Log").tap()
    expect(panel.get_by_role("log")).to_be_visible()
    person.page.get_by_role("tab", name="Log").tap()
    expect(panel).to_have_count(0)
    person.page.get_by_role("tab", name="Dice").tap()
    expect(panel).to_contain_text("No dice yet")


def test_fleeing_is_asked_about_in_a_dialog_that_fits(arrive: Arrive):
    person = arrive(**STILL, **PHONE)
    table = Table(person.page).open(person.create(setup=field())["id"])
    table.unit(2).tap()
    table.at(1)
    table.hex(min(table.seen().green)).tap()
    expect(table.dialog).to_contain_text("Flee?")
    box = table.dialog.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    table.dialog.get_by_role("button", name="Flee").tap()
    table.at(2)


@pytest.mark.parametrize("width", [360, 390])
def test_no_page_is_wider_than_the_screen(arrive: Arrive, finished: dict[str, Any], width: int):
    person = arrive(**STILL, **(PHONE | {"viewport": {"width": width, "height": 780}}))
    match_id = person.create("human", "invite")["id"]
    wide = {}
    for page in ("/", f"/skirmish/{match_id}", f"/skirmish/{finished['id']}", f"/skirmish/{finished['id']}/replay"):
        person.page.goto(page)
        person.page.wait_for_load_state("networkidle") if page == "/" else person.page.locator(".board-svg").wait_for()
        if page.endswith(finished["id"]):
            expect(Table(person.page).end.get_by_role("list", name="Best units")).to_be_visible()
        wide[page] = person.page.evaluate("() => document.scrollingElement.scrollWidth")
        # The screen, not innerWidth: on a phone that grows with what does not fit.
        assert wide[page] <= width, page
