"""A game that the front end has never heard of: listed, set up, played by its buttons, and seen again."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from maniple.games.protocol import Ruleset
from maniple.games.registry import games
from tests.e2e.conftest import serve
from tests.e2e.people import DESKTOP, STILL, Person

pytest_plugins = ["tests.standoff"]


@pytest.fixture
def person(browser: Browser, standoff: Ruleset, tmp_path: Path) -> Iterator[Person]:
    assert standoff.name in games()
    server = serve(tmp_path, anew=True)
    somebody = Person(browser, server.url, "Ada", **DESKTOP, **STILL)
    yield somebody
    somebody.leave()
    server.kill()


def play_to_the_end(page: Page) -> int:
    """Press what a gunslinger would, until it is over: how often."""
    for pressed in range(200):
        if page.get_by_test_id("end-screen").is_visible():
            return pressed
        version = page.get_by_test_id("board").get_attribute("data-version")
        page.get_by_role("list", name="Actions").get_by_role("button", name="fire").click()
        expect(page.get_by_test_id("board")).not_to_have_attribute("data-version", version or "")
    raise AssertionError("a duel that does not end")


def test_a_game_without_a_board_is_played_at_the_plain_table(person: Person, standoff: Ruleset):
    page = person.page
    page.goto("/")
    door = page.get_by_role("region", name=standoff.title)
    expect(door).to_contain_text(standoff.summary)
    door.get_by_role("link", name="Play").click()

    page.get_by_role("radio", name=re.compile("Friend, here")).check(force=True)
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/standoff/*")
    expect(page.get_by_test_id("banner")).to_have_text("Cobalt: choose an action")
    expect(page.locator("[data-field=gunslingers] tbody tr")).to_have_count(2)

    pressed = play_to_the_end(page)
    expect(page.get_by_test_id("end-screen")).to_contain_text(re.compile("Cobalt wins|Vermilion wins|Drawn"))
    die = page.get_by_test_id("dice").get_by_role("button").first
    expect(die).to_have_attribute("aria-label", re.compile(r"Rolled \d, needed \d"))
    expect(page.get_by_test_id("log")).to_contain_text("needs")

    page.get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay")
    position = page.get_by_test_id("replay-position")
    expect(position).to_have_attribute("max", str(pressed))
    wounds = page.locator("[data-field=gunslingers] tbody")
    before = wounds.inner_text()
    position.focus()
    page.keyboard.press("End")
    expect(page.get_by_test_id("board")).to_have_attribute("data-version", str(pressed))
    assert wounds.inner_text() != before


def test_a_machine_answers_and_resigning_ends_it(person: Person):
    page = person.page
    page.goto("/standoff/new")
    page.get_by_role("radio", name=re.compile("plays to win")).check(force=True)
    page.get_by_role("button", name="Start").click()
    page.wait_for_url(re.compile("/standoff/[A-Za-z0-9_-]{22}$"))
    page.get_by_role("list", name="Actions").get_by_role("button").first.click()
    expect(page.get_by_test_id("board")).to_have_attribute("data-version", "2")
    expect(page.get_by_test_id("banner")).to_have_text("Your turn: choose an action")
    page.get_by_test_id("btn-resign").click()
    page.get_by_test_id("btn-confirm").click()
    expect(page.get_by_test_id("end-screen")).to_contain_text("the other side resigned")
