"""Charge (G9): cavalry and chargers in a straight line."""

from maniple.games.roguelike.rules.engagement import controllers, goes_on
from maniple.games.roguelike.rules.events import (
    BY_CHARGE,
    CHARGE_SLOWED,
    CHARGE_STOPPED,
    CHARGED_FELL,
    CHARGER_BROKE,
    CHARGER_FELL,
    EV_CHARGE_CANCELLED,
    EV_CHARGE_IMPACT,
    EV_CHARGE_SHOCK,
    EV_MOVED,
    EV_SPEAR_WALL,
)
from maniple.games.roguelike.rules.flanking import arc_of
from maniple.games.roguelike.rules.ground import cell_of, face, has_tag, lift, on_grid, place, reach, seen_by, towards
from maniple.games.roguelike.rules.resolve import lose_resolve
from maniple.games.roguelike.rules.riposte import clash
from maniple.games.roguelike.rules.selection import aimable
from maniple.games.roguelike.rules.state import FIRED_TAGS, FRONT, NOBODY, READY, ST_STUN, SYS_CHARGE
from maniple.games.roguelike.rules.stats import current_speed
from maniple.games.roguelike.rules.strikes import FULL, strike
from maniple.games.roguelike.rules.systems import count_fired, is_on
from maniple.games.roguelike.rules.vigilance import react
from maniple.games.roguelike.vocabulary import ROLES, TAGS
from maniple.kernel.bits import NONE, bit, keep_loop, lowest_bit, no_inline
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit

CAVALRY, CHARGER = TAGS.index("Cavalry"), TAGS.index("Charger")
SPEAR_WALL, ANTI_CAVALRY = TAGS.index("SpearWall"), TAGS.index("AntiCavalry")
TANK, MELEE, RANGED, MAGE, SUPPORT, CONTROL = range(len(ROLES))

SHORTEST = 2
PER_CELL, MOST = 20, 100
SHOCK, INITIATIVE = 10, 5
# G16.1 Chargers: ranged > support > melee > tank.
VALUE = (1, 2, 5, 5, 4, 3)


@rule
def can_charge(battle, tables, i):
    """G9.1 Cavalry and Chargers."""
    return is_on(tables, SYS_CHARGE) and (has_tag(battle, i, CAVALRY) or has_tag(battle, i, CHARGER))


@rule
def find_charge(battle, tables, scratch, i, side):
    """G9.1, G16.1 The best charge: its target (NOBODY if there is none), its direction and how many cells."""
    no_inline()
    keep_loop()
    unit = battle.unit[i]
    target, direction, length, best_score = NOBODY, 0, 0, 0
    speed = current_speed(battle, tables, i)
    enemies = aimable(battle, 1 - side)
    for number in range(9):
        way = seen_by(side, number, 9)
        dx, dy = way % 3 - 1, way // 3 - 1
        if dx == 0 and dy == 0:
            continue
        x, y = int(unit.x), int(unit.y)
        passed = NONE
        for cells in range(1, speed + 1):
            x += dx
            y += dy
            if not on_grid(x, y) or battle.at[cell_of(x, y)] != NOBODY:
                break
            if cells >= SHORTEST:
                left = enemies
                while left != NONE:
                    j = lowest_bit(left)
                    left &= ~bit(j)
                    other = battle.unit[j]
                    # G9.1 The control of the target itself does not interrupt, that of others does.
                    if reach(x, y, int(other.x), int(other.y)) != 1 or passed & ~bit(j) != NONE:
                        continue
                    score = cells * VALUE[tables.card[other.card].role]
                    # G16.1 Spear walls last.
                    if has_tag(battle, j, SPEAR_WALL):
                        score = 1
                    if score > best_score:
                        target, direction, length, best_score = j, way, cells, score
            passed |= controllers(battle, tables, scratch, i, x, y)
    return target, direction, length


