"""Ways that are laid: over the turns that were measured, pulled tight around what they bend around, and cut.

The way lies in the scratch, its first point where the model stands. A path has few points (T2.2); where a way has
more, two bends become one a little farther out.
"""

from maniple.games.tabletop.rules.measure import FAR, TOLERANCE, distance, turn, within
from maniple.games.tabletop.rules.paths import path_length, segment_refusal
from maniple.games.tabletop.rules.refusals import LEGAL
from maniple.games.tabletop.rules.routes import NO_WAY, last_turn
from maniple.games.tabletop.rules.state import NOBODY, POINTS, STOPS
from maniple.games.tabletop.rules.terrain import ground
from maniple.games.tabletop.rules.touch import rounded
from maniple.kernel.compiled import rule

PULLS = 3
"""How often every bend is pulled."""
HALVES = 10
"""How finely: an inch so often halved is a thousandth."""


@rule
def leg(field, x, y, to_x, to_y):
    """T0.7 The length of a straight segment."""
    return distance(x, y, to_x, to_y) + abs(ground(field, x, y) - ground(field, to_x, to_y))


@rule
def bend(field, scratch, one, x, y, other):
    """How long the way is from one of its points over this place to another."""
    return leg(field, scratch.way_x[one], scratch.way_y[one], x, y) + leg(
        field, x, y, scratch.way_x[other], scratch.way_y[other]
    )


@rule
def can_bend(game, field, scratch, model, kind, one, x, y, other):
    """Whether the way may lead from one of its points over this place to another."""
    from_x, from_y, to_x, to_y = scratch.way_x[one], scratch.way_y[one], scratch.way_x[other], scratch.way_y[other]
    if segment_refusal(game, field, model, from_x, from_y, x, y, kind) != LEGAL:
        return False
    return segment_refusal(game, field, model, x, y, to_x, to_y, kind) == LEGAL


@rule
def lay_over_turns(game, scratch, model, last, x, y):
    """Lay the way over the turns up to the last one, and on to a point; how many points it has, 0 if too many."""
    bends, number = 0, last
    while number >= 0:
        bends += 1
        number = int(scratch.before[model][number])
    if bends + 2 > STOPS:
        return 0
    scratch.way_x[0], scratch.way_y[0] = game.model[model].x, game.model[model].y
    scratch.way_x[bends + 1], scratch.way_y[bends + 1] = x, y
    number = last
    for i in range(bends, 0, -1):
        scratch.way_x[i], scratch.way_y[i] = scratch.turn_x[number], scratch.turn_y[number]
        number = int(scratch.before[model][number])
    return bends + 2


@rule
def leave_out(scratch, i, count):
    """Take a point out of the way; how many are left."""
    for j in range(i, count - 1):
        scratch.way_x[j], scratch.way_y[j] = scratch.way_x[j + 1], scratch.way_y[j + 1]
    return count - 1


@rule
def slide(game, field, scratch, model, kind, i, toward, other):
    """Slide a bend toward one neighbour, as far as the segment to the other allows."""
    x, y = scratch.way_x[i], scratch.way_y[i]
    to_x, to_y = scratch.way_x[toward], scratch.way_y[toward]
    length = bend(field, scratch, toward, x, y, other)
    low, step = 0.0, 0.5
    for _ in range(HALVES):
        new_x, new_y = rounded(x + (low + step) * (to_x - x)), rounded(y + (low + step) * (to_y - y))
        if bend(field, scratch, toward, new_x, new_y, other) <= length and can_bend(
            game, field, scratch, model, kind, toward, new_x, new_y, other
        ):
            low += step
            scratch.way_x[i], scratch.way_y[i] = new_x, new_y
        step *= 0.5


@rule
def cut_corners(game, field, scratch, model, kind, count):
    """Leave out the bends that a straight way makes needless; how many points are left."""
    i = 1
    while i < count - 1:
        x, y, to_x, to_y = scratch.way_x[i - 1], scratch.way_y[i - 1], scratch.way_x[i + 1], scratch.way_y[i + 1]
        if segment_refusal(game, field, model, x, y, to_x, to_y, kind) == LEGAL:
            count = leave_out(scratch, i, count)
        else:
            i += 1
    return count


@rule
def pull_tight(game, field, scratch, model, kind, count):
    """Pull the way tight; how many points are left."""
    for _ in range(PULLS):
        count = cut_corners(game, field, scratch, model, kind, count)
        for i in range(1, count - 1):
            slide(game, field, scratch, model, kind, i, i - 1, i + 1)
            slide(game, field, scratch, model, kind, i, i + 1, i - 1)
    return count


