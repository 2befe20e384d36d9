"""The skirmish on a running server: many people playing at once, and what a person sees in a real browser."""

import statistics
from collections.abc import Iterator
from dataclasses import dataclass

from maniple.kernel.measure import Row
from maniple.server.bench.browser import FLAGS, find_chromium
from maniple.server.bench.host import server_under_test
from maniple.server.bench.rows import match_rows, under, wanted

VISITS = 5
FIRST_BOARD_AIM_MS, CLICK_AIM_MS = 1000.0, 100.0


def rows(only: str) -> Iterator[Row]:
    """Matches between people, then the first board and a click."""
    yield from match_rows(only, "skirmish", "crossing")
    if not wanted(only, "server_first_board", "server_click"):
        return
    with server_under_test() as server:
        seen = _measure_browser(server.port)
    if seen is None:
        return
    note = "the aim; a new browser, warm server"
    yield under("server_first_board", seen.first_board_ms, "ms", FIRST_BOARD_AIM_MS, note)
    yield under("server_click", seen.click_ms, "ms", CLICK_AIM_MS, f"the aim; slowest of {seen.clicks} clicks")


@dataclass(frozen=True)
class Seen:
    """Milliseconds from asking for a page to its board, and from a click to what it shows."""

    first_board_ms: float
    click_ms: float
    clicks: int


def _measure_browser(port: int) -> Seen | None:
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
            made = context.request.post(f"{address}/api/matches", data=NEW_MATCH).json()
            page = context.new_page()
            page.goto(f"{address}/skirmish/{made['id']}")
            page.locator("[data-testid^=unit-]").first.wait_for()
            boards.append(page.evaluate(SINCE_REQUEST))
            page.wait_for_timeout(300)
            clicks.append(page.evaluate(CLICK_AND_SEE))
            context.close()
        browser.close()
    return Seen(statistics.median(boards), max(clicks), len(clicks))


NEW_MATCH = {"game": "skirmish", "scenario": "crossing", "seats": ["human", "scripted"], "seed": 1}

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
