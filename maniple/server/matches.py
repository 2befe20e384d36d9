"""The one door: a match changes through `Match.update` and through nothing else.

Under the lock of its match a change is checked against the version and the seat, applied, committed to the log, and
only then answered and broadcast. What fails at any step leaves the match as it was; what was committed is in the log,
and the log is the match.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from maniple.games.replays import CHECK_LENGTH
from maniple.kernel.errors import ManipleError
from maniple.server import metrics
from maniple.server.errors import NotYourSeat, NotYourTurn, Unreachable
from maniple.server.protocol import PEOPLE, joined, listed
from maniple.server.store.appender import Conflict
from maniple.server.store.rows import ActionRow, MatchRow, Progress, now
from maniple.server.store.store import Store
from maniple.server.table import Mark, MatchTable
from maniple.server.watchers import Audience


@dataclass(frozen=True)
class Change:
    """What somebody wants to do: a person (`player`), or the machine whose turn it is (None)."""

    version: int
    actions: list[str]
    player: str | None = None
    by: str = "human"
    key: str | None = None
    note: str = ""
    any_time: bool = field(default=False)
    """S11.1 Whether it may be done out of turn, as resigning may."""


@dataclass(frozen=True)
class Done:
    """What came of a change: its entries, and where the match stands now."""

    version: int
    entries: list[bytes]
    state: bytes
    repeated: bool = False

    def message(self, **more: Any) -> bytes:
        """An update, as it is broadcast; the one who acted is told more."""
        return joined(type="update", version=self.version, entries=listed(self.entries), state=self.state, **more)


class StaleVersion(ManipleError):
    """The match has moved on."""

    def __init__(self, match: "Match") -> None:
        self.version, self.state = match.table.version, match.state()
        super().__init__(f"the game has moved on to version {self.version}")


class DamagedLog(ManipleError):
    """A log that does not lead where it says it led."""


class Match:
    """A match in memory: its row, its table, and those who watch."""

    def __init__(self, row: MatchRow, table: MatchTable, log: list[ActionRow], store: Store) -> None:
        self.row, self.table, self.audience = row, table, Audience()
        self.retired = False
        self._store, self._lock = store, asyncio.Lock()
        self._keys: dict[str, list[int]] = {}
        self._state: tuple[int, bytes] | None = None
        # Who wants to know: of what was done here, and of what another server has done.
        self.on_change: Callable[[Match], None] = lambda _match: None
        self.on_news: Callable[[Match], None] = lambda _match: None
        self._follow(log)

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def busy(self) -> bool:
        """Whether somebody watches or changes it."""
        return bool(self.audience.watchers) or self._lock.locked()

    @property
    def machine(self) -> str | None:
        """The name of the machine player that is to move, if one is."""
        seat = self.table.seat
        kind = None if seat is None else self.row.kinds[seat]
        return None if kind in PEOPLE else kind

    def state(self) -> bytes:
        """Where the match stands, told once per version."""
        if self._state is None or self._state[0] != self.table.version:
            self._state = (self.table.version, self.table.state().model_dump_json().encode())
        return self._state[1]

    async def settled(self) -> None:
        """Wait until what is being done is committed, or was not done: only then may it be seen."""
        async with self._lock:
            return

    @property
    def last_press(self) -> int:
        """S11.2 How many of the actions that can be taken back were one request: one press takes them all back."""
        takeable = self.table.takeable
        together = next((numbers for numbers in self._keys.values() if takeable and takeable[-1] in numbers), [])
        return max(1, len(set(together) & set(takeable)))

    def knows(self, key: str | None) -> bool:
        """Whether a request with this key was applied before."""
        return key is not None and key in self._keys

    async def update(self, change: Change) -> Done:
        """Do what a change asks, commit it, tell everybody. A client that goes away does not interrupt it."""
        return await asyncio.shield(asyncio.ensure_future(self._update(change)))

    def check(self, change: Change) -> int:
        """The seat a change is made from; refused without one, of another version, and out of turn."""
        seat = self._seat_of(change)
        if change.version != self.table.version:
            raise StaleVersion(self)
        self._check_turn(seat, change)
        return seat

    def _check_turn(self, seat: int, change: Change) -> None:
        # When it is over nobody decides: the rules say so.
        if self.table.seat not in (seat, None) and not change.any_time:
            raise NotYourTurn

    async def _update(self, change: Change) -> Done:
        async with self._lock:
            repeated = self._answered_before(change)
            if repeated is not None:
                return repeated
            seat = self.check(change)
            if not change.actions:
                return Done(self.table.version, [], self.state())
            mark = self.table.mark()
            try:
                rows = [self._play(seat, change, action) for action in change.actions]
                await self._commit(rows)
            except Conflict:
                self._rewind(mark)
                await self._catch_up()
                # What another server wrote may be this very request, sent to both.
                repeated = self._answered_before(change)
                if repeated is not None:
                    return repeated
                raise StaleVersion(self) from None
            except BaseException:
                self._rewind(mark)
                raise
            self._follow(rows)
            metrics.ACTIONS.labels(self.row.game, change.by).inc(len(rows))
            done = self._announce(len(rows))
        self.on_change(self)
        return done

    def _rewind(self, mark: Mark) -> None:
        self.table.rewind(mark)
        self._state = None

    def _seat_of(self, change: Change) -> int:
        """The seat a change is made from."""
        decides = self.table.seat
        if change.player is None:
            # A machine's: it acts only where it is asked to.
            if self.machine is None or decides is None:
                raise NotYourTurn
            return decides
        seats = self.row.seats_of(change.player)
        if not seats:
            raise NotYourSeat
        return decides if decides in seats else seats[0]

    def _answered_before(self, change: Change) -> Done | None:
        """The answer to a change that had been applied before: a client may send again what got no answer."""
        numbers = self._keys.get(change.key) if change.key is not None else None
        if not numbers:
            return None
        entries = [self.table.told[number - 1] for number in numbers]
        if self.table.log[numbers[0] - 1].seat not in self.row.seats_of(change.player):
            raise NotYourSeat
        return Done(self.table.version, entries, self.state(), repeated=True)

    def _play(self, seat: int, change: Change, action: str) -> ActionRow:
        # An action before it may have handed the decision to the other side.
        self._check_turn(seat, change)
        action = self.table.play(seat, change.by, action, change.note)
        check = self.table.hash()[:CHECK_LENGTH]
        return ActionRow(self.table.version, seat, change.by, action, change.note, check, change.key, now())

    async def _commit(self, rows: list[ActionRow]) -> None:
        try:
            await self._store.append(self.id, rows, self._progress(rows[-1]))
        except (SQLAlchemyError, OSError) as error:
            # Whether the commit arrived is not known: the next to ask reads the log, those who watch come back.
            self.retired = True
            self.audience.dismiss()
            raise Unreachable from error

    def _progress(self, last: ActionRow) -> Progress:
        outcome, (turn, phase) = self.table.outcome, self.table.game.progress()
        return Progress(
            version=last.number,
            record_hash=self.table.hash(),
            to_move=self.table.seat,
            turn=turn,
            phase=phase,
            winner=outcome.winner if outcome else None,
            ended_by=outcome.by if outcome else None,
            updated_at=last.at,
        )

    def _follow(self, rows: list[ActionRow]) -> None:
        """Note what the log says beside the game itself."""
        for row in rows:
            if row.key is not None:
                self._keys.setdefault(row.key, []).append(row.number)
        if rows:
            progress = self._progress(rows[-1])
            self.row = replace(self.row, **vars(progress))

    def _announce(self, count: int) -> Done:
        """Tell those who watch of the last entries."""
        done = Done(self.table.version, self.table.told[-count:], self.state())
        if self.audience.watchers:
            self.audience.tell(done.message())
        return done

    # What others have written.

    async def catch_up(self) -> None:
        """Read what other servers have appended, and tell those who watch here."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        rows = await self._store.actions(self.id, after=self.table.version)
        if not rows:
            return
        retell(self.table, rows)
        self._follow(rows)
        self._announce(len(rows))
        self.on_news(self)

    async def change_row(self, only_if: dict[str, Any], **values: Any) -> bool:
        """Change what is not in the log (seats, invitation, rematch), if it is still as expected."""
        async with self._lock:
            done = await self._store.change_match(self.id, only_if, **values)
            if done:
                self.row = replace(self.row, **values)
            else:
                await self._reload_row()
        return done

    async def reload_row(self) -> None:
        """Read the row again: another server has changed it."""
        async with self._lock:
            await self._reload_row()

    async def _reload_row(self) -> None:
        row = await self._store.match(self.id)
        if row is not None:
            names = ("seat0_player", "seat1_player", "invite_hash", "rematch")
            self.row = replace(self.row, **{name: getattr(row, name) for name in names})


def retell(table: MatchTable, rows: list[ActionRow]) -> None:
    """Play lines of a log on a table; DamagedLog at the first that does not lead where it led."""
    for row in rows:
        if row.number != table.version + 1:
            raise DamagedLog(f"action {table.version + 1} is missing from the log")
        try:
            table.play(row.seat, row.by, row.action, row.note)
        except ManipleError as error:
            raise DamagedLog(f"action {row.number} of the log is refused: {error}") from error
        if table.hash()[:CHECK_LENGTH] != row.check:
            raise DamagedLog(f"action {row.number} of the log does not lead where it led")
