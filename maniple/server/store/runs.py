"""The questions the server asks about runs, snapshots, battles and decks."""

from collections.abc import Iterator
from dataclasses import asdict
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import BigInteger, Integer, Select, bindparam, cast, delete, func, insert, select, union_all, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from maniple.server.store.rows import aware
from maniple.server.store.run_rows import ACTIVE, BattleRow, DeckRow, RunRow, SnapshotRow
from maniple.server.store.tables import battles, decks, players, runs, snapshots

LOTS = 2**31
"""Lots are drawn from so many."""

PLAYER = players.c.name.label("player_name")
WHOLE_RUN = select(runs, PLAYER).join(players, players.c.id == runs.c.player_id)
HEAVY = ("data", "battles")
HEAD_OF_RUN = select(*(column for column in runs.c if column.name not in HEAVY), PLAYER).join(
    players, players.c.id == runs.c.player_id
)
"""What a list shows of a run."""


class RunStore:
    """Runs and what belongs to them."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    # Runs.

    async def create_run(self, row: RunRow) -> bool:
        """Store a new run; False if the player is in the middle of another (G2.5)."""
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(runs).values(_values(row)))
        except IntegrityError:
            if await self.active_run(row.player_id) is None:
                raise
            return False
        return True

    async def change_run(
        self, row: RunRow, before: int, battle: BattleRow | None = None, snapshot: SnapshotRow | None = None
    ) -> bool:
        """Store a run as it is now, with its battle and its snapshot: all of it, or nothing and False.

        It is nothing when the run is no longer of the version it was `before`.
        """
        unchanged = update(runs).where(runs.c.id == row.id, runs.c.version == before)
        async with self._engine.begin() as connection:
            if (await connection.execute(unchanged.values(_values(row)))).rowcount != 1:
                return False
            if snapshot is not None:
                await connection.execute(insert(snapshots).values(asdict(snapshot)))
            if battle is not None:
                await connection.execute(insert(battles).values(asdict(battle)))
        return True

    async def run(self, run_id: str) -> RunRow | None:
        return await self._one_run(WHOLE_RUN.where(runs.c.id == run_id))

    async def active_run(self, player_id: str) -> RunRow | None:
        return await self._one_run(WHOLE_RUN.where(runs.c.player_id == player_id, runs.c.status == ACTIVE))

    async def runs_of(self, player_id: str, before: datetime | None, limit: int) -> list[RunRow]:
        """The runs of a player, the most recently played first."""
        query = HEAD_OF_RUN.where(runs.c.player_id == player_id).order_by(runs.c.updated_at.desc()).limit(limit)
        return await self._heads(query if before is None else query.where(runs.c.updated_at < before))

    async def ladder(self, limit: int) -> list[RunRow]:
        """The runs of the highest rating."""
        fought = HEAD_OF_RUN.where(runs.c.wins + runs.c.losses > 0)
        return await self._heads(fought.order_by(runs.c.rating.desc(), runs.c.wins.desc(), runs.c.id).limit(limit))

    async def _one_run(self, query: Select[Any]) -> RunRow | None:
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else RunRow(**aware(row))

    async def _heads(self, query: Select[Any]) -> list[RunRow]:
        async with self._engine.connect() as connection:
            return [RunRow(**aware(row), data={}, battles=[]) for row in await connection.execute(query)]

    # Snapshots.

    async def fitting_snapshots(
        self, player_id: str, wins: int, rating: int, lot: int, window: tuple[int, int, int]
    ) -> list[SnapshotRow]:
        """G2.7 The nearest snapshots of others; between those of the same rating the lot decides.

        The window: how far apart in wins and in rating they may be, and how many of the nearest are wanted.
        """
        asked = {"player_id": player_id, "wins": wins, "rating": rating, "lot": lot}
        async with self._engine.connect() as connection:
            return [SnapshotRow(**aware(row)) for row in await connection.execute(fitting(*window), asked)]

    # Battles.

    async def battle(self, battle_id: str) -> BattleRow | None:
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(battles).where(battles.c.id == battle_id))).first()
        return None if row is None else BattleRow(**aware(row))

    # Decks.

    async def create_deck(self, row: DeckRow, most: int) -> bool:
        """Store a deck; False if the player has so many already."""
        count = select(func.count()).select_from(decks).where(decks.c.player_id == row.player_id)
        async with self._engine.begin() as connection:
            await connection.execute(insert(decks).values(asdict(row)))
            if (await connection.execute(count)).scalar_one() <= most:
                return True
            await connection.rollback()
        return False

    async def change_deck(self, row: DeckRow) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(update(decks).where(decks.c.id == row.id).values(asdict(row)))

    async def delete_deck(self, deck_id: str) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(delete(decks).where(decks.c.id == deck_id))

    async def deck(self, deck_id: str) -> DeckRow | None:
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(decks).where(decks.c.id == deck_id))).first()
        return None if row is None else DeckRow(**aware(row))

    async def decks_of(self, player_id: str) -> list[DeckRow]:
        query = select(decks).where(decks.c.player_id == player_id).order_by(decks.c.updated_at.desc(), decks.c.id)
        async with self._engine.connect() as connection:
            return [DeckRow(**aware(row)) for row in await connection.execute(query)]


def _values(row: RunRow) -> dict[str, Any]:
    return {name: value for name, value in asdict(row).items() if name != "player_name"}


@cache
def fitting(wins_apart: int, rating_apart: int, most: int) -> Select[Any]:
    """The query of matchmaking (G2.7): from the rating outwards, a few steps along the index in each direction.

    Sorting all that fit by their distance would read a quarter of the table. Many snapshots share a rating (every run
    starts at 1000): of those it is the next by lot from where this run starts to look, so that all get their turn.
    """
    rating, lot = bindparam("rating", type_=Integer), bindparam("lot", type_=Integer)
    pieces = [piece for apart in range(-wins_apart, wins_apart + 1) for piece in _outwards(apart, rating_apart, most)]
    found = union_all(*(select(piece.subquery()) for piece in pieces)).subquery()
    distance = func.abs(found.c.rating - rating)
    turn = (cast(found.c.lot, BigInteger) - lot + LOTS) % LOTS
    nearest = select(found.c.id, distance.label("distance"), turn.label("turn"))
    nearest = nearest.order_by(distance, turn, found.c.id).limit(most).subquery()
    whole = select(snapshots).join(nearest, nearest.c.id == snapshots.c.id)
    return whole.order_by(nearest.c.distance, nearest.c.turn, nearest.c.id)


def _outwards(apart: int, rating_apart: int, most: int) -> Iterator[Select[Any, Any, Any]]:
    rating, lot = bindparam("rating", type_=Integer), bindparam("lot", type_=Integer)
    each, wins = snapshots.c, bindparam("wins", type_=Integer) + apart
    others = select(each.id, each.rating, each.lot).where(each.wins == wins, each.player_id != bindparam("player_id"))
    near = others.limit(most)
    same = near.where(each.rating == rating).order_by(each.lot)
    yield same.where(each.lot >= lot)
    yield same.where(each.lot < lot)
    above = near.where(each.rating > rating, each.rating <= rating + rating_apart)
    yield above.order_by(each.rating, each.lot)
    below = near.where(each.rating < rating, each.rating >= rating - rating_apart)
    yield below.order_by(each.rating.desc(), each.lot.desc())
