"""T7.1 Complete legal placements, found by search: a click is enough, and machines never stall.

Each search builds a placement in the scratch and gives it to the one validator; only what that accepts is offered.
"""

from maniple.kernel.bits import NONE, bit
from maniple.kernel.compiled import rule
from maniple.tabletop.formation import clear_placement, take_places, would_touch
from maniple.tabletop.measure import (
    FAR,
    PILE_IN,
    TOLERANCE,
    distance,
    enemies_of,
    gap,
    is_touching,
    models_of,
    nearest_enemy,
    owner,
)
from maniple.tabletop.paths import path_length
from maniple.tabletop.placement import EVERYBODY, closes_in, moves_anybody, nearest_marker, refusal
from maniple.tabletop.refusals import CHARGING, CONSOLIDATING, LEGAL, PILING_IN
from maniple.tabletop.routes import find_way, measure_ways
from maniple.tabletop.spots import can_back_up, find_spot, lift, put, stay
from maniple.tabletop.state import ADVANCE, NOBODY, NORMAL_MOVE
from maniple.tabletop.touch import can_come_near, can_touch

EAGER, GATHERING, SHORT = 0, 1, 2
"""Manners in which a unit closes in, tried one after another."""
HALF_AN_INCH = 0.5
"""How near the first model of a charge goes where it cannot come into contact: well within engagement range."""


@rule
def gap_to_placed(game, field, scratch, unit, model):
    """From where a model stands to where the nearest mate stood that has a place now; 0 for the first to be placed."""
    nearest = FAR
    first, last = models_of(field, unit)
    for mate in range(first, last):
        if scratch.chosen[mate] != 0 and game.model[mate].wounds > 0:
            nearest = min(nearest, gap(game, field, model, mate))
    return 0.0 if nearest == FAR else nearest


@rule
def next_to_place(game, field, scratch, unit, manner):
    """The model without a place that comes next; NOBODY when all have one.

    The first is the one nearest to where the unit goes (`scratch.gap`); then, EAGER, the next nearest, and otherwise
    always the one nearest to those who have their places, so that nobody looks for mates that are not there yet.
    """
    best, least = NOBODY, FAR
    first, last = models_of(field, unit)
    for model in range(first, last):
        if game.model[model].wounds <= 0 or scratch.chosen[model] != 0:
            continue
        apart = 0.0 if manner == EAGER else gap_to_placed(game, field, scratch, unit, model)
        if (
            best == NOBODY
            or apart < least - TOLERANCE
            or (apart < least + TOLERANCE and scratch.gap[model] < scratch.gap[best])
        ):
            best, least = model, apart
    return best


@rule
def nearest_target(game, field, model, targets):
    """The model of the target units that is nearest to a model."""
    best, nearest = NOBODY, FAR
    first, last = enemies_of(game, field, owner(game, int(game.model[model].unit)))
    for other in range(first, last):
        if game.model[other].wounds > 0 and targets & bit(int(game.model[other].unit)) != NONE:
            length = gap(game, field, model, other)
            if length < nearest:
                best, nearest = other, length
    return best


@rule
def rank_by_targets(game, field, scratch, unit, targets):
    """Who is nearest to the targets is placed first."""
    first, last = models_of(field, unit)
    for model in range(first, last):
        if game.model[model].wounds > 0:
            scratch.gap[model] = gap(game, field, model, nearest_target(game, field, model, targets))


@rule
def press_on(game, field, scratch, unit, kind, allowance, targets):
    """Bring everybody into base contact who can be, now that all have their places; whoever moves makes room."""
    first, last = models_of(field, unit)
    for _ in range(last - first):
        changed = False
        for model in range(first, last):
            if game.model[model].wounds <= 0 or would_touch(game, field, scratch, model):
                continue
            if kind != CHARGING and scratch.points[model] == 0:
                continue
            if can_touch(game, field, scratch, model, allowance, targets, kind != CHARGING, True):
                put(field, scratch, model, 1, scratch.best_x[model], scratch.best_y[model])
                changed = True
        if not changed:
            return


@rule
def walk(game, field, scratch, model, goal_x, goal_y, allowance, kind, targets):
    """Put a model as near to a goal as its way goes, around what stands in it (`measure_ways` was asked); else stay."""
    keeps_away = kind == NORMAL_MOVE or kind == ADVANCE
    points = find_way(game, field, scratch, model, goal_x, goal_y, allowance, keeps_away)
    if points == 0:
        return stay(game, field, scratch, model)
    goal_x, goal_y = scratch.x[model][points - 1], scratch.y[model][points - 1]
    scratch.points[model] = points - 1
    used = path_length(game, field, scratch, model)
    scratch.points[model] = 0
    if find_spot(game, field, scratch, model, points - 1, used, goal_x, goal_y, allowance, kind, targets, NOBODY):
        return True
    return stay(game, field, scratch, model)


