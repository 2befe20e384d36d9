"""The codex in a browser: found, read, linked, by mouse, keys and thumb, and axe has nothing to say."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Arrive
from tests.e2e.people import DESKTOP, PHONE, STILL, Person
from tests.e2e.test_accessibility import AXE, examine

WINDOWS = {"desktop": DESKTOP, "phone": PHONE}


@pytest.fixture(params=WINDOWS)
def somebody(arrive: Arrive, request: pytest.FixtureRequest) -> Person:
    return arrive(**STILL, **WINDOWS[request.param])


def heading(page: Page, name: str):
    return page.get_by_role("complementary", name="Details").get_by_role("heading", name=name, exact=True)


def test_from_the_home_page_to_a_unit_and_its_rule(arrive: Arrive):
    page = arrive(**STILL).page
    page.goto("/")
    page.get_by_role("link", name="Codex").click()
    page.get_by_role("searchbox").fill("ancient treant")
    page.get_by_role("link", name="Ancient Treant").click()
    expect(heading(page, "Ancient Treant")).to_be_focused()
    page.get_by_role("link", name="Spear Wall").click()
    expect(heading(page, "Spear Wall")).to_be_visible()
    page.get_by_role("link", name="G9.3").click()
    expect(page).to_have_url(re.compile("/codex/rules/G9.3$"))
    expect(page.locator(".detail-rules .is-chosen")).to_contain_text("Spear Wall")
    page.go_back()
    expect(heading(page, "Spear Wall")).to_be_visible()


def test_a_link_to_an_entry_opens_it(somebody: Person):
    page = somebody.page
    page.goto("/codex/units/lich")
    expect(heading(page, "Lich")).to_be_visible()
    expect(page).to_have_title(re.compile("Lich"))
    page.goto("/codex/spells/hellfire")
    expect(heading(page, "Hellfire")).to_be_visible()


def test_a_search_and_its_filters_can_be_sent_to_a_friend(arrive: Arrive):
    page = arrive(**STILL).page
    page.goto("/codex")
    page.get_by_role("button", name="Nature").click()
    page.get_by_label("Rarity").select_option("Epic")
    page.get_by_role("searchbox").fill("beast")
    expect(page.locator(".codex-entry")).to_have_count(1)
    friend = arrive(**STILL).page
    friend.goto(page.url)
    expect(friend.locator(".codex-entry-name")).to_have_text(["Alpha Beast"])
    expect(friend.get_by_role("searchbox")).to_have_value("beast")


def test_by_keys_alone(arrive: Arrive):
    page = arrive(**STILL).page
    page.goto("/codex")
    expect(page.locator(".codex-entry").first).to_be_visible()
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("grand champion")
    expect(page.locator(".codex-entry")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(heading(page, "Grand Champion")).to_be_focused()
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == "HP":
            break
    expect(page.locator(".tip-text:popover-open")).to_contain_text("200 on the card, faction: +10% HP")


def test_on_a_phone_an_entry_takes_the_place_of_the_list_and_gives_it_back(arrive: Arrive):
    page = arrive(**STILL, **PHONE).page
    page.goto("/codex")
    page.get_by_role("link", name="Colossus").click()
    expect(heading(page, "Colossus")).to_be_in_viewport()
    expect(page.get_by_role("searchbox")).to_be_hidden()
    page.get_by_role("link", name="All units").click()
    expect(page.get_by_role("link", name="Colossus")).to_be_in_viewport()


def test_nothing_is_wider_than_the_screen(arrive: Arrive):
    page = arrive(**STILL, **PHONE).page
    for path in ("/codex", "/codex/units/master_of_shadows", "/codex/rules/G1.2", "/codex/tags/PoisonImmune"):
        page.goto(path)
        expect(page.get_by_role("heading", name="Codex", exact=True)).to_be_visible()
        expect(page.locator(".codex")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, path


def test_an_address_that_leads_nowhere_says_so(arrive: Arrive):
    page = arrive(**STILL).page
    page.goto("/codex/units/nobody")
    expect(page.get_by_text("Not in this book")).to_be_visible()


def test_axe_finds_nothing_in_the_codex(somebody: Person):
    axe = AXE.read_text("utf-8") + "; null"
    found = []
    for path in ("/codex", "/codex/units/lich", "/codex/leaders/willow", "/codex/rules/G10.1", "/codex/units?q=zzz"):
        somebody.page.goto(path)
        expect(somebody.page.locator(".codex")).to_be_visible()
        found += examine(somebody.page, axe, path)
    assert found == []
