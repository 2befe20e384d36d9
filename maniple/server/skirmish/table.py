"""A skirmish on the server's table: the game, its log as told, and what can be taken back."""

from dataclasses import dataclass
from typing import Any, Literal

from maniple.kernel.errors import IllegalAction
from maniple.server.skirmish import entries, messages
from maniple.server.skirmish.telling import tell_events, tell_lines, tell_outcome, tell_state, way_ahead
from maniple.skirmish.actions import GAME_OVER, REFUSALS
from maniple.skirmish.game import Skirmish
from maniple.skirmish.notation import parse_action
from maniple.skirmish.setup import Setup
from maniple.skirmish.state import PHASES

UNDO, RESIGN = "undo", "resign"
By = Literal["human", "scripted", "random", "watchdog"]


@dataclass(frozen=True)
class Taken:
    """An action that can still be taken back: its number, and the record before it."""

    number: int
    record: Any


class Table:
    """The one who knows a skirmish for the door that changes it (`matches.py`)."""

    def __init__(self, setup: Setup, seed: int, clicks: tuple[bool, bool]) -> None:
        self.game = Skirmish.new(setup, seed, clicks)
        self.start = tell_state(self.game, None)
        self.entries: list[entries.Entry] = []
        self.points: list[messages.Point] = [self._point(0)]
        self.resigned: int | None = None
        self.outcome: messages.Outcome | None = None
        self.seat: int | None = None
        """Who decides; None when the game is over."""
        self._settle()
        self._taken: list[Taken] = []

    @property
    def version(self) -> int:
        """How many actions the log holds."""
        return len(self.entries)

    def _settle(self) -> None:
        """See who decides, and whether it is over."""
        self.outcome = tell_outcome(self.game, self.resigned)
        self.seat = None if self.outcome else int(self.game.state.seat)

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
        return self.game.record.copy(), len(self.entries), list(self.points), list(self._taken), self.resigned

    def rewind(self, mark: tuple[Any, ...]) -> None:
        """Be as if what came after the mark had never happened."""
        record, count, self.points, self._taken, self.resigned = mark
        self.game.record[:] = record
        del self.entries[count:]
        self._settle()

    def update_message(self, entries: list[entries.Entry], state: messages.State) -> messages.Update:
        """How new entries are told to those who watch."""
        return messages.Update(version=self.version, entries=entries, state=state)

    def play(self, seat: int, by: By, action: str, note: str = "") -> entries.Entry:
        """Take an action, or raise IllegalAction or BadNotation and change nothing; `note` opens its lines."""
        if action == RESIGN:
            entry = self._resign(seat, by)
        elif action == UNDO:
            entry = self._undo(seat, by)
        else:
            entry = self._act(seat, by, action, note)
        self.entries.append(entry)
        return entry

    def _act(self, seat: int, by: By, action: str, note: str) -> entries.Entry:
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
        if any(isinstance(event, entries.PhaseBegan | entries.GameOver) for event in events):
            self.points.append(self._point(number))
        lines = tell_lines(self.game)
        if note:
            lines.insert(0, entries.LogLine(text=note, kind="note"))
        return entries.Entry(number=number, seat=seat, by=by, action=action, events=events, lines=lines)

    def _resign(self, seat: int, by: By) -> entries.Entry:
        """S11.1 A side gives up, at any time."""
        if self.outcome:
            raise IllegalAction(*REFUSALS[GAME_OVER], RESIGN)
        self.resigned = seat
        self._settle()
        self._taken.clear()
        number = self.version + 1
        self.points.append(self._point(number))
        over = entries.GameOver(winner=1 - seat, by="resignation")
        line = entries.LogLine(text=f"Player {seat} resigns: player {1 - seat} wins", kind="end")
        return entries.Entry(number=number, seat=seat, by=by, action=RESIGN, events=[over], lines=[line])

    def _undo(self, seat: int, by: By) -> entries.Entry:
        if not self._taken or seat != self.seat:
            raise IllegalAction("S11.2", "nothing to take back: a die was rolled, or the decision has passed", UNDO)
        taken = self._taken.pop()
        self.game.record[:] = taken.record
        self._settle()
        self.points = [point for point in self.points if point.number != taken.number]
        action = self.entries[taken.number - 1].action
        line = entries.LogLine(text=f"Player {seat} takes back: {action}", kind="note")
        return entries.Entry(
            number=self.version + 1, seat=seat, by=by, action=UNDO, undoes=taken.number, events=[], lines=[line]
        )

    def _point(self, number: int) -> messages.Point:
        state, value = self.game.state, [0, 0]
        worth = [self.game.setup.types[key].VALUE for key in self.game.setup.type_keys]
        for unit, (hp, kind, *_) in enumerate(state.unit[: state.units].tolist()):
            value[int(unit >= state.split)] += worth[kind] if hp > 0 else 0
        held = state.controller[: len(self.game.setup.board.objectives)].tolist()
        return messages.Point(
            number=number,
            turn=int(state.turn),
            player=int(state.current_player),
            phase=PHASES[state.phase],
            value=value,
            objectives=[held.count(player) for player in (0, 1)],
        )

    def course(self) -> messages.Course:
        """How the game went so far."""
        undone = {entry.undoes for entry in self.entries}
        attacks = [
            event
            for entry in self.entries
            if entry.number not in undone
            for event in entry.events
            if isinstance(event, entries.Attacked)
        ]
        units = range(1, int(self.game.state.units) + 1)
        return messages.Course(points=self.points, deeds=[self._deeds(unit, attacks) for unit in units])

    def _deeds(self, unit: int, attacks: list[entries.Attacked]) -> messages.Deeds:
        mine = [attack for attack in attacks if attack.unit == unit]
        suffered = [attack for attack in attacks if attack.target == unit]
        return messages.Deeds(
            unit=unit,
            attacks=len(mine),
            hits=sum(attack.rolls[0].success for attack in mine),
            damage=sum(attack.damage for attack in mine),
            kills=sum(attack.died for attack in mine),
            lost=sum(attack.damage for attack in suffered),
            alive=bool(self.game.state.unit[unit - 1].HP_CUR > 0),
        )

    def effective_actions(self) -> list[str]:
        """The actions that count, as a replay file lists them: without those taken back, and without resigning."""
        undone = {entry.undoes for entry in self.entries}
        return [
            entry.action for entry in self.entries if entry.number not in undone and entry.action not in (UNDO, RESIGN)
        ]
