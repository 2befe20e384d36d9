"""Vigilance, overwatch and intercept (G13): moving under the eyes of the enemy."""

from maniple.games.roguelike.rules.engagement import engagers, is_ready
from maniple.games.roguelike.rules.events import (
    BY_INTERCEPT,
    EV_COUNTER_CHARGE,
    EV_HARD_INTERCEPT,
    EV_OVERWATCH,
    EV_SOFT_INTERCEPT,
    EV_STICKY,
    EV_TAR_PIT,
    EV_VIGILANT,
)
from maniple.games.roguelike.rules.flanking import arc_of
from maniple.games.roguelike.rules.ground import away, enemies_of, has_tag, manhattan
from maniple.games.roguelike.rules.resolve import lose_resolve
from maniple.games.roguelike.rules.shooting import shoot
from maniple.games.roguelike.rules.sight import can_see
from maniple.games.roguelike.rules.state import FIRED_TAGS, NOBODY, READY, SYS_AMMUNITION, SYS_VIGILANCE
from maniple.games.roguelike.rules.stats import current_range
from maniple.games.roguelike.rules.strikes import FULL, HALF, strike
from maniple.games.roguelike.rules.systems import count_fired, is_on
from maniple.games.roguelike.vocabulary import TAGS
from maniple.kernel.bits import NONE, bit, keep_loop, lowest_bit, no_inline
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit

SPEAR_WALL, CAVALRY, STICKY = TAGS.index("SpearWall"), TAGS.index("Cavalry"), TAGS.index("StickyIntercept")
SKIRMISHER, UNSTOPPABLE = TAGS.index("Skirmisher"), TAGS.index("Unstoppable")
HEAVY_INFANTRY, INFANTRY = TAGS.index("HeavyInfantry"), TAGS.index("Infantry")

AURA_CARRIER = TAGS.index("AuraCarrier")

INTERCEPT_LOSS = 10
TARRED = 2
"""Turns for which a tarred unit cannot disengage: the one it was caught in and the next."""


@rule
def become_vigilant(battle, tables, log, i):
    """G13.1 A unit that did not move in its turn is vigilant until its next."""
    unit = battle.unit[i]
    if is_on(tables, SYS_VIGILANCE) and unit.moved == 0 and is_ready(battle, i):
        unit.vigilant = 1
        emit(log, EV_VIGILANT, i, NOBODY, 0, 0, 0, 0)


@rule
def may_react(battle, i):
    """G13.1 One reaction per round."""
    unit = battle.unit[i]
    return unit.vigilant == 1 and unit.reacted == 0 and unit.morale == READY and is_ready(battle, i)


@rule
def stops(battle, tables, i, mover):
    """G13.2 Whether a unit stands ready to intercept hard; Unstoppable movers ignore that from infantry."""
    if not is_on(tables, SYS_VIGILANCE) or not has_tag(battle, i, SPEAR_WALL) or not may_react(battle, i):
        return False
    return battle.unit[i].RANGE == 1 and not (has_tag(battle, mover, UNSTOPPABLE) and has_tag(battle, i, INFANTRY))


@rule
def react(battle, tables, scratch, log, mover):
    """G13.2 An enemy has entered a cell: those who watch fire, those beside it intercept. Who ends its move."""
    if not is_on(tables, SYS_VIGILANCE):
        return NOBODY
    felled_by = overwatch(battle, tables, scratch, log, mover)
    return felled_by if felled_by != NOBODY else intercept(battle, tables, scratch, log, mover)


@rule
def is_worthy(battle, i, mover):
    """G13.3 What the last shot is kept for: whoever it kills, and carriers of auras."""
    unit, other = battle.unit[i], battle.unit[mover]
    falls = int(unit.ATK) - int(other.ARMOR) + int(other.shred) >= int(other.HP) + int(other.shield)
    return falls or has_tag(battle, mover, AURA_CARRIER)


