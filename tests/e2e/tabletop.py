"""The table as a person sees it: outlines, rings, verdicts, buttons; and hands that drag and click there."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.people import Guest
from tests.server.people import BOUND

expect.set_options(timeout=BOUND * 1000)

YARD: dict[str, Any] = {
    "name": "Yard",
    "description": "Two small forces a few steps apart.",
    "armies": ["vigil", "rustmaw"],
    "rosters": [[{"unit": "oathguard"}, {"unit": "talons"}], [{"unit": "gnashers"}, {"unit": "hounds"}]],
    "rounds": 2,
    "table": {
        "name": "Yard",
        "width": 30,
        "depth": 24,
        "objectives": [[15, 12], [5, 12]],
        "zones": [[[0, 0], [30, 9]], [[0, 13], [30, 24]]],
        "terrain": [
            {"kind": "wall", "name": "Wall", "corners": [[24, 10], [28, 11]]},
            {"kind": "area", "name": "Wood", "figure": "wood", "corners": [[1, 10], [5, 14]]},
        ],
    },
}
"""Unit 1 faces the hounds (4), unit 2 the gnashers (3): a charge reaches in the first turn."""

SHOOTERS, RIDERS, HORDE, HOUNDS = 1, 2, 3, 4


class Battle:
    """A match of somebody who asks the server directly."""

    def __init__(self, guest: Guest, *seats: str, seed: int = 5, **wish: Any) -> None:
        self.guest = guest
        wish = {"game": "tabletop", "seats": seats or ("human", "human"), "seed": seed, **(wish or {"setup": YARD})}
        self.id: str = guest.ask("POST", "/api/matches", **wish)["id"]

    @property
    def match(self) -> dict[str, Any]:
        return self.guest.ask("GET", f"/api/matches/{self.id}")

    @property
    def state(self) -> dict[str, Any]:
        return self.match["state"]

    def unit(self, unit: int) -> dict[str, Any]:
        return self.state["units"][unit - 1]

    def act(self, **action: Any) -> dict[str, Any]:
        path = f"/api/matches/{self.id}/actions"
        return self.guest.ask("POST", path, action=action, version=self.match["version"])

    def suggested(self, unit: int, kind: str, x: float = 0, y: float = 0) -> dict[str, Any] | None:
        path = f"/api/matches/{self.id}/tabletop/suggest"
        return self.guest.ask("POST", path, unit_id=unit, kind=kind, x=x, y=y)["action"]

    def until(self, phase: str) -> dict[str, Any]:
        """Nobody does anything until a phase of player 0."""
        while (state := self.state)["phase"] != phase:
            assert state["end_phase"], state["phase"]
            self.act(type="END_PHASE")
        return state

    def into_combat(self) -> dict[str, Any]:
        """Unit 1 charges the hounds; the fight phase begins."""
        step = self.suggested(SHOOTERS, "MOVE", 8, 11)
        assert step is not None
        self.act(**step)
        self.until("charge")
        self.act(type="DECLARE_CHARGE", unit_id=SHOOTERS, target_ids=[HOUNDS])
        charge = self.suggested(SHOOTERS, "CHARGE_MOVE")
        assert charge is not None, "these dice do not reach"
        self.act(**charge)
        return self.until("fight")


class Table:
    """A page with a table on it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sheet = page.get_by_test_id("table")
        self.banner = page.get_by_test_id("banner")
        self.verdict = page.get_by_test_id("verdict")
        self.phase = page.get_by_test_id("phase")
        self.end = page.get_by_test_id("end-screen")

    def open(self, match_id: str) -> "Table":
        self.page.goto(f"/tabletop/{match_id}")
        expect(self.page.get_by_test_id("connection")).to_have_attribute("data-status", "live")
        return self.settled()

    def settled(self) -> "Table":
        """Wait until nothing moves and nothing is on its way."""
        expect(self.sheet).to_have_attribute("data-idle", "true")
        return self

    def at(self, phase: str, stage: str = "pick") -> "Table":
        """Wait until a phase and its stage are shown."""
        expect(self.phase).to_have_attribute("data-phase", phase)
        expect(self.phase).to_have_attribute("data-stage", stage)
        return self.settled()

    def button(self, name: str) -> Locator:
        return self.page.get_by_test_id(f"btn-{name}")

    def press(self, name: str) -> "Table":
        self.button(name).click()
        return self

    def model(self, model: int) -> Locator:
        return self.page.get_by_test_id(f"model-{model}")

    def choose(self, unit: int) -> "Table":
        self.page.get_by_test_id(f"tag-{unit}").click()
        return self

    def place(self, model: int) -> tuple[float, float]:
        """Where a model is shown to stand, in inches."""
        shown = self.model(model)
        return float(shown.get_attribute("data-x") or 0), float(shown.get_attribute("data-y") or 0)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A place of the table in pixels of the window."""
        found = self.page.evaluate(
            """([x, y]) => {
              const sheet = document.querySelector("[data-testid=table]");
              const svg = sheet.closest("svg");
              const [, width, depth] = svg.getAttribute("aria-label").match(/(\\d+) by (\\d+) inches/).map(Number);
              const lying = svg.viewBox.baseVal.width > svg.viewBox.baseVal.height && depth > width;
              const spot = lying ? new DOMPoint(y, x) : new DOMPoint(x, depth - y);
              const at = spot.matrixTransform(sheet.getScreenCTM());
              return [at.x, at.y];
            }""",
            [x, y],
        )
        return found[0], found[1]

    def click_at(self, x: float, y: float) -> None:
        self.page.mouse.click(*self.point(x, y))

    def drag(self, model: int, dx: float, dy: float) -> None:
        """Drag a model, or its unit with it, by some inches."""
        x, y = self.place(model)
        start, end = self.point(x, y), self.point(x + dx, y + dy)
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=3)
        self.page.mouse.move(*end, steps=3)
        self.page.mouse.up()

    def legal(self) -> "Table":
        expect(self.verdict).to_have_attribute("data-legal", "true")
        return self

    def refused(self, reason: str) -> "Table":
        expect(self.verdict).to_have_attribute("data-legal", "false")
        expect(self.verdict).to_have_text(re.compile(re.escape(reason)))
        return self

    def allocate_all(self) -> None:
        """The defender takes the default as long as there is something to allocate."""
        while self.settled().phase.get_attribute("data-stage") == "allocate":
            version = self.sheet.get_attribute("data-version") or ""
            self.press("allocate")
            expect(self.sheet).not_to_have_attribute("data-version", version)
