"""The search for charges (T4.2): one model goes for the enemy, by whatever way is the shortest, and the others follow.

Every model that can reach the enemy is tried at the head of the charge, those with the shortest ways first, and the
others follow it in one of a few manners. What is built is given to the one validator.
"""

from maniple.games.tabletop.rules.formation import clear_placement, take_places, unit_would_engage
from maniple.games.tabletop.rules.measure import (
    COHERENCY,
    DIRECTIONS,
    EAST,
    ENGAGEMENT,
    FAR,
    NORTH,
    TOLERANCE,
    distance,
    gap,
    gap_to_unit,
    is_engaged_at,
    models_of,
)
from maniple.games.tabletop.rules.placement import moves_anybody, refusal
from maniple.games.tabletop.rules.refusals import CHARGING, LEGAL
from maniple.games.tabletop.rules.routes import NO_WAY, SLACK, find_turns, last_turn, measure_ways
from maniple.games.tabletop.rules.spots import find_spot, has_mates, lift, press_on, put, stay
from maniple.games.tabletop.rules.state import NOBODY
from maniple.games.tabletop.rules.terrain import ground
from maniple.games.tabletop.rules.touch import can_stand, can_touch, keeps_from_others, rounded, way_to
from maniple.games.tabletop.rules.ways import lay_path, lay_way, point_after, take_way, way_length
from maniple.kernel.bits import NONE, bit
from maniple.kernel.compiled import rule

BESIDE, AROUND, BEHIND, CATCHING_UP = range(4)
"""Manners in which the others follow the first: keeping their places beside it, around it, no farther than they must,
or the hindmost first, each as far as it comes."""
MANNERS = 4
AHEAD = 2
"""`scratch.chosen` of a first model that the others are still to catch up with."""
NEARER = 0.33
"""The steps in which the first model comes nearer than engagement range."""
FINER = 4
"""Places between two of the directions."""
LEADS = 8
"""How many models are tried at the head of a charge."""


@rule
def is_place_to_strike(game, field, scratch, model, x, y, enemy, targets):
    """Whether a model of a charge can end here, in engagement range of an enemy model."""
    other = game.model[enemy]
    if not is_engaged_at(field, model, x, y, ground(field, x, y), enemy, other.x, other.y, other.z):
        return False
    if not can_stand(game, field, scratch, model, x, y):
        return False
    return keeps_from_others(game, field, scratch, model, x, y, targets) and has_mates(
        game, field, scratch, model, x, y
    )


@rule
def direction_between(step, part):
    """A unit step between two of the directions."""
    share, after = part / FINER, (step + 1) % DIRECTIONS
    dx = EAST[step] + share * (EAST[after] - EAST[step])
    dy = NORTH[step] + share * (NORTH[after] - NORTH[step])
    length = distance(dx, dy, 0.0, 0.0)
    return dx / length, dy / length


