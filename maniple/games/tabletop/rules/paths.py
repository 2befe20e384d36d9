"""Ways of models (T2.2): how long they are, and what stands in them."""

from maniple.games.tabletop.keywords import UNIT_KEYWORDS
from maniple.games.tabletop.rules.measure import (
    ENGAGEMENT,
    ENGAGEMENT_HEIGHT,
    TOLERANCE,
    distance,
    enemies_of,
    owner,
    within,
)
from maniple.games.tabletop.rules.refusals import (
    CONSOLIDATING,
    LEGAL,
    NEAR_ENEMY,
    OFF_TABLE,
    PILING_IN,
    THROUGH_ENEMY,
    THROUGH_WALL,
)
from maniple.games.tabletop.rules.state import ADVANCE, NORMAL_MOVE
from maniple.games.tabletop.rules.terrain import ground, off_table, path_hits_wall, swept_gap
from maniple.kernel.bits import NONE, bit
from maniple.kernel.compiled import rule

FLY = UNIT_KEYWORDS.index("fly")


@rule
def keeps_away(kind):
    """T2.1 Whether those who move so keep out of engagement range."""
    return kind == NORMAL_MOVE or kind == ADVANCE


@rule
def flies(game, field, model, kind):
    """T2.5 Whether a model flies where it goes; nobody piles in or consolidates in the air."""
    if kind == PILING_IN or kind == CONSOLIDATING:
        return False
    return field.unit[int(game.model[model].unit)].keywords & bit(FLY) != NONE


@rule
def path_length(game, field, scratch, model):
    """T2.2 The sum of its straight segments; T0.7 each as long as it is wide, and as it climbs."""
    x, y, z = game.model[model].x, game.model[model].y, game.model[model].z
    total = 0.0
    for i in range(scratch.points[model]):
        to_x, to_y = scratch.x[model][i], scratch.y[model][i]
        to_z = ground(field, to_x, to_y)
        total += distance(x, y, to_x, to_y) + abs(to_z - z)
        x, y, z = to_x, to_y, to_z
    return total


@rule
def segment_refusal(game, field, model, x, y, to_x, to_y, kind):
    """What a straight way breaks: walls, enemy bases, and engagement range for those who keep away."""
    # T2.5 Whoever flies crosses all of them.
    if flies(game, field, model, kind):
        return LEGAL
    if path_hits_wall(field, x, y, to_x, to_y, field.body[model].radius):
        return THROUGH_WALL
    first, last = enemies_of(game, field, owner(game, int(game.model[model].unit)))
    for other in range(first, last):
        place = game.model[other]
        if place.wounds <= 0:
            continue
        length = swept_gap(field, model, x, y, to_x, to_y, other, place.x, place.y)
        # T2.2 No path crosses enemy bases.
        if length < -TOLERANCE:
            return THROUGH_ENEMY
        # T2.1 A normal move or an advance keeps out of engagement range at every point.
        if keeps_away(kind) and within(length, ENGAGEMENT):
            low = min(abs(ground(field, x, y) - place.z), abs(ground(field, to_x, to_y) - place.z))
            if low <= ENGAGEMENT_HEIGHT + TOLERANCE:
                return NEAR_ENEMY
    return LEGAL


@rule
def path_refusal(game, field, scratch, model, kind):
    """What the path of a model breaks on its way."""
    x, y, radius = game.model[model].x, game.model[model].y, field.body[model].radius
    for i in range(scratch.points[model]):
        to_x, to_y = scratch.x[model][i], scratch.y[model][i]
        # T0.6, T0.8 On the table, and numbers at all.
        if off_table(field, to_x, to_y, radius):
            return OFF_TABLE
        code = segment_refusal(game, field, model, x, y, to_x, to_y, kind)
        if code != LEGAL:
            return code
        x, y = to_x, to_y
    return LEGAL
