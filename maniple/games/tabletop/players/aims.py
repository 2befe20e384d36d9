"""What to aim at: shots that are worth most, and shots that are kept for something better."""

from maniple.games.tabletop.keywords import ANTI, ONE_SHOT
from maniple.games.tabletop.players.worth import of_weapon, points_per_wound, risk, wounds_left
from maniple.games.tabletop.rules.measure import CONTROL_REACH, gap_between_units, living, models_of, owner, within
from maniple.games.tabletop.rules.placement import marker_gap
from maniple.games.tabletop.rules.state import SLOTS
from maniple.games.tabletop.rules.weapons import has
from maniple.kernel.bits import NONE, bit
from maniple.kernel.compiled import rule

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
def shot(game, field, unit, target, number):
    """The wounds a weapon of a unit takes off a target from where the unit stands, on the average."""
    near = within(gap_between_units(game, field, unit, target), field.weapon[number].reach / 2.0)
    return of_weapon(game, field, number, target, near, game.stationary & bit(unit) != NONE)


@rule
def already_aimed(game, field, unit, target):
    """The wounds that weapons of a unit are expected to take off a target they are aimed at."""
    total = 0.0
    first, last = models_of(field, unit)
    for model in range(first, last):
        for slot in range(SLOTS):
            if game.assigned[model][slot] == target:
                total += shot(game, field, unit, target, int(field.body[model].weapon[slot]))
    return total


@rule
def best_prey(game, field, unit, number):
    """The points the best target on the table would lose to a weapon."""
    best = 0.0
    for foe in range(game.units):
        if owner(game, foe) != owner(game, unit) and living(game, field, foe) > 0:
            best = max(best, shot(game, field, unit, foe, number) * points_per_wound(field, foe))
    return best


@rule
def is_prey(field, number, unit):
    """T3.5 Whether a unit is what an anti-KEYWORD weapon is against."""
    arm = field.weapon[number]
    return has(arm, ANTI) and field.unit[unit].keywords & bit(arm.anti_keyword) != NONE


@rule
def has_prey(game, field, unit, number):
    """Whether an enemy is on the table that a weapon of a unit is against."""
    for foe in range(game.units):
        if owner(game, foe) != owner(game, unit) and living(game, field, foe) > 0 and is_prey(field, number, foe):
            return True
    return False


@rule
def is_kept(game, field, unit, target, number):
    """Whether a weapon with one shot (T3.5) waits for what it is against, or for better prey, while there is time."""
    if not has(field.weapon[number], ONE_SHOT) or game.round_number >= field.rounds:
        return False
    if has_prey(game, field, unit, number):
        return not is_prey(field, number, target)
    value = shot(game, field, unit, target, number) * points_per_wound(field, target)
    return value < WORTHY * best_prey(game, field, unit, number)


@rule
def of_shots(game, field, unit, target, number, models):
    """The points so many weapons of a kind are worth at a target, beside those aimed already; 0 to keep them."""
    if is_kept(game, field, unit, target, number):
        return 0.0
    wounds = shot(game, field, unit, target, number) * models
    left = max(wounds_left(game, field, target) - already_aimed(game, field, unit, target), 0.1)
    value = min(wounds, left) * points_per_wound(field, target) * prize(game, field, target)
    return value - models * risk(field, number, unit)
