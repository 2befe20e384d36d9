"""Abilities and leaders' passives: when they act, and on what condition (G1.4)."""

from maniple.games.roguelike.rules.effects import (
    DO_EXTRA_STRIKES,
    DO_MIGHT,
    DO_PIERCE,
    DO_RESURRECT,
    DO_SUMMON,
    EXTRA_STRIKES,
    affect_all,
    resurrect,
    summon,
)
from maniple.games.roguelike.rules.events import EV_TRIGGERED
from maniple.games.roguelike.rules.flanking import arc_of
from maniple.games.roguelike.rules.ground import allies_of, beside, has_tag, home, manhattan, team
from maniple.games.roguelike.rules.pending import push
from maniple.games.roguelike.rules.selection import select
from maniple.games.roguelike.rules.state import FIRED_ABILITIES, FIRED_TAGS, FRONT, NOBODY, RETREATING, ST_SILENCE
from maniple.games.roguelike.rules.systems import count_fired
from maniple.games.roguelike.vocabulary import CONDITIONS, TRIGGERS
from maniple.kernel.bits import NONE, bit, lowest_bit, no_inline
from maniple.kernel.compiled import rule
from maniple.kernel.dice import below
from maniple.kernel.events import emit

(
    IF_ALWAYS,
    IF_TARGET_BELOW,
    IF_SELF_BELOW,
    IF_ISOLATED,
    IF_STATIONARY,
    IF_FLANKING,
    IF_TAGGED,
    IF_UNHURT,
    IF_PACKED,
) = range(len(CONDITIONS))

ON_CAST, ON_AIM, ON_LOW = TRIGGERS.index("cast"), TRIGGERS.index("aim"), TRIGGERS.index("low")
ON_DEATH, ON_ALLY_DEATH = TRIGGERS.index("death"), TRIGGERS.index("ally_death")
ON_START, ON_ROUND, ON_TURN = TRIGGERS.index("start"), TRIGGERS.index("round"), TRIGGERS.index("turn")
EMPOWERED = 150


@rule
def is_below(unit, percent):
    return int(unit.HP) * 100 < int(unit.HP_MAX) * percent


@rule
def holds(battle, row, actor, target, arc):
    """Whether the condition of a row is met."""
    no_inline()
    condition = int(row.condition)
    # IF_TAGGED is asked of each one it is done to.
    if condition == IF_ALWAYS or condition == IF_TAGGED:
        return True
    if condition == IF_SELF_BELOW:
        return actor != NOBODY and is_below(battle.unit[actor], int(row.below))
    if condition == IF_STATIONARY:
        return actor != NOBODY and battle.unit[actor].moved == 0
    if condition == IF_UNHURT:
        return actor != NOBODY and battle.unit[actor].struck_ever == 0
    if target == NOBODY:
        return False
    if condition == IF_TARGET_BELOW:
        return is_below(battle.unit[target], int(row.below))
    if condition == IF_FLANKING:
        return arc != FRONT
    friends = beside(battle, target, allies_of(battle, target))
    return (friends == NONE) == (condition == IF_ISOLATED)


@rule
def carrying(battle, scratch, units, tag):
    """Those of a set that carry a tag."""
    found = NONE
    while units != NONE:
        i = lowest_bit(units)
        units &= ~bit(i)
        if has_tag(battle, i, tag):
            found |= bit(i)
            count_fired(scratch, FIRED_TAGS + tag)
    return found


@rule
def empowerment(battle, tables, number, actor):
    """G0.4 At level 3 a unit's own ability is empowered, unless its card has a mastery instead."""
    if actor == NOBODY or battle.unit[actor].level < 3:
        return 100
    card = tables.card[battle.unit[actor].card]
    mastery = card.mastery_tag != NOBODY or card.mastery_trait != NOBODY
    return EMPOWERED if card.ability == number and not mastery else 100


