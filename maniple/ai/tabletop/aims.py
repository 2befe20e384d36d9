"""What to aim at: shots that are worth most, and shots that are kept for something better."""

from maniple.ai.tabletop.worth import of_weapon, points_per_wound, risk, wounds_left
from maniple.kernel.bits import NONE, bit
from maniple.kernel.compiled import rule
from maniple.tabletop.measure import CONTROL_REACH, living, models_of, owner, within
from maniple.tabletop.placement import marker_gap
from maniple.tabletop.state import SLOTS
from maniple.tabletop.weapons import ONE_SHOT, has

WORTHY = 0.6
"""What share of the best prey's worth a target needs for the only shot of a weapon, as long as there is time."""
AT_A_MARKER = 1.4
"""How much more a target counts that stands at an objective."""


@rule
def prize(game, field, target):
    """How much more than its points a target counts."""
    first, last = models_of(field, target)
    for model in range(first, last):
        place = game.model[model]
        if place.wounds <= 0:
            continue
        for marker in range(field.objectives):
            if within(marker_gap(field, model, place.x, place.y, marker), CONTROL_REACH):
                return AT_A_MARKER
    return 1.0


@rule
def already_aimed(game, field, unit, target, steady):
    """The wounds that weapons of a unit are expected to take off a target they are aimed at."""
    total = 0.0
    first, last = models_of(field, unit)
    for model in range(first, last):
        for slot in range(SLOTS):
            if game.assigned[model][slot] == target:
                total += of_weapon(game, field, int(field.body[model].weapon[slot]), target, False, steady)
    return total


@rule
def best_prey(game, field, unit, number, steady):
    """The points the best target on the table would lose to a weapon."""
    best = 0.0
    for foe in range(game.units):
        if owner(game, foe) != owner(game, unit) and living(game, field, foe) > 0:
            value = of_weapon(game, field, number, foe, False, steady) * points_per_wound(field, foe)
            best = max(best, value)
    return best


@rule
def is_kept(game, field, unit, target, number, steady):
    """Whether the only shot of a weapon waits for better prey (T3.5): the less time there is, the less."""
    if not has(field.weapon[number], ONE_SHOT):
        return False
    value = of_weapon(game, field, number, target, False, steady) * points_per_wound(field, target)
    left = (field.rounds - game.round_number) / max(field.rounds - 1, 1)
    return left > 0.0 and value < WORTHY * best_prey(game, field, unit, number, steady)


@rule
def of_shots(game, field, unit, target, number, models):
    """The points so many weapons of a kind are worth at a target, beside those aimed already; 0 to keep them."""
    steady = game.stationary & bit(unit) != NONE
    if is_kept(game, field, unit, target, number, steady):
        return 0.0
    wounds = of_weapon(game, field, number, target, False, steady) * models
    left = max(wounds_left(game, field, target) - already_aimed(game, field, unit, target, steady), 0.1)
    value = min(wounds, left) * points_per_wound(field, target) * prize(game, field, target)
    return value - models * risk(field, number, unit)
