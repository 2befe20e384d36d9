"""Runs meet through the teams they leave behind; of requests that come at once one is done."""

import asyncio
import random
from typing import Any

import pytest
from sqlalchemy import func, insert, select

from maniple.games.roguelike.content import load_content
from maniple.games.roguelike.run.matchmaking import NEAREST, RATING_APART, WINDOW
from maniple.server.sessions import new_id
from maniple.server.store.engine import create_engine
from maniple.server.store.rows import now
from maniple.server.store.runs import LOTS
from maniple.server.store.tables import battles, runs, snapshots
from tests.games.roguelike.server.players import Runner, record_of, runner, standing
from tests.server.running import House, keep_house, settings_for

pytestmark = pytest.mark.anyio


async def stored(house: House, table: Any, run_id: str) -> int:
    """How many rows a table has of a run."""
    engine = create_engine(house.services.store.url)
    try:
        async with engine.connect() as connection:
            query = select(func.count()).select_from(table).where(table.c.run_id == run_id)
            return (await connection.execute(query)).scalar_one()
    finally:
        await engine.dispose()


async def test_two_players_whose_runs_meet(database: str):
    async with keep_house(settings_for(database)) as house:
        ada, bob = await runner(house, "Ada"), await runner(house, "Bob")
        await ada.start("order")
        await ada.get_ready()
        # Nobody else is there: it is a bot, and the snapshot is stored when the battle starts.
        assert ada.told["opponent"]["bot"]
        assert await stored(house, snapshots, ada.id) == 0
        fought = await record_of(ada, (await ada.fight())["battle"]["id"])
        assert await stored(house, snapshots, ada.id) == 1

        await bob.start("chaos")
        await bob.get_ready()
        met = bob.told["opponent"]
        assert (met["name"], met["bot"], met["wins"], met["rating"]) == ("Ada", False, 0, 1000)
        assert met["team"] == fought["teams"][0]
        # What others do meanwhile does not change whom Bob fights.
        cleo = await runner(house, "Cleo")
        await cleo.start("nature")
        await cleo.battle()
        record = await record_of(bob, (await bob.fight())["battle"]["id"])
        assert record["teams"] == [{**record["teams"][0], "name": "Bob"}, met["team"]]

        await ada.get_ready()
        assert ada.told["opponent"]["name"] in ("Bob", "Cleo")
        assert not ada.told["opponent"]["bot"]


async def test_a_player_never_meets_themselves(database: str):
    async with keep_house(settings_for(database)) as house:
        ada = await runner(house, "Ada")
        for faction in ("order", "nature"):
            await ada.start(faction)
            for _ in range(3):
                await ada.get_ready()
                assert ada.told["opponent"]["bot"]
                await ada.fight()
            await ada.change("/abandon")


async def test_the_query_finds_the_nearest_that_fit(database: str):
    """G2.7 against a plain search through everything."""
    dice = random.Random(7)
    async with keep_house(settings_for(database)) as house:
        people = [await runner(house) for _ in range(4)]
        for one in people:
            await one.start("order")
        rows = [
            {
                "id": new_id(),
                "player_id": one.guest.id,
                "run_id": one.id,
                "name": "X",
                "team": {},
                "wins": dice.randrange(9),
                "rating": 1000 + 16 * dice.randrange(-20, 20),
                "lot": dice.randrange(LOTS),
                "created_at": now(),
            }
            for one in people
            for _ in range(250)
        ]
        engine = create_engine(house.services.store.url)
        async with engine.begin() as connection:
            await connection.execute(insert(snapshots), rows)
        await engine.dispose()
        for _ in range(60):
            me, wins = dice.choice(people).guest.id, dice.randrange(9)
            rating, lot = 1000 + 8 * dice.randrange(-60, 60), dice.randrange(LOTS)
            found = await house.services.store.runs.fitting_snapshots(me, wins, rating, lot, WINDOW)
            fit = [row for row in rows if row["player_id"] != me and abs(row["wins"] - wins) <= 1]
            fit = [row for row in fit if abs(row["rating"] - rating) <= RATING_APART]
            far = sorted(abs(row["rating"] - rating) for row in fit)[:NEAREST]
            assert [abs(row.rating - rating) for row in found] == far
            assert {row.id for row in found} <= {row["id"] for row in fit}
            assert len({row.id for row in found}) == len(found)


async def test_a_snapshot_of_content_that_is_no_more_is_passed_over(database: str):
    async with keep_house(settings_for(database)) as house:
        ada, bob = await runner(house, "Ada"), await runner(house, "Bob")
        await ada.start("order")
        await ada.battle()
        engine = create_engine(house.services.store.url)
        async with engine.begin() as connection:
            await connection.execute(snapshots.update().values(team={"faction": "order", "units": []}))
        await engine.dispose()
        await bob.start("order")
        await bob.get_ready()
        assert bob.told["opponent"]["bot"]


