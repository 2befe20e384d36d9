"""The attack sequence the games share (S7): hit, wound, save, each die rolled only when it is needed."""

from maniple.kernel.compiled import rule
from maniple.kernel.dice import d6
from maniple.kernel.events import DAMAGE, HIT_ROLL, SAVE_ROLL, WOUND_ROLL, emit

NO_SAVE = 7
"""A save target above 6: there is no save to roll."""

FAILED, PASSED, CRITICAL = range(3)
"""What a die that can be critical came to."""


@rule
def wound_target(strength, toughness):
    """The D6 result that wounds."""
    # S7.1 The wound chart, in the order the book gives it.
    if strength >= 2 * toughness:
        return 2
    if strength > toughness:
        return 3
    if strength == toughness:
        return 4
    if 2 * strength <= toughness:
        return 6
    return 5


@rule
def save_target(armor_save, invul_save, ap):
    """The D6 result that saves; NO_SAVE when none does."""
    # S7.1 AP is zero or negative: it makes the armour save worse. The invulnerable save ignores it.
    needed = min(armor_save - ap, invul_save)
    # S7.1 Never better than 2+; above 6 there is no save.
    return min(max(needed, 2), NO_SAVE)


@rule
def passes(chance, log, kind, actor, target, needed):
    """Roll one die against its target number, and say so."""
    roll = d6(chance)
    emit(log, kind, actor, target, roll, needed, 0, 0)
    return roll >= needed


@rule
def roll_for(chance, log, kind, actor, target, needed, critical, again):
    """Roll one die that can be critical, and say so: FAILED, PASSED or CRITICAL."""
    roll = d6(chance)
    emit(log, kind, actor, target, roll, needed, 1 if roll >= critical else 0, again)
    if roll >= critical:
        return CRITICAL
    return PASSED if roll >= needed else FAILED


@rule
def attack(chance, log, actor, target, skill, strength, ap, damage, toughness, armor_save, invul_save):
    """Roll one attack; the damage it deals, 0 when it is missed, fails to wound or is saved."""
    # S7.1 Hit: D6 >= ATK.
    if not passes(chance, log, HIT_ROLL, actor, target, skill):
        return 0
    # S7.2 The wound die is rolled only after a hit.
    if not passes(chance, log, WOUND_ROLL, actor, target, wound_target(strength, toughness)):
        return 0
    needed = save_target(armor_save, invul_save, ap)
    # S7.2 A save that cannot succeed is not rolled.
    if needed < NO_SAVE and passes(chance, log, SAVE_ROLL, actor, target, needed):
        return 0
    emit(log, DAMAGE, actor, target, damage, 0, 0, 0)
    return damage
