"""Reloads, lost networks and dead servers in the middle of an activation: nothing is lost, nothing counts twice."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import Arrive, serve
from tests.e2e.people import STILL, Person
from tests.e2e.table import Seen, Table


def in_mid_activation(person: Person, **wish: Any) -> tuple[Table, str]:
    """A game in which the second unit is to move, and hexes are green."""
    match_id = person.create(**wish)["id"]
    person.act(match_id, "select 1", "move 4,4")
    table = Table(person.page).open(match_id)
    table.unit(2).click()
    table.at(3)
    return table, match_id


def a_hex_to_go_to(seen: Seen) -> tuple[int, int]:
    return max(seen.green)


def moves_of(person: Person, match_id: str) -> list[str]:
    return [entry["action"] for entry in person.log(match_id)]


REMEMBER_LINES = """
window.lines = [];
window.tunnel = false;
const Original = WebSocket;
window.WebSocket = class extends Original {
  constructor(...given) {
    super(...given);
    window.lines.push(this);
    if (window.tunnel) this.close();
  }
};
"""
"""Live connections can be cut, and none comes through while the page is in a tunnel."""


def into_the_tunnel(page: Page) -> None:
    page.evaluate("() => { window.tunnel = true; window.lines.forEach(line => line.close()); }")


def out_of_the_tunnel(page: Page) -> None:
    page.evaluate("() => { window.tunnel = false; }")


def test_a_reload_in_mid_activation_shows_the_same(arrive: Arrive):
    person = arrive(**STILL)
    table, _ = in_mid_activation(person)
    before, lines, banner = table.seen(), table.lines(), table.banner.inner_text()
    assert before.active == 2
    assert before.green
    assert lines
    person.page.reload()
    table.at(3).connected()
    assert table.seen() == before
    assert table.lines() == lines
    assert table.banner.inner_text() == banner


def test_a_game_is_found_again_on_the_home_page_the_next_day(arrive: Arrive):
    person = arrive(**STILL)
    table, match_id = in_mid_activation(person)
    before = table.seen()
    person.page.goto("/")
    mine = person.page.get_by_role("region", name="My games")
    expect(mine).to_contain_text("Turn 1, move")
    mine.get_by_role("link", name=re.compile("Duel")).click()
    person.page.wait_for_url(f"**/skirmish/{match_id}")
    assert table.at(3).seen() == before


def test_a_dropped_socket_comes_back_by_itself_and_brings_what_was_missed(arrive: Arrive):
    person = arrive(**STILL)
    person.context.add_init_script(REMEMBER_LINES)
    table, match_id = in_mid_activation(person)
    into_the_tunnel(person.page)
    expect(table.connection.get_by_text("Connection lost, trying again")).to_be_visible()
    # Somebody goes on, in another window of the same person.
    person.act(match_id, "move 4,6")
    out_of_the_tunnel(person.page)
    table.connected().at(4)
    assert table.seen().place(2) == (4, 6)
    assert moves_of(person, match_id) == ["select 1", "move 4,4", "select 2", "move 4,6"]


def test_without_a_network_it_says_so_and_a_click_is_kept_until_it_is_back(arrive: Arrive):
    person = arrive(**STILL)
    table, match_id = in_mid_activation(person)
    place = a_hex_to_go_to(table.seen())
    person.context.set_offline(True)
    table.hex(place).click()
    expect(person.page.get_by_text("Your click is kept until the connection is back")).to_be_visible()
    assert person.look(match_id)["version"] == 3
    person.context.set_offline(False)
    table.at(4).connected()
    assert table.seen().place(2) == place
    assert moves_of(person, match_id) == ["select 1", "move 4,4", "select 2", f"move {place[0]},{place[1]}"]


def test_a_kept_click_can_be_forgotten(arrive: Arrive):
    person = arrive(**STILL)
    table, match_id = in_mid_activation(person)
    person.context.set_offline(True)
    table.hex(a_hex_to_go_to(table.seen())).click()
    person.page.get_by_role("button", name="Forget it").click()
    expect(person.page.get_by_text("Your click was not sent")).to_be_visible()
    person.context.set_offline(False)
    table.connected().settled()
    assert person.look(match_id)["version"] == 3
    table.hex((4, 6)).click()
    table.at(4)


def test_a_click_whose_answer_is_lost_counts_once(arrive: Arrive):
    person = arrive(**STILL)
    table, match_id = in_mid_activation(person)
    sent: list[str | None] = []

    def lose_the_answer(route: Route) -> None:
        sent.append(route.request.post_data)
        if len(sent) > 1:
            route.continue_()
            return
        route.fetch()
        route.abort()

    person.page.route("**/click", lose_the_answer)
    table.hex((4, 6)).click()
    table.at(4)
    expect(person.page.get_by_text("Your click is kept")).to_have_count(0)
    assert sent[0] == sent[1], "sent again as it was, with its key"
    assert moves_of(person, match_id) == ["select 1", "move 4,4", "select 2", "move 4,6"]


def test_the_server_is_killed_in_mid_activation_and_the_game_goes_on(arrive: Arrive, tmp_path: Path):
    running = serve(tmp_path)
    port = int(running.url.rsplit(":", 1)[1])
    try:
        person = arrive(url=running.url, **STILL)
        table, match_id = in_mid_activation(person)
        before, lines = table.seen(), table.lines()
        running.kill()
        expect(table.connection).to_have_attribute("data-status", "lost")
        expect(table.connection.get_by_text("Connection lost, trying again")).to_be_visible()
        assert table.seen() == before, "what was known stays on the table"
        table.hex((4, 6)).click()
        expect(person.page.get_by_text("Your click is kept until the connection is back")).to_be_visible()

        running = serve(tmp_path, port=port)
        table.connected().at(4)
        assert table.seen().place(2) == (4, 6)
        assert table.lines()[: len(lines)] == lines
        assert moves_of(person, match_id) == ["select 1", "move 4,4", "select 2", "move 4,6"]
        table.unit(1).click()
        table.at(5)
    finally:
        running.kill()


def test_a_page_that_missed_something_says_that_the_game_has_moved_on(arrive: Arrive):
    person = arrive(**STILL)
    person.context.add_init_script(REMEMBER_LINES)
    table, match_id = in_mid_activation(person)
    person.page.evaluate("() => window.lines.forEach(line => { line.onmessage = null; })")
    person.act(match_id, "move 4,6")
    table.hex((3, 6)).click()
    expect(person.page.get_by_text("The game has moved on")).to_be_visible()
    table.at(4)
    assert table.seen().place(2) == (4, 6)
