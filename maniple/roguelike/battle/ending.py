"""How a battle ends (G3.4)."""

from maniple.kernel.bits import NONE, bit, lowest_bit, rolled
from maniple.kernel.compiled import rule
from maniple.roguelike.battle.ground import owned_by
from maniple.roguelike.battle.state import ELIMINATION, EXHAUSTION, RUNNING


@rule
def those_left(battle, tables, side):
    """G3.4 Who keeps a side going: its living units, charmed ones too; walls and other immobile tokens do not."""
    rolled()
    found = NONE
    left = owned_by(battle, side)
    while left != NONE:
        i = lowest_bit(left)
        left &= ~bit(i)
        card = tables.card[battle.unit[i].card]
        if card.token == 0 or card.SPEED > 0:
            found |= bit(i)
    return found


@rule
def judge(battle, tables):
    """G3.4 The battle ends when a side has nobody left."""
    if battle.ended != RUNNING:
        return
    mine, theirs = those_left(battle, tables, 0), those_left(battle, tables, 1)
    if mine != NONE and theirs != NONE:
        return
    battle.ended = ELIMINATION
    # Should both fall at once, it is a tie, and a tie is a loss for the run's owner.
    battle.winner = 0 if mine != NONE else 1


@rule
def share_left(battle, tables, side):
    """How much of its starting HP a side has left, in millionths."""
    rolled()
    total = 0
    left = those_left(battle, tables, side)
    while left != NONE:
        i = lowest_bit(left)
        left &= ~bit(i)
        total += int(battle.unit[i].HP)
    return total * 1_000_000 // max(int(battle.team[side].start_hp), 1)


@rule
def decide(battle, mine, theirs):
    """G3.4 Neither side can go on: the larger share of its starting HP wins; a tie is a loss for the run's owner."""
    battle.ended = EXHAUSTION
    battle.winner = 0 if mine > theirs else 1
