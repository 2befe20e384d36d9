"""A run begins."""

from typing import Any

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.run.decks import deck_faults
from maniple.games.roguelike.run.state import Card, Run
from maniple.kernel.dice import check_seed
from maniple.kernel.errors import ContentError, Fault


def start(content: Content, faction: str, leader: str, seed: int, deck: Any = None) -> Run:
    """A run with a deck (the starter deck if none is given); every fault of the choice is in one ContentError."""
    check_seed(seed)
    units = content.decks.get(faction, []) if deck is None else deck
    faults = list(deck_faults(content, faction, units))
    if leader not in content.leaders or content.faction_of[leader] != faction:
        faults.append(Fault("", "leader", f"{leader!r:.40} is no leader of {faction!r:.40}"))
    if faults:
        raise ContentError("run", faults)
    cards = tuple(Card(unit=unit) for unit in units)
    return Run(seed=seed, content=content.version, faction=faction, leader=leader, cards=cards)
