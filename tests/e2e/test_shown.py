"""S8.6 What the board shows is what the server says, no more and no less; and what is said about it."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.people import STILL, Person
from tests.e2e.positions import PHASES, TOUGH, field, reach
from tests.e2e.table import Hex, Seen, Table
from tests.games.skirmish.drawing import drawn_scenario, fighter, shooter


def told(state: dict[str, Any]) -> dict[str, Any]:
    """What the server says is to be shown."""
    preview = state["preview"] or {"hexes": [], "red_hexes": [], "targets": []}
    stops = {(step["col"], step["row"]) for step in preview["hexes"] if step["stop"]}
    return {
        "rings": set(state["pool"]) - {state["active_unit"]},
        "green": stops if state["phase"] == "move" else set(),
        "orange": stops if state["phase"] == "charge" else set(),
        "red": {tuple(place) for place in preview["red_hexes"]},
        "blinking": set(preview["targets"]),
        "selected": state["selected_target"],
    }


def shown(seen: Seen) -> dict[str, Any]:
    """What a person sees of it."""
    return {
        "rings": seen.ringed - {seen.active},
        "green": seen.green,
        "orange": seen.orange,
        "red": seen.red,
        "blinking": seen.blinking,
        "selected": seen.selected,
    }


@pytest.mark.parametrize("phase", PHASES)
def test_S8_6_rings_hexes_and_blinking_bars_are_what_the_server_says(arrive: Arrive, phase: str):
    person = arrive()
    match_id, unit = reach(person, phase)
    table = Table(person.page).open(match_id)
    before = person.look(match_id)
    assert shown(table.seen()) == told(before["state"])
    assert shown(table.seen())["rings"]

    table.unit(unit).click()
    table.at(before["version"] + 1)
    state = person.look(match_id)["state"]
    assert shown(table.seen()) == told(state)
    expected = {"move": "green", "shoot": "red", "charge": "orange", "fight": "blinking"}[phase]
    assert shown(table.seen())[expected]

    if phase in ("shoot", "fight"):
        table.unit(state["preview"]["targets"][0]).click()
        table.at(before["version"] + 2)
        assert shown(table.seen()) == told(person.look(match_id)["state"])


def test_S3_3_fleeing_asks_first_and_can_be_refused(arrive: Arrive):
    person = arrive(**STILL)
    match_id = person.create(setup=field())["id"]
    table = Table(person.page).open(match_id)
    table.unit(2).click()
    table.at(1)
    place = min(table.seen().green)

    table.hex(place).click()
    expect(table.dialog).to_contain_text("Flee?")
    expect(table.dialog).to_contain_text("will not shoot or charge this turn")
    table.dialog.get_by_role("button", name="Keep playing").click()
    expect(table.dialog).to_have_count(0)
    assert person.look(match_id)["version"] == 1
    assert table.seen().place(2) == (0, 3)

    table.hex(place).click()
    table.dialog.get_by_role("button", name="Flee").click()
    table.at(2)
    assert table.seen().place(2) == place
    assert person.look(match_id)["state"]["marks"]["fled"] == [2]


def test_a_move_that_is_no_flight_does_not_ask(arrive: Arrive):
    person = arrive(**STILL)
    match_id = person.create(setup=field())["id"]
    table = Table(person.page).open(match_id)
    table.unit(1).click()
    table.at(1)
    table.hex(min(table.seen().green)).click()
    table.at(2)
    expect(table.dialog).to_have_count(0)


def percent(chance: float) -> str:
    return f"{int(chance * 100 + 0.5)}%"


@pytest.mark.parametrize("phase", ["shoot", "fight"])
def test_pointing_at_a_target_shows_the_exact_odds(arrive: Arrive, phase: str):
    person = arrive(**STILL)
    match_id, unit = reach(person, phase)
    table = Table(person.page).open(match_id)
    table.unit(unit).click()
    table.settled()
    (target,) = table.seen().targets
    table.unit(target).hover()
    card = person.page.get_by_test_id("odds")
    odds = person.odds(match_id, unit, target)
    assert odds["kill"] < 0.005, "nobody dies soon on this field"
    expect(card).to_contain_text(f"{odds['expected_damage']:.1f} damage expected")
    for step in ("hit", "wound", "unsaved"):
        expect(card.locator("dl > div", has=person.page.locator("dt", has_text=step))).to_contain_text(
            percent(odds[step])
        )
    for why in odds["why"]:
        expect(card).to_contain_text(why)
    table.unit(unit).hover()
    expect(card).to_have_count(0)


def test_odds_that_can_kill_say_how_likely(arrive: Arrive):
    person = arrive(**STILL)
    match_id = person.create(setup=drawn_scenario("a.....B", a=shooter(RNG_NB=2)))["id"]
    person.wait_until(match_id, lambda state: state["phase"] == "shoot")
    table = Table(person.page).open(match_id)
    table.unit(1).click()
    table.settled()
    table.unit(2).hover()
    kill = person.odds(match_id, 1, 2)["kill"]
    assert 0.1 < kill < 0.9
    expect(person.page.get_by_test_id("odds")).to_contain_text(f"{percent(kill)} kill")


WAY = """() => {
  const way = document.querySelector(".way-halo");
  return way === null ? null : [...document.querySelectorAll("[data-testid^=hex-]")].filter(hex => {
    const box = hex.getBBox();
    return way.isPointInStroke(new DOMPoint(box.x + box.width / 2, box.y + box.height / 2));
  }).map(hex => [+hex.dataset.col, +hex.dataset.row]);
}"""


@pytest.mark.parametrize("phase", ["move", "charge"])
def test_pointing_at_a_hex_draws_the_way_the_server_gives(arrive: Arrive, phase: str):
    person = arrive(**STILL)
    match_id, unit = reach(person, phase)
    table = Table(person.page).open(match_id)
    table.unit(unit).click()
    table.settled()
    steps = {(step["col"], step["row"]): step for step in person.look(match_id)["state"]["preview"]["hexes"]}
    goal = max((place for place in steps if steps[place]["stop"]), key=lambda place: steps[place]["steps"])
    chain: list[Hex] = [goal]
    while chain[-1] in steps:
        col, row = steps[chain[-1]]["before"]
        chain.append((col, row))
    assert len(chain) > 2

    table.hex(goal).hover()
    expect(person.page.locator(".way-steps")).to_have_text(str(steps[goal]["steps"]))
    assert {(col, row) for col, row in person.page.evaluate(WAY)} == set(chain)
    table.unit(unit).hover()
    expect(person.page.locator(".way-halo")).to_have_count(0)


def shot(person: Person) -> tuple[str, Table]:
    """A game in which unit 1 has just shot at unit 3."""
    match_id, unit = reach(person, "shoot", seed=4)
    table = Table(person.page).open(match_id)
    for pressed in (unit, 3):
        table.unit(pressed).click()
        table.settled()
    return match_id, table


def test_the_dice_tray_shows_each_die_of_the_last_attack_against_its_target(arrive: Arrive):
    person = arrive(**STILL)
    match_id, table = shot(person)
    (attack,) = (event for event in person.log(match_id)[-1]["events"] if event["kind"] == "attack")
    dice = person.page.get_by_test_id("dice").locator(".die-button")
    expect(dice).to_have_count(len(attack["rolls"]))
    for die, roll in zip(dice.all(), attack["rolls"], strict=True):
        expect(die).to_have_accessible_name(re.compile(rf"^Rolled {roll['roll']}\b.*\b{roll['needed']}\+"))
        expect(die.locator("circle")).to_have_count(roll["roll"])
        expect(die.locator("svg")).to_have_class(re.compile("die-inked" if roll["success"] else "die-pale"))
    hit = f"Hit {attack['rolls'][0]['roll']}({attack['rolls'][0]['needed']}+)"
    assert any(hit in line and "SHOT" in line for line in table.lines())


LOOKS = """die => {
  const { fill, stroke, strokeDasharray } = getComputedStyle(die.querySelector("rect"));
  return [fill, stroke, strokeDasharray];
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_legend_of_the_dice_looks_as_the_dice_do(arrive: Arrive, theme: str):
    person = arrive(**STILL, color_scheme=theme)
    shot(person)
    tray = person.page.get_by_test_id("dice")
    legend = tray.locator(".dice-legend .die")
    for die in tray.locator(".die-button .die").all():
        same = legend.nth(0 if "die-inked" in (die.get_attribute("class") or "") else 1)
        assert die.evaluate(LOOKS) == same.evaluate(LOOKS)


def failing_charge(person: Person) -> tuple[str, int]:
    """A game in which the next charge is one that fails, and who makes it."""
    for seed in range(1, 60):
        setup = drawn_scenario("a.........B", a=fighter(), B=fighter())
        tried, played = (person.create(setup=setup, seed=seed)["id"] for _ in range(2))
        for match_id in (tried, played):
            person.wait_until(match_id, lambda state: state["phase"] == "charge")
        if person.act(tried, "select 1")["state"]["phase"] != "charge":
            return played, 1
    raise AssertionError("no charge fails")


def test_S5_5_a_failed_charge_reads_like_one_in_the_tray_the_log_and_a_sentence(arrive: Arrive):
    person = arrive(**STILL)
    match_id, unit = failing_charge(person)
    table = Table(person.page).open(match_id)
    table.unit(unit).click()
    (failed,) = (event for event in _last_events(person, match_id) if event["kind"] == "charge_failed")
    words = f"Charge failed: rolled {failed['roll']}, needed {failed['needed']}"
    expect(person.page.get_by_role("status").filter(has_text=words).first).to_be_visible()
    tray = person.page.get_by_test_id("dice")
    expect(tray).to_contain_text(words)
    expect(tray.locator(".die-button .die-pale")).to_have_count(2)
    expect(table.log.locator(".log-failed")).to_contain_text("FAILED to charge")


def _last_events(person: Person, match_id: str) -> list[dict[str, Any]]:
    expect(Table(person.page).log.locator(".log-failed")).to_have_count(1)
    return [event for entry in person.log(match_id) for event in entry["events"]]


def test_S8_7_pointing_at_what_is_refused_says_why_in_the_servers_words(arrive: Arrive):
    person = arrive(**STILL)
    board = "a...b....B\n..........\n#.........\nC........."
    setup = drawn_scenario(board, a=shooter(), b=shooter(RNG_RNG=3), B=fighter(), C=fighter())
    match_id = person.create(setup=setup)["id"]
    person.wait_until(match_id, lambda state: state["phase"] == "shoot")
    table = Table(person.page).open(match_id)
    state = person.look(match_id)["state"]
    why = person.page.get_by_test_id("why-not")
    (idle,) = state["idle"]
    table.unit(idle["unit"]).hover()
    expect(why).to_contain_text(idle["reason"])
    table.unit(state["pool"][0]).click()
    table.settled()
    (refused,) = person.look(match_id)["state"]["preview"]["refused"]
    table.unit(refused["unit"]).hover()
    expect(why).to_contain_text(f"{refused['reason']} ({refused['rule']})")


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720)])
def test_the_log_is_in_sight_on_a_laptop(arrive: Arrive, size: tuple[int, int]):
    width, height = size
    person = arrive(**STILL, viewport={"width": width, "height": height})
    match_id, unit = reach(person, "shoot", seed=4)
    table = Table(person.page).open(match_id)
    table.unit(unit).click()
    table.settled()
    for panel in ("Unit", "Dice"):
        person.page.get_by_role("tab", name=panel).click()
        box = table.log.bounding_box()
        assert box
        assert box["y"] + box["height"] <= height
        assert box["height"] >= 60
        assert person.page.evaluate("() => document.scrollingElement.scrollHeight") <= height
    expect(table.log.locator(".log-line").last).to_be_in_viewport()


