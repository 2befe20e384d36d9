"""Clash and riposte (G8): who strikes is struck."""

from maniple.games.roguelike.rules.events import EV_CLASH, EV_RIPOSTE
from maniple.games.roguelike.rules.flanking import arc_of
from maniple.games.roguelike.rules.ground import away, has_trait
from maniple.games.roguelike.rules.state import FIRED_TRAITS, FRONT, READY, ST_STUN, SYS_RIPOSTE
from maniple.games.roguelike.rules.stats import current_initiative
from maniple.games.roguelike.rules.strikes import DODGED, FULL, HALF, strike
from maniple.games.roguelike.rules.systems import count_fired, is_on
from maniple.games.roguelike.vocabulary import TRAITS
from maniple.kernel.bits import NONE, bit
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit

COORDINATED_DEFENSE = TRAITS.index("coordinated_defense")


@rule
def may_riposte(battle, tables, attacker, target):
    """G8.1 A living target that is not broken, not flanked, melee, with a charge left."""
    unit = battle.unit[target]
    if not is_on(tables, SYS_RIPOSTE) or battle.living & bit(target) == NONE or battle.living & bit(attacker) == NONE:
        return False
    if unit.morale != READY or unit.status_turns[ST_STUN] > 0 or unit.ripostes <= 0 or unit.RANGE > 1:
        return False
    # G6.2 From flank or rear there is no riposte.
    return away(battle, attacker, target) == 1 and arc_of(battle, tables, attacker, target) == FRONT


@rule
def riposte(battle, tables, scratch, log, attacker, target, bonus):
    """G8.1 The target strikes back: full damage if its initiative is at least the attacker's, half otherwise."""
    if not may_riposte(battle, tables, attacker, target):
        return
    unit = battle.unit[target]
    unit.ripostes -= 1
    mine = current_initiative(battle, tables, scratch, target)
    theirs = current_initiative(battle, tables, scratch, attacker) + bonus
    harm = FULL if mine >= theirs else HALF
    if has_trait(battle, target, COORDINATED_DEFENSE):
        harm = harm * 125 // 100
        count_fired(scratch, FIRED_TRAITS + COORDINATED_DEFENSE)
    count_fired(scratch, SYS_RIPOSTE)
    emit(log, EV_RIPOSTE, target, attacker, (harm + 5) // 10, arc_of(battle, tables, target, attacker), 0, 0)
    # No riposte to a riposte.
    strike(battle, tables, scratch, log, target, attacker, 100, harm, False)


@rule
def clash(battle, tables, scratch, log, attacker, target, percent, bonus):
    """A melee strike and what it provokes; `bonus` is initiative gained for it."""
    emit(log, EV_CLASH, attacker, target, percent, arc_of(battle, tables, attacker, target), 0, 0)
    damage = strike(battle, tables, scratch, log, attacker, target, percent, FULL, False)
    riposte(battle, tables, scratch, log, attacker, target, bonus)
    return damage != DODGED
