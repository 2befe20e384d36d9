"""The random player: uniform over the legal actions of each micro-step (S9.1), without listing them."""

from maniple.kernel.compiled import rule
from maniple.kernel.dice import below
from maniple.skirmish.actions import ATTACK, CHARGE_TO, MOVE_TO, SELECT, SHOOT_AT, WAIT, action_code
from maniple.skirmish.board import count_bits, nth_bit
from maniple.skirmish.charge import find_charge_destinations
from maniple.skirmish.fight import fight_targets
from maniple.skirmish.movement import find_destinations, move_steps
from maniple.skirmish.reach import count_found, nth_found
from maniple.skirmish.shooting import shooting_targets
from maniple.skirmish.state import CHARGE, FIGHT, MOVE, NOBODY
from maniple.skirmish.turn import current_pool


@rule
def any_of(scratch, units):
    """A unit of a set, each with the same chance."""
    return nth_bit(units, below(scratch.chance, count_bits(units)))


@rule
def any_hex_or_wait(game, field, scratch, kind, unit, steps):
    """A hex of the last search or a wait, each with the same chance."""
    start = int(game.unit[unit].col)
    low, high = max(start - steps, 0), min(start + steps, int(field.cols) - 1)
    count = count_found(scratch, low, high)
    n = below(scratch.chance, count + 1)
    if n == count:
        return action_code(WAIT, 0)
    return action_code(kind, nth_found(scratch, low, high, n))


@rule
def choose(game, field, scratch):
    """A random legal action for an agent's seat."""
    if game.active == NOBODY:
        return action_code(SELECT, any_of(scratch, current_pool(game)))
    unit = int(game.active)
    if game.phase == MOVE:
        find_destinations(game, field, scratch, unit)
        return any_hex_or_wait(game, field, scratch, MOVE_TO, unit, move_steps(game, field, unit))
    if game.phase == CHARGE:
        find_charge_destinations(game, field, scratch, unit)
        return any_hex_or_wait(game, field, scratch, CHARGE_TO, unit, int(game.unit[unit].charge_roll))
    if game.phase == FIGHT:
        return action_code(ATTACK, any_of(scratch, fight_targets(game, field, unit)))
    targets = shooting_targets(game, field, scratch, unit)
    count = count_bits(targets)
    n = below(scratch.chance, count + 1)
    return action_code(WAIT, 0) if n == count else action_code(SHOOT_AT, nth_bit(targets, n))
