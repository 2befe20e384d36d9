"""The deployment of a run in a browser: placed by mouse, finger and keys, told what it means, and fought."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Arrive
from tests.e2e.people import DESKTOP, PHONE, STILL, Person
from tests.e2e.test_accessibility import AXE, examine
from tests.e2e.test_phone import Touch

Card = dict[str, Any]
Cell = tuple[int, int]


class Field:
    """The page of a run at its deployment, and what the server says about it."""

    def __init__(self, person: Person) -> None:
        self.person, self.page = person, person.page
        run = person.ask("POST", "/api/runs", faction="order", leader="ser_aldric")
        self.path = f"/api/runs/{run['id']}"
        shown = run["draft"]["offered"][: run["draft"]["picks"]]
        self.post("draft", picks=[card["card"] for card in shown])

    def run(self) -> dict[str, Any]:
        return self.person.ask("GET", self.path)

    def post(self, what: str, **wish: Any) -> dict[str, Any]:
        return self.person.ask("POST", f"{self.path}/{what}", version=self.run()["version"], **wish)

    def place(self, *cells: Cell) -> "Field":
        """The first cards on cells, before the page is opened."""
        cards = [card["card"] for card in self.hand()]
        units = [{"card": card, "x": x, "y": y} for card, (x, y) in zip(cards, cells, strict=False)]
        self.post("deployment", units=units)
        return self

    def find(self) -> "Field":
        self.post("battle/find")
        return self

    def open(self) -> "Field":
        self.page.goto(f"/run/{self.path.rsplit('/', 1)[1]}/battle")
        expect(self.page.get_by_role("grid")).to_be_visible()
        return self

    def hand(self) -> list[Card]:
        return [card for card in self.run()["cards"] if card["where"] == "hand"]

    def card(self, number: int) -> Card:
        return self.run()["cards"][number]

    def cell(self, x: int, y: int) -> Locator:
        return self.page.get_by_test_id(f"cell-{x}-{y}")

    def in_hand(self, card: int) -> Locator:
        return self.page.get_by_test_id(f"hand-{card}")

    def press(self, card: int) -> Locator:
        """What is pressed of a card in the hand."""
        return self.in_hand(card).locator(".hand-card-press")

    def shows(self, card: int, x: int, y: int) -> None:
        """The page shows a card on a cell, and the server knows it."""
        expect(self.cell(x, y)).to_have_attribute("data-card", str(card))
        self.knows(card, (x, y))

    def shows_in_hand(self, card: int) -> None:
        expect(self.in_hand(card)).to_be_visible()
        self.knows(card, (None, None))

    def knows(self, card: int, place: tuple[int | None, int | None]) -> None:
        for _ in range(100):
            if self.place_of(card) == place:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"the server has card {card} on {self.place_of(card)}, not on {place}")

    def place_of(self, card: int) -> tuple[int | None, int | None]:
        told = self.card(card)
        return told["x"], told["y"]

    def has_gold(self, gold: int) -> None:
        expect(self.page.get_by_test_id("gold-left").locator(".tip")).to_have_text(str(gold))

    def says(self, words: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_test_id("said")).to_have_text(words)


def middle(thing: Locator) -> tuple[float, float]:
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, thing: Locator, place: Locator) -> None:
    """With a mouse, in a few steps as a hand does it."""
    start, end = middle(thing), middle(place)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 6, start[1] + 6)
    page.mouse.move(*end, steps=5)
    page.mouse.up()


@pytest.fixture
def field(arrive: Arrive) -> Field:
    return Field(arrive(**STILL))


def test_G2_2_a_card_is_dragged_onto_the_field_about_it_and_back(field: Field):
    field.open()
    card = field.hand()[0]
    number, price = card["card"], card["price"]
    field.has_gold(10)

    drag(field.page, field.in_hand(number), field.cell(2, 1))
    field.shows(number, 2, 1)
    expect(field.in_hand(number)).to_have_count(0)
    field.has_gold(10 - price)
    field.says(re.compile(rf"placed on column 3, front row for {price} gold\. {10 - price} gold left\.$"))

    drag(field.page, field.cell(2, 1), field.cell(6, 0))
    field.shows(number, 6, 0)
    field.has_gold(10 - price)
    field.says(re.compile(r"moved to column 7, rear row\.$"))

    drag(field.page, field.cell(6, 0), field.page.get_by_role("heading", name="Hand"))
    field.shows_in_hand(number)
    field.has_gold(10)
    field.says(re.compile(rf"back in the hand, {price} gold returned\. 10 gold left\.$"))


def test_a_card_that_is_dropped_elsewhere_goes_back(field: Field):
    field.place((3, 1)).open()
    version = field.run()["version"]
    drag(field.page, field.cell(3, 1), field.cell(3, 4))
    expect(field.cell(3, 1)).to_have_attribute("data-card", re.compile("."))
    expect(field.cell(3, 4)).not_to_have_attribute("data-card", re.compile("."))
    field.page.wait_for_timeout(400)
    assert field.run()["version"] == version


def test_two_units_change_places_by_taps(arrive: Arrive):
    field = Field(arrive(**STILL, **PHONE)).open()
    first, second = (card["card"] for card in field.hand()[:2])
    for number, cell in ((first, (3, 1)), (second, (4, 1))):
        field.press(number).tap()
        field.cell(*cell).tap()
        field.shows(number, *cell)
    field.cell(3, 1).tap()
    field.cell(4, 1).tap()
    field.shows(first, 4, 1)
    field.shows(second, 3, 1)
    field.says(re.compile(r"changed places\.$"))

    field.cell(4, 1).tap()
    field.page.get_by_role("button", name="Take back").tap()
    field.shows_in_hand(first)


def test_on_a_phone_the_hand_is_in_reach_wherever_the_board_is(arrive: Arrive):
    field = Field(arrive(**STILL, **PHONE)).open()
    number = field.hand()[0]["card"]
    expect(field.press(number)).to_be_in_viewport(ratio=0.9)
    field.cell(3, 1).evaluate("cell => cell.scrollIntoView({block: 'center'})")
    expect(field.press(number)).to_be_in_viewport(ratio=0.9)
    bar = field.page.get_by_role("region", name="The battle").bounding_box()
    card = field.in_hand(number).bounding_box()
    assert bar
    assert card
    assert card["y"] + card["height"] <= bar["y"]


def test_a_finger_drags_a_card_up_from_the_strip(arrive: Arrive):
    field = Field(arrive(**STILL, **PHONE)).open()
    number = field.hand()[0]["card"]
    field.page.get_by_test_id("cell-0-2").evaluate("cell => cell.scrollIntoView()")
    box, (x, y) = field.in_hand(number).bounding_box(), middle(field.cell(1, 0))
    assert box
    start = box["x"] + box["width"] / 2, box["y"] + 20
    finger = Touch(field.person)
    finger.put(start)
    for step in range(1, 9):
        finger.move((start[0] + (x - start[0]) * step / 8, start[1] + (y - start[1]) * step / 8))
    finger.lift()
    field.shows(number, 1, 0)


def test_cards_are_placed_and_taken_back_by_keys(field: Field):
    field.open()
    number = field.hand()[0]["card"]
    keys = field.page.keyboard
    field.press(number).focus()
    keys.press("Enter")
    field.says(re.compile("picked up"))
    expect(field.cell(3, 1)).to_be_focused()
    keys.press("Escape")
    expect(field.press(number)).to_be_focused()
    assert field.card(number)["where"] == "hand"

    keys.press("Enter")
    for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
        keys.press(key)
    keys.press("Enter")
    field.shows(number, 5, 0)
    expect(field.cell(5, 0)).to_be_focused()
    expect(field.cell(5, 0)).to_have_accessible_name(re.compile(r"column 6, rear row: .*, yours, level 1"))

    keys.press("Enter")
    keys.press("ArrowLeft")
    keys.press("Enter")
    field.shows(number, 4, 0)
    keys.press("Delete")
    field.shows_in_hand(number)


def test_G2_8_what_the_server_refuses_goes_back_and_says_why(field: Field):
    field.place((3, 1), (4, 1))
    last = field.hand()[0]
    raised = next(card["card"] for card in field.run()["cards"] if card["where"] == "field")
    while (run := field.run())["gold"] >= last["price"]:
        field.post("shop/upgrade", card=raised, level=run["cards"][raised]["level"] + 1)
    field.open()
    gold = field.run()["gold"]
    expect(field.in_hand(last["card"])).to_have_class(re.compile("is-short"))
    drag(field.page, field.in_hand(last["card"]), field.cell(0, 0))
    expect(field.page.get_by_role("alert").filter(has_text="gold is missing")).to_contain_text("G2.2")
    expect(field.in_hand(last["card"])).to_be_visible()
    expect(field.cell(0, 0)).not_to_have_attribute("data-card", re.compile("."))
    field.has_gold(gold)
    field.says("The field is as it was before.")


def test_G2_7_the_opponent_that_is_found_is_shown_where_it_stands(field: Field):
    field.place((3, 1)).open()
    field.page.get_by_role("button", name="Find an opponent").click()
    expect(field.page.get_by_role("region", name="Opponent")).to_be_visible()
    opponent = field.run()["opponent"]
    for unit in opponent["team"]["units"]:
        expect(field.cell(7 - unit["x"], 9 - unit["y"])).to_have_attribute("data-unit", unit["unit"])
    unit = opponent["team"]["units"][0]
    cell = field.cell(7 - unit["x"], 9 - unit["y"])
    cell.hover()
    name = field.page.get_by_test_id("inspector").get_by_role("heading")
    expect(cell).to_have_accessible_name(re.compile(re.escape(name.inner_text())))


def test_G17_the_win_chance_follows_the_units_and_the_fight_leads_to_its_replay(field: Field):
    field.place((3, 1)).find().open()
    chance = field.page.get_by_test_id("chance")
    expect(chance).to_have_attribute("aria-busy", "false")
    units = [{"card": field.run()["cards"].index(card), "x": 3, "y": 1} for card in on_field(field)]
    told = field.person.ask("POST", f"{field.path}/win-chance", units=units)
    expect(chance).to_contain_text(f"{round(told['chance'] * 100)}%")
    expect(chance).to_contain_text(f"{round(told['low'] * 100)}% to {round(told['high'] * 100)}%")

    field.cell(3, 1).click()
    with field.page.expect_response(re.compile("win-chance")) as asked:
        field.cell(0, 0).click()
    wish = asked.value.request.post_data_json
    assert wish
    assert wish["units"][0]["x"] == 0
    expect(chance).to_have_attribute("aria-busy", "false")

    field.page.get_by_role("button", name="Fight").click()
    expect(field.page).to_have_url(re.compile(r"/run/[^/]+/replay/1$"))
    run = field.run()
    assert run["battle"] == 2
    assert on_field(field)[0]["fought"]
    assert (on_field(field)[0]["x"], on_field(field)[0]["y"]) == (0, 0), "the last move was sent before the battle"


def on_field(field: Field) -> list[Card]:
    return [card for card in field.run()["cards"] if card["where"] == "field"]


def test_G7_2_what_a_place_means_is_drawn_and_told(field: Field):
    field.place((1, 1), (6, 0)).find().open()
    units = [{"card": card["card"], "x": card["x"], "y": card["y"]} for card in on_field(field)]
    seen = field.person.ask("POST", f"{field.path}/preview", units=units)
    flanks = {flank["unit"]: len(flank["cells"]) for flank in seen["open_flanks"] if flank["unit"] < 16}
    assert flanks, "two units far apart"
    drawn = field.page.locator(".overlay-marks .flank path")
    expect(drawn).to_have_count(0)
    field.page.get_by_role("button", name="Flanks").click()
    expect(drawn).to_have_count(sum(flanks.values()))
    field.page.get_by_role("button", name="Flanks").click()
    expect(drawn).to_have_count(0)

    unit = next(unit for unit in seen["units"] if unit["unit"] in flanks)
    field.cell(unit["x"], unit["y"]).hover()
    expect(drawn).to_have_count(flanks[unit["unit"]])
    told = field.page.get_by_role("list", name="What its place means")
    expect(told).to_contain_text("Stands alone: its flank or rear can be reached")

    gaps = sum(corridor["side"] == 0 for corridor in seen["corridors"])
    field.page.get_by_role("heading", name="Spells").hover()
    field.page.get_by_role("button", name="Corridors").click()
    expect(field.page.locator(".overlay-ground .corridor-0")).to_have_count(gaps)


def test_spells_are_timed(field: Field):
    field.open()
    spells = field.page.get_by_role("region", name="Spells")
    spells.get_by_role("group").nth(1).get_by_text("Late").click()
    for _ in range(100):
        if [spell["timing"] for spell in field.run()["spells"]] == ["early", "late"]:
            break
        field.page.wait_for_timeout(50)
    field.page.reload()
    expect(spells.get_by_role("group").nth(1).get_by_role("radio", name="Late")).to_be_checked()


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_on_the_deployment(arrive: Arrive, window: dict[str, Any]):
    axe = AXE.read_text("utf-8") + "; null"
    field = Field(arrive(**STILL, **window)).open()
    found = examine(field.page, axe, "before an opponent")
    field.place((3, 1), (4, 1)).find().open()
    expect(field.page.get_by_test_id("chance")).to_have_attribute("aria-busy", "false")
    for layer in ("Lanes", "Corridors", "Charges", "Auras", "Flanks"):
        field.page.get_by_role("button", name=layer).click()
    field.cell(3, 1).click()
    found += examine(field.page, axe, "holding a unit")
    overflow = field.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 0, "nothing is wider than the window"
    assert found == []
