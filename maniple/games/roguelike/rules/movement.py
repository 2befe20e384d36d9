"""Going somewhere: the shortest way over free cells, step by step under the eyes of the enemy (G0.2, G5, G13)."""

from maniple.games.roguelike.rules.engagement import controllers, goes_on
from maniple.games.roguelike.rules.events import EV_MOVED, EV_PUSHED, FROM_PUSHED
from maniple.games.roguelike.rules.ground import cell_of, face, has_tag, lift, on_grid, place, seen_by, team, towards
from maniple.games.roguelike.rules.opportunity import free_attacks
from maniple.games.roguelike.rules.state import CELLS, FIRED_TAGS, NOBODY, WIDTH
from maniple.games.roguelike.rules.stats import current_speed
from maniple.games.roguelike.rules.systems import count_fired
from maniple.games.roguelike.rules.vigilance import react
from maniple.games.roguelike.rules.wounds import lose_hp
from maniple.games.roguelike.vocabulary import TAGS
from maniple.kernel.bits import NONE, keep_loop, no_inline
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit

FLYER, INCORPOREAL, SKIRMISHER = TAGS.index("Flyer"), TAGS.index("Incorporeal"), TAGS.index("Skirmisher")
UNSTOPPABLE, HEAVY = TAGS.index("Unstoppable"), TAGS.index("Heavy")
UNREACHED = -1
BRUISE = 3
"""HP that an enemy loses whom an Unstoppable unit pushes through."""


@rule
def passes_units(battle, i):
    """G5.2 Flyers go over others, Incorporeal units through them."""
    return has_tag(battle, i, FLYER) or has_tag(battle, i, INCORPOREAL)


@rule
def can_pass(battle, i, j):
    """G5.2 Unstoppable units push through all but Heavy ones and their own kind."""
    if passes_units(battle, i):
        return True
    return has_tag(battle, i, UNSTOPPABLE) and not has_tag(battle, j, HEAVY) and not has_tag(battle, j, UNSTOPPABLE)


@rule
def slips_control(battle, i):
    """G5.2 Who is not held on the way by those it passes."""
    return passes_units(battle, i) or has_tag(battle, i, SKIRMISHER) or has_tag(battle, i, UNSTOPPABLE)


@rule
def survey(battle, tables, scratch, i, steps):
    """Search the cells a unit can stand on in so many steps; control ends a way, except for those who slip it."""
    no_inline()
    unit = battle.unit[i]
    scratch.steps[:] = UNREACHED
    start = cell_of(int(unit.x), int(unit.y))
    scratch.steps[start] = 0
    scratch.before[start] = start
    scratch.queue[0] = start
    head, tail = 0, 1
    side = team(battle, i)
    slips = slips_control(battle, i)
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
            if scratch.steps[beyond] != UNREACHED:
                continue
            stands = int(battle.at[beyond])
            if stands != NOBODY and not can_pass(battle, i, stands):
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
def is_struck_in_passing(battle, i):
    """G5.2 Skirmishers slip past those who would hold them, but are struck by them."""
    return has_tag(battle, i, SKIRMISHER) and not passes_units(battle, i)


@rule
def blows_on_the_way(battle, tables, scratch, i, cell):
    """How many cells under control a unit passes on the way the last survey found."""
    keep_loop()
    count = 0
    while scratch.steps[cell] > 1:
        cell = int(scratch.before[cell])
        if controllers(battle, tables, scratch, i, cell % WIDTH, cell // WIDTH) != NONE:
            count += 1
    return count


@rule
def push_through(battle, scratch, log, i, j):
    """G5.2 An enemy that an Unstoppable unit pushes through is bruised."""
    if not has_tag(battle, i, UNSTOPPABLE) or passes_units(battle, i) or team(battle, i) == team(battle, j):
        return
    emit(log, EV_PUSHED, i, j, BRUISE, 0, 0, 0)
    count_fired(scratch, FIRED_TAGS + UNSTOPPABLE)
    lose_hp(battle, scratch, log, i, j, BRUISE, FROM_PUSHED)


@rule
def go(battle, tables, scratch, log, i, goal):
    """Walk the way the last survey found; reactions may end it early. Whether the unit goes on with its turn."""
    no_inline()
    unit = battle.unit[i]
    # The way is written from its end: turn it round in the queue's room.
    length, cell = 0, goal
    while scratch.steps[cell] > 0:
        scratch.queue[CELLS - 1 - length] = cell
        length += 1
        cell = int(scratch.before[cell])
    if passes_units(battle, i) and length > 0:
        count = FIRED_TAGS + (FLYER if has_tag(battle, i, FLYER) else INCORPOREAL)
        count_fired(scratch, count)
    taken = 0
    while taken < length:
        cell = int(scratch.queue[CELLS - length + taken])
        taken += 1
        # Whoever goes over others comes down only where it is free.
        if battle.at[cell] != NOBODY:
            push_through(battle, scratch, log, i, int(battle.at[cell]))
            continue
        # G5.2 Skirmishers are struck by those who control the cells they pass.
        if taken > 1 and is_struck_in_passing(battle, i):
            by = controllers(battle, tables, scratch, i, int(unit.x), int(unit.y))
            if by != NONE:
                count_fired(scratch, FIRED_TAGS + SKIRMISHER)
                free_attacks(battle, tables, scratch, log, i, by)
            if not goes_on(battle, i):
                break
        x, y = cell % WIDTH, cell // WIDTH
        facing = towards(x - int(unit.x), y - int(unit.y), int(unit.facing))
        emit(log, EV_MOVED, i, NOBODY, int(unit.x), int(unit.y), x, y)
        lift(battle, i)
        place(battle, i, x, y)
        face(battle, log, i, facing)
        unit.moved = 1
        unit.lock = NOBODY
        if react(battle, tables, scratch, log, i) != NOBODY or not goes_on(battle, i):
            break
        # G13.2 A suppressed unit goes one cell less.
        if taken >= current_speed(battle, tables, i):
            break
    unit.suppressed = 0
    return goes_on(battle, i)
