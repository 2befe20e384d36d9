"""Where the next model of a unit can be put while a placement is searched: near a goal, legal, beside its mates.

While a placement is searched, models that have no place yet are nowhere: they stand in nobody's way.
"""

from maniple.games.tabletop.rules.formation import are_mates, engages_anybody, mates_needed, would_touch
from maniple.games.tabletop.rules.measure import (
    DIRECTIONS,
    EAST,
    FAR,
    NORTH,
    TOLERANCE,
    distance,
    living,
    models_of,
)
from maniple.games.tabletop.rules.paths import flies, keeps_away, segment_refusal
from maniple.games.tabletop.rules.refusals import CHARGING, CONSOLIDATING, LEGAL, PILING_IN
from maniple.games.tabletop.rules.routes import NO_WAY, SLACK, last_turn
from maniple.games.tabletop.rules.state import FALL_BACK, NOBODY
from maniple.games.tabletop.rules.terrain import ground
from maniple.games.tabletop.rules.touch import (
    can_stand,
    can_touch,
    gets_closer,
    keeps_from_others,
    nearest_gap,
    rounded,
    way_to,
)
from maniple.games.tabletop.rules.ways import take_way
from maniple.kernel.compiled import rule

NOWHERE = -1000.0
RINGS = 16
RING = 0.35
"""Places are looked for on so many rings around a goal, so far apart."""


@rule
def lift(field, scratch, unit):
    """Take the models of a unit off the searched table: none has a place yet."""
    first, last = models_of(field, unit)
    for model in range(first, last):
        scratch.points[model] = 0
        scratch.chosen[model] = 0
        scratch.end_x[model], scratch.end_y[model] = NOWHERE, NOWHERE


@rule
def put(field, scratch, model, points, x, y):
    """Give a model its place: the last point of a path with so many points; none is where it stands."""
    scratch.points[model] = points
    if points > 0:
        scratch.x[model][points - 1], scratch.y[model][points - 1] = x, y
    scratch.end_x[model], scratch.end_y[model], scratch.end_z[model] = x, y, ground(field, x, y)
    scratch.chosen[model] = 1


@rule
def stay(game, field, scratch, model):
    """Put a model where it stands, if nobody else was put there; whether it could."""
    place = game.model[model]
    if not can_stand(game, field, scratch, model, place.x, place.y):
        return False
    put(field, scratch, model, 0, place.x, place.y)
    return True


@rule
def has_mates(game, field, scratch, model, x, y):
    """T0.5 Whether enough of those who have a place are near a model at this point."""
    unit = int(game.model[model].unit)
    first, last = models_of(field, unit)
    old_x, old_y, old_z = scratch.end_x[model], scratch.end_y[model], scratch.end_z[model]
    scratch.end_x[model], scratch.end_y[model], scratch.end_z[model] = x, y, ground(field, x, y)
    mates, placed = 0, 0
    for other in range(first, last):
        if other == model or scratch.chosen[other] == 0 or game.model[other].wounds <= 0:
            continue
        # One that went ahead is caught up with later.
        placed += 1 if scratch.chosen[other] == 1 else 0
        if are_mates(field, scratch, model, other):
            mates += 1
    scratch.end_x[model], scratch.end_y[model], scratch.end_z[model] = old_x, old_y, old_z
    return mates >= min(mates_needed(living(game, field, unit)), placed)


@rule
def suits(game, field, scratch, model, x, y, kind, targets, marker):
    """Whether a place is one this kind of placement allows a model to end at."""
    if kind == CHARGING:
        return keeps_from_others(game, field, scratch, model, x, y, targets)
    # T2.1, T2.5 Whoever falls back or flies is only at the end outside engagement range.
    if kind == FALL_BACK or (keeps_away(kind) and flies(game, field, model, kind)):
        return not engages_anybody(game, field, scratch, model, x, y)
    if kind != PILING_IN and kind != CONSOLIDATING:
        return True
    place = game.model[model]
    if marker != NOBODY:
        # T5.8 Closer to the marker.
        goal_x, goal_y = field.objective_x[marker], field.objective_y[marker]
        return distance(x, y, goal_x, goal_y) < distance(place.x, place.y, goal_x, goal_y) - 2.0 * TOLERANCE
    return gets_closer(game, field, model, nearest_gap(game, field, model), x, y, 2.0 * TOLERANCE)


