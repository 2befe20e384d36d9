"""Who attacks whom with what (T3.2, T5.5): assignments wait in the record until they are confirmed."""

from maniple.games.tabletop.keywords import EXTRA_ATTACKS
from maniple.games.tabletop.rules.fight import can_strike
from maniple.games.tabletop.rules.measure import FAR, gap_to_unit, in_combat, living, models_of, owner, within
from maniple.games.tabletop.rules.refusals import LEGAL, NOT_AN_ENEMY, NOT_ELIGIBLE, NOT_IN_REACH, UNKNOWN_WEAPON
from maniple.games.tabletop.rules.shooting import can_fire
from maniple.games.tabletop.rules.state import FIGHT, NOBODY, SLOTS
from maniple.games.tabletop.rules.weapons import has
from maniple.kernel.compiled import rule


@rule
def slot_of(field, model, weapon):
    """Where a model carries a weapon; NOBODY if it does not."""
    for slot in range(SLOTS):
        if field.body[model].weapon[slot] == weapon:
            return slot
    return NOBODY


@rule
def suits_phase(game, field, weapon):
    """Ranged weapons shoot, the others fight."""
    return (field.weapon[weapon].ranged == 0) == (game.phase == FIGHT)


@rule
def can_attack(game, field, model, slot, target, fights):
    """Whether a weapon of a model can be used on a unit in this phase."""
    weapon = int(field.body[model].weapon[slot])
    if weapon == NOBODY or not suits_phase(game, field, weapon):
        return False
    if game.phase == FIGHT:
        return can_strike(game, field, model, target)
    return can_fire(game, field, model, slot, target, fights)


@rule
def who_can_attack(game, field, unit, target, able):
    """Mark for each model of a unit, and each weapon of it, whether it can be used on a target in this phase."""
    first, last = models_of(field, unit)
    fights = in_combat(game, field, unit)
    for model in range(first, last):
        for slot in range(SLOTS):
            alive = game.model[model].wounds > 0
            able[model - first][slot] = alive and can_attack(game, field, model, slot, target, fights)


@rule
def names_nobody(field, scratch, unit):
    """Whether an action names no model: then everybody who can is meant."""
    first, last = models_of(field, unit)
    for model in range(first, last):
        if scratch.chosen[model] != 0:
            return False
    return True


@rule
def assign_refusal(game, field, scratch, unit, target, weapon):
    """T5.3 Unknown weapon, model not eligible, target not in reach."""
    if target < 0 or target >= game.units or owner(game, target) == owner(game, unit):
        return NOT_AN_ENEMY
    if living(game, field, target) == 0:
        return NOT_AN_ENEMY
    if weapon < 0 or weapon >= field.weapons or not suits_phase(game, field, weapon):
        return UNKNOWN_WEAPON
    first, last = models_of(field, unit)
    fights, everybody = in_combat(game, field, unit), names_nobody(field, scratch, unit)
    carried, able = False, False
    for model in range(first, last):
        slot = slot_of(field, model, weapon)
        carried = carried or slot != NOBODY
        if not everybody and scratch.chosen[model] == 0:
            continue
        if slot == NOBODY or game.model[model].wounds <= 0:
            if everybody:
                continue
            return NOT_ELIGIBLE
        if can_attack(game, field, model, slot, target, fights):
            able = True
        elif not everybody:
            return NOT_IN_REACH
    if not carried:
        return UNKNOWN_WEAPON
    return LEGAL if able else NOT_IN_REACH


@rule
def aim(game, field, model, slot, target):
    """Aim a weapon. T5.5 One melee weapon per model: the one chosen before is lowered."""
    weapon = field.weapon[int(field.body[model].weapon[slot])]
    if weapon.ranged == 0 and not has(weapon, EXTRA_ATTACKS):
        for other in range(SLOTS):
            number = int(field.body[model].weapon[other])
            if number != NOBODY and not has(field.weapon[number], EXTRA_ATTACKS):
                game.assigned[model][other] = NOBODY
    game.assigned[model][slot] = target


@rule
def assign(game, field, scratch, unit, target, weapon):
    """Aim a weapon of the models named, or of all that can."""
    fights, everybody = in_combat(game, field, unit), names_nobody(field, scratch, unit)
    first, last = models_of(field, unit)
    for model in range(first, last):
        slot = slot_of(field, model, weapon)
        if slot == NOBODY or not (everybody or scratch.chosen[model] != 0):
            continue
        if can_attack(game, field, model, slot, target, fights):
            aim(game, field, model, slot, target)


@rule
def nearest_strikable(game, field, model):
    """The enemy unit nearest to a model among those it can strike; NOBODY if there is none."""
    nearest, side = FAR, owner(game, int(game.model[model].unit))
    for target in range(game.units):
        if owner(game, target) != side and can_strike(game, field, model, target):
            nearest = min(nearest, gap_to_unit(game, field, model, target))
    for target in range(game.units):
        if owner(game, target) == side or not within(gap_to_unit(game, field, model, target), nearest):
            continue
        # T5.15 Of those that are equally near, the one with the lower number.
        if can_strike(game, field, model, target):
            return target
    return NOBODY


@rule
def aimed_at(game, field, model, extra):
    """The unit a model strikes with its melee weapon, or with an extra one; NOBODY if it strikes none so."""
    for slot in range(SLOTS):
        number = int(field.body[model].weapon[slot])
        if number == NOBODY or game.assigned[model][slot] == NOBODY:
            continue
        if has(field.weapon[number], EXTRA_ATTACKS) == extra:
            return int(game.assigned[model][slot])
    return NOBODY


@rule
def fill_in(game, field, unit):
    """T5.5 Models left unassigned use their default weapon on a reachable target, extra attacks beside it."""
    first, last = models_of(field, unit)
    for model in range(first, last):
        if game.model[model].wounds <= 0:
            continue
        target = aimed_at(game, field, model, False)
        wanted = target if target != NOBODY else nearest_strikable(game, field, model)
        if wanted == NOBODY:
            continue
        for slot in range(SLOTS):
            number = int(field.body[model].weapon[slot])
            if number == NOBODY or field.weapon[number].ranged != 0 or game.assigned[model][slot] != NOBODY:
                continue
            if has(field.weapon[number], EXTRA_ATTACKS):
                game.assigned[model][slot] = wanted
            elif target == NOBODY:
                game.assigned[model][slot] = wanted
                target = wanted
