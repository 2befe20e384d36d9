"""T3 Shooting: who may fire which weapon at whom."""

from maniple.games.tabletop.keywords import ASSAULT, INDIRECT_FIRE, ONE_SHOT, PISTOL
from maniple.games.tabletop.rules.measure import (
    FAR,
    gap_to_unit,
    in_combat,
    living,
    models_of,
    owner,
    units_engaged,
    within,
)
from maniple.games.tabletop.rules.state import NOBODY, SLOTS
from maniple.games.tabletop.rules.terrain import gap_to_visible
from maniple.games.tabletop.rules.weapons import has
from maniple.kernel.bits import NONE, bit
from maniple.kernel.compiled import rule


@rule
def is_shielded(game, field, target):
    """T3.1 A unit in combat with the shooter's friends is not fired at."""
    return in_combat(game, field, target)


@rule
def may_fire(game, field, model, slot, target, fights):
    """T3.1 Whether a weapon of a model may be fired at a unit, sight and range aside; `fights`: in combat."""
    number = int(field.body[model].weapon[slot])
    if number == NOBODY:
        return False
    weapon, unit = field.weapon[number], int(game.model[model].unit)
    if weapon.ranged == 0 or game.fell_back & bit(unit) != NONE:
        return False
    # T2.1 After an advance only assault weapons are fired.
    if game.advanced & bit(unit) != NONE and not has(weapon, ASSAULT):
        return False
    # T3.5 One shot: once per battle and model.
    if has(weapon, ONE_SHOT) and game.model[model].spent & (1 << slot) != 0:
        return False
    if fights:
        # T3.5 In combat only pistols are fired, at those one is engaged with.
        return has(weapon, PISTOL) and units_engaged(game, field, unit, target)
    return not is_shielded(game, field, target)


@rule
def in_range(game, field, model, slot, target):
    """T3.6 Whether a unit is in range of a weapon, and seen unless the weapon needs no sight."""
    weapon = field.weapon[int(field.body[model].weapon[slot])]
    nearest = gap_to_unit(game, field, model, target)
    if nearest >= FAR or not within(nearest, weapon.reach):
        return False
    if has(weapon, INDIRECT_FIRE):
        return True
    return within(gap_to_visible(game, field, model, target), weapon.reach)


@rule
def can_fire(game, field, model, slot, target, fights):
    """Whether a weapon of a model can be fired at a unit now."""
    if game.model[model].wounds <= 0 or not may_fire(game, field, model, slot, target, fights):
        return False
    return in_range(game, field, model, slot, target)


@rule
def can_shoot(game, field, unit):
    """T3.1 Whether any weapon of a unit has a target."""
    if game.shot & bit(unit) != NONE or game.fell_back & bit(unit) != NONE or living(game, field, unit) == 0:
        return False
    fights = in_combat(game, field, unit)
    first, last = models_of(field, unit)
    for target in range(game.units):
        if owner(game, target) == owner(game, unit) or living(game, field, target) == 0:
            continue
        for model in range(first, last):
            for slot in range(SLOTS):
                if can_fire(game, field, model, slot, target, fights):
                    return True
    return False
