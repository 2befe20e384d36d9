"""Ways around walls and enemies: where a base can turn, and how far every such place is from a model.

A shortest way bends only around the corners of walls and around enemy bases. Around each of them lie a few turns, as
far out as the base needs; the shortest ways from a model lead over turns that see each other.
"""

from maniple.games.tabletop.rules.measure import (
    DIRECTIONS,
    EAST,
    ENGAGEMENT,
    FAR,
    NORTH,
    TOLERANCE,
    distance,
    enemies_of,
    models_of,
    owner,
)
from maniple.games.tabletop.rules.paths import flies, keeps_away, segment_refusal
from maniple.games.tabletop.rules.refusals import LEGAL
from maniple.games.tabletop.rules.state import NOBODY, TURNS, WALL
from maniple.games.tabletop.rules.terrain import ground, off_table
from maniple.games.tabletop.rules.touch import rounded
from maniple.kernel.compiled import rule

STRAIGHT, NO_WAY = -1, -2
"""How a way reaches a point, where it is not over a turn."""
SLACK = 0.5
"""How much shorter a way over turns may become when it is pulled tight."""
ROUND = 8
"""Turns around an enemy base."""
OUT = 1.0823922002923938
"""How far out they lie: from one to the next a way just touches."""
SHARP = -0.5
"""A corner this sharp has no single place to turn around it: that would lie far out."""
CLEAR, BLOCKED = 1, 2


@rule
def is_open(game, field, model, x, y, kind):
    """Whether a model could pass here."""
    if off_table(field, x, y, field.body[model].radius):
        return False
    return segment_refusal(game, field, model, x, y, x, y, kind) == LEGAL


@rule
def is_near_unit(game, field, unit, x, y, reach):
    """Whether a point is within reach of a model of the unit."""
    first, last = models_of(field, unit)
    for model in range(first, last):
        if game.model[model].wounds > 0 and distance(game.model[model].x, game.model[model].y, x, y) <= reach:
            return True
    return False


@rule
def add_turn(game, field, scratch, model, kind, x, y, reach):
    """Note a place to turn at, if the base can be there and the unit can come there."""
    x, y, number = rounded(x), rounded(y), scratch.turns
    if number == TURNS or not is_near_unit(game, field, int(game.model[model].unit), x, y, reach):
        return
    if is_open(game, field, model, x, y, kind):
        scratch.turn_x[number], scratch.turn_y[number], scratch.turn_z[number] = x, y, ground(field, x, y)
        scratch.turns = number + 1


@rule
def add_turn_between(game, field, scratch, model, kind, x, y, one_x, one_y, other_x, other_y, reach):
    """Note where two lines meet that pass a corner at the radius of the base, each given by its direction outward."""
    share = 1.0 + one_x * other_x + one_y * other_y
    if share > 1.0 + SHARP:
        out = field.body[model].radius / share
        add_turn(game, field, scratch, model, kind, x + out * (one_x + other_x), y + out * (one_y + other_y), reach)


@rule
def add_corner_turns(game, field, scratch, model, kind, terrain, corner, reach):
    """Three turns around a corner of a wall: one for the whole of it, and one for each half."""
    count = terrain.corners
    x, y = terrain.x[corner], terrain.y[corner]
    before_x, before_y = terrain.x[(corner + count - 1) % count], terrain.y[(corner + count - 1) % count]
    after_x, after_y = terrain.x[(corner + 1) % count], terrain.y[(corner + 1) % count]
    length = max(distance(before_x, before_y, x, y), TOLERANCE)
    one_x, one_y = (y - before_y) / length, (before_x - x) / length
    length = max(distance(after_x, after_y, x, y), TOLERANCE)
    other_x, other_y = (after_y - y) / length, (x - after_x) / length
    length = max(distance(one_x, one_y, -other_x, -other_y), TOLERANCE)
    half_x, half_y = (one_x + other_x) / length, (one_y + other_y) / length
    add_turn_between(game, field, scratch, model, kind, x, y, one_x, one_y, other_x, other_y, reach)
    add_turn_between(game, field, scratch, model, kind, x, y, one_x, one_y, half_x, half_y, reach)
    add_turn_between(game, field, scratch, model, kind, x, y, half_x, half_y, other_x, other_y, reach)


