"""T4 Charge: declare targets, roll 2D6, place the models."""

from maniple.games.tabletop.rules.measure import (
    CHARGE_REACH,
    ENGAGEMENT,
    gap_between_units,
    in_combat,
    living,
    owner,
    within,
)
from maniple.games.tabletop.rules.movement import carry_out, longest_way
from maniple.games.tabletop.rules.placement import refusal
from maniple.games.tabletop.rules.refusals import (
    ADVANCED_THIS_TURN,
    CHARGING,
    FELL_BACK_THIS_TURN,
    HAS_CHARGED,
    IN_COMBAT,
    LEGAL,
    NO_TARGETS,
    NOT_AN_ENEMY,
    OUT_OF_CHARGE_REACH,
)
from maniple.games.tabletop.rules.state import EV_CHARGE_FAILED, EV_CHARGE_ROLL, EV_MOVED, NOBODY, PICK, PLACE
from maniple.kernel.bits import NONE, bit
from maniple.kernel.compiled import rule
from maniple.kernel.dice import d6
from maniple.kernel.events import emit


@rule
def charger_refusal(game, field, unit):
    """T4.1 Who may charge: not in combat, neither advanced nor fallen back."""
    if game.tried_charge & bit(unit) != NONE:
        return HAS_CHARGED
    if game.advanced & bit(unit) != NONE:
        return ADVANCED_THIS_TURN
    if game.fell_back & bit(unit) != NONE:
        return FELL_BACK_THIS_TURN
    return IN_COMBAT if in_combat(game, field, unit) else LEGAL


@rule
def declare_refusal(game, field, unit, targets):
    """T4.1 One or more enemies within 12 inches."""
    code = charger_refusal(game, field, unit)
    if code != LEGAL:
        return code
    if targets == NONE:
        return NO_TARGETS
    for other in range(64):
        if targets & bit(other) == NONE:
            continue
        if other >= game.units or owner(game, other) == owner(game, unit) or living(game, field, other) == 0:
            return NOT_AN_ENEMY
        if not within(gap_between_units(game, field, unit, other), CHARGE_REACH):
            return OUT_OF_CHARGE_REACH
    return LEGAL


@rule
def can_charge(game, field, unit):
    """Whether a unit may charge anybody."""
    if living(game, field, unit) == 0 or charger_refusal(game, field, unit) != LEGAL:
        return False
    for other in range(game.units):
        if owner(game, other) != owner(game, unit) and within(
            gap_between_units(game, field, unit, other), CHARGE_REACH
        ):
            return True
    return False


@rule
def way_needed(game, field, unit, targets):
    """How far the nearest models must go at least to be in engagement range of every target."""
    needed = 0.0
    for other in range(game.units):
        if targets & bit(other) != NONE:
            needed = max(needed, gap_between_units(game, field, unit, other) - ENGAGEMENT)
    return needed


@rule
def declare(game, field, log, unit, targets):
    """T4.1 Roll 2D6; T4.3 a roll that is smaller than the way fails at once."""
    one, other = d6(game.chance), d6(game.chance)
    needed = way_needed(game, field, unit, targets)
    emit(log, EV_CHARGE_ROLL, unit, NOBODY, one, other, int(needed * 100.0 + 0.5), 0)
    game.tried_charge |= bit(unit)
    if not within(needed, float(one + other)):
        fail_charge(game, log, unit)
        return
    game.active, game.stage, game.allowance, game.charge_targets = unit, PLACE, one + other, targets


@rule
def fail_charge(game, log, unit):
    """T4.2 The unit does not move."""
    emit(log, EV_CHARGE_FAILED, unit, NOBODY, 0, 0, 0, 0)
    finish_charge(game)


@rule
def finish_charge(game):
    game.active, game.stage, game.allowance, game.charge_targets = NOBODY, PICK, 0, NONE


@rule
def charge_move_refusal(game, field, scratch, unit):
    """T4.2 Whether a placement is a charge."""
    return refusal(game, field, scratch, unit, CHARGING, float(game.allowance), game.charge_targets)


@rule
def charge_move(game, field, scratch, log, unit):
    """T4.2 The models arrive, and the unit has charged this turn."""
    emit(log, EV_MOVED, unit, NOBODY, CHARGING, longest_way(game, field, scratch, unit), 0, 0)
    carry_out(game, field, scratch, unit)
    game.charged_this_turn |= bit(unit)
    finish_charge(game)
