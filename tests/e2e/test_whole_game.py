"""A whole game by clicks alone, from the home page to the rematch."""

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.table import Mouse, Table, play


def test_a_stranger_plays_a_duel_against_the_machine_from_the_home_page_to_the_rematch(arrive: Arrive):
    stranger = arrive()
    page = stranger.page
    page.goto("/")
    page.locator(".scenario", has_text="Duel").click()
    page.get_by_text("More", exact=True).click()
    page.get_by_label("Seed of the dice").fill("11")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/skirmish/*")
    match_id = page.url.rsplit("/", 1)[1]

    table = Table(page)
    seen = play(table, Mouse(table), lambda seen: seen.ended)
    assert seen.ended
    outcome = stranger.look(match_id)["state"]["outcome"]
    expected = {0: "Victory", 1: "Defeat", None: "Drawn"}[outcome["winner"]]
    expect(table.end.get_by_role("heading")).to_have_text(expected)
    expect(table.end.locator(".end-why")).to_have_text(re.compile(r"^(You won|The machine won|A draw): .+\.$"))
    expect(table.end.locator("figure.chart svg").first).to_be_visible()
    expect(table.end.get_by_role("list", name="Best units").get_by_role("listitem").first).to_be_visible()

    table.end.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: match_id not in url)
    table.my_turn()
    expect(page.get_by_test_id("turn")).to_have_text("Turn 1 of 5")
    assert stranger.look(page.url.rsplit("/", 1)[1])["seats"][1]["kind"] == "scripted"
