"""G1 The content: complete, as the roster gives it, and every word of the vocabulary in use."""

import re
import shutil
from pathlib import Path

import pytest

from maniple.games.roguelike import vocabulary
from maniple.games.roguelike.content import CONTENT as FOLDER
from maniple.games.roguelike.content import read_content
from maniple.games.roguelike.teams import team_from
from maniple.kernel.errors import ContentError
from tests.games.roguelike.teams import CONTENT

CARDS = {key: unit for key, unit in CONTENT.units.items() if not unit.token}
TALENTS = [*CONTENT.abilities.values(), *CONTENT.leaders.values(), *CONTENT.spells.values()]
EFFECTS = [effect for talent in TALENTS for effect in talent.effects]


def test_G1_1_six_factions_of_25_units_3_leaders_and_6_spells():
    for faction in vocabulary.FACTIONS:
        assert sum(CONTENT.faction_of[key] == faction for key in CARDS) == 25
        leaders = [key for key in CONTENT.leaders if CONTENT.faction_of[key] == faction]
        assert len(leaders) == 3
        assert len({spell for key in leaders for spell in CONTENT.leaders[key].spells}) == 6


@pytest.mark.parametrize("rarity", [1, 2, 3])
def test_G1_1_rarities_as_the_roster_has_them(rarity):
    for faction in vocabulary.FACTIONS:
        count = sum(CONTENT.faction_of[key] == faction and unit.rarity == rarity for key, unit in CARDS.items())
        assert count == {1: 11, 2: 9, 3: 5}[rarity]


def test_G1_3_every_tag_and_every_trait_is_carried():
    tags = {tag for unit in CARDS.values() for tag in [*unit.tags, unit.mastery]}
    traits = {trait for unit in CARDS.values() for trait in [*unit.traits, unit.mastery]}
    assert set(vocabulary.TAGS) <= tags
    assert set(vocabulary.TRAITS) <= traits


def test_G1_3_every_shooter_has_one_trajectory():
    for key, unit in CARDS.items():
        number = CONTENT.cards.index(key)
        ways = {"DirectFire", "ArcFire", "MagicMissile"} & set(unit.tags)
        assert len(ways) == int(CONTENT.tables[0].card[number].RANGE > 1), key


UNLIVING = (
    *("stone_golem", "magma_golem", "arcane_titan", "infernal", "shadow_clone"),
    *("ice_elemental", "earth_elemental", "fire_elemental", "storm_elemental", "lesser_elemental", "spark"),
    "void_walker",
    *("treant_sapling", "ancient_treant", "forest_guardian", "thorn_thrower", "seedling"),
    *("ancient_of_lore", "swamp_horror"),
)
"""Constructs and things conjured, elementals, plants: neither Undead nor Mechanical, and not alive."""


def test_G1_3_undead_constructs_elementals_and_plants_crumble_and_everything_else_retreats():
    tagged = {key for key, unit in CONTENT.units.items() if {"Undead", "Mechanical"} & set(unit.tags)}
    assert not tagged & set(UNLIVING)
    assert {key for key, unit in CONTENT.units.items() if unit.breaks == "crumble"} == tagged | set(UNLIVING)


def test_G1_3_what_a_name_says_is_how_a_unit_breaks():
    unliving = r"\b(golem|elemental|treant|titan|sapling|seedling|bot|drone|mech|turret|skeleton|lich|phantom)\b"
    for key, unit in CONTENT.units.items():
        if re.search(unliving, unit.name.lower()):
            assert unit.breaks == "crumble", key
        if "Beast" in unit.tags:
            assert unit.breaks == "retreat", key


def test_G1_3_of_the_machines_only_the_engineers_are_alive():
    living = {key for key in CARDS if CONTENT.faction_of[key] == "machine" and CARDS[key].breaks == "retreat"}
    assert living == {"engineer", "master_engineer"}


