"""Decks: the starter decks are legal, and every fault of another is listed."""

import pytest

from maniple.games.roguelike.run.decks import deck_from, starter_deck
from maniple.games.roguelike.run.start import start
from maniple.kernel.errors import ContentError, ManipleError
from tests.games.roguelike.run.runs import CONTENT

ORDER = [key for key, unit in CONTENT.units.items() if CONTENT.faction_of[key] == "order" and not unit.token]
COMMON, RARE, EPIC = ([key for key in ORDER if CONTENT.units[key].rarity == rarity] for rarity in (1, 2, 3))


def faults_of(deck: object, faction: str = "order") -> str:
    with pytest.raises(ContentError) as refused:
        deck_from(CONTENT, faction, deck)
    return "\n".join(str(fault) for fault in refused.value.faults)


@pytest.mark.parametrize("faction", CONTENT.factions)
def test_G1_5_the_starter_deck_has_the_eleven_commons_and_one_more_of_them(faction):
    deck = starter_deck(CONTENT, faction)
    commons = {
        key
        for key, unit in CONTENT.units.items()
        if CONTENT.faction_of[key] == faction and unit.rarity == 1 and not unit.token
    }
    assert len(deck) == 12
    assert set(deck) == commons
    assert len(commons) == 11


def test_G1_5_a_deck_of_ones_own_at_every_limit():
    deck = [*COMMON[:4], *COMMON[:4], *RARE[:3], EPIC[0]]
    assert deck_from(CONTENT, "order", deck) == tuple(deck)


def test_G1_5_every_fault_of_a_deck_is_listed():
    found = faults_of([COMMON[0]] * 3 + RARE[:4] + EPIC[:2] + ["imp", "nobody", 7, None])
    assert "13 cards; a deck has 12" in found
    assert "3 copies of Squire; at most 2" in found
    assert "4 cards of rarity 2; at most 3" in found
    assert "2 cards of rarity 3; at most 1" in found
    assert "card 10: Imp is of chaos, not of order" in found
    assert "card 11: there is no card 'nobody'" in found
    assert "card 12: there is no card 7" in found


@pytest.mark.parametrize("deck", [None, "squire", {"squire": 12}, 12])
def test_what_is_no_list_is_no_deck(deck):
    assert "a deck is a list of 12 cards" in faults_of(deck)


def test_units_that_only_come_by_a_summons_are_no_cards():
    token = next(key for key, unit in CONTENT.units.items() if unit.token)
    assert f"there is no card '{token}'" in faults_of([token], CONTENT.faction_of[token])


def test_a_huge_list_is_refused_without_reading_it_all():
    assert faults_of(["nobody"] * 100_000).count("\n") < 50


def test_a_run_starts_with_a_leader_of_its_faction():
    with pytest.raises(ContentError, match="'vexthar' is no leader of 'order'"):
        start(CONTENT, "order", "vexthar", 1)
    with pytest.raises(ContentError, match="there is no faction 'elves'"):
        start(CONTENT, "elves", "vexthar", 1)
    with pytest.raises(ContentError, match="no leader"):
        start(CONTENT, "order", "squire", 1)
    with pytest.raises(ManipleError, match="a seed is a number"):
        start(CONTENT, "order", "ser_aldric", -1)


def test_all_faults_of_a_start_come_at_once():
    with pytest.raises(ContentError) as refused:
        start(CONTENT, "order", "vexthar", 1, deck=["imp"] * 12)
    assert len(refused.value.faults) == 13