@rule
def run_ability(battle, tables, scratch, log, number, trigger, side, actor, target, other, value):
    """Carry out the rows of an ability, a passive or a spell that answer to a trigger; whether any did."""
    no_inline()
    ability = tables.ability[number]
    done = False
    percent = empowerment(battle, tables, number, actor)
    arc = arc_of(battle, tables, actor, target) if actor != NOBODY and target != NOBODY else FRONT
    for n in range(ability.first, ability.last):
        row = tables.row[n]
        if row.trigger != trigger or not holds(battle, row, actor, target, arc):
            continue
        if trigger == ON_ALLY_DEATH and row.within > 0 and manhattan(battle, actor, target) > row.within:
            continue
        if row.chance < 100 and below(battle.chance, 100) >= row.chance:
            continue
        targets, calls = NONE, row.effect == DO_SUMMON or row.effect == DO_RESURRECT
        if not calls:
            targets = select(battle, row, side, actor, target, other)
            if row.condition == IF_TAGGED:
                targets = carrying(battle, scratch, targets, int(row.tag))
            if targets == NONE:
                continue
        if not done and trigger != ON_CAST:
            emit(log, EV_TRIGGERED, actor, target, number, trigger, 0, 0)
        done = True
        if row.effect == DO_SUMMON:
            summon(battle, tables, log, row, side, actor)
        elif row.effect == DO_RESURRECT:
            resurrect(battle, tables, log, row, side, actor, percent)
        else:
            affect_all(battle, tables, scratch, log, row, actor, targets, value, percent)
    if done:
        count_fired(scratch, FIRED_ABILITIES + number)
    return done


@rule
def answers(tables, number, trigger):
    """Whether an ability has a row for a trigger."""
    return number >= 0 and (int(tables.ability[number].triggers) >> trigger) & 1 == 1


@rule
def passive_of(battle, tables, i):
    """The number of the passive that a unit's leader gives it."""
    return int(tables.first_passive) + int(battle.team[home(i)].leader)


@rule
def fire(battle, tables, scratch, log, trigger, actor, target, other, value):
    """Let a unit's own ability and its leader's passive answer to what happened."""
    own, passive = int(tables.card[battle.unit[actor].card].ability), passive_of(battle, tables, actor)
    side = team(battle, actor)
    # G4.3 A retreating unit uses no abilities; what its death sets free is no use of it.
    fleeing = battle.unit[actor].morale == RETREATING and trigger != ON_DEATH
    silenced = battle.unit[actor].status_turns[ST_SILENCE] > 0 or fleeing
    if answers(tables, own, trigger) and not silenced:
        run_ability(battle, tables, scratch, log, own, trigger, side, actor, target, other, value)
    if answers(tables, passive, trigger):
        run_ability(battle, tables, scratch, log, passive, trigger, side, actor, target, other, value)


@rule
def aim(battle, tables, scratch, attacker, target, arc):
    """What an attacker's ability and passive make of one strike: its might and what it pierces, both in percent."""
    no_inline()
    might = pierce = 0
    own, passive = int(tables.card[battle.unit[attacker].card].ability), passive_of(battle, tables, attacker)
    for turn in range(2):
        number = own if turn == 0 else passive
        if not answers(tables, number, ON_AIM):
            continue
        if turn == 0 and battle.unit[attacker].status_turns[ST_SILENCE] > 0:
            continue
        percent = empowerment(battle, tables, number, attacker)
        ability = tables.ability[number]
        for n in range(ability.first, ability.last):
            row = tables.row[n]
            if row.trigger != ON_AIM or not holds(battle, row, attacker, target, arc):
                continue
            if row.chance < 100 and below(battle.chance, 100) >= row.chance:
                continue
            if row.effect == DO_MIGHT:
                might += int(row.amount) * percent // 100
                count_fired(scratch, FIRED_ABILITIES + number)
            elif row.effect == DO_PIERCE:
                pierce += min(int(row.amount) * percent // 100, 100)
                count_fired(scratch, FIRED_ABILITIES + number)
            elif row.effect == DO_EXTRA_STRIKES:
                push(scratch, EXTRA_STRIKES, attacker, target, int(row.amount) * percent // 100)
                count_fired(scratch, FIRED_ABILITIES + number)
    return might, pierce
