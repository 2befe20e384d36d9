"""Base contact (T5.4, T4.2, T5.14): whether a model can come to it, and where.

A model *can* end in base contact if one of the places around an enemy base can be reached in a straight line, given
where everybody else ends. The validator asks this question and the search for suggestions answers with the place it
found, so that both agree.
"""

import math

from maniple.games.tabletop.rules.formation import engages_at, is_coherent, overlaps_model
from maniple.games.tabletop.rules.measure import (
    DIRECTIONS,
    EAST,
    FAR,
    NORTH,
    PILE_IN,
    TOLERANCE,
    distance,
    enemies_of,
    gap,
    gap_at,
    is_touching_at,
    nearest_enemy,
    owner,
    within,
)
from maniple.games.tabletop.rules.paths import segment_refusal
from maniple.games.tabletop.rules.refusals import CHARGING, LEGAL, PILING_IN
from maniple.games.tabletop.rules.state import NOBODY
from maniple.games.tabletop.rules.terrain import ground, off_table, overlaps_wall
from maniple.kernel.bits import NONE, bit
from maniple.kernel.compiled import rule


@rule
def rounded(length):
    """T0.8 A coordinate to a thousandth of an inch."""
    return math.floor(length * 1000.0 + 0.5) / 1000.0


@rule
def can_stand(game, field, scratch, model, x, y):
    """T0.6 Whether a model could stand at a point: on the table, in no wall, on nobody."""
    radius = field.body[model].radius
    if off_table(field, x, y, radius) or overlaps_wall(field, x, y, radius):
        return False
    return not overlaps_model(game, field, scratch, model, x, y)


@rule
def keeps_from_others(game, field, scratch, model, x, y, targets):
    """T4.2 Whether a model at a point would be in engagement range of nobody but the targets."""
    z = ground(field, x, y)
    player = owner(game, int(game.model[model].unit))
    for other in range(game.units):
        if owner(game, other) == player or targets & bit(other) != NONE:
            continue
        if engages_at(game, field, scratch, model, x, y, z, other):
            return False
    return True


@rule
def keeps_unit_together(game, field, scratch, model, x, y):
    """T0.5 Whether the unit would be coherent with this model at a point, and the others where they would stand."""
    old_x, old_y, old_z = scratch.end_x[model], scratch.end_y[model], scratch.end_z[model]
    scratch.end_x[model], scratch.end_y[model], scratch.end_z[model] = x, y, ground(field, x, y)
    coherent = is_coherent(game, field, scratch, int(game.model[model].unit))
    scratch.end_x[model], scratch.end_y[model], scratch.end_z[model] = old_x, old_y, old_z
    return coherent


@rule
def way_to(game, field, model, x, y):
    """How long the straight way of a model to a point is."""
    place = game.model[model]
    return distance(place.x, place.y, x, y) + abs(ground(field, x, y) - place.z)


@rule
def nearest_gap(game, field, model):
    """From a model to the nearest enemy, edge to edge; FAR when none is left."""
    other = nearest_enemy(game, field, model)
    return FAR if other == NOBODY else gap(game, field, model, other)


@rule
def gets_closer(game, field, model, nearest, x, y, by):
    """T5.4 Whether a model at a point is closer, by so much, to an enemy model that is the closest now, or touches it.

    `nearest` is how near that one is. T0.1 Those as near, within the tolerance, are the closest as well.
    """
    first, last = enemies_of(game, field, owner(game, int(game.model[model].unit)))
    for enemy in range(first, last):
        other = game.model[enemy]
        if other.wounds <= 0:
            continue
        before = gap(game, field, model, enemy)
        if within(before, nearest) and gap_at(field, model, x, y, enemy, other.x, other.y) <= max(
            before - by, TOLERANCE
        ):
            return True
    return False


@rule
def can_touch(game, field, scratch, model, allowance, targets, closing, together):
    """Whether a model can end in base contact with a target; the nearest such place is left in the scratch.

    `closing`: only places nearer to the enemy model that is closest now (T5.4). `together`: only those that keep the
    unit coherent.
    """
    place, radius, kind = game.model[model], field.body[model].radius, PILING_IN if closing else CHARGING
    nearest = nearest_gap(game, field, model)
    shortest = FAR
    first, last = enemies_of(game, field, owner(game, int(place.unit)))
    for enemy in range(first, last):
        other = game.model[enemy]
        if other.wounds <= 0 or targets & bit(int(other.unit)) == NONE:
            continue
        if gap(game, field, model, enemy) > min(allowance, shortest):
            continue
        reach = radius + field.body[enemy].radius
        for i in range(DIRECTIONS):
            x, y = rounded(other.x + reach * EAST[i]), rounded(other.y + reach * NORTH[i])
            length = distance(place.x, place.y, x, y)
            if length > allowance or length >= shortest or way_to(game, field, model, x, y) > allowance:
                continue
            if closing and not gets_closer(game, field, model, nearest, x, y, 2.0 * TOLERANCE):
                continue
            if not can_stand(game, field, scratch, model, x, y):
                continue
            # T0.4 Not at the foot of a ledge it stands on.
            if not is_touching_at(field, model, x, y, ground(field, x, y), enemy, other.x, other.y, other.z):
                continue
            if segment_refusal(game, field, model, place.x, place.y, x, y, kind) != LEGAL:
                continue
            if not closing and not keeps_from_others(game, field, scratch, model, x, y, targets):
                continue
            if together and not keeps_unit_together(game, field, scratch, model, x, y):
                continue
            shortest = length
            scratch.best_x[model], scratch.best_y[model] = x, y
    return shortest < FAR


@rule
def can_close_in(game, field, scratch, model, nearest):
    """T5.4, T5.14 Whether a model could get closer to the closest enemy, so near to it now, in a straight line."""
    place = game.model[model]
    for i in range(DIRECTIONS):
        for quarter in range(1, 13):
            x, y = rounded(place.x + quarter * 0.25 * EAST[i]), rounded(place.y + quarter * 0.25 * NORTH[i])
            if way_to(game, field, model, x, y) > PILE_IN:
                continue
            if not gets_closer(game, field, model, nearest, x, y, 2.0 * TOLERANCE):
                continue
            if not can_stand(game, field, scratch, model, x, y):
                continue
            if segment_refusal(game, field, model, place.x, place.y, x, y, PILING_IN) == LEGAL and keeps_unit_together(
                game, field, scratch, model, x, y
            ):
                return True
    return False
