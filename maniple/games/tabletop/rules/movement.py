"""T2 Movement: stay, move, advance, fall back."""

from maniple.games.tabletop.rules.measure import in_combat, living, models_of
from maniple.games.tabletop.rules.paths import path_length
from maniple.games.tabletop.rules.placement import refusal
from maniple.games.tabletop.rules.refusals import HAS_MOVED, IN_COMBAT, LEGAL, NOT_IN_COMBAT
from maniple.games.tabletop.rules.state import (
    ADVANCE,
    EV_ADVANCE_ROLL,
    EV_DESTROYED,
    EV_ESCAPE_ROLL,
    EV_MOVED,
    FALL_BACK,
    NOBODY,
    NORMAL_MOVE,
    PICK,
    PLACE,
    STATIONARY,
)
from maniple.games.tabletop.rules.terrain import ground
from maniple.games.tabletop.rules.wounds import lose_wounds
from maniple.kernel.bits import NONE, bit
from maniple.kernel.combat import NO_SAVE
from maniple.kernel.compiled import rule
from maniple.kernel.dice import d6
from maniple.kernel.events import emit

ESCAPES = 3
"""T1.2 What a model of a battle-shocked unit needs to get away."""


@rule
def carry_out(game, field, scratch, unit):
    """Put the models of a unit where the placement says; how many moved."""
    moved = 0
    first, last = models_of(field, unit)
    for model in range(first, last):
        count = scratch.points[model]
        if count == 0 or game.model[model].wounds <= 0:
            continue
        place = game.model[model]
        place.x, place.y = scratch.x[model][count - 1], scratch.y[model][count - 1]
        place.z = ground(field, place.x, place.y)
        moved += 1
    return moved


@rule
def longest_way(game, field, scratch, unit):
    """The longest path of a placement, in hundredths of an inch."""
    longest = 0.0
    first, last = models_of(field, unit)
    for model in range(first, last):
        longest = max(longest, path_length(game, field, scratch, model))
    return int(longest * 100.0 + 0.5)


@rule
def move_allowance(game, field, unit):
    """T2.1 How far the models of a unit may go: M, and the roll of its advance."""
    advances = game.stage == PLACE and game.active == unit
    return field.unit[unit].MOVE + (float(game.allowance) if advances else 0.0)


@rule
def move_kind(game, unit):
    """How a unit that is placed now moves."""
    return ADVANCE if game.stage == PLACE and game.active == unit else NORMAL_MOVE


@rule
def move_refusal(game, field, scratch, unit):
    """T2.1 A normal move, or the move of an advance."""
    if game.moved & bit(unit) != NONE:
        return HAS_MOVED
    if in_combat(game, field, unit):
        return IN_COMBAT
    return refusal(game, field, scratch, unit, move_kind(game, unit), move_allowance(game, field, unit), NONE)


@rule
def move(game, field, scratch, log, unit):
    """Place a unit that moves or advances."""
    kind = move_kind(game, unit)
    emit(log, EV_MOVED, unit, NOBODY, kind, longest_way(game, field, scratch, unit), 0, 0)
    carry_out(game, field, scratch, unit)
    finish_move(game, unit)


@rule
def finish_move(game, unit):
    """A unit has moved: the next is picked."""
    game.moved |= bit(unit)
    game.active, game.stage, game.allowance = NOBODY, PICK, 0


@rule
def remain(game, log, unit):
    """T2.1 A unit stays where it is; one that has rolled for an advance has advanced all the same."""
    if game.stage != PLACE:
        game.stationary |= bit(unit)
    emit(log, EV_MOVED, unit, NOBODY, STATIONARY, 0, 0, 0)
    finish_move(game, unit)


@rule
def advance_refusal(game, field, unit):
    """T2.1 Who may advance: whoever may move."""
    if game.moved & bit(unit) != NONE:
        return HAS_MOVED
    return IN_COMBAT if in_combat(game, field, unit) else LEGAL


@rule
def advance(game, log, unit):
    """T2.3 Roll for an advance; then the models are placed."""
    roll = d6(game.chance)
    emit(log, EV_ADVANCE_ROLL, unit, NOBODY, roll, 0, 0, 0)
    game.advanced |= bit(unit)
    game.active, game.stage, game.allowance = unit, PLACE, roll


@rule
def fall_back_refusal(game, field, scratch, unit):
    """T2.1 Only in combat, and out of it."""
    if game.moved & bit(unit) != NONE:
        return HAS_MOVED
    if not in_combat(game, field, unit):
        return NOT_IN_COMBAT
    return refusal(game, field, scratch, unit, FALL_BACK, field.unit[unit].MOVE, NONE)


@rule
def fall_back(game, field, scratch, log, unit):
    """T2.1 A unit leaves its combat; T1.2 battle-shocked models escape or die."""
    emit(log, EV_MOVED, unit, NOBODY, FALL_BACK, longest_way(game, field, scratch, unit), 0, 0)
    carry_out(game, field, scratch, unit)
    game.fell_back |= bit(unit)
    if game.shocked & bit(unit) != NONE:
        first, last = models_of(field, unit)
        for model in range(first, last):
            if game.model[model].wounds <= 0:
                continue
            roll = d6(game.chance)
            emit(log, EV_ESCAPE_ROLL, unit, model, roll, ESCAPES, 0, 0)
            if roll < ESCAPES:
                lose_wounds(game, log, NOBODY, model, int(game.model[model].wounds), NO_SAVE)
        if living(game, field, unit) == 0:
            emit(log, EV_DESTROYED, NOBODY, unit, 0, 0, 0, 0)
    finish_move(game, unit)
