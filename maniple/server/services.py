"""Everything one server process holds, opened and closed together."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator

from maniple.games.roguelike.content import load_content
from maniple.games.roguelike.server.chances import Chances
from maniple.games.roguelike.server.runs import Runs
from maniple.server.bus import Bus
from maniple.server.limits import Buckets
from maniple.server.machines import Brain, Machines
from maniple.server.matches import Match
from maniple.server.presence import REPEAT_SECONDS, Presences
from maniple.server.protocol import Seat, SeatsChanged
from maniple.server.registry import Matches, TableMaker
from maniple.server.sessions import Sessions
from maniple.server.settings import Settings
from maniple.server.store.rows import MatchRow
from maniple.server.store.store import Store
from maniple.server.thoughts import Thoughts

log = logging.getLogger("maniple.server")


class Services:
    """The parts of a running server."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        makers: dict[str, tuple[int, TableMaker]],
        brains: dict[str, Brain],
    ) -> None:
        self.settings, self.store = settings, store
        self.sessions = Sessions(store, settings.secure_cookies)
        self.matches = Matches(store, makers, settings.max_loaded)
        self.machines = Machines(brains, settings.machine_seconds)
        self.presences = Presences(store, self.matches)
        self.runs = Runs(store.runs, load_content())
        self.chances = Chances(self.runs.content)
        self.thoughts = Thoughts()
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
        cls, settings: Settings, makers: dict[str, tuple[int, TableMaker]], brains: dict[str, Brain]
    ) -> AsyncIterator["Services"]:
        """The services while the server runs."""
        store = await Store.open(settings.database_url)
        services = cls(settings, store, makers, brains)
        try:
            await services._start()
            yield services
        finally:
            await services._stop()
            await store.close()

    async def _start(self) -> None:
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
        self.chances.close()
        self.thoughts.close()
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
                kind=kind,  # pyright: ignore[reportArgumentType]  (only SeatKinds are stored)
                name=MACHINE_NAMES.get(kind) or names.get(player or ""),
                online=online[seat] or kind in MACHINE_NAMES,
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


MACHINE_NAMES = {"scripted": "Scripted machine", "random": "Random machine"}
