"""A machine that plays well enough to lose to."""

from standoff import rules
from standoff.game import Standoff


class Scripted:
    def __init__(self, seed: int, number: int) -> None:
        """Players are made of a seed and a number; this one draws no lots and needs neither."""

    def choose(self, game: Standoff) -> int:
        """Cover, then aim, then fire what has an even chance; in the end, walk closer."""
        odds, legal = game.odds(rules.FIRE), game.legal_actions()
        if odds and odds.chances["hit"] >= 1 / 2:
            return rules.FIRE
        return next(action for action in (rules.COVER, rules.AIM, rules.STEP, rules.FIRE) if action in legal)
