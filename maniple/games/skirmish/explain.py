"""Why a unit cannot act or an enemy cannot be attacked: what the rules refuse, and sentences for people (S8.7).

`refusal` decides with these, and what is shown beside the board is made from the same answers.
"""

from typing import Any, NamedTuple

import numpy as np

from maniple.games.skirmish.rules.board import distance
from maniple.games.skirmish.rules.charge import HIGHEST_ROLL, barred_from_charging, longest_charge, steps_to_charge
from maniple.games.skirmish.rules.fight import has_struck
from maniple.games.skirmish.rules.movement import move_steps
from maniple.games.skirmish.rules.options import look
from maniple.games.skirmish.rules.reach import find_hexes, found, found_any
from maniple.games.skirmish.rules.refusals import (
    ALREADY_SHOT,
    ALREADY_STRUCK,
    CHARGERS_FIRST,
    ENGAGED,
    HAS_ACTED,
    LEGAL,
    NOBODY_TO_CHARGE,
    NOBODY_TO_FIGHT,
    NOT_AN_ENEMY,
    NOT_IN_POOL,
    NOT_OURS,
    NOWHERE_TO_GO,
    OFF_BOARD,
    OUT_OF_RANGE,
    OUT_OF_REACH,
    REFUSALS,
)
from maniple.games.skirmish.rules.shooting import barred_from_shooting, has_shot, mark_friends, refused_shot
from maniple.games.skirmish.rules.state import CHARGE, CHARGERS, FIGHT, MOVE, NOBODY, RUNNING, SHOOT
from maniple.games.skirmish.rules.turn import current_pool
from maniple.games.skirmish.rules.units import (
    distance_between,
    end_of,
    enemies_within,
    first_of,
    in_fight,
    in_set,
    living,
    owner,
)
from maniple.kernel.bits import NONE, bit, bit_numbers
from maniple.kernel.compiled import rule


@rule
def refused_target(game, field, scratch, target):
    """Why the active unit, having looked, may not attack a unit; LEGAL if it may."""
    if in_set(scratch.targets, target):
        return LEGAL
    if target >= game.units or owner(game, target) == owner(game, int(game.active)):
        return NOT_AN_ENEMY
    if game.phase == SHOOT:
        return refused_shot(game, field, scratch, int(game.active), target)
    # S6.4 A target is a living enemy within CC_RNG.
    return OUT_OF_REACH if game.unit[target].HP_CUR > 0 else OFF_BOARD


@rule
def nothing_to_do(game, field, scratch, unit):
    """Why a living unit of the seat that decides cannot act in this phase; LEGAL if it can."""
    if game.phase == MOVE:
        # S3.3 No destination.
        find_hexes(game, field, scratch, unit, move_steps(game, field, unit), False)
        return LEGAL if found_any(scratch) else NOWHERE_TO_GO
    if game.phase == SHOOT:
        mark_friends(game, field, scratch, int(game.seat))
        return barred_from_shooting(game, field, scratch, unit)
    if game.phase == CHARGE:
        reason = barred_from_charging(game, field, unit)
        if reason != LEGAL:
            return reason
        enemies = living(game, 1 - int(game.seat))
        near = steps_to_charge(game, field, scratch, unit, enemies, longest_charge(field)) > 0
        return LEGAL if near else NOBODY_TO_CHARGE
    # S6.1, S6.2 Living and in fight; chargers first.
    if not in_fight(game, field, unit):
        return NOBODY_TO_FIGHT
    return CHARGERS_FIRST if game.subphase == CHARGERS and game.units_charged & bit(unit) == NONE else LEGAL


@rule
def marked(game, unit):
    """Whether a unit bears the mark of having acted in this phase."""
    if game.phase == MOVE:
        return in_set(game.units_moved, unit)
    if game.phase == SHOOT:
        return in_set(game.units_shot, unit)
    return in_set(game.units_charged if game.phase == CHARGE else game.units_fought, unit)


@rule
def refused_selection(game, field, scratch, unit):
    """Why a unit cannot be activated while none is active; LEGAL if it can."""
    # S1.2 The pool decides; the rest says why a unit is not in it.
    if in_set(current_pool(game), unit):
        return LEGAL
    if unit >= game.units or owner(game, unit) != game.seat:
        return NOT_OURS
    if game.unit[unit].HP_CUR <= 0:
        return OFF_BOARD
    if marked(game, unit):
        return HAS_ACTED
    reason = nothing_to_do(game, field, scratch, unit)
    return NOT_IN_POOL if reason == LEGAL else reason


@rule
def refused_postponement(game, field):
    # S8.2, S8.4 A move and a charge can always be put off. S8.3, S8.5 A shooter or fighter only before it began.
    if game.phase == SHOOT and has_shot(game, field):
        return ALREADY_SHOT
    if game.phase == FIGHT and has_struck(game, field):
        return ALREADY_STRUCK
    return LEGAL


