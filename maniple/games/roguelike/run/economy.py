"""The numbers of a run: gold, prices and rating."""

import math

START_GOLD = 10
LOSS_REWARD = 9
WIN_REWARD = 7
STREAK_FROM = 3
"""The win in a row from which on there is more."""
STREAK_STEP = 2

TOP_LEVEL = 3
LEVEL_PRICE = {2: 100, 3: 150}
"""Percent of the card's cost."""

WINS_TO_WIN = 9
LOSSES_TO_LOSE = 4

START_RATING = 1000
K_FACTOR = 32
BOT_RATING_PER_WIN = 40


def reward(streak: int) -> int:
    """G2.4 What a battle brings: 9 for a loss (a streak of 0); 7 for a win, and 2 more with each from the third on."""
    if streak == 0:
        return LOSS_REWARD
    return WIN_REWARD + max(streak - STREAK_FROM + 1, 0) * STREAK_STEP


def level_price(cost: int, level: int) -> int:
    """G2.3 What raising a card to a level costs: 100% of its cost for level 2, 150% rounded half up for level 3."""
    return (cost * LEVEL_PRICE[level] + 50) // 100


def price(cost: int, level: int) -> int:
    """What a card of a level has cost: itself (G2.2), and every level it was raised to (G2.3)."""
    return cost + sum(level_price(cost, reached) for reached in range(2, level + 1))


def rated(own: int, other: int, won: bool) -> int:
    """G2.6 The rating after a battle: Elo with K = 32, the change rounded half up to a whole number."""
    expected = 1 / (1 + 10 ** ((other - own) / 400))
    return own + math.floor(K_FACTOR * (won - expected) + 0.5)


def bot_rating(wins: int) -> int:
    """G2.6 What a bot is rated."""
    return START_RATING + BOT_RATING_PER_WIN * wins
