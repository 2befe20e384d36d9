"""The random player of the tabletop; it acts through suggestions (T7.1)."""

import random

from maniple.games.tabletop.choices import choices
from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.notation import Action
from maniple.games.tabletop.offers import complete, may_end_phase

ENDS_PHASE = 0.03
"""How often it has enough of a phase."""


class Random:
    """Its choices come from its own seed, never from the game's dice."""

    def __init__(self, seed: int, number: int = 0) -> None:
        self._dice = random.Random(f"{seed}.{number}")

    def choose(self, game: Tabletop) -> Action:
        """A legal action for the seat that decides now."""
        return _draw(game, self._dice)


def _draw(game: Tabletop, dice: random.Random) -> Action:
    """A unit, a kind of action and one such action, each at random among those that exist."""
    if may_end_phase(game) and dice.random() < ENDS_PHASE:
        return Action("END_PHASE")
    waiting = choices(game)
    while waiting:
        choice = dice.choice(waiting)
        kinds = list(choice.actions)
        while kinds:
            kind = kinds.pop(dice.randrange(len(kinds)))
            found = list(complete(game, choice, kind))
            if found:
                return dice.choice(found)
        waiting.remove(choice)
    return Action("END_PHASE")
