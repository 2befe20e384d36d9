"""What stands before every request: headers, other sites, sizes, patience, rates, and ids that cannot be guessed."""

import asyncio
import json
import re
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from maniple.server.errors import TooMany
from maniple.server.guards import HEADERS
from maniple.server.limits import Buckets
from maniple.server.sessions import new_id, new_secret
from tests.server.people import BOUND
from tests.server.running import House, keep_house, open_house, settings_for

pytestmark = pytest.mark.anyio

DUEL: dict[str, Any] = {"game": "skirmish", "scenario": "duel", "seats": ["human", "human"]}
PLACES = ("/", "/skirmish/x", "/replay/x", "/api/health", "/api/session", "/api/nowhere", "/metrics", "/assets/no.js")


@pytest.mark.parametrize("place", PLACES)
async def test_every_answer_carries_the_security_headers(house: House, place: str):
    answer = await (await house.visitor()).get(place)
    for name, value in HEADERS.items():
        assert answer.headers[name] == value, name


async def test_a_refusal_before_any_route_carries_the_security_headers(house: House):
    guest = await house.guest()
    for answer in (
        await guest.http.post("/api/session", json={}, headers={"origin": "https://elsewhere.example"}),
        await guest.http.post("/api/session", content="x" * 300_000),
        await guest.http.put("/api/session"),
        await guest.http.post("/api/matches", json=[]),
    ):
        assert answer.status_code >= 400
        assert answer.headers["content-security-policy"] == HEADERS["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"


async def test_a_failure_of_the_server_carries_the_security_headers(house: House, monkeypatch: pytest.MonkeyPatch):
    def fail(*_args: Any) -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr(house.services.store, "matches_of", fail)
    guest = await house.guest()
    failing = await house.visitor(transport=httpx.ASGITransport(house.app, raise_app_exceptions=False))  # pyright: ignore[reportArgumentType]
    answer = await failing.get("/api/matches", headers=guest.http.headers)
    assert (answer.status_code, answer.json()["code"]) == (500, "internal")
    assert "secret detail" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cache-control"] == "no-store"


def test_the_content_security_policy_lets_no_inline_script_run():
    policy = HEADERS["content-security-policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "*" not in policy


async def test_the_page_asks_for_nothing_the_policy_forbids(house: House):
    page = (await (await house.visitor()).get("/")).text
    assert not re.findall(r"<script(?![^>]*\bsrc=)[^>]*>", page), "an inline script"
    assert not re.findall(r"<style|\sstyle=|\son[a-z]+=", page), "an inline style or handler"
    assert not re.findall(r"(?:src|href)=\"(?:https?:)?//", page), "something of another site"


async def test_answers_of_the_interface_are_kept_by_no_cache(house: House):
    guest = await house.guest()
    assert (await guest.get("")).headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
        {"origin": "http://maniple.test.elsewhere.example"},
        {"origin": "http://maniple.test@elsewhere.example"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
    ids=str,
)
async def test_a_post_of_another_site_is_refused_and_changes_nothing(house: House, headers: dict[str, str]):
    guest = await house.guest()
    match = await guest.create()
    before = await house.record(match["id"])
    path = f"/api/matches/{match['id']}"
    for answer in (
        await guest.http.post(f"{path}/actions", json={"action": "select 1", "version": 0}, headers=headers),
        await guest.http.post(f"{path}/resign", json={"version": 0}, headers=headers),
        await guest.http.post(f"{path}/invite", headers=headers),
        await guest.http.post("/api/session", json={}, headers=headers),
        await guest.http.delete("/api/session", headers=headers),
        await guest.http.patch("/api/session", json={"name": "Eve"}, headers=headers),
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "cross_site")
    assert await house.record(match["id"]) == before
    assert (await guest.http.get("/api/session")).status_code == 200


@pytest.mark.parametrize("headers", [{"origin": "http://maniple.test"}, {"sec-fetch-site": "same-origin"}], ids=str)
async def test_a_post_of_ones_own_page_is_served(house: House, headers: dict[str, str]):
    guest = await house.guest()
    assert (await guest.http.post("/api/matches", json=DUEL, headers=headers)).status_code == 201


async def test_an_origin_that_is_allowed_is_served(database: str):
    async with keep_house(settings_for(database, origins=["https://friend.example"])) as house:
        visitor = await house.visitor()
        for origin, status in (("https://friend.example", 201), ("https://friend.example.org", 403)):
            answer = await visitor.post("/api/session", json={}, headers={"origin": origin})
            assert answer.status_code == status


async def test_no_page_of_another_site_may_read_an_answer(house: House):
    guest = await house.guest()
    answer = await guest.http.get("/api/session", headers={"origin": "https://elsewhere.example"})
    assert not [name for name in answer.headers if name.startswith("access-control")]


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "", "text/json"]
)
async def test_what_a_form_can_send_is_not_taken_for_json(house: House, kind: str):
    guest = await house.guest()
    answer = await guest.http.post("/api/matches", content=json.dumps(DUEL), headers={"content-type": kind})
    assert (answer.status_code, answer.json()["code"]) == (415, "not_json")


