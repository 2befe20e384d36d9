"""G1.4 What players read is made from the data: every word has its words, and the page of cards is current."""

from pathlib import Path

from maniple.games.roguelike import texts, vocabulary
from maniple.games.roguelike.rules import state
from tests.games.roguelike.teams import CONTENT

CARDS = Path(__file__).parents[3] / "docs" / "cards.md"


def test_every_word_of_the_vocabulary_has_its_words():
    assert set(texts.WHEN) == set(vocabulary.TRIGGERS)
    assert set(texts.IF) == set(vocabulary.CONDITIONS)
    assert set(texts.WHOM) == set(vocabulary.SELECTORS)
    assert set(texts.BASIS) == set(vocabulary.BASES)
    assert set(texts.AURA_DOES) == set(vocabulary.AURA_EFFECTS)


def test_the_numbers_of_the_statuses_are_those_of_the_vocabulary():
    numbers = [getattr(state, f"ST_{status.upper()}") for status in vocabulary.STATUSES]
    assert numbers == list(range(len(vocabulary.STATUSES)))


def test_the_page_of_cards_is_current():
    assert CARDS.read_text("utf-8") == texts.card_pages(CONTENT), "run `make cards`"


def test_a_text_names_every_number_of_its_effect():
    for talent in [*CONTENT.abilities.values(), *CONTENT.leaders.values(), *CONTENT.spells.values()]:
        for effect in talent.effects:
            told = texts.effect_text(CONTENT, effect)
            assert "{" not in told
            if effect.chance < 100:
                assert f"{effect.chance}%" in told
            if effect.amount:
                assert str(abs(effect.amount)) in told, told
            if 0 < effect.turns < 99 and effect.do in texts.LASTING:
                assert f"for {effect.turns} turn" in told


def test_what_is_done_several_times_is_said_once():
    told = texts.talent_text(CONTENT, CONTENT.spells["barricade"].effects)
    assert told == "Three times: calls a Barricade to the nearest free cell."
