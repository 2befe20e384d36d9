"""What attacks are worth: expected points of damage, quickly and roughly, for players that must choose."""

from maniple.kernel.combat import save_target, wound_target
from maniple.kernel.compiled import rule
from maniple.tabletop.measure import models_of
from maniple.tabletop.state import NOBODY, SLOTS
from maniple.tabletop.weapons import (
    BLAST,
    DEVASTATING_WOUNDS,
    LETHAL_HITS,
    SUSTAINED_HITS,
    TORRENT,
    TWIN_LINKED,
    has,
)

SIXTH = 1.0 / 6.0


@rule
def mean(dice):
    """The mean of a number such as 2D6 + 1."""
    return dice.count * (dice.sides + 1) / 2.0 + dice.plus


@rule
def at_least(needed):
    """The chance of a D6 that needs this much."""
    return max(0, min(5, 7 - needed)) / 6.0


@rule
def of_weapon(field, number, target):
    """The wounds one model takes off a unit with a weapon, on the average."""
    arm, foe = field.weapon[number], field.unit[target]
    attacks = mean(arm.attacks)
    if has(arm, BLAST):
        attacks += int(foe.strength) // 5
    hits = 1.0 if has(arm, TORRENT) else at_least(int(arm.skill))
    if has(arm, SUSTAINED_HITS):
        hits += SIXTH * arm.sustained
    wound = at_least(wound_target(int(arm.strength), int(foe.TOUGHNESS)))
    if has(arm, TWIN_LINKED):
        wound += (1.0 - wound) * wound
    wounds = hits * wound
    if has(arm, LETHAL_HITS):
        wounds += SIXTH * (1.0 - wound)
    unsaved = 1.0 - at_least(save_target(int(foe.SAVE), int(foe.INVULNERABLE), int(arm.ap)))
    if has(arm, DEVASTATING_WOUNDS):
        unsaved += (1.0 - unsaved) * SIXTH
    damage = min(mean(arm.damage), float(foe.WOUNDS))
    return attacks * wounds * unsaved * damage * (1.0 - at_least(int(foe.FEEL_NO_PAIN)))


@rule
def points_per_wound(field, target):
    """What a wound of a unit is worth."""
    foe = field.unit[target]
    return foe.POINTS / max(int(foe.strength) * int(foe.WOUNDS), 1)


@rule
def of_unit(game, field, unit, target, ranged):
    """The points a unit takes off another: all its fire, or the best blade of each model; reach and sight aside."""
    total = 0.0
    first, last = models_of(field, unit)
    for model in range(first, last):
        if game.model[model].wounds <= 0:
            continue
        fire, blade = 0.0, 0.0
        for slot in range(SLOTS):
            number = int(field.body[model].weapon[slot])
            if number == NOBODY or (field.weapon[number].ranged != 0) != ranged:
                continue
            value = of_weapon(field, number, target)
            fire, blade = fire + value, max(blade, value)
        total += fire if ranged else blade
    return total * points_per_wound(field, target)


@rule
def in_melee(game, field, unit, target):
    """The points a whole unit takes off another in one fight."""
    return of_unit(game, field, unit, target, False)


@rule
def by_fire(game, field, unit, target):
    """The points a whole unit takes off another by fire."""
    return of_unit(game, field, unit, target, True)


@rule
def reach(field, unit):
    """The longest range among the weapons of a unit."""
    longest = 0.0
    first, last = models_of(field, unit)
    for model in range(first, last):
        for slot in range(SLOTS):
            number = int(field.body[model].weapon[slot])
            if number != NOBODY:
                longest = max(longest, field.weapon[number].reach)
    return longest
