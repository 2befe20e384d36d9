"""What lies on units for a while: laid, counted down, taken off."""

from maniple.games.roguelike.rules.events import (
    EV_STATUS,
    EV_STATUS_ENDED,
    EV_VIGILANCE_LOST,
    FROM_BLEEDING,
    LOST_STUNNED,
)
from maniple.games.roguelike.rules.ground import home
from maniple.games.roguelike.rules.state import (
    ACTING,
    FOR_THE_BATTLE,
    NOBODY,
    PENALTIES,
    ST_ARMOR_DOWN,
    ST_ARMOR_UP,
    ST_ATK_DOWN,
    ST_ATK_UP,
    ST_BLEEDING,
    ST_CHARM,
    ST_DODGE_DOWN,
    ST_DODGE_UP,
    ST_INITIATIVE_DOWN,
    ST_INITIATIVE_UP,
    ST_REFLECT,
    ST_REGENERATION,
    ST_SHARE,
    ST_SHIELD,
    ST_SPEED_DOWN,
    ST_SPEED_UP,
    ST_STUN,
    STATUSES,
)
from maniple.games.roguelike.rules.wounds import heal, lose_hp
from maniple.games.roguelike.vocabulary import FACTIONS
from maniple.kernel.bits import NONE, bit, keep_loop, no_inline
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit

NATURE, NATURE_MENDS = FACTIONS.index("nature"), 3


@rule
def lay(battle, log, source, i, kind, amount, turns):
    """Lay a status on a unit: the larger amount and the longer time hold. For the battle, a stat itself changes."""
    unit = battle.unit[i]
    emit(log, EV_STATUS, source, i, kind, amount, turns, 0)
    if turns >= FOR_THE_BATTLE and change_stat(unit, kind, amount):
        return
    unit.status[kind] = max(int(unit.status[kind]), amount)
    unit.status_turns[kind] = max(int(unit.status_turns[kind]), lasting(unit, kind, turns))
    if kind == ST_CHARM:
        battle.charmed |= bit(i)
    if kind == ST_STUN and unit.vigilant == 1:
        unit.vigilant = 0
        emit(log, EV_VIGILANCE_LOST, i, source, LOST_STUNNED, 0, 0, 0)


@rule
def lasting(unit, kind, turns):
    """G3.3 Turns are own turns: what is counted down before a turn must still hold in it.

    Only what a unit gains in its own turn counts that one, and ends when its next begins.
    """
    if turns >= FOR_THE_BATTLE:
        return turns
    gained_now = unit.acted == ACTING and not is_penalty(kind) and kind != ST_REGENERATION
    return turns if gained_now else turns + 1


@rule
def change_stat(unit, kind, amount):
    """Change a stat for the rest of the battle; whether this kind is one of a stat."""
    no_inline()
    sign = 1
    if kind == ST_ATK_DOWN or kind == ST_ARMOR_DOWN or kind == ST_DODGE_DOWN:
        sign = -1
    if kind == ST_INITIATIVE_DOWN or kind == ST_SPEED_DOWN:
        sign = -1
    if kind == ST_ATK_UP or kind == ST_ATK_DOWN:
        unit.ATK += sign * ((int(unit.ATK) * amount + 50) // 100)
    elif kind == ST_ARMOR_UP or kind == ST_ARMOR_DOWN:
        unit.ARMOR += sign * ((int(unit.ARMOR) * amount + 50) // 100)
    elif kind == ST_DODGE_UP or kind == ST_DODGE_DOWN:
        unit.DODGE += sign * amount
    elif kind == ST_INITIATIVE_UP or kind == ST_INITIATIVE_DOWN:
        unit.INITIATIVE += sign * amount
    elif kind == ST_SPEED_UP or kind == ST_SPEED_DOWN:
        unit.SPEED += sign * amount
    elif kind == ST_REFLECT:
        unit.REFLECT = max(int(unit.REFLECT), amount)
    elif kind == ST_SHARE:
        unit.SHARE = max(int(unit.SHARE), amount)
    else:
        return False
    return True


@rule
def lift_status(battle, log, i, kind):
    """Take a status off."""
    unit = battle.unit[i]
    if unit.status_turns[kind] > 0:
        emit(log, EV_STATUS_ENDED, i, NOBODY, kind, 0, 0, 0)
    unit.status[kind] = 0
    unit.status_turns[kind] = 0
    if kind == ST_CHARM:
        battle.charmed &= ~bit(i)
    if kind == ST_SHIELD:
        unit.shield = 0


@rule
def is_penalty(kind):
    """Whether a status is one that a purification takes off."""
    return PENALTIES & bit(kind) != NONE


@rule
def lift_penalties(battle, log, i):
    """Take all penalties off."""
    keep_loop()
    for kind in range(STATUSES):
        if battle.unit[i].status_turns[kind] > 0 and is_penalty(kind):
            lift_status(battle, log, i, kind)


@rule
def bleed_and_mend(battle, scratch, log, i):
    """G3.3 Lasting wounds and regeneration at turn start."""
    unit = battle.unit[i]
    mended = int(unit.status[ST_REGENERATION])
    # G1.1 Nature regenerates 3% by itself.
    if battle.team[home(i)].faction == NATURE:
        mended += NATURE_MENDS
    if unit.status[ST_BLEEDING] > 0:
        loss = max(int(unit.HP_MAX) * int(unit.status[ST_BLEEDING]) // 100, 1)
        lose_hp(battle, scratch, log, NOBODY, i, loss, FROM_BLEEDING)
    if mended > 0:
        heal(battle, log, i, i, max(int(unit.HP_MAX) * mended // 100, 1))


@rule
def count_down(battle, log, i, kind):
    """One own turn less of a status."""
    unit = battle.unit[i]
    if unit.status_turns[kind] > 0 and unit.status_turns[kind] < FOR_THE_BATTLE:
        unit.status_turns[kind] -= 1
        if unit.status_turns[kind] == 0:
            unit.status_turns[kind] = 1
            lift_status(battle, log, i, kind)


@rule
def count_down_all(battle, log, i):
    """One own turn less of every status."""
    keep_loop()
    for kind in range(STATUSES):
        count_down(battle, log, i, kind)