@pytest.mark.parametrize(
    ("words", "used"),
    [
        (vocabulary.TRIGGERS, {effect.when for effect in EFFECTS}),
        (vocabulary.CONDITIONS, {effect.condition for effect in EFFECTS}),
        (vocabulary.SELECTORS, {effect.on for effect in EFFECTS}),
        (vocabulary.EFFECTS, {effect.do for effect in EFFECTS}),
        (vocabulary.BASES, {effect.of for effect in EFFECTS}),
        (vocabulary.SCHOOLS, {effect.school for effect in EFFECTS}),
        (vocabulary.AURA_KINDS, {aura.kind for aura in CONTENT.auras.values()}),
        (vocabulary.AURA_EFFECTS, {aura.do for aura in CONTENT.auras.values()}),
    ],
    ids=["triggers", "conditions", "selectors", "effects", "bases", "schools", "aura kinds", "aura effects"],
)
def test_G1_4_every_word_is_used(words, used):
    assert set(words) == used


def test_G1_5_starter_decks_have_the_eleven_common_units_and_one_more():
    for faction, deck in CONTENT.decks.items():
        common = {key for key, unit in CARDS.items() if CONTENT.faction_of[key] == faction and unit.rarity == 1}
        assert len(deck) == 12
        assert set(deck) == common


def test_G1_6_no_name_is_a_trademark():
    pieces = [*CONTENT.units.values(), *TALENTS, *CONTENT.auras.values()]
    names = " ".join(piece.name for piece in pieces).lower()
    for mark in ("sigmar", "mind flayer", "swamp thing", "iron maiden", "dr. boom"):
        assert mark not in names


def test_every_aura_is_carried_by_a_card_that_says_so():
    carriers = {unit.aura: unit for unit in CARDS.values() if unit.aura}
    assert set(carriers) == set(CONTENT.auras)
    assert all("AuraCarrier" in unit.tags for unit in CARDS.values() if unit.aura)


