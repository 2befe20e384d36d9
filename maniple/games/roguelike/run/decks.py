"""Decks (G1.5): the starter deck of a faction, and decks of one's own."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.run.state import DECK_SIZE
from maniple.kernel.errors import ContentError, Fault

MOST_COPIES = 2
MOST_OF_RARITY = {2: 3, 3: 1}


def starter_deck(content: Content, faction: str) -> tuple[str, ...]:
    """G1.5 Twelve cards of rarity 1."""
    return deck_from(content, faction, content.decks.get(faction, []), f"starter deck of {faction}")


def deck_from(content: Content, faction: str, units: Any, source: str = "deck") -> tuple[str, ...]:
    """Check a deck given as plain data; every fault of it is listed in one ContentError."""
    faults = list(deck_faults(content, faction, units))
    if faults:
        raise ContentError(source, faults)
    return tuple(units)


def deck_faults(content: Content, faction: str, units: Any) -> Iterator[Fault]:
    """G1.5 What is wrong with a deck: 12 units of the faction, at most 2 of a card, 3 of rarity 2 and 1 of rarity 3."""
    if faction not in content.factions:
        yield Fault("", "faction", f"there is no faction {faction!r:.40}")
        return
    if not isinstance(units, list | tuple):
        yield Fault("", "units", f"a deck is a list of {DECK_SIZE} cards")
        return
    if len(units) != DECK_SIZE:
        yield Fault("", "units", f"{len(units)} cards; a deck has {DECK_SIZE}")
    known: list[str] = []
    for number, slug in enumerate(units[: 2 * DECK_SIZE], 1):
        unit = content.units.get(slug) if isinstance(slug, str) else None
        if unit is None or unit.token:
            yield Fault(f"card {number}", "", f"there is no card {slug!r:.40}")
        elif content.faction_of[slug] != faction:
            yield Fault(f"card {number}", "", f"{unit.name} is of {content.faction_of[slug]}, not of {faction}")
        else:
            known.append(slug)
    for slug, copies in Counter(known).items():
        if copies > MOST_COPIES:
            yield Fault("", "units", f"{copies} copies of {content.units[slug].name}; at most {MOST_COPIES}")
    rarities = Counter(content.units[slug].rarity for slug in known)
    for rarity, most in MOST_OF_RARITY.items():
        if rarities[rarity] > most:
            yield Fault("", "units", f"{rarities[rarity]} cards of rarity {rarity}; at most {most}")
