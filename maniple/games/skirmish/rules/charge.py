"""The charge phase (S5)."""

from maniple.games.skirmish.rules.activation import CHARGED
from maniple.games.skirmish.rules.board import add_neighbours, side_rows
from maniple.games.skirmish.rules.reach import lay_ground, spread
from maniple.games.skirmish.rules.refusals import FLED_BEFORE, LEGAL, NOBODY_TO_CHARGE, TOO_CLOSE_TO_CHARGE
from maniple.games.skirmish.rules.state import EV_CHARGE_FAILED, EV_CHARGE_ROLL, EV_CHARGED
from maniple.games.skirmish.rules.units import end_of, first_of, living, melee_reach, nearest_enemy, owner
from maniple.kernel.bits import NONE, ONE, bit, keep_loop
from maniple.kernel.compiled import rule
from maniple.kernel.dice import d6
from maniple.kernel.events import emit

HIGHEST_ROLL = 12
"""S5.2 What 2D6 roll at most."""


@rule
def longest_charge(field):
    """S5.1 The most steps a charge may take: to the enemy it is one more."""
    return int(field.charge_max_distance) - 1


@rule
def barred_from_charging(game, field, unit):
    """S5.1 Why a living unit has no part in the charges, walls aside; LEGAL if it has."""
    # S5.1 Not fled (S3.4).
    if game.units_fled & bit(unit) != NONE:
        return FLED_BEFORE
    # S5.1 Not in fight; and no path is shorter than the straight way.
    nearest = nearest_enemy(game, unit)
    if nearest <= melee_reach(game, field, unit):
        return TOO_CLOSE_TO_CHARGE
    return LEGAL if nearest <= longest_charge(field) + 1 else NOBODY_TO_CHARGE


@rule
def may_charge(game, field, player):
    """The player's units that may charge, walls aside, as a set."""
    keep_loop()
    mask = NONE
    for i in range(first_of(game, player), end_of(game, player)):
        # S5.1 Living, of the current player.
        if game.unit[i].HP_CUR > 0 and barred_from_charging(game, field, i) == LEGAL:
            mask |= bit(i)
    return mask


@rule
def next_to_reached(game, scratch, unit):
    """Whether one step takes a unit onto a hex of the last search."""
    col, here = int(game.unit[unit].col), bit(game.unit[unit].row)
    reach = scratch.reach
    touching = reach[col] & side_rows(col - 1, here)
    touching |= reach[col + 1] & (here << ONE | here >> ONE)
    touching |= reach[col + 2] & side_rows(col + 1, here)
    return touching != NONE


@rule
def mark_goals(game, field, scratch, enemies):
    """S5.3 Make `reach` the free hexes beside these enemies, and `free` the ground a charge may cross."""
    keep_loop()
    last = int(field.cols) - 1
    lay_ground(game, field, scratch, 0, last)
    for col in range(last + 3):
        scratch.reach[col] = NONE
    for i in range(game.units):
        if enemies & bit(i) != NONE:
            add_neighbours(scratch.reach, int(game.unit[i].col), int(game.unit[i].row))
    scratch.reach[0] = NONE
    scratch.reach[last + 2] = NONE
    for col in range(1, last + 2):
        scratch.reach[col] &= scratch.free[col]


@rule
def build_charge_pool(game, field, scratch):
    """S5.1 Some living enemy is within charge_max_distance by path.

    One search backwards from the free hexes beside enemies answers for every unit; it stops when the last is found.
    """
    keep_loop()
    player = int(game.current_player)
    game.charge_activation_pool = NONE
    waiting = may_charge(game, field, player)
    if waiting == NONE:
        return
    mark_goals(game, field, scratch, living(game, 1 - player))
    for steps in range(longest_charge(field)):
        if steps > 0:
            spread(scratch, 0, int(field.cols) - 1)
        for i in range(first_of(game, player), end_of(game, player)):
            if waiting & bit(i) != NONE and next_to_reached(game, scratch, i):
                game.charge_activation_pool |= bit(i)
                waiting &= ~bit(i)
        if waiting == NONE:
            break


@rule
def steps_to_charge(game, field, scratch, unit, enemies, farthest):
    """How many steps bring a unit beside one of these enemies, 0 if it takes more than `farthest`."""
    keep_loop()
    mark_goals(game, field, scratch, enemies)
    for steps in range(1, farthest + 1):
        if steps > 1:
            spread(scratch, 0, int(field.cols) - 1)
        if next_to_reached(game, scratch, unit):
            return steps
    return 0


@rule
def tell_failed_charge(game, field, scratch, log):
    """S5.5 A charge without a destination has failed: what was rolled, and the least roll that would have done."""
    # Who is silent need not search.
    if log is None:
        return
    if log.shape[0] == 0:
        return
    charger = int(game.active)
    enemies = living(game, 1 - owner(game, charger))
    needed = steps_to_charge(game, field, scratch, charger, enemies, HIGHEST_ROLL)
    emit(log, EV_CHARGE_FAILED, charger, -1, int(game.unit[charger].charge_roll), needed, 0, 0)


@rule
def roll_charge(game, log):
    """S5.2 Roll 2D6 for the active unit on activation; one that was postponed keeps its roll."""
    unit = int(game.active)
    if game.unit[unit].charge_roll == 0:
        first = d6(game.chance)
        second = d6(game.chance)
        game.unit[unit].charge_roll = first + second
        emit(log, EV_CHARGE_ROLL, unit, -1, first, second, 0, 0)


@rule
def charge(game, log, col, row):
    """S5.4 The active unit goes to a hex beside an enemy: (ACTION,1,CHARGE,CHARGE)."""
    charger = int(game.active)
    unit = game.unit[charger]
    emit(log, EV_CHARGED, charger, -1, int(unit.col), int(unit.row), col, row)
    unit.col = col
    unit.row = row
    return CHARGED
