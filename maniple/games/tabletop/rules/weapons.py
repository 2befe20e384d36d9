"""What weapons need and do (T3.5): every number of an attack that does not come from a die."""

from maniple.games.tabletop.keywords import ANTI, BLAST, CLEAVE, HEAVY, IGNORES_COVER, LANCE, MELTA, PSYCHIC, RAPID_FIRE
from maniple.kernel.bits import NONE, bit
from maniple.kernel.combat import save_target, wound_target
from maniple.kernel.compiled import rule

SIX = 6
"""An unmodified 6 hits, wounds and is critical."""
CROWD = 5
"""So many models of the target are one more attack of a blast."""


@rule
def has(weapon, keyword):
    """Whether a weapon has a keyword (T3.3)."""
    return weapon.keywords & bit(keyword) != NONE


@rule
def more_attacks(weapon, near, models):
    """The attacks a model makes beyond the weapon's own number, at a target with so many models."""
    more = 0
    # T3.5 Rapid fire N: N more at half range or less.
    if near and has(weapon, RAPID_FIRE):
        more += weapon.rapid_fire
    # T3.5 Blast: one more per five models of the target; cleave N: N more.
    if has(weapon, BLAST):
        more += models // CROWD
    if has(weapon, CLEAVE):
        more += models // CROWD * weapon.cleave
    return more


@rule
def hit_needed(weapon, stationary, unseen):
    """The D6 result that hits."""
    bonus = 0
    # T3.5 Heavy: +1 when the unit remained stationary.
    if stationary and has(weapon, HEAVY):
        bonus += 1
    # T3.5 Indirect fire without sight: -1.
    if unseen:
        bonus -= 1
    # T3.5 Modifiers never exceed +1 or -1 in total: there is one of each.
    # T5.6 A 1 always misses, a 6 always hits.
    return min(max(weapon.skill - bonus, 2), SIX)


@rule
def critical_needed(weapon, statline):
    """The unmodified D6 result that is a critical wound."""
    # T3.5 Anti-KEYWORD N+ against such a unit.
    if has(weapon, ANTI) and statline.keywords & bit(weapon.anti_keyword) != NONE:
        return min(max(weapon.anti_needed, 2), SIX)
    return SIX


@rule
def wound_needed(weapon, statline, charged):
    """The D6 result that wounds."""
    needed = wound_target(weapon.strength, statline.TOUGHNESS)
    # T3.5 Lance: +1 when the unit charged this turn.
    if charged and has(weapon, LANCE):
        needed -= 1
    # T5.6 A 1 always fails; a critical wound is a wound.
    return max(min(needed, critical_needed(weapon, statline)), 2)


@rule
def save_needed(weapon, statline, covered):
    """The D6 result that saves a model; NO_SAVE when none does."""
    armour = statline.SAVE
    # T3.4 Cover improves the armour save by 1 against shooting. T3.5 Ignores cover: it does not help.
    if covered and weapon.ranged and not has(weapon, IGNORES_COVER):
        armour -= 1
    return save_target(armour, statline.INVULNERABLE, weapon.ap)


@rule
def more_damage(weapon, near):
    """T3.5 Melta N: N more damage at half range or less."""
    return int(weapon.melta) if near and has(weapon, MELTA) else 0


@rule
def pain_needed(weapon, statline):
    """The D6 result by which a wound point is not felt; 7 is none."""
    # T3.5 A ward is feel no pain against psychic attacks: the better of both.
    if has(weapon, PSYCHIC):
        return min(int(statline.FEEL_NO_PAIN), int(statline.WARD))
    return int(statline.FEEL_NO_PAIN)
