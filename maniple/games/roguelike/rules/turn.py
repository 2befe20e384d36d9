"""Rounds and turns (G3): who acts when, and what each turn consists of."""

import numpy as np

from maniple.games.roguelike.rules.abilities import ON_ROUND, ON_START, ON_TURN, fire
from maniple.games.roguelike.rules.ammunition import rest_and_resupply
from maniple.games.roguelike.rules.auras import aura_sum, fade_relics, pulse
from maniple.games.roguelike.rules.consequences import settle
from maniple.games.roguelike.rules.contagion import fester, infections, rest_cure, wear_off
from maniple.games.roguelike.rules.deeds import act
from maniple.games.roguelike.rules.disengage import flee
from maniple.games.roguelike.rules.ending import decide, judge, share_left
from maniple.games.roguelike.rules.events import (
    EV_CRUMBLED,
    EV_ENDED,
    EV_LOS_BLOCKED,
    EV_ROUND,
    EV_STARTED,
    EV_TURN,
    FROM_AURA,
    FROM_CRUMBLING,
)
from maniple.games.roguelike.rules.fatigue import tire
from maniple.games.roguelike.rules.ground import allies_of, beside, has_trait, home
from maniple.games.roguelike.rules.resolve import press, rally, recover
from maniple.games.roguelike.rules.shred import regrow, repair
from maniple.games.roguelike.rules.sight import note_lines
from maniple.games.roguelike.rules.spells import cast_spells
from maniple.games.roguelike.rules.state import (
    ACTED,
    ACTING,
    CRUMBLING,
    FIRED_TRAITS,
    MAX_UNITS,
    NOBODY,
    RETREATING,
    RUNNING,
    ST_STUN,
    SYS_RESOLVE,
)
from maniple.games.roguelike.rules.stats import current_initiative, current_speed
from maniple.games.roguelike.rules.statuses import bleed_and_mend, count_down_all
from maniple.games.roguelike.rules.systems import count_fired, is_on
from maniple.games.roguelike.rules.vigilance import become_vigilant
from maniple.games.roguelike.rules.wounds import lose_hp
from maniple.games.roguelike.vocabulary import AURA_EFFECTS, TRAITS
from maniple.kernel.bits import NONE, bit, keep_loop, lowest_bit, no_inline
from maniple.kernel.compiled import rule
from maniple.kernel.dice import R32, draw
from maniple.kernel.events import emit

FIELD_REPAIRS = TRAITS.index("field_repairs")
NO_CRUMBLING_LOSS, HP_PER_TURN = AURA_EFFECTS.index("no_crumbling_loss"), AURA_EFFECTS.index("hp_per_turn")
CRUMBLING_LOSS = 15
R40, R34 = np.uint64(40), np.uint64(34)


@rule
def begin(battle, tables, scratch, log):
    """G3.1 Leaders' passives and abilities of the start, then early spells, the attacker's first."""
    keep_loop()
    emit(log, EV_STARTED, NOBODY, NOBODY, 0, 0, 0, 0)
    left = battle.living
    while left != NONE:
        i = lowest_bit(left)
        left &= ~bit(i)
        fire(battle, tables, scratch, log, ON_START, i, NOBODY, NOBODY, 0)
        battle.team[home(i)].start_hp += battle.unit[i].HP_MAX
    settle(battle, tables, scratch, log)
    cast_spells(battle, tables, scratch, log, 0)


@rule
def start_round(battle, tables, scratch, log):
    """G3.2 Riposte charges and reactions refill; the order is drawn up; G3.6 fatigue takes its toll."""
    no_inline()
    keep_loop()
    battle.round_number += 1
    emit(log, EV_ROUND, NOBODY, NOBODY, int(battle.round_number), 0, 0, 0)
    fade_relics(battle, log)
    for i in range(MAX_UNITS):
        unit = battle.unit[i]
        if battle.living & bit(i) == NONE:
            continue
        unit.ripostes = unit.ATTACKS
        unit.reacted = 0
        unit.acted = 0
        if battle.round_number > 1:
            fire(battle, tables, scratch, log, ON_ROUND, i, NOBODY, NOBODY, 0)
        # G3.2 Initiative, then speed, then a fresh random key: no side is favoured.
        initiative = np.uint64(current_initiative(battle, tables, scratch, i))
        speed = np.uint64(current_speed(battle, tables, i))
        key = draw(battle.chance) >> R32
        battle.order_key[i] = (initiative << R40) | (speed << R34) | key
    settle(battle, tables, scratch, log)
    tire(battle, tables, scratch, log)


@rule
def next_to_act(battle):
    """The living unit with the highest key that has not acted; NOBODY when all have."""
    keep_loop()
    best = NOBODY
    left = battle.living
    while left != NONE:
        i = lowest_bit(left)
        left &= ~bit(i)
        if battle.unit[i].acted:
            continue
        if best == NOBODY or battle.order_key[i] > battle.order_key[best]:
            best = i
    return best


