"""Two people at two browsers, and one who watches."""

from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.people import STILL, Person
from tests.e2e.table import Mouse, Table, decide


def sit_down(arrive: Arrive) -> tuple[Person, Person, str]:
    """Ada sets up a game for a friend on the home page, Ben follows the link."""
    ada, ben = arrive("Ada", **STILL), arrive("Ben", **STILL)
    ada.page.goto("/")
    ada.page.locator(".scenario", has_text="Duel").click()
    ada.page.get_by_text("Friend, by link").click()
    ada.page.get_by_text("More", exact=True).click()
    ada.page.get_by_label("Seed of the dice").fill("4")
    ada.page.get_by_role("button", name="Start").click()
    link = ada.page.get_by_label("Invite link").input_value()
    ada.page.get_by_role("link", name="Go to the board").click()
    ben.page.goto(link)
    return ada, ben, link.split("/skirmish/")[1].split("#")[0]


def test_two_browsers_play_each_other_by_an_invite_link(arrive: Arrive):
    ada, ben, match_id = sit_down(arrive)
    here, there = Table(ada.page), Table(ben.page)
    expect(here.page.get_by_role("img", name="away")).to_have_count(1)
    there.button("join").click()
    expect(there.banner).to_contain_text("Waiting for Ada")
    expect(here.banner).to_contain_text("Your move")
    for table in (here, there):
        expect(table.page.get_by_role("region", name="Score")).to_contain_text("Ada")
        expect(table.page.get_by_role("region", name="Score")).to_contain_text("Ben")
        expect(table.page.get_by_role("img", name="online")).to_have_count(2)
    assert "invite" not in there.page.url, "a used secret stays in the address"

    tables, turns = (here, there), set()
    while True:
        match = ada.look(match_id)
        state = match["state"]
        assert state["outcome"] is None, "with these dice both live that long"
        if (state["turn"], state["current_player"]) == (2, 1):
            break
        mine = tables[state["seat"]].at(match["version"]).seen()
        if (moment := (state["turn"], state["current_player"], state["phase"], state["seat"])) not in turns:
            turns.add(moment)
            theirs = tables[1 - state["seat"]].at(match["version"]).seen()
            assert (mine.mine, theirs.mine) == (True, False), "each is told whose turn it is"
            assert mine.health() == theirs.health(), "both see the same battle"
        decide(mine, Mouse(tables[state["seat"]]))
        expect(tables[state["seat"]].board).not_to_have_attribute("data-version", str(match["version"]))
        tables[state["seat"]].settled()
    for table in tables:
        table.at(match["version"])
    assert here.lines() == there.lines() != []

    there.button("resign").click()
    there.button("confirm").click()
    expect(here.end.get_by_role("heading")).to_have_text("Victory")
    expect(here.end).to_contain_text("You won: the other side resigned.")
    expect(there.end.get_by_role("heading")).to_have_text("Defeat")
    expect(there.end).to_contain_text("Ada won")

    here.end.get_by_role("button", name="Rematch").click()
    there.end.get_by_role("link", name="To the rematch").click()
    expect(there.banner).to_contain_text("Waiting for Ada")
    expect(here.banner).to_contain_text("Your move")
    assert here.page.url == there.page.url


def test_who_leaves_is_shown_as_away(arrive: Arrive):
    ada, ben, _ = sit_down(arrive)
    Table(ben.page).button("join").click()
    online = ada.page.get_by_role("img", name="online")
    expect(online).to_have_count(2)
    ben.page.goto("/")
    expect(online).to_have_count(1)
    expect(ada.page.get_by_role("img", name="away")).to_have_count(1)


def test_an_invite_link_seats_one_person_only(arrive: Arrive):
    _, ben, _ = sit_down(arrive)
    link = ben.page.url
    Table(ben.page).button("join").click()
    expect(Table(ben.page).banner).to_contain_text("Waiting for Ada")
    late = arrive("Eve", **STILL)
    late.page.goto(link)
    table = Table(late.page).settled()
    expect(table.button("join")).to_have_count(0)
    expect(table.banner).to_contain_text("You are watching")


def test_a_spectator_sees_every_move_and_can_do_nothing(arrive: Arrive):
    ada, eve = arrive("Ada", **STILL), arrive("Eve", **STILL)
    match_id = ada.create()["id"]
    mine, watched = Table(ada.page).open(match_id), Table(eve.page).open(match_id)
    expect(mine.page.get_by_text("1 spectator")).to_be_visible()
    expect(watched.banner).to_contain_text("You are watching")

    mine.unit(1).click()
    watched.at(1)
    assert watched.seen().green == mine.settled().seen().green
    asked: list[str] = []
    eve.page.on("request", lambda request: asked.append(request.url) if request.method == "POST" else None)
    place = min(watched.seen().green)
    watched.hex(place).click()
    watched.unit(2).click()
    watched.unit(1).click(button="right")
    for key in ("w", "u", "e", "Escape", "Backspace"):
        eve.page.keyboard.press(key)
    for button in ("wait", "put-back", "end-phase", "undo", "resign"):
        expect(watched.button(button)).to_be_disabled()
    assert asked == []
    assert ada.look(match_id)["version"] == 1

    mine.hex(place).click()
    expect(watched.unit(1)).to_have_attribute("data-col", str(place[0]))
    expect(watched.unit(1)).to_have_attribute("data-row", str(place[1]))
