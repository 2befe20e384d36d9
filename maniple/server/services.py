"""Everything one server process holds, opened and closed together."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any

from maniple.games.protocol import Ruleset
from maniple.server.bus import Bus
from maniple.server.errors import NotFound
from maniple.server.executor import Executor
from maniple.server.hosted import HostedGame
from maniple.server.limits import Buckets
from maniple.server.loaded import Matches
from maniple.server.machines import Machines, PlayerOf
from maniple.server.matches import Match
from maniple.server.presence import REPEAT_SECONDS, Presences
from maniple.server.protocol import PEOPLE, Seat, SeatsChanged
from maniple.server.sessions import Sessions
from maniple.server.settings import Settings
from maniple.server.store.rows import MatchRow
from maniple.server.store.store import Store

log = logging.getLogger("maniple.server")


class Services:
    """The parts of a running server."""

    def __init__(self, settings: Settings, store: Store, games: dict[str, Ruleset], player_of: PlayerOf) -> None:
        self.settings, self.store = settings, store
        self.games = {name: HostedGame(ruleset) for name, ruleset in games.items()}
        self.of: dict[str, Any] = {}
        """What games keep here while the server runs (`Ruleset.service`), by their names."""
        self.sessions = Sessions(store, settings.secure_cookies)
        self.matches = Matches(store, self.games, settings.max_loaded)
        self.machines = Machines(player_of, settings.machine_seconds)
        self.presences = Presences(store, self.matches)
        self.executor = Executor()
        self.by_session = Buckets(settings.session_rate, settings.session_burst)
        self.by_address = Buckets(settings.address_rate, settings.address_burst)
        self.new_guests = Buckets(settings.guest_rate, settings.guest_burst)
        self.new_matches = Buckets(settings.match_rate, settings.match_burst)
        self.sockets: dict[str, int] = {}
        self.matches.on_change = self.machines.wake
        self.matches.on_news = self.machines.stand_by
        self._bus: Bus | None = None
        self._tasks: list[asyncio.Task[None]] = []

    @classmethod
    @contextlib.asynccontextmanager
    async def running(
        cls, settings: Settings, games: dict[str, Ruleset], player_of: PlayerOf
    ) -> AsyncIterator["Services"]:
        """The services while the server runs."""
        store = await Store.open(settings.database_url)
        services = cls(settings, store, games, player_of)
        try:
            await services._start()
            yield services
        finally:
            await services._stop()
            await store.close()

    def game(self, name: str) -> HostedGame:
        """A game by its name."""
        if name not in self.games:
            raise NotFound("game")
        return self.games[name]

    def _open_games(self) -> None:
        """Let each game open what it keeps; one that fails is named in the log and left out."""
        for name, game in list(self.games.items()):
            try:
                kept = game.ruleset.service(self)
            except Exception as error:
                log.error("%s cannot be played here: its service failed (%s: %s)", name, type(error).__name__, error)
                del self.games[name]
            else:
                if kept is not None:
                    self.of[name] = kept

    async def _start(self) -> None:
        self._open_games()
        if self.store.shared:
            self._bus = Bus(self.store.url, self._heard, self.matches.catch_up_all)
            self._tasks.append(asyncio.create_task(self._repeat_presence()))
        self._tasks.append(asyncio.create_task(self._resume_machines()))

    async def _stop(self) -> None:
        for match in self.matches.watched():
            match.audience.dismiss()
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self.machines.close()
        for kept in self.of.values():
            kept.close()
        self.executor.close()
        if self._bus is not None:
            await self._bus.close()

    async def ready(self) -> None:
        """Wait until news of other servers are heard."""
        if self._bus is not None:
            await self._bus.listening.wait()

    async def _resume_machines(self) -> None:
        """After a restart the machines that were to move do so."""
        for match_id in await self.store.waiting_for_machines():
            try:
                self.machines.wake(await self.matches.get(match_id))
            except Exception as error:
                log.warning("match %s cannot go on: %s", match_id, error)

    async def _repeat_presence(self) -> None:
        while True:
            await asyncio.sleep(REPEAT_SECONDS)
            with contextlib.suppress(OSError):
                await self.presences.repeat()

    async def _heard(self, notice: str) -> None:
        """Follow a notice of another server, or one's own come back."""
        kind, *words = notice.split()
        if kind == "presence":
            await self.presences.heard(words)
            return
        match = self.matches.loaded(words[0])
        if match is None:
            return
        if kind == "update":
            await match.catch_up()
        else:
            await match.reload_row()
            await self.tell_seats(match)

    async def seats(self, match: Match) -> list[Seat]:
        """The seats of a match with the names of those who sit there."""
        names = await self.store.names([player for player in match.row.players if player is not None])
        # Whoever tells the seats tells the match: nothing of it that is not committed.
        await match.settled()
        return self.seats_of(match.row, names, self.presences.of(match).online)

    @staticmethod
    def seats_of(row: MatchRow, names: dict[str, str], online: list[bool]) -> list[Seat]:
        """Seats as they are told; machines are always there."""
        return [
            Seat(
                kind=kind,
                name=names.get(player or "") if kind in PEOPLE else f"{kind.capitalize()} machine",
                online=online[seat] or kind not in PEOPLE,
            )
            for seat, (kind, player) in enumerate(zip(row.kinds, row.players, strict=True))
        ]

    async def tell_seats(self, match: Match) -> None:
        """Tell those who watch that a seat, a name or the rematch has changed."""
        for watcher in match.audience.watchers:
            watcher.seats = match.row.seats_of(watcher.player_id)
        if match.audience.watchers:
            message = SeatsChanged(seats=await self.seats(match), rematch=match.row.rematch)
            match.audience.tell(message.model_dump_json().encode())
