"""Ways around walls and enemies: how far each square inch of the table is from a goal, and the way there.

The table is searched in cells of an inch. The way down the distances is then straightened into at most as many
segments as a path may have.
"""

import math

import numpy as np

from maniple.kernel.compiled import rule
from maniple.tabletop.measure import ENGAGEMENT, FAR, TOLERANCE, distance, enemies_of, gap_at, owner
from maniple.tabletop.paths import segment_refusal
from maniple.tabletop.refusals import LEGAL
from maniple.tabletop.state import GRID, NOBODY, POINTS
from maniple.tabletop.terrain import off_table, overlaps_wall
from maniple.tabletop.touch import rounded

DIAGONAL = 1.4142135623730951
BEHIND = 8.0
"""How far beyond the first model ways are measured: its mates stand there."""
SEARCHED = 10
"""How many cells around a goal are looked at for one where somebody can stand."""
STEPS = 96
"""More cells than any way within reach of a move has."""


@rule
def cells(length):
    """How many cells a side of the table has."""
    return min(np.int64(math.ceil(length)), GRID)


@rule
def cell_of(field, x, y):
    """The cell a point lies in."""
    column = min(max(np.int64(math.floor(x)), 0), cells(field.width) - 1)
    row = min(max(np.int64(math.floor(y)), 0), cells(field.depth) - 1)
    return row * GRID + column


@rule
def is_open(game, field, model, x, y, keeps_away):
    """Whether a model could pass here."""
    radius = field.body[model].radius
    if off_table(field, x, y, radius) or overlaps_wall(field, x, y, radius):
        return False
    limit = ENGAGEMENT + TOLERANCE if keeps_away else -TOLERANCE
    first, last = enemies_of(game, field, owner(game, int(game.model[model].unit)))
    for other in range(first, last):
        place = game.model[other]
        if place.wounds > 0 and gap_at(field, model, x, y, other, place.x, place.y) <= limit:
            return False
    return True


@rule
def open_cell_near(game, field, model, goal, keeps_away):
    """The goal's cell, or the first open one in rings around it: nobody walks to where an enemy stands."""
    columns, rows = cells(field.width), cells(field.depth)
    for ring in range(SEARCHED):
        best, nearest = NOBODY, FAR
        for dy in range(-ring, ring + 1):
            for dx in range(-ring, ring + 1):
                column, row = goal % GRID + dx, goal // GRID + dy
                if max(abs(dx), abs(dy)) != ring or column < 0 or row < 0 or column >= columns or row >= rows:
                    continue
                if dx * dx + dy * dy < nearest and is_open(game, field, model, column + 0.5, row + 0.5, keeps_away):
                    best, nearest = row * GRID + column, dx * dx + dy * dy
        if best != NOBODY:
            return best
    return goal


@rule
def measure_ways(game, field, scratch, model, goal_x, goal_y, keeps_away):
    """Fill the scratch with the distance of every cell to the goal, for the base of this model."""
    columns, rows = cells(field.width), cells(field.depth)
    for row in range(rows):
        for column in range(columns):
            scratch.far[row * GRID + column] = FAR
    goal = open_cell_near(game, field, model, cell_of(field, goal_x, goal_y), keeps_away)
    scratch.far[goal] = 0.0
    scratch.queue[0] = goal
    head, count = 0, 1
    # The queue is a ring: a cell that turns out nearer is looked at again.
    start = cell_of(field, game.model[model].x, game.model[model].y)
    while count > 0:
        cell = int(scratch.queue[head])
        # What lies far behind the model is on nobody's way.
        if scratch.far[start] >= 0.0 and scratch.far[cell] > scratch.far[start] + BEHIND:
            break
        head = (head + 1) % (GRID * GRID)
        count -= 1
        for step in range(9):
            dx, dy = step % 3 - 1, step // 3 - 1
            column, row = cell % GRID + dx, cell // GRID + dy
            if step == 4 or column < 0 or row < 0 or column >= columns or row >= rows:
                continue
            other = row * GRID + column
            length = scratch.far[cell] + (DIAGONAL if dx != 0 and dy != 0 else 1.0)
            if length >= scratch.far[other] - TOLERANCE:
                continue
            if scratch.far[other] == FAR and not is_open(game, field, model, column + 0.5, row + 0.5, keeps_away):
                scratch.far[other] = -1.0
                continue
            scratch.far[other] = length
            scratch.queue[(head + count) % (GRID * GRID)] = other
            count += 1


@rule
def next_cell(field, scratch, cell):
    """The neighbour nearest to the goal; the cell itself where none is nearer."""
    columns, rows = cells(field.width), cells(field.depth)
    best, nearest = cell, scratch.far[cell]
    for step in range(9):
        column, row = cell % GRID + step % 3 - 1, cell // GRID + step // 3 - 1
        if column < 0 or row < 0 or column >= columns or row >= rows:
            continue
        length = scratch.far[row * GRID + column]
        # Below zero: blocked. The cell of the model itself may be, and is then left for any other.
        if length >= 0.0 and (length < nearest or nearest < 0.0):
            best, nearest = row * GRID + column, length
    return best


@rule
def find_way(game, field, scratch, model, goal_x, goal_y, allowance, keeps_away):
    """Write a path toward the goal, no longer than allowed, into the scratch; how many points it has.

    `measure_ways` must have been called for this goal. Cells are followed and straightened; the last point is where
    the allowance ends.
    """
    x, y = game.model[model].x, game.model[model].y
    left, points = allowance, 0
    if segment_refusal(game, field, model, x, y, goal_x, goal_y, keeps_away) == LEGAL:
        return write_point(scratch, model, points, x, y, goal_x, goal_y, left)
    cell = cell_of(field, x, y)
    for _ in range(STEPS):
        if points == POINTS - 1 or left <= TOLERANCE:
            break
        # The farthest cell on the way that can be seen from here.
        stop_x, stop_y, found, ahead = x, y, False, cell
        for _ in range(STEPS):
            following = next_cell(field, scratch, ahead)
            if following == ahead:
                break
            to_x, to_y = following % GRID + 0.5, following // GRID + 0.5
            if segment_refusal(game, field, model, x, y, to_x, to_y, keeps_away) != LEGAL:
                break
            stop_x, stop_y, found, ahead = to_x, to_y, True, following
        if not found:
            break
        points = write_point(scratch, model, points, x, y, stop_x, stop_y, left)
        left -= distance(x, y, scratch.x[model][points - 1], scratch.y[model][points - 1])
        x, y, cell = scratch.x[model][points - 1], scratch.y[model][points - 1], ahead
    return points


@rule
def write_point(scratch, model, points, x, y, to_x, to_y, left):
    """Add a point to a path, drawn nearer where it is too far."""
    length = distance(x, y, to_x, to_y)
    share = 1.0 if length <= left else max(left - TOLERANCE, 0.0) / length
    scratch.x[model][points] = rounded(x + share * (to_x - x))
    scratch.y[model][points] = rounded(y + share * (to_y - y))
    return points + 1
