"""The tabletop in the browser (T7.2): movement, shooting, charge and a whole fight phase by clicks and drags."""

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.people import STILL, Guest
from tests.e2e.tabletop import HOUNDS, SHOOTERS, YARD, Battle, Table


def test_home_leads_to_a_battle_against_the_machine(arrive: Arrive):
    person = arrive(**STILL)
    page = person.page
    page.goto("/")
    page.get_by_role("link", name="To the table").click()
    page.get_by_role("radio", name="Patrol").check(force=True)
    page.get_by_role("button", name="Start").click()
    table = Table(page)
    expect(table.banner).to_contain_text("Movement: choose a unit to move")
    expect(page).to_have_url(re.compile("/tabletop/[A-Za-z0-9_-]{22}$"))
    page.get_by_role("link", name="Maniple, all games").click()
    expect(page.get_by_role("region", name="My games").get_by_role("link", name="Patrol")).to_be_visible()


def test_T2_1_a_unit_is_moved_by_a_drag_and_a_drag_too_far_is_refused(arrive: Arrive):
    person = arrive(**STILL)
    battle = Battle(person)
    table = Table(person.page).open(battle.id)
    before = table.place(1)
    table.drag(1, 0, 20)
    expect(table.verdict).to_have_attribute("data-legal", "false")
    expect(table.button("place")).to_be_disabled()
    table.press("reset")
    assert table.place(1) == before
    table.drag(1, 0.5, 1)
    table.legal()
    moved = table.place(1)
    table.drag(1, 1, 0)
    table.press("undo-placement")
    assert table.place(1) == moved
    table.legal().press("place")
    expect(table.page.get_by_test_id("tag-1")).to_have_accessible_name(re.compile("moved"))
    model = battle.unit(SHOOTERS)["models"][0]
    assert (round(model["x"], 3), round(model["y"], 3)) == moved
    assert abs(moved[0] - before[0] - 0.5) < 0.1
    assert abs(moved[1] - before[1] - 1) < 0.1


def behind_a_wall(person: Guest) -> Battle:
    """Unit 1 has rolled enough to charge the hounds straight ahead, but a long wall is between them."""
    wall = {"kind": "wall", "name": "Wall", "corners": [[0, 10.2], [27, 11]]}
    setup = YARD | {"table": YARD["table"] | {"terrain": [wall]}}
    for seed in range(1, 30):
        battle = Battle(person, seed=seed, setup=setup)
        battle.until("charge")
        battle.act(type="DECLARE_CHARGE", unit_id=SHOOTERS, target_ids=[HOUNDS])
        if battle.state["stage"] == "place":
            return battle
    raise AssertionError("no roll is enough")


def test_T7_1_a_charge_that_cannot_be_made_says_why(arrive: Arrive):
    person = arrive(**STILL)
    battle = behind_a_wall(person)
    table = Table(person.page).open(battle.id)
    roll = battle.state["allowance"]
    said = re.compile(rf"The shortest way to .*Hounds is \d+\.\d″; the roll was {roll}\.")
    expect(table.page.get_by_test_id("why")).to_contain_text(said)
    expect(table.button("place")).to_be_disabled()


def test_T7_1_a_click_on_the_table_finds_a_way_there(arrive: Arrive):
    person = arrive(**STILL)
    battle = Battle(person)
    table = Table(person.page).open(battle.id)
    table.choose(SHOOTERS)
    expect(table.banner).to_contain_text("drag it, or click where it shall go")
    table.click_at(8, 3)
    table.legal().press("place")
    expect(table.page.get_by_test_id("tag-1")).to_have_accessible_name(re.compile("moved"))
    assert all(model["y"] < 7 for model in battle.unit(SHOOTERS)["models"])


def test_T2_3_an_advance_shows_its_die(arrive: Arrive):
    person = arrive(**STILL)
    battle = Battle(person)
    table = Table(person.page).open(battle.id)
    table.choose(SHOOTERS)
    table.press("advance")
    table.at("movement", "place")
    expect(table.page.get_by_test_id("dice")).to_contain_text("Advance")
    assert battle.state["allowance"] > 0
    table.press("remain_stationary")
    table.at("movement")


def test_ending_a_phase_asks_when_units_have_not_acted(arrive: Arrive):
    person = arrive(**STILL)
    battle = Battle(person)
    table = Table(person.page).open(battle.id)
    table.press("end-phase")
    expect(table.page.get_by_role("dialog")).to_contain_text("2 units have not acted yet")
    table.press("confirm")
    table.at("shooting")


def test_T3_2_shooting_shows_odds_and_an_assignment_can_be_taken_back(arrive: Arrive):
    person = arrive(**STILL)
    battle = Battle(person)
    battle.until("shooting")
    table = Table(person.page).open(battle.id)
    table.choose(SHOOTERS)
    table.at("shooting", "attack")
    table.choose(HOUNDS)
    odds = table.page.get_by_test_id("odds")
    expect(odds).to_contain_text("damage expected")
    table.page.get_by_test_id(f"assign-{HOUNDS}-oath_rifle").click()
    assigned = table.page.get_by_test_id("assigned")
    expect(assigned.get_by_role("listitem")).to_have_count(1)
    table.press("undo")
    expect(assigned).to_have_count(0)
    table.page.get_by_test_id(f"all-at-{HOUNDS}").click()
    expect(table.button("resolve")).to_be_visible()
    weapons = [attack for attack in battle.state["attacks"] if attack["target_id"] == HOUNDS]
    expect(assigned.get_by_role("listitem")).to_have_count(len(weapons))
    table.settled().press("resolve")
    table.allocate_all()
    table.at("shooting")
    expect(table.page.get_by_test_id("dice")).to_contain_text("Hit")
    assert "shot" in battle.unit(SHOOTERS)["flags"]


