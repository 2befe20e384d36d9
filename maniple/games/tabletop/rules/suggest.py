"""T7.1 Complete legal placements, found by search: a click is enough, and machines never stall.

Each search builds a placement in the scratch and gives it to the one validator; only what that accepts is offered.
Charges are searched in charge_search.py.
"""

from maniple.games.tabletop.rules.formation import clear_placement, take_places, would_touch
from maniple.games.tabletop.rules.measure import (
    DIRECTIONS,
    EAST,
    FAR,
    NORTH,
    PILE_IN,
    TOLERANCE,
    distance,
    gap,
    models_of,
    nearest_enemy,
    touches_enemy,
)
from maniple.games.tabletop.rules.paths import path_length, segment_refusal
from maniple.games.tabletop.rules.placement import EVERYBODY, closes_in, moves_anybody, nearest_marker, refusal
from maniple.games.tabletop.rules.refusals import CONSOLIDATING, LEGAL, PILING_IN
from maniple.games.tabletop.rules.routes import find_turns, is_open
from maniple.games.tabletop.rules.spots import can_back_up, find_spot, is_spot, lift, press_on, put, stay
from maniple.games.tabletop.rules.state import NOBODY
from maniple.games.tabletop.rules.terrain import off_table
from maniple.games.tabletop.rules.touch import can_touch, nearest_gap, rounded
from maniple.games.tabletop.rules.ways import lay_way, leg, point_after, way_length
from maniple.kernel.bits import NONE
from maniple.kernel.compiled import rule

EAGER, GATHERING, SHORT = 0, 1, 2
"""Manners in which a unit closes in, tried one after another."""
SEARCHED = 20
"""How many rings of half an inch around a goal are looked at for a place where somebody can stand."""


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
def rank_by_gaps(game, field, scratch, unit):
    """Who is nearest to the enemy is placed first."""
    first, last = models_of(field, unit)
    for model in range(first, last):
        if game.model[model].wounds > 0:
            scratch.gap[model] = nearest_gap(game, field, model)


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
    if find_spot(game, field, scratch, model, goal_x, goal_y, allowance, kind, targets, marker):
        return True
    return stay(game, field, scratch, model)


@rule
def build_closing(game, field, scratch, unit, kind, marker, manner):
    """Bring a unit to the enemy, nearest models first, in one of three manners; whether everybody found a place.

    EAGER: everybody goes for base contact at once. GATHERING: only the first. SHORT: nobody.
    """
    take_places(game, field, scratch)
    lift(field, scratch, unit)
    first, last = models_of(field, unit)
    # T5.4 Who is in base contact stays.
    for model in range(first, last):
        if (
            game.model[model].wounds > 0
            and touches_enemy(game, field, model)
            and (not stay(game, field, scratch, model))
        ):
            return False
    leads = True
    while True:
        model = next_to_place(game, field, scratch, unit, manner)
        if model == NOBODY:
            return True
        if (
            marker == NOBODY
            and (manner == EAGER or (leads and manner == GATHERING))
            and can_touch(game, field, scratch, model, PILE_IN, EVERYBODY, True, False)
        ):
            put(field, scratch, model, 1, scratch.best_x[model], scratch.best_y[model])
        elif not close_up(game, field, scratch, model, kind, PILE_IN, EVERYBODY, marker):
            return False
        leads = False


@rule
def build_contacts(game, field, scratch, unit):
    """Only those who can come into base contact without leaving the others behind."""
    clear_placement(game, scratch)
    take_places(game, field, scratch)
    first, last = models_of(field, unit)
    for _ in range(last - first):
        changed = False
        for model in range(first, last):
            if game.model[model].wounds <= 0 or would_touch(game, field, scratch, model):
                continue
            if can_touch(game, field, scratch, model, PILE_IN, EVERYBODY, True, True):
                put(field, scratch, model, 1, scratch.best_x[model], scratch.best_y[model])
                changed = True
        if not changed:
            return


