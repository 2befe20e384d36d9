"""A skirmish for programs and people: four verbs over the record, `legal_actions`, `apply`, `outcome`, `view`."""

import hashlib
from dataclasses import dataclass
from typing import Any

import numpy as np

from maniple.games.skirmish.narrate import Line, narrate
from maniple.games.skirmish.notation import (
    MARKS,
    POOLS,
    format_action,
    format_position,
    ids,
    parse_action,
    parse_position,
)
from maniple.games.skirmish.reasons import Refused, tell_idle, tell_refused, why
from maniple.games.skirmish.rules import actions
from maniple.games.skirmish.rules.charge import HIGHEST_ROLL, steps_to_charge
from maniple.games.skirmish.rules.options import look
from maniple.games.skirmish.rules.paths import Ways
from maniple.games.skirmish.rules.refusals import GAME_OVER, LEGAL, REFUSALS
from maniple.games.skirmish.rules.state import (
    CHARGE,
    MOVE,
    NOBODY,
    PHASES,
    REASONS,
    RUNNING,
    SCRATCH,
    STATS,
    SUBPHASES,
    new_records,
)
from maniple.games.skirmish.rules.turn import current_pool
from maniple.games.skirmish.rules.units import living
from maniple.games.skirmish.setup import Setup
from maniple.kernel import events
from maniple.kernel.bits import bit_numbers
from maniple.kernel.dice import script_dice, seed_chance
from maniple.kernel.errors import IllegalAction

LOG_ROOM = 256
"""Events one action can cause, with room to spare: an attack, the end of an activation, four phases."""


@dataclass(frozen=True)
class Outcome:
    """S1.6 Who won (None for a draw) and why: elimination, objectives, value or draw."""

    winner: int | None
    by: str


class Skirmish:
    """One game: a record, the field it is played on, and the events of the last action."""

    def __init__(self, setup: Setup, record: Any) -> None:
        self.setup, self.record = setup, record
        self._scratch = new_records(SCRATCH)
        self._log, self._next_log = events.new_log(LOG_ROOM), events.new_log(LOG_ROOM)
        self._out = np.zeros(actions.MAX_ACTIONS, np.int64)

    @classmethod
    def new(cls, setup: Setup, seed: int, clicks: tuple[bool, bool] = (False, False)) -> "Skirmish":
        """A game at its first decision; `clicks` names the seats played by a person's clicks (S8)."""
        game = cls(setup, setup.start.copy())
        seed_chance(game.state.chance, seed, 0, 0)
        game.state.human[:] = clicks
        return game

    @classmethod
    def from_position(cls, text: str, setup: Setup) -> "Skirmish":
        """The game a position line describes."""
        return cls(setup, parse_position(text, setup))

    @property
    def state(self) -> Any:
        """The record itself."""
        return self.record[0]

    @property
    def field(self) -> Any:
        return self.setup.field[0]

    # The four verbs.

    def legal_actions(self) -> list[int]:
        """Every action that may be taken now, as codes; empty only when the game is over."""
        count = actions.legal_actions(self.state, self.field, self._scratch[0], self._out)
        return [int(code) for code in self._out[:count]]

    def apply(self, action: int) -> None:
        """Take an action, or raise IllegalAction naming the rule and change nothing (S10.2)."""
        reason = actions.apply(self.state, self.field, self._scratch[0], self._next_log, _code(action))
        if reason != LEGAL:
            told = why(self.state, self.field, reason, action % actions.ARGUMENTS)
            raise IllegalAction(REFUSALS[reason][0], told, _spoken(action))
        self._turn_page()

    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        if self.state.ended == RUNNING:
            return None
        winner = int(self.state.winner)
        return Outcome(None if winner == NOBODY else winner, REASONS[self.state.ended])

    def view(self) -> dict[str, Any]:
        """The game as plain data for those who show it; nothing in it tells of dice to come."""
        state = self.state
        return {
            "turn": int(state.turn),
            "max_turns": self.setup.max_turns,
            "current_player": int(state.current_player),
            "phase": PHASES[state.phase],
            "subphase": SUBPHASES[state.subphase],
            "seat": int(state.seat),
            "active_unit": unit_id(state.active),
            "selected_target": unit_id(state.target),
            "attacks_left": int(state.attacks_left),
            "episode_steps": int(state.episode_steps),
            "units": [self.unit(number) for number in range(state.units)],
            "pool": ids(current_pool(state)) if state.ended == RUNNING else [],
            **{name: ids(state[name]) for name in POOLS.values()},
            **{name: ids(state[name]) for name in MARKS.values()},
            "charge_roll_values": {
                number + 1: int(state.unit[number].charge_roll)
                for number in range(state.units)
                if state.unit[number].charge_roll
            },
            "objectives": [
                {"col": col, "row": row, "controller": player_or_none(state.controller[number])}
                for number, (col, row) in enumerate(self.setup.board.objectives)
            ],
            "outcome": None if (end := self.outcome()) is None else {"winner": end.winner, "by": end.by},
        }

    # For people.

    def play(self, text: str) -> None:
        """Take an action written as a line of text."""
        self.apply(parse_action(text))

    def step(self, action: int) -> str:
        """S9 An agent's action: an illegal one ends the activation. The reason, empty if it was legal."""
        reason = actions.agent_step(self.state, self.field, self._scratch[0], self._next_log, _code(action))
        if reason != GAME_OVER:
            self._turn_page()
        return REFUSALS[reason][1]

    def _turn_page(self) -> None:
        """The events just written become those of the last action; a refused one leaves them as they are."""
        self._log, self._next_log = self._next_log, self._log
        events.clear(self._next_log)

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
        state = self.state
        enemies = living(state, 1 - int(number >= state.split))
        return int(steps_to_charge(state, self.field, self._scratch[0], number, enemies, HIGHEST_ROLL))

    def ways(self) -> Ways:
        """The shortest ways of the active unit, which moves or charges."""
        return Ways(self.state, self.field, self._scratch[0])

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

    def script_dice(self, *faces: int) -> None:
        """Put real dice on the table: they are rolled next, in this order."""
        script_dice(self.state.chance, faces)

    def events(self) -> list[events.Event]:
        """What the last action made happen."""
        return events.read(self._log)

    def lines(self) -> list[Line]:
        """The log lines of the last action."""
        return list(narrate(events.read(self._log)))

    def position(self, chance: bool = True) -> str:
        """The position as one line of text."""
        return format_position(self.state, self.setup, chance)

    def hash(self) -> str:
        """The hash of the whole record."""
        return hashlib.sha256(self.record.tobytes()).hexdigest()

    def clone(self) -> "Skirmish":
        """The same game, to go on by itself."""
        return Skirmish(self.setup, self.record.copy())


def unit_id(number: Any) -> int | None:
    """The id of a unit number, None for nobody."""
    return None if number == NOBODY else int(number) + 1


def player_or_none(player: Any) -> int | None:
    return None if player == NOBODY else int(player)


def _code(action: int) -> int:
    """An action as a number the rules can hold; any that is none of theirs becomes one they refuse."""
    return int(action) if 0 <= action < actions.KINDS * actions.ARGUMENTS else -1


def _spoken(action: int) -> str:
    return format_action(action) if _code(action) >= 0 else f"action {action}"
