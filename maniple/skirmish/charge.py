"""The charge phase (S5)."""

from maniple.kernel.compiled import rule
from maniple.kernel.dice import d6
from maniple.kernel.events import emit
from maniple.skirmish.activation import end_activation
from maniple.skirmish.board import NONE, ONE, bit, side_rows
from maniple.skirmish.reach import find_charges, first_column, found_any, last_column, lay_ground, spread
from maniple.skirmish.state import (
    CHARGE,
    EV_CHARGE_ROLL,
    EV_CHARGED,
    MARK_CHARGE,
    MARK_PASS,
    RESULT_ACTION,
    RESULT_PASS,
)
from maniple.skirmish.units import end_of, first_of, in_fight, mark_zone


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
    player = int(game.current_player)
    waiting = NONE
    for i in range(first_of(game, player), end_of(game, player)):
        # S5.1 Living, of the current player, not fled (S3.4), not in fight.
        if game.unit[i].HP_CUR > 0 and game.units_fled & bit(i) == NONE and not in_fight(game, field, i):
            waiting |= bit(i)
    # S5.1 Some free hex adjacent to a living enemy within charge_max_distance by path. One search backwards
    # from all those hexes answers for every unit: it stops when the last of them is found.
    last = int(field.cols) - 1
    lay_ground(game, field, scratch, 0, last)
    mark_zone(game, scratch, 1 - player, 0, last)
    for col in range(last + 3):
        scratch.reach[col] = NONE
    for col in range(1, last + 2):
        scratch.reach[col] = scratch.zone[col] & scratch.free[col]
    pool = NONE
    for distance in range(1, field.charge_max_distance + 1):
        for i in range(first_of(game, player), end_of(game, player)):
            if waiting & bit(i) != NONE and next_to_reached(game, scratch, i):
                pool |= bit(i)
        waiting &= ~pool
        if waiting == NONE or distance == field.charge_max_distance:
            break
        spread(scratch, 0, last)
    game.charge_activation_pool = pool


@rule
def find_charge_destinations(game, field, scratch, unit):
    """S5.3 Fill `scratch.reach` with where the unit's roll takes it."""
    find_charges(game, field, scratch, unit, int(game.unit[unit].charge_roll))


@rule
def start_charge(game, field, scratch, log, unit):
    """Activate a charger: it stays active if its roll reaches somebody."""
    charger = game.unit[unit]
    # S5.2 2D6 on activation; postponing and coming back does not roll again.
    if charger.charge_roll == 0:
        first, second = d6(game.chance), d6(game.chance)
        charger.charge_roll = first + second
        emit(log, EV_CHARGE_ROLL, unit, -1, first, second, 0, 0)
    roll = int(charger.charge_roll)
    find_charge_destinations(game, field, scratch, unit)
    # S5.4 No destination after the roll: (PASS,0,PASS,CHARGE).
    if not found_any(scratch, first_column(charger, roll), last_column(field, charger, roll)):
        end_activation(game, log, unit, RESULT_PASS, 0, MARK_PASS, CHARGE, 0)


@rule
def charge(game, log, col, row):
    """S5.4 The active unit goes to a hex beside an enemy: (ACTION,1,CHARGE,CHARGE)."""
    charger = int(game.active)
    unit = game.unit[charger]
    emit(log, EV_CHARGED, charger, -1, int(unit.col), int(unit.row), col, row)
    unit.col = col
    unit.row = row
    end_activation(game, log, charger, RESULT_ACTION, 1, MARK_CHARGE, CHARGE, 0)