@rule
def idle_units(game, field, scratch, reasons):
    """Write for each unit of the seat that decides why it cannot be activated now or would have nothing to do."""
    player = int(game.seat)
    for unit in range(first_of(game, player), end_of(game, player)):
        if game.unit[unit].HP_CUR <= 0 or unit == game.active:
            continue
        reason = refused_selection(game, field, scratch, unit)
        if reason == LEGAL and game.active != NOBODY:
            # S8.2-S8.5 Another unit of the pool is switched to where the active one can be put off.
            reason = refused_postponement(game, field)
        reasons[unit] = nothing_to_do(game, field, scratch, unit) if reason == LEGAL else reason


@rule
def refused_enemies(game, field, scratch, reasons):
    """Write for each living enemy why the active unit, which shoots or fights, may not attack it."""
    look(game, field, scratch)
    foe = 1 - owner(game, int(game.active))
    for enemy in range(first_of(game, foe), end_of(game, foe)):
        if game.unit[enemy].HP_CUR > 0:
            reasons[enemy] = refused_target(game, field, scratch, enemy)


CHARGEABLE, UNREACHABLE = -1, 0
"""Beside how many steps a charge takes: the roll is enough, no roll is."""


@rule
def beside_found(game, scratch, unit):
    """Whether the last search found a hex beside a unit."""
    col, row = int(game.unit[unit].col), int(game.unit[unit].row)
    for c in range(col - 1, col + 2):
        for r in range(max(row - 1, 0), min(row + 1, 63) + 1):
            if distance(col, row, c, r) == 1 and found(scratch, c, r):
                return True
    return False


@rule
def steps_to_enemies(game, field, scratch, steps):
    """Write for each living enemy that this charge does not reach how many steps it would take, or UNREACHABLE."""
    look(game, field, scratch)
    charger = int(game.active)
    foe = 1 - owner(game, charger)
    for enemy in range(first_of(game, foe), end_of(game, foe)):
        if game.unit[enemy].HP_CUR > 0 and not beside_found(game, scratch, enemy):
            steps[enemy] = UNREACHABLE
    for enemy in range(first_of(game, foe), end_of(game, foe)):
        if steps[enemy] == UNREACHABLE:
            steps[enemy] = steps_to_charge(game, field, scratch, charger, bit(enemy), HIGHEST_ROLL)


class Refused(NamedTuple):
    """A unit (its id) that cannot act or be attacked: the rule, and why."""

    unit: int
    rule: str
    reason: str


def failed_charge(roll: int, needed: int) -> str:
    """S5.5 Why a charge does not get there; no roll is enough where 0 is needed."""
    return f"rolled {roll}, needs {needed}" if needed else f"rolled {roll}, but no charge gets there"


def why(game: Any, field: Any, code: int, target: int) -> str:
    """The sentence of a refusal, with its numbers where it has some; `target` is what the active unit attacks."""
    text, active = REFUSALS[code][1], int(game.active)
    if code in (OUT_OF_RANGE, OUT_OF_REACH):
        kind = field.type[game.unit[active].type]
        reach = kind.RNG_RNG if code == OUT_OF_RANGE else kind.CC_RNG
        return f"{text}: {distance_between(game, active, target)} hexes away, {reach} at most"
    if code == ENGAGED:
        holders = (f"unit {number + 1}" for number in bit_numbers(enemies_within(game, target, 1)))
        return f"engaged: it is next to {' and '.join(holders)}"
    return text


def tell_idle(game: Any, field: Any, scratch: Any) -> list[Refused]:
    """S8.7 The living units of the side that decides that cannot act now, and why."""
    reasons = np.zeros(game.units, np.int64)
    if game.ended == RUNNING:
        idle_units(game, field, scratch, reasons)
    return [Refused(unit, *REFUSALS[code]) for unit, code in enumerate(reasons.tolist(), 1) if code != LEGAL]


def tell_refused(game: Any, field: Any, scratch: Any) -> list[Refused]:
    """S8.7 The living enemies that the active unit cannot shoot at, charge or fight, and why."""
    if game.ended != RUNNING or game.active == NOBODY or game.phase == MOVE:
        return []
    answers = np.zeros(game.units, np.int64)
    if game.phase == CHARGE:
        answers[:] = CHARGEABLE
        steps_to_enemies(game, field, scratch, answers)
        roll = int(game.unit[game.active].charge_roll)
        # S5.3 Destinations are reachable in at most the roll.
        return [
            Refused(unit, "S5.3", failed_charge(roll, steps))
            for unit, steps in enumerate(answers.tolist(), 1)
            if steps != CHARGEABLE
        ]
    refused_enemies(game, field, scratch, answers)
    return [
        Refused(unit + 1, REFUSALS[code][0], why(game, field, code, unit))
        for unit, code in enumerate(answers.tolist())
        if code != LEGAL
    ]
