"""Going somewhere: the shortest way over free cells, step by step under the eyes of the enemy (G0.2, G5, G13)."""

from maniple.kernel.bits import NONE, bit
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit
from maniple.roguelike.battle.engagement import controllers
from maniple.roguelike.battle.ground import cell_of, has_tag, lift, on_grid, place, seen_by, team, towards
from maniple.roguelike.battle.happenings import EV_MOVED
from maniple.roguelike.battle.state import CELLS, FIRED_TAGS, NOBODY, WIDTH
from maniple.roguelike.battle.stats import current_speed
from maniple.roguelike.battle.vigilance import STOPPED, react
from maniple.roguelike.vocabulary import TAGS

FLYER, INCORPOREAL, SKIRMISHER = TAGS.index("Flyer"), TAGS.index("Incorporeal"), TAGS.index("Skirmisher")
UNSTOPPABLE = TAGS.index("Unstoppable")
UNREACHED = -1


@rule
def passes_units(battle, i):
    """G5.2 Flyers go over others, Incorporeal units through them."""
    return has_tag(battle, i, FLYER) or has_tag(battle, i, INCORPOREAL)


@rule
def slips_control(battle, i):
    """G5.2 Who is not held on the way by those it passes."""
    return passes_units(battle, i) or has_tag(battle, i, SKIRMISHER) or has_tag(battle, i, UNSTOPPABLE)


@rule
def survey(battle, tables, scratch, i, steps):
    """Search the cells a unit can stand on in so many steps; control ends a way, except for those who slip it."""
    unit = battle.unit[i]
    scratch.steps[:] = UNREACHED
    start = cell_of(int(unit.x), int(unit.y))
    scratch.steps[start] = 0
    scratch.before[start] = start
    scratch.queue[0] = start
    head, tail = 0, 1
    side = team(battle, i)
    through, slips = passes_units(battle, i), slips_control(battle, i)
    while head < tail:
        cell = int(scratch.queue[head])
        head += 1
        far = int(scratch.steps[cell])
        if far >= steps:
            continue
        x, y = cell % WIDTH, cell // WIDTH
        # G5.1 A cell an enemy controls is as far as a way goes.
        if far > 0 and not slips and controllers(battle, tables, scratch, i, x, y) != NONE:
            continue
        for number in range(9):
            way = seen_by(side, number, 9)
            dx, dy = way % 3 - 1, way // 3 - 1
            if not on_grid(x + dx, y + dy):
                continue
            beyond = cell_of(x + dx, y + dy)
            if scratch.steps[beyond] != UNREACHED or (battle.at[beyond] != NOBODY and not through):
                continue
            scratch.steps[beyond] = far + 1
            scratch.before[beyond] = cell
            scratch.queue[tail] = beyond
            tail += 1


@rule
def can_stand(battle, scratch, cell):
    """Whether the last survey reached a cell that is free."""
    return scratch.steps[cell] > 0 and battle.at[cell] == NOBODY


@rule
def go(battle, tables, scratch, log, i, goal):
    """Walk the way the last survey found; reactions may end it early. Whether the unit lives."""
    unit = battle.unit[i]
    # The way is written from its end: turn it round in the queue's room.
    length, cell = 0, goal
    while scratch.steps[cell] > 0:
        scratch.queue[CELLS - 1 - length] = cell
        length += 1
        cell = int(scratch.before[cell])
    if passes_units(battle, i) and length > 0:
        count = FIRED_TAGS + (FLYER if has_tag(battle, i, FLYER) else INCORPOREAL)
        scratch.fired[count] += 1
    taken = 0
    while taken < length:
        cell = int(scratch.queue[CELLS - length + taken])
        taken += 1
        # Whoever goes over others comes down only where it is free.
        if battle.at[cell] != NOBODY:
            continue
        x, y = cell % WIDTH, cell // WIDTH
        facing = towards(x - int(unit.x), y - int(unit.y), int(unit.facing))
        emit(log, EV_MOVED, i, NOBODY, int(unit.x), int(unit.y), x, y)
        lift(battle, i)
        place(battle, i, x, y)
        unit.facing = facing
        unit.moved = 1
        unit.lock = NOBODY
        if react(battle, tables, scratch, log, i) == STOPPED:
            break
        # G13.2 A suppressed unit goes one cell less.
        if taken >= current_speed(battle, tables, i):
            break
    unit.suppressed = 0
    return battle.living & bit(i) != NONE
