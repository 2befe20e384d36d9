"""Line of sight (G7): who stands between a shooter and its target."""

from maniple.games.roguelike.rules.ground import away, cell_of, enemies_of, has_tag
from maniple.games.roguelike.rules.state import FIRED_TAGS, NOBODY, SYS_SIGHT
from maniple.games.roguelike.rules.systems import count_fired, is_on
from maniple.games.roguelike.vocabulary import TAGS
from maniple.kernel.bits import NONE, bit, lowest_bit, no_inline
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit

DIRECT_FIRE, ARC_FIRE = TAGS.index("DirectFire"), TAGS.index("ArcFire")
MAGIC_MISSILE = TAGS.index("MagicMissile")


@rule
def blocker(battle, ax, ay, bx, by):
    """G7.1 The first unit strictly between two cells on the Bresenham line from one to the other; NOBODY if none."""
    dx, dy = abs(bx - ax), abs(by - ay)
    step_x = 1 if bx > ax else -1
    step_y = 1 if by > ay else -1
    error = dx - dy
    x, y = ax, ay
    while True:
        doubled = 2 * error
        if doubled > -dy:
            error -= dy
            x += step_x
        if doubled < dx:
            error += dx
            y += step_y
        if x == bx and y == by:
            return NOBODY
        if battle.at[cell_of(x, y)] != NOBODY:
            return int(battle.at[cell_of(x, y)])


@rule
def can_see_from(battle, tables, scratch, i, x, y, target):
    """G7.1 Whether a shooter on a cell could hit a target: only DirectFire is blocked."""
    if not is_on(tables, SYS_SIGHT) or not has_tag(battle, i, DIRECT_FIRE):
        return True
    other = battle.unit[target]
    if abs(x - int(other.x)) <= 1 and abs(y - int(other.y)) <= 1:
        return True
    between = blocker(battle, x, y, int(other.x), int(other.y))
    if between == NOBODY or between == i:
        return True
    count_fired(scratch, SYS_SIGHT)
    count_fired(scratch, FIRED_TAGS + DIRECT_FIRE)
    return False


@rule
def can_see(battle, tables, scratch, i, target):
    unit = battle.unit[i]
    return can_see_from(battle, tables, scratch, i, int(unit.x), int(unit.y), target)


@rule
def note_lob(battle, tables, scratch, i, target):
    """G7.1 Note a shot that goes over somebody who would have stopped a direct one."""
    arc = has_tag(battle, i, ARC_FIRE)
    if not is_on(tables, SYS_SIGHT) or not (arc or has_tag(battle, i, MAGIC_MISSILE)):
        return
    unit, other = battle.unit[i], battle.unit[target]
    if blocker(battle, int(unit.x), int(unit.y), int(other.x), int(other.y)) != NOBODY:
        count_fired(scratch, FIRED_TAGS + (ARC_FIRE if arc else MAGIC_MISSILE))


@rule
def note_lines(battle, log, i, kind):
    """G7.1 Tell whose lines of fire a unit opened by falling where it stood, or blocks where it has fled to."""
    no_inline()
    if log is None:
        return
    if log.shape[0] == 0:
        return
    cell = cell_of(int(battle.unit[i].x), int(battle.unit[i].y))
    stands = int(battle.at[cell])
    if stands != NOBODY and stands != i:
        return
    shooters = battle.living & ~bit(i)
    while shooters != NONE:
        j = lowest_bit(shooters)
        shooters &= ~bit(j)
        if not has_tag(battle, j, DIRECT_FIRE):
            continue
        targets = enemies_of(battle, j) & ~bit(i)
        while targets != NONE:
            target = lowest_bit(targets)
            targets &= ~bit(target)
            if away(battle, j, target) > battle.unit[j].RANGE or away(battle, j, target) <= 1:
                continue
            unit, other = battle.unit[j], battle.unit[target]
            battle.at[cell] = i
            shut = blocker(battle, int(unit.x), int(unit.y), int(other.x), int(other.y)) == i
            battle.at[cell] = NOBODY
            if shut and blocker(battle, int(unit.x), int(unit.y), int(other.x), int(other.y)) == NOBODY:
                emit(log, kind, j, target, i, 0, 0, 0)
    battle.at[cell] = stands
