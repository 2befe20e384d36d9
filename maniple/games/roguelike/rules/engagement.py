"""Engagement (G5): who holds whom in place."""

from maniple.games.roguelike.rules.ground import enemies_of, has_tag, reach
from maniple.games.roguelike.rules.state import FIRED_TAGS, READY, RETREATING, ST_STUN, SYS_ENGAGEMENT
from maniple.games.roguelike.rules.systems import count_fired, is_on
from maniple.games.roguelike.vocabulary import TAGS
from maniple.kernel.bits import NONE, bit, keep_loop, lowest_bit, no_inline
from maniple.kernel.compiled import rule

INCORPOREAL, LONG_REACH = TAGS.index("Incorporeal"), TAGS.index("LongReach")
UNSTOPPABLE, HEAVY = TAGS.index("Unstoppable"), TAGS.index("Heavy")


@rule
def exerts_control(battle, i):
    """G5.1 Retreating and stunned units exert none."""
    unit = battle.unit[i]
    return unit.morale != RETREATING and unit.status_turns[ST_STUN] == 0


@rule
def controllers(battle, tables, scratch, i, x, y):
    """G5.1 The enemies that would hold a unit on a cell: adjacent ones, LongReach at distance 2."""
    no_inline()
    keep_loop()
    found = NONE
    if not is_on(tables, SYS_ENGAGEMENT):
        return found
    left = enemies_of(battle, i)
    while left != NONE:
        j = lowest_bit(left)
        left &= ~bit(j)
        other = battle.unit[j]
        far = reach(x, y, int(other.x), int(other.y))
        if far > 2 or (far == 2 and not has_tag(battle, j, LONG_REACH)) or not exerts_control(battle, j):
            continue
        # G5.1 Incorporeal units are never engaged.
        if has_tag(battle, i, INCORPOREAL):
            count_fired(scratch, FIRED_TAGS + INCORPOREAL)
            return NONE
        # G5.2 Unstoppable units are held only by Heavy ones and by their own kind.
        if has_tag(battle, i, UNSTOPPABLE) and not has_tag(battle, j, HEAVY) and not has_tag(battle, j, UNSTOPPABLE):
            count_fired(scratch, FIRED_TAGS + UNSTOPPABLE)
            continue
        if far == 2:
            count_fired(scratch, FIRED_TAGS + LONG_REACH)
        found |= bit(j)
    return found


@rule
def engagers(battle, tables, scratch, i):
    """G5.1 The enemies that hold a unit where it stands."""
    unit = battle.unit[i]
    return controllers(battle, tables, scratch, i, int(unit.x), int(unit.y))


@rule
def is_ready(battle, i):
    """Whether a living unit is neither broken nor stunned."""
    unit = battle.unit[i]
    return battle.living & bit(i) != NONE and unit.morale == READY and unit.status_turns[ST_STUN] == 0


@rule
def goes_on(battle, i):
    """G4.3 Whether a unit goes on with its turn: it has neither fallen nor taken to flight in it."""
    return battle.living & bit(i) != NONE and battle.unit[i].morale != RETREATING
