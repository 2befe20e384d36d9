"""Losing and regaining HP, and dying."""

from maniple.games.roguelike.rules.events import (
    EV_DAMAGE,
    EV_DIED,
    EV_HEALED,
    EV_REBORN,
    EV_SHARED,
    FROM_REFLECTED,
    FROM_SHARED,
)
from maniple.games.roguelike.rules.ground import allies_of, beside, has_tag, lift
from maniple.games.roguelike.rules.pending import ON_DEATH, ON_KILL, ON_LOW, push
from maniple.games.roguelike.rules.phalanx import UNDEAD, phalanx
from maniple.games.roguelike.rules.state import (
    FIRED_TAGS,
    NOBODY,
    ST_REFLECT,
    ST_SHARE,
    ST_SHIELD,
    ST_WARD_DOWN,
    ST_WARD_UP,
)
from maniple.games.roguelike.rules.systems import count_fired
from maniple.kernel.bits import NONE, bit, keep_loop, lowest_bit, no_inline
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit

UNDEAD_SHARE = 20
"""G10.2 Percent of damage that undead in formation share among adjacent undead."""


@rule
def lose_hp(battle, scratch, log, source, i, amount, cause):
    """Take HP off a unit, its shield first; at 0 it dies or is reborn. What it lost is returned."""
    no_inline()
    unit = battle.unit[i]
    if amount <= 0 or battle.living & bit(i) == NONE:
        return 0
    absorbed = min(int(unit.shield), amount)
    unit.shield -= absorbed
    if absorbed > 0 and unit.shield == 0:
        unit.status_turns[ST_SHIELD] = 0
    lost = min(amount - absorbed, int(unit.HP))
    unit.HP -= lost
    emit(log, EV_DAMAGE, source, i, lost, absorbed, int(unit.HP), cause)
    if unit.HP > 0:
        if lost > 0:
            push(scratch, ON_LOW, i, source, lost)
        return lost
    if unit.rebirth > 0:
        unit.HP = max(int(unit.HP_MAX) * int(unit.rebirth) // 100, 1)
        unit.rebirth = 0
        emit(log, EV_REBORN, i, source, int(unit.HP), 0, 0, 0)
        return lost
    die(battle, scratch, log, source, i)
    return lost


@rule
def die(battle, scratch, log, source, i):
    """A unit dies and leaves the grid; what follows from it waits its turn."""
    unit = battle.unit[i]
    unit.HP = 0
    unit.alive = 0
    battle.living &= ~bit(i)
    lift(battle, i)
    emit(log, EV_DIED, i, source, int(unit.x), int(unit.y), 0, 0)
    push(scratch, ON_DEATH, i, source, 0)
    if source != NOBODY and source != i:
        push(scratch, ON_KILL, source, i, 0)


@rule
def heal(battle, log, source, i, amount):
    """Give HP back, never above the maximum; how much it was."""
    unit = battle.unit[i]
    if amount <= 0 or battle.living & bit(i) == NONE:
        return 0
    gained = min(amount, int(unit.HP_MAX) - int(unit.HP))
    if gained > 0:
        unit.HP += gained
        emit(log, EV_HEALED, source, i, gained, int(unit.HP), 0, 0)
    return gained


@rule
def take_damage(battle, tables, scratch, log, source, i, amount, cause):
    """Damage after armor: wards, sharing, then HP, then what is reflected. What the unit lost is returned."""
    unit = battle.unit[i]
    amount = amount * max(100 - int(unit.status[ST_WARD_UP]) + int(unit.status[ST_WARD_DOWN]), 10) // 100
    amount = max(amount, 1)
    amount -= share(battle, tables, scratch, log, i, amount)
    lost = lose_hp(battle, scratch, log, source, i, amount, cause)
    # A blow that is returned is not returned again.
    back = lost * max(int(unit.status[ST_REFLECT]), int(unit.REFLECT)) // 100
    if back > 0 and source != NOBODY and source != i:
        lose_hp(battle, scratch, log, i, source, back, FROM_REFLECTED)
    return lost


@rule
def share(battle, tables, scratch, log, i, amount):
    """G10.2 Undead in formation share with adjacent undead, and whoever a leader binds together with neighbours."""
    no_inline()
    keep_loop()
    undead = has_tag(battle, i, UNDEAD) and phalanx(battle, tables, scratch, i)[1] > 0
    unit = battle.unit[i]
    percent = UNDEAD_SHARE if undead else max(int(unit.status[ST_SHARE]), int(unit.SHARE))
    if percent == 0 or amount * percent < 100:
        return 0
    friends, found, count = beside(battle, i, allies_of(battle, i)), NONE, 0
    while friends != NONE:
        j = lowest_bit(friends)
        friends &= ~bit(j)
        if not undead or has_tag(battle, j, UNDEAD):
            found |= bit(j)
            count += 1
    if count == 0:
        return 0
    each = amount * percent // 100 // count
    if each == 0:
        return 0
    shared = each * count
    if undead:
        count_fired(scratch, FIRED_TAGS + UNDEAD)
    emit(log, EV_SHARED, i, NOBODY, shared, count, 0, 0)
    while found != NONE:
        j = lowest_bit(found)
        found &= ~bit(j)
        # Once: what is shared is not shared again.
        lose_hp(battle, scratch, log, NOBODY, j, each, FROM_SHARED)
    return shared
