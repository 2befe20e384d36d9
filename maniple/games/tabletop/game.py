"""A tabletop battle for programs and people: the protocol over the record, and placements to choose."""

from typing import Any, ClassVar

import numpy as np

from maniple.games.protocol import Described, Line, Outcome, Ruleset
from maniple.games.record import RecordGame
from maniple.games.tabletop.describe import describe_view, dice_rolled, moves
from maniple.games.tabletop.narrate import narrate
from maniple.games.tabletop.notation import Action, parse_action
from maniple.games.tabletop.offers import offers
from maniple.games.tabletop.rules import actions, charge_search, faults, fight, suggest, turn
from maniple.games.tabletop.rules.formation import clear_placement
from maniple.games.tabletop.rules.measure import PILE_IN, living, owner
from maniple.games.tabletop.rules.movement import move_allowance, move_kind
from maniple.games.tabletop.rules.placement import EVERYBODY
from maniple.games.tabletop.rules.refusals import (
    CHARGING,
    CONSOLIDATING,
    GAME_OVER,
    LEGAL,
    PILING_IN,
    PLACEMENT_REFUSALS,
    REFUSALS,
    UNKNOWN_WEAPON,
)
from maniple.games.tabletop.rules.state import (
    ENDINGS,
    FALL_BACK,
    FIGHT,
    NOBODY,
    PHASES,
    RUNNING,
    SCRATCH,
    TIERS,
    new_records,
)
from maniple.games.tabletop.ruleset import RULESET
from maniple.games.tabletop.setup import Setup
from maniple.games.tabletop.view import ModelMoved, TabletopUnit, TabletopView
from maniple.kernel import events
from maniple.kernel.bits import NONE, bit
from maniple.kernel.dice import seed_chance
from maniple.kernel.errors import IllegalAction

LOG_ROOM = 4096
"""Events one action causes, as a rule: the attacks of a unit of twenty. For larger ones the log grows."""