@rule
def is_accepted(game, field, scratch, unit, kind):
    """Whether the validator accepts a pile in or consolidation in the scratch, and it moves somebody."""
    return moves_anybody(field, scratch, unit) and (
        refusal(game, field, scratch, unit, kind, PILE_IN, EVERYBODY) == LEGAL
    )


@rule
def suggest_closing(game, field, scratch, unit, kind):
    """A pile in or a consolidation that the validator accepts and that moves somebody; whether one exists."""
    clear_placement(game, scratch)
    marker = NOBODY
    if kind == CONSOLIDATING and not closes_in(game, field, unit):
        marker = nearest_marker(game, field, unit)
        if marker == NOBODY:
            return False
    rank_by_gaps(game, field, scratch, unit)
    for manner in range(SHORT + 1):
        if build_closing(game, field, scratch, unit, kind, marker, manner):
            if marker == NOBODY:
                press_on(game, field, scratch, unit, kind, PILE_IN, EVERYBODY)
            if is_accepted(game, field, scratch, unit, kind):
                return True
    if marker == NOBODY:
        build_contacts(game, field, scratch, unit)
        if is_accepted(game, field, scratch, unit, kind):
            return True
    clear_placement(game, scratch)
    return False


@rule
def suggest_pile_in(game, field, scratch, unit):
    """T5.4 A pile in; whether there is one that moves anybody."""
    return suggest_closing(game, field, scratch, unit, PILING_IN)


@rule
def suggest_consolidation(game, field, scratch, unit):
    """T5.8 A consolidation; whether there is one that moves anybody."""
    return suggest_closing(game, field, scratch, unit, CONSOLIDATING)


@rule
def open_point_near(game, field, model, kind, x, y):
    """A point, or the nearest one around it where the model could be: nobody walks to where an enemy stands."""
    place = game.model[model]
    for ring in range(SEARCHED):
        best_x, best_y, nearest = x, y, FAR
        for step in range(DIRECTIONS if ring > 0 else 1):
            to_x, to_y = rounded(x + 0.5 * ring * EAST[step]), rounded(y + 0.5 * ring * NORTH[step])
            length = distance(place.x, place.y, to_x, to_y)
            if length < nearest and is_open(game, field, model, to_x, to_y, kind):
                best_x, best_y, nearest = to_x, to_y, length
        if nearest < FAR:
            return best_x, best_y
    return x, y


@rule
def go_on(game, field, scratch, model, kind, allowance):
    """Let a model that had to step aside go on straight ahead as far as it may: its goal is farther still."""
    last = scratch.points[model] - 1
    x, y = scratch.x[model][last], scratch.y[model][last]
    from_x, from_y = game.model[model].x, game.model[model].y
    if last > 0:
        from_x, from_y = scratch.x[model][last - 1], scratch.y[model][last - 1]
    left = allowance - path_length(game, field, scratch, model)
    length = max(distance(from_x, from_y, x, y), TOLERANCE)
    for quarters in range(4, 0, -1):
        share = 0.25 * quarters * left / length
        to_x, to_y = rounded(x + share * (x - from_x)), rounded(y + share * (y - from_y))
        if leg(field, from_x, from_y, to_x, to_y) > leg(field, from_x, from_y, x, y) + left:
            continue
        if not is_spot(game, field, scratch, model, to_x, to_y, kind, NONE, NOBODY):
            continue
        if segment_refusal(game, field, model, from_x, from_y, to_x, to_y, kind) == LEGAL:
            put(field, scratch, model, last + 1, to_x, to_y)
            return