async def test_a_body_over_the_limit_is_refused_by_its_announced_length(house: House):
    guest = await house.guest()
    answer = await guest.http.post("/api/matches", json={"game": "skirmish", "setup": {"name": "x" * 300_000}})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


async def test_a_body_over_the_limit_is_refused_without_an_announced_length(loopback: House):
    guest = await loopback.guest()
    sent = 0

    async def endless():
        nonlocal sent
        yield b'{"scenario": "'
        while sent < 5_000_000:
            sent += 64_000
            yield b"x" * 64_000

    answer = await guest.http.post("/api/matches", content=endless(), headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


async def test_a_body_that_does_not_come_is_not_waited_for(database: str):
    async with open_house(settings_for(database, body_seconds=0.2)) as house:
        address = urlsplit(house.url)
        reader, writer = await asyncio.open_connection(address.hostname, address.port)
        guest = await house.guest()
        writer.write(
            f"POST /api/matches HTTP/1.1\r\nhost: {address.netloc}\r\nauthorization: Bearer {guest.token}\r\n"
            "content-type: application/json\r\ncontent-length: 100\r\n\r\n{".encode()
        )
        async with asyncio.timeout(BOUND):
            status = await reader.readline()
        writer.close()
        assert b" 408 " in status
        assert (await guest.get("")).status_code == 200


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/session", {"name": "Ada", "admin": True}),
        ("/api/matches", DUEL | {"state": {}}),
        ("/api/matches", DUEL | {"winner": 0}),
        ("/api/matches/ID/resign", {"version": 0, "seat": 1}),
        ("/api/matches/ID/undo", {"version": 0, "count": 2}),
        ("/api/matches/ID/rematch", {"swap": False, "seed": 1}),
        ("/api/matches/ID/seat", {"invite": "x" * 43, "seat": 0}),
    ],
)
async def test_a_field_nobody_knows_is_refused(house: House, path: str, body: dict[str, Any]):
    guest = await house.guest()
    match = await guest.create()
    answer = await guest.http.post(path.replace("ID", match["id"]), json=body)
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")
    assert any("Extra inputs are not permitted" in fault for fault in answer.json()["faults"])


async def test_what_was_malformed_is_not_repeated(house: House):
    guest = await house.guest()
    answer = await guest.http.post("/api/session", json={"name": ["<script>alert(1)</script>"]})
    assert answer.status_code == 422
    assert "<script>" not in answer.text


async def test_one_session_that_floods_is_held_back_while_another_is_served(database: str):
    async with keep_house(settings_for(database, session_rate=0.001, session_burst=10)) as house:
        loud, quiet = await house.guest(), await house.guest()
        answers = [await loud.get("") for _ in range(12)]
        assert [answer.status_code for answer in answers] == [200] * 10 + [429] * 2
        refused = answers[-1]
        assert refused.json()["code"] == "too_many"
        assert int(refused.headers["retry-after"]) >= 1
        assert refused.headers["x-content-type-options"] == "nosniff"
        assert (await quiet.get("")).status_code == 200


async def test_one_address_that_floods_is_held_back(database: str):
    async with keep_house(settings_for(database, address_rate=0.001, address_burst=5)) as house:
        visitor = await house.visitor()
        codes = [(await visitor.get("/api/health")).status_code for _ in range(7)]
        assert codes == [200] * 5 + [429] * 2
        elsewhere = httpx.ASGITransport(house.app, client=("10.0.0.9", 1))  # pyright: ignore[reportArgumentType]
        other = httpx.AsyncClient(transport=elsewhere, base_url=house.url)
        assert (await other.get("/api/health")).status_code == 200


