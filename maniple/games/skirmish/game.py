"""A skirmish for programs and people: the protocol, over the record."""

from typing import Any, Self

import numpy as np

from maniple.games.protocol import Described, Line, Odds, Outcome
from maniple.games.record import RecordGame
from maniple.games.skirmish import odds
from maniple.games.skirmish.describe import describe_events, describe_game, player_or_none
from maniple.games.skirmish.explain import Refused, tell_idle, tell_refused, why
from maniple.games.skirmish.narrate import Sentence, narrate
from maniple.games.skirmish.notation import format_action, format_position, ids, parse_action, parse_position
from maniple.games.skirmish.rules import actions
from maniple.games.skirmish.rules.charge import HIGHEST_ROLL, steps_to_charge
from maniple.games.skirmish.rules.options import look
from maniple.games.skirmish.rules.paths import Ways
from maniple.games.skirmish.rules.refusals import GAME_OVER, LEGAL, REFUSALS
from maniple.games.skirmish.rules.state import (
    CHARGE,
    ENDINGS,
    MOVE,
    NOBODY,
    PHASES,
    RUNNING,
    SCRATCH,
    STATS,
    new_records,
)
from maniple.games.skirmish.rules.units import living
from maniple.games.skirmish.ruleset import RULESET
from maniple.games.skirmish.setup import Setup
from maniple.games.skirmish.view import GameOver, SkirmishView
from maniple.kernel.bits import bit_numbers
from maniple.kernel.dice import seed_chance
from maniple.kernel.errors import IllegalAction

WAITING = actions.action_code(actions.WAIT, 0)


