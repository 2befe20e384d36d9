"""The random player: uniform over the legal actions of each micro-step (S9.1), without listing them."""

from maniple.games.skirmish.players.compiled import CompiledPlayer
from maniple.games.skirmish.rules.actions import SELECT, WAIT, action_code, deed_of
from maniple.games.skirmish.rules.options import look
from maniple.games.skirmish.rules.reach import count_found, nth_found
from maniple.games.skirmish.rules.state import CHARGE, FIGHT, MOVE, NOBODY
from maniple.games.skirmish.rules.turn import current_pool
from maniple.kernel.bits import NONE, count_bits, nth_bit
from maniple.kernel.compiled import rule
from maniple.kernel.dice import below


@rule
def pick(game, scratch):
    """A random legal action for an agent's seat, given what `look` has left in the scratch."""
    over_hexes = game.active != NOBODY and (game.phase == MOVE or game.phase == CHARGE)
    units = NONE if over_hexes else (current_pool(game) if game.active == NOBODY else scratch.targets)
    choices = count_found(scratch) if over_hexes else count_bits(units)
    may_wait = game.active != NOBODY and game.phase != FIGHT
    n = below(scratch.chance, choices + 1 if may_wait else choices)
    if n == choices:
        return action_code(WAIT, 0)
    kind = SELECT if game.active == NOBODY else deed_of(game.phase)
    return action_code(kind, nth_found(scratch, n) if over_hexes else nth_bit(units, n))


@rule
def choose(game, field, scratch):
    """A random legal action for an agent's seat."""
    if game.active != NOBODY:
        look(game, field, scratch)
    return pick(game, scratch)


class Random(CompiledPlayer):
    """Any legal action, each as likely as the next."""

    rule = staticmethod(choose)