def test_a_content_file_is_refused_with_every_fault(tmp_path):
    (tmp_path / "factions").mkdir()
    for faction in vocabulary.FACTIONS:
        (tmp_path / "factions" / f"{faction}.toml").write_text(
            '[faction]\nname = "F"\ntheme = "t"\nbonus = "b"\n'
            '[units.a]\nname = "A"\nrole = "cook"\nrarity = 4\ncost = 1\nhp = 1\natk = 1\narmor = 1\nhat = 2\n'
        )
    for name in ("rules", "abilities", "spells", "auras", "decks"):
        (tmp_path / f"{name}.toml").write_text("")
    with pytest.raises(ContentError) as refused:
        read_content(tmp_path)
    told = str(refused.value)
    assert "order.toml units.a · role: no such word" in told
    assert "order.toml units.a · rarity" in told
    assert "order.toml units.a · hat: no such field" in told


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the content that may be spoilt."""
    return Path(shutil.copytree(str(FOLDER), tmp_path / "content"))


def spoil(folder: Path, name: str, old: str, new: str) -> str:
    """The faults of the content once a file of it says something else."""
    path = folder / name
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return refusal(folder)


def refusal(folder: Path) -> str:
    with pytest.raises(ContentError) as refused:
        read_content(folder)
    return str(refused.value)


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        (
            "factions/chaos.toml",
            "units = 3",
            "factions/chaos.toml · units: a table of entries, each with its key, not 3",
        ),
        ("factions/chaos.toml", "faction = 3", "factions/chaos.toml faction: a valid dictionary"),
        ("factions/chaos.toml", "[units]\nimp = 3", "factions/chaos.toml units.imp: a valid dictionary"),
        ("factions/chaos.toml", "weapons = 3", "factions/chaos.toml · weapons: no such field"),
        ("decks.toml", "order = 1", "decks.toml order: a valid dictionary"),
        ("decks.toml", '[order]\nunits = ["squire"]', "decks.toml order · units: 12 units, not ['squire']"),
        ("decks.toml", '[elves]\nunits = ["squire"]', "decks.toml elves: no such faction"),
        ("abilities.toml", "bite = 3", "abilities.toml bite: a valid dictionary"),
        ("rules.toml", "systems = 3", "rules.toml · systems: a valid list"),
        ("spells.toml", "= 3", "spells.toml: not a TOML file"),
    ],
)
def test_a_file_of_the_wrong_shape_is_refused_by_name(folder: Path, name: str, text: str, fault: str):
    (folder / name).write_text(text, "utf-8")
    assert f"  {fault}" in refusal(folder)


def test_a_file_that_is_not_there_is_a_fault_among_others(folder: Path):
    (folder / "auras.toml").unlink()
    (folder / "rules.toml").write_text("weather = 1", "utf-8")
    told = refusal(folder)
    assert "auras.toml: cannot be read" in told
    assert "rules.toml · weather: no such field" in told


@pytest.mark.parametrize(
    ("name", "old", "new", "fault"),
    [
        (
            "abilities.toml",
            "[fear]",
            "[dread]",
            "factions/chaos.toml units.dread_lord · ability: unknown ability 'fear'",
        ),
        (
            "spells.toml",
            "[soul_drain]",
            "[soul_train]",
            "factions/chaos.toml leaders.malachar_the_defiler · spells: unknown spell",
        ),
        ("decks.toml", '"squire"', '"imp"', "decks.toml order · units: 'imp' is no card of that faction"),
        ("decks.toml", '"squire"', '"ser_aldric"', "decks.toml order · units: 'ser_aldric' is no card of that faction"),
        ("decks.toml", '"squire"', '"knight"', "decks.toml order · units: 'knight' is of rarity 2, not of 1"),
        ("decks.toml", "[order]", "[elves]", "decks.toml elves: no such faction"),
        ("factions/chaos.toml", "[units.imp]", "[units.squire]", "units.squire: its key is taken in order"),
    ],
)
def test_what_is_named_and_not_there_is_told_with_its_file(folder: Path, name: str, old: str, new: str, fault: str):
    assert fault in spoil(folder, name, old, new)


def test_G1_5_every_faction_needs_a_starter_deck(folder: Path):
    text = (folder / "decks.toml").read_text("utf-8")
    (folder / "decks.toml").write_text(text[text.index("[chaos]") :], "utf-8")
    assert "decks.toml · order: no starter deck" in refusal(folder)


@pytest.mark.parametrize(
    ("name", "entry", "most", "noun"),
    [
        (
            "auras.toml",
            '[more{}]\nname = "A"\nkind = "static"\nwithin = 1\non = "allies"\ndo = "fearless"\n',
            16,
            "auras",
        ),
        (
            "spells.toml",
            '[more{}]\nname = "S"\neffects = [{{ when = "cast", on = "self", do = "heal" }}]\n',
            256,
            "spells",
        ),
        (
            "abilities.toml",
            '[more{}]\nname = "S"\neffects = [' + '{{ when = "cast", on = "self", do = "heal" }},' * 4 + "]\n",
            640,
            "effects",
        ),
        (
            "factions/order.toml",
            '[units.more{}]\nname = "U"\nrole = "tank"\nrarity = 2\ncost = 1\nhp = 1\natk = 1\narmor = 1\n',
            256,
            "units",
        ),
    ],
)
def test_more_than_there_is_room_for_is_refused(folder: Path, name: str, entry: str, most: int, noun: str):
    with (folder / name).open("a", encoding="utf-8") as file:
        file.writelines(entry.format(number) for number in range(most))
    assert re.search(rf"  \d+ .*{noun}; at most {most}\n?", refusal(folder))


def test_a_team_is_refused_with_every_fault():
    units = [
        {"unit": "squire", "x": 1, "y": 1},
        {"unit": "squire", "x": 1, "y": 1},
        {"unit": "imp", "x": 2, "y": 1},
        {"unit": "ogre", "x": 3, "y": 1},
        {"unit": "squire", "x": 8, "y": 1},
        {"unit": "squire", "x": 4, "y": 2},
        {"unit": "squire", "x": 5, "y": 0, "level": 4},
    ]
    with pytest.raises(ContentError) as refused:
        team_from({"faction": "order", "leader": "fang", "units": units}, CONTENT, "team")
    told = str(refused.value)
    for fault in (
        "unit 2 · x, y: (1,1) is taken by unit 1",
        "unit 3 · unit: 'imp' is of chaos, not of order",
        "unit 4 · unit: unknown unit 'ogre'",
        "unit 5 · x",
        "unit 6 · y",
        "unit 7 · level",
        "leader: 'fang' is no leader of order",
    ):
        assert fault in told


def test_G2_2_a_team_has_at_most_twelve_units():
    units = [{"unit": "squire", "x": n % 8, "y": n // 8} for n in range(13)]
    with pytest.raises(ContentError, match="13 units; at most 12"):
        team_from({"faction": "order", "leader": "ser_aldric", "units": units}, CONTENT, "team")


def test_a_team_of_nothing_is_refused():
    with pytest.raises(ContentError):
        team_from([], CONTENT, "team")