@rule
def find_turns(game, field, scratch, model, kind, reach):
    """Fill the scratch with the turns for the base of a model, within reach of its unit; nothing is measured yet."""
    unit, radius = int(game.model[model].unit), field.body[model].radius
    scratch.turns, scratch.turn_radius, scratch.turn_reach = 0, radius, reach
    first, last = models_of(field, unit)
    for mate in range(first, last):
        scratch.measured[mate] = 0
    # T2.5 Whoever flies goes straight.
    if flies(game, field, model, kind):
        return
    for number in range(field.terrains):
        if field.terrain[number].kind == WALL:
            for corner in range(field.terrain[number].corners):
                add_corner_turns(game, field, scratch, model, kind, field.terrain[number], corner, reach)
    first, last = enemies_of(game, field, owner(game, unit))
    for enemy in range(first, last):
        place = game.model[enemy]
        if place.wounds <= 0:
            continue
        out = radius + field.body[enemy].radius + (ENGAGEMENT + 3.0 * TOLERANCE if keeps_away(kind) else 0.0)
        for step in range(0, DIRECTIONS, DIRECTIONS // ROUND):
            x, y = place.x + OUT * out * EAST[step], place.y + OUT * out * NORTH[step]
            add_turn(game, field, scratch, model, kind, x, y, reach)
    for one in range(scratch.turns):
        for other in range(scratch.turns):
            scratch.sight[one][other] = 0


@rule
def see_each_other(game, field, scratch, model, kind, one, other):
    """Whether a straight way leads from one turn to another; looked at once."""
    if scratch.sight[one][other] == 0:
        code = segment_refusal(
            game,
            field,
            model,
            scratch.turn_x[one],
            scratch.turn_y[one],
            scratch.turn_x[other],
            scratch.turn_y[other],
            kind,
        )
        scratch.sight[one][other] = scratch.sight[other][one] = CLEAR if code == LEGAL else BLOCKED
    return scratch.sight[one][other] == CLEAR


@rule
def way_from_turn(scratch, turn, x, y, z):
    """T0.7 How long the straight way from a turn to a point is."""
    return distance(scratch.turn_x[turn], scratch.turn_y[turn], x, y) + abs(scratch.turn_z[turn] - z)


@rule
def nearest_unsettled(scratch, model):
    """The turn nearest to a model among those whose way may yet become shorter; NOBODY when none is."""
    best, nearest = NOBODY, FAR
    for turn in range(scratch.turns):
        if scratch.settled[turn] == 0 and scratch.far[model][turn] < nearest:
            best, nearest = turn, scratch.far[model][turn]
    return best


@rule
def measure_ways(game, field, scratch, model, kind):
    """Fill the scratch with how far each turn is from a model, within the reach of the turns; once for each model."""
    limit = scratch.turn_reach
    if scratch.turn_radius != field.body[model].radius:
        find_turns(game, field, scratch, model, kind, limit)
    if scratch.measured[model] != 0:
        return
    scratch.measured[model] = 1
    place = game.model[model]
    for turn in range(scratch.turns):
        x, y = scratch.turn_x[turn], scratch.turn_y[turn]
        length = way_from_turn(scratch, turn, place.x, place.y, place.z)
        clear = length <= limit and segment_refusal(game, field, model, place.x, place.y, x, y, kind) == LEGAL
        scratch.far[model][turn] = length if clear else FAR
        scratch.before[model][turn] = NOBODY
        scratch.settled[turn] = 0
    while True:
        turn = nearest_unsettled(scratch, model)
        if turn == NOBODY:
            return
        scratch.settled[turn] = 1
        x, y, z = scratch.turn_x[turn], scratch.turn_y[turn], scratch.turn_z[turn]
        for other in range(scratch.turns):
            if scratch.settled[other] != 0:
                continue
            length = scratch.far[model][turn] + way_from_turn(scratch, other, x, y, z)
            if length < min(scratch.far[model][other], limit) and see_each_other(
                game, field, scratch, model, kind, turn, other
            ):
                scratch.far[model][other], scratch.before[model][other] = length, turn


@rule
def last_turn(game, field, scratch, model, kind, x, y, limit):
    """The turn before the end of the shortest way to a point, and how long the way is; STRAIGHT, or NO_WAY."""
    place, z = game.model[model], ground(field, x, y)
    length = distance(place.x, place.y, x, y) + abs(z - place.z)
    if length >= limit:
        return NO_WAY, limit
    if segment_refusal(game, field, model, place.x, place.y, x, y, kind) == LEGAL:
        return STRAIGHT, length
    measure_ways(game, field, scratch, model, kind)
    best, shortest = NO_WAY, limit
    for turn in range(scratch.turns):
        length = scratch.far[model][turn] + way_from_turn(scratch, turn, x, y, z)
        if length < shortest and (
            segment_refusal(game, field, model, scratch.turn_x[turn], scratch.turn_y[turn], x, y, kind) == LEGAL
        ):
            best, shortest = turn, length
    return best, shortest