async def test_one_address_makes_so_many_guests(database: str):
    async with keep_house(settings_for(database, guest_rate=0.001, guest_burst=3)) as house:
        visitor = await house.visitor()
        answers = [await visitor.post("/api/session", json={}) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
        assert answers[-1].headers["retry-after"]
        assert (await visitor.get("/api/session")).status_code == 200


async def test_one_session_makes_so_many_matches(database: str):
    async with keep_house(settings_for(database, match_rate=0.001, match_burst=3)) as house:
        guest, other = await house.guest(), await house.guest()
        answers = [await guest.set_up(scenario="duel") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
        await other.create()


def test_a_bucket_fills_again_and_never_over():
    clock = [0.0]
    buckets = Buckets(rate=2, burst=3, clock=lambda: clock[0])
    for _ in range(3):
        buckets.spend("ada")
    with pytest.raises(TooMany) as refused:
        buckets.spend("ada")
    assert refused.value.retry_after == 1
    buckets.spend("bob")
    clock[0] = 0.5
    buckets.spend("ada")
    clock[0] = 1000.0
    for _ in range(3):
        buckets.spend("ada")
    with pytest.raises(TooMany):
        buckets.spend("ada")


def test_buckets_are_bounded_in_number(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("maniple.server.limits.REMEMBERED", 100)
    buckets = Buckets(rate=1, burst=1)
    for number in range(1000):
        buckets.spend(str(number))
    assert len(buckets._left) == 100


async def test_matches_in_memory_are_bounded_in_number(database: str):
    async with keep_house(settings_for(database, max_loaded=5)) as house:
        guest = await house.guest()
        ids = [(await guest.create())["id"] for _ in range(30)]
        loaded = [match_id for match_id in ids if house.services.matches.loaded(match_id)]
        assert len(loaded) <= 10
        # Those that were put away are read again.
        assert [(await guest.do(match_id, "select 1"))["version"] for match_id in ids] == [1] * 30


async def test_script_in_names_comes_back_as_plain_json_text(house: House):
    name = "<img src=x onerror=a()>"
    guest = await house.guest(name)
    match = await guest.create("human", "scripted")
    answer = await guest.get(f"/{match['id']}")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert json.loads(answer.text)["seats"][0]["name"] == name


@pytest.mark.parametrize(
    "path",
    [
        "/../pages.py",
        "/..%2fpages.py",
        "/%2e%2e/pages.py",
        "/assets/../../pages.py",
        "/assets/..%2f..%2fpages.py",
        "/assets/%2e%2e/%2e%2e/pages.py",
        "/assets//etc/passwd",
        "//etc/passwd",
        "/assets/..\\..\\pages.py",
        "/%00",
        "/assets/%00",
        "/static/index.html",
        "/.env",
    ],
)
async def test_no_file_outside_is_served(loopback: House, path: str):
    address = urlsplit(loopback.url)
    reader, writer = await asyncio.open_connection(address.hostname, address.port)
    # Written by hand: a client would tidy the path up.
    writer.write(f"GET {path} HTTP/1.1\r\nhost: {address.netloc}\r\nconnection: close\r\n\r\n".encode())
    async with asyncio.timeout(BOUND):
        answer = (await reader.read()).decode()
    writer.close()
    assert re.match(r"HTTP/1.1 (404|400|405) ", answer), answer[:200]
    assert "NOT_BUILT" not in answer
    assert "root:" not in answer


def test_ids_and_secrets_carry_enough_random_bits():
    ids = {new_id() for _ in range(1000)}
    secrets = {new_secret() for _ in range(1000)}
    assert len(ids) == len(secrets) == 1000
    assert {len(one) for one in ids} == {22}
    assert {len(one) for one in secrets} == {43}
    # 22 characters of 6 bits: every bit of 128 is seen in both states.
    assert all(len({one[place] for one in ids}) > 50 for place in range(21))


@pytest.mark.parametrize("match_id", ["A" * 22, "-" * 22, "_" * 22])
async def test_an_id_nobody_was_given_is_not_there(house: House, match_id: str):
    guest = await house.guest()
    for answer in (
        await guest.get(f"/{match_id}"),
        await guest.get(f"/{match_id}/replay"),
        await guest.act(match_id, "select 1", 0),
        await guest.post(f"/{match_id}/seat", invite="x" * 43),
    ):
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize("match_id", ["A" * 21, "A" * 23, "A" * 21 + "%0A", "A" * 21 + "%00", "A" * 21 + "é"])
async def test_an_id_that_is_none_is_refused(house: House, match_id: str):
    guest = await house.guest()
    assert (await guest.get(f"/{match_id}")).status_code in (404, 422)


async def test_metrics_name_no_match_and_no_person(house: House):
    guest = await house.guest("Ada")
    match = await guest.create("human", "scripted")
    await guest.look(match["id"])
    text = (await guest.http.get("/metrics")).text
    assert 'route="/api/matches/{match_id}"' in text
    assert "maniple_actions_total" in text
    for private in (match["id"], guest.id, guest.token, "Ada"):
        assert private not in text