class Skirmish(RecordGame):
    """One game: a record, the field it is played on, and the events of the last action."""

    ruleset = RULESET
    setup: Setup

    def __init__(self, setup: Setup, record: Any) -> None:
        super().__init__(setup, record)
        self.before = self.record
        """The record before the last action: where units came from is told by it."""
        self._scratch = new_records(SCRATCH)
        self._out = np.zeros(actions.MAX_ACTIONS, np.int64)

    @classmethod
    def new(cls, setup: Setup, seed: int, people: tuple[bool, ...] = (False, False)) -> Self:
        """A game at its first decision; `people` names the seats played by a person's clicks (S8)."""
        game = cls(setup, setup.start.copy())
        seed_chance(game.state.chance, seed, 0, 0)
        game.state.human[:] = people or False
        return game

    @classmethod
    def from_position(cls, text: str, setup: Setup) -> Self:
        """The game a position line describes."""
        return cls(setup, parse_position(text, setup))

    @property
    def field(self) -> Any:
        """What does not change during a game: the board and the unit types in play."""
        return self.setup.field[0]

    @property
    def people(self) -> tuple[bool, ...]:
        """The seats that act by clicks."""
        return tuple(map(bool, self.state.human))

    # The four verbs.

    @property
    def over(self) -> bool:
        """Whether nothing can be done any more."""
        return self.resigned is not None or bool(self.state.ended != RUNNING)

    @property
    def turn(self) -> int | None:
        return None if self.over else int(self.state.seat)

    def legal_actions(self) -> list[int]:
        """Every action that may be taken now, as codes; empty only when the game is over."""
        if self.over:
            return []
        count = actions.legal_actions(self.state, self.field, self._scratch[0], self._out)
        return [int(code) for code in self._out[:count]]

    def apply(self, action: int) -> None:
        """Take an action, or raise IllegalAction naming the rule and change nothing (S10.2)."""
        before, reason = self.record.copy(), GAME_OVER
        if self.resigned is None:
            reason = actions.apply(self.state, self.field, self._scratch[0], self._next_log, _code(action))
        if reason != LEGAL:
            told = why(self.state, self.field, reason, action % actions.ARGUMENTS)
            raise IllegalAction(REFUSALS[reason][0], told, _spoken(action))
        self.before = before
        self._turn_page()

    def outcome(self) -> Outcome | None:
        """S1.6 How the game ended: elimination, objectives, value or draw; S11.1 or resignation."""
        if self.resigned is not None:
            return Outcome(winner=1 - self.resigned, by="resignation")
        if self.state.ended == RUNNING:
            return None
        return Outcome(winner=player_or_none(self.state.winner), by=ENDINGS[self.state.ended])

    def view(self, seat: int | None = None) -> SkirmishView:  # noqa: ARG002  (everybody sees the whole board)
        return describe_game(self)

    # Text, for people and replays.

    def parse(self, text: str) -> int:
        return parse_action(text)

    def format(self, action: int) -> str:
        return format_action(action)

    def position(self, chance: bool = True) -> str:
        """The position as one line of text."""
        return format_position(self.state, self.setup, chance)

    def progress(self) -> tuple[int, str]:
        return int(self.state.turn), PHASES[self.state.phase]

    # What happened, and what may happen.

    def events(self) -> list[Described]:
        if self.resigned is not None:
            return [GameOver(winner=1 - self.resigned, by="resignation")]
        return describe_events(self)

    def sentences(self) -> list[Sentence]:
        """What the last action made happen, each sentence with its dice."""
        return list(narrate(self.recorded()))

    def lines(self) -> list[Line]:
        if self.resigned is not None:
            return [Line.of(f"Player {self.resigned} resigns: player {1 - self.resigned} wins", "end")]
        return [Line.of(told.text, told.kind, told.unit, told.target) for told in self.sentences()]

    def odds(self, action: int) -> Odds | None:
        """S7, S5.2 What may come of one attack, or of the activation that rolls a charge."""
        if self.resigned is not None:
            return None
        legal = actions.refusal(self.state, self.field, self._scratch[0], _code(action)) == LEGAL
        return odds.action_odds(self, *divmod(action, actions.ARGUMENTS)) if legal else None

    # Players.

    @property
    def midway(self) -> bool:
        return not self.over and bool(self.state.active != NOBODY)

    def default_action(self) -> int:
        """S11.3 The first unit waits, or attacks the first target where waiting is not allowed."""
        legal = self.legal_actions()
        return WAITING if WAITING in legal else legal[0]

    def step(self, action: int) -> str:
        """S9 An agent's action: an illegal one ends the activation. The reason, empty if it was legal."""
        before = self.record.copy()
        reason = actions.agent_step(self.state, self.field, self._scratch[0], self._next_log, _code(action))
        if reason != GAME_OVER:
            self.before = before
            self._turn_page()
        return REFUSALS[reason][1]

    # What is shown beside the board.

    def options(self) -> dict[str, list[Any]]:
        """What the active unit can do: `hexes` it can go to, `targets` it can attack (ids)."""
        if self.state.active == NOBODY:
            return {"hexes": [], "targets": []}
        look(self.state, self.field, self._scratch[0])
        scratch = self._scratch[0]
        if self.state.phase in (MOVE, CHARGE):
            columns = enumerate(scratch.reach.tolist()[scratch.low + 1 : scratch.high + 2], int(scratch.low))
            return {"hexes": [(col, row) for col, rows in columns for row in bit_numbers(rows)], "targets": []}
        return {"hexes": [], "targets": ids(scratch.targets)}

    def refused(self) -> list[Refused]:
        """S8.7 The enemies that the active unit cannot shoot at, charge or fight, and why."""
        return tell_refused(self.state, self.field, self._scratch[0])

    def idle(self) -> list[Refused]:
        """S8.7 The units of the side that decides that cannot act now, and why."""
        return tell_idle(self.state, self.field, self._scratch[0])

    def steps_to_charge(self, number: int) -> int:
        """S5.2 The least charge roll that brings a unit beside an enemy; 0 where no roll does."""
        enemies = living(self.state, 1 - int(number >= self.state.split))
        return int(steps_to_charge(self.state, self.field, self._scratch[0], number, enemies, HIGHEST_ROLL))

    def ways(self, record: Any = None) -> Ways:
        """The shortest ways of the active unit, which moves or charges, now or in a record of this game."""
        return Ways(self.state if record is None else record[0], self.field, self._scratch[0])

    def unit(self, number: int) -> dict[str, Any]:
        """A unit with its UPPERCASE stats (S0.2)."""
        unit = self.state.unit[number]
        key = self.setup.type_keys[unit.type]
        stats = self.field.type[unit.type]
        return {
            "id": number + 1,
            "player": int(number >= self.state.split),
            "type": key,
            "name": self.setup.types[key].name,
            "col": int(unit.col),
            "row": int(unit.row),
            "HP_CUR": int(unit.HP_CUR),
            **{"T" if stat == "TOUGHNESS" else stat: int(stats[stat]) for stat in STATS},
        }

    def units(self) -> list[dict[str, Any]]:
        """Every unit with its stats, by its number."""
        return [self.unit(number) for number in range(self.state.units)]


def _code(action: int) -> int:
    """An action as a number the rules can hold; any that is none of theirs becomes one they refuse."""
    return int(action) if 0 <= action < actions.KINDS * actions.ARGUMENTS else -1


def _spoken(action: int) -> str:
    return format_action(action) if _code(action) >= 0 else f"action {action}"
