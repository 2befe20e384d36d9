"""The catalogue: all content of the roguelike, true to the rules, sent once."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from maniple.games.roguelike.content import load_content
from maniple.games.roguelike.rulebook import read_book, rule_book
from maniple.games.roguelike.rules.state import STATUS_NAMES
from maniple.games.roguelike.run.shop import stats_of
from maniple.games.roguelike.server.catalogue import Catalogue, FactionKey, Role, catalogue_bytes
from maniple.games.roguelike.tag_texts import (
    BREAK_TEXTS,
    CONTAGION_ALSO,
    ROLE_NAMES,
    ROLE_TEXTS,
    STATUS_TEXTS,
    TAG_TEXTS,
    TRAIT_TEXTS,
    contagion_text,
    status_name,
    tag_name,
)
from maniple.games.roguelike.texts import level_texts
from maniple.games.roguelike.vocabulary import BREAKS, CONTAGIONS, FACTIONS, ROLES, TAGS, TRAITS
from tests.server.running import House

CONTENT = load_content()
CARDS = Path(__file__).parents[4] / "frontend" / "src" / "games" / "roguelike" / "cards" / "parts"
ADDRESS = "/api/roguelike/catalogue"


@pytest.fixture(scope="module")
def told() -> Catalogue:
    return Catalogue.model_validate_json(catalogue_bytes()[0])


@pytest.mark.anyio
async def test_it_is_for_everybody_and_is_sent_once(house: House):
    visitor = await house.visitor()
    first = await visitor.get(ADDRESS)
    assert first.status_code == 200
    assert first.json()["version"] == CONTENT.version
    assert "max-age" in first.headers["cache-control"]
    again = await visitor.get(ADDRESS, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    other = await visitor.get(ADDRESS, headers={"if-none-match": '"of last year"'})
    assert other.content == first.content


@pytest.mark.anyio
async def test_a_tag_that_a_proxy_has_weakened_is_known(house: House):
    visitor = await house.visitor()
    tag = (await visitor.get(ADDRESS)).headers["etag"]
    assert (await visitor.get(ADDRESS, headers={"if-none-match": f'"x", W/{tag}'})).status_code == 304


def test_nothing_of_the_content_is_missing(told: Catalogue):
    assert [unit.key for unit in told.units] == list(CONTENT.units)
    assert [leader.key for leader in told.leaders] == list(CONTENT.leaders)
    assert [spell.key for spell in told.spells] == list(CONTENT.spells)
    assert [ability.key for ability in told.abilities] == list(CONTENT.abilities)
    assert [aura.key for aura in told.auras] == list(CONTENT.auras)
    assert [tag.key for tag in told.tags] == [*TAGS, *TRAITS]
    assert [status.key for status in told.statuses] == list(STATUS_NAMES)
    assert [contagion.key for contagion in told.contagions] == list(CONTAGIONS)
    assert {faction.key: faction.deck for faction in told.factions} == CONTENT.decks


def test_G0_4_the_numbers_of_every_level_are_those_of_the_battle(told: Catalogue):
    for unit in told.units:
        assert [stats.level for stats in unit.levels] == [1, 2, 3]
        for stats in unit.levels:
            assert (
                stats.model_dump(exclude={"level", "price", "text"})
                == stats_of(CONTENT, unit.key, stats.level).to_dict()
            )


def test_G0_4_every_level_says_what_its_ability_does_there(told: Catalogue):
    for unit in told.units:
        assert [stats.text for stats in unit.levels] == level_texts(CONTENT, unit.key)
    dryad = next(unit for unit in told.units if unit.key == "dryad")
    assert ["regenerates 4%" in (stats.text or "") for stats in dryad.levels] == [True, True, False]
    assert "regenerates 6%" in (dryad.levels[2].text or "")


def test_G2_3_levels_have_their_prices(told: Catalogue):
    squire = next(unit for unit in told.units if unit.key == "squire")
    assert [stats.price for stats in squire.levels] == [3, 3, 5]


def test_everything_has_a_name_and_a_sentence(told: Catalogue):
    entries: list[Any] = [*told.spells, *told.abilities, *told.auras, *told.tags, *told.statuses, *told.contagions]
    entries += [*told.roles, *told.breaks, *told.limits, *(leader.passive for leader in told.leaders)]
    for entry in entries:
        assert entry.name, entry.key
        assert re.fullmatch(r"\S.*\.", entry.text), entry.text


def test_words_on_units_are_explained(told: Catalogue):
    known = {tag.key for tag in told.tags}
    for unit in told.units:
        assert known >= {*unit.tags, *unit.traits, *filter(None, [unit.mastery])}
        assert {limit.key for limit in told.limits} >= set(unit.limits)


def test_every_rule_that_is_named_is_in_the_book(told: Catalogue):
    ids = {rule.id for chapter in told.rules for rule in chapter.rules}
    assert {entry.rule for entry in [*told.tags, *told.roles, *told.breaks, *told.limits]} <= ids


def test_every_word_of_the_vocabulary_has_a_text():
    assert set(TAG_TEXTS) == set(TAGS)
    assert set(TRAIT_TEXTS) == set(TRAITS)
    assert set(STATUS_TEXTS) == set(STATUS_NAMES)
    assert set(CONTAGION_ALSO) == set(CONTAGIONS)
    assert set(ROLE_TEXTS) == set(ROLE_NAMES) == set(ROLES)
    assert set(BREAK_TEXTS) == set(BREAKS)


def test_the_contract_names_every_faction_and_role():
    assert FactionKey.__args__ == FACTIONS  # pyright: ignore[reportAttributeAccessIssue]  (a Literal has them)
    assert Role.__args__ == ROLES  # pyright: ignore[reportAttributeAccessIssue]


def test_names_read_as_people_write_them():
    assert tag_name("SpearWall") == "Spear Wall"
    assert tag_name("rapid_reload") == "Rapid Reload"
    assert tag_name("burnout") == "Burnout"
    assert status_name("atk_up") == "ATK up"


def test_G14_1_contagions_say_their_numbers():
    assert contagion_text("plague").startswith("Costs 10 HP and 8 resolve per turn for 2 turns")
    assert contagion_text("curse").startswith("Costs 10 resolve per turn for 4 turns")


def test_the_book_is_read_rule_by_rule():
    chapters = read_book(
        "# Title\nIntro.\n\n## G1 First\nBefore.\n- **G1.1** One *two*.\n  three.\n\n## G2 Second\nOnly words.\n"
    )
    assert [(chapter.id, chapter.title, chapter.text) for chapter in chapters] == [
        ("G1", "First", "Before."),
        ("G2", "Second", "Only words."),
    ]
    assert [(rule.id, rule.text) for rule in chapters[0].rules] == [("G1.1", "One *two*. three.")]


def test_no_rule_of_the_book_is_lost():
    book = (Path(__file__).parents[4] / "docs" / "rules" / "roguelike.md").read_text("utf-8")
    ids = [rule.id for chapter in rule_book() for rule in chapter.rules]
    assert ids == re.findall(r"^- \*\*(G[\d.]+)\*\*", book, re.M)


def test_every_unit_and_leader_has_a_look_of_its_own():
    looks = (CARDS / "recipes.ts").read_text("utf-8") + (CARDS / "leaders.ts").read_text("utf-8")
    drawn = re.findall(r"^  (\w+): ((?:bust|whole)\(.*\)),$", looks, re.M)
    missing = {*CONTENT.units, *CONTENT.leaders} - {key for key, _ in drawn}
    assert not missing
    by_faction = [(CONTENT.faction_of[key], look) for key, look in drawn if key in CONTENT.units]
    assert len(by_faction) == len(set(by_faction)), "two units of a faction look the same"


RAW = re.compile(r"[a-z]_[a-z]|\b[A-Z][a-z]+[A-Z][a-z]")
"""A key as programs write it: `spear_wall`, `SpearWall`."""


def words_in(told: Any) -> Iterator[str]:
    """Everything that people read of a message: its names and texts, whatever they are of."""
    for name, part in told.items() if isinstance(told, dict) else ((None, part) for part in told):
        if isinstance(part, dict | list):
            yield from words_in(part)
        elif name in {"name", "text", "title", "theme", "bonus"} and part is not None:
            # What stands in backticks is said to be a word of the program.
            yield re.sub(r"`[^`]*`", "", part)


def test_nobody_reads_a_raw_key_in_the_catalogue(told: Catalogue):
    words = list(words_in(told.model_dump()))
    assert len(words) > 1000
    assert [word for word in words if RAW.search(word)] == []


def test_everything_that_has_a_key_has_a_name_that_is_none(told: Catalogue):
    known = [*told.factions, *told.leaders, *told.units, *told.spells, *told.abilities, *told.auras, *told.statuses]
    for entry in [*known, *told.tags, *told.roles, *told.breaks, *told.limits, *told.contagions]:
        assert entry.name[0].isupper(), entry.key
        assert not RAW.search(entry.name), entry.name
