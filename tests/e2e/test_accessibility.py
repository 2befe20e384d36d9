"""axe finds nothing to complain about: on every page, by day and by night, on a desk and in a hand."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Arrive
from tests.e2e.people import DESKTOP, PHONE, STILL, Person
from tests.e2e.positions import PHASES, field
from tests.e2e.table import Table

AXE = Path(__file__).parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]
RUN = "tags => axe.run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })"
WINDOWS = {"desktop": DESKTOP, "phone": PHONE}


@pytest.fixture(scope="module")
def axe() -> str:
    if not AXE.exists():
        pytest.fail("axe is missing: python frontend/build.py installs the front end's packages", pytrace=False)
    return AXE.read_text("utf-8") + "; null"


def examine(page: Page, axe: str, where: str) -> list[str]:
    """What axe says about a page, by day and by night."""
    said = []
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        page.evaluate(axe)
        for violation in page.evaluate(RUN, TAGS)["violations"]:
            places = [f"{' '.join(node['target'])}: {node['failureSummary']}" for node in violation["nodes"][:3]]
            said.append(f"{where}, {theme}: {violation['id']}: {violation['help']}\n  " + "\n  ".join(places))
    return said


@pytest.fixture(params=WINDOWS)
def somebody(arrive: Arrive, request: pytest.FixtureRequest) -> Person:
    return arrive(**STILL, **WINDOWS[request.param])


def test_axe_finds_nothing_on_the_home_page(somebody: Person, axe: str, finished: dict[str, Any]):  # noqa: ARG001
    somebody.create()
    somebody.page.goto("/")
    expect(somebody.page.get_by_role("region", name="My games").get_by_role("link", name="Duel")).to_be_visible()
    assert examine(somebody.page, axe, "home") == []


def test_axe_finds_nothing_on_the_board_in_any_phase(somebody: Person, axe: str):
    match_id = somebody.create(setup=field())["id"]
    table = Table(somebody.page).open(match_id)
    found = []
    for phase in PHASES:
        state = somebody.wait_until(match_id, lambda state, phase=phase: state["phase"] == phase)
        told = somebody.act(match_id, f"select {state['pool'][0]}")
        table.at(told["version"])
        assert table.seen().active is not None
        found += examine(somebody.page, axe, phase)
    assert found == []


def test_axe_finds_nothing_on_the_end_screen(somebody: Person, axe: str, finished: dict[str, Any]):
    table = Table(somebody.page).open(finished["id"])
    expect(table.end.get_by_role("list", name="Best units")).to_be_visible()
    assert examine(somebody.page, axe, "end") == []


def test_axe_finds_nothing_on_the_replay(somebody: Person, axe: str, finished: dict[str, Any]):
    somebody.page.goto(f"/skirmish/{finished['id']}/replay")
    slider = somebody.page.get_by_test_id("replay-position")
    slider.fill(str(finished["version"] // 2))
    assert examine(somebody.page, axe, "replay") == []


@pytest.mark.parametrize("name", ["Settings", "Keys"])
def test_axe_finds_nothing_in_dialogs(arrive: Arrive, axe: str, name: str):
    person = arrive(**STILL)
    table = Table(person.page).open(person.create()["id"])
    person.page.get_by_role("button", name=name).click()
    expect(table.dialog).to_be_visible()
    assert examine(person.page, axe, name) == []