@rule
def nearest_place(game, field, scratch, model, target, apart, allowance, targets):
    """The last turn of, and the length of, the shortest way of a model to a place so far from a model of a unit.

    The place is left in the scratch. Looked at are places all around, and those straight on from where ways turn.
    """
    best, shortest = NO_WAY, allowance + SLACK
    measure_ways(game, field, scratch, model, CHARGING)
    first, last = models_of(field, target)
    for enemy in range(first, last):
        other = game.model[enemy]
        if other.wounds <= 0 or gap(game, field, model, enemy) - apart > shortest:
            continue
        reach = field.body[model].radius + field.body[enemy].radius + apart
        for i in range(-1 - scratch.turns, DIRECTIONS * FINER):
            if i >= 0:
                dx, dy = direction_between(i // FINER, i % FINER)
            else:
                from_x, from_y, so_far = game.model[model].x, game.model[model].y, 0.0
                if i < -1:
                    from_x, from_y, so_far = scratch.turn_x[-2 - i], scratch.turn_y[-2 - i], scratch.far[model][-2 - i]
                length = max(distance(from_x, from_y, other.x, other.y), TOLERANCE)
                if so_far + length - reach > shortest:
                    continue
                dx, dy = (from_x - other.x) / length, (from_y - other.y) / length
            x, y = rounded(other.x + reach * dx), rounded(other.y + reach * dy)
            if way_to(game, field, model, x, y) >= shortest:
                continue
            if not is_place_to_strike(game, field, scratch, model, x, y, enemy, targets):
                continue
            turn, length = last_turn(game, field, scratch, model, CHARGING, x, y, shortest)
            if turn != NO_WAY:
                best, shortest = turn, length
                scratch.best_x[model], scratch.best_y[model] = x, y
    return best, shortest


@rule
def charge_ahead(game, field, scratch, model, target, allowance, targets, bold):
    """Bring a model into engagement range of a target, as near as it can if it is bold, else only just; whether so."""
    for step in range(4):
        apart = ENGAGEMENT - NEARER * (3 - step if bold else step)
        # The last step, rather than a hundredth of an inch away, is base contact.
        apart = 0.0 if apart < 2.0 * TOLERANCE else apart
        turn, _ = nearest_place(game, field, scratch, model, target, apart, allowance, targets)
        if turn == NO_WAY:
            continue
        x, y = scratch.best_x[model], scratch.best_y[model]
        points = take_way(game, field, scratch, model, CHARGING, turn, x, y, allowance)
        if points > 0:
            put(field, scratch, model, points, x, y)
            return True
    return False


@rule
def nearest_placed(game, field, scratch, unit, model):
    """The mate with a place that stood nearest to a model."""
    best, nearest = NOBODY, FAR
    first, last = models_of(field, unit)
    for mate in range(first, last):
        if scratch.chosen[mate] != 0 and game.model[mate].wounds > 0:
            length = gap(game, field, model, mate)
            if length < nearest:
                best, nearest = mate, length
    return best


@rule
def next_to_follow(game, field, scratch, unit, lead, manner, bold):
    """The model without a place that comes next; NOBODY when all have one.

    The bold who keep their places: who has the shortest way to the enemy. CATCHING_UP: who is farthest behind.
    Otherwise always the one that stood nearest to those who have their places, so that nobody looks for mates that are
    not there yet.
    """
    best, least = NOBODY, FAR
    first, last = models_of(field, unit)
    for model in range(first, last):
        if game.model[model].wounds <= 0 or scratch.chosen[model] != 0:
            continue
        if manner == BESIDE and bold:
            apart = scratch.gap[model]
        elif manner == CATCHING_UP:
            apart = -distance(game.model[model].x, game.model[model].y, scratch.end_x[lead], scratch.end_y[lead])
        else:
            apart = gap(game, field, model, nearest_placed(game, field, scratch, unit, model))
        if best == NOBODY or apart < least - TOLERANCE:
            best, least = model, apart
    return best


@rule
def follow(game, field, scratch, unit, model, lead, allowance, targets, manner, bold):
    """Put a model that follows the first of a charge; whether it found a place."""
    if (manner == BESIDE and bold) and can_touch(game, field, scratch, model, allowance, targets, False, False):
        put(field, scratch, model, 1, scratch.best_x[model], scratch.best_y[model])
        return True
    x, y = scratch.end_x[lead], scratch.end_y[lead]
    spared = 0.0
    if manner == BESIDE:
        x += game.model[model].x - game.model[lead].x
        y += game.model[model].y - game.model[lead].y
    elif manner == BEHIND:
        mate = nearest_placed(game, field, scratch, unit, model)
        x, y = scratch.end_x[mate], scratch.end_y[mate]
        spared = field.body[model].radius + field.body[mate].radius + COHERENCY - 10.0 * TOLERANCE
    count = lay_way(game, field, scratch, model, CHARGING, x, y)
    if count == 0:
        return stay(game, field, scratch, model)
    x, y = point_after(field, scratch, count, min(way_length(field, scratch, count) - spared, allowance))
    if find_spot(game, field, scratch, model, x, y, allowance, CHARGING, targets, NOBODY):
        return True
    return stay(game, field, scratch, model)


@rule
def next_ahead(game, field, scratch, unit, target):
    """The model without a place that is nearest to another target."""
    best, nearest = NOBODY, FAR
    first, last = models_of(field, unit)
    for model in range(first, last):
        if game.model[model].wounds > 0 and scratch.chosen[model] == 0:
            length = gap_to_unit(game, field, model, target)
            if length < nearest:
                best, nearest = model, length
    return best


@rule
def lead_charge(game, field, scratch, unit, lead, allowance, targets, bold):
    """Give the first model of a charge its place, and each that has to reach another target; whether they have one."""
    take_places(game, field, scratch)
    lift(field, scratch, unit)
    for target in range(game.units):
        if targets & bit(target) == NONE or unit_would_engage(game, field, scratch, unit, target):
            continue
        ahead = lead if scratch.chosen[lead] == 0 else next_ahead(game, field, scratch, unit, target)
        if ahead == NOBODY or not charge_ahead(game, field, scratch, ahead, target, allowance, targets, bold):
            return False
    return True


@rule
def follow_all(game, field, scratch, unit, lead, allowance, targets, manner, bold):
    """Let the others follow those who went ahead, in one of the manners; whether everybody found a place."""
    scratch.chosen[lead] = AHEAD if manner == CATCHING_UP else 1
    while True:
        model = next_to_follow(game, field, scratch, unit, lead, manner, bold)
        if model == NOBODY:
            return True
        if not follow(game, field, scratch, unit, model, lead, allowance, targets, manner, bold):
            return False


@rule
def rank_by_ways(game, field, scratch, unit, allowance, targets):
    """How far each model must go to the first target, in the scratch; FAR for those it is too far for."""
    take_places(game, field, scratch)
    lift(field, scratch, unit)
    target = 0
    while target < game.units and targets & bit(target) == NONE:
        target += 1
    first, last = models_of(field, unit)
    for model in range(first, last):
        scratch.gap[model] = FAR
        if game.model[model].wounds > 0 and target < game.units:
            turn, length = nearest_place(game, field, scratch, model, target, ENGAGEMENT, allowance, targets)
            scratch.gap[model] = FAR if turn == NO_WAY else length


@rule
def next_lead(game, field, scratch, unit, after):
    """The model with the shortest way, among those that come after another; NOBODY when none is left."""
    best = NOBODY
    first, last = models_of(field, unit)
    for model in range(first, last):
        if game.model[model].wounds <= 0 or scratch.gap[model] == FAR:
            continue
        if after != NOBODY and (scratch.gap[model], model) <= (scratch.gap[after], after):
            continue
        if best == NOBODY or scratch.gap[model] < scratch.gap[best]:
            best = model
    return best


@rule
def suggest_charge(game, field, scratch, unit, allowance, targets):
    """T4.2 A charge into these targets that the validator accepts, left in the scratch; whether there is one."""
    clear_placement(game, scratch)
    # T4.1 A charge has a target.
    if targets == NONE:
        return False
    first, _ = models_of(field, unit)
    find_turns(game, field, scratch, first, CHARGING, allowance + SLACK)
    rank_by_ways(game, field, scratch, unit, allowance, targets)
    lead = NOBODY
    for _ in range(LEADS):
        lead = next_lead(game, field, scratch, unit, lead)
        if lead == NOBODY:
            break
        for attempt in range(2 * MANNERS):
            manner, bold = attempt % MANNERS, attempt < MANNERS
            if not lead_charge(game, field, scratch, unit, lead, allowance, targets, bold):
                break
            if not follow_all(game, field, scratch, unit, lead, allowance, targets, manner, bold):
                continue
            press_on(game, field, scratch, unit, CHARGING, allowance, targets)
            if moves_anybody(field, scratch, unit) and (
                refusal(game, field, scratch, unit, CHARGING, allowance, targets) == LEGAL
            ):
                return True
    clear_placement(game, scratch)
    return False


@rule
def shortest_charge(game, field, scratch, unit, target, targets, limit):
    """How far the models of a unit must go at least to strike a target, up to a limit; FAR if there is no way."""
    clear_placement(game, scratch)
    take_places(game, field, scratch)
    lift(field, scratch, unit)
    first, last = models_of(field, unit)
    find_turns(game, field, scratch, first, CHARGING, limit)
    shortest = FAR
    for model in range(first, last):
        if game.model[model].wounds <= 0:
            continue
        turn, _ = nearest_place(game, field, scratch, model, target, ENGAGEMENT, limit - SLACK, targets)
        if turn != NO_WAY:
            x, y = scratch.best_x[model], scratch.best_y[model]
            count = lay_path(game, field, scratch, model, CHARGING, turn, x, y)
            shortest = min(shortest, way_length(field, scratch, count) if count > 0 else FAR)
    return shortest
