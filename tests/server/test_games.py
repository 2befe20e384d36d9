"""A game that the server has never heard of is hosted like every other; one that fails takes no other down."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from maniple.games.changes import Change, fold
from maniple.games.registry import games
from tests.server.heap import HeapRules, installed
from tests.server.people import Guest
from tests.server.running import House, keep_house, settings_for

pytestmark = pytest.mark.anyio


@pytest.fixture
async def heaps(sqlite_database: str) -> AsyncIterator[House]:
    """A house where heaps are played too."""
    with installed(HeapRules()):
        async with keep_house(settings_for(sqlite_database)) as house:
            yield house


async def player(house: House) -> Guest:
    return (await house.guest("Ada")).at("heap")


async def test_every_game_is_listed_with_its_scenarios(heaps: House):
    visitor = await heaps.visitor()
    listed = {game["name"]: game for game in (await visitor.get("/api/games")).json()["games"]}
    assert set(listed) == {*games(), "heap"}
    assert listed["heap"] | {"players": []} == {
        "name": "heap",
        "title": "Heap",
        "summary": "Take stones until none is left.",
        "seats": 1,
        "rules": 1,
        "players": [],
    }
    told = (await visitor.get("/api/games/heap/scenarios")).json()["scenarios"]
    assert [setup["key"] for setup in told] == ["ten", "two"]
    assert (await visitor.get("/api/health")).json()["rules"]["heap"] == 1


async def test_a_game_of_one_seat_is_played_to_its_end(heaps: House):
    ada = await player(heaps)
    match = await ada.create("human", scenario="two")
    assert (match["game"], match["setup"]["name"], match["your_seats"]) == ("heap", "A heap of 2", [0])
    told = await ada.do(match["id"], " 2 ")
    (entry,) = told["entries"]
    assert entry == {
        "number": 1,
        "seat": 0,
        "by": "human",
        "action": "2",
        "undoes": None,
        "lines": [{"text": "2 taken", "kind": "move", "unit": None, "target": None}],
        "events": [{"count": 2}],
        "changes": [
            {"op": "set", "path": "seat", "value": None},
            {"op": "set", "path": "outcome", "value": {"winner": 0, "by": "stones"}},
            {"op": "set", "path": "stones", "value": 0},
        ],
    }
    refused = (await ada.act(match["id"], "1", 1)).json()
    assert (refused["code"], refused["rule"], refused["message"]) == ("illegal_action", "H3", "the game is over")
    line = (await ada.get("")).json()["matches"][0]
    assert (line["game"], line["outcome"], len(line["seats"])) == ("heap", {"winner": 0, "by": "stones"}, 1)
    replay = (await ada.get(f"/{match['id']}/replay")).json()
    assert (replay["start"]["stones"], replay["course"], len(replay["entries"])) == (2, None, 1)
    again = (await ada.post(f"/{match['id']}/rematch", swap=True)).json()
    assert (await ada.look(again["id"]))["state"]["stones"] == 2


async def test_an_action_may_be_an_object_and_is_written_as_one_line(heaps: House):
    ada = await player(heaps)
    match = await ada.create("human")
    refused = await ada.act(match["id"], {"take": [1, "ü"]}, 0)
    assert refused.status_code == 422
    assert '{"take":[1,' in refused.json()["message"]


async def test_what_rolled_a_die_is_not_taken_back_and_a_resignation_is_told(heaps: House):
    ada = await player(heaps)
    match = await ada.create("human")
    await ada.do(match["id"], "1", "3", "2", "1")
    for version, stones, undoes in ((4, 4, 4), (5, 6, 3)):
        undone = (await ada.undo(match["id"], version)).json()
        assert (undone["state"]["stones"], undone["entries"][0]["undoes"]) == (stones, undoes)
    refused = await ada.undo(match["id"], 6)
    assert (refused.status_code, refused.json()["rule"]) == (400, "H2")
    (entry,) = (await ada.resign(match["id"], 6)).json()["entries"]
    assert (entry["lines"][0]["text"], entry["events"]) == ("Player 1 resigns", [])


async def test_a_gesture_is_read_by_its_game_and_taken_in_one_change(heaps: House):
    ada = await player(heaps)
    path = f"/{(await ada.create('human'))['id']}/heap/fist"
    told = (await ada.post(path, times=3, version=0, key="firstfist")).json()
    assert (told["version"], told["state"]["stones"]) == (3, 4)
    repeated = (await ada.post(path, times=3, version=0, key="firstfist")).json()
    assert (repeated["version"], repeated["repeated"]) == (3, True)
    assert (await ada.post(path, times=3, version=3)).status_code == 400
    assert (await ada.post(path, times=1, version=1)).status_code == 409
    assert (await ada.post(path, times=1)).status_code == 422
    assert (await ada.post(path, times="1", version=3)).status_code == 422
    stranger = (await heaps.guest()).at("heap")
    assert (await stranger.post(path, times=1, version=3)).status_code == 403
    assert (await ada.post(path, times=2, version=3)).json()["state"]["outcome"] is not None
    assert (await ada.post(path, times=1, version=5)).json()["rule"] == "H3"


async def test_a_question_is_answered_and_changes_nothing(heaps: House):
    ada = await player(heaps)
    match = await ada.create("human")
    assert (await ada.post(f"/{match['id']}/heap/advice", times=4)).json() == {"take": 2}
    assert (await ada.look(match["id"]))["version"] == 0
    other = await ada.at("skirmish").create()
    assert (await ada.post(f"/{other['id']}/heap/advice", times=4)).status_code == 404


async def test_what_a_game_keeps_is_closed_with_the_server(sqlite_database: str):
    with installed(HeapRules()):
        async with keep_house(settings_for(sqlite_database)) as house:
            kept = house.services.of["heap"]
            assert (await (await house.visitor()).get("/api/heap/keeper")).json() is False
        assert kept.closed


@pytest.mark.parametrize("where", ["warm_up", "service", "routes"])
async def test_a_game_that_fails_takes_no_other_down(
    sqlite_database: str, where: str, caplog: pytest.LogCaptureFixture
):
    with installed(HeapRules(fails_in=where)):
        async with keep_house(settings_for(sqlite_database)) as house:
            ada = await player(house)
            assert "the heap has fallen over" in caplog.text
            assert (await ada.http.get("/api/heap/keeper")).status_code == 404
            assert (await ada.at("skirmish").create())["version"] == 0
            made = await ada.set_up("human")
            assert made.status_code == (201 if where == "routes" else 404)


async def test_a_match_of_a_game_that_is_gone_is_refused_in_one_sentence(sqlite_database: str):
    with installed(HeapRules()):
        async with keep_house(settings_for(sqlite_database)) as house:
            ada = await player(house)
            match = await ada.create("human")
    async with keep_house(settings_for(sqlite_database)) as house:
        ada = await house.acquaint(ada)
        refused = await ada.get(f"/{match['id']}")
        assert (refused.status_code, refused.json()["code"]) == (410, "outdated")
        assert [line["game"] for line in (await ada.get("")).json()["matches"]] == ["heap"]


@pytest.mark.parametrize("name", ["skirmish", "tabletop"])
async def test_the_changes_of_a_log_lead_from_its_start_to_its_end(house: House, name: str):
    ada = (await house.guest()).at(name)
    match = await ada.create()
    options = games()[name].view.options

    def standing(state: dict[str, Any]) -> dict[str, Any]:
        return {field: value for field, value in state.items() if field not in options}

    told, view = match, standing(match["state"])
    for step in range(24):
        table = (await house.services.matches.get(match["id"])).table
        if step % 5 == 4 and table.undo_seat is not None:
            answer = await ada.undo(match["id"], told["version"])
        else:
            action = table.game.format(table.game.default_action())
            answer = await ada.act(match["id"], action, told["version"])
        assert answer.status_code == 200, answer.text
        told = answer.json()
        view = fold(view, [Change(**change) for entry in told["entries"] for change in entry["changes"]])
        assert view == standing(told["state"])
        if told["state"]["outcome"] is not None:
            return
    told = (await ada.resign(match["id"], told["version"])).json()
    view = fold(view, [Change(**change) for entry in told["entries"] for change in entry["changes"]])
    assert view == standing(told["state"])
