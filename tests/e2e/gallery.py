"""Every screen of the three games as pictures, to be looked at: `python -m tests.e2e.gallery FOLDER`.

Each is taken on a desk, on a laptop and on a phone, by day and, with `--night`, by night. A sheet for each screen
shows its pictures beside each other.
"""

import argparse
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

from maniple.server.bench.browser import FLAGS, find_chromium
from tests.e2e import test_run as run
from tests.e2e.conftest import serve
from tests.e2e.people import PHONE, STILL, Person
from tests.e2e.positions import PHASES, reach
from tests.e2e.table import Table as Board
from tests.e2e.tabletop import HOUNDS, SHOOTERS, Battle, Table

WINDOWS: dict[str, dict[str, Any]] = {
    "1440": {"viewport": {"width": 1440, "height": 900}},
    "1280": {"viewport": {"width": 1280, "height": 720}},
    "390": PHONE,
}
SETTLE = 400
"""Milliseconds for what fades in."""

Shoot = Callable[[str], None]


def pages(person: Person, shoot: Shoot) -> None:
    """What is there before a game."""
    for name, path in {
        "home": "/",
        "skirmish-new": "/skirmish/new",
        "tabletop-new": "/tabletop/new",
        "run-new": "/run/new",
        "run-list": "/runs",
        "run-ladder": "/ladder",
        "run-decks": "/decks",
        "run-codex": "/codex",
        "nowhere": "/nothing/here",
    }.items():
        person.page.goto(path)
        person.page.wait_for_load_state("networkidle")
        shoot(name)


def skirmish(person: Person, shoot: Shoot) -> None:
    """Each phase before and after a unit is chosen; a game's end and its replay."""
    for phase in PHASES:
        match_id, unit = reach(person, phase)
        board = Board(person.page).open(match_id)
        shoot(f"skirmish-{phase}")
        version = person.look(match_id)["version"]
        board.unit(unit).click()
        board.at(version + 1)
        shoot(f"skirmish-{phase}-chosen")
        targets = person.look(match_id)["state"]["preview"]["targets"]
        if phase in ("shoot", "fight") and targets:
            board.unit(targets[0]).click()
            board.settled()
            shoot(f"skirmish-{phase}-target")
    match = person.create(scenario="pitched")
    Board(person.page).open(match["id"])
    shoot("skirmish-pitched")
    match = person.create()
    person.play_out(match["id"], Random(5))
    person.page.goto(f"/skirmish/{match['id']}")
    expect(person.page.get_by_test_id("end-screen")).to_be_visible()
    shoot("skirmish-end")
    person.page.goto(f"/skirmish/{match['id']}/replay")
    person.page.get_by_test_id("replay-position").fill("9")
    shoot("skirmish-replay")


def tabletop(person: Person, shoot: Shoot) -> None:
    """Each phase with something chosen, one drag too far, a result and its replay."""
    battle = Battle(person, scenario="breach")
    table = Table(person.page).open(battle.id)
    shoot("tabletop-breach")
    battle = Battle(person)
    table = Table(person.page).open(battle.id)
    person.page.get_by_test_id(f"choose-{SHOOTERS}").click()
    shoot("tabletop-move")
    table.drag(1, 0, 11)
    shoot("tabletop-too-far")
    battle.until("shooting")
    battle.act(type="SELECT_SHOOTER", unit_id=SHOOTERS)
    table.open(battle.id).at("shooting", "attack")
    person.page.get_by_test_id(f"target-{HOUNDS}").click()
    expect(person.page.get_by_test_id("odds")).to_be_visible()
    shoot("tabletop-shoot")
    battle = Battle(person)
    step = battle.suggested(SHOOTERS, "MOVE", 8, 11)
    assert step is not None
    battle.act(**step)
    battle.until("charge")
    table.open(battle.id).at("charge")
    person.page.get_by_test_id(f"choose-{SHOOTERS}").click()
    shoot("tabletop-charge")
    battle = Battle(person)
    battle.into_combat()
    table.open(battle.id)
    shoot("tabletop-fight-order")
    battle.act(type="SELECT_FIGHTER", unit_id=SHOOTERS)
    table.at("fight", "place")
    shoot("tabletop-pile-in")
    battle.act(type="PILE_IN", unit_id=SHOOTERS, movements={})
    table.at("fight", "attack")
    shoot("tabletop-attacks")
    battle.act(type="CONFIRM_AND_RESOLVE_ATTACKS")
    table.settled()
    shoot("tabletop-wounds")
    person.ask("POST", f"/api/matches/{battle.id}/resign", version=battle.match["version"])
    person.page.goto(f"/tabletop/{battle.id}")
    expect(table.end).to_be_visible()
    shoot("tabletop-end")
    person.page.goto(f"/tabletop/{battle.id}/replay")
    person.page.get_by_test_id("replay-position").fill("3")
    shoot("tabletop-replay")


