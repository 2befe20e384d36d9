"""Facing and flanking (G6): from where a blow comes."""

from maniple.games.roguelike.rules.ground import away, face, has_tag, towards
from maniple.games.roguelike.rules.state import DOWN, FLANK, FRONT, MAX_UNITS, NOBODY, REAR, RIGHT, SYS_FLANKING, UP
from maniple.games.roguelike.rules.systems import is_on
from maniple.games.roguelike.vocabulary import TAGS
from maniple.kernel.bits import NONE, bit
from maniple.kernel.compiled import rule

LONG_REACH = TAGS.index("LongReach")


@rule
def ahead(facing, dx, dy):
    """How far something lies in the direction of a facing."""
    if facing == UP:
        return dy
    if facing == DOWN:
        return -dy
    if facing == RIGHT:
        return dx
    return -dx


@rule
def aside(facing, dx, dy):
    """How far something lies to the side of a facing, whichever."""
    return abs(dx) if facing == UP or facing == DOWN else abs(dy)


@rule
def arc_of(battle, tables, attacker, target):
    """G6.1 The arc of the target that an attack comes from: up to 45 degrees front, up to 135 flank, else rear."""
    if not is_on(tables, SYS_FLANKING):
        return FRONT
    one, other = battle.unit[attacker], battle.unit[target]
    dx, dy = int(one.x) - int(other.x), int(one.y) - int(other.y)
    forwards, sideways = ahead(int(other.facing), dx, dy), aside(int(other.facing), dx, dy)
    if forwards > 0 and sideways <= forwards:
        return FRONT
    if forwards < 0 and sideways < -forwards:
        return REAR
    return FLANK


@rule
def is_locked(battle, i):
    """G6.3 Whether the one a unit is locked on still stands before it: locks end when that one dies or leaves."""
    lock = int(battle.unit[i].lock)
    if lock == NOBODY or battle.living & bit(lock) == NONE:
        return False
    return away(battle, i, lock) <= (2 if has_tag(battle, lock, LONG_REACH) else 1)


@rule
def turn_to(battle, tables, log, i, j):
    """G6.1 Face whom one strikes, unless one is locked on somebody else (G6.3)."""
    unit, other = battle.unit[i], battle.unit[j]
    if is_on(tables, SYS_FLANKING) and unit.lock != j and is_locked(battle, i):
        return
    face(battle, log, i, towards(int(other.x) - int(unit.x), int(other.y) - int(unit.y), int(unit.facing)))


@rule
def update_lock(battle, tables, i, engagers):
    """G6.3 A unit engaged by an enemy in its front arc is locked on the first of them until that one dies or leaves."""
    unit = battle.unit[i]
    if not is_locked(battle, i):
        unit.lock = NOBODY
    if not is_on(tables, SYS_FLANKING) or unit.lock != NOBODY:
        return
    for j in range(MAX_UNITS):
        if engagers & bit(j) != NONE and arc_of(battle, tables, j, i) == FRONT:
            unit.lock = j
            return


@rule
def left_of(facing):
    """The step to the left of whoever faces so."""
    if facing == UP:
        return -1, 0
    if facing == DOWN:
        return 1, 0
    if facing == RIGHT:
        return 0, 1
    return 0, -1


@rule
def behind(facing):
    """The step to the rear of whoever faces so."""
    if facing == UP:
        return 0, -1
    if facing == DOWN:
        return 0, 1
    if facing == RIGHT:
        return -1, 0
    return 1, 0