@rule
def take_turn(battle, tables, scratch, log, i):
    """G3.3 One unit's turn."""
    unit = battle.unit[i]
    unit.acted = ACTING
    unit.vigilant = 0
    battle.turns += 1
    emit(log, EV_TURN, i, NOBODY, int(unit.HP), int(unit.RESOLVE), 0, 0)
    ill_with = infections(unit)
    live_turn(battle, tables, scratch, log, i)
    wear_off(unit, ill_with)
    unit.acted = ACTED
    if unit.tarred > 0:
        unit.tarred -= 1


@rule
def live_turn(battle, tables, scratch, log, i):
    """G3.3 From waking to vigilance; death, stuns and flight end it early."""
    no_inline()
    unit = battle.unit[i]
    wake(battle, tables, scratch, log, i)
    settle(battle, tables, scratch, log)
    if battle.living & bit(i) == NONE:
        return
    unit.moved = 0
    if unit.status_turns[ST_STUN] > 0:
        return
    if unit.morale == RETREATING:
        flee(battle, tables, scratch, log, i)
        if unit.moved == 1 and battle.living & bit(i) != NONE:
            note_lines(battle, log, i, EV_LOS_BLOCKED)
        settle(battle, tables, scratch, log)
        return
    acted = act(battle, tables, scratch, log, i)
    settle(battle, tables, scratch, log)
    if battle.living & bit(i) == NONE:
        return
    rested = not acted and unit.moved == 0
    rest_and_resupply(battle, tables, scratch, log, i, rested)
    if rested:
        rest_cure(battle, tables, log, i)
    become_vigilant(battle, tables, log, i)


@rule
def wake(battle, tables, scratch, log, i):
    """G3.3 What comes before a unit decides: contagion, statuses, shred, pressure, auras, resolve."""
    no_inline()
    unit = battle.unit[i]
    fester(battle, tables, scratch, log, i)
    count_down_all(battle, log, i)
    bleed_and_mend(battle, scratch, log, i)
    if unit.cooldown > 0:
        unit.cooldown -= 1
    loss = -aura_sum(battle, tables, scratch, i, HP_PER_TURN)
    if loss > 0:
        lose_hp(battle, scratch, log, NOBODY, i, loss, FROM_AURA)
    if battle.living & bit(i) == NONE:
        return
    regrow(battle, tables, scratch, log, i)
    mend_friend(battle, tables, scratch, log, i)
    press(battle, tables, scratch, log, i)
    pulse(battle, tables, scratch, log, i)
    recover(battle, tables, scratch, log, i)
    rally(battle, log, i)
    crumble(battle, tables, scratch, log, i)
    if battle.living & bit(i) != NONE:
        fire(battle, tables, scratch, log, ON_TURN, i, NOBODY, NOBODY, 0)


@rule
def mend_friend(battle, tables, scratch, log, i):
    """G15.1 Field Repairs: two shred off an adjacent ally."""
    keep_loop()
    if not has_trait(battle, i, FIELD_REPAIRS):
        return
    friends = beside(battle, i, allies_of(battle, i))
    while friends != NONE:
        j = lowest_bit(friends)
        friends &= ~bit(j)
        if repair(battle, tables, log, i, j, 2) > 0:
            count_fired(scratch, FIRED_TRAITS + FIELD_REPAIRS)
            return


@rule
def crumble(battle, tables, scratch, log, i):
    """G4.4 A crumbling unit loses 15% of its current HP, at least 1, per own turn."""
    unit = battle.unit[i]
    if unit.morale != CRUMBLING or not is_on(tables, SYS_RESOLVE):
        return
    if aura_sum(battle, tables, scratch, i, NO_CRUMBLING_LOSS) != 0:
        return
    loss = max(int(unit.HP) * CRUMBLING_LOSS // 100, 1)
    emit(log, EV_CRUMBLED, i, NOBODY, loss, 0, 0, 0)
    lose_hp(battle, scratch, log, NOBODY, i, loss, FROM_CRUMBLING)


@rule
def step(battle, tables, scratch, log):
    """The next piece of a battle: its start, the start of a round, one unit's turn, or its end."""
    no_inline()
    if not battle.begun:
        battle.begun = 1
        begin(battle, tables, scratch, log)
    else:
        i = next_to_act(battle) if battle.round_number > 0 else NOBODY
        if i != NOBODY:
            take_turn(battle, tables, scratch, log, i)
            cast_spells(battle, tables, scratch, log, home(i))
        elif battle.round_number < tables.max_rounds:
            start_round(battle, tables, scratch, log)
        else:
            decide(battle, share_left(battle, tables, 0), share_left(battle, tables, 1))
    judge(battle, tables)
    if battle.ended != RUNNING:
        emit(log, EV_ENDED, int(battle.winner), NOBODY, int(battle.ended), int(battle.round_number), 0, 0)


@rule
def fight(battle, tables, scratch, log):
    """Play a battle from its deployment to its end."""
    while battle.ended == RUNNING:
        step(battle, tables, scratch, log)
