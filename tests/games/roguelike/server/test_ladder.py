"""The ladder: the best run of each player, and bots that fill it."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from maniple.cli.app import app
from maniple.games.roguelike.run.state import Step
from maniple.games.roguelike.server.seeding import seed_ladder
from maniple.kernel.errors import ManipleError
from maniple.server.store.run_rows import RunRow
from tests.games.roguelike.server.players import play_out, runner
from tests.server.running import keep_house, settings_for

pytestmark = [pytest.mark.anyio, pytest.mark.both_databases]


async def test_bots_fill_a_ladder_and_the_first_player_meets_them(database: str):
    played: list[RunRow] = []
    await seed_ladder(database, 1, 5, played.append)
    assert [row.step in (Step.WON, Step.LOST) for row in played] == [True]
    with pytest.raises(ManipleError, match="seeded with 5 before"):
        await seed_ladder(database, 1, 5, played.append)
    async with keep_house(settings_for(database)) as house:
        ada = await runner(house, "Ada")
        await ada.start("order")
        await ada.get_ready()
        assert not ada.told["opponent"]["bot"]
        assert ada.told["opponent"]["name"].endswith("(bot)")
        before = (await ada.guest.http.get("/api/roguelike/ladder")).json()["places"]
        assert [(place["id"], place["yours"]) for place in before] == [(played[0].id, False)]
        await play_out(ada)
        first = ada.told
        await ada.start("nature")
        await play_out(ada)
        best = max((first, ada.told), key=lambda run: run["rating"])
        places = (await ada.guest.http.get("/api/roguelike/ladder")).json()["places"]
        assert [place["place"] for place in places] == [1, 2]
        assert places == sorted(places, key=lambda place: -place["rating"])
        assert [place["rating"] for place in places if place["yours"]] == [best["rating"]]


async def test_the_same_seed_is_the_same_ladder(tmp_path: Path):
    ladders: list[list[RunRow]] = [[], []]
    for number, ladder in enumerate(ladders):
        await seed_ladder(f"sqlite:///{tmp_path / f'{number}.db'}", 2, 12, ladder.append)
    for one, other in zip(*ladders, strict=True):
        assert (one.id, one.player_name, one.battles, one.data) == (
            other.id,
            other.player_name,
            other.battles,
            other.data,
        )


def test_the_command_says_what_it_has_done(tmp_path: Path):
    url = f"sqlite:///{tmp_path / 'ladder.db'}"
    done = CliRunner().invoke(app, ["seed-ladder", "--runs", "1", "--seed", "4", "--database-url", url])
    assert done.exit_code == 0, done.output
    assert "of 1 runs were won" in done.output
    assert "teams wait on the ladder (seed 4)" in done.output