@rule
def overwatch(battle, tables, scratch, log, mover):
    """G13.2 Each vigilant shooter with range, sight and ammunition may fire once; damage suppresses. Who fells it."""
    no_inline()
    keep_loop()
    watchers = enemies_of(battle, mover)
    while watchers != NONE:
        i = lowest_bit(watchers)
        watchers &= ~bit(i)
        unit = battle.unit[i]
        if unit.RANGE <= 1 or not may_react(battle, i):
            continue
        # G13.3 Shooters keep the last shot for worthy targets.
        if (
            is_on(tables, SYS_AMMUNITION)
            and unit.ammo_max > 0
            and unit.ammo <= (0 if is_worthy(battle, i, mover) else 1)
        ):
            continue
        if manhattan(battle, i, mover) > current_range(battle, tables, i) or away(battle, i, mover) <= 1:
            continue
        # G5.1 Whoever is engaged makes no ranged attack.
        if not can_see(battle, tables, scratch, i, mover) or engagers(battle, tables, scratch, i) != NONE:
            continue
        unit.reacted = 1
        count_fired(scratch, SYS_VIGILANCE)
        if shoot(battle, tables, scratch, log, EV_OVERWATCH, i, mover, 0) > 0:
            battle.unit[mover].suppressed = 1
        if battle.living & bit(mover) == NONE:
            return i
    return NOBODY


@rule
def intercept(battle, tables, scratch, log, mover):
    """G13.2 Each vigilant melee unit adjacent to the cell intercepts: hard, counter-charge or soft. Who stops it."""
    no_inline()
    keep_loop()
    stopped_by = NOBODY
    watchers = enemies_of(battle, mover)
    while watchers != NONE:
        i = lowest_bit(watchers)
        watchers &= ~bit(i)
        unit = battle.unit[i]
        if unit.RANGE > 1 or not may_react(battle, i):
            continue
        if away(battle, i, mover) != 1:
            continue
        harm, holds = FULL, False
        arc = arc_of(battle, tables, i, mover)
        if has_tag(battle, i, SPEAR_WALL):
            # G13.2 Unstoppable ignores hard intercepts from infantry.
            if has_tag(battle, mover, UNSTOPPABLE) and has_tag(battle, i, INFANTRY):
                count_fired(scratch, FIRED_TAGS + UNSTOPPABLE)
                continue
            holds = True
            count_fired(scratch, FIRED_TAGS + SPEAR_WALL)
            emit(log, EV_HARD_INTERCEPT, i, mover, 0, arc, 0, 0)
        elif has_tag(battle, i, CAVALRY):
            count_fired(scratch, FIRED_TAGS + CAVALRY)
            emit(log, EV_COUNTER_CHARGE, i, mover, 0, arc, 0, 0)
        else:
            # G13.2 Skirmishers ignore soft intercepts.
            if has_tag(battle, mover, SKIRMISHER):
                count_fired(scratch, FIRED_TAGS + SKIRMISHER)
                continue
            if not has_tag(battle, i, INFANTRY) and not has_tag(battle, i, HEAVY_INFANTRY):
                continue
            if has_tag(battle, i, HEAVY_INFANTRY):
                count_fired(scratch, FIRED_TAGS + HEAVY_INFANTRY)
            emit(log, EV_SOFT_INTERCEPT, i, mover, 0, arc, 0, 0)
            harm = HALF
        unit.reacted = 1
        count_fired(scratch, SYS_VIGILANCE)
        strike(battle, tables, scratch, log, i, mover, 100, harm, False)
        if battle.living & bit(mover) == NONE:
            return i
        lose_resolve(battle, tables, scratch, log, mover, INTERCEPT_LOSS, 0, BY_INTERCEPT, i)
        if has_tag(battle, i, STICKY):
            # G13.2 StickyIntercept engages and tars.
            battle.unit[mover].tarred = TARRED
            holds = True
            count_fired(scratch, FIRED_TAGS + STICKY)
            emit(log, EV_STICKY, i, mover, 0, 0, 0, 0)
            emit(log, EV_TAR_PIT, mover, i, 0, 0, 0, 0)
        if holds and stopped_by == NOBODY:
            stopped_by = i
    return stopped_by
