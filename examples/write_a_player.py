"""A player of your own: anything that can choose. This one never waits when it could do something."""

import random
from collections import Counter

import maniple

GAMES = 20
WISHES = ("attack", "shoot", "charge", "move", "select")
"""The first words of actions as text, the dearest first."""


class Bold:
    """Does the boldest that is offered; lots decide between equals."""

    def __init__(self, seed: int) -> None:
        self.lots = random.Random(seed)

    def choose(self, game: maniple.Game):
        return min(game.legal_actions(), key=lambda action: (boldness(game.format(action)), self.lots.random()))


def boldness(text: str) -> int:
    """The place of an action in the list of wishes; anything else comes last."""
    word = text.split()[0]
    return WISHES.index(word) if word in WISHES else len(WISHES)


wins = Counter()
for seed in range(GAMES):
    game = maniple.new("skirmish", scenario="duel", seed=seed)
    players = [Bold(seed), maniple.player("skirmish", "random", seed)]
    while game.turn is not None:
        game.apply(players[game.turn].choose(game))
    outcome = game.outcome()
    wins["draw" if outcome is None or outcome.winner is None else outcome.winner] += 1
print(f"bold won {wins[0]} of {GAMES}, random {wins[1]}")
