"""Guests: cookies that no script reads, tokens that no database keeps, names that can be shown."""

from pathlib import Path

import pytest

from maniple.server.sessions import COOKIE, clean_name
from tests.server.running import House, keep_house, settings_for

pytestmark = [pytest.mark.anyio, pytest.mark.both_databases]


async def test_a_browser_gets_its_token_where_no_script_and_no_other_site_has_it(house: House):
    browser = await house.visitor()
    opened = await browser.post("/api/session", json={"name": "Ada"})
    cookie = opened.headers["set-cookie"]
    assert opened.status_code == 201
    assert opened.json()["token"] is None
    assert cookie.startswith(f"{COOKIE}=")
    assert {"HttpOnly", "SameSite=strict", "Path=/"} <= set(cookie.split("; "))
    assert "Secure" not in cookie
    assert (await browser.get("/api/session")).json() == {"player": opened.json()["player"], "name": "Ada"}


async def test_behind_a_tls_proxy_cookies_travel_over_https_only(database: str):
    async with keep_house(settings_for(database, secure_cookies=True)) as house:
        opened = await (await house.visitor()).post("/api/session", json={})
    assert "Secure" in opened.headers["set-cookie"].split("; ")


async def test_a_script_gets_a_bearer_token_and_no_cookie(house: House):
    script = await house.visitor()
    opened = await script.post("/api/session", json={"bearer": True})
    assert "set-cookie" not in opened.headers
    assert len(opened.json()["token"]) >= 43
    asked = await script.get("/api/session", headers={"authorization": f"bearer {opened.json()['token']}"})
    assert asked.json()["player"] == opened.json()["player"]


async def test_the_token_is_stored_only_as_its_hash(database: str, tmp_path: Path):
    async with keep_house(settings_for(database)) as house:
        guest = await house.guest("Findable")
        stored = await house.stored()
    files = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
    assert "Findable" in stored
    assert guest.token not in stored
    assert guest.token.encode() not in files


async def test_without_a_session_one_is_told_how_to_get_one(house: House):
    nobody = await house.visitor()
    refused = await nobody.get("/api/session")
    assert refused.status_code == 401
    assert refused.json()["code"] == "no_session"
    assert "POST /api/session" in refused.json()["message"]


@pytest.mark.parametrize("token", ["", "wrong", "x" * 43, "x" * 5000, "ä", "\x7f"], ids=lambda token: token[:8])
async def test_a_token_that_nobody_was_given_is_no_session(house: House, token: str):
    nobody = await house.visitor()
    refused = await nobody.get("/api/session", headers={b"authorization": f"Bearer {token}".encode("latin-1")})
    assert refused.json()["code"] == "no_session"


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ada  ", "Ada"),
        ("Ada\n\t Lovelace", "Ada Lovelace"),
        ("Ada   Lovelace", "Ada Lovelace"),
        ("\u202eadA", "adA"),
        ("A\u200bd\ufeffa", "Ada"),
        ("A\x00d\x1ba", "Ada"),
        ("A\u0308da", "Äda"),
        ("x" * 24, "x" * 24),
        ("<script>alert(1)", "<script>alert(1)"),
    ],
)
async def test_a_name_is_cleaned_of_what_controls_or_hides(house: House, given: str, shown: str):
    guest = await house.guest(given)
    assert guest.name == shown


def test_no_cleaning_leaves_a_character_that_controls():
    every = "".join(map(chr, range(0x3000)))
    assert all(char.isprintable() for char in clean_name(every))


@pytest.mark.parametrize("name", ["x" * 25, "", "   ", 7, None, ["Ada"], "\ud800"], ids=repr)
async def test_a_name_that_is_none_is_refused(house: House, name: object):
    guest = await house.guest("Ada")
    body = '{"name": "\\ud800"}' if name == "\ud800" else None
    if body is None:
        refused = await guest.http.patch("/api/session", json={"name": name})
    else:
        refused = await guest.http.patch("/api/session", content=body, headers={"content-type": "application/json"})
    assert refused.status_code == 422
    assert (await guest.http.get("/api/session")).json()["name"] == "Ada"


async def test_a_name_that_grows_when_it_is_composed_still_fits(house: House):
    # U+FB2C is three characters in the form in which names are kept.
    visitor = await house.visitor()
    opened = await visitor.post("/api/session", json={"name": "\ufb2c" * 24})
    assert opened.status_code in (201, 422)
    assert len(opened.json().get("name", "")) <= 24


async def test_a_name_of_nothing_visible_becomes_a_name_of_the_house(house: House):
    assert (await house.guest("\u200b\u202e")).name.startswith("Guest ")


async def test_a_new_name_shows_in_the_games(house: House):
    guest = await house.guest("Ada")
    match = await guest.create("human", "scripted")
    renamed = await guest.http.patch("/api/session", json={"name": "Countess"})
    assert renamed.json() == {"player": guest.id, "name": "Countess"}
    assert (await guest.look(match["id"]))["seats"][0]["name"] == "Countess"


async def test_a_guest_who_leaves_is_forgotten(house: House):
    guest = await house.guest("Ephemera")
    match = await guest.create()
    left = await guest.http.delete("/api/session")
    assert left.status_code == 204
    assert f'{COOKIE}=""' in left.headers["set-cookie"]
    assert (await guest.get(f"/{match['id']}")).status_code == 401
    assert "Ephemera" not in await house.stored()


async def test_the_games_of_a_guest_who_left_can_still_be_watched(house: House):
    guest, other = await house.guest("Ada"), await house.guest("Bob")
    match = await guest.create()
    await guest.http.delete("/api/session")
    assert [seat["name"] for seat in (await other.look(match["id"]))["seats"]] == [None, None]
