"""The scripted player: exact odds, plain priorities, no search and no chance of its own.

It focuses fire where kills are likely, keeps shooters out of contact, flees when staying costs more, charges when
the odds pay, and in the fight strikes first what is dangerous and can be killed.
"""

from maniple.games.skirmish.players.compiled import CompiledPlayer
from maniple.games.skirmish.players.ground import best_hex
from maniple.games.skirmish.players.melee import best_charge, choose_blow, choose_fighter
from maniple.games.skirmish.players.tactics import attacks_of, best_attack
from maniple.games.skirmish.rules.actions import SELECT, SHOOT_AT, action_code
from maniple.games.skirmish.rules.options import look
from maniple.games.skirmish.rules.shooting import mark_friends, targets_in_sight
from maniple.games.skirmish.rules.state import CHARGE, FIGHT, MOVE, NOBODY, SHOOT
from maniple.games.skirmish.rules.turn import current_pool
from maniple.games.skirmish.rules.units import nearest_enemy
from maniple.kernel.bits import NONE, ONE, lowest_bit
from maniple.kernel.compiled import rule


@rule
def choose_shooter(game, field, scratch, pool):
    """The unit with the most to gain by shooting now: sure kills come first, others then aim elsewhere."""
    best, chosen = -2, -1
    mark_friends(game, field, scratch, int(game.seat))
    while pool != NONE:
        unit = lowest_bit(pool)
        pool &= pool - ONE
        targets = targets_in_sight(game, field, scratch, unit)
        worth, _ = best_attack(game, field, scratch, unit, targets, True, attacks_of(game, field, unit, True))
        if worth > best:
            best, chosen = worth, unit
    return chosen


@rule
def choose_nearest(game, pool):
    """The unit nearest to an enemy: those in front clear the way for those behind."""
    best, chosen = 1 << 30, -1
    while pool != NONE:
        unit = lowest_bit(pool)
        pool &= pool - ONE
        distance = nearest_enemy(game, unit)
        if distance < best:
            best, chosen = distance, unit
    return chosen


@rule
def choose_unit(game, field, scratch):
    """Which unit of the pool acts next."""
    pool = current_pool(game)
    if pool & (pool - ONE) == NONE:
        return lowest_bit(pool)
    if game.phase == SHOOT:
        return choose_shooter(game, field, scratch, pool)
    if game.phase == FIGHT:
        return choose_fighter(game, field, scratch, pool)
    return choose_nearest(game, pool)


@rule
def choose(game, field, scratch):
    """The scripted player's action for the seat that decides."""
    if game.active == NOBODY:
        return action_code(SELECT, choose_unit(game, field, scratch))
    unit = int(game.active)
    look(game, field, scratch)
    if game.phase == MOVE:
        return best_hex(game, field, scratch, unit)
    if game.phase == CHARGE:
        return best_charge(game, field, scratch, unit)
    if game.phase == FIGHT:
        return choose_blow(game, field, scratch, unit)
    _, target = best_attack(game, field, scratch, unit, scratch.targets, True, int(game.attacks_left))
    return action_code(SHOOT_AT, target)


class Scripted(CompiledPlayer):
    """Exact odds and plain priorities."""

    rule = staticmethod(choose)