async def test_identical_battle_posts_at_once_are_one_battle(house: House):
    ada = await runner(house)
    await ada.start("order")
    for number in (1, 2):
        await ada.get_ready()
        answers = await asyncio.gather(*(ada.send(f"/{ada.id}/battle", number=number) for _ in range(8)))
        assert [answer.status_code for answer in answers] == [200] * 8
        assert len({answer.json()["battle"]["id"] for answer in answers}) == 1
        assert sorted(answer.json()["repeated"] for answer in answers) == [False] + [True] * 7
        assert len({answer.json()["run"]["version"] for answer in answers}) == 1
        assert await stored(house, battles, ada.id) == await stored(house, snapshots, ada.id) == number
        await ada.look()


async def test_two_servers_on_one_database_fight_a_battle_once(postgresql_database: str):
    settings = settings_for(postgresql_database)
    async with keep_house(settings) as house, keep_house(settings) as other:
        ada = await runner(house)
        await ada.start("order")
        await ada.get_ready()
        elsewhere = Runner(await other.acquaint(ada.guest))
        posts = (one.send(f"/{ada.id}/battle", number=1) for one in (ada, elsewhere) * 3)
        answers = await asyncio.gather(*posts)
        assert [answer.status_code for answer in answers] == [200] * 6
        assert len({answer.json()["battle"]["id"] for answer in answers}) == 1
        assert await stored(house, battles, ada.id) == await stored(house, snapshots, ada.id) == 1


async def test_a_battle_post_is_answered_the_same_for_ever(house: House):
    ada = await runner(house)
    await ada.start("order")
    first = await ada.battle()
    await ada.battle()
    again = (await ada.send(f"/{ada.id}/battle", number=1)).json()
    assert again["repeated"]
    assert again["battle"] == first["battle"]
    assert len(again["run"]["history"]) == 2


@pytest.mark.parametrize("path", ["/draft", "/battle/find", "/deployment", "/shop/upgrade"])
async def test_identical_requests_at_once_are_done_once(house: House, path: str):
    ada = await runner(house)
    await ada.start("order")
    wish: dict[str, Any] = {"picks": [card["card"] for card in ada.told["draft"]["offered"][:3]]}
    if path != "/draft":
        await ada.draft()
        await ada.deploy()
        wish = {}
    if path == "/deployment":
        wish = {"units": [{**each, "x": 7 - each["x"]} for each in standing(ada.told)]}
    if path == "/shop/upgrade":
        await ada.find()
        await ada.fight()
        await ada.draft()
        cheapest = min((card for card in ada.told["cards"] if card["x"] is not None), key=lambda card: card["upgrade"])
        wish = {"card": cheapest["card"], "level": 2}
    version = ada.told["version"]
    answers = await asyncio.gather(*(ada.post(path, **wish) for _ in range(6)))
    assert [answer.status_code for answer in answers] == [200] * 6, answers[0].text
    assert len({answer.text for answer in answers}) == 1
    assert answers[0].json()["version"] == version + 1


async def test_of_different_requests_at_once_one_is_done(house: House):
    ada = await runner(house)
    await ada.start("order")
    shown = [card["card"] for card in ada.told["draft"]["offered"]]
    choices = [shown[:3], shown[1:4], shown[2:5]]
    answers = await asyncio.gather(*(ada.post("/draft", picks=picks) for picks in choices))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
    (won,) = (picks for picks, answer in zip(choices, answers, strict=True) if answer.status_code == 200)
    await ada.look()
    assert all(answer.json()["run"] == ada.told for answer in answers if answer.status_code == 409)
    assert {card["card"] for card in ada.told["cards"] if card["where"] == "hand"} == set(won)


async def test_of_two_starts_at_once_one_is_the_run(house: House):
    ada = await runner(house)
    factions = ("order", "chaos", "nature")
    answers = await asyncio.gather(*(Runner(ada.guest).send("", **_choice(faction)) for faction in factions))
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409]
    assert len((await ada.ask("")).json()["runs"]) == 1


async def test_one_active_run_is_the_database_s_own_promise(house: House):
    ada = await runner(house)
    await ada.start("order")
    row = await house.services.store.runs.run(ada.id)
    assert row is not None
    values = {column.name: getattr(row, column.name) for column in runs.c} | {"id": new_id()}
    engine = create_engine(house.services.store.url)
    with pytest.raises(Exception, match=r"(?i)unique"):
        async with engine.begin() as connection:
            await connection.execute(insert(runs).values(values))
    await engine.dispose()


def _choice(faction: str) -> dict[str, str]:
    content = load_content()
    return {"faction": faction, "leader": next(key for key in content.leaders if content.faction_of[key] == faction)}
