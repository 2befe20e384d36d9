"""The board as a person sees it: rings, coloured hexes, blinking bars, buttons; and hands that click there.

Nothing here asks the server or knows a rule: whoever plays looks at the page, and clicks.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from playwright.sync_api import Locator, Page, expect

from tests.server.people import BOUND

expect.set_options(timeout=BOUND * 1000)

Hex = tuple[int, int]

LOOK = """() => {
  const units = [...document.querySelectorAll("[data-testid^=unit-]")];
  const style = (unit, part) => getComputedStyle(unit.querySelector(part));
  const hexes = [...document.querySelectorAll("[data-testid^=hex-]")];
  const covered = (selector) => {
    const painted = document.querySelector(selector);
    if (!painted) return { hexes: [], colour: null };
    const inside = hexes.filter(hex => {
      const box = hex.getBBox();
      return painted.isPointInFill(new DOMPoint(box.x + box.width / 2, box.y + box.height / 2));
    });
    return { hexes: inside.map(hex => [+hex.dataset.col, +hex.dataset.row]), colour: getComputedStyle(painted).fill };
  };
  const button = (name) => document.querySelector(`[data-testid=btn-${name}]`)?.disabled === false;
  const board = document.querySelector("[data-testid=board]");
  const phase = document.querySelector("[data-testid=phase]");
  return {
    units: Object.fromEntries(units.map(unit => [unit.dataset.testid.slice(5), {
      player: +unit.dataset.player, hp: +unit.dataset.hp, place: [+unit.dataset.col, +unit.dataset.row],
      active: unit.classList.contains("is-active"),
      ring: style(unit, ".unit-ring").stroke, bar: style(unit, ".health-full").animationName,
      outline: style(unit, ".health-track").stroke,
      selected: unit.querySelector(".unit-crosshair") !== null,
    }])),
    reach: covered(".reach-fill"),
    fire: covered(".fire-fill"),
    phase: phase.dataset.phase,
    turn: document.querySelector("[data-testid=turn]").textContent,
    banner: document.querySelector("[data-testid=banner]").textContent,
    version: +board.dataset.version,
    can_wait: button("wait"),
    can_put_back: button("put-back"),
    ended: document.querySelector("[data-testid=end-screen]") !== null,
    mine: document.querySelector("[data-testid=banner].banner-yours") !== null,
  };
}"""


def hue(colour: str | None) -> str:
    """What a person would call a colour."""
    if not colour or not (numbers := re.findall(r"[\d.]+", colour)):
        return ""
    # What was mixed is written from 0 to 1.
    whole = 255 if colour.startswith("color(") else 1
    red, green, blue = (float(part) * whole for part in numbers[:3])
    if max(red, green, blue) - min(red, green, blue) < 40:
        return "grey"
    if green > red and green > blue:
        return "green"
    if red > green > blue and green > 0.52 * red:
        return "orange"
    return "red" if red > max(green, blue) else "blue"


@dataclass(frozen=True)
class Seen:
    """What can be seen at one moment."""

    units: dict[int, dict[str, Any]]
    green: set[Hex]
    orange: set[Hex]
    red: set[Hex]
    phase: str
    turn: str
    banner: str
    version: int
    can_wait: bool
    can_put_back: bool
    ended: bool
    mine: bool

    @property
    def active(self) -> int | None:
        return next((unit for unit, look in self.units.items() if look["active"]), None)

    @property
    def ringed(self) -> set[int]:
        """Units with a green ring."""
        return {unit for unit, look in self.units.items() if hue(look["ring"]) == "green"}

    @property
    def blinking(self) -> set[int]:
        """Units whose health bar blinks."""
        return {unit for unit, look in self.units.items() if look["bar"] == "health-blink"}

    @property
    def targets(self) -> set[int]:
        """Units whose health bar is outlined: what is left of blinking where nothing may move."""
        return {unit for unit, look in self.units.items() if hue(look["outline"]) == "orange"}

    @property
    def selected(self) -> int | None:
        return next((unit for unit, look in self.units.items() if look["selected"]), None)

    def place(self, unit: int) -> Hex:
        col, row = self.units[unit]["place"]
        return col, row

    def health(self) -> dict[int, tuple[Hex, int]]:
        """Where everybody is and how they fare."""
        return {unit: (self.place(unit), look["hp"]) for unit, look in self.units.items()}


class Table:
    """A page with a board on it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.board = page.get_by_test_id("board")
        self.banner = page.get_by_test_id("banner")
        self.connection = page.get_by_test_id("connection")
        self.log = page.get_by_test_id("log")
        self.end = page.get_by_test_id("end-screen")
        self.dialog = page.get_by_role("dialog")

    def open(self, match_id: str) -> "Table":
        self.page.goto(f"/skirmish/{match_id}")
        return self.settled().connected()

    def connected(self) -> "Table":
        expect(self.connection).to_have_attribute("data-status", "live")
        return self

    def settled(self) -> "Table":
        """Wait until nothing moves and nothing is on its way."""
        expect(self.board).to_have_attribute("data-idle", "true")
        return self

    def at(self, version: int) -> "Table":
        """Wait until a version is shown."""
        expect(self.board).to_have_attribute("data-version", str(version))
        return self.settled()

    def my_turn(self) -> "Table":
        """Wait until a decision or the end is there."""
        self.page.locator("main:has([data-idle=true]):has(.banner-yours, [data-testid=end-screen])").wait_for()
        return self

    def seen(self) -> Seen:
        told = self.page.evaluate(LOOK)
        reach, fire = told.pop("reach"), told.pop("fire")
        painted = {hue(reach["colour"]): {(col, row) for col, row in reach["hexes"]}}
        assert hue(fire["colour"]) in ("", "red")
        return Seen(
            units={int(unit): look for unit, look in told.pop("units").items()},
            green=painted.get("green", set()),
            orange=painted.get("orange", set()),
            red={(col, row) for col, row in fire["hexes"]},
            **told,
        )

    def unit(self, unit: int) -> Locator:
        return self.page.get_by_test_id(f"unit-{unit}")

    def hex(self, place: Hex) -> Locator:
        return self.page.get_by_test_id(f"hex-{place[0]}-{place[1]}")

    def button(self, name: str) -> Locator:
        return self.page.get_by_test_id(f"btn-{name}")

    def lines(self) -> list[str]:
        """The lines of the log."""
        return self.log.locator(".log-line").all_inner_texts()


