"""The scripted player as it was before it learned what objectives are worth: what the new one is measured against.

It stays as it is, blunders and all.
"""

import math

import numpy as np

from maniple.games.tabletop.choices import Choice, choices, enemies, left_to_aim
from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.keywords import BLAST, DEVASTATING_WOUNDS, LETHAL_HITS, SUSTAINED_HITS, TORRENT, TWIN_LINKED
from maniple.games.tabletop.notation import Action
from maniple.games.tabletop.offers import Point, apart, complete, home, markers, nearest_foe, place_of
from maniple.games.tabletop.players.worth import SIXTH, at_least, mean, points_per_wound, reach
from maniple.games.tabletop.rules.charge_search import suggest_charge
from maniple.games.tabletop.rules.measure import ENGAGEMENT, gap_between_units, models_of, owner
from maniple.games.tabletop.rules.state import NOBODY, SLOTS
from maniple.games.tabletop.rules.weapons import has
from maniple.kernel.bits import NONE, bit
from maniple.kernel.combat import save_target, wound_target
from maniple.kernel.compiled import rule

TWO_DICE = [1.0, 1.0, 1.0, *(ways / 36 for ways in (36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1))]
"""TWO_DICE[n + 1]: the chance that 2D6 show at least n."""

BOLD = 0.25
"""How likely a charge must be to be tried."""
LOOKS = 2
"""How many of the best targets of a charge are looked at."""
RESPECT = 0.5
"""How much a point of one's own counts against a point of the enemy's."""
PER_INCH = 0.25
"""What an inch of way costs, in points."""


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


def _melee(game: Tabletop, unit: int, target: int) -> float:
    return float(in_melee(game.state, game.field, unit, target))


def _fire(game: Tabletop, unit: int, target: int) -> float:
    return float(by_fire(game.state, game.field, unit, target))


def choose(game: Tabletop) -> Action:
    """What it does now."""
    waiting = choices(game)
    if game.state.active != NOBODY or game.state.stage != 0:
        return _act(game, waiting[0])
    for choice in _in_order(game, waiting):
        action = _begin(game, choice)
        if action is not None:
            return action
    return Action("END_PHASE")


def _in_order(game: Tabletop, waiting: list[Choice]) -> list[Choice]:
    """Those with most to win first."""

    def value(choice: Choice) -> float:
        unit = choice.unit_id - 1
        foe = nearest_foe(game, unit)
        return 0.0 if foe is None else -_melee(game, unit, foe) - _fire(game, unit, foe)

    return sorted(waiting, key=value)


def _begin(game: Tabletop, choice: Choice) -> Action | None:
    """What a unit that waits does first; None if it would rather do nothing."""
    kinds, unit_id = choice.actions, choice.unit_id
    if "SELECT_SHOOTER" in kinds or "SELECT_FIGHTER" in kinds:
        return Action(kinds[0], unit_id)
    if "DECLARE_CHARGE" in kinds:
        return _charge(game, choice)
    if "FALL_BACK" in kinds:
        return _leave_combat(game, choice)
    return _march(game, choice)


def _act(game: Tabletop, choice: Choice) -> Action:
    """What the unit that acts does next."""
    unit_id = choice.unit_id
    if "ALLOCATE" in choice.actions:
        return Action("ALLOCATE", unit_id)
    if "MOVE" in choice.actions:
        return game.suggest(unit_id, "MOVE", *_goal(game, unit_id - 1)) or Action("REMAIN_STATIONARY", unit_id)
    for kind in ("CHARGE_MOVE", "PILE_IN", "CONSOLIDATE"):
        if kind in choice.actions:
            return next(complete(game, choice, kind), Action("SKIP_UNIT", unit_id))
    return _aim(game, unit_id - 1) or Action("CONFIRM_AND_RESOLVE_ATTACKS")


def _aim(game: Tabletop, unit: int) -> Action | None:
    """The next weapon to be aimed, at the target where it is worth most; None when all are."""
    best: tuple[float, Action] | None = None
    for target, weapon, models in left_to_aim(game, unit):
        number = game.setup.weapon_number(unit, weapon)
        value = of_weapon(game.field, number, target - 1) * points_per_wound(game.field, target - 1)
        action = Action("ASSIGN_ATTACKS", unit + 1, target, weapon_id=weapon, attacking_models=models)
        if best is None or value > best[0]:
            best = value, action
    return best[1] if best else None


