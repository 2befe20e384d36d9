"""Who watches a match: those on this server, and what other servers say of theirs."""

import time
from dataclasses import dataclass

from maniple.server.loaded import Matches
from maniple.server.matches import Match
from maniple.server.protocol import Presence
from maniple.server.sessions import new_id
from maniple.server.store.store import Store

BELIEVED_SECONDS = 60.0
"""How long the word of another server counts; each repeats it well before."""
REPEAT_SECONDS = 20.0


@dataclass(frozen=True)
class Elsewhere:
    """What another server has said."""

    seats: tuple[bool, bool]
    spectators: int
    until: float


class Presences:
    """Who is there, per match."""

    def __init__(self, store: Store, matches: Matches) -> None:
        self._store, self._matches = store, matches
        self._server = new_id()
        self._elsewhere: dict[str, dict[str, Elsewhere]] = {}

    def of(self, match: Match) -> Presence:
        """Who watches a match, here and elsewhere."""
        seats, spectators = match.audience.online()
        for word in self._elsewhere.get(match.id, {}).values():
            if word.until > time.monotonic():
                seats = [here or there for here, there in zip(seats, word.seats, strict=True)]
                spectators += word.spectators
        return Presence(online=seats, spectators=spectators)

    async def changed(self, match: Match, asking: bool = False) -> None:
        """Somebody came or went here: tell those who watch, and the other servers; `asking` wants their word too."""
        self._tell(match)
        if self._store.shared:
            await self._say(match, asking)

    async def repeat(self) -> None:
        """Say again what is so, for those who came later or missed it; forget what nobody repeats."""
        for match in self._matches.watched():
            await self._say(match, asking=False)
        now = time.monotonic()
        for match_id, words in list(self._elsewhere.items()):
            kept = {server: word for server, word in words.items() if word.until > now}
            if kept != words:
                self._elsewhere[match_id] = kept
                if (match := self._matches.loaded(match_id)) is not None:
                    self._tell(match)
            if not kept:
                del self._elsewhere[match_id]

    async def heard(self, words: list[str]) -> None:
        """Follow what another server says: `server match seat0 seat1 spectators asking`."""
        server, match_id, *rest = words
        if server == self._server:
            return
        seat0, seat1, spectators, asking = (int(word) for word in rest)
        word = Elsewhere((bool(seat0), bool(seat1)), spectators, time.monotonic() + BELIEVED_SECONDS)
        self._elsewhere.setdefault(match_id, {})[server] = word
        match = self._matches.loaded(match_id)
        if match is not None and match.audience.watchers:
            self._tell(match)
            if asking:
                await self._say(match, asking=False)

    def _tell(self, match: Match) -> None:
        match.audience.tell(self.of(match).model_dump_json().encode())

    async def _say(self, match: Match, asking: bool) -> None:
        (seat0, seat1), spectators = match.audience.online()
        words = f"presence {self._server} {match.id} {seat0:d} {seat1:d} {spectators} {asking:d}"
        await self._store.notify(words)
