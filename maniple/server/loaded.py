"""The matches in memory: loaded from their logs when asked for, forgotten when nobody needs them."""

import asyncio
import re
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from maniple.server import metrics
from maniple.server.errors import NotFound, Outdated
from maniple.server.hosted import HostedGame
from maniple.server.matches import DamagedLog, Match, retell
from maniple.server.protocol import ID_PATTERN
from maniple.server.store.rows import MatchRow
from maniple.server.store.store import Store
from maniple.server.table import MatchTable

IDLE_SECONDS = 60.0


class Matches:
    """Every match of this server by its id."""

    def __init__(self, store: Store, hosted: dict[str, HostedGame], most: int) -> None:
        self._store, self._hosted, self._most = store, hosted, most
        self._loaded: OrderedDict[str, Match] = OrderedDict()
        self._used: dict[str, float] = {}
        self._loading: dict[str, asyncio.Task[Match]] = {}
        self.on_change: Callable[[Match], None] = lambda _match: None
        self.on_news: Callable[[Match], None] = lambda _match: None

    def loaded(self, match_id: str) -> Match | None:
        """The match if it is in memory."""
        return self._loaded.get(match_id)

    def watched(self) -> list[Match]:
        """The matches somebody watches on this server."""
        return [match for match in self._loaded.values() if match.audience.watchers]

    async def catch_up_all(self) -> None:
        """Read what was missed of every match somebody watches, and forget the others."""
        for match_id, match in list(self._loaded.items()):
            if match.busy:
                await match.catch_up()
                await match.reload_row()
            else:
                self._drop(match_id)

    async def get(self, match_id: str) -> Match:
        """A match as it stands in the database now; NotFound if there is none."""
        match = self._loaded.get(match_id)
        if match is not None and match.retired:
            self._drop(match_id)
            match = None
        if match is None:
            return await self._load_once(match_id)
        self._loaded.move_to_end(match_id)
        self._used[match_id] = time.monotonic()
        if self._store.shared:
            await match.catch_up()
        await match.settled()
        return await self._load_once(match_id) if match.retired else match

    async def create(self, row: MatchRow, table: MatchTable, setup: dict[str, Any]) -> Match:
        """A new match, stored."""
        await self._store.create_match(row, setup)
        metrics.MATCHES.labels(row.game).inc()
        return self._keep(Match(row, table, [], self._store))

    async def delete(self, match: Match) -> None:
        """Forget a match for good."""
        self._drop(match.id)
        await self._store.delete_match(match.id)

    async def _load_once(self, match_id: str) -> Match:
        """Load a match; those who ask for it meanwhile wait for the same one."""
        task = self._loading.get(match_id)
        if task is None:
            task = asyncio.create_task(self._load(match_id))
            self._loading[match_id] = task
            task.add_done_callback(lambda _task: self._loading.pop(match_id, None))
        return await asyncio.shield(task)

    async def _load(self, match_id: str) -> Match:
        row = await self._store.match(match_id) if re.fullmatch(ID_PATTERN, match_id) else None
        if row is None:
            raise NotFound
        setup, log = await self._store.setup(row.content), await self._store.actions(match_id)
        game = self._game(row)

        def rebuild() -> MatchTable:
            table = game.table(row, game.stored(setup, row))
            retell(table, log)
            return table

        # A long log takes tens of milliseconds: others do not wait for it.
        table = await asyncio.to_thread(rebuild)
        if table.version < row.version:
            raise DamagedLog(f"action {row.version} is missing from the log")
        if row.version == table.version and row.record_hash != table.hash():
            raise DamagedLog("the log does not lead to the record that was stored")
        match = self._keep(Match(row, table, log, self._store))
        # Its machine may have lost the server it acted on.
        self.on_change(match)
        return match

    def _game(self, row: MatchRow) -> HostedGame:
        game = self._hosted.get(row.game)
        if game is None:
            raise Outdated(f"{row.game} cannot be played on this server")
        if row.rules != game.ruleset.rules:
            raise Outdated(f"this match was played by rules {row.rules}; this server plays rules {game.ruleset.rules}")
        return game

    def _keep(self, match: Match) -> Match:
        match.on_change, match.on_news = self.on_change, self.on_news
        self._loaded[match.id] = match
        self._used[match.id] = time.monotonic()
        self._forget_idle()
        metrics.LOADED.set(len(self._loaded))
        return match

    def _drop(self, match_id: str) -> None:
        self._loaded.pop(match_id, None)
        self._used.pop(match_id, None)

    def _forget_idle(self) -> None:
        """Keep memory bounded: matches nobody has used for a while can be loaded again."""
        if len(self._loaded) <= self._most:
            return
        idle_since = time.monotonic() - IDLE_SECONDS
        for match_id in list(self._loaded):
            if len(self._loaded) <= self._most:
                return
            if not self._loaded[match_id].busy and (
                self._used[match_id] < idle_since or len(self._loaded) > 2 * self._most
            ):
                self._drop(match_id)
