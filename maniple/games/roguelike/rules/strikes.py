"""One strike (G3.5): does it hit, what does it do, what does it cost the one struck."""

from maniple.games.roguelike.rules.abilities import aim
from maniple.games.roguelike.rules.auras import aura_sum
from maniple.games.roguelike.rules.events import BY_STRIKE, EV_COMPUTED, EV_DODGED, FROM_STRIKE
from maniple.games.roguelike.rules.flanking import arc_of, turn_to
from maniple.games.roguelike.rules.pending import ON_STRIKE, ON_STRUCK, push
from maniple.games.roguelike.rules.phalanx import phalanx_against
from maniple.games.roguelike.rules.resolve import FLANK_LOSS, lose_resolve
from maniple.games.roguelike.rules.shred import shred_armor
from maniple.games.roguelike.rules.sight import note_lob
from maniple.games.roguelike.rules.state import FRONT, ST_HIDDEN, ST_LIFESTEAL, SYS_FLANKING
from maniple.games.roguelike.rules.stats import current_armor, current_dodge, exact_atk
from maniple.games.roguelike.rules.statuses import lift_status
from maniple.games.roguelike.rules.systems import count_fired
from maniple.games.roguelike.rules.wounds import heal, take_damage
from maniple.games.roguelike.vocabulary import AURA_EFFECTS, ROLES
from maniple.kernel.bits import NONE, bit, no_inline
from maniple.kernel.compiled import rule
from maniple.kernel.dice import below
from maniple.kernel.events import emit

ACCURACY = AURA_EFFECTS.index("ranged_accuracy")
MAGE = ROLES.index("mage")
DODGED = -1
WHOLE = 100_000_000
"""One point of damage while it is reckoned."""
FULL, HALF = 1000, 500
"""Shares of what comes through that a strike does, in thousandths."""


@rule
def misses(battle, tables, scratch, log, attacker, target, ranged):
    """G3.5 Dodge is rolled per strike; a storm spoils shots."""
    unit = battle.unit[target]
    if unit.evades > 0:
        unit.evades -= 1
        emit(log, EV_DODGED, attacker, target, 0, 0, 0, 0)
        return True
    chance = current_dodge(battle, tables, scratch, target)
    if ranged:
        chance += aura_sum(battle, tables, scratch, attacker, ACCURACY)
    if chance <= 0:
        return False
    roll = below(battle.chance, 100)
    if roll < chance:
        emit(log, EV_DODGED, attacker, target, chance, roll, 0, 0)
    return roll < chance


@rule
def strike(battle, tables, scratch, log, attacker, target, percent, harm, ranged):
    """One strike at so many percent of ATK, doing `harm` thousandths of what comes through. The HP lost, or DODGED."""
    no_inline()
    if battle.living & bit(attacker) == NONE or battle.living & bit(target) == NONE:
        return DODGED
    unit = battle.unit[attacker]
    turn_to(battle, tables, log, attacker, target)
    if unit.status_turns[ST_HIDDEN] > 0:
        lift_status(battle, log, attacker, ST_HIDDEN)
    if ranged:
        note_lob(battle, tables, scratch, attacker, target)
    magic = tables.card[unit.card].role == MAGE and ranged
    # G3.5 Magic damage ignores armor and dodge.
    if not magic and misses(battle, tables, scratch, log, attacker, target, ranged):
        return DODGED
    arc = arc_of(battle, tables, attacker, target)
    might, pierce = aim(battle, tables, scratch, attacker, target, arc)
    # In parts so small that nothing is lost: G3.5 floors once, at the end.
    power = exact_atk(battle, tables, attacker) * percent
    force, armor = power * (100 + might), 0
    if magic:
        force = force * int(unit.MAGIC) // 100
    else:
        # G6.2 From flank or rear phalanx armor does not count.
        armor = current_armor(battle, tables, scratch, target, arc == FRONT) * (100 - pierce)
    through = max(force - armor * (WHOLE // 100), WHOLE)
    emit(log, EV_COMPUTED, attacker, target, force // WHOLE, armor // 100, through // WHOLE, (harm + 5) // 10)
    damage = max(through * harm // (WHOLE * FULL), 1)
    lost = take_damage(battle, tables, scratch, log, attacker, target, damage, FROM_STRIKE)
    wear(battle, tables, scratch, log, attacker, target, power * harm // (WHOLE // 100 * FULL), arc)
    if not magic:
        shred_armor(battle, tables, scratch, log, attacker, target)
    if unit.status[ST_LIFESTEAL] > 0:
        heal(battle, log, attacker, attacker, lost * int(unit.status[ST_LIFESTEAL]) // 100)
    push(scratch, ON_STRIKE, attacker, target, lost)
    push(scratch, ON_STRUCK, target, attacker, lost)
    return lost


@rule
def wear(battle, tables, scratch, log, attacker, target, power, arc):
    """G4.1 A strike costs resolve equal to ATK, armor ignored, + 12 from flank or rear."""
    unit = battle.unit[target]
    unit.attacked = 1
    unit.struck_ever = 1
    loss = power * int(tables.resolve_per_atk) // 100
    if arc != FRONT:
        loss += FLANK_LOSS
        count_fired(scratch, SYS_FLANKING)
    # G10.2 On a frontal hit the formation's resolve is a buffer.
    _, buffer = phalanx_against(battle, tables, scratch, target, arc == FRONT)
    lose_resolve(battle, tables, scratch, log, target, loss, buffer, BY_STRIKE + arc, attacker)
