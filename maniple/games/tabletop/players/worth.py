"""What attacks are worth: expected points of damage, quickly and roughly, for players that must choose."""

from maniple.games.tabletop.keywords import (
    DEVASTATING_WOUNDS,
    EXTRA_ATTACKS,
    HAZARDOUS,
    LETHAL_HITS,
    ONE_SHOT,
    SUSTAINED_HITS,
    TORRENT,
    TWIN_LINKED,
)
from maniple.games.tabletop.rules.attacks import HAZARD
from maniple.games.tabletop.rules.measure import living, models_of
from maniple.games.tabletop.rules.state import NOBODY, SLOTS
from maniple.games.tabletop.rules.weapons import (
    critical_needed,
    has,
    hit_needed,
    more_attacks,
    more_damage,
    pain_needed,
    save_needed,
    wound_needed,
)
from maniple.kernel.compiled import rule

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
def of_weapon(game, field, number, target, near, steady):
    """The wounds one model takes off a unit with a weapon, on the average; `near`: half range, `steady`: T3.5 heavy."""
    arm, foe = field.weapon[number], field.unit[target]
    attacks = mean(arm.attacks) + more_attacks(arm, near, living(game, field, target))
    hits = 1.0 if has(arm, TORRENT) else at_least(hit_needed(arm, steady, False))
    wound, critical = at_least(wound_needed(arm, foe, False)), at_least(critical_needed(arm, foe))
    if has(arm, TWIN_LINKED):
        wound, critical = wound + (1.0 - wound) * wound, critical + (1.0 - wound) * critical
    lethal = SIXTH if has(arm, LETHAL_HITS) and not has(arm, TORRENT) else 0.0
    if has(arm, SUSTAINED_HITS):
        hits += SIXTH * arm.sustained
    unsaved = 1.0 - at_least(save_needed(arm, foe, False))
    wounds = (lethal + (hits - lethal) * wound) * unsaved
    if has(arm, DEVASTATING_WOUNDS):
        wounds += (hits - lethal) * critical * (1.0 - unsaved)
    damage = min(mean(arm.damage) + more_damage(arm, near), float(foe.WOUNDS))
    return attacks * wounds * damage * (1.0 - at_least(pain_needed(arm, foe)))


@rule
def points_per_wound(field, target):
    """What a wound of a unit is worth."""
    foe = field.unit[target]
    return foe.POINTS / max(int(foe.strength) * int(foe.WOUNDS), 1)


@rule
def wounds_left(game, field, unit):
    """The wounds of all models of a unit."""
    total = 0
    first, last = models_of(field, unit)
    for model in range(first, last):
        total += max(int(game.model[model].wounds), 0)
    return total


@rule
def risk(field, number, unit):
    """T3.5 The points a hazardous weapon costs its bearer's unit, on the average."""
    if not has(field.weapon[number], HAZARDOUS):
        return 0.0
    return SIXTH * min(HAZARD, int(field.unit[unit].WOUNDS)) * points_per_wound(field, unit)


@rule
def is_loaded(game, field, model, slot):
    """Whether a model has a weapon in a slot, and may use it still."""
    number = int(field.body[model].weapon[slot])
    if number == NOBODY or game.model[model].wounds <= 0:
        return False
    return not has(field.weapon[number], ONE_SHOT) or game.model[model].spent & (1 << slot) == 0


@rule
def in_melee(game, field, unit, target):
    """The points a whole unit takes off another in one fight: each model with its best blade and its extra ones."""
    total = 0.0
    first, last = models_of(field, unit)
    for model in range(first, last):
        best, extra = 0.0, 0.0
        for slot in range(SLOTS):
            if not is_loaded(game, field, model, slot):
                continue
            number = int(field.body[model].weapon[slot])
            if field.weapon[number].ranged != 0:
                continue
            value = of_weapon(game, field, number, target, False, False)
            if has(field.weapon[number], EXTRA_ATTACKS):
                extra += value
            else:
                best = max(best, value)
        total += best + extra
    return min(total, wounds_left(game, field, target)) * points_per_wound(field, target)


@rule
def by_fire(game, field, unit, target, steady):
    """The points a whole unit takes off another by fire, reach and sight aside."""
    total = 0.0
    first, last = models_of(field, unit)
    for model in range(first, last):
        for slot in range(SLOTS):
            if is_loaded(game, field, model, slot):
                number = int(field.body[model].weapon[slot])
                if field.weapon[number].ranged != 0:
                    total += of_weapon(game, field, number, target, False, steady)
    return min(total, wounds_left(game, field, target)) * points_per_wound(field, target)


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
