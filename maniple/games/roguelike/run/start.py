"""A run begins."""

from collections.abc import Iterator
from typing import Any

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.run.decks import deck_faults
from maniple.games.roguelike.run.state import Card, Run
from maniple.kernel.dice import check_seed
from maniple.kernel.errors import ContentError, Fault


def choice_faults(content: Content, faction: str, leader: str, deck: Any) -> Iterator[Fault]:
    """What is wrong with a faction, a leader and a deck."""
    yield from deck_faults(content, faction, deck)
    if leader not in content.leaders or content.faction_of[leader] != faction:
        yield Fault("", "leader", f"{leader!r:.40} is no leader of {faction!r:.40}")


def start(content: Content, faction: str, leader: str, seed: int, deck: Any = None) -> Run:
    """A run with a deck (the starter deck if none is given); every fault of the choice is in one ContentError."""
    check_seed(seed)
    units = content.decks.get(faction, []) if deck is None else deck
    faults = list(choice_faults(content, faction, leader, units))
    if faults:
        raise ContentError("run", faults)
    cards = tuple(Card(unit=unit) for unit in units)
    return Run(seed=seed, content=content.version, faction=faction, leader=leader, cards=cards)