@rule
def walk(game, field, scratch, model, kind, x, y, allowance):
    """Put a model as far along its way to a point as it may go; whether it found a place there."""
    x, y = open_point_near(game, field, model, kind, x, y)
    count = lay_way(game, field, scratch, model, kind, x, y)
    if count == 0:
        return False
    x, y = point_after(field, scratch, count, allowance)
    goes_on = way_length(field, scratch, count) > allowance
    if not find_spot(game, field, scratch, model, x, y, allowance, kind, NONE, NOBODY):
        return False
    if goes_on:
        go_on(game, field, scratch, model, kind, allowance)
    return True


@rule
def plan_places(game, field, scratch, unit, lead, kind, allowance, goal_x, goal_y):
    """Leave in the scratch where each model goes: as far ahead on the way of the first as the two are apart.

    It keeps its place beside the first, unless the way bends or the place is beyond something: then all go the same
    way.
    """
    place = game.model[lead]
    count = lay_way(game, field, scratch, lead, kind, goal_x, goal_y)
    first, last = models_of(field, unit)
    for model in range(first, last):
        dx, dy = game.model[model].x - place.x, game.model[model].y - place.y
        x, y = goal_x, goal_y
        if count > 0:
            x, y = point_after(field, scratch, count, allowance + distance(dx, dy, 0.0, 0.0))
        if (
            segment_refusal(game, field, lead, place.x, place.y, x, y, kind) == LEGAL
            and segment_refusal(game, field, model, x, y, x + dx, y + dy, kind) == LEGAL
            and not off_table(field, x + dx, y + dy, field.body[model].radius)
        ):
            x, y = x + dx, y + dy
        scratch.best_x[model], scratch.best_y[model] = x, y


@rule
def build_move(game, field, scratch, unit, lead, kind, allowance, goal_x, goal_y):
    """Move a unit toward a point, nearest models first, each by its own way; whether everybody found a place.

    The others go the way of the first; else to where it stands; else they stay.
    """
    take_places(game, field, scratch)
    lift(field, scratch, unit)
    plan_places(game, field, scratch, unit, lead, kind, allowance, goal_x, goal_y)
    while True:
        model = next_to_place(game, field, scratch, unit, SHORT)
        if model == NOBODY:
            return True
        if walk(game, field, scratch, model, kind, scratch.best_x[model], scratch.best_y[model], allowance):
            continue
        if model != lead and walk(
            game, field, scratch, model, kind, scratch.end_x[lead], scratch.end_y[lead], allowance
        ):
            continue
        if not stay(game, field, scratch, model):
            return False


@rule
def rank_by_ways(game, field, scratch, unit, kind, goal_x, goal_y):
    """Who has the shortest way to a point is placed first; who that is."""
    lead = NOBODY
    first, last = models_of(field, unit)
    for model in range(first, last):
        if game.model[model].wounds > 0:
            count = lay_way(game, field, scratch, model, kind, goal_x, goal_y)
            left = distance(scratch.way_x[count - 1], scratch.way_y[count - 1], goal_x, goal_y) if count > 0 else FAR
            scratch.gap[model] = way_length(field, scratch, count) + left
            if lead == NOBODY or scratch.gap[model] < scratch.gap[lead]:
                lead = model
    return lead


@rule
def suggest_move(game, field, scratch, unit, kind, allowance, goal_x, goal_y):
    """T2.1 A move toward a point that the validator accepts; whether there is one that moves anybody."""
    clear_placement(game, scratch)
    first, _ = models_of(field, unit)
    find_turns(game, field, scratch, first, kind, FAR)
    goal_x, goal_y = open_point_near(game, field, first, kind, goal_x, goal_y)
    lead = rank_by_ways(game, field, scratch, unit, kind, goal_x, goal_y)
    if lead == NOBODY:
        return False
    for thirds in range(3, 0, -1):
        part = allowance * thirds / 3.0
        if build_move(game, field, scratch, unit, lead, kind, part, goal_x, goal_y) and (
            moves_anybody(field, scratch, unit)
        ):
            if refusal(game, field, scratch, unit, kind, allowance, EVERYBODY) == LEGAL:
                return True
    clear_placement(game, scratch)
    return False