@rule
def close_up(game, field, scratch, model, kind, allowance, targets, marker):
    """Put a model that piles in or consolidates without base contact: toward its own nearest goal, or where it is."""
    place = game.model[model]
    if marker != NOBODY:
        goal_x, goal_y = field.objective_x[marker], field.objective_y[marker]
    else:
        closest = nearest_enemy(game, field, model)
        goal_x, goal_y = game.model[closest].x, game.model[closest].y
        # T5.5 Behind a mate in base contact it strikes as well.
        if can_back_up(game, field, scratch, model, allowance, kind, targets):
            put(field, scratch, model, 1, scratch.best_x[model], scratch.best_y[model])
            return True
    length = distance(place.x, place.y, goal_x, goal_y)
    share = min(allowance / max(length, TOLERANCE), 1.0)
    goal_x, goal_y = place.x + share * (goal_x - place.x), place.y + share * (goal_y - place.y)
    if find_spot(game, field, scratch, model, 0, 0.0, goal_x, goal_y, allowance, kind, targets, marker):
        return True
    return stay(game, field, scratch, model)


@rule
def charge_ahead(game, field, scratch, model, allowance, targets, manner):
    """Bring the first model of a charge into engagement range without base contact, around walls if need be."""
    for step in range(1, 4):
        apart = (4 - step if manner == SHORT else step) * 0.3
        if can_come_near(game, field, scratch, model, allowance, targets, False, False, apart):
            put(field, scratch, model, 1, scratch.best_x[model], scratch.best_y[model])
            return True
    foe = nearest_target(game, field, model, targets)
    x, y, to_x, to_y = game.model[model].x, game.model[model].y, game.model[foe].x, game.model[foe].y
    length = distance(x, y, to_x, to_y)
    share = max(length - field.body[model].radius - field.body[foe].radius - HALF_AN_INCH, 0.0) / max(length, TOLERANCE)
    goal_x, goal_y = x + share * (to_x - x), y + share * (to_y - y)
    measure_ways(game, field, scratch, model, goal_x, goal_y, False)
    return walk(game, field, scratch, model, goal_x, goal_y, allowance, CHARGING, targets)


@rule
def build_closing(game, field, scratch, unit, kind, allowance, targets, marker, manner):
    """Bring a unit to the enemy, nearest models first, in one of three manners; whether everybody found a place.

    EAGER: everybody goes for base contact at once. GATHERING: only the first, the others stand around it. SHORT: the
    first goes only just into engagement range, and the others keep their places beside it.
    """
    take_places(game, field, scratch)
    lift(field, scratch, unit)
    first, last = models_of(field, unit)
    if kind != CHARGING:
        # T5.4 Who is in base contact stays.
        for model in range(first, last):
            if (
                game.model[model].wounds > 0
                and is_touching(scratch.gap[model])
                and not stay(game, field, scratch, model)
            ):
                return False
    shift_x, shift_y, lead_x, lead_y, leads = 0.0, 0.0, 0.0, 0.0, True
    while True:
        model = next_to_place(game, field, scratch, unit, manner)
        if model == NOBODY:
            return True
        if (
            marker == NOBODY
            and (manner == EAGER or (leads and manner == GATHERING))
            and can_touch(game, field, scratch, model, allowance, targets, kind != CHARGING, False)
        ):
            put(field, scratch, model, 1, scratch.best_x[model], scratch.best_y[model])
        elif kind != CHARGING:
            if not close_up(game, field, scratch, model, kind, allowance, targets, marker):
                return False
        elif leads:
            if not charge_ahead(game, field, scratch, model, allowance, targets, manner):
                return False
        else:
            # The others keep their places beside the first, or gather around it.
            x = lead_x if manner == GATHERING else game.model[model].x + shift_x
            y = lead_y if manner == GATHERING else game.model[model].y + shift_y
            if not walk(game, field, scratch, model, x, y, allowance, kind, targets):
                return False
        if leads:
            lead_x, lead_y = scratch.end_x[model], scratch.end_y[model]
            shift_x, shift_y = lead_x - game.model[model].x, lead_y - game.model[model].y
            leads = False
            if kind == CHARGING:
                measure_ways(game, field, scratch, model, lead_x, lead_y, False)


