"""A skirmish on the server's table: the game, its log as told, and what can be taken back.

The log is kept as the JSON that is sent: a table in memory is then a few large objects, not thousands of small ones.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from maniple.kernel.errors import IllegalAction
from maniple.server.protocol import By
from maniple.server.skirmish import messages
from maniple.server.skirmish.entries import Attacked, Entry, GameOver, LogLine, PhaseBegan
from maniple.server.skirmish.telling import tell_events, tell_lines, tell_outcome, tell_state, way_ahead
from maniple.skirmish.actions import GAME_OVER, REFUSALS
from maniple.skirmish.game import Skirmish
from maniple.skirmish.notation import parse_action
from maniple.skirmish.setup import Setup
from maniple.skirmish.state import PHASES

UNDO, RESIGN = "undo", "resign"

ATTACKS, HITS, DAMAGE, KILLS, LOST = range(5)
"""The columns of what each unit did."""


@dataclass(frozen=True)
class Taken:
    """An action that can still be taken back: its number, and the record before it."""

    number: int
    record: Any


class Table:
    """The one who knows a skirmish for the door that changes it (`matches.py`)."""

    def __init__(self, setup: Setup, seed: int, clicks: tuple[bool, bool]) -> None:
        self.game = Skirmish.new(setup, seed, clicks)
        self.told: list[bytes] = []
        self.log: list[tuple[int, str, int | None]] = []
        """Of each entry the seat, the action, and which entry it undoes."""
        self.resigned: int | None = None
        self.outcome: messages.Outcome | None = None
        self.seat: int | None = None
        """Who decides; None when the game is over."""
        self._taken: list[Taken] = []
        self._points = [self._point(0)]
        self._deeds = np.zeros((int(self.game.state.units), 5), np.int64)
        self._settle()

    @property
    def version(self) -> int:
        """How many actions the log holds."""
        return len(self.told)

    @property
    def turn(self) -> int:
        return int(self.game.state.turn)

    @property
    def phase(self) -> str:
        return PHASES[self.game.state.phase]

    def seat_of(self, number: int) -> int:
        """Who made an entry."""
        return self.log[number - 1][0]

    @property
    def undo_seat(self) -> int | None:
        """S11.2 Who may take back: whoever acted last and decides next, if no die was rolled."""
        return self.seat if self._taken else None

    def state(self) -> messages.State:
        """Where the game stands."""
        return tell_state(self.game, self.undo_seat, self.resigned)

    def hash(self) -> str:
        """The hash of the record."""
        return self.game.hash()

    def mark(self) -> tuple[Any, ...]:
        """Everything that a play changes, to rewind to."""
        record, deeds = self.game.record.copy(), self._deeds.copy()
        return record, deeds, list(self._taken), self.resigned, self.version, len(self._points)

    def rewind(self, mark: tuple[Any, ...]) -> None:
        """Be as if what came after the mark had never happened."""
        record, self._deeds, self._taken, self.resigned, version, points = mark
        self.game.record[:] = record
        del self.told[version:], self.log[version:], self._points[points:]
        self._settle()

    def _settle(self) -> None:
        """See who decides, and whether it is over."""
        self.outcome = tell_outcome(self.game, self.resigned)
        self.seat = None if self.outcome else int(self.game.state.seat)

    def play(self, seat: int, by: By, action: str, note: str = "") -> None:
        """Take an action, or raise IllegalAction or BadNotation and change nothing; `note` opens its lines."""
        if action == RESIGN:
            entry = self._resign(seat, by)
        elif action == UNDO:
            entry = self._undo(seat, by)
        else:
            entry = self._act(seat, by, action, note)
        self._settle()
        self.told.append(entry.model_dump_json().encode())
        self.log.append((seat, action, entry.undoes))

    def _act(self, seat: int, by: By, action: str, note: str) -> Entry:
        if self.resigned is not None:
            raise IllegalAction(*REFUSALS[GAME_OVER], action)
        code = parse_action(action)
        ways, before = way_ahead(self.game), self.game.record.copy()
        self.game.apply(code)
        self._settle()
        number = self.version + 1
        # S11.2 What rolled a die, ended one's say or was a machine's stays.
        chance = self.game.state.chance
        if by == "human" and seat == self.seat and chance.tobytes() == before[0].chance.tobytes():
            self._taken.append(Taken(number, before))
        else:
            self._taken.clear()
        events = tell_events(self.game, ways)
        for event in events:
            if isinstance(event, Attacked):
                self._count(event)
        if any(isinstance(event, PhaseBegan | GameOver) for event in events):
            self._points.append(self._point(number))
        lines = tell_lines(self.game)
        if note:
            lines.insert(0, LogLine(text=note, kind="note"))
        return Entry(number=number, seat=seat, by=by, action=action, events=events, lines=lines)

    def _count(self, attack: Attacked) -> None:
        """Note what an attack did; it rolled dice, so it is never taken back."""
        self._deeds[attack.unit - 1] += [1, attack.rolls[0].success, attack.damage, attack.died, 0]
        self._deeds[attack.target - 1, LOST] += attack.damage

    def _resign(self, seat: int, by: By) -> Entry:
        """S11.1 A side gives up, at any time."""
        if self.outcome:
            raise IllegalAction(*REFUSALS[GAME_OVER], RESIGN)
        self.resigned = seat
        self._taken.clear()
        self._points.append(self._point(self.version + 1))
        over = GameOver(winner=1 - seat, by="resignation")
        line = LogLine(text=f"Player {seat} resigns: player {1 - seat} wins", kind="end")
        return Entry(number=self.version + 1, seat=seat, by=by, action=RESIGN, events=[over], lines=[line])

    def _undo(self, seat: int, by: By) -> Entry:
        if not self._taken or seat != self.seat:
            raise IllegalAction("S11.2", "nothing to take back: a die was rolled, or the decision has passed", UNDO)
        taken = self._taken.pop()
        self.game.record[:] = taken.record
        self._points = [point for point in self._points if point[0] != taken.number]
        line = LogLine(text=f"Player {seat} takes back: {self.log[taken.number - 1][1]}", kind="note")
        return Entry(
            number=self.version + 1, seat=seat, by=by, action=UNDO, undoes=taken.number, events=[], lines=[line]
        )

    def _point(self, number: int) -> tuple[Any, ...]:
        """How the game stands after an entry: its number, turn, player, phase, VALUE and objectives of each side."""
        state, value = self.game.state, [0, 0]
        worth = [self.game.setup.types[key].VALUE for key in self.game.setup.type_keys]
        for unit, (hp, kind, *_) in enumerate(state.unit[: state.units].tolist()):
            value[int(unit >= state.split)] += worth[kind] if hp > 0 else 0
        held = state.controller[: len(self.game.setup.board.objectives)].tolist()
        return number, self.turn, int(state.current_player), self.phase, *value, held.count(0), held.count(1)

    def course(self) -> messages.Course:
        """How the game went so far."""
        points = [
            messages.Point(
                number=number,
                turn=turn,
                player=player,
                phase=phase,
                value=[value0, value1],
                objectives=[objectives0, objectives1],
            )
            for number, turn, player, phase, value0, value1, objectives0, objectives1 in self._points
        ]
        units = enumerate(zip(self._deeds.tolist(), self.game.state.unit["HP_CUR"].tolist(), strict=False), 1)
        deeds = [
            messages.Deeds(
                unit=unit,
                attacks=row[ATTACKS],
                hits=row[HITS],
                damage=row[DAMAGE],
                kills=row[KILLS],
                lost=row[LOST],
                alive=hp > 0,
            )
            for unit, (row, hp) in units
        ]
        return messages.Course(points=points, deeds=deeds)

    def effective_actions(self) -> list[str]:
        """The actions that count, as a replay file lists them: without those taken back, and without resigning."""
        undone = {undoes for _, _, undoes in self.log}
        return [
            action
            for number, (_, action, _) in enumerate(self.log, 1)
            if number not in undone and action not in (UNDO, RESIGN)
        ]