class Tabletop(RecordGame):
    """One battle: a record, the field it is fought on, and what the last action made happen."""

    ruleset: ClassVar[Ruleset] = RULESET
    log_room = LOG_ROOM

    def __init__(self, setup: Setup, record: Any) -> None:
        super().__init__(setup, record)
        # The field and the scratch as the rules take them: they look into the arrays.
        self._scratch = new_records(SCRATCH)
        self.field: Any = setup.field[0]
        self.scratch: Any = self._scratch[0]
        self._moves: list[ModelMoved] = []

    @classmethod
    def new(cls, setup: Setup, seed: int, people: tuple[bool, ...] = (False, False)) -> "Tabletop":
        """A battle at its first decision; `people` allocate wounds themselves (T5.11)."""
        game = cls(setup, setup.start.copy())
        seed_chance(game.state.chance, seed, 0, 0)
        game.state.asked[:] = people
        turn.begin(game.state, game.field, game._next_log)
        game._turn_page()
        return game

    @property
    def turn(self) -> int | None:
        return None if self.outcome() is not None else int(self.state.seat)

    def legal_actions(self) -> list[Action]:
        """Actions that may be taken now, complete with placements found by search; empty only when it is over."""
        return [] if self.outcome() is not None else list(offers(self))

    def default_action(self) -> Action:
        """T7.4 The first offer."""
        return next(offers(self))

    def apply(self, action: Action | dict[str, Any]) -> None:
        """Take an action, or raise IllegalAction naming the rule and change nothing."""
        taken = action if isinstance(action, Action) else parse_action(action)
        self._check_running(taken)
        before = self.record.copy()
        code = actions.apply(*self._asked(taken, self._next_log))
        self._refuse(code, taken)
        while events.is_full(self._next_log):
            # The same action from the same record happens in the same way, told in full this time.
            self.record[:] = before
            self._next_log = events.new_log(2 * len(self._next_log))
            actions.apply(*self._asked(taken, self._next_log))
        self._moves = moves(before[0], self)
        self._turn_page()

    def check(self, action: Action | dict[str, Any]) -> None:
        """Raise what `apply` would raise, and change nothing either way."""
        taken = action if isinstance(action, Action) else parse_action(action)
        self._check_running(taken)
        game, field, scratch, _, *rest = self._asked(taken, None)
        self._refuse(actions.refuse(game, field, scratch, *rest), taken)

    def faults(self, action: Action) -> dict[int, int]:
        """The models, by id, that break a rule of a placement which is refused, with the code of each."""
        game, field, scratch, _, kind, unit, *rest = self._asked(action, None)
        code = actions.refuse(game, field, scratch, kind, unit, *rest)
        if code not in PLACEMENT_REFUSALS:
            return {}
        codes = np.zeros(int(field.unit[unit].strength), np.int64)
        faults.blame(game, field, scratch, unit, *self._manner(action.type, unit), code, codes)
        first = int(field.unit[unit].first)
        return {first + place + 1: int(codes[place]) for place in np.flatnonzero(codes).tolist()}

    def _manner(self, kind: str, unit: int) -> tuple[int, float, Any]:
        """How models are placed by an action of this kind: the manner, how far each may go, and toward whom."""
        state, field = self.state, self.field
        if kind == "MOVE":
            return int(move_kind(state, unit)), float(move_allowance(state, field, unit)), NONE
        if kind == "FALL_BACK":
            return FALL_BACK, float(field.unit[unit].MOVE), NONE
        if kind == "CHARGE_MOVE":
            return CHARGING, float(state.allowance), state.charge_targets
        return PILING_IN if kind == "PILE_IN" else CONSOLIDATING, PILE_IN, EVERYBODY

    def _check_running(self, action: Action) -> None:
        """T7.4 Nothing is done after a side has resigned."""
        if self.resigned is not None:
            self._refuse(GAME_OVER, action)

    def _refuse(self, code: int, action: Action) -> None:
        if code != LEGAL:
            raise IllegalAction(*REFUSALS[code], action.type)

    def _asked(self, action: Action, log: Any) -> tuple[Any, ...]:
        """An action as the rules take it; what has no place among the numbers goes into the scratch."""
        scratch, unit = self.scratch, NOBODY if action.unit_id is None else action.unit_id - 1
        clear_placement(self.state, scratch)
        scratch.chosen[:] = 0
        scratch.order[:] = NOBODY
        self._check_models(action)
        for model, path in action.movements.items():
            scratch.points[model - 1] = len(path)
            for number, (x, y) in enumerate(path):
                scratch.x[model - 1][number], scratch.y[model - 1][number] = x, y
        for model in action.attacking_models:
            scratch.chosen[model - 1] = 1
        scratch.order[: len(action.order)] = [model - 1 for model in action.order]
        targets = NONE
        for target in action.target_ids:
            targets |= bit(target - 1)
        weapon = NOBODY
        if action.weapon_id:
            weapon = self._weapon(unit, action)
        target = NOBODY if action.target_id is None else action.target_id - 1
        return self.state, self.field, scratch, log, action.kind, unit, target, weapon, targets

    def _check_models(self, action: Action) -> None:
        """T0.2 The models an action names are living ones of its unit."""
        named = (*action.movements, *action.attacking_models)
        for model in named:
            number = model - 1
            if number >= self.state.models or self.state.model[number].unit != (action.unit_id or 0) - 1:
                raise IllegalAction("T0.2", f"Model {model} is not one of this unit", action.type)
            if self.state.model[number].wounds <= 0:
                raise IllegalAction("T0.2", f"Model {model} is not on the table", action.type)

    def _weapon(self, unit: int, action: Action) -> int:
        number = self.setup.weapon_number(unit, action.weapon_id) if 0 <= unit < self.state.units else NOBODY
        if number == NOBODY:
            raise IllegalAction(*REFUSALS[UNKNOWN_WEAPON], action.type)
        return number

    def outcome(self) -> Outcome | None:
        """T1.3 Who won (None for a draw) and what decided it: victory_points, survivors or draw."""
        if self.resigned is not None:
            return Outcome(winner=1 - self.resigned, by="resignation")
        if self.state.ended == RUNNING:
            return None
        winner = int(self.state.winner)
        return Outcome(winner=None if winner == NOBODY else winner, by=ENDINGS[self.state.ended])

    def view(self, seat: int | None = None) -> TabletopView:  # noqa: ARG002  (everybody sees the same)
        return describe_view(self)

    def parse(self, text: str) -> Action:
        return parse_action(text)

    def format(self, action: Action) -> str:
        return str(action)

    def spoken(self, action: Action) -> str:
        return action.type.lower().replace("_", " ")

    def events(self) -> list[Described]:
        """The dice that were rolled, and the ways that models went."""
        return [*dice_rolled(self, self.recorded()), *self._moves]

    def lines(self) -> list[Line]:
        return list(narrate(self, self.recorded()))

    def progress(self) -> tuple[int, str]:
        return int(self.state.round_number), PHASES[self.state.phase]

    # For people.

    def unit(self, number: int) -> TabletopUnit:
        """A unit with its flags of this turn and its models that are on the table."""
        return self.view().units[number]

    def suggest(self, unit_id: int, kind: str, x: float = 0.0, y: float = 0.0) -> Action | None:
        """T7.1 A complete placement for an action of this kind, toward a point where it needs one; None if none is."""
        state, field, scratch, unit = self.state, self.field, self.scratch, unit_id - 1
        how, allowance, targets = self._manner(kind, unit)
        if kind in ("MOVE", "FALL_BACK"):
            found = suggest.suggest_move(state, field, scratch, unit, how, allowance, float(x), float(y))
        elif kind == "CHARGE_MOVE":
            found = charge_search.suggest_charge(state, field, scratch, unit, allowance, targets)
        elif kind == "PILE_IN":
            found = suggest.suggest_pile_in(state, field, scratch, unit)
        else:
            found = suggest.suggest_consolidation(state, field, scratch, unit)
        return Action(kind, unit_id, movements=self.placement(unit)) if found else None

    def placement(self, unit: int) -> dict[int, Any]:
        """The placement in the scratch, by model id."""
        first, strength = int(self.field.unit[unit].first), int(self.field.unit[unit].strength)
        found: dict[int, Any] = {}
        for model in range(first, first + strength):
            count = int(self.scratch.points[model])
            if count:
                xs, ys = self.scratch.x[model][:count].tolist(), self.scratch.y[model][:count].tolist()
                found[model + 1] = tuple(zip(xs, ys, strict=True))
        return found

    def get_fight_priority(self, unit_id: int) -> str:
        """T5.1 fights_first, normal or fights_last."""
        return TIERS[fight.get_fight_priority(self.state, self.field, unit_id - 1)]

    def is_in_engagement_range(self, model_id: int, other_id: int) -> bool:
        """T5.9 Whether two models are within engagement range of each other."""
        return bool(fight.is_in_engagement_range(self.state, self.field, model_id - 1, other_id - 1))

    def fight_order(self) -> list[dict[str, Any]]:
        """T5.2 The tiers with the units that wait in them, per player."""
        if self.state.phase != FIGHT or self.state.ended != RUNNING:
            return []
        waiting: list[list[list[int]]] = [[[], []] for _ in TIERS]
        for unit in range(self.state.units):
            if unit != self.state.active and fight.is_eligible(self.state, self.field, unit):
                waiting[fight.fight_tier(self.state, self.field, unit)][owner(self.state, unit)].append(unit + 1)
        return [{"tier": tier, "units": units} for tier, units in zip(TIERS, waiting, strict=True)]

    def alive(self, unit: int) -> bool:
        """Whether a unit (by number) is on the table."""
        return bool(living(self.state, self.field, unit) > 0)
