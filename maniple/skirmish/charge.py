"""The charge phase (S5)."""

from maniple.kernel.bits import NONE, ONE, bit, rolled
from maniple.kernel.compiled import rule
from maniple.kernel.dice import d6
from maniple.kernel.events import emit
from maniple.skirmish.activation import CHARGED
from maniple.skirmish.board import side_rows
from maniple.skirmish.reach import lay_ground, spread
from maniple.skirmish.state import EV_CHARGE_ROLL, EV_CHARGED
from maniple.skirmish.units import (
    end_of,
    first_of,
    mark_zone,
    melee_reach,
    nearest_enemy,
)


@rule
def may_charge(game, field, player):
    """The player's units that a path of charge_max_distance could bring to an enemy, walls aside, as a set."""
    rolled()
    mask = NONE
    for i in range(first_of(game, player), end_of(game, player)):
        # S5.1 Living, of the current player, not fled (S3.4).
        if game.unit[i].HP_CUR <= 0 or game.units_fled & bit(i) != NONE:
            continue
        # S5.1 Not in fight; and no path is shorter than the straight way.
        nearest = nearest_enemy(game, i)
        if melee_reach(game, field, i) < nearest and nearest <= field.charge_max_distance + 1:
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
def build_charge_pool(game, field, scratch):
    """S5.1 Some free hex adjacent to a living enemy is within charge_max_distance by path.

    One search backwards from all those hexes answers for every unit; it stops when the last of them is found.
    """
    rolled()
    player, last = int(game.current_player), int(field.cols) - 1
    game.charge_activation_pool = NONE
    waiting = may_charge(game, field, player)
    if waiting == NONE:
        return
    lay_ground(game, field, scratch, 0, last)
    mark_zone(game, scratch.reach, 1 - player, 0, last)
    scratch.reach[0] = NONE
    scratch.reach[last + 2] = NONE
    for col in range(1, last + 2):
        scratch.reach[col] &= scratch.free[col]
    for steps in range(field.charge_max_distance):
        if steps > 0:
            spread(scratch, 0, last)
        for i in range(first_of(game, player), end_of(game, player)):
            if waiting & bit(i) != NONE and next_to_reached(game, scratch, i):
                game.charge_activation_pool |= bit(i)
                waiting &= ~bit(i)
        if waiting == NONE:
            break


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
