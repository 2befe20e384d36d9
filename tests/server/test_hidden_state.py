"""What is hidden stays hidden: dice to come, the seed, tokens and invitations are in no message and in no log line."""

import logging
import re
from random import Random
from typing import Any

import pytest

from tests.server.people import Guest, Live, play_on
from tests.server.running import House, open_house, settings_for
from tests.server.test_actions import two_players

pytestmark = pytest.mark.anyio

SEEDS = (7_381_926_450_183_264, 2_940_173_856_402_917)
"""Long enough that their digits turn up nowhere by chance."""

DICELESS = ["select 1", "postpone", "select 2", "wait", "select 1", "wait"]
PRIVATE = ("rng", "script", "chance", "token", "invite_hash", "record_hash", "seed")
ONLINE = re.compile(r'"online":(true|false)')
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)")


class Recorder:
    """Everything the server sends to one person, byte for byte."""

    def __init__(self, guest: Guest) -> None:
        self.bodies: list[str] = []
        guest.http.event_hooks["response"].append(self._keep)
        guest.http.headers["accept-encoding"] = "identity"

    async def _keep(self, response: Any) -> None:
        await response.aread()
        headers = sorted((name, value) for name, value in response.headers.items() if name != "date")
        self.bodies.append(f"{response.status_code} {headers} {response.text}")


async def told_to_others(house: House, seed: int) -> tuple[list[str], list[str]]:
    """All bytes that the other seat and a spectator receive while the first player acts up to the first die."""
    ada, bob, match = await two_players(house, seed=seed)
    eve = await house.guest("Eve")
    others = [bob, eve]
    lives = []
    for guest in others:
        lives.append(await house.live(match["id"], guest))
        await lives[-1].sync()
    recorders = [Recorder(guest) for guest in others]
    told = match
    for number, action in enumerate(DICELESS):
        told = (await ada.act(match["id"], action, number)).json()
        for guest in others:
            for page in ("", "/events", "/course", "/odds?attacker=1&target=3", "/replay"):
                await guest.get(f"/{match['id']}{page}")
            await guest.act(match["id"], "wait", number)
    undone = (await ada.undo(match["id"], told["version"])).json()
    assert undone["entries"][0]["action"] == "undo", "a die was rolled"
    for guest, live in zip(others, lives, strict=True):
        await live.reach(undone["version"])
        rejoined = await house.live(match["id"], guest, since=2)
        await rejoined.sync()
        live.raw += rejoined.raw
        await rejoined.leave()
    names = {match["id"]: "MATCH", ada.id: "ADA", bob.id: "BOB", eve.id: "EVE"}
    return [plain(body, names) for r in recorders for body in r.bodies], [
        plain(raw, names) for live in lives for raw in live.raw if '"presence"' not in raw[:40]
    ]


def plain(text: str, names: dict[str, str]) -> str:
    """Bytes without what differs between any two matches: ids, moments, and who was noticed to be online by then."""
    for name, word in names.items():
        text = text.replace(name, word)
    return ONLINE.sub('"online":ONLINE', MOMENT.sub("MOMENT", text))


async def test_swapping_the_dice_to_come_changes_no_byte_that_others_receive(loopback: House):
    first, second = [await told_to_others(loopback, seed) for seed in SEEDS]
    assert len(first[0]) > 50
    assert len(first[1]) > 10
    assert first == second


def searched(texts: list[str], *secrets: str) -> list[str]:
    """The secrets that are found in some text."""
    return [secret for secret in secrets if any(secret in text for text in texts)]


