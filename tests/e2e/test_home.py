"""The page one arrives at: everything a game needs is in sight, and it is as one left it."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.conftest import Arrive
from tests.e2e.people import PHONE, STILL

WINDOWS: dict[str, dict[str, Any]] = {
    "1440x900": {"viewport": {"width": 1440, "height": 900}},
    "1280x720": {"viewport": {"width": 1280, "height": 720}},
    "390x844": PHONE,
}


def in_sight(thing: Locator, height: int) -> bool:
    box = thing.bounding_box()
    return box is not None and box["y"] >= 0 and box["y"] + box["height"] <= height


@pytest.mark.parametrize("window", WINDOWS)
def test_opponents_and_start_are_in_sight_without_scrolling(arrive: Arrive, window: str):
    person = arrive(**STILL, **WINDOWS[window])
    # Games that go on do not push the form away.
    for _ in range(3):
        person.create()
    page, height = person.page, WINDOWS[window]["viewport"]["height"]
    page.goto("/")
    expect(page.get_by_role("region", name="My games").get_by_role("link", name="Duel").first).to_be_attached()
    expect(page.get_by_role("radio", name="Duel")).to_be_attached()
    for opponent in page.locator(".opponent").all():
        assert in_sight(opponent, height)
    assert in_sight(page.get_by_role("button", name="Start"), height)
    assert in_sight(page.get_by_role("link", name="Start a run"), height)
    assert in_sight(page.get_by_role("link", name="To the table"), height)


@pytest.mark.parametrize("window", WINDOWS)
def test_a_battle_on_the_tabletop_is_chosen_and_started_without_scrolling(arrive: Arrive, window: str):
    page, height = arrive(**STILL, **WINDOWS[window]).page, WINDOWS[window]["viewport"]["height"]
    page.goto("/tabletop/new")
    expect(page.get_by_role("radio", name="Patrol")).to_be_attached()
    for choice in page.locator(".scenario, .opponent").all():
        assert in_sight(choice, height)
    assert in_sight(page.get_by_role("button", name="Start"), height)


def test_the_last_choice_is_still_chosen(arrive: Arrive):
    page = arrive(**STILL).page
    page.goto("/")
    page.locator(".scenario", has_text="Duel").click()
    page.get_by_text("Machine, random").click()
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/skirmish/*")
    page.goto("/")
    expect(page.get_by_role("radio", name="Duel")).to_be_checked()
    expect(page.get_by_role("radio", name="Machine, random")).to_be_checked()


def test_a_link_for_a_friend_says_that_it_works_on_this_machine_alone(arrive: Arrive):
    page = arrive(**STILL).page
    page.goto("/")
    page.get_by_text("Friend, by link").click()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("dialog")).to_contain_text("works on this machine alone")
    page.get_by_role("link", name="Go to the board").click()
    expect(page.get_by_role("region", name="Invite")).to_contain_text("maniple serve --host 0.0.0.0")
