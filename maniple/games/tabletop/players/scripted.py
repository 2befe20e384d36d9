"""The scripted player: takes objectives, shoots what is worth most, charges what it can beat.

It knows no rules: it asks what can be done, weighs it, and acts through suggestions that the validator accepts.
"""

import math

import numpy as np

from maniple.games.tabletop.choices import Choice, assigned, choices, left_to_aim
from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.notation import Action
from maniple.games.tabletop.offers import complete, nearest_foe
from maniple.games.tabletop.players import aims, plans, worth
from maniple.games.tabletop.rules.charge_search import suggest_charge
from maniple.games.tabletop.rules.measure import ENGAGEMENT, gap_between_units
from maniple.games.tabletop.rules.state import ADVANCE, FALL_BACK, MOVEMENT, NOBODY, NORMAL_MOVE, SHOOTING, new_records
from maniple.games.tabletop.rules.suggest import suggest_move
from maniple.kernel.bits import NONE, bit

BOLD = 0.16
"""How likely a charge must be to be tried."""
LOOKS = 2
"""How many of the best targets of a charge are looked at."""
TRIES = 3
"""How many goals a unit tries to find a way to."""
HASTE, LEAST = 3.0, 1.0
"""What the die of an advance shows at least: in two of three cases, and in any case."""


class Scripted:
    """It does the same whatever its seed and its number."""

    def __init__(self, seed: int, number: int = 0) -> None:
        pass

    def choose(self, game: Tabletop) -> Action:
        """A legal action for the seat that decides now."""
        return choose(game)


def _melee(game: Tabletop, unit: int, target: int) -> float:
    return float(worth.in_melee(game.state, game.field, unit, target))


def _fire(game: Tabletop, unit: int, target: int) -> float:
    return float(worth.by_fire(game.state, game.field, unit, target, False))


def choose(game: Tabletop) -> Action:
    """What it does now."""
    waiting = choices(game)
    if game.state.active != NOBODY or game.state.stage != 0:
        return _act(game, waiting[0])
    for choice in _in_order(game, waiting):
        action = _begin(game, choice)
        if action is not None:
            return action
    return Action("END_PHASE")


def _in_order(game: Tabletop, waiting: list[Choice]) -> list[Choice]:
    """Those with most to win first; in movement those in front, who make way for the others."""

    def value(choice: Choice) -> float:
        unit = choice.unit_id - 1
        foe = nearest_foe(game, unit)
        if foe is None:
            return 0.0
        if game.state.phase == MOVEMENT:
            return float(gap_between_units(game.state, game.field, unit, foe))
        return -_melee(game, unit, foe) - _fire(game, unit, foe)

    return sorted(waiting, key=value)


def _begin(game: Tabletop, choice: Choice) -> Action | None:
    """What a unit that waits does first; None if it would rather do nothing."""
    kinds, unit_id = choice.actions, choice.unit_id
    if "SELECT_SHOOTER" in kinds or "SELECT_FIGHTER" in kinds:
        return Action(kinds[0], unit_id)
    if "DECLARE_CHARGE" in kinds:
        return _charge(game, choice)
    if "FALL_BACK" in kinds:
        return _leave_combat(game, choice)
    return _march(game, choice)


def _act(game: Tabletop, choice: Choice) -> Action:
    """What the unit that acts does next."""
    unit_id = choice.unit_id
    if "ALLOCATE" in choice.actions:
        return Action("ALLOCATE", unit_id)
    if "MOVE" in choice.actions:
        return _run(game, choice)
    for kind in ("CHARGE_MOVE", "PILE_IN", "CONSOLIDATE"):
        if kind in choice.actions:
            return next(complete(game, choice, kind), Action("SKIP_UNIT", unit_id))
    return _aim(game, unit_id - 1) or _strike(game, unit_id)


def _aim(game: Tabletop, unit: int) -> Action | None:
    """The next weapon to be aimed, at the target where it is worth most; None when all are."""
    state, field = game.state, game.field
    best: tuple[float, Action] | None = None
    for target, weapon, models in left_to_aim(game, unit):
        number = game.setup.weapon_number(unit, weapon)
        value = aims.of_shots(state, field, unit, target - 1, number, len(models))
        if value > 0.0 and (best is None or value > best[0]):
            best = value, Action("ASSIGN_ATTACKS", unit + 1, target, weapon_id=weapon, attacking_models=models)
    return best[1] if best else None


