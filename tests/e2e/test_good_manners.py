"""What a page must not do behind one's back: call other hosts, run what is in a name, move or make noise unasked."""

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.people import STILL, Person
from tests.e2e.table import Mouse, Table, play

SCRIPT = "<img src=x onerror=a()>"
LISTEN = """
window.heard = 0;
window.run = 0;
window.a = () => { window.run += 1; };
const Original = window.AudioContext;
window.AudioContext = class extends Original {
  constructor(...given) { super(...given); window.heard += 1; }
};
"""


def test_a_first_visit_says_nothing_but_that_there_is_no_session_yet(arrive: Arrive):
    """Hosts, thrown errors and the content policy are watched in every test, and at its end."""
    person = arrive(known=False)
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url))
    person.page.goto("/")
    expect(person.page.get_by_role("button", name="You are Guest")).to_be_visible()
    person.page.get_by_role("button", name="Start").click()
    table = Table(person.page).my_turn()
    table.connected()
    table.unit(1).click()
    table.settled()
    assert all("status of 401" in line for line in person.said), person.said
    assert len(person.said) <= 2
    assert asked
    assert all(url.startswith(person.url) for url in asked)


def test_a_script_in_a_name_is_shown_as_it_was_written(arrive: Arrive):
    eve, ada = arrive("Eve", **STILL), arrive("Ada", **STILL)
    for person in (eve, ada):
        person.context.add_init_script(LISTEN)
    eve.page.goto("/")
    eve.page.get_by_role("button", name=re.compile("Eve")).click()
    eve.page.get_by_label("Your name").fill(SCRIPT)
    eve.page.keyboard.press("Enter")
    expect(eve.page.get_by_role("button", name=re.compile("You are"))).to_contain_text(SCRIPT)

    match = ada.create("human", "invite")
    eve.ask("POST", f"/api/matches/{match['id']}/seat", invite=match["invite"])
    for person in (eve, ada):
        table = Table(person.page).open(match["id"])
        expect(person.page.get_by_role("region", name="Score")).to_contain_text(SCRIPT)
    ada.act(match["id"], "select 1", "move 4,4")
    ada.ask("POST", f"/api/matches/{match['id']}/resign", version=2)
    for person in (eve, ada):
        table = Table(person.page)
        expect(table.end).to_be_visible()
        expect(table.log).to_contain_text(SCRIPT)
    ada.page.goto("/")
    expect(ada.page.get_by_role("region", name="Finished")).to_contain_text(SCRIPT)
    for person in (eve, ada):
        assert person.page.evaluate("() => [document.querySelectorAll('img[src=x]').length, window.run]") == [0, 0]


MOVING = """() => document.getAnimations().filter(motion => {
  const { duration, iterations } = motion.effect.getComputedTiming();
  return motion.playState === "running" && (duration > 1 || iterations === Infinity);
}).map(motion => motion.effect.target.getAttribute("class"))"""


def moving(person: Person, frames: int = 6) -> set[str]:
    """What moves during the next frames."""
    seen: set[str] = set()
    for _ in range(frames):
        seen.update(person.page.evaluate(MOVING))
        person.page.evaluate("() => new Promise(requestAnimationFrame)")
    return seen


def make_a_move(person: Person) -> set[str]:
    """Move a unit; what was seen to move."""
    table = Table(person.page).open(person.create()["id"])
    table.unit(1).click()
    table.settled()
    place = max(table.seen().green)
    moved = moving(person)
    table.hex(place).click()
    moved |= moving(person)
    expect(table.unit(1)).to_have_attribute("data-col", str(place[0]))
    return moved


def test_nothing_moves_for_those_who_asked_for_stillness(arrive: Arrive):
    assert make_a_move(arrive(settings='{"speed": 0.5}', **STILL)) == set()


def test_a_move_glides_for_everybody_else(arrive: Arrive):
    assert any("unit" in motion for motion in make_a_move(arrive(settings='{"speed": 0.5}')))


def test_a_machines_turn_can_be_skipped(arrive: Arrive):
    person = arrive(settings='{"speed": 0.5}')
    match_id = person.create("human", "scripted", seed=11)["id"]
    table = Table(person.page).open(match_id)
    while (state := person.look(match_id)["state"])["current_player"] == 0:
        person.act(match_id, "wait" if "wait" in state["actions"] else state["actions"][0])
    table.button("skip").click()
    assert table.my_turn().seen().version == person.look(match_id)["version"]


def test_it_is_silent_until_sound_is_switched_on(arrive: Arrive):
    person = arrive()
    person.context.add_init_script(LISTEN)
    match_id = person.create()["id"]
    table = Table(person.page).open(match_id)
    play(table, Mouse(table), lambda seen: seen.phase == "shoot")
    table.settled()
    assert person.page.evaluate("() => window.heard") == 0

    person.page.get_by_role("button", name="Settings").click()
    table.dialog.get_by_role("group", name="Sound").get_by_text("On").click()
    assert person.page.evaluate("() => window.heard") == 1
