"""Without a mouse: everything can be reached, the focus is always seen, and a turn can be played."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Arrive
from tests.e2e.people import STILL
from tests.e2e.positions import field
from tests.e2e.table import Keys, Seen, Table, play

FOCUS = """() => {
  const at = document.activeElement;
  // What is focused may be drawn by its label (a hidden radio) or by its frame (a slider over a chart).
  const drawn = [at, ...(at.closest("label")?.querySelectorAll("*") ?? []), at.parentElement];
  const outlined = drawn.some(part => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
    return (outlineStyle !== "none" && parseFloat(outlineWidth) > 0) || (part === at && boxShadow !== "none");
  });
  return { name: at.getAttribute("aria-label") ?? at.textContent.trim(), tag: at.tagName.toLowerCase(),
    type: at.getAttribute("type"), value: at.value ?? null, outlined };
}"""


def press(page: Page, key: str) -> dict[str, str | bool | None]:
    """Press a key; whatever has the focus then must show it."""
    page.keyboard.press(key)
    focus = page.evaluate(FOCUS)
    assert focus["tag"] == "body" or focus["outlined"], f"nobody sees that the focus is on {focus}"
    return focus


def tab_to(page: Page, name: str, key: str = "Tab", most: int = 40) -> dict[str, str | bool | None]:
    """Press Tab until something of that name has the focus."""
    passed = []
    for _ in range(most):
        focus = press(page, key)
        if re.match(name, str(focus["name"])):
            return focus
        passed.append(focus["name"])
    raise AssertionError(f"{name} cannot be reached by {key}: {passed}")


def start_by_keyboard(page: Page, seed: int) -> None:
    """From the home page to the board."""
    page.goto("/")
    page.get_by_role("radio", name="Duel").wait_for(state="attached")
    tab_to(page, "Crossing")
    tab_to(page, "Duel", "ArrowRight")
    expect(page.get_by_role("radio", name="Duel")).to_be_checked()
    tab_to(page, "More")
    page.keyboard.press("Enter")
    press(page, "Tab")
    page.keyboard.type(str(seed))
    tab_to(page, "Start", "Shift+Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/skirmish/*")


def test_a_game_is_started_and_a_whole_turn_played_without_a_mouse(arrive: Arrive):
    page = arrive(**STILL).page
    start_by_keyboard(page, seed=11)
    table = Table(page).my_turn()
    tab_to(page, "Duel, 13 by 11 hexes")

    page.keyboard.press("n")
    expect(page.locator(".board p[role=status]")).to_contain_text("Marine 1, yours")
    page.keyboard.press("Enter")
    table.settled()
    assert table.seen().active == 1
    page.keyboard.press("Shift+Enter")
    table.settled()
    assert table.seen().ringed == {2}, "right click on the active unit cancels its move"

    done: set[str] = set()

    def at_turn_three(seen: Seen) -> bool:
        done.add(seen.phase)
        return seen.turn.startswith("Turn 3")

    seen = play(table, Keys(table), at_turn_three)
    assert seen.turn.startswith("Turn 3") or seen.ended
    assert done == {"move", "shoot", "charge", "fight"}
    said = "\n".join(table.lines())
    for deed in ("MOVED", "SHOT", "CHARGED", "FOUGHT"):
        assert deed in said


def test_everything_on_the_table_shows_the_focus(arrive: Arrive):
    person = arrive(**STILL)
    match_id = person.create()["id"]
    Table(person.page).open(match_id)
    names = [str(press(person.page, "Tab")["name"]) for _ in range(24)]
    for name in (
        "Maniple, all games",
        "Keys",
        "Settings",
        "Duel, 13 by 11 hexes",
        "Zoom in",
        "Resign",
        "What happened",
    ):
        assert any(found.startswith(name) for found in names), f"{name} is not among {names}"


def test_the_list_of_keys_opens_with_a_question_mark_and_gives_the_focus_back(arrive: Arrive):
    person = arrive(**STILL)
    table = Table(person.page).open(person.create()["id"])
    for name in ("Resign", "Duel, 13 by 11 hexes"):
        tab_to(person.page, name)
        person.page.keyboard.press("?")
        expect(table.dialog).to_contain_text("Keys")
        assert person.page.evaluate(FOCUS)["outlined"]
        person.page.keyboard.press("Escape")
        expect(table.dialog).to_have_count(0)
        focus = person.page.evaluate(FOCUS)
        assert str(focus["name"]).startswith(name), f"the focus went to {focus}"
        assert focus["outlined"]


def test_a_flight_is_asked_about_and_the_board_keeps_the_focus(arrive: Arrive):
    person = arrive(**STILL)
    match_id = person.create(setup=field())["id"]
    table = Table(person.page).open(match_id)
    tab_to(person.page, "Drawn, 10 by 5")
    keys = Keys(table)
    keys.choose((0, 3))
    table.at(1)
    keys.choose(min(table.seen().green))
    expect(table.dialog).to_contain_text("Flee?")
    person.page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)
    assert person.look(match_id)["version"] == 1
    keys.choose(min(table.seen().green))
    tab_to(person.page, "Flee")
    person.page.keyboard.press("Enter")
    table.at(2)
    assert str(person.page.evaluate(FOCUS)["name"]).startswith("Drawn, 10 by 5")


def test_orders_have_keys(arrive: Arrive):
    person = arrive(**STILL)
    table = Table(person.page).open(person.create()["id"])
    tab_to(person.page, "Duel, 13 by 11 hexes")
    keyboard = person.page.keyboard
    for key, version, active in (
        ("n", 0, None),
        ("Enter", 1, 1),
        ("Escape", 2, None),
        ("u", 3, 1),
        ("w", 4, None),
        ("n", 4, None),
        ("Space", 5, 2),
        ("Backspace", 6, None),
    ):
        keyboard.press(key)
        table.at(version)
        assert table.seen().active == active, key


def test_S11_4_a_phase_is_ended_by_key_after_one_question_and_taken_back_by_one_press(arrive: Arrive):
    person = arrive(**STILL)
    match_id = person.create()["id"]
    table = Table(person.page).open(match_id)
    tab_to(person.page, "Duel, 13 by 11 hexes")
    person.page.keyboard.press("e")
    expect(table.dialog).to_contain_text("2 units could still act")
    assert person.page.evaluate(FOCUS)["name"] == "End phase"
    person.page.keyboard.press("Enter")
    table.at(4)
    assert table.seen().phase == "shoot"
    person.page.keyboard.press("u")
    table.at(8)
    assert (table.seen().phase, table.seen().ringed) == ("move", {1, 2})


def test_what_happens_is_said_in_a_live_region(arrive: Arrive):
    person = arrive(**STILL)
    match_id = person.create()["id"]
    table = Table(person.page).open(match_id)
    expect(table.log).to_have_attribute("aria-live", "polite")
    person.act(match_id, "select 1", "move 4,4")
    expect(person.page.get_by_role("log").get_by_text("MOVED")).to_be_visible()
