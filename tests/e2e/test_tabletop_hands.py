"""Hands at the table: fingers that drag, steps that are taken back, what is seen of a placement and of a charge."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.people import PHONE, STILL, Person
from tests.e2e.tabletop import HOUNDS, RIDERS, SHOOTERS, Battle, Table
from tests.e2e.test_phone import Touch


def opened(arrive: Arrive, phase: str = "movement") -> tuple[Battle, Table]:
    """A battle at a phase of its first turn, and the page that shows it."""
    person = arrive(**STILL)
    battle = Battle(person)
    battle.until(phase)
    return battle, Table(person.page).open(battle.id)


def scrolled(person: Person) -> float:
    return person.page.evaluate("document.scrollingElement.scrollTop")


def swipe_up(person: Person, start: tuple[float, float], by: float = 160) -> float:
    """A finger goes up slowly enough that the page would follow; how far the page has scrolled."""
    before, touch = scrolled(person), Touch(person)
    touch.put(start)
    for step in range(1, 11):
        touch.move((start[0], start[1] - by * step / 10))
        person.page.wait_for_timeout(20)
    touch.lift()
    person.page.wait_for_timeout(200)
    return scrolled(person) - before


def test_T7_2_a_finger_drags_a_unit_and_the_page_stays(arrive: Arrive):
    person = arrive(**STILL, **PHONE)
    battle = Battle(person)
    table = Table(person.page).open(battle.id)
    x, y = table.place(1)
    assert swipe_up(person, table.point(x, y), 24) == 0
    assert table.place(1)[1] > y + 1
    table.legal().press("reset")
    assert swipe_up(person, table.point(x, y)) == 0
    expect(table.verdict).to_have_attribute("data-legal", "false")
    table.press("reset")
    # Beside the pieces the page goes with the finger.
    assert swipe_up(person, table.point(26, 3)) > 50


@pytest.mark.parametrize("way", ["button", "Escape"])
def test_T7_5_a_confirmed_move_is_taken_back(arrive: Arrive, way: str):
    battle, table = opened(arrive)
    before = table.place(1)
    expect(table.button("undo")).to_have_count(0)
    table.drag(1, 0, 2)
    table.legal().press("place")
    expect(table.button("undo")).to_contain_text("Undo move")
    if way == "button":
        table.press("undo")
    else:
        table.settled().page.keyboard.press(way)
    expect(table.button("undo")).to_have_count(0)
    assert table.settled().place(1) == before
    assert battle.unit(SHOOTERS)["flags"] == []


@pytest.mark.parametrize("way", ["button", "Escape"])
def test_T7_5_a_shooter_is_put_back_and_has_lost_nothing(arrive: Arrive, way: str):
    battle, table = opened(arrive, "shooting")
    before = battle.unit(SHOOTERS)
    table.choose(SHOOTERS)
    table.at("shooting", "attack")
    expect(table.button("undo")).to_contain_text("Put it back")
    if way == "button":
        table.press("undo")
    else:
        # The target is let go first.
        table.choose(HOUNDS)
        table.page.keyboard.press(way)
        expect(table.page.get_by_test_id(f"target-{HOUNDS}")).to_have_attribute("aria-pressed", "false")
        table.page.keyboard.press(way)
    table.at("shooting")
    assert battle.unit(SHOOTERS) == before
    table.choose(SHOOTERS)
    table.at("shooting", "attack")


def test_T7_5_a_fighter_is_put_back_by_escape_after_its_pile_in(arrive: Arrive):
    person = arrive(**STILL)
    battle = Battle(person)
    battle.into_combat()
    table = Table(person.page).open(battle.id).at("fight")
    table.choose(SHOOTERS)
    table.at("fight", "place")
    # Where a pile in is offered it is let go first.
    if battle.suggested(SHOOTERS, "PILE_IN"):
        expect(table.button("reset")).to_be_enabled()
        table.page.keyboard.press("Escape")
        expect(table.button("reset")).to_be_disabled()
    table.page.keyboard.press("Escape")
    table.at("fight")


def test_T7_5_the_end_of_a_phase_is_not_taken_back_by_the_way(arrive: Arrive):
    battle, table = opened(arrive, "shooting")
    table.page.keyboard.press("Escape")
    expect(table.button("undo")).to_contain_text("Undo end of phase")
    assert battle.state["phase"] == "shooting"
    table.page.keyboard.press("?")
    expect(table.page.get_by_role("dialog")).to_contain_text("a unit chosen to shoot or fight")
    table.page.keyboard.press("Escape")
    table.press("undo").at("movement")


def test_T4_1_a_charge_shows_how_far_and_how_likely_before_it_is_declared(arrive: Arrive):
    battle, table = opened(arrive, "charge")
    told = battle.guest.ask("POST", f"/api/matches/{battle.id}/tabletop/charge", unit_id=SHOOTERS)["targets"]
    (odds,) = [one for one in told if one["target_ids"] == [HOUNDS]]
    table.page.get_by_test_id(f"choose-{SHOOTERS}").click()
    distance, chance = f"{odds['distance']:.1f}″".replace(".0″", "″"), f"{odds['chance']:.0%}"
    spoken = re.compile(rf"{distance} away, {odds['needed']}\+ on 2D6.*{chance}")
    expect(table.page.get_by_role("checkbox", name=spoken)).to_have_count(1)
    expect(table.page.get_by_test_id(f"note-{HOUNDS}")).to_have_text(f"{distance} {chance}")
    expect(table.page.get_by_test_id(f"tag-{HOUNDS}")).to_have_accessible_name(spoken)


def test_T5_5_the_odds_of_a_fight_count_who_strikes_by_default(arrive: Arrive):
    person = arrive(**STILL)
    battle = Battle(person)
    battle.into_combat()
    battle.act(type="SELECT_FIGHTER", unit_id=SHOOTERS)
    battle.act(type="PILE_IN", unit_id=SHOOTERS, movements={})
    table = Table(person.page).open(battle.id).at("fight", "attack")
    expect(table.page.get_by_test_id("odds")).to_contain_text("If they fight now")
    expect(table.page.get_by_test_id("defaults")).to_contain_text("Rust Hounds")
    table.page.get_by_test_id(f"all-at-{HOUNDS}").click()
    expect(table.page.get_by_test_id("assigned")).to_be_visible()
    expect(table.page.get_by_test_id("defaults")).to_have_count(0)


def test_T2_1_only_the_model_that_goes_too_far_turns_red_with_the_sentence_beside_it(arrive: Arrive):
    battle, table = opened(arrive)
    models = [model["id"] for model in battle.unit(RIDERS)["models"]]
    table.drag(models[0], 0, 2)
    table.legal()
    table.page.get_by_text("One model").click()
    table.drag(models[-1], 0, 15)
    table.refused("T")
    refused = table.page.locator(".tt-model.is-refused")
    expect(refused).to_have_count(1)
    expect(refused).to_have_attribute("data-model", str(models[-1]))
    expect(table.sheet.locator(".tt-length.is-refused").last).to_contain_text("A model would")
    # The ring is that of the model in hand.
    assert table.page.locator(".tt-reach .ring-edge circle").count() == 1