@rule
def is_spot(game, field, scratch, model, x, y, kind, targets, marker):
    """Whether a model could end here: it stands, has its mates beside it, and the placement allows it."""
    if not can_stand(game, field, scratch, model, x, y) or not has_mates(game, field, scratch, model, x, y):
        return False
    return suits(game, field, scratch, model, x, y, kind, targets, marker)


@rule
def go_to(game, field, scratch, model, x, y, allowance, kind):
    """Write the shortest way to a point as the path of a model; how many points it has, 0 if there is none."""
    # T5.14 Whoever closes in goes straight.
    if kind == PILING_IN or kind == CONSOLIDATING:
        place = game.model[model]
        return 1 if segment_refusal(game, field, model, place.x, place.y, x, y, kind) == LEGAL else 0
    last, _ = last_turn(game, field, scratch, model, kind, x, y, allowance + SLACK)
    return 0 if last == NO_WAY else take_way(game, field, scratch, model, kind, last, x, y, allowance)


@rule
def direction_of(dx, dy):
    """The number of the direction that is nearest to this one."""
    best, most = 0, -FAR
    for i in range(DIRECTIONS):
        along = dx * EAST[i] + dy * NORTH[i]
        if along > most:
            best, most = i, along
    return best


@rule
def find_spot(game, field, scratch, model, goal_x, goal_y, allowance, kind, targets, marker):
    """Put a model as near to a goal as it can stand and go, rather beyond it than before; whether a place was found."""
    onward = direction_of(goal_x - game.model[model].x, goal_y - game.model[model].y)
    for ring in range(RINGS):
        for step in range(DIRECTIONS // 2 if ring > 0 else 1):
            # To the left and to the right by turns: 0, 2, -2, 4, -4 and so on.
            side = (onward + (step + 1) // 2 * (4 * (step % 2) - 2)) % DIRECTIONS
            x, y = rounded(goal_x + ring * RING * EAST[side]), rounded(goal_y + ring * RING * NORTH[side])
            if way_to(game, field, model, x, y) > allowance:
                continue
            if not is_spot(game, field, scratch, model, x, y, kind, targets, marker):
                continue
            points = go_to(game, field, scratch, model, x, y, allowance, kind)
            if points > 0:
                put(field, scratch, model, points, x, y)
                return True
    return False


@rule
def can_back_up(game, field, scratch, model, allowance, kind, targets):
    """T5.5 Whether a model can end in base contact with a mate that touches an enemy; where is left in the scratch."""
    place, radius, shortest = game.model[model], field.body[model].radius, FAR
    first, last = models_of(field, int(place.unit))
    for mate in range(first, last):
        if mate == model or game.model[mate].wounds <= 0 or scratch.chosen[mate] == 0:
            continue
        if not would_touch(game, field, scratch, mate):
            continue
        reach = radius + field.body[mate].radius
        for step in range(0, DIRECTIONS, 2):
            x = rounded(scratch.end_x[mate] + reach * EAST[step])
            y = rounded(scratch.end_y[mate] + reach * NORTH[step])
            length = distance(place.x, place.y, x, y)
            if length >= shortest or length + abs(ground(field, x, y) - place.z) > allowance:
                continue
            if not is_spot(game, field, scratch, model, x, y, kind, targets, NOBODY):
                continue
            if segment_refusal(game, field, model, place.x, place.y, x, y, kind) == LEGAL:
                shortest = length
                scratch.best_x[model], scratch.best_y[model] = x, y
    return shortest < FAR


@rule
def press_on(game, field, scratch, unit, kind, allowance, targets):
    """Bring everybody into base contact who can be, now that all have their places; whoever moves makes room."""
    first, last = models_of(field, unit)
    for _ in range(last - first):
        changed = False
        for model in range(first, last):
            if game.model[model].wounds <= 0 or would_touch(game, field, scratch, model):
                continue
            # T5.12 Who does not pile in stays.
            if kind != CHARGING and scratch.points[model] == 0:
                continue
            if can_touch(game, field, scratch, model, allowance, targets, kind != CHARGING, True):
                put(field, scratch, model, 1, scratch.best_x[model], scratch.best_y[model])
                changed = True
        if not changed:
            return
