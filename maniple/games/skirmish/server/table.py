"""A skirmish on the server's table, with how it went: the standing after each phase, and what each unit did."""

from typing import Any

import numpy as np

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.notation import parse_action
from maniple.games.skirmish.rules.refusals import GAME_OVER, REFUSALS
from maniple.games.skirmish.rules.state import PHASES
from maniple.games.skirmish.server import messages
from maniple.games.skirmish.server.entries import Attacked, Entry, GameOver, PhaseBegan
from maniple.games.skirmish.server.telling import tell_events, tell_lines, tell_outcome, tell_state, way_ahead
from maniple.games.skirmish.setup import Setup
from maniple.server.table import GameTable

ATTACKS, HITS, DAMAGE, KILLS, LOST = range(5)
"""The columns of what each unit did."""


class Table(GameTable[Skirmish]):
    """A skirmish as the server holds it."""

    over = REFUSALS[GAME_OVER]
    undo_rule = "S11.2"

    def __init__(self, setup: Setup, seed: int, clicks: tuple[bool, bool]) -> None:
        super().__init__(Skirmish.new(setup, seed, clicks))
        self._points = [self._point(0)]
        self._deeds = np.zeros((int(self.game.state.units), 5), np.int64)

    @property
    def turn(self) -> int:
        return int(self.game.state.turn)

    @property
    def phase(self) -> str:
        return PHASES[self.game.state.phase]

    def state(self) -> messages.State:
        """Where the game stands."""
        return tell_state(self.game, self.undo_seat, self.resigned)

    def mark(self) -> tuple[Any, ...]:
        """Everything that a play changes, to rewind to."""
        return super().mark(), self._deeds.copy(), len(self._points)

    def rewind(self, mark: tuple[Any, ...]) -> None:
        """Be as if what came after the mark had never happened."""
        before, self._deeds, points = mark
        super().rewind(before)
        del self._points[points:]

    def _outcome(self) -> messages.Outcome | None:
        return tell_outcome(self.game, self.resigned)

    def _entry(self, **told: Any) -> Entry:
        return Entry(**{"events": [], **told})

    def _take(self, action: str) -> dict[str, Any]:
        code, ways = parse_action(action), way_ahead(self.game)
        self.game.apply(code)
        events = tell_events(self.game, ways)
        for event in events:
            if isinstance(event, Attacked):
                self._count(event)
        if any(isinstance(event, PhaseBegan | GameOver) for event in events):
            self._points.append(self._point(self.version + 1))
        return {"events": events, "lines": tell_lines(self.game)}

    def _took_back(self, number: int, undone: Any) -> dict[str, Any]:  # noqa: ARG002  (the events say nothing of it)
        self._points = [point for point in self._points if point[0] != number]
        return {}

    def _gave_up(self, seat: int) -> dict[str, Any]:
        self._points.append(self._point(self.version + 1))
        return {"events": [GameOver(winner=1 - seat, by="resignation")]}

    def _count(self, attack: Attacked) -> None:
        """Note what an attack did; it rolled dice, so it is never taken back."""
        self._deeds[attack.unit - 1] += [1, attack.rolls[0].success, attack.damage, attack.died, 0]
        self._deeds[attack.target - 1, LOST] += attack.damage

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

    def retrospect(self) -> dict[str, Any]:
        """What a replay tells beside the log: how the game went."""
        return {"course": self.course()}