def _strike(game: Tabletop, unit_id: int) -> Action:
    """Carry out what was aimed; T3.7 a unit that has aimed nothing does not shoot."""
    if game.state.phase == SHOOTING and not assigned(game, unit_id - 1):
        return Action("SKIP_UNIT", unit_id)
    return Action("CONFIRM_AND_RESOLVE_ATTACKS")


def _charge(game: Tabletop, choice: Choice) -> Action | None:
    """Charge the enemy with the best prospects, if it pays."""
    unit = choice.unit_id - 1

    def gain(target: int) -> float:
        return float(plans.gain_of_charge(game.state, game.field, unit, target - 1))

    for target in sorted(choice.targets, key=gain, reverse=True)[:LOOKS]:
        if gain(target) > 0 and _can_arrive(game, unit, target - 1):
            return Action("DECLARE_CHARGE", choice.unit_id, target_ids=(target,))
    return None


def _can_arrive(game: Tabletop, unit: int, target: int) -> bool:
    """Whether a roll that is likely enough is enough for a placement."""
    way = math.ceil(gap_between_units(game.state, game.field, unit, target) - ENGAGEMENT)
    for roll in (max(way + 1, 2), 9):
        if roll >= way and plans.TWO_DICE[min(roll, 12)] >= BOLD:
            if suggest_charge(game.state, game.field, game.scratch, unit, float(roll), np.uint64(1 << target)):
                return True
    return False


def _leave_combat(game: Tabletop, choice: Choice) -> Action:
    """Fall back to where it is needed more than in this fight; T1.2 the battle-shocked might not escape."""
    unit, stays = choice.unit_id - 1, Action("REMAIN_STATIONARY", choice.unit_id)
    if game.state.shocked & bit(unit) != NONE:
        return stays
    return _go(game, unit, FALL_BACK, choice.reach)[1] or stays


def _march(game: Tabletop, choice: Choice) -> Action:
    """Move to the best goal, advance if that is better still, or stay."""
    unit, reach = choice.unit_id - 1, choice.reach
    value, moves = _go(game, unit, NORMAL_MOVE, reach)
    # Nobody advances to stand still: there is a place whatever the die shows.
    if _go(game, unit, ADVANCE, reach + HASTE, value)[1] and _go(game, unit, ADVANCE, reach + LEAST)[1]:
        return Action("ADVANCE", choice.unit_id)
    return moves or Action("REMAIN_STATIONARY", choice.unit_id)


def _run(game: Tabletop, choice: Choice) -> Action:
    """Place a unit that has rolled for its advance."""
    unit, least = choice.unit_id - 1, float(game.field.unit[choice.unit_id - 1].MOVE) + LEAST
    found = _go(game, unit, ADVANCE, choice.reach)[1] or _go(game, unit, ADVANCE, least)[1]
    return found or Action("REMAIN_STATIONARY", choice.unit_id)


def _go(
    game: Tabletop, unit: int, how: int, allowance: float, above: float = -plans.FAR
) -> tuple[float, Action | None]:
    """The best of the moves toward the best goals, by where they end, and its value; none if it is better to stay."""
    state, field, scratch, plan = game.state, game.field, game.scratch, new_records(plans.PLAN)[0]
    plans.list_goals(state, field, plan, unit, allowance)
    plans.weigh_goals(state, field, plan, unit, how)
    stays = -plans.FAR if how == ADVANCE else float(plan.value[plans.STAYS])
    above, found = max(above, stays), dict[int, Action]()
    plan.value[plans.STAYS] = above
    for _ in range(TRIES):
        goal = int(plans.best_goal(plan))
        if goal == plans.STAYS:
            break
        plan.value[goal] = -plans.FAR
        x, y = plans.point_of(state, field, plan, unit, goal, allowance)
        if suggest_move(state, field, scratch, unit, how, allowance, x, y):
            if plans.is_worth_a_step(state, field, scratch, unit):
                kind = "FALL_BACK" if how == FALL_BACK else "MOVE"
                found[goal] = Action(kind, unit + 1, movements=game.placement(unit))
                plans.note_end(state, field, scratch, plan, unit, goal)
    plans.weigh_goals(state, field, plan, unit, how)
    best = max(found, key=lambda goal: plan.value[goal], default=plans.STAYS)
    value = float(plan.value[best])
    return (value, found[best]) if best != plans.STAYS and value > above else (stays, None)
