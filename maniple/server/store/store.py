"""The questions the server asks of its database."""

from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Any

from filelock import FileLock
from sqlalchemy import and_, delete, insert, or_, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from maniple.server.protocol import PEOPLE
from maniple.server.store.appender import CHANNEL, NOTIFY, Appender
from maniple.server.store.engine import create_engine, database_url, is_sqlite, lock_file
from maniple.server.store.migrate import upgrade
from maniple.server.store.rows import ActionRow, MatchRow, PlayerRow, Progress, aware, now
from maniple.server.store.runs import RunStore
from maniple.server.store.tables import actions, matches, players, setups


class Store:
    """An open database."""

    def __init__(self, engine: AsyncEngine, lock: FileLock | None) -> None:
        self._engine, self._lock = engine, lock
        self._appender = Appender(engine)
        self.runs = RunStore(engine)

    @classmethod
    async def open(cls, url: str) -> "Store":
        """Open a database and bring its schema up to date."""
        parsed = database_url(url)
        lock = lock_file(parsed) if is_sqlite(parsed) else None
        engine = create_engine(parsed)
        try:
            await upgrade(engine)
        except BaseException:
            await engine.dispose()
            if lock is not None:
                lock.release()
            raise
        return cls(engine, lock)

    async def close(self) -> None:
        await self._appender.close()
        await self._engine.dispose()
        if self._lock is not None:
            self._lock.release()

    @property
    def kind(self) -> str:
        return "sqlite" if is_sqlite(self._engine.url) else "postgresql"

    @property
    def shared(self) -> bool:
        """Whether other servers may change the same matches."""
        return self.kind == "postgresql"

    @property
    def url(self) -> Any:
        return self._engine.url

    async def ping(self) -> None:
        """Raise if the database does not answer."""
        async with self._engine.connect() as connection:
            await connection.execute(text("SELECT 1"))

    async def notify(self, payload: str) -> None:
        """Tell the other servers something that is not stored."""
        async with self._engine.begin() as connection:
            await connection.execute(NOTIFY, {"channel": CHANNEL, "payload": payload})

    # Players.

    async def create_player(self, player: PlayerRow, token_hash: str) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(
                insert(players).values(id=player.id, name=player.name, token_hash=token_hash, created_at=now())
            )

    async def player_by_token(self, token_hash: str) -> PlayerRow | None:
        query = select(players.c.id, players.c.name).where(players.c.token_hash == token_hash)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else PlayerRow(row.id, row.name)

    async def rename_player(self, player_id: str, name: str) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(update(players).where(players.c.id == player_id).values(name=name))

    async def delete_player(self, player_id: str) -> None:
        """Forget a guest; their seats stay empty."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(players).where(players.c.id == player_id))

    async def names(self, player_ids: Sequence[str]) -> dict[str, str]:
        if not player_ids:
            return {}
        query = select(players.c.id, players.c.name).where(players.c.id.in_(player_ids))
        async with self._engine.connect() as connection:
            return {row.id: row.name for row in await connection.execute(query)}

    # Matches.

    async def create_match(self, match: MatchRow, setup: dict[str, Any]) -> None:
        await self._keep_setup(match.content, setup)
        async with self._engine.begin() as connection:
            await connection.execute(insert(matches).values(asdict(match)))

    async def delete_match(self, match_id: str) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(delete(matches).where(matches.c.id == match_id))

    async def _keep_setup(self, content: str, setup: dict[str, Any]) -> None:
        """Setups are stored once, by their hash."""
        async with self._engine.connect() as connection:
            if (await connection.execute(select(setups.c.content).where(setups.c.content == content))).first():
                return
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(setups).values(content=content, data=setup))
        except IntegrityError:
            # Somebody else has just stored the same one.
            return

    async def match(self, match_id: str) -> MatchRow | None:
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(matches).where(matches.c.id == match_id))).first()
        return None if row is None else MatchRow(**aware(row))

    async def setup(self, content: str) -> dict[str, Any]:
        async with self._engine.connect() as connection:
            return (await connection.execute(select(setups.c.data).where(setups.c.content == content))).scalar_one()

    async def actions(self, match_id: str, after: int = 0) -> list[ActionRow]:
        """The log after a version."""
        columns = [column for column in actions.c if column.name != "match_id"]
        query = (
            select(*columns).where(actions.c.match_id == match_id, actions.c.number > after).order_by(actions.c.number)
        )
        async with self._engine.connect() as connection:
            return [ActionRow(**aware(row)) for row in await connection.execute(query)]

    async def append(self, match_id: str, rows: list[ActionRow], progress: Progress) -> None:
        """Commit actions of a match; Conflict if somebody else has written their numbers."""
        await self._appender.append(match_id, rows, progress)

    async def change_match(self, match_id: str, only_if: dict[str, Any], **values: Any) -> bool:
        """Change what is not in the log, only if some fields are still as expected; whether it was done."""
        unchanged = and_(matches.c.id == match_id, *(matches.c[name] == value for name, value in only_if.items()))
        async with self._engine.begin() as connection:
            done = await connection.execute(update(matches).where(unchanged).values(values))
            if self.shared:
                await connection.execute(NOTIFY, {"channel": CHANNEL, "payload": f"match {match_id}"})
        return done.rowcount == 1

    async def matches_of(self, player_id: str, before: datetime | None, limit: int) -> list[MatchRow]:
        """The matches a player sits in, the most recently played first."""
        mine = or_(matches.c.seat0_player == player_id, matches.c.seat1_player == player_id)
        query = select(matches).where(mine).order_by(matches.c.updated_at.desc()).limit(limit)
        if before is not None:
            query = query.where(matches.c.updated_at < before)
        async with self._engine.connect() as connection:
            return [MatchRow(**aware(row)) for row in await connection.execute(query)]

    async def waiting_for_machines(self) -> list[str]:
        """The matches in which a machine is to move: after a restart they go on."""
        waiting = or_(
            and_(matches.c.to_move == 0, matches.c.seat0_kind.not_in(PEOPLE)),
            and_(matches.c.to_move == 1, matches.c.seat1_kind.not_in(PEOPLE)),
        )
        async with self._engine.connect() as connection:
            return list((await connection.execute(select(matches.c.id).where(waiting))).scalars())