def test_undo_takes_a_move_back_on_the_board_and_in_the_log(arrive: Arrive):
    person = arrive(**STILL)
    match_id = person.create(setup=field())["id"]
    table = Table(person.page).open(match_id)
    expect(table.button("undo")).to_be_disabled()
    table.unit(1).click()
    table.at(1)
    table.hex(max(table.seen().green)).click()
    table.at(2)
    assert any("MOVED" in line for line in table.lines())
    table.button("undo").click()
    table.at(3)
    seen = table.seen()
    assert (seen.place(1), seen.active) == ((0, 0), 1)
    assert not any("MOVED" in line for line in table.lines())
    table.button("undo").click()
    table.at(4)
    assert table.seen().active is None
    expect(table.button("undo")).to_be_disabled()


def test_a_click_that_is_not_allowed_is_answered_with_the_rule(arrive: Arrive):
    person = arrive(**STILL)
    guns = {"a": shooter(RNG_NB=2), "b": shooter(RNG_NB=2), "B": fighter(HP_MAX=TOUGH)}
    match_id = person.create(setup=drawn_scenario("a.b.....B", **guns))["id"]
    person.wait_until(match_id, lambda state: state["phase"] == "shoot")
    table = Table(person.page).open(match_id)
    table.unit(1).click()
    table.settled()
    table.unit(3).click()
    table.settled()
    version = person.look(match_id)["version"]
    table.unit(2).click()
    expect(person.page.get_by_role("alert").filter(has_text="S8.3")).to_be_visible()
    assert person.look(match_id)["version"] == version
    assert table.settled().seen().active == 1


