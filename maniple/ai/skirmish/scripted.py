"""The scripted player (being written)."""

from maniple.ai.skirmish import random
from maniple.kernel.compiled import rule


@rule
def choose(game, field, scratch):
    return random.choose(game, field, scratch)