def _charge(game: Tabletop, choice: Choice) -> Action | None:
    """Charge the enemy with the best prospects, if it pays."""
    unit = choice.unit_id - 1

    def gain(target: int) -> float:
        return _melee(game, unit, target - 1) - RESPECT * _melee(game, target - 1, unit)

    for target in sorted(choice.targets, key=gain, reverse=True)[:LOOKS]:
        if gain(target) > 0 and _chance_to_arrive(game, unit, target - 1) >= BOLD:
            return Action("DECLARE_CHARGE", choice.unit_id, target_ids=(target,))
    return None


def _chance_to_arrive(game: Tabletop, unit: int, target: int) -> float:
    """The chance of a roll with which the search finds a placement."""
    way = math.ceil(gap_between_units(game.state, game.field, unit, target) - ENGAGEMENT)
    for roll in (max(way + 1, 2), 9):
        if roll >= way and TWO_DICE[min(roll, 13)] >= BOLD:
            found = suggest_charge(game.state, game.field, game.scratch, unit, float(roll), np.uint64(1 << target))
            if found:
                return TWO_DICE[roll]
    return 0.0


def _leave_combat(game: Tabletop, choice: Choice) -> Action:
    """Shooters get away from those who are better at close quarters."""
    unit = choice.unit_id - 1
    foe = nearest_foe(game, unit)
    stays = Action("REMAIN_STATIONARY", choice.unit_id)
    if foe is None or game.state.shocked & bit(unit) != NONE:
        return stays
    if _fire(game, unit, foe) <= _melee(game, unit, foe):
        return stays
    return game.suggest(choice.unit_id, "FALL_BACK", *home(game, unit)) or stays


def _march(game: Tabletop, choice: Choice) -> Action:
    """Move toward the goal; advance where there is nothing to shoot and nothing to charge."""
    unit, unit_id = choice.unit_id - 1, choice.unit_id
    here, goal, foe = place_of(game, unit), _goal(game, unit), nearest_foe(game, unit)
    far = 99.0 if foe is None else float(gap_between_units(game.state, game.field, unit, foe))
    in_fire = reach(game.field, unit) >= far - 1 and foe is not None and _fire(game, unit, foe) > 0
    if apart(here, goal) <= 2.0 or (in_fire and _prefers_fire(game, unit, foe) and _holds(game, unit)):
        return Action("REMAIN_STATIONARY", unit_id)
    if "ADVANCE" in choice.actions and not in_fire and far > choice.reach + 9 and apart(here, goal) > choice.reach:
        return Action("ADVANCE", unit_id)
    return game.suggest(unit_id, "MOVE", *goal) or Action("REMAIN_STATIONARY", unit_id)


def _prefers_fire(game: Tabletop, unit: int, foe: int | None) -> bool:
    return foe is not None and _fire(game, unit, foe) >= in_melee(game.state, game.field, unit, foe)


def _holds(game: Tabletop, unit: int) -> bool:
    """Whether a unit stands at an objective."""
    here = place_of(game, unit)
    return any(apart(here, marker) <= 4.0 for marker in markers(game))


def _goal(game: Tabletop, unit: int) -> Point:
    """Where a unit wants to be: at an objective where it is needed, or at an enemy it can beat."""
    here = place_of(game, unit)
    wishes = [(_want_marker(game, unit, number), place) for number, place in enumerate(markers(game))]
    wishes += [(_want_enemy(game, unit, foe), place_of(game, foe)) for foe in enemies(game, unit)]
    value, goal = max(wishes, default=(0.0, here))
    return goal if value > -20.0 else here


def _want_marker(game: Tabletop, unit: int, number: int) -> float:
    """What it is worth to go to an objective, or to stay there."""
    here, marker, player = place_of(game, unit), markers(game)[number], owner(game.state, unit)
    others = [
        other
        for other in range(game.state.units)
        if other != unit
        and owner(game.state, other) == player
        and game.alive(other)
        and apart(place_of(game, other), marker) < min(apart(here, marker), 6.0)
    ]
    needed = 12.0 if game.state.holder[number] != player else 5.0
    return needed - 6.0 * len(others) - PER_INCH * apart(here, marker)


def _want_enemy(game: Tabletop, unit: int, foe: int) -> float:
    """What it is worth to go for an enemy with blades."""
    if _prefers_fire(game, unit, foe):
        return -99.0
    gain = _melee(game, unit, foe) - RESPECT * in_melee(game.state, game.field, foe, unit)
    return gain - PER_INCH * apart(place_of(game, unit), place_of(game, foe))
