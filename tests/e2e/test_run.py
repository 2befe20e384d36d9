"""The run mode in a browser: a whole run by clicks, its pages around it, and axe has nothing to say."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Arrive
from tests.e2e.people import DESKTOP, PHONE, STILL, Person
from tests.e2e.test_accessibility import AXE, examine

WINDOWS = {"desktop": DESKTOP, "phone": PHONE}
OVER = ("won", "lost", "abandoned")


@pytest.fixture(params=WINDOWS)
def somebody(arrive: Arrive, request: pytest.FixtureRequest) -> Person:
    return arrive(**STILL, **WINDOWS[request.param])


def start(page: Page, faction: str = "Nature", leader: str = "Oakenheart") -> str:
    """From the home page into a new run; its id."""
    page.goto("/")
    page.get_by_role("link", name="Start a run").click()
    page.locator(".faction-option", has_text=faction).click()
    page.get_by_role("button", name=leader).click()
    page.get_by_role("button", name="Start the run").click()
    page.wait_for_url("**/run/*/draft")
    return page.url.split("/")[-2]


def look(person: Person, run_id: str) -> dict[str, Any]:
    """The run as the server has it."""
    return person.ask("GET", f"/api/runs/{run_id}")


def draft(page: Page, picks: int) -> None:
    """Take the first cards that are shown."""
    cards = page.get_by_role("list", name="Cards that are shown").locator(".unit-card-press")
    for i in range(picks):
        cards.nth(i).click()
    page.get_by_role("button", name=re.compile("^Take ")).click()
    page.wait_for_url("**/battle")


def place(page: Page, x: int, y: int) -> None:
    """Put the first card of the hand on a cell."""
    page.get_by_role("list", name="Cards in the hand").get_by_role("button").first.click()
    page.get_by_test_id(f"cell-{x}-{y}").click()


def fight(page: Page) -> None:
    """Find whoever is next, and on to the replay."""
    page.get_by_role("button", name="Find an opponent").click()
    page.get_by_role("button", name="Fight", exact=True).click()
    page.wait_for_url("**/replay/*")


def skip(page: Page) -> None:
    """On from a replay without watching it."""
    page.get_by_role("button", name="Skip to the outcome").click()
    expect(page.get_by_test_id("battle-end")).to_contain_text("Gold")
    page.get_by_test_id("battle-end").get_by_role("link").click()
    page.wait_for_url(re.compile("/(draft|battle|result)$"))


@pytest.mark.slow
def test_a_stranger_plays_a_run_from_the_faction_to_the_result(arrive: Arrive):
    stranger = arrive("Stranger", **STILL)
    page = stranger.page
    run_id = start(page)
    run = look(stranger, run_id)
    assert (run["faction"], run["leader"], run["draft"]["picks"]) == ("nature", "oakenheart", 3)
    assert len(run["draft"]["offered"]) == 5
    expect(page.get_by_role("list", name="Cards that are shown").locator(".unit-card")).to_have_count(5)
    draft(page, 3)

    # One unit all alone, whatever comes: four losses are a result too.
    place(page, 3, 1)
    expect(page.get_by_test_id("cell-3-1")).to_have_attribute("data-card", re.compile(r"\d+"))
    fight(page)
    run = look(stranger, run_id)
    battle = run["history"][0]
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Battle 1 against {battle['opponent']['name']}")
    expect(page.get_by_test_id("battle-round")).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_test_id("battle-end")).to_contain_text(f"now {battle['gold_after']}")
    expect(page.get_by_test_id("battle-end")).to_contain_text(f"now {battle['rating_after']}")
    page.get_by_test_id("battle-end").get_by_role("link", name="Pick a card").click()
    draft(page, 1)

    # G2.3 An upgrade that was paid for is in the next battle.
    page.get_by_role("link", name="Upgrade").click()
    offer = page.locator(".offer").first
    expect(offer).to_contain_text(re.compile("Level 1 → +to +2|Level 1 →"))
    before = look(stranger, run_id)
    card = next(card for card in before["cards"] if card["where"] == "field")
    offer.get_by_role("button", name=re.compile("^Upgrade ")).click()
    expect(offer).to_contain_text("Level 2")
    raised = look(stranger, run_id)
    assert raised["cards"][card["card"]]["level"] == 2
    assert raised["gold"] == before["gold"] - card["upgrade"]
    page.get_by_role("link", name="To the field").click()
    fight(page)
    fought = stranger.ask("GET", f"/api/roguelike/battles/{look(stranger, run_id)['history'][1]['id']}")
    assert [(unit["unit"], unit["level"]) for unit in fought["teams"][0]["units"]] == [(card["unit"], 2)]
    skip(page)

    while (run := look(stranger, run_id))["step"] not in OVER:
        if run["step"] == "draft":
            draft(page, 1)
        fight(page)
        skip(page)

    page.wait_for_url("**/result")
    title = "The run is won" if run["step"] == "won" else "The run is over"
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    replays = page.get_by_role("link", name=re.compile("^Replay of battle"))
    expect(replays).to_have_count(len(run["history"]))
    expect(page.locator(".run-chart svg")).to_be_visible()
    expect(page.get_by_role("region", name="The team at the end").locator(".unit-card")).to_have_count(1)

    replays.last.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(f"Battle {len(run['history'])} against")
    page.go_back()
    page.get_by_role("link", name="Ladder").click()
    expect(page.locator(".ladder .is-yours")).to_contain_text("Stranger")
    page.go_back()
    page.get_by_role("link", name="New run").click()
    expect(page.get_by_role("button", name="Start the run")).to_be_visible()


def test_G2_5_whoever_is_in_a_run_is_led_back_to_it_or_gives_it_up(arrive: Arrive):
    person = arrive(**STILL)
    page = person.page
    run_id = start(page)
    page.get_by_role("link", name="Maniple").click()
    page.get_by_role("link", name="Continue your run").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Pick 3 cards")
    page.goto(f"/run/{run_id}/shop")
    page.wait_for_url("**/draft")
    expect(page.get_by_role("heading", level=1)).to_have_text("Pick 3 cards")

    page.goto("/")
    page.get_by_role("link", name="My runs").click()
    page.get_by_role("link", name="New run").click()
    expect(page.get_by_role("region", name="The run you are in")).to_contain_text("0 wins, 0 losses")
    page.get_by_role("button", name="Start anew").click()
    page.get_by_role("button", name="Keep it").click()
    assert look(person, run_id)["step"] == "draft"
    page.get_by_role("button", name="Start anew").click()
    page.get_by_role("button", name="Give it up and start").click()
    page.wait_for_url("**/run/*/draft")
    assert look(person, run_id)["step"] == "abandoned"
    assert page.url.split("/")[-2] != run_id


def test_a_battle_that_was_left_is_watched_before_its_outcome_is_told(arrive: Arrive):
    person = arrive(**STILL)
    page = person.page
    run_id = start(page)
    draft(page, 3)
    place(page, 3, 1)
    fight(page)
    page.get_by_role("link", name="Maniple, all games").click()
    expect(page.get_by_text("0 wins, 0 losses")).to_be_visible()
    page.get_by_role("link", name="Continue your run").click()
    page.wait_for_url("**/replay/1")
    page.goto(f"/run/{run_id}/draft")
    page.wait_for_url("**/replay/1")
    skip(page)

    # Then it may be seen again, and left at any time.
    draft(page, 1)
    page.get_by_role("link", name=re.compile("^Watch battle 1 again")).click()
    page.wait_for_url("**/replay/1")
    page.get_by_role("link", name="To the run").click()
    page.wait_for_url("**/battle")


def bounds(place: Locator) -> tuple[float, float]:
    """Where something begins and ends from the top of the window."""
    box = place.bounding_box()
    assert box
    return box["y"], box["y"] + box["height"]


def test_what_comes_next_is_in_sight_on_a_phone_without_scrolling(arrive: Arrive):
    page = arrive(**STILL, **PHONE).page
    start(page)
    expect(page.get_by_role("heading", name="Pick 3 cards")).to_be_in_viewport(ratio=1)
    expect(page.locator(".draft-cards .unit-card").first).to_be_in_viewport(ratio=0.9)
    expect(page.get_by_role("button", name="Take 3 cards")).to_be_in_viewport(ratio=1)
    draft(page, 3)
    hand, rear = page.get_by_role("region", name="Hand"), page.get_by_test_id("cell-3-0")
    assert bounds(rear)[1] <= bounds(hand)[0], "the rear row is above the hand"
    place(page, 3, 1)
    page.get_by_test_id("cell-3-1").click()
    assert bounds(rear)[1] <= bounds(page.locator(".deploy-status.is-holding"))[0], "and stays so with a card in hand"
    page.get_by_role("button", name="Let go").click()
    page.evaluate("scrollTo(0, 0)")
    fight(page)
    page.get_by_role("button", name="Skip to the outcome").click()
    expect(page.get_by_role("heading", name=re.compile("^You (won|lost)$"))).to_be_in_viewport(ratio=1)
    expect(page.get_by_test_id("battle-end").get_by_role("link")).to_be_in_viewport(ratio=1)


def test_the_field_keeps_its_orientation_and_keys_work_after_a_press(arrive: Arrive):
    page = arrive(**STILL, **DESKTOP).page
    start(page)
    draft(page, 3)
    place(page, 0, 1)
    fight(page)
    field, unit = page.get_by_test_id("battlefield").bounding_box(), page.get_by_test_id("battle-unit-0").bounding_box()
    assert field
    assert unit
    # Column 0 at the left, row 1 one above the lower edge, as on the page before.
    cell = field["width"] / 8
    assert abs(unit["x"] - field["x"]) < cell / 2
    assert abs(unit["y"] - (field["y"] + 8 * cell)) < cell / 2

    page.locator(".battle-controls .segmented").get_by_text("2×").click()
    position = page.get_by_test_id("battle-position")
    page.keyboard.press("ArrowRight")
    expect(position).not_to_have_value("0")
    expect(page.get_by_role("radio", name="2×")).to_be_checked()
    page.get_by_role("button", name="Back (left arrow)").click()
    page.keyboard.press("End")
    expect(page.get_by_test_id("battle-end")).to_be_visible()


def test_the_log_follows_though_the_pointer_rests_where_the_fight_button_was(arrive: Arrive):
    page = arrive(**STILL, viewport={"width": 1280, "height": 560}).page
    start(page)
    draft(page, 3)
    place(page, 3, 1)
    fight(page)
    log = page.get_by_test_id("battle-log")
    expect(log).to_be_visible()
    assert log.evaluate("log => log.matches(':hover')")
    page.keyboard.press("End")
    expect(page.get_by_test_id("battle-end")).to_be_visible()
    assert log.evaluate("log => log.scrollTop > 0 && log.scrollTop + log.clientHeight >= log.scrollHeight - 8")


def test_a_draft_by_keys_alone(arrive: Arrive):
    person = arrive(**STILL)
    page = person.page
    run_id = start(page)
    offered = [card["card"] for card in look(person, run_id)["draft"]["offered"]]
    expect(page.get_by_role("list", name="Cards that are shown")).to_be_visible()
    for key in "1351 4".replace(" ", ""):
        page.keyboard.press(key)
    expect(page.locator('.unit-card-press[aria-pressed="true"]')).to_have_count(3)
    page.get_by_role("button", name="Take 3 cards").press("Enter")
    page.wait_for_url("**/battle")
    hand = {card["card"] for card in look(person, run_id)["cards"] if card["where"] == "hand"}
    assert hand == {offered[2], offered[4], offered[3]}


def test_what_the_run_refuses_is_told_and_the_page_catches_up(arrive: Arrive):
    person = arrive(**STILL)
    page = person.page
    run_id = start(page)
    page.get_by_role("list", name="Cards that are shown").locator(".unit-card-press").first.click()
    page.keyboard.press("2")
    page.keyboard.press("3")
    # Meanwhile, in another window.
    picks = [card["card"] for card in look(person, run_id)["draft"]["offered"]][2:]
    person.ask("POST", f"/api/runs/{run_id}/draft", version=0, picks=picks)
    page.get_by_role("button", name="Take 3 cards").click()
    expect(page.get_by_role("alert").filter(has_text="moved on")).to_be_visible()
    page.wait_for_url("**/battle")


def test_G1_5_a_deck_is_built_kept_played_with_and_deleted(arrive: Arrive):
    person = arrive(**STILL)
    page = person.page
    page.goto("/")
    page.get_by_role("link", name="Decks").click()
    page.get_by_role("link", name="Order").click()
    save = page.get_by_role("button", name="Save")
    expect(page.get_by_text("Ready to play.")).to_be_visible()
    page.get_by_label("Name").fill("Saints")
    page.get_by_role("button", name=re.compile("^Take one Squire out")).click()
    expect(page.get_by_text("1 card to add: a deck has 12.")).to_be_visible()
    expect(save).to_be_disabled()
    page.get_by_role("button", name="Add Saint", exact=True).click()
    page.get_by_role("button", name=re.compile("^Take one Footman out")).click()
    expect(page.get_by_role("button", name="Add High Priest")).to_be_disabled()
    page.get_by_role("button", name="Add Knight").click()
    save.click()
    page.wait_for_url("**/decks")
    expect(page.get_by_role("link", name="Saints")).to_be_visible()
    (deck,) = person.ask("GET", "/api/roguelike/decks")["decks"]
    assert deck["name"] == "Saints"
    assert {"saint", "knight"} <= set(deck["units"])

    page.get_by_role("link", name="Saints").click()
    page.get_by_label("Name").fill("Saints and a knight")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("link", name="Saints and a knight")).to_be_visible()

    page.get_by_role("link", name="Maniple").click()
    page.get_by_role("link", name="Start a run").click()
    page.get_by_role("combobox", name="Deck").select_option("Saints and a knight")
    page.get_by_role("button", name="Start the run").click()
    page.wait_for_url("**/run/*/draft")
    run = look(person, page.url.split("/")[-2])
    assert sorted(card["unit"] for card in run["cards"]) == sorted(deck["units"])

    page.get_by_role("link", name="Maniple").click()
    page.get_by_role("link", name="Decks").click()
    page.get_by_role("button", name="Delete Saints and a knight").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_text("None yet.")).to_be_visible()


def test_cards_for_a_deck_are_searched_and_filtered(arrive: Arrive):
    page = arrive(**STILL).page
    page.goto("/decks/order")
    cards = page.get_by_role("region", name="Cards of Order").locator(".unit-card")
    expect(cards).to_have_count(25)
    page.get_by_role("combobox", name="Role").select_option("Tank")
    page.get_by_role("combobox", name="Rarity").select_option("Rare")
    expect(cards.locator("h3")).to_have_text(["Knight", "Paladin"])
    search = page.get_by_role("searchbox", name="Search the cards")
    search.fill("palad")
    expect(cards.locator("h3")).to_have_text(["Paladin"])
    search.press("Enter")
    search.fill("nobody of that name")
    page.get_by_role("button", name="Show all cards").click()
    expect(cards).to_have_count(25)
    assert page.url.endswith("/decks/order")


def test_axe_finds_nothing_on_the_pages_of_a_run_and_nothing_is_wider_than_the_screen(somebody: Person):
    axe, page, found = AXE.read_text("utf-8") + "; null", somebody.page, []
    width = page.viewport_size["width"] if page.viewport_size else 0

    def check(where: str) -> None:
        found.extend(examine(page, axe, where))
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > width:
            found.append(f"{where} is {wide} wide")

    page.goto("/")
    page.get_by_role("link", name="Start a run").click()
    expect(page.get_by_role("button", name="Start the run")).to_be_visible()
    check("new")
    start(page)
    page.locator(".unit-card-press").first.click()
    check("draft")
    page.keyboard.press("2")
    page.keyboard.press("3")
    page.get_by_role("button", name="Take 3 cards").click()
    page.wait_for_url("**/battle")
    page.get_by_role("link", name="Upgrade").click()
    expect(page.get_by_text("Nobody on the field")).to_be_visible()
    check("shop, empty")
    page.get_by_role("navigation", name="Steps of the run").get_by_role("link", name="Deploy").click()
    place(page, 3, 1)
    page.get_by_role("link", name="Upgrade").click()
    expect(page.locator(".offer")).to_have_count(1)
    check("shop")
    page.get_by_role("link", name="To the field").click()
    fight(page)
    page.get_by_role("button", name="Skip to the outcome").click()
    check("outcome")
    page.get_by_test_id("battle-end").get_by_role("link").click()
    page.get_by_role("button", name="Give the run up").click()
    check("give up")
    page.get_by_role("button", name="Give up", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The run was given up")
    check("result")
    page.get_by_role("link", name="Ladder").click()
    expect(page.locator(".ladder")).to_be_visible()
    check("ladder")
    page.goto("/")
    page.get_by_role("link", name="My runs").click()
    expect(page.locator(".run-row")).to_have_count(1)
    check("my runs")
    page.goto("/")
    page.get_by_role("link", name="Decks").click()
    expect(page.get_by_text("None yet.")).to_be_visible()
    check("decks")
    page.get_by_role("link", name="Shadow").click()
    expect(page.get_by_text("Ready to play.")).to_be_visible()
    check("deck")
    assert not found, "\n".join(found)
