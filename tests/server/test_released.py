"""Matches that the last release stored go on: `released/0.5.0.sql` is a database that it wrote.

It holds, of both games, a match played to its end, one resigned, one in which actions were taken back, and one
against a machine; and a run after two battles.
"""

import sqlite3
from pathlib import Path

import pytest

from maniple.server.machines import decide
from maniple.server.matches import Change
from tests.server.running import House, keep_house, settings_for

pytestmark = pytest.mark.anyio

RELEASED = sorted((Path(__file__).parent / "released").glob("*.sql"))


@pytest.fixture(params=RELEASED, ids=lambda path: path.stem)
def released(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A database as a release has left it."""
    path = tmp_path / "released.db"
    with sqlite3.connect(path) as database:
        database.executescript(request.param.read_text())
    return path


def rows_of(path: Path, query: str) -> list[tuple]:
    with sqlite3.connect(path) as database:
        return database.execute(query).fetchall()


async def test_every_match_of_a_release_loads_and_its_hash_holds(released: Path):
    matches = rows_of(released, "SELECT id, version, record_hash, winner, ended_by FROM matches")
    async with keep_house(settings_for(f"sqlite:///{released}")) as house:
        for match_id, *_ in matches:
            await house.record(match_id)
        for match_id, version, record_hash, winner, ended_by in matches:
            table = (await house.services.matches.get(match_id)).table
            assert (table.version, table.hash()) == (version, record_hash)
            assert (table.outcome is None) == (ended_by is None)
            assert table.outcome is None or (table.outcome.winner, table.outcome.by) == (winner, ended_by)


async def test_a_match_of_a_release_goes_on_to_its_next_action(released: Path):
    unfinished = rows_of(released, "SELECT id FROM matches WHERE ended_by IS NULL")
    assert unfinished
    async with keep_house(settings_for(f"sqlite:///{released}")) as house:
        for (match_id,) in unfinished:
            await go_on(house, match_id)


async def go_on(house: House, match_id: str) -> None:
    """Whoever decides takes the default."""
    match = await house.services.matches.get(match_id)
    seat, version = match.table.seat, match.table.version
    assert seat is not None
    actions = decide(match.table.game.clone(), lambda game: game.default_action())
    await match.update(Change(version, actions, match.row.players[seat]))
    assert (await house.record(match_id))[0] >= version + len(actions)


async def test_a_finished_match_of_a_release_is_seen_again(released: Path):
    async with keep_house(settings_for(f"sqlite:///{released}")) as house:
        visitor = await house.visitor()
        for match_id, actions in rows_of(released, "SELECT id, version FROM matches WHERE ended_by IS NOT NULL"):
            replay = await visitor.get(f"/api/matches/{match_id}/replay")
            assert replay.status_code == 200, replay.text
            assert len(replay.json()["entries"]) == actions
