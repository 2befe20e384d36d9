"""The rules: one record, and compiled functions over it that allocate nothing and raise nothing."""

import numpy as np

from maniple.kernel.compiled import rule
from maniple.kernel.dice import CHANCE, d6
from maniple.kernel.events import FIRST_GAME_EVENT, emit

ACTIONS = ("fire", "aim", "cover", "step")
FIRE, AIM, COVER, STEP = range(len(ACTIONS))

GUNSLINGER = np.dtype([("cell", "i4"), ("wounds", "i4"), ("aim", "i4"), ("covered", "i4")], align=True)
DUEL = np.dtype([("chance", CHANCE), ("turn", "i4"), ("max_turns", "i4"), ("gunslinger", GUNSLINGER, (2,))], align=True)
"""A duel is one element of this: copying it is assignment, saving it is `tobytes()`."""

LEGAL, OVER, STEADY, HIDDEN, FACE_TO_FACE = range(5)
REFUSALS = {
    OVER: ("D1", "the duel is over"),
    STEADY: ("D3", "nobody aims better than that"),
    HIDDEN: ("D4", "already in cover"),
    FACE_TO_FACE: ("D5", "the other stands there"),
}


@rule
def winner(duel):
    """The seat whose opponent has no wounds left (D1); -1 for nobody."""
    if duel.gunslinger[1].wounds <= 0:
        return 0
    return 1 if duel.gunslinger[0].wounds <= 0 else -1


@rule
def distance(duel):
    return duel.gunslinger[1].cell - duel.gunslinger[0].cell


@rule
def needed(duel):
    """D2 A shot must roll more than the distance; each aim takes two off, cover adds two; a 1 misses, a 6 hits."""
    shooter, target = duel.gunslinger[duel.turn % 2], duel.gunslinger[1 - duel.turn % 2]
    return min(max(1 + distance(duel) - 2 * shooter.aim + 2 * target.covered, 2), 6)


@rule
def refusal(duel, action):
    """Why the one whose turn it is may not do that, or LEGAL: the one place that decides."""
    me = duel.gunslinger[duel.turn % 2]
    # D1 It ends with somebody's last wound, or when the turns run out and the sheriff comes.
    if winner(duel) >= 0 or duel.turn >= duel.max_turns:
        return OVER
    # D3 Aim twice at most.
    if action == AIM and me.aim == 2:
        return STEADY
    # D4 Cover is taken once.
    if action == COVER and me.covered:
        return HIDDEN
    # D5 Steps lead towards the other, not past.
    if action == STEP and distance(duel) == 1:
        return FACE_TO_FACE
    return LEGAL


@rule
def apply(duel, log, action):
    """Take an action, or say why not and change nothing."""
    reason = refusal(duel, action)
    if reason != LEGAL:
        return reason
    seat = duel.turn % 2
    me, other = duel.gunslinger[seat], duel.gunslinger[1 - seat]
    target, roll = 0, 0
    if action == FIRE:
        target, roll = needed(duel), d6(duel.chance)
        other.wounds -= roll >= target
        me.aim = 0
    elif action == AIM:
        me.aim += 1
    elif action == COVER:
        me.covered = 1
    else:
        me.cell += 1 - 2 * seat
        me.aim, me.covered = 0, 0
    emit(log, FIRST_GAME_EVENT + action, seat, 1 - seat, roll, target, other.wounds, 0)
    duel.turn += 1
    return LEGAL
