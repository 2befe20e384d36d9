"""The scripted drafter: a sensible team for any faction under the same gold."""

import random

from maniple.roguelike.battle.state import MAX_DEPLOYED, WIDTH
from maniple.roguelike.content import Content
from maniple.roguelike.schema import Unit
from maniple.roguelike.teams import Deployed, Team

WISHED = ("tank", "ranged_dps", "melee_dps", "support", "mage", "tank", "melee_dps", "ranged_dps", "control")
"""The order in which roles are filled, again from the start when all are there."""
FRONT_ROLES = ("tank", "melee_dps")
CENTRE_FIRST = (3, 4, 2, 5, 1, 6, 0, 7)
UPGRADE_SHARE = 0.35
"""How much of the gold goes into levels."""


def draft(content: Content, faction: str, leader: str, gold: int, seed: int) -> Team:
    """A team of a faction for so much gold; the same seed drafts the same team."""
    dice = random.Random(f"{faction} {leader} {gold} {seed}")
    cards = {key: unit for key, unit in content.units.items() if content.faction_of[key] == faction and not unit.token}
    chosen, left = _choose(cards, gold, dice)
    levels = _upgrade([cards[key] for key in chosen], left, dice)
    timings = dice.choice(("early", "mid")), dice.choice(("mid", "late"))
    return Team(name="Drafted", faction=faction, leader=leader, spells=timings, units=_deploy(cards, chosen, levels))


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
    """Levels for the gold that is left: G2.3 level 2 costs the card again, level 3 half as much more."""
    levels = [1] * len(units)
    while True:
        prices = {
            number: unit.cost if levels[number] == 1 else (3 * unit.cost + 1) // 2
            for number, unit in enumerate(units)
            if levels[number] < 3
        }
        affordable = [number for number, price in prices.items() if price <= gold]
        if not affordable:
            return levels
        number = dice.choice(affordable)
        gold -= prices[number]
        levels[number] += 1


def _deploy(cards: dict[str, Unit], chosen: list[str], levels: list[int]) -> tuple[Deployed, ...]:
    """Fighters in front, the rest behind, from the centre outwards."""
    free = {1: list(CENTRE_FIRST), 0: list(CENTRE_FIRST)}
    placed = []
    for key, level in sorted(zip(chosen, levels, strict=True), key=lambda one: cards[one[0]].role not in FRONT_ROLES):
        row = 1 if cards[key].role in FRONT_ROLES else 0
        if not free[row]:
            row = 1 - row
        placed.append(Deployed(unit=key, level=level, x=free[row].pop(0), y=row))
    return tuple(placed)


assert len(CENTRE_FIRST) == WIDTH