@rule
def charge(battle, tables, scratch, log, i, target, way, cells):
    """G9.1-G9.3 Ride in a straight line and clash with the target, if nobody stops it on the way."""
    no_inline()
    unit = battle.unit[i]
    dx, dy = way % 3 - 1, way // 3 - 1
    count_fired(scratch, SYS_CHARGE)
    count_fired(scratch, FIRED_TAGS + (CAVALRY if has_tag(battle, i, CAVALRY) else CHARGER))
    # G9.3 The reaction of a spear wall that is charged replaces its intercept.
    braced = is_braced(battle, tables, i, target, dx, dy, cells)
    if braced:
        battle.unit[target].reacted = 1
    unit.lock = NOBODY
    ridden = 0
    while ridden < cells:
        x, y = int(unit.x) + dx, int(unit.y) + dy
        if battle.at[cell_of(x, y)] != NOBODY:
            break
        emit(log, EV_MOVED, i, NOBODY, int(unit.x), int(unit.y), x, y)
        lift(battle, i)
        place(battle, i, x, y)
        face(battle, log, i, towards(dx, dy, int(unit.facing)))
        unit.moved = 1
        ridden += 1
        stopped_by = react(battle, tables, scratch, log, i)
        if stopped_by != NOBODY:
            reason = CHARGER_FELL if battle.living & bit(i) == NONE else CHARGE_STOPPED
            emit(log, EV_CHARGE_CANCELLED, i, stopped_by, reason, target, 0, 0)
            unit.suppressed = 0
            return
        # G13.2 A suppressed unit goes one cell less.
        if ridden >= current_speed(battle, tables, i) or not goes_on(battle, i):
            break
    unit.suppressed = 0
    # G4.3 Whoever breaks on the way does not strike.
    if not goes_on(battle, i):
        emit(log, EV_CHARGE_CANCELLED, i, NOBODY, CHARGER_BROKE, target, 0, 0)
        return
    other = battle.unit[target]
    fell = battle.living & bit(target) == NONE
    if fell or reach(int(unit.x), int(unit.y), int(other.x), int(other.y)) != 1:
        emit(log, EV_CHARGE_CANCELLED, i, NOBODY, CHARGED_FELL if fell else CHARGE_SLOWED, target, 0, 0)
        return
    if braced:
        # G9.3 It cancels all bonuses and strikes first, x1.5 with AntiCavalry.
        harm = FULL
        if has_tag(battle, target, ANTI_CAVALRY):
            harm = FULL * 3 // 2
            count_fired(scratch, FIRED_TAGS + ANTI_CAVALRY)
        count_fired(scratch, FIRED_TAGS + SPEAR_WALL)
        emit(log, EV_SPEAR_WALL, target, i, harm // 10, arc_of(battle, tables, target, i), 0, 0)
        strike(battle, tables, scratch, log, target, i, 100, harm, False)
        if goes_on(battle, i):
            clash(battle, tables, scratch, log, i, target, 100, 0)
        return
    # G9.2 +20% ATK per cell it has ridden, at most +100%; 10 resolve shock; +5 initiative for that clash.
    momentum = min(PER_CELL * ridden, MOST)
    emit(log, EV_CHARGE_IMPACT, i, target, ridden, momentum, 0, 0)
    emit(log, EV_CHARGE_SHOCK, i, target, SHOCK, 0, 0, 0)
    lose_resolve(battle, tables, scratch, log, target, SHOCK, 0, BY_CHARGE, i)
    clash(battle, tables, scratch, log, i, target, 100 + momentum, INITIATIVE)


@rule
def is_braced(battle, tables, i, target, dx, dy, cells):
    """G9.3 Whether the target is a spear wall that faces where the charge will arrive."""
    other, unit = battle.unit[target], battle.unit[i]
    if not has_tag(battle, target, SPEAR_WALL) or other.morale != READY or other.status_turns[ST_STUN] > 0:
        return False
    x, y = int(unit.x), int(unit.y)
    unit.x = x + dx * cells
    unit.y = y + dy * cells
    facing = arc_of(battle, tables, i, target) == FRONT
    unit.x = x
    unit.y = y
    return facing
