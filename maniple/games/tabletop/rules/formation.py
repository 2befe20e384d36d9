"""Where the models of a unit would stand after a placement, and what that is worth: coherency, overlap, engagement.

A placement lies in the scratch: for each model the points of its path. `take_places` writes where everybody would
stand; all that follows asks there, so that a placement is judged without changing the game.
"""

from maniple.games.tabletop.rules.measure import (
    COHERENCY,
    COHERENCY_HEIGHT,
    LARGE_UNIT,
    TOLERANCE,
    enemies_of,
    gap_at,
    is_engaged_at,
    is_touching_at,
    models_of,
    owner,
    within,
)
from maniple.games.tabletop.rules.state import NOBODY
from maniple.games.tabletop.rules.terrain import ground
from maniple.kernel.compiled import rule


@rule
def clear_placement(game, scratch):
    """Nobody moves."""
    for model in range(game.models):
        scratch.points[model] = 0


@rule
def take_places(game, field, scratch):
    """Where every model would stand: at the end of its path, or where it is."""
    for model in range(game.models):
        count = scratch.points[model]
        if count == 0:
            place = game.model[model]
            scratch.end_x[model], scratch.end_y[model], scratch.end_z[model] = place.x, place.y, place.z
        else:
            x, y = scratch.x[model][count - 1], scratch.y[model][count - 1]
            scratch.end_x[model], scratch.end_y[model], scratch.end_z[model] = x, y, ground(field, x, y)


@rule
def place_at(field, scratch, model, x, y):
    """Let a model go straight to a point."""
    scratch.points[model] = 1
    scratch.x[model][0], scratch.y[model][0] = x, y
    scratch.end_x[model], scratch.end_y[model], scratch.end_z[model] = x, y, ground(field, x, y)


@rule
def end_gap(field, scratch, model, other):
    """From edge to edge of two models, where they would stand."""
    return gap_at(
        field,
        model,
        scratch.end_x[model],
        scratch.end_y[model],
        other,
        scratch.end_x[other],
        scratch.end_y[other],
    )


@rule
def are_mates(field, scratch, model, other):
    """T0.5 Near enough to each other: two inches horizontally, five vertically."""
    if abs(scratch.end_z[model] - scratch.end_z[other]) > COHERENCY_HEIGHT + TOLERANCE:
        return False
    return within(end_gap(field, scratch, model, other), COHERENCY)


@rule
def mates_needed(count):
    """T0.5 One other model, two in units of seven or more, none for one that is alone."""
    if count <= 1:
        return 0
    return 2 if count >= LARGE_UNIT else 1


@rule
def is_coherent(game, field, scratch, unit):
    """T0.5 Each model near enough to others of its unit, and the unit one connected group."""
    first, last = models_of(field, unit)
    count, start = 0, NOBODY
    for model in range(first, last):
        scratch.mark[model] = 0
        if game.model[model].wounds > 0:
            count += 1
            start = model
    needed = mates_needed(count)
    if needed == 0:
        return True
    # From one model on, everybody who can be reached; each must have mates enough.
    waiting, reached = 1, 1
    scratch.queue[0] = start
    scratch.mark[start] = 1
    while waiting > 0:
        waiting -= 1
        model = int(scratch.queue[waiting])
        mates = 0
        for other in range(first, last):
            if other == model or game.model[other].wounds <= 0 or not are_mates(field, scratch, model, other):
                continue
            mates += 1
            if scratch.mark[other] == 0:
                scratch.mark[other] = 1
                scratch.queue[waiting] = other
                waiting += 1
                reached += 1
        if mates < needed:
            return False
    return reached == count


@rule
def overlaps_model(game, field, scratch, model, x, y):
    """T0.6 Whether a model at this point would overlap another where that one would stand."""
    for other in range(game.models):
        if other == model or game.model[other].wounds <= 0:
            continue
        length = gap_at(field, model, x, y, other, scratch.end_x[other], scratch.end_y[other])
        if length < -TOLERANCE:
            return True
    return False


@rule
def engages_at(game, field, scratch, model, x, y, z, unit):
    """T0.4 Whether a model at this point would be within engagement range of a unit."""
    first, last = models_of(field, unit)
    for other in range(first, last):
        if game.model[other].wounds <= 0:
            continue
        if is_engaged_at(
            field, model, x, y, z, other, scratch.end_x[other], scratch.end_y[other], scratch.end_z[other]
        ):
            return True
    return False


@rule
def unit_would_engage(game, field, scratch, unit, other):
    """Whether a unit would be within engagement range of another."""
    first, last = models_of(field, unit)
    for model in range(first, last):
        if game.model[model].wounds > 0 and engages_at(
            game, field, scratch, model, scratch.end_x[model], scratch.end_y[model], scratch.end_z[model], other
        ):
            return True
    return False


@rule
def engages_anybody(game, field, scratch, model, x, y):
    """T0.4 Whether a model at this point would be within engagement range of any enemy."""
    z, player = ground(field, x, y), owner(game, int(game.model[model].unit))
    for other in range(game.units):
        if owner(game, other) != player and engages_at(game, field, scratch, model, x, y, z, other):
            return True
    return False


@rule
def unit_would_fight(game, field, scratch, unit):
    """Whether a unit would be within engagement range of any enemy."""
    for other in range(game.units):
        if owner(game, other) != owner(game, unit) and unit_would_engage(game, field, scratch, unit, other):
            return True
    return False


@rule
def would_touch(game, field, scratch, model):
    """T0.4 Whether a model would be in base contact with an enemy."""
    x, y, z = scratch.end_x[model], scratch.end_y[model], scratch.end_z[model]
    first, last = enemies_of(game, field, owner(game, int(game.model[model].unit)))
    for other in range(first, last):
        if game.model[other].wounds > 0 and is_touching_at(
            field, model, x, y, z, other, scratch.end_x[other], scratch.end_y[other], scratch.end_z[other]
        ):
            return True
    return False
