"""Before a battle: how likely it is to be won, and what a deployment means."""

import asyncio
from typing import Any

import pytest

from maniple.games.roguelike.content import load_content
from maniple.games.roguelike.odds import CHUNK, win_chance
from maniple.games.roguelike.players.bot import bot_run
from maniple.games.roguelike.run import chance
from maniple.games.roguelike.run.deploy import team_of
from maniple.games.roguelike.server import chances
from maniple.games.roguelike.server.chances import Chances
from maniple.games.roguelike.server.refusals import Busy
from maniple.games.roguelike.teams import Deployed, Team
from tests.games.roguelike.server.players import Runner, runner, standing
from tests.server.running import House

pytestmark = pytest.mark.anyio


async def ready(house: House) -> Runner:
    one = await runner(house)
    await one.start("order")
    await one.get_ready()
    return one


async def ask(one: Runner, path: str, **wish: Any) -> dict[str, Any]:
    answer = await one.send(f"/{one.id}{path}", **wish)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_the_win_chance_is_the_same_when_asked_again_and_changes_nothing(house: House):
    one = await ready(house)
    before = await house.stored()
    first = await ask(one, "/win-chance", units=standing(one.told))
    assert first == await ask(one, "/win-chance", units=standing(one.told))
    assert 0 <= first["low"] <= first["chance"] <= first["high"] <= 1
    assert first["chance"] == first["wins"] / first["battles"]
    assert 100 <= first["battles"] <= 1000
    assert await house.stored() == before


async def test_the_win_chance_is_of_the_deployment_that_is_asked_about(house: House, monkeypatch: pytest.MonkeyPatch):
    # More units do not always win more often, so every answer is compared with battles of that very team.
    monkeypatch.setattr("secrets.randbits", lambda _bits: 997)
    one = await ready(house)
    everybody = standing(one.told)
    elsewhere = [placed | {"x": column} for column, placed in enumerate(everybody)]
    chances_told = set()
    for units in (everybody, elsewhere, *([placed] for placed in everybody)):
        answer = await ask(one, "/win-chance", units=units)
        assert answer["wins"] == await simulated_wins(house, one, units, answer["battles"])
        chances_told.add(answer["chance"])
    # Another seed would do: this is a run in which the deployments differ.
    assert len(chances_told) > 1


async def simulated_wins(house: House, one: Runner, units: list[dict[str, int]], battles: int) -> int:
    """How many of so many battles cards on these cells win, simulated without the server."""
    runs = house.services.of["roguelike"].runs
    content = runs.content
    _, run = await runs.playable(one.id, one.guest.id)
    assert run.opponent is not None
    placed = tuple(Deployed(unit=run.cards[each["card"]].unit, x=each["x"], y=each["y"]) for each in units)
    team = Team(name="Asked about", faction=run.faction, leader=run.leader, spells=run.spells, units=placed)
    seed = chance.number(run.seed, "chance", run.battle)
    pieces = (win_chance(content, team, run.opponent.team, CHUNK, seed + first) for first in range(0, battles, CHUNK))
    return sum(piece.wins for piece in pieces)


async def test_the_win_chance_does_not_depend_on_the_number_of_threads(monkeypatch: pytest.MonkeyPatch):
    content = load_content()
    first, second = (team_of(bot_run(content, [True] * 3, seed)) for seed in (1, 2))
    found = []
    for cores in (1, 2, 5):
        monkeypatch.setattr("os.cpu_count", lambda cores=cores: cores)
        simulated = Chances(content)
        found.append(await simulated.of("somebody", first, second, 9))
        simulated.close()
    assert found[0] == found[1] == found[2]


async def test_who_asks_again_does_not_wait_for_what_was_asked_before():
    content = load_content()
    first = team_of(bot_run(content, [True] * 3, 1))
    simulated = Chances(content)
    asked = [simulated.of("somebody", first, first, seed) for seed in range(4)]
    *before, last, another = await asyncio.gather(*asked, simulated.of("another", first, first, 3))
    simulated.close()
    assert all(chance.battles < last.battles for chance in before)
    assert last == another


async def test_others_do_not_wait_for_a_win_chance(loopback: House):
    one, visitor = await ready(loopback), await loopback.visitor()
    asked = [asyncio.create_task(ask(one, "/win-chance", units=standing(one.told))) for _ in range(6)]
    answered_before = 0
    while not all(task.done() for task in asked):
        assert (await visitor.get("/api/health")).status_code == 200
        answered_before += not all(task.done() for task in asked)
    await asyncio.gather(*asked)
    assert answered_before > 0


async def test_there_is_an_end_to_what_is_simulated_at_once(house: House, monkeypatch: pytest.MonkeyPatch):
    one = await ready(house)
    monkeypatch.setattr(chances, "MOST_WAITING", 0)
    answer = await one.send(f"/{one.id}/win-chance", units=standing(one.told))
    assert (answer.status_code, answer.json()["code"]) == (503, Busy.code)
    assert answer.headers["retry-after"] == "1"


async def test_a_preview_before_and_after_the_opponent_is_known(house: House):
    one = await runner(house)
    await one.start("order")
    await one.draft()
    await one.deploy()
    alone = await ask(one, "/preview", units=standing(one.told))
    assert {unit["side"] for unit in alone["units"]} == {0}
    await one.find()
    before = await house.stored()
    against = await ask(one, "/preview", units=standing(one.told))
    assert {unit["side"] for unit in against["units"]} == {0, 1}
    assert (await ask(one, "/preview", units=[]))["units"] == [unit for unit in against["units"] if unit["side"]]
    assert await house.stored() == before
