"""How a battle ends (G3.4)."""

from maniple.games.roguelike.rules.ground import owned_by
from maniple.games.roguelike.rules.state import ELIMINATION, EXHAUSTION, RUNNING
from maniple.kernel.bits import NONE, bit, keep_loop, lowest_bit
from maniple.kernel.compiled import rule


@rule
def is_somebody(battle, tables, i):
    """G3.4 Walls and other tokens that cannot move are nobody."""
    card = tables.card[battle.unit[i].card]
    return card.token == 0 or card.SPEED > 0


@rule
def has_somebody(battle, tables, side):
    """G3.4 Whether a side has anybody left; charmed units are still its own."""
    keep_loop()
    left = owned_by(battle, side)
    while left != NONE:
        i = lowest_bit(left)
        left &= ~bit(i)
        if is_somebody(battle, tables, i):
            return True
    return False


@rule
def judge(battle, tables):
    """G3.4 The battle ends when a side has nobody left."""
    if battle.ended != RUNNING:
        return
    mine, theirs = has_somebody(battle, tables, 0), has_somebody(battle, tables, 1)
    if mine and theirs:
        return
    battle.ended = ELIMINATION
    # Should both fall at once, it is a tie, and a tie is a loss for the run's owner.
    battle.winner = 0 if mine else 1


@rule
def share_left(battle, tables, side):
    """How much of its starting HP a side has left, in millionths."""
    keep_loop()
    total = 0
    left = owned_by(battle, side)
    while left != NONE:
        i = lowest_bit(left)
        left &= ~bit(i)
        if is_somebody(battle, tables, i):
            total += int(battle.unit[i].HP)
    return total * 1_000_000 // max(int(battle.team[side].start_hp), 1)


@rule
def decide(battle, mine, theirs):
    """G3.4 Neither side can go on: the larger share of its starting HP wins; a tie is a loss for the run's owner."""
    battle.ended = EXHAUSTION
    battle.winner = 0 if mine > theirs else 1
