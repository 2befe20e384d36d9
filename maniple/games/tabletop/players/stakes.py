"""What objectives are worth to a unit, in victory points: those to be taken, those to be kept from comers.

A marker stays with its holder when everybody leaves (T1.5): one that no enemy can come to needs no guard.
"""

from maniple.games.tabletop.rules.measure import (
    CONTROL_REACH,
    FAR,
    TOLERANCE,
    in_combat,
    living,
    models_of,
    owner,
    within,
)
from maniple.games.tabletop.rules.placement import marker_gap
from maniple.games.tabletop.rules.turn import MOST_PER_TURN, PER_OBJECTIVE, control_at
from maniple.kernel.bits import NONE, bit
from maniple.kernel.compiled import rule

DENIED = 3.0
"""What it is worth that the enemy does not hold a marker."""
GUARDED = 3.5
"""What it is worth to keep a marker from enemies that could come and take it."""
CONTESTED = 1.0
"""What it is worth to be at a marker that is another's all the same."""


@rule
def weight(game, field, unit):
    """T1.5, T1.2 The OC of a whole unit."""
    if game.shocked & bit(unit) != NONE:
        return 0
    return living(game, field, unit) * int(field.unit[unit].CONTROL)


@rule
def gap_to_marker(game, field, unit, marker, dx, dy):
    """From a marker to the nearest model of a unit that has gone so far."""
    nearest = FAR
    first, last = models_of(field, unit)
    for model in range(first, last):
        place = game.model[model]
        if place.wounds > 0:
            nearest = min(nearest, marker_gap(field, model, place.x + dx, place.y + dy, marker))
    return nearest


@rule
def control_from(game, field, unit, marker, dx, dy):
    """T1.5 The OC a unit has at a marker once it has gone so far."""
    if game.shocked & bit(unit) != NONE:
        return 0
    count = 0
    first, last = models_of(field, unit)
    for model in range(first, last):
        place = game.model[model]
        if place.wounds > 0 and within(marker_gap(field, model, place.x + dx, place.y + dy, marker), CONTROL_REACH):
            count += 1
    return count * int(field.unit[unit].CONTROL)


@rule
def comers(game, field, player, marker):
    """The OC a player can have at a marker after a move, those who are there included."""
    total = 0
    for unit in range(game.units):
        if owner(game, unit) == player and living(game, field, unit) > 0:
            way = gap_to_marker(game, field, unit, marker, 0.0, 0.0) - CONTROL_REACH
            if within(way, field.unit[unit].MOVE):
                total += weight(game, field, unit)
    return total


@rule
def nearest_marker_of(game, field, unit):
    """The marker nearest to a unit."""
    best, nearest = 0, FAR
    for marker in range(field.objectives):
        length = gap_to_marker(game, field, unit, marker, 0.0, 0.0)
        if length < nearest:
            best, nearest = marker, length
    return best


@rule
def claimed(game, field, unit, marker):
    """The OC of friends who are free to go to a marker, nearer to it than a unit is, and nearer to no other marker."""
    total, near = 0, gap_to_marker(game, field, unit, marker, 0.0, 0.0)
    for other in range(game.units):
        if other == unit or owner(game, other) != owner(game, unit) or living(game, field, other) == 0:
            continue
        if gap_to_marker(game, field, other, marker, 0.0, 0.0) >= near - TOLERANCE:
            continue
        if nearest_marker_of(game, field, other) == marker and not in_combat(game, field, other):
            total += weight(game, field, other)
    return total


@rule
def held_elsewhere(game, field, player, marker):
    """How many other markers a player holds."""
    count = 0
    for other in range(field.objectives):
        if other != marker and game.holder[other] == player:
            count += 1
    return count


@rule
def stake(game, field, player, marker, friends, foes, threat, mine):
    """What so much OC at a marker is worth, beside that of friends, against that of foes there and those to come."""
    if mine <= 0:
        return 0.0
    # T1.3 Beyond 15 points a turn, markers are only kept from the enemy.
    full = held_elsewhere(game, field, player, marker) * PER_OBJECTIVE >= MOST_PER_TURN
    holds = friends > foes or (friends == foes and game.holder[marker] == player)
    if holds:
        if friends >= threat:
            return 0.0
        kept = GUARDED if friends + mine >= threat else CONTESTED
        return kept / 2.0 if full else kept
    if friends + mine <= foes:
        return CONTESTED * mine / max(foes - friends, 1)
    taken = DENIED if full else float(PER_OBJECTIVE)
    return taken + (DENIED if game.holder[marker] == 1 - player else 0.0)


@rule
def friends_at(game, field, unit, marker):
    """The OC of a unit's friends at a marker."""
    return control_at(game, field, owner(game, unit), marker) - control_from(game, field, unit, marker, 0.0, 0.0)
