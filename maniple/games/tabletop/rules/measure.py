"""Every length of the tabletop (T0.1), and the one tolerance lengths are compared with."""

import math

from maniple.games.tabletop.rules.state import NOBODY
from maniple.kernel.compiled import rule

TOLERANCE = 0.01
"""T0.1 Lengths closer than this are the same length."""

MM_PER_INCH = 25.4
ENGAGEMENT, ENGAGEMENT_HEIGHT = 1.0, 5.0
COHERENCY, COHERENCY_HEIGHT = 2.0, 5.0
LARGE_UNIT = 7
PILE_IN = 3.0
CONTACT_HEIGHT = 0.5
"""T0.4 Bases on two sides of a step still touch, on two sides of a ledge they do not."""
CHARGE_REACH = 12.0
CONTROL_REACH = 3.0
FAR = 1e9
"""Farther than any table."""

DIRECTIONS = 48
EAST = tuple(round(math.cos(2.0 * math.pi * i / DIRECTIONS), 12) for i in range(DIRECTIONS))
NORTH = tuple(round(math.sin(2.0 * math.pi * i / DIRECTIONS), 12) for i in range(DIRECTIONS))
"""Unit steps in all directions, as tables: sines and cosines differ from machine to machine in their last bit."""


@rule
def within(length, limit):
    """Whether a length is at most the limit."""
    # T0.1 Never without the tolerance.
    return length <= limit + TOLERANCE


@rule
def distance(x, y, other_x, other_y):
    """Between two points."""
    return math.sqrt((x - other_x) * (x - other_x) + (y - other_y) * (y - other_y))


@rule
def gap_at(field, model, x, y, other, other_x, other_y):
    """T0.1 From edge to edge of two bases that stand at these points; below zero where they overlap."""
    return distance(x, y, other_x, other_y) - field.body[model].radius - field.body[other].radius


@rule
def gap(game, field, model, other):
    """From edge to edge of two models where they stand."""
    a, b = game.model[model], game.model[other]
    return gap_at(field, model, a.x, a.y, other, b.x, b.y)


@rule
def distance_to_segment(x, y, from_x, from_y, to_x, to_y):
    """From a point to the nearest point of a straight segment."""
    dx, dy = to_x - from_x, to_y - from_y
    squared = dx * dx + dy * dy
    if squared == 0.0:
        return distance(x, y, from_x, from_y)
    share = ((x - from_x) * dx + (y - from_y) * dy) / squared
    share = min(max(share, 0.0), 1.0)
    return distance(x, y, from_x + share * dx, from_y + share * dy)


@rule
def turn(ax, ay, bx, by, cx, cy):
    """Above zero when the way from a over b to c turns left, below when it turns right."""
    return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)


@rule
def segments_cross(ax, ay, bx, by, cx, cy, dx, dy):
    """Whether the segments ab and cd have a point in common."""
    c, d = turn(ax, ay, bx, by, cx, cy), turn(ax, ay, bx, by, dx, dy)
    a, b = turn(cx, cy, dx, dy, ax, ay), turn(cx, cy, dx, dy, bx, by)
    if a == 0.0 and b == 0.0 and c == 0.0 and d == 0.0:
        # On one line: they meet if their shadows on both axes do. A point alone is on no line but that of the other.
        return (
            min(ax, bx) <= max(cx, dx)
            and min(cx, dx) <= max(ax, bx)
            and min(ay, by) <= max(cy, dy)
            and min(cy, dy) <= max(ay, by)
        )
    return c * d <= 0.0 and a * b <= 0.0


@rule
def segments_apart(ax, ay, bx, by, cx, cy, dx, dy):
    """The shortest distance between the segments ab and cd."""
    if segments_cross(ax, ay, bx, by, cx, cy, dx, dy):
        return 0.0
    return min(
        min(distance_to_segment(ax, ay, cx, cy, dx, dy), distance_to_segment(bx, by, cx, cy, dx, dy)),
        min(distance_to_segment(cx, cy, ax, ay, bx, by), distance_to_segment(dx, dy, ax, ay, bx, by)),
    )


@rule
def is_engaged_at(field, model, x, y, z, other, other_x, other_y, other_z):
    """T0.4 Within engagement range: an inch horizontally, five vertically."""
    if abs(z - other_z) > ENGAGEMENT_HEIGHT + TOLERANCE:
        return False
    return within(gap_at(field, model, x, y, other, other_x, other_y), ENGAGEMENT)