@rule
def build_contacts(game, field, scratch, unit, allowance, targets):
    """Only those who can come into base contact without leaving the others behind."""
    clear_placement(game, scratch)
    take_places(game, field, scratch)
    first, last = models_of(field, unit)
    for _ in range(last - first):
        changed = False
        for model in range(first, last):
            if game.model[model].wounds <= 0 or would_touch(game, field, scratch, model):
                continue
            if can_touch(game, field, scratch, model, allowance, targets, True, True):
                put(field, scratch, model, 1, scratch.best_x[model], scratch.best_y[model])
                changed = True
        if not changed:
            return


@rule
def suggest_closing(game, field, scratch, unit, kind, allowance, targets):
    """A charge, a pile in or a consolidation that the validator accepts and that moves somebody; whether one exists."""
    clear_placement(game, scratch)
    marker = NOBODY
    if kind == CONSOLIDATING and not closes_in(game, field, unit):
        marker = nearest_marker(game, field, unit)
        if marker == NOBODY:
            return False
    rank_by_targets(game, field, scratch, unit, targets)
    for manner in range(SHORT + 1):
        if build_closing(game, field, scratch, unit, kind, allowance, targets, marker, manner):
            if marker == NOBODY:
                press_on(game, field, scratch, unit, kind, allowance, targets)
            if moves_anybody(field, scratch, unit) and (
                refusal(game, field, scratch, unit, kind, allowance, targets) == LEGAL
            ):
                return True
    if kind != CHARGING and marker == NOBODY:
        build_contacts(game, field, scratch, unit, allowance, targets)
        if moves_anybody(field, scratch, unit) and (
            refusal(game, field, scratch, unit, kind, allowance, targets) == LEGAL
        ):
            return True
    clear_placement(game, scratch)
    return False


@rule
def suggest_pile_in(game, field, scratch, unit):
    """T5.4 A pile in; whether there is one that moves anybody."""
    return suggest_closing(game, field, scratch, unit, PILING_IN, PILE_IN, EVERYBODY)


@rule
def suggest_consolidation(game, field, scratch, unit):
    """T5.8 A consolidation; whether there is one that moves anybody."""
    return suggest_closing(game, field, scratch, unit, CONSOLIDATING, PILE_IN, EVERYBODY)


@rule
def suggest_charge(game, field, scratch, unit, allowance, targets):
    """T4.2 A charge into these targets; whether there is one."""
    return suggest_closing(game, field, scratch, unit, CHARGING, allowance, targets)


@rule
def build_move(game, field, scratch, unit, kind, allowance, goal_x, goal_y):
    """Move a unit toward a point, nearest models first, each by its own way; whether everybody found a place."""
    take_places(game, field, scratch)
    lift(field, scratch, unit)
    shift_x, shift_y, leads = 0.0, 0.0, True
    while True:
        model = next_to_place(game, field, scratch, unit, SHORT)
        if model == NOBODY:
            return True
        place = game.model[model]
        to_x = goal_x if leads else place.x + shift_x
        to_y = goal_y if leads else place.y + shift_y
        if not walk(game, field, scratch, model, to_x, to_y, allowance, kind, NONE):
            return False
        if leads:
            shift_x = scratch.end_x[model] - place.x
            shift_y = scratch.end_y[model] - place.y
            leads = False


@rule
def suggest_move(game, field, scratch, unit, kind, allowance, goal_x, goal_y):
    """T2.1 A move toward a point that the validator accepts; whether there is one that moves anybody."""
    clear_placement(game, scratch)
    first, last = models_of(field, unit)
    lead = NOBODY
    for model in range(first, last):
        if game.model[model].wounds > 0:
            scratch.gap[model] = distance(game.model[model].x, game.model[model].y, goal_x, goal_y)
            if lead == NOBODY or scratch.gap[model] < scratch.gap[lead]:
                lead = model
    if lead == NOBODY:
        return False
    measure_ways(game, field, scratch, lead, goal_x, goal_y, kind == NORMAL_MOVE or kind == ADVANCE)
    for thirds in range(3, 0, -1):
        part = allowance * thirds / 3.0
        if build_move(game, field, scratch, unit, kind, part, goal_x, goal_y) and moves_anybody(field, scratch, unit):
            if refusal(game, field, scratch, unit, kind, allowance, EVERYBODY) == LEGAL:
                return True
    clear_placement(game, scratch)
    return False
