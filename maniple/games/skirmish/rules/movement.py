"""The movement phase (S3)."""

from maniple.games.skirmish.rules.activation import FLED, MOVED
from maniple.games.skirmish.rules.state import EV_MOVED
from maniple.games.skirmish.rules.units import adjacent_to_enemy, living
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit


@rule
def build_move_pool(game):
    # S3.1 Eligible: living units of the current player.
    game.move_activation_pool = living(game, game.current_player)


@rule
def move_steps(game, field, unit):
    """How many steps a unit moves: its MOVE."""
    return int(field.type[game.unit[unit].type].MOVE)


@rule
def move(game, log, col, row):
    """The active unit goes to a destination; leaving contact is fleeing."""
    mover = int(game.active)
    unit = game.unit[mover]
    # S3.3 If it started adjacent to an enemy it has fled: (ACTION,1,FLED,MOVE); else (ACTION,1,MOVE,MOVE).
    fled = adjacent_to_enemy(game, mover)
    emit(log, EV_MOVED, mover, 1 if fled else 0, int(unit.col), int(unit.row), col, row)
    unit.col = col
    unit.row = row
    return FLED if fled else MOVED
