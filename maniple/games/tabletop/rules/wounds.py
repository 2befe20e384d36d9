"""From a wound to a casualty (T5.6): whom it goes to, the save, the damage, feel no pain."""

from maniple.games.tabletop.keywords import CONCUSSIVE
from maniple.games.tabletop.rules.measure import FAR, gap_to_unit, living, models_of, within
from maniple.games.tabletop.rules.state import (
    EV_ALLOCATED,
    EV_DAMAGE_ROLL,
    EV_DESTROYED,
    EV_DIED,
    EV_FEEL_NO_PAIN,
    EV_NO_SAVE,
    EV_RESULT,
    EV_SLOWED,
    EV_WOUNDED,
    MAX_MODELS,
    NOBODY,
)
from maniple.games.tabletop.rules.terrain import in_cover
from maniple.games.tabletop.rules.weapons import has, more_damage, pain_needed, save_needed
from maniple.kernel.bits import NONE, bit
from maniple.kernel.combat import NO_SAVE, passes
from maniple.kernel.compiled import rule
from maniple.kernel.dice import d6
from maniple.kernel.events import SAVE_ROLL, emit

PLAIN, UNSAVABLE, PRECISE, PRECISE_UNSAVABLE = range(4)
"""The kinds of wounds that wait in `game.waiting`, in the order they are carried out."""

NEAR, UNSEEN = 1, 2
"""How a weapon was aimed, in `group_near` and for each slot in a model's `aim`: half range or less; without sight."""


@rule
def one_roll(chance, log, kind, actor, target, dice, bonus):
    """Roll the dice of a number such as 2D6 or D3+1, each with its event; the sum, which the last die tells, too."""
    total = int(dice.plus) + bonus
    for number in range(dice.count):
        # A D3 is a D6, halved and rounded up.
        face = (d6(chance) + 1) // 2 if dice.sides == 3 else d6(chance)
        total += face
        emit(log, kind, actor, target, face, dice.sides, total if number == dice.count - 1 else 0, 0)
    return total


@rule
def nearest_left(game, field, scratch, target):
    """The model of a unit with the smallest `scratch.gap`; NOBODY when all that live are FAR."""
    first, last = models_of(field, target)
    nearest = FAR
    for model in range(first, last):
        if game.model[model].wounds > 0:
            nearest = min(nearest, scratch.gap[model])
    for model in range(first, last):
        # T5.15 Of those that are equally near, the one with the lower number.
        if game.model[model].wounds > 0 and nearest < FAR and within(scratch.gap[model], nearest):
            return model
    return NOBODY


@rule
def complete_order(game, field, scratch, unit, target):
    """T5.11 Put the target's models that the defender did not name behind the order: the nearest first."""
    first, last = models_of(field, target)
    for model in range(first, last):
        scratch.gap[model] = gap_to_unit(game, field, model, unit)
    count = 0
    while count < MAX_MODELS and scratch.order[count] != NOBODY:
        scratch.gap[scratch.order[count]] = FAR
        count += 1
    while True:
        nearest = nearest_left(game, field, scratch, target)
        if nearest == NOBODY:
            break
        scratch.gap[nearest] = FAR
        scratch.order[count] = nearest
        count += 1
    if count < MAX_MODELS:
        scratch.order[count] = NOBODY


@rule
def leader_of(game, field, unit):
    """The living leader of a unit; NOBODY when it has none."""
    first, last = models_of(field, unit)
    for model in range(first, last):
        if field.body[model].leader and game.model[model].wounds > 0:
            return model
    return NOBODY


@rule
def next_to_suffer(game, field, scratch):
    """T5.11 A wounded model comes first, then the order; NOBODY when the unit is gone."""
    whole = field.unit[game.group_target].WOUNDS
    best = NOBODY
    for i in range(MAX_MODELS):
        model = int(scratch.order[i])
        if model == NOBODY:
            break
        left = game.model[model].wounds
        # T5.13 Where a wound would go to a model that is dead, it goes to the next.
        if left <= 0:
            continue
        if left < whole:
            return model
        if best == NOBODY:
            best = model
    return best