def test_the_title_tells_when_it_is_my_turn(arrive: Arrive):
    ada, ben = arrive("Ada", **STILL), arrive("Ben", **STILL)
    match = ada.create("human", "invite")
    ben.ask("POST", f"/api/matches/{match['id']}/seat", invite=match["invite"])
    Table(ada.page).open(match["id"])
    Table(ben.page).open(match["id"])
    expect(ada.page).to_have_title(re.compile("Your turn"))
    expect(ben.page).not_to_have_title(re.compile("Your turn"))
    while (state := ada.look(match["id"])["state"])["seat"] == 0:
        ada.act(match["id"], "wait" if "wait" in state["actions"] else state["actions"][0])
    expect(ben.page).to_have_title(re.compile("Your turn"))
    expect(ada.page).not_to_have_title(re.compile("Your turn"))
    expect(Table(ben.page).banner).to_contain_text("Your move")


def test_pointing_at_a_unit_shows_its_card_with_stats_in_capitals(arrive: Arrive):
    person = arrive(**STILL)
    match_id = person.create()["id"]
    table = Table(person.page).open(match_id)
    table.unit(3).hover()
    card = person.page.get_by_role("region", name="Unit")
    expect(card).to_contain_text("Marine 3")
    expect(card).to_contain_text("HP 2 / 2")
    expect(card.get_by_role("button", name=re.compile("^MOVE 6"))).to_be_visible()
    expect(card.get_by_role("button", name=re.compile("^ARMOR_SAVE 3"))).to_be_visible()
