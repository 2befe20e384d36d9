"""The movement phase (S3)."""

from maniple.kernel.compiled import rule
from maniple.kernel.events import emit
from maniple.skirmish.activation import end_activation
from maniple.skirmish.reach import find_moves, first_column, found_any, last_column
from maniple.skirmish.state import (
    EV_MOVED,
    MARK_FLED,
    MARK_MOVE,
    MARK_PASS,
    MOVE,
    RESULT_ACTION,
    RESULT_PASS,
)
from maniple.skirmish.units import adjacent_to_enemy, living


@rule
def build_move_pool(game):
    # S3.1 Eligible: living units of the current player.
    game.move_activation_pool = living(game, game.current_player)


@rule
def move_steps(game, field, unit):
    """How many steps a unit moves: its MOVE."""
    return int(field.type[game.unit[unit].type].MOVE)


@rule
def find_destinations(game, field, scratch, unit):
    """S3.2 Fill `scratch.reach` with the unit's destinations."""
    find_moves(game, field, scratch, unit, move_steps(game, field, unit))


@rule
def start_move(game, field, scratch, log, unit):
    """Activate a unit: it stays active unless there is nowhere to go."""
    # A destination exists when the first step does, so one step of the search decides.
    near = min(move_steps(game, field, unit), 1)
    find_moves(game, field, scratch, unit, near)
    here = game.unit[unit]
    # S3.3 No destination: (PASS,0,PASS,MOVE).
    if not found_any(scratch, first_column(here, near), last_column(field, here, near)):
        end_activation(game, log, unit, RESULT_PASS, 0, MARK_PASS, MOVE, 0)


@rule
def move(game, log, col, row):
    """S3.3 The active unit goes to a destination; leaving contact is fleeing."""
    mover = int(game.active)
    unit = game.unit[mover]
    # S3.3 If it started adjacent to an enemy it has fled.
    fled = adjacent_to_enemy(game, mover)
    emit(log, EV_MOVED, mover, 1 if fled else 0, int(unit.col), int(unit.row), col, row)
    unit.col = col
    unit.row = row
    end_activation(game, log, mover, RESULT_ACTION, 1, MARK_FLED if fled else MARK_MOVE, MOVE, 0)
