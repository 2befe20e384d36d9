"""What follows from what happened: the queue of triggers is worked off until nothing waits (G3.2)."""

from maniple.games.roguelike.rules.abilities import ON_ALLY_DEATH, answers, fire, passive_of
from maniple.games.roguelike.rules.auras import leave_relic
from maniple.games.roguelike.rules.behaviour import best_target, shootable
from maniple.games.roguelike.rules.contagion import spread_by_death
from maniple.games.roguelike.rules.effects import EXTRA_STRIKES
from maniple.games.roguelike.rules.engagement import engagers, is_ready
from maniple.games.roguelike.rules.events import EV_CLASH, EV_FORMATION_BROKEN, EV_LOS_OPENED, EV_SHOT
from maniple.games.roguelike.rules.flanking import arc_of
from maniple.games.roguelike.rules.ground import beside, fighting_for, has_tag, home
from maniple.games.roguelike.rules.pending import ON_DEATH, ON_KILL, ON_LOW
from maniple.games.roguelike.rules.phalanx import INFANTRY, SHIELDED, phalanx, stood_beside
from maniple.games.roguelike.rules.resolve import KILL_GAIN, gain_resolve, mourn
from maniple.games.roguelike.rules.shooting import shoot
from maniple.games.roguelike.rules.sight import note_lines
from maniple.games.roguelike.rules.state import NOBODY, SYS_PHALANX
from maniple.games.roguelike.rules.stats import current_range
from maniple.games.roguelike.rules.strikes import FULL, strike
from maniple.games.roguelike.rules.systems import is_on
from maniple.kernel.bits import NONE, bit, keep_loop, lowest_bit, no_inline
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit


@rule
def settle(battle, tables, scratch, log):
    """Work the queue off, in the order in which things happened."""
    keep_loop()
    done = 0
    while done < scratch.pending:
        trigger, actor = int(scratch.pending_trigger[done]), int(scratch.pending_actor[done])
        other, amount = int(scratch.pending_other[done]), int(scratch.pending_amount[done])
        done += 1
        if trigger == EXTRA_STRIKES:
            strike_again(battle, tables, scratch, log, actor, other, amount)
        elif trigger == ON_DEATH:
            bury(battle, tables, scratch, log, actor, other)
        elif battle.living & bit(actor) != NONE:
            answer(battle, tables, scratch, log, trigger, actor, other, amount)
    scratch.pending = 0


@rule
def strike_again(battle, tables, scratch, log, i, target, count):
    """Strikes an effect has earned: at the one it names, or else at the most wanted within reach."""
    no_inline()
    if not is_ready(battle, i):
        return
    unit = battle.unit[i]
    held_by = engagers(battle, tables, scratch, i)
    here = shootable(battle, tables, scratch, i, int(unit.x), int(unit.y))
    if held_by != NONE:
        here &= beside(battle, i, held_by)
    if target == NOBODY:
        target = best_target(battle, tables, i, here)
    if target == NOBODY or here & bit(target) == NONE:
        return
    # G5.1 Whoever is engaged makes no ranged attack.
    ranged = held_by == NONE and current_range(battle, tables, i) > 1
    for _ in range(count):
        if battle.living & bit(target) == NONE:
            return
        if ranged:
            shoot(battle, tables, scratch, log, EV_SHOT, i, target, 1)
        else:
            emit(log, EV_CLASH, i, target, 100, arc_of(battle, tables, i, target), 1, 0)
            strike(battle, tables, scratch, log, i, target, 100, FULL, False)


@rule
def answer(battle, tables, scratch, log, trigger, actor, other, amount):
    """Let a living unit answer to what it did or suffered."""
    if trigger == ON_KILL:
        gain_resolve(battle, tables, log, actor, KILL_GAIN)
    if trigger == ON_LOW:
        low(battle, tables, scratch, log, actor, other)
        return
    fire(battle, tables, scratch, log, trigger, actor, other, other, amount)


@rule
def low(battle, tables, scratch, log, actor, other):
    """Once, when its HP first falls below what its ability names."""
    no_inline()
    unit = battle.unit[actor]
    own = int(tables.card[unit.card].ability)
    if unit.low_fired or not answers(tables, own, ON_LOW):
        return
    ability = tables.ability[own]
    for n in range(ability.first, ability.last):
        row = tables.row[n]
        if row.trigger == ON_LOW and int(unit.HP) * 100 < int(unit.HP_MAX) * int(row.below):
            unit.low_fired = 1
    if unit.low_fired:
        fire(battle, tables, scratch, log, ON_LOW, actor, other, other, 0)


@rule
def bury(battle, tables, scratch, log, dead, killer):
    """G3.2 A death and its consequences: shock, broken formations, relics, contagion, abilities."""
    no_inline()
    keep_loop()
    mourn(battle, tables, scratch, log, dead)
    if is_on(tables, SYS_PHALANX) and (has_tag(battle, dead, INFANTRY) or has_tag(battle, dead, SHIELDED)):
        left = fighting_for(battle, home(dead))
        while left != NONE:
            i = lowest_bit(left)
            left &= ~bit(i)
            if has_tag(battle, i, INFANTRY) and stood_beside(battle, i, dead):
                armor, resolve = phalanx(battle, tables, scratch, i)
                emit(log, EV_FORMATION_BROKEN, i, dead, armor, resolve, 0, 0)
    note_lines(battle, log, dead, EV_LOS_OPENED)
    leave_relic(battle, tables, log, dead)
    spread_by_death(battle, tables, scratch, log, dead)
    fire(battle, tables, scratch, log, ON_DEATH, dead, killer, killer, 0)
    left = fighting_for(battle, home(dead))
    while left != NONE:
        i = lowest_bit(left)
        left &= ~bit(i)
        own, passive = int(tables.card[battle.unit[i].card].ability), passive_of(battle, tables, i)
        if answers(tables, own, ON_ALLY_DEATH) or answers(tables, passive, ON_ALLY_DEATH):
            fire(battle, tables, scratch, log, ON_ALLY_DEATH, i, dead, killer, 0)
