"""The scripted drafter: a sensible team for any faction under the same gold."""

import random
from collections.abc import Sequence

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.players.formations import CENTRE_FIRST, line_up, rows_by_role
from maniple.games.roguelike.rules.state import MAX_DEPLOYED
from maniple.games.roguelike.run.economy import TOP_LEVEL, level_price
from maniple.games.roguelike.schema import Unit
from maniple.games.roguelike.teams import Deployed, Team

WISHED = ("tank", "ranged_dps", "melee_dps", "support", "mage", "tank", "melee_dps", "ranged_dps", "control")
"""The order in which roles are filled, again from the start when all are there."""
UPGRADE_SHARE = 0.35
"""How much of the gold goes into levels."""
DRAFT_GOLD = 60
"""What a team is drafted for where no run says how much gold there is."""
MOST_SEED = 2**31
"""Seeds that are drawn stay short enough to be typed again."""


def two_teams(content: Content, seed: int, given: Sequence[Team | None] = (None, None)) -> tuple[Team, Team]:
    """Both teams of a battle: those given, and where there is none a drafted team of a faction not there yet."""
    dice = random.Random(seed)
    teams = list(given)
    for side, team in enumerate(teams):
        if team is None:
            taken = {other.faction for other in teams if other is not None}
            faction = dice.choice([key for key in content.factions if key not in taken])
            leader = dice.choice([key for key in content.leaders if content.faction_of[key] == faction])
            drafted = draft(content, faction, leader, DRAFT_GOLD, dice.randrange(MOST_SEED))
            teams[side] = drafted.model_copy(update={"name": content.factions[faction].name})
    first, second = teams
    assert first is not None
    assert second is not None
    return first, second


def draft(content: Content, faction: str, leader: str, gold: int, seed: int) -> Team:
    """A team of a faction for so much gold; the same seed drafts the same team."""
    dice = random.Random(f"{faction} {leader} {gold} {seed}")
    cards = {key: unit for key, unit in content.units.items() if content.faction_of[key] == faction and not unit.token}
    chosen, left = _choose(cards, gold, dice)
    levels = _upgrade([cards[key] for key in chosen], left, dice)
    timings = dice.choice(("early", "mid")), dice.choice(("mid", "late"))
    return Team(name="Drafted", faction=faction, leader=leader, spells=timings, units=_deploy(content, chosen, levels))


def _choose(cards: dict[str, Unit], gold: int, dice: random.Random) -> tuple[list[str], int]:
    """Cards by role, at most two of each, until the share of gold for cards is spent; what gold is left."""
    chosen: list[str] = []
    budget = max(int(gold * (1 - UPGRADE_SHARE)), min(unit.cost for unit in cards.values()))
    spent = 0
    while len(chosen) < MAX_DEPLOYED:
        role = WISHED[len(chosen) % len(WISHED)]
        affordable = [key for key, unit in cards.items() if spent + unit.cost <= budget and chosen.count(key) < 2]
        fitting = [key for key in affordable if cards[key].role == role] or affordable
        if not fitting:
            break
        key = dice.choice(fitting)
        chosen.append(key)
        spent += cards[key].cost
    return chosen, gold - spent


def _upgrade(units: list[Unit], gold: int, dice: random.Random) -> list[int]:
    """Levels for the gold that is left (G2.3)."""
    levels = [1] * len(units)
    while True:
        prices = {
            number: level_price(unit.cost, levels[number] + 1)
            for number, unit in enumerate(units)
            if levels[number] < TOP_LEVEL
        }
        affordable = [number for number, price in prices.items() if price <= gold]
        if not affordable:
            return levels
        number = dice.choice(affordable)
        gold -= prices[number]
        levels[number] += 1


def _deploy(content: Content, chosen: list[str], levels: list[int]) -> tuple[Deployed, ...]:
    """Fighters in front, the rest behind, from the centre outwards."""
    rows = rows_by_role(content, chosen)
    # The front is listed first.
    order = sorted(range(len(chosen)), key=lambda number: -rows[number])
    cells = line_up([rows[number] for number in order], CENTRE_FIRST)
    return tuple(
        Deployed(unit=chosen[number], level=levels[number], x=x, y=y)
        for number, (x, y) in zip(order, cells, strict=True)
    )
