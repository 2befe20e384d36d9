"""What a person sees, in a real Chromium if there is one and Playwright is installed."""

import shutil
import statistics
from dataclasses import dataclass

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
VISITS = 5


@dataclass(frozen=True)
class Seen:
    """Milliseconds from asking for a page to its board, and from a click to what it shows."""

    first_board_ms: float
    click_ms: float
    clicks: int


def find_chromium() -> str | None:
    """The system's Chromium."""
    return next((path for name in CHROMIUMS if (path := shutil.which(name)) is not None), None)


def measure_browser(port: int) -> Seen | None:
    """Measure, or None where there is no browser to measure with."""
    chromium = find_chromium()
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    if chromium is None:
        return None
    address = f"http://127.0.0.1:{port}"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        boards, clicks = [], []
        for _ in range(VISITS):
            context = browser.new_context(viewport={"width": 1440, "height": 900})
            # Introduced before any page is: a page that finds no session opens one of its own.
            context.request.post(f"{address}/api/session", data={})
            made = context.request.post(f"{address}/api/skirmish", data=NEW_MATCH).json()
            page = context.new_page()
            page.goto(f"{address}/skirmish/{made['id']}")
            page.locator("[data-testid^=unit-]").first.wait_for()
            boards.append(page.evaluate(SINCE_REQUEST))
            page.wait_for_timeout(300)
            clicks.append(page.evaluate(CLICK_AND_SEE))
            context.close()
        browser.close()
    return Seen(statistics.median(boards), max(clicks), len(clicks))


NEW_MATCH = {"scenario": "crossing", "seats": ["human", "scripted"], "seed": 1}

SINCE_REQUEST = "() => performance.now()"
"""Milliseconds since the browser began to ask for the page."""

CLICK_AND_SEE = """() => new Promise((seen, failed) => {
  const board = document.querySelector("[data-testid=board]");
  const began = performance.now();
  const look = () => {
    if (board.querySelector(".reach-move .reach-fill") !== null) seen(performance.now() - began);
    else if (performance.now() - began > 10_000) failed(new Error("the click showed nowhere to go"));
    else requestAnimationFrame(look);
  };
  const unit = board.querySelector("[data-testid=unit-2]");
  const place = unit.getBoundingClientRect();
  const at = {bubbles: true, clientX: place.x + place.width / 2, clientY: place.y + place.height / 2, button: 0,
    pointerId: 1, isPrimary: true};
  for (const [kind, type] of [["pointerdown", PointerEvent], ["pointerup", PointerEvent], ["click", MouseEvent]])
    unit.dispatchEvent(new type(kind, at));
  requestAnimationFrame(look);
})"""
"""Milliseconds from a click on a unit to the first frame that shows where it can go."""
