"""Resolve (G4): what units can bear, how they break and how they come back."""

from maniple.games.roguelike.rules.auras import aura_sum
from maniple.games.roguelike.rules.events import (
    BY_DEATH_BESIDE,
    BY_DEATH_NEAR,
    BY_SURROUNDED,
    BY_TERROR,
    EV_CRUMBLING,
    EV_RALLIED,
    EV_RESOLVE_GAINED,
    EV_RESOLVE_LOST,
    EV_RETREATING,
    EV_VIGILANCE_LOST,
    LOST_BROKEN,
)
from maniple.games.roguelike.rules.ground import away, beside, enemies_of, fighting_for, home, manhattan, near
from maniple.games.roguelike.rules.state import (
    CRUMBLING,
    NOBODY,
    READY,
    RETREATING,
    ST_CURSED_WOUND,
    ST_UNBREAKABLE,
    SYS_RESOLVE,
)
from maniple.games.roguelike.rules.systems import count_fired, is_on
from maniple.games.roguelike.vocabulary import AURA_EFFECTS
from maniple.kernel.bits import NONE, bit, count_bits, keep_loop, lowest_bit, no_inline
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit

FEARLESS, TERROR = AURA_EFFECTS.index("fearless"), AURA_EFFECTS.index("terror")
RECOVERY = AURA_EFFECTS.index("resolve_recovery")

FLANK_LOSS = 12
SURROUNDED, SURROUNDED_LOSS = 3, 20
ADJACENT_DEATH_LOSS, NEAR_DEATH_LOSS, NEAR_DEATH = 15, 8, 3
KILL_GAIN = 10
RALLY_AT = 25
SAFE_DISTANCE, SAFE_GAIN = 3, 5


@rule
def lose_resolve(battle, tables, scratch, log, i, amount, buffer, reason, source):
    """Take resolve from a unit, and say why; G10.2 with a buffer it breaks only if that is spent too."""
    no_inline()
    unit = battle.unit[i]
    if not is_on(tables, SYS_RESOLVE) or amount <= 0 or battle.living & bit(i) == NONE:
        return
    left = int(unit.RESOLVE) - amount
    if left <= 0 and (left + buffer > 0 or unit.status_turns[ST_UNBREAKABLE] > 0):
        left = 1
    left = max(left, 0)
    emit(log, EV_RESOLVE_LOST, i, source, int(unit.RESOLVE) - left, left, reason, 0)
    unit.RESOLVE = left
    if left == 0 and unit.morale == READY:
        break_unit(battle, tables, scratch, log, i, source)


@rule
def break_unit(battle, tables, scratch, log, i, source):
    """G4.3 At 0 the living retreat; G4.4 others crumble."""
    unit = battle.unit[i]
    count_fired(scratch, SYS_RESOLVE)
    if unit.vigilant == 1:
        unit.vigilant = 0
        emit(log, EV_VIGILANCE_LOST, i, source, LOST_BROKEN, 0, 0, 0)
    unit.lock = NOBODY
    if tables.card[unit.card].crumbles:
        unit.morale = CRUMBLING
        emit(log, EV_CRUMBLING, i, NOBODY, 0, 0, 0, 0)
    else:
        unit.morale = RETREATING
        emit(log, EV_RETREATING, i, NOBODY, 0, 0, 0, 0)


@rule
def gain_resolve(battle, tables, log, i, amount):
    """Give a unit resolve; a crumbling one with any, a retreating one with enough, is ready again."""
    unit = battle.unit[i]
    if not is_on(tables, SYS_RESOLVE) or amount <= 0 or battle.living & bit(i) == NONE:
        return
    before = int(unit.RESOLVE)
    unit.RESOLVE = min(before + amount, int(unit.RESOLVE_MAX))
    if before < unit.RESOLVE:
        emit(log, EV_RESOLVE_GAINED, i, NOBODY, int(unit.RESOLVE) - before, int(unit.RESOLVE), 0, 0)
    rally(battle, log, i)


@rule
def rally(battle, log, i):
    """G4.3 A retreating unit rallies at 25; G4.4 any resolve ends crumbling."""
    unit = battle.unit[i]
    retreat_over = unit.morale == RETREATING and unit.RESOLVE >= RALLY_AT
    if retreat_over or (unit.morale == CRUMBLING and unit.RESOLVE > 0):
        unit.morale = READY
        emit(log, EV_RALLIED, i, NOBODY, int(unit.RESOLVE), 0, 0, 0)


@rule
def press(battle, tables, scratch, log, i):
    """G3.3 Surrounded by three or more a unit loses 20 resolve; terror takes its own."""
    enemies = enemies_of(battle, i)
    if count_bits(beside(battle, i, enemies)) >= SURROUNDED:
        lose_resolve(battle, tables, scratch, log, i, SURROUNDED_LOSS, 0, BY_SURROUNDED, NOBODY)
    terror = aura_sum(battle, tables, scratch, i, TERROR)
    if terror > 0 and aura_sum(battle, tables, scratch, i, FEARLESS) == 0:
        lose_resolve(battle, tables, scratch, log, i, terror, 0, BY_TERROR, NOBODY)


@rule
def recover(battle, tables, scratch, log, i):
    """G4.2 Recovery at turn start, in every state; the attacked mark is cleared after it is read."""
    no_inline()
    unit = battle.unit[i]
    attacked, pulses = int(unit.attacked), int(unit.recovery)
    unit.attacked = 0
    unit.recovery = 0
    if not is_on(tables, SYS_RESOLVE):
        return
    # Tenths: max(5, 5% of max), 0 for crumblers; x 2.5 if not attacked since its last turn.
    tenths = 0 if tables.card[unit.card].crumbles else max(50, int(unit.RESOLVE_MAX) // 2)
    if attacked == 0:
        tenths = tenths * 5 // 2
    gain = (tenths + 5) // 10
    # G4.2 + 5 if no enemy within 3; + aura values.
    if near(battle, i, enemies_of(battle, i), SAFE_DISTANCE) == NONE:
        gain += SAFE_GAIN
    gain += pulses + aura_sum(battle, tables, scratch, i, RECOVERY)
    gain -= int(unit.status[ST_CURSED_WOUND])
    gain_resolve(battle, tables, log, i, gain)


@rule
def mourn(battle, tables, scratch, log, dead):
    """G4.1 An ally dying adjacent costs 15 resolve, within 3 it costs 8."""
    keep_loop()
    left = fighting_for(battle, home(dead))
    while left != NONE:
        i = lowest_bit(left)
        left &= ~bit(i)
        if manhattan(battle, i, dead) > NEAR_DEATH and away(battle, i, dead) > 1:
            continue
        if aura_sum(battle, tables, scratch, i, FEARLESS) != 0:
            continue
        if away(battle, i, dead) == 1:
            lose_resolve(battle, tables, scratch, log, i, ADJACENT_DEATH_LOSS, 0, BY_DEATH_BESIDE, dead)
        else:
            lose_resolve(battle, tables, scratch, log, i, NEAR_DEATH_LOSS, 0, BY_DEATH_NEAR, dead)