@rule
def is_touching_at(field, model, x, y, z, other, other_x, other_y, other_z):
    """T0.4 Base contact: no gap between the bases, and no ledge."""
    if abs(z - other_z) > CONTACT_HEIGHT + TOLERANCE:
        return False
    return within(gap_at(field, model, x, y, other, other_x, other_y), 0.0)


@rule
def is_alive(game, model):
    """T0.2 A model is on the table or it is not."""
    return game.model[model].wounds > 0


@rule
def owner(game, unit):
    """The player a unit belongs to."""
    return 0 if unit < game.split else 1


@rule
def enemies_of(game, field, player):
    """The models of the other side, as first and one after the last: those of a side lie together."""
    boundary = game.models if game.split == game.units else field.unit[game.split].first
    if player == 0:
        return int(boundary), int(game.models)
    return 0, int(boundary)


@rule
def models_of(field, unit):
    """The models of a unit, as first and one after the last."""
    first = int(field.unit[unit].first)
    return first, first + int(field.unit[unit].strength)


@rule
def living(game, field, unit):
    """How many models of a unit are on the table."""
    first, last = models_of(field, unit)
    count = 0
    for model in range(first, last):
        if game.model[model].wounds > 0:
            count += 1
    return count


@rule
def gap_to_unit(game, field, model, unit):
    """From a model to the nearest model of a unit, edge to edge; FAR when none is on the table."""
    nearest = FAR
    first, last = models_of(field, unit)
    for other in range(first, last):
        if game.model[other].wounds > 0:
            nearest = min(nearest, gap(game, field, model, other))
    return nearest


@rule
def gap_between_units(game, field, unit, other):
    """The shortest distance between two units, edge to edge."""
    nearest = FAR
    first, last = models_of(field, unit)
    for model in range(first, last):
        if game.model[model].wounds > 0:
            nearest = min(nearest, gap_to_unit(game, field, model, other))
    return nearest


@rule
def are_engaged(game, field, model, other):
    """T0.4 Whether two models are within engagement range of each other where they stand."""
    a, b = game.model[model], game.model[other]
    return is_engaged_at(field, model, a.x, a.y, a.z, other, b.x, b.y, b.z)


@rule
def are_touching(game, field, model, other):
    """T0.4 Whether two models are in base contact where they stand."""
    a, b = game.model[model], game.model[other]
    return is_touching_at(field, model, a.x, a.y, a.z, other, b.x, b.y, b.z)


@rule
def touches_unit(game, field, model, unit):
    """Whether a model is in base contact with a model of a unit."""
    first, last = models_of(field, unit)
    for other in range(first, last):
        if game.model[other].wounds > 0 and are_touching(game, field, model, other):
            return True
    return False


@rule
def touches_enemy(game, field, model):
    """Whether a model is in base contact with an enemy."""
    player = owner(game, int(game.model[model].unit))
    for unit in range(game.units):
        if owner(game, unit) != player and touches_unit(game, field, model, unit):
            return True
    return False


@rule
def model_engages(game, field, model, unit):
    """Whether a model is within engagement range of a model of a unit."""
    first, last = models_of(field, unit)
    for other in range(first, last):
        if game.model[other].wounds > 0 and are_engaged(game, field, model, other):
            return True
    return False


@rule
def units_engaged(game, field, unit, other):
    """Whether a model of one unit is within engagement range of a model of another."""
    first, last = models_of(field, unit)
    for model in range(first, last):
        if game.model[model].wounds > 0 and model_engages(game, field, model, other):
            return True
    return False


@rule
def in_combat(game, field, unit):
    """T0.4 A unit with a model within engagement range of an enemy model."""
    for other in range(game.units):
        if owner(game, other) != owner(game, unit) and units_engaged(game, field, unit, other):
            return True
    return False


@rule
def nearest_enemy(game, field, model):
    """The enemy model nearest to a model, edge to edge; the first of several; NOBODY when none is left."""
    best, nearest = NOBODY, FAR
    first, last = enemies_of(game, field, owner(game, int(game.model[model].unit)))
    for other in range(first, last):
        if game.model[other].wounds > 0:
            length = gap(game, field, model, other)
            if length < nearest:
                best, nearest = other, length
    return best
