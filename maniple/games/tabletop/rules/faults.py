"""Who is to blame for a placement that is refused: the models that break its rule, each with its own code.

`placement.refusal` says that a placement is refused and for what; here the same questions are asked of each model.
"""

from maniple.games.tabletop.rules.formation import are_mates, engages_at, mates_needed, take_places, would_touch
from maniple.games.tabletop.rules.measure import TOLERANCE, living, models_of, owner
from maniple.games.tabletop.rules.placement import closing_refusal, marker_gap, model_refusal, nearest_marker
from maniple.games.tabletop.rules.refusals import (
    CHARGING,
    ENDS_ENGAGED,
    INCOHERENT,
    LEAVES_CONTACT,
    LEGAL,
    MUST_TOUCH,
    NOT_TOWARD,
    OFF_MARKER,
    OTHER_ENEMY,
)
from maniple.games.tabletop.rules.touch import can_touch
from maniple.kernel.bits import NONE, bit
from maniple.kernel.compiled import rule


@rule
def count_mates(game, field, scratch, unit, model):
    """T0.5 How many models of its unit would be near enough to a model."""
    count = 0
    first, last = models_of(field, unit)
    for other in range(first, last):
        if other != model and game.model[other].wounds > 0 and are_mates(field, scratch, model, other):
            count += 1
    return count


@rule
def spread(game, field, scratch, unit, start, group):
    """Mark everybody who hangs together with a model as of its group; how many they are."""
    first, last = models_of(field, unit)
    scratch.mark[start] = group
    scratch.queue[0] = start
    waiting, size = 1, 1
    while waiting > 0:
        waiting -= 1
        model = int(scratch.queue[waiting])
        for other in range(first, last):
            if scratch.mark[other] == 0 and game.model[other].wounds > 0 and are_mates(field, scratch, model, other):
                scratch.mark[other] = group
                scratch.queue[waiting] = other
                waiting += 1
                size += 1
    return size


@rule
def blame_strays(game, field, scratch, unit, codes):
    """T0.5 Models without mates enough; where all have them, everybody outside the largest group."""
    first, last = models_of(field, unit)
    needed, found = mates_needed(living(game, field, unit)), False
    for model in range(first, last):
        scratch.mark[model] = 0
        if game.model[model].wounds > 0 and count_mates(game, field, scratch, unit, model) < needed:
            codes[model - first] = INCOHERENT
            found = True
    if found:
        return
    groups, largest, most = 0, 0, 0
    for model in range(first, last):
        if game.model[model].wounds > 0 and scratch.mark[model] == 0:
            groups += 1
            size = spread(game, field, scratch, unit, model, groups)
            if size > most:
                largest, most = groups, size
    for model in range(first, last):
        if game.model[model].wounds > 0 and scratch.mark[model] != largest:
            codes[model - first] = INCOHERENT


@rule
def would_engage_others(game, field, scratch, model, targets):
    """Whether a model would be within engagement range of an enemy unit that is no target."""
    x, y, z = scratch.end_x[model], scratch.end_y[model], scratch.end_z[model]
    for other in range(game.units):
        if owner(game, other) == owner(game, int(game.model[model].unit)) or targets & bit(other) != NONE:
            continue
        if engages_at(game, field, scratch, model, x, y, z, other):
            return True
    return False


@rule
def leaves_marker(game, field, scratch, unit, model):
    """T5.8 Whether a model that moves does not come nearer to the marker its unit goes for."""
    if scratch.points[model] == 0:
        return False
    marker = nearest_marker(game, field, unit)
    before = marker_gap(field, model, game.model[model].x, game.model[model].y, marker)
    return marker_gap(field, model, scratch.end_x[model], scratch.end_y[model], marker) > before - TOLERANCE


@rule
def own_fault(game, field, scratch, unit, model, kind, allowance, targets, code):
    """What a living model breaks of a rule that each model keeps by itself; LEGAL if it keeps it."""
    if code == OTHER_ENEMY or code == ENDS_ENGAGED:
        spared = targets if code == OTHER_ENEMY else NONE
        return code if would_engage_others(game, field, scratch, model, spared) else LEGAL
    if code == OFF_MARKER:
        return code if leaves_marker(game, field, scratch, unit, model) else LEGAL
    if code == MUST_TOUCH and kind == CHARGING:
        if would_touch(game, field, scratch, model):
            return LEGAL
        return code if can_touch(game, field, scratch, model, allowance, targets, False, True) else LEGAL
    if scratch.points[model] == 0:
        return LEGAL
    if code == MUST_TOUCH or code == LEAVES_CONTACT or code == NOT_TOWARD:
        return closing_refusal(game, field, scratch, model)
    return model_refusal(game, field, scratch, model, kind, allowance)


@rule
def blame(game, field, scratch, unit, kind, allowance, targets, code, codes):
    """Write for each model of a unit what it breaks of a placement that is refused for `code`.

    Nobody is to blame alone where the unit as a whole misses a target or does not end in engagement range.
    """
    take_places(game, field, scratch)
    first, last = models_of(field, unit)
    for model in range(first, last):
        codes[model - first] = LEGAL
    if code == INCOHERENT:
        blame_strays(game, field, scratch, unit, codes)
        return
    for model in range(first, last):
        if game.model[model].wounds > 0:
            codes[model - first] = own_fault(game, field, scratch, unit, model, kind, allowance, targets, code)