@rule
def lose_wounds(game, log, actor, model, points, needed):
    """Take wound points from a model, each against feel no pain (7: none); what it cannot lose is lost."""
    lost, left = 0, int(game.model[model].wounds)
    for _ in range(points):
        if lost == left:
            break
        # T5.6 Feel no pain per wound point.
        if needed < NO_SAVE and passes(game.chance, log, EV_FEEL_NO_PAIN, actor, model, needed):
            continue
        lost += 1
    if lost == 0:
        return
    game.model[model].wounds = left - lost
    emit(log, EV_WOUNDED, actor, model, lost, left - lost, 0, 0)
    # T0.2 A dead model leaves the table.
    if lost == left:
        emit(log, EV_DIED, actor, model, 0, 0, 0, 0)


@rule
def suffer(game, field, log, model, unsavable):
    """T5.6 One wound of the group that is resolved: save, damage, feel no pain of the model it goes to."""
    unit, near = int(game.active), int(game.group_near)
    weapon, statline = field.weapon[game.group_weapon], field.unit[game.group_target]
    needed = NO_SAVE
    if not unsavable:
        # T3.5 Indirect fire without sight: the target counts as in cover.
        covered = near & UNSEEN != 0 or (weapon.ranged != 0 and in_cover(game, field, model))
        needed = save_needed(weapon, statline, covered)
    # T5.6 Each attack is saved against the model it is allocated to; a save that cannot succeed is not rolled.
    if needed == NO_SAVE:
        emit(log, EV_NO_SAVE, unit, model, 0, 0, 0, 0)
    elif passes(game.chance, log, SAVE_ROLL, unit, model, needed):
        return
    more = more_damage(weapon, near & NEAR != 0)
    points = one_roll(game.chance, log, EV_DAMAGE_ROLL, unit, model, weapon.damage, more)
    # T5.6 Excess damage is lost.
    lose_wounds(game, log, unit, model, points, pain_needed(weapon, statline))


@rule
def slow_down(game, field, log):
    """T3.5 Concussive: a unit that was hit, and still stands, fights last until the end of the turn (T5.1)."""
    target = int(game.group_target)
    if game.group_hits == 0 or not has(field.weapon[game.group_weapon], CONCUSSIVE):
        return
    if game.slowed & bit(target) == NONE and living(game, field, target) > 0:
        game.slowed |= bit(target)
        emit(log, EV_SLOWED, game.active, target, 0, 0, 0, 0)


@rule
def carry_out(game, field, scratch, log):
    """Allocate all wounds of a group and carry them out; tell what came of the group."""
    unit, target, told = int(game.active), int(game.group_target), NOBODY
    if game.group_wounds > 0:
        complete_order(game, field, scratch, unit, target)
    for kind in range(4):
        for _ in range(game.waiting[kind]):
            model = NOBODY
            # T3.5 Precision: a critical wound goes to the leader.
            if kind >= PRECISE:
                model = leader_of(game, field, target)
            if model == NOBODY:
                model = next_to_suffer(game, field, scratch)
            # T5.13 Attacks at a unit that is gone are lost.
            if model == NOBODY:
                break
            if model != told:
                emit(log, EV_ALLOCATED, unit, model, 0, 0, 0, 0)
                told = model
            suffer(game, field, log, model, kind == UNSAVABLE or kind == PRECISE_UNSAVABLE)
        game.waiting[kind] = 0
    dead = field.unit[target].strength - living(game, field, target)
    casualties = dead - game.dead_before
    if casualties > 0 and dead == field.unit[target].strength:
        emit(log, EV_DESTROYED, unit, target, 0, 0, 0, 0)
    emit(log, EV_RESULT, unit, target, game.group_attacks, game.group_hits, game.group_wounds, casualties)
    slow_down(game, field, log)