class Hand(Protocol):
    """How somebody says where."""

    def choose(self, place: Hex) -> None: ...

    def wait(self) -> None: ...


class Mouse:
    """A hand with a mouse."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def choose(self, place: Hex) -> None:
        standing = self.table.page.locator(f"[data-testid^=unit-][data-col='{place[0]}'][data-row='{place[1]}']")
        (standing if standing.count() else self.table.hex(place)).click()

    def wait(self) -> None:
        self.table.button("wait").click()


class Keys:
    """A hand on the keyboard; the board has the focus."""

    def __init__(self, table: Table) -> None:
        self.table, self.page = table, table.page
        self.cursor = self.page.locator(".board p[role=status]")

    def choose(self, place: Hex) -> None:
        self.go(place)
        self.page.keyboard.press("Enter")

    def go(self, place: Hex) -> None:
        """Move the cursor over the hexes, one key at a time."""
        if not self.cursor.inner_text():
            self.page.keyboard.press("n")
            expect(self.cursor).to_have_text(re.compile("Hex"))
        col, row = self.where()
        self._press("ArrowRight" if place[0] > col else "ArrowLeft", abs(place[0] - col))
        self._press("ArrowDown" if place[1] > row else "ArrowUp", abs(place[1] - row))
        expect(self.cursor).to_have_text(re.compile(rf"^Hex {place[0]},{place[1]}\b"))

    def where(self) -> Hex:
        found = re.match(r"Hex (\d+),(\d+)", self.cursor.inner_text())
        assert found, "the cursor is nowhere"
        return int(found[1]), int(found[2])

    def _press(self, key: str, times: int) -> None:
        for _ in range(times):
            self.page.keyboard.press(key)

    def wait(self) -> None:
        self.page.keyboard.press("w")


TOLD_OR_DONE = """([version, before]) => {
  const card = document.querySelector("[data-testid=odds], [data-testid=charge-odds]")?.textContent ?? "";
  if (document.querySelector("[data-testid=board]").dataset.version !== version) return "done";
  return card !== before && card !== "" ? "told" : null;
}"""


class Fingers(Mouse):
    """A hand that taps, and taps again where the first tap only told the odds."""

    def choose(self, place: Hex) -> None:
        page = self.table.page
        card = page.locator("[data-testid=odds], [data-testid=charge-odds]")
        before = "".join(card.all_text_contents())
        version = self.table.board.get_attribute("data-version")
        self.tap(place)
        if page.wait_for_function(TOLD_OR_DONE, arg=[version, before]).json_value() == "told":
            self.tap(place)

    def tap(self, place: Hex) -> None:
        standing = self.table.page.locator(f"[data-testid^=unit-][data-col='{place[0]}'][data-row='{place[1]}']")
        (standing if standing.count() else self.table.hex(place)).tap()

    def wait(self) -> None:
        self.table.button("wait").tap()


def decide(seen: Seen, hand: Hand) -> None:
    """What somebody who reads only the board does: aim at what is marked, walk towards the enemy where it is green."""
    if seen.active is None:
        hand.choose(seen.place(min(seen.ringed)))
    elif seen.targets:
        hand.choose(seen.place(seen.selected or min(seen.targets)))
    elif (stops := seen.green | seen.orange) and "flight" not in seen.banner:
        mine = seen.units[seen.active]["player"]
        enemies = [seen.place(unit) for unit, look in seen.units.items() if look["player"] != mine]
        hand.choose(min(sorted(stops), key=lambda stop: min(_steps(stop, enemy) for enemy in enemies)))
    else:
        hand.wait()


def _steps(one: Hex, other: Hex) -> int:
    """About how far two hexes are apart, for somebody who looks."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def play(table: Table, hand: Hand, done: Callable[[Seen], bool], most: int = 1000) -> Seen:
    """Play whenever a decision is there, until what is seen is what was played for."""
    for _ in range(most):
        seen = table.my_turn().seen()
        if done(seen) or seen.ended:
            return seen
        decide(seen, hand)
        expect(table.board).not_to_have_attribute("data-version", str(seen.version))
    raise AssertionError(f"still playing after {most} decisions: {table.seen().banner}")