def test_T4_a_charge_is_declared_rolled_and_placed(arrive: Arrive):
    person = arrive(**STILL)
    battle = Battle(person)
    step = battle.suggested(SHOOTERS, "MOVE", 8, 11)
    assert step is not None
    battle.act(**step)
    battle.until("charge")
    table = Table(person.page).open(battle.id)
    table.choose(SHOOTERS)
    table.choose(HOUNDS)
    expect(table.page.get_by_test_id(f"charge-{HOUNDS}")).to_be_checked()
    table.press("declare")
    table.at("charge", "place")
    expect(table.banner).to_contain_text("rolled")
    table.legal().press("place")
    table.at("charge")
    assert battle.unit(SHOOTERS)["in_combat"]
    assert "charged_this_turn" in battle.unit(SHOOTERS)["flags"]


def test_T5_a_whole_fight_phase_by_clicks_and_drags(arrive: Arrive):
    """Pile in by a drag, a drag that is refused, blows, allocation by the defender, consolidation; then the others."""
    person = arrive(**STILL)
    battle = Battle(person)
    battle.into_combat()
    table = Table(person.page).open(battle.id).at("fight")
    expect(table.page.get_by_test_id("fight-order")).to_contain_text("Fights first")
    table.choose(SHOOTERS)
    table.at("fight", "place")
    # T5.4 Nobody piles in away from the enemy, nor farther than 3 inches.
    back = min(battle.unit(SHOOTERS)["models"], key=lambda model: model["y"])["id"]
    if table.button("reset").is_enabled():
        table.press("reset")
    table.drag(back, 0, -1)
    table.refused("T5.4")
    expect(table.button("place")).to_be_disabled()
    table.press("reset")
    table.drag(back, 0, -4)
    table.refused('Pile in exceeds 3" limit')
    table.press("reset")
    table.press("stay")
    table.at("fight", "attack")
    table.choose(HOUNDS)
    expect(table.page.get_by_test_id("odds")).to_contain_text("Rust Hounds")
    table.page.get_by_test_id(f"all-at-{HOUNDS}").click()
    expect(table.page.get_by_test_id("assigned")).to_be_visible()
    table.settled().press("resolve")
    if table.settled().phase.get_attribute("data-stage") == "allocate":
        # T5.11 The defender's order, by pressing models on the table.
        first = battle.unit(HOUNDS)["models"][2]["id"]
        table.model(first).click()
        expect(table.page.get_by_test_id(f"order-{first}")).to_have_attribute("aria-pressed", "true")
        expect(table.button("allocate")).to_have_text("In this order")
    table.allocate_all()
    table.at("fight", "consolidate")
    table.press("stay")
    table.at("fight")
    # T5.2 The hounds strike back.
    assert battle.state["seat"] == 1
    table.choose(HOUNDS)
    table.at("fight", "place").legal()
    # Where the suggestion leads, a hand gets to as well: near a base a model snaps to it.
    offered = battle.suggested(HOUNDS, "PILE_IN")
    assert offered is not None
    table.press("reset")
    for model, path in offered["movements"].items():
        (x, y), (goal_x, goal_y) = table.place(int(model)), path[-1]
        table.drag(int(model), goal_x - x, goal_y - y)
    table.legal().press("place")
    table.at("fight", "attack").press("resolve")
    table.allocate_all()
    table.at("fight", "consolidate").press("stay")
    expect(table.phase).to_have_attribute("data-player", "1")
    log = table.page.get_by_test_id("log")
    expect(log).to_contain_text(re.compile("Melee: .*Oathguard"))
    expect(log).to_contain_text(re.compile("Melee: .*Rust Hounds, "))


def test_keys_move_and_confirm_a_model(arrive: Arrive):
    person = arrive(**STILL)
    battle = Battle(person)
    table = Table(person.page).open(battle.id)
    tag = table.page.get_by_test_id("tag-1")
    tag.focus()
    table.page.keyboard.press("Enter")
    expect(tag).to_have_attribute("aria-pressed", "true")
    before = table.place(1)
    tag.focus()
    table.page.keyboard.press("ArrowDown")
    table.page.keyboard.press("ArrowDown")
    table.legal()
    assert round(abs(table.place(1)[1] - before[1]) + abs(table.place(1)[0] - before[0]), 3) == 1
    table.page.keyboard.press("Escape")
    assert table.place(1) == before
    table.page.keyboard.press("ArrowDown")
    table.legal()
    table.page.keyboard.press("Enter")
    expect(tag).to_have_accessible_name(re.compile("moved"))


def test_a_round_against_the_machine(arrive: Arrive):
    person = arrive()
    battle = Battle(person, "human", "scripted")
    table = Table(person.page).open(battle.id)
    page = table.page
    for _ in range(40):
        page.locator("main:has([data-idle=true]):has(.banner-yours, [data-testid=end-screen])").wait_for()
        if table.end.count() or "Round 2" in page.get_by_test_id("turn").inner_text():
            break
        version = table.sheet.get_attribute("data-version") or ""
        way = ["end-phase", "allocate", "resolve", "stay", "select_fighter"]
        button = next((name for name in way if table.button(name).count()), None)
        if button is None:
            page.get_by_role("list", name="Units that can act").get_by_role("button").first.click()
        else:
            table.press(button)
        if page.get_by_role("dialog").count():
            table.press("confirm")
        expect(table.sheet).not_to_have_attribute("data-version", version)
    expect(page.get_by_test_id("turn")).to_contain_text("Round 2")
    assert battle.state["round"] == 2
