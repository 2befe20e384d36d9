"""Terrain (T0.6): walls stop feet and eyes, areas give cover and may be raised."""

from maniple.games.tabletop.rules.measure import (
    DIRECTIONS,
    EAST,
    FAR,
    NORTH,
    TOLERANCE,
    distance_to_segment,
    gap,
    models_of,
    segments_apart,
    segments_cross,
    turn,
)
from maniple.games.tabletop.rules.state import AREA, WALL
from maniple.kernel.compiled import rule

SAMPLES = 8
"""Points on the rim of a base that look and are looked at, beside its centre (T3.1)."""
RIM = 0.99
"""How far out on its base they lie: a base that touches a wall does not look along it."""


@rule
def is_inside(terrain, x, y):
    """Whether a point lies in a polygon, its edge included; corners go round to the left."""
    for i in range(terrain.corners):
        j = (i + 1) % terrain.corners
        if turn(terrain.x[i], terrain.y[i], terrain.x[j], terrain.y[j], x, y) < 0.0:
            return False
    return True


@rule
def is_far(terrain, from_x, from_y, to_x, to_y, radius):
    """Whether a polygon is certainly farther than this from a segment: the boxes around them are. Most are."""
    left, right, below, above = FAR, -FAR, FAR, -FAR
    for i in range(terrain.corners):
        left, right = min(left, terrain.x[i]), max(right, terrain.x[i])
        below, above = min(below, terrain.y[i]), max(above, terrain.y[i])
    return (
        min(from_x, to_x) > right + radius
        or max(from_x, to_x) < left - radius
        or min(from_y, to_y) > above + radius
        or max(from_y, to_y) < below - radius
    )


@rule
def rim_gap(terrain, from_x, from_y, to_x, to_y):
    """From a segment to the nearest edge of a polygon."""
    nearest = FAR
    for i in range(terrain.corners):
        j = (i + 1) % terrain.corners
        length = segments_apart(from_x, from_y, to_x, to_y, terrain.x[i], terrain.y[i], terrain.x[j], terrain.y[j])
        nearest = min(nearest, length)
    return nearest


@rule
def overlaps_wall(field, x, y, radius):
    """T0.6 Whether a base at this point would stand in a wall."""
    for number in range(field.terrains):
        terrain = field.terrain[number]
        if terrain.kind != WALL or is_far(terrain, x, y, x, y, radius):
            continue
        if is_inside(terrain, x, y) or rim_gap(terrain, x, y, x, y) < radius - TOLERANCE:
            return True
    return False


@rule
def path_hits_wall(field, from_x, from_y, to_x, to_y, radius):
    """T2.2 Whether a base that goes straight from one point to the other meets a wall."""
    for number in range(field.terrains):
        terrain = field.terrain[number]
        if terrain.kind != WALL or is_far(terrain, from_x, from_y, to_x, to_y, radius):
            continue
        if is_inside(terrain, to_x, to_y) or rim_gap(terrain, from_x, from_y, to_x, to_y) < radius - TOLERANCE:
            return True
    return False


@rule
def off_table(field, x, y, radius):
    """T0.6 Whether a base would reach over the edge of the table, or its place is no number."""
    inside_x = x >= radius - TOLERANCE and x <= field.width - radius + TOLERANCE
    inside_y = y >= radius - TOLERANCE and y <= field.depth - radius + TOLERANCE
    # A comparison with no number is never true.
    return not (inside_x and inside_y)


@rule
def ground(field, x, y):
    """T0.7 How high the ground is: that of the highest area the point lies in."""
    height = 0.0
    for number in range(field.terrains):
        terrain = field.terrain[number]
        if terrain.kind == AREA and terrain.height > height and is_inside(terrain, x, y):
            height = terrain.height
    return height


@rule
def in_cover(game, field, model):
    """T3.4 Whether the base of a model reaches into an area."""
    place, radius = game.model[model], field.body[model].radius
    for number in range(field.terrains):
        terrain = field.terrain[number]
        if terrain.kind != AREA or is_far(terrain, place.x, place.y, place.x, place.y, radius):
            continue
        if is_inside(terrain, place.x, place.y) or rim_gap(terrain, place.x, place.y, place.x, place.y) < radius:
            return True
    return False


@rule
def is_clear(field, from_x, from_y, to_x, to_y):
    """Whether no wall lies between two points."""
    for number in range(field.terrains):
        terrain = field.terrain[number]
        if terrain.kind != WALL or is_far(terrain, from_x, from_y, to_x, to_y, 0.0):
            continue
        for i in range(terrain.corners):
            j = (i + 1) % terrain.corners
            if segments_cross(from_x, from_y, to_x, to_y, terrain.x[i], terrain.y[i], terrain.x[j], terrain.y[j]):
                return False
    return True


@rule
def sample_x(x, radius, number):
    """Where a sample point of a base lies: number 0 is its centre, the others are on its rim."""
    return x if number == 0 else x + RIM * radius * EAST[(number - 1) * (DIRECTIONS // SAMPLES)]


@rule
def sample_y(y, radius, number):
    return y if number == 0 else y + RIM * radius * NORTH[(number - 1) * (DIRECTIONS // SAMPLES)]


@rule
def sees(game, field, model, other):
    """T3.1 Whether any segment between sample points of the two bases is clear."""
    a, b = game.model[model], game.model[other]
    a_radius, b_radius = field.body[model].radius, field.body[other].radius
    for i in range(SAMPLES + 1):
        x, y = sample_x(a.x, a_radius, i), sample_y(a.y, a_radius, i)
        for j in range(SAMPLES + 1):
            if is_clear(field, x, y, sample_x(b.x, b_radius, j), sample_y(b.y, b_radius, j)):
                return True
    return False


@rule
def gap_to_visible(game, field, model, unit):
    """From a model to the nearest model of a unit that it sees, edge to edge; FAR when it sees none."""
    nearest = FAR
    first, last = models_of(field, unit)
    for other in range(first, last):
        if game.model[other].wounds > 0:
            length = gap(game, field, model, other)
            if length < nearest and sees(game, field, model, other):
                nearest = length
    return nearest


@rule
def swept_gap(field, model, from_x, from_y, to_x, to_y, other, other_x, other_y):
    """How near the base of a model comes to another base on a straight way, edge to edge."""
    length = distance_to_segment(other_x, other_y, from_x, from_y, to_x, to_y)
    return length - field.body[model].radius - field.body[other].radius
