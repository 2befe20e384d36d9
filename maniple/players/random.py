"""A player of every game: any legal action, one as likely as another."""

import random

from maniple.games.protocol import Action, Game


class Random:
    """Draws lots; the same seed and number draw the same."""

    def __init__(self, seed: int, number: int) -> None:
        self._lots = random.Random(f"{seed} {number}")

    def choose(self, game: Game) -> Action:
        return self._lots.choice(game.legal_actions())
