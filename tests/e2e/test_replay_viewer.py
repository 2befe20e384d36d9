"""The replay viewer, for everybody who has the link."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect
from typer.testing import CliRunner

from maniple.cli.app import app
from tests.e2e.conftest import Arrive
from tests.e2e.people import STILL, Person
from tests.e2e.table import Table

Match = dict[str, Any]


def open_replay(person: Person, match: Match) -> tuple[Page, Locator]:
    person.page.goto(f"/skirmish/{match['id']}/replay")
    slider = person.page.get_by_test_id("replay-position")
    expect(slider).to_have_value("0")
    return person.page, slider


def living(units: list[dict[str, Any]]) -> dict[int, tuple[tuple[int, int], int]]:
    return {unit["id"]: ((unit["col"], unit["row"]), unit["HP_CUR"]) for unit in units if unit["HP_CUR"] > 0}


WHERE = """() => Object.fromEntries([...document.querySelectorAll("[data-testid^=unit-]")].map(({ dataset }) =>
  [dataset.testid.slice(5), [[+dataset.col, +dataset.row], +dataset.hp]]))"""


def shown(page: Page) -> dict[int, tuple[tuple[int, int], int]]:
    """Who is on the board, where, and with how many HP."""
    return {int(unit): ((place[0], place[1]), hp) for unit, (place, hp) in page.evaluate(WHERE).items()}


def test_a_visitor_without_a_session_watches_a_replay_from_start_to_end(arrive: Arrive, finished: Match):
    page, slider = open_replay(arrive(known=False, **STILL), finished)
    last = str(finished["version"])
    assert shown(page) == living(finished["setup"]["units"])
    slider.fill(last)
    expect(slider).to_have_value(last)
    assert shown(page) == living(finished["state"]["units"])
    slider.fill("0")
    assert shown(page) == living(finished["setup"]["units"])
    expect(page).to_have_title(re.compile("Replay"))


def test_a_replay_steps_forward_and_back(arrive: Arrive, finished: Match):
    page, slider = open_replay(arrive(known=False, **STILL), finished)
    forward, back = page.get_by_role("button", name="Forward"), page.get_by_role("button", name="Back")
    expect(back).to_be_disabled()
    for position in ("1", "2", "3"):
        forward.click()
        expect(slider).to_have_value(position)
    back.click()
    expect(slider).to_have_value("2")
    slider.fill(str(finished["version"]))
    expect(forward).to_be_disabled()


def test_a_replay_plays_pauses_and_plays_on(arrive: Arrive, finished: Match):
    page, slider = open_replay(arrive(known=False), finished)
    page.get_by_role("button", name="Play (space)").click()
    expect(slider).not_to_have_value(re.compile("^[0-4]$"))
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_test_id("board")).to_have_attribute("data-idle", "true")
    stopped = slider.input_value()
    page.get_by_role("button", name="Forward").click()
    expect(slider).to_have_value(str(int(stopped) + 1))
    page.get_by_role("button", name="Play (space)").click()
    expect(slider).not_to_have_value(str(int(stopped) + 1))


def test_the_replay_of_a_game_ends_where_the_game_ended_when_played(arrive: Arrive, finished: Match):
    page, slider = open_replay(arrive(known=False), finished)
    slider.fill(str(finished["version"] - 8))
    page.get_by_role("button", name="Play (space)").click()
    expect(slider).to_have_value(str(finished["version"]))
    expect(page.get_by_role("button", name="Play (space)")).to_be_visible()
    assert shown(page) == living(finished["state"]["units"])


def test_the_keys_of_the_replay(arrive: Arrive, finished: Match):
    page, slider = open_replay(arrive(known=False, **STILL), finished)
    for key, position in (
        ("ArrowRight", 1),
        ("End", finished["version"]),
        ("ArrowLeft", finished["version"] - 1),
        ("Home", 0),
    ):
        page.keyboard.press(key)
        expect(slider).to_have_value(str(position))
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()


def test_a_downloaded_replay_is_one_that_maniple_verifies(arrive: Arrive, finished: Match, tmp_path: Path):
    page, _ = open_replay(arrive(known=False, **STILL), finished)
    with page.expect_download() as coming:
        page.get_by_role("link", name="Download the replay").click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    verified = CliRunner().invoke(app, ["replay", "--verify", str(file)])
    assert verified.exit_code == 0, verified.output


def test_a_game_that_goes_on_has_no_replay_yet(arrive: Arrive):
    person = arrive(**STILL)
    match_id = person.create()["id"]
    person.page.goto(f"/skirmish/{match_id}/replay")
    expect(person.page.get_by_role("alert").filter(has_text="Still being played")).to_be_visible()
    person.page.get_by_role("link", name="To the game").click()
    Table(person.page).connected()