@rule
def where_lines_meet(scratch, i):
    """Where the segments before one bend and after the next meet when they are drawn on; FAR away if they do not."""
    ax, ay, bx, by = scratch.way_x[i - 1], scratch.way_y[i - 1], scratch.way_x[i], scratch.way_y[i]
    cx, cy, dx, dy = scratch.way_x[i + 1], scratch.way_y[i + 1], scratch.way_x[i + 2], scratch.way_y[i + 2]
    across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if abs(across) < TOLERANCE * TOLERANCE:
        return FAR, FAR
    share = turn(cx, cy, dx, dy, ax, ay) / across
    return rounded(ax + share * (bx - ax)), rounded(ay + share * (by - ay))


@rule
def join_bends(game, field, scratch, model, kind, count):
    """Make one bend of two, where that is the shortest; how many points are left."""
    best, best_x, best_y, least = NOBODY, FAR, FAR, FAR
    for i in range(1, count - 2):
        x, y = where_lines_meet(scratch, i)
        if x == FAR or not can_bend(game, field, scratch, model, kind, i - 1, x, y, i + 2):
            continue
        before_x, before_y, after_x, after_y = (
            scratch.way_x[i],
            scratch.way_y[i],
            scratch.way_x[i + 1],
            scratch.way_y[i + 1],
        )
        more = leg(field, before_x, before_y, x, y) + leg(field, x, y, after_x, after_y)
        more -= leg(field, before_x, before_y, after_x, after_y)
        if more < least:
            best, best_x, best_y, least = i, x, y, more
    if best == NOBODY:
        return count
    scratch.way_x[best], scratch.way_y[best] = best_x, best_y
    return leave_out(scratch, best + 1, count)


@rule
def lay_way(game, field, scratch, model, kind, x, y):
    """Lay the shortest way to a point, however long; to the turn nearest to it where there is none. How many points."""
    last, _ = last_turn(game, field, scratch, model, kind, x, y, FAR)
    if last == NO_WAY:
        nearest = FAR
        for number in range(scratch.turns):
            length = distance(scratch.turn_x[number], scratch.turn_y[number], x, y)
            if scratch.far[model][number] < FAR and length < nearest:
                last, nearest = number, length
        if last == NO_WAY:
            return 0
        x, y, last = scratch.turn_x[last], scratch.turn_y[last], int(scratch.before[model][last])
    return pull_tight(game, field, scratch, model, kind, lay_over_turns(game, scratch, model, last, x, y))


@rule
def way_length(field, scratch, count):
    """How long the way is that is laid."""
    total = 0.0
    for i in range(1, count):
        total += leg(field, scratch.way_x[i - 1], scratch.way_y[i - 1], scratch.way_x[i], scratch.way_y[i])
    return total


@rule
def point_after(field, scratch, count, inches):
    """Where the way is after so many inches."""
    left = inches
    for i in range(1, count):
        x, y, to_x, to_y = scratch.way_x[i - 1], scratch.way_y[i - 1], scratch.way_x[i], scratch.way_y[i]
        length = leg(field, x, y, to_x, to_y)
        if length > left:
            share = max(left, 0.0) / length
            return rounded(x + share * (to_x - x)), rounded(y + share * (to_y - y))
        left -= length
    return scratch.way_x[count - 1], scratch.way_y[count - 1]


@rule
def lay_path(game, field, scratch, model, kind, last, x, y):
    """Lay the way over a last turn to a point, with no more points than a path may have; 0 points if it needs more."""
    count = lay_over_turns(game, scratch, model, last, x, y)
    count = cut_corners(game, field, scratch, model, kind, count)
    # Before it is pulled: a way that touches on both sides leaves no room to draw its segments on.
    while count > POINTS + 1:
        joined = join_bends(game, field, scratch, model, kind, count)
        if joined == count:
            return 0
        count = joined
    return pull_tight(game, field, scratch, model, kind, count)


@rule
def take_way(game, field, scratch, model, kind, last, x, y, allowance):
    """Write the way over a last turn to a point as the path of a model; how many points it has, 0 if it is too long."""
    count = lay_path(game, field, scratch, model, kind, last, x, y)
    if count == 0:
        return 0
    for i in range(1, count):
        scratch.x[model][i - 1], scratch.y[model][i - 1] = scratch.way_x[i], scratch.way_y[i]
    points, scratch.points[model] = scratch.points[model], count - 1
    fits = within(path_length(game, field, scratch, model), allowance)
    scratch.points[model] = points
    return count - 1 if fits else 0