def roguelike(person: Person, shoot: Shoot) -> None:
    """A run from the draft to its first shop, and one that was given up."""
    page = person.page
    run.start(page)
    shoot("run-draft")
    run.draft(page, 3)
    shoot("run-deploy")
    for column in (3, 4):
        run.place(page, column, 1)
    page.get_by_role("button", name="Find an opponent").click()
    expect(page.get_by_role("button", name="Fight", exact=True)).to_be_enabled()
    page.wait_for_load_state("networkidle")
    shoot("run-deploy-placed")
    page.get_by_role("button", name="Fight", exact=True).click()
    page.wait_for_url("**/replay/*")
    page.wait_for_load_state("networkidle")
    shoot("run-battle")
    page.get_by_role("button", name="Skip to the outcome").click()
    expect(page.get_by_test_id("battle-end")).to_contain_text("Gold")
    shoot("run-battle-end")
    page.get_by_test_id("battle-end").get_by_role("link").click()
    page.wait_for_url("**/draft")
    page.wait_for_load_state("networkidle")
    shoot("run-pick")
    run.draft(page, 1)
    page.get_by_role("link", name="Upgrade").click()
    expect(page.locator(".offer").first).to_be_visible()
    shoot("run-shop")


SCENES = (pages, skirmish, tabletop, roguelike)


def sheet(browser: Browser, folder: Path, name: str, views: list[str]) -> None:
    """The pictures of one screen beside each other."""
    page = browser.new_page(viewport={"width": 2000, "height": 10})
    pictures = "".join(f'<img src="{name}.{view}.png" style="height:620px;margin:4px">' for view in views)
    (folder / "sheet.html").write_text(f'<body style="margin:0;background:#888">{pictures}</body>')
    page.goto((folder / "sheet.html").resolve().as_uri())
    page.screenshot(path=folder / f"{name}.sheet.png", full_page=True)
    page.close()


def take(folder: Path, only: str, night: bool) -> None:
    """Take all pictures; a screen that cannot be reached is named, and the others are still taken."""
    folder.mkdir(parents=True, exist_ok=True)
    taken: dict[str, list[str]] = {}
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        server = serve(Path(place))
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        try:
            for light in ("light", "dark") if night else ("light",):
                for size, window in WINDOWS.items():
                    view = f"{size}-{light}"
                    for scene in SCENES:
                        if only not in ("", scene.__name__):
                            continue
                        settings = f'{{"speed": 4, "theme": "{light}"}}'
                        person = Person(browser, server.url, settings=settings, color_scheme=light, **STILL, **window)

                        def shoot(name: str, person: Person = person, view: str = view) -> None:
                            person.page.wait_for_timeout(SETTLE)
                            person.page.screenshot(path=folder / f"{name}.{view}.png")
                            taken.setdefault(name, []).append(view)

                        try:
                            scene(person, shoot)
                        except Exception as fault:
                            print(f"{scene.__name__} {view}: {str(fault)[:600]}")
                        if person.faults:
                            print(f"{scene.__name__} {view}: {person.faults}")
                        person.context.close()
            for name, views in taken.items():
                sheet(browser, folder, name, views)
        finally:
            browser.close()
            server.kill()
    print(f"{sum(map(len, taken.values()))} pictures of {len(taken)} screens in {folder}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", choices=[scene.__name__ for scene in SCENES])
    parser.add_argument("--night", action="store_true")
    given = parser.parse_args()
    take(given.folder, given.only, given.night)
