"""The one validator of placements: drags, suggestions and machines are all judged here.

`refusal` names the first rule a placement in the scratch breaks, LEGAL when it breaks none; it changes nothing.
T7.3 It is asked at every step of a drag: a few microseconds for a unit.
"""

from maniple.games.tabletop.rules.formation import (
    engages_anybody,
    is_coherent,
    overlaps_model,
    take_places,
    unit_would_engage,
    unit_would_fight,
    would_touch,
)
from maniple.games.tabletop.rules.measure import (
    CONTROL_REACH,
    ENGAGEMENT,
    FAR,
    PILE_IN,
    TOLERANCE,
    distance,
    models_of,
    owner,
    touches_enemy,
    within,
)
from maniple.games.tabletop.rules.paths import flies, keeps_away, path_length, path_refusal
from maniple.games.tabletop.rules.refusals import (
    CHARGING,
    CONSOLIDATING,
    ENDS_ENGAGED,
    IN_WALL,
    INCOHERENT,
    LEAVES_CONTACT,
    LEGAL,
    MISSES_TARGET,
    MUST_TOUCH,
    NEAR_ENEMY,
    NOT_ENGAGED,
    NOT_TOWARD,
    NOTHING_NEAR,
    OFF_MARKER,
    OTHER_ENEMY,
    OVERLAP,
    PILING_IN,
    TOO_FAR,
    TOO_FAR_PILING,
)
from maniple.games.tabletop.rules.state import FALL_BACK, NOBODY
from maniple.games.tabletop.rules.terrain import overlaps_wall
from maniple.games.tabletop.rules.touch import can_close_in, can_touch, gets_closer, nearest_gap
from maniple.kernel.bits import NONE, bit
from maniple.kernel.compiled import rule

EVERYBODY = ~NONE
"""Every unit a target."""


@rule
def model_refusal(game, field, scratch, model, kind, allowance):
    """What one model of a placement breaks by itself."""
    code = path_refusal(game, field, scratch, model, kind)
    if code != LEGAL:
        return code
    # T2.1, T4.2, T5.4 No farther than it may.
    if not within(path_length(game, field, scratch, model), allowance):
        return TOO_FAR_PILING if kind == PILING_IN or kind == CONSOLIDATING else TOO_FAR
    x, y = scratch.end_x[model], scratch.end_y[model]
    if overlaps_wall(field, x, y, field.body[model].radius):
        return IN_WALL
    # T2.5 Whoever flies does not end within engagement range either; on foot nobody comes that near (T2.1).
    if keeps_away(kind) and flies(game, field, model, kind) and engages_anybody(game, field, scratch, model, x, y):
        return NEAR_ENEMY
    # T0.6 Models may not overlap.
    return OVERLAP if overlaps_model(game, field, scratch, model, x, y) else LEGAL


@rule
def moves_anybody(field, scratch, unit):
    """Whether a placement moves a model of the unit."""
    first, last = models_of(field, unit)
    for model in range(first, last):
        if scratch.points[model] > 0:
            return True
    return False


@rule
def charge_refusal(game, field, scratch, unit, allowance, targets):
    """T4.2 In engagement range of every target and of nobody else, in base contact wherever that can be."""
    for other in range(game.units):
        if owner(game, other) == owner(game, unit):
            continue
        reached = unit_would_engage(game, field, scratch, unit, other)
        if targets & bit(other) != NONE:
            if not reached:
                return MISSES_TARGET
        elif reached:
            return OTHER_ENEMY
    first, last = models_of(field, unit)
    for model in range(first, last):
        if game.model[model].wounds <= 0 or would_touch(game, field, scratch, model):
            continue
        if can_touch(game, field, scratch, model, allowance, targets, False, True):
            return MUST_TOUCH
    return LEGAL


@rule
def closing_refusal(game, field, scratch, model):
    """T5.4 Toward the enemy model that was closest, and into base contact if that can be."""
    # T5.4 A model in base contact stays.
    if touches_enemy(game, field, model):
        return LEAVES_CONTACT
    nearest = nearest_gap(game, field, model)
    x, y = scratch.end_x[model], scratch.end_y[model]
    if not gets_closer(game, field, model, nearest, x, y, -TOLERANCE):
        return NOT_TOWARD
    # T5.4 As close is enough only where it cannot get closer.
    if not gets_closer(game, field, model, nearest, x, y, TOLERANCE) and can_close_in(
        game, field, scratch, model, nearest
    ):
        return NOT_TOWARD
    if not would_touch(game, field, scratch, model) and can_touch(
        game, field, scratch, model, PILE_IN, EVERYBODY, True, True
    ):
        return MUST_TOUCH
    return LEGAL


