"""A game on the server's table: its log as told, who decides, and what can be taken back.

The log is kept as the JSON that is sent: a table in memory is then a few large objects, not thousands of small ones.
Each game says in a table of its own how an action is taken and told.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from maniple.kernel.errors import IllegalAction
from maniple.server.match_messages import LogEntry, LogLine
from maniple.server.protocol import By, Message

UNDO, RESIGN = "undo", "resign"

GameT = TypeVar("GameT", bound=Any)


@dataclass(frozen=True)
class Taken:
    """An action that can still be taken back: its number, and the record before it."""

    number: int
    record: Any


class GameTable(ABC, Generic[GameT]):
    """The one who knows a game for the door that changes it (`matches.py`)."""

    over: ClassVar[tuple[str, str]]
    """The rule by which nothing is done after the end, and its sentence."""
    undo_rule: ClassVar[str]
    first_player: ClassVar[int] = 0
    """What the game's log calls the first seat; the second is one more."""

    def __init__(self, game: GameT) -> None:
        self.game = game
        self.told: list[bytes] = []
        self.log: list[tuple[int, str, int | None]] = []
        """Of each entry the seat, the action, and which entry it undoes."""
        self.resigned: int | None = None
        self.outcome: Any = None
        self.seat: int | None = None
        """Who decides; None when the game is over."""
        self._taken: list[Taken] = []
        self._settle()

    # What each game says for itself.

    @property
    @abstractmethod
    def turn(self) -> int: ...

    @property
    @abstractmethod
    def phase(self) -> str: ...

    @abstractmethod
    def state(self) -> Message:
        """Where the game stands."""

    @abstractmethod
    def _outcome(self) -> Any:
        """How it ended, None while it goes on."""

    @abstractmethod
    def _take(self, action: str) -> dict[str, Any]:
        """Take an action, or raise IllegalAction or BadNotation and change nothing; what its entry tells of it."""

    @abstractmethod
    def _entry(self, **told: Any) -> LogEntry:
        """An entry that tells this, and of everything else nothing."""

    def _took_back(self, number: int, undone: Any) -> dict[str, Any]:  # noqa: ARG002  (for games that remember more)
        """What the entry of an undo tells; the record is already as it was before, `undone` is how it had become."""
        return {}

    def _gave_up(self, seat: int) -> dict[str, Any]:  # noqa: ARG002  (for games that tell it)
        """What the entry of a resignation tells beside its sentence."""
        return {}

    def _spoken(self, action: str) -> str:
        """An action as a sentence names it."""
        return action

    def retrospect(self) -> dict[str, Any]:
        """What a replay tells beside the log."""
        return {}

    # What is the same for all.

    @property
    def version(self) -> int:
        """How many actions the log holds."""
        return len(self.told)

    def seat_of(self, number: int) -> int:
        """Who made an entry."""
        return self.log[number - 1][0]

    @property
    def undo_seat(self) -> int | None:
        """S11.2 Who may take back: whoever acted last and decides next, if no die was rolled."""
        return self.seat if self._taken else None

    @property
    def takeable(self) -> list[int]:
        """The numbers of the entries that can still be taken back, the last one first to go."""
        return [taken.number for taken in self._taken]

    def hash(self) -> str:
        """The hash of the record."""
        return self.game.hash()

    def mark(self) -> tuple[Any, ...]:
        """Everything that a play changes, to rewind to."""
        return self.game.record.copy(), list(self._taken), self.resigned, self.version

    def rewind(self, mark: tuple[Any, ...]) -> None:
        """Be as if what came after the mark had never happened."""
        record, self._taken, self.resigned, version = mark
        self.game.record[:] = record
        del self.told[version:], self.log[version:]
        self._settle()

    def _settle(self) -> None:
        """See who decides, and whether it is over."""
        self.outcome = self._outcome()
        self.seat = None if self.outcome else int(self.game.state.seat)

    def play(self, seat: int, by: By, action: str, note: str = "") -> None:
        """Take an action, or raise IllegalAction or BadNotation and change nothing; `note` opens its lines."""
        if action == RESIGN:
            told = self._resign(seat)
        elif action == UNDO:
            told = self._undo(seat)
        else:
            told = self._act(seat, by, action)
        self._settle()
        if note:
            told["lines"] = [LogLine(text=note, kind="note"), *told["lines"]]
        entry = self._entry(number=self.version + 1, seat=seat, by=by, action=action, **told)
        self.told.append(entry.model_dump_json().encode())
        self.log.append((seat, action, entry.undoes))

    def _act(self, seat: int, by: By, action: str) -> dict[str, Any]:
        if self.resigned is not None:
            raise IllegalAction(*self.over, self._spoken(action))
        before = self.game.record.copy()
        told = self._take(action)
        self._settle()
        # S11.2, T7.5 What rolled a die, ended one's say or was a machine's stays.
        if by == "human" and seat == self.seat and self.game.state.chance.tobytes() == before[0].chance.tobytes():
            self._taken.append(Taken(self.version + 1, before))
        else:
            self._taken.clear()
        return told

    def _resign(self, seat: int) -> dict[str, Any]:
        """S11.1, T7.4 A side gives up, at any time."""
        if self.outcome:
            raise IllegalAction(*self.over, RESIGN)
        self.resigned = seat
        self._taken.clear()
        loser, winner = self._called(seat), self._called(1 - seat)
        line = LogLine(text=f"Player {loser} resigns: player {winner} wins", kind="end")
        return {"lines": [line], **self._gave_up(seat)}

    def _called(self, seat: int) -> int:
        return seat + self.first_player

    def _undo(self, seat: int) -> dict[str, Any]:
        """S11.2, T7.5 The last action is as if it had never happened; the log remembers it."""
        if not self._taken or seat != self.seat:
            raise IllegalAction(
                self.undo_rule, "nothing to take back: a die was rolled, or the decision has passed", UNDO
            )
        taken, undone = self._taken.pop(), self.game.record.copy()
        self.game.record[:] = taken.record
        spoken = self._spoken(self.log[taken.number - 1][1])
        line = LogLine(text=f"Player {self._called(seat)} takes back: {spoken}", kind="note")
        return {"undoes": taken.number, "lines": [line], **self._took_back(taken.number, undone)}

    def effective_actions(self) -> list[str]:
        """The actions that count, as a replay file lists them: without those taken back, and without resigning."""
        undone = {undoes for _, _, undoes in self.log}
        return [
            action
            for number, (_, action, _) in enumerate(self.log, 1)
            if number not in undone and action not in (UNDO, RESIGN)
        ]