async def test_no_message_of_a_running_game_holds_the_seed_or_a_secret(loopback: House):
    ada, bob = await loopback.guest("Ada"), await loopback.guest("Bob")
    match = await ada.create("human", "invite", seed=SEEDS[0], scenario="causeway")
    recorders = [Recorder(ada), Recorder(bob)]
    await bob.claim(match)
    lives: list[Live] = [await loopback.live(match["id"], guest) for guest in (ada, bob)]
    last, _ = await play_on(match["id"], [ada, bob], Random(1), most=150)
    assert last["state"]["outcome"] is None, "a replay of a game that is over may tell its seed"
    for guest in (ada, bob):
        for page in ("", "/events", "/course", "/replay", "/replay.jsonl"):
            await guest.get(f"/{match['id']}{page}")
    for live in lives:
        await live.reach(last["version"])
    texts = [body for recorder in recorders for body in recorder.bodies] + [raw for live in lives for raw in live.raw]
    stored = await loopback.services.store.match(match["id"])
    assert stored is not None
    assert stored.invite_hash is not None
    secrets = (str(SEEDS[0]), f"{SEEDS[0]:x}", match["invite"], stored.invite_hash, ada.token, bob.token)
    assert searched(texts, *secrets) == []
    keys = {key for text in texts for key in re.findall(r'"([A-Za-z_]+)":', text)}
    assert keys.isdisjoint(PRIVATE)


async def test_the_seed_of_a_machine_game_is_not_told_before_the_end(loopback: House):
    ada, visitor = await loopback.guest(), await loopback.visitor()
    match = await ada.create("human", "random", seed=SEEDS[1])
    recorder, live = Recorder(ada), await loopback.live(match["id"], ada)
    await live.sync()
    told = await play_against_the_machine(ada, live)
    running = [body for body in recorder.bodies if "game_over" not in body] + live.raw
    assert searched(running, str(SEEDS[1])) == []
    assert told["outcome"] is not None
    assert (await visitor.get(f"/api/matches/{match['id']}/replay")).json()["seed"] == SEEDS[1]


async def play_against_the_machine(guest: Guest, live: Live) -> dict[str, Any]:
    """Play to the end, acting whenever the live connection says that it is one's turn."""
    match_id, lot = live.told[0]["match"]["id"], Random(5)
    seats = live.told[0]["match"]["your_seats"]
    while live.state["outcome"] is None:
        if live.state["seat"] in seats:
            answer = await guest.act(match_id, lot.choice(live.state["actions"]), live.version)
            assert answer.status_code == 200, answer.text
            await live.reach(answer.json()["version"])
        else:
            await live.until(lambda message: message["type"] == "update")
    return live.state


async def test_no_log_line_holds_a_token_or_an_invitation(database: str, caplog: pytest.LogCaptureFixture):
    with caplog.at_level(logging.DEBUG):
        async with open_house(settings_for(database)) as house:
            ada, bob = await house.guest("Ada"), await house.guest("Bob")
            match = await ada.create("human", "invite", seed=SEEDS[0])
            fresh = (await ada.post(f"/{match['id']}/invite")).json()["invite"]
            await bob.post(f"/{match['id']}/seat", invite=match["invite"])
            await bob.claim(match | {"invite": fresh})
            live = await house.live(match["id"], bob)
            await live.sync()
            await house.live(match["id"], None, headers={"authorization": "Bearer wrong-token-of-nobody"})
            await play_on(match["id"], [ada, bob], Random(1), most=10)
            await ada.act(match["id"], "nonsense", 10)
            await ada.http.post("/api/session", content=b"{", headers={"content-type": "application/json"})
            await bob.http.delete("/api/session")
    # What `maniple serve --log-level debug` writes: all of ours, and what worries uvicorn.
    written = [line for line in caplog.records if line.name.startswith("maniple") or line.levelno >= logging.WARNING]
    lines = [f"{line.getMessage()} {line.exc_info}" for line in written]
    assert any("POST /api/matches/{match_id}/seat 200" in line for line in lines)
    assert searched(lines, ada.token, bob.token, match["invite"], fresh, "wrong-token-of-nobody", str(SEEDS[0])) == []


async def test_a_failing_database_puts_no_secret_into_the_log(
    database: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
):
    async with open_house(settings_for(database)) as house:
        monkeypatch.setattr("maniple.server.sessions.new_id", lambda: "A" * 22)
        await house.guest("Ada")
        # The same id again: the database refuses, and its refusal is logged.
        answer = await (await house.visitor()).post("/api/session", json={"bearer": True})
    assert answer.status_code == 500
    failure = caplog.text
    assert "a request failed" in failure
    assert not re.search(r"[0-9a-f]{64}", failure), "the hash of a token was logged"
    assert answer.json() == {
        "code": "internal",
        "message": "something went wrong here; it has been logged",
        "rule": None,
        "faults": [],
    }