@rule
def pile_in_refusal(game, field, scratch, unit):
    """T5.4 Each model it names closes in; the unit ends in engagement range."""
    first, last = models_of(field, unit)
    for model in range(first, last):
        if scratch.points[model] > 0:
            code = closing_refusal(game, field, scratch, model)
            if code != LEGAL:
                return code
    return LEGAL if unit_would_fight(game, field, scratch, unit) else NOT_ENGAGED


@rule
def marker_gap(field, model, x, y, objective):
    """From the centre of a marker to the edge of a base at this point."""
    return distance(x, y, field.objective_x[objective], field.objective_y[objective]) - field.body[model].radius


@rule
def nearest_enemy_gap(game, field, unit):
    """From a unit to the nearest enemy model, edge to edge."""
    nearest = FAR
    first, last = models_of(field, unit)
    for model in range(first, last):
        if game.model[model].wounds > 0:
            nearest = min(nearest, nearest_gap(game, field, model))
    return nearest


@rule
def nearest_marker(game, field, unit):
    """The objective marker nearest to a unit, if a model of it can come into its reach; NOBODY otherwise."""
    best, nearest = NOBODY, FAR
    first, last = models_of(field, unit)
    for objective in range(field.objectives):
        for model in range(first, last):
            if game.model[model].wounds > 0:
                length = marker_gap(field, model, game.model[model].x, game.model[model].y, objective)
                if length < nearest:
                    best, nearest = objective, length
    return best if within(nearest, CONTROL_REACH + PILE_IN) else NOBODY


@rule
def closes_in(game, field, unit):
    """T5.8 Whether a consolidation is like a pile in: an enemy is near enough."""
    return within(nearest_enemy_gap(game, field, unit), PILE_IN + ENGAGEMENT)


@rule
def consolidate_refusal(game, field, scratch, unit):
    """T5.8 As a pile in if an enemy is near enough, otherwise toward the nearest objective, otherwise not at all."""
    if closes_in(game, field, unit):
        return pile_in_refusal(game, field, scratch, unit)
    marker = nearest_marker(game, field, unit)
    if marker == NOBODY:
        return NOTHING_NEAR
    first, last = models_of(field, unit)
    arrived = False
    for model in range(first, last):
        if game.model[model].wounds <= 0:
            continue
        before = marker_gap(field, model, game.model[model].x, game.model[model].y, marker)
        after = marker_gap(field, model, scratch.end_x[model], scratch.end_y[model], marker)
        if scratch.points[model] > 0 and after > before - TOLERANCE:
            return OFF_MARKER
        arrived = arrived or within(after, CONTROL_REACH)
    return LEGAL if arrived else OFF_MARKER


@rule
def refusal(game, field, scratch, unit, kind, allowance, targets):
    """What a placement of a unit breaks first; LEGAL if nothing."""
    # T5.3 Nobody can be stuck: piling in or consolidating with nobody is always possible.
    if (kind == PILING_IN or kind == CONSOLIDATING) and not moves_anybody(field, scratch, unit):
        return LEGAL
    take_places(game, field, scratch)
    first, last = models_of(field, unit)
    for model in range(first, last):
        if scratch.points[model] > 0:
            code = model_refusal(game, field, scratch, model, kind, allowance)
            if code != LEGAL:
                return code
    # T2.2, T4.2, T5.4 The end is coherent, or the placement is refused whole. T2.4 Whoever stays may be scattered.
    if not is_coherent(game, field, scratch, unit):
        return INCOHERENT
    if kind == CHARGING:
        return charge_refusal(game, field, scratch, unit, allowance, targets)
    if kind == PILING_IN:
        return pile_in_refusal(game, field, scratch, unit)
    if kind == CONSOLIDATING:
        return consolidate_refusal(game, field, scratch, unit)
    # T2.1 Whoever falls back ends outside engagement range.
    if kind == FALL_BACK and unit_would_fight(game, field, scratch, unit):
        return ENDS_ENGAGED
    return LEGAL
