"""Teams for tests: drafted ones, and ones written as a few lines."""

import random
from typing import Any

from maniple.games.roguelike.content import load_content
from maniple.games.roguelike.players.drafter import draft
from maniple.games.roguelike.rules.deployment import deploy, seed_battle
from maniple.games.roguelike.teams import Team, team_from

CONTENT = load_content()


def any_team(dice: random.Random, gold: int = 60) -> Team:
    """A drafted team of any leader."""
    leader = dice.choice(list(CONTENT.leaders))
    return draft(CONTENT, CONTENT.faction_of[leader], leader, gold, dice.randrange(10**6))


def any_battle(seed: int) -> Any:
    """A battle between drafted teams, ready to be fought."""
    dice = random.Random(seed)
    record = deploy(CONTENT, any_team(dice), any_team(dice))
    seed_battle(record[0], seed)
    return record


def team(faction: str, leader: str, *units: tuple[str, int, int], level: int = 1) -> Team:
    """A team of (unit, x, y)."""
    data = {
        "faction": faction,
        "leader": leader,
        "units": [{"unit": unit, "x": x, "y": y, "level": level} for unit, x, y in units],
    }
    return team_from(data, CONTENT, "test")
