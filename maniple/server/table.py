"""A game on the server's table: its log as told, who decides, and what can be taken back.

The log is kept as the JSON that is sent: a table in memory is then a few large objects, not thousands of small ones.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from maniple.games.changes import changes, plain
from maniple.games.protocol import Described, Game, Line, Outcome, Ruleset, View
from maniple.kernel.errors import IllegalAction
from maniple.server.protocol import joined

UNDO, RESIGN = "undo", "resign"


class Logged(NamedTuple):
    """An entry of the log as the table remembers it."""

    seat: int
    action: str
    spoken: str
    undoes: int | None


class Taken(NamedTuple):
    """An action that can still be taken back: its number, and the game before it."""

    number: int
    before: bytes


class Told(NamedTuple):
    """What an entry tells beside who did what."""

    action: str
    spoken: str = ""
    lines: Sequence[Line] = ()
    events: Sequence[Described] = ()
    undoes: int | None = None


@dataclass(frozen=True)
class Mark:
    """Everything that a play changes."""

    game: bytes
    resigned: int | None
    taken: list[Taken]
    version: int


class MatchTable:
    """The one who knows a game for the door that changes it (`matches.py`)."""

    def __init__(self, game: Game, ruleset: Ruleset) -> None:
        self.game, self.ruleset = game, ruleset
        self.told: list[bytes] = []
        """The entries of the log, as JSON."""
        self.log: list[Logged] = []
        self.outcome: Outcome | None = None
        self.seat: int | None = None
        """Who decides; None when the game is over."""
        self._taken: list[Taken] = []
        self._look()

    @property
    def version(self) -> int:
        """How many actions the log holds."""
        return len(self.told)

    @property
    def undo_seat(self) -> int | None:
        """S11.2 Who may take back: whoever acted last and decides next, if no die was rolled."""
        return self.seat if self._taken else None

    @property
    def takeable(self) -> list[int]:
        """The numbers of the entries that can still be taken back, the last one first to go."""
        return [taken.number for taken in self._taken]

    def state(self) -> View:
        """Where the game stands: the same for everybody who sits here or watches."""
        return self._view.model_copy(update={"undo": self.undo_seat})

    def hash(self) -> str:
        """The hash of the game."""
        return self.game.hash()

    def mark(self) -> Mark:
        """Where the game stands, to rewind to."""
        return Mark(self.game.save(), self.game.resigned, list(self._taken), self.version)

    def rewind(self, mark: Mark) -> None:
        """Be as if what came after the mark had never happened."""
        self.game.restore(mark.game)
        self.game.resigned, self._taken = mark.resigned, mark.taken
        del self.told[mark.version :], self.log[mark.version :]
        self._look()

    def _look(self) -> None:
        """See how the game stands, who decides, and whether it is over."""
        self.outcome, self.seat = self.game.outcome(), self.game.turn
        self._view = self.game.view()
        self._plain = plain(self._view)

    def play(self, seat: int, by: str, action: str, note: str = "") -> str:
        """Take an action, or raise IllegalAction or BadNotation and change nothing; the action as the log writes it.

        `note` opens its lines.
        """
        before = self._plain
        if action == RESIGN:
            told = self._resign(seat)
        elif action == UNDO:
            told = self._undo(seat)
        else:
            told = self._act(seat, by, action)
        self._look()
        entry = joined(
            number=self.version + 1,
            seat=seat,
            by=by,
            action=told.action,
            undoes=told.undoes,
            lines=[*([Line(text=note, kind="note")] if note else []), *told.lines],
            events=list(told.events),
            changes=changes(before, self._plain),
        )
        self.told.append(entry)
        self.log.append(Logged(seat, told.action, told.spoken, told.undoes))
        return told.action

    def _act(self, seat: int, by: str, text: str) -> Told:
        game = self.game
        action = game.parse(text)
        self.refuse_when_over(text)
        # As the log writes it, however it was spelled.
        text, spoken, before, dice = game.format(action), game.spoken(action), game.save(), game.dice()
        game.apply(action)
        # S11.2, T7.5 What rolled a die, ended one's say or was a machine's stays.
        if by == "human" and seat == game.turn and game.dice() == dice:
            self._taken.append(Taken(self.version + 1, before))
        else:
            self._taken.clear()
        return Told(text, spoken, game.lines(), game.events())

    def refuse_when_over(self, action: str = "") -> None:
        """S1.6, T1.3 Nothing happens after the end."""
        if self.outcome is not None:
            raise IllegalAction(self.ruleset.over_rule, "the game is over", action)

    def _resign(self, seat: int) -> Told:
        """S11.1, T7.4 A side gives up, at any time."""
        self.refuse_when_over(RESIGN)
        self.game.resign(seat)
        self._taken.clear()
        text = f"{self.ruleset.seat_name(seat)} resigns"
        if (end := self.game.outcome()) is not None and end.winner is not None:
            text += f": {self.ruleset.seat_name(end.winner).lower()} wins"
        return Told(RESIGN, lines=[Line(text=text, kind="end")])

    def _undo(self, seat: int) -> Told:
        """S11.2, T7.5 The last action is as if it had never happened; the log remembers it."""
        if not self._taken or seat != self.seat:
            reason = "nothing to take back: a die was rolled, or the decision has passed"
            raise IllegalAction(self.ruleset.undo_rule, reason, UNDO)
        taken = self._taken.pop()
        self.game.restore(taken.before)
        text = f"{self.ruleset.seat_name(seat)} takes back: {self.log[taken.number - 1].spoken}"
        return Told(UNDO, lines=[Line(text=text, kind="note")], undoes=taken.number)

    def effective_actions(self) -> list[tuple[int, str]]:
        """The actions that count, with their numbers: without those taken back, and without resigning."""
        undone = {entry.undoes for entry in self.log}
        return [
            (number, entry.action)
            for number, entry in enumerate(self.log, 1)
            if number not in undone and entry.action not in (UNDO, RESIGN)
        ]
