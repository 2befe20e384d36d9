"""G1.4 Ablation: each line of an ability, passive or spell, each aura, tag and trait changes some battle.

Each is tried in battles of a team that has it against drafted teams, until one of them ends with different bytes.
"""

import copy
import random
from functools import cache
from typing import Any

import numpy as np
import pytest

from maniple.games.roguelike.rules.deployment import deploy, seed_battle
from maniple.games.roguelike.rules.state import SCRATCH, new_records
from maniple.games.roguelike.rules.turn import fight
from maniple.games.roguelike.teams import Team
from maniple.games.roguelike.vocabulary import BASES, EFFECTS, TAGS, TRAITS
from maniple.kernel.events import new_log
from tests.games.roguelike.teams import CONTENT, any_team, team

ATTEMPTS = 400
CARDS = {key: unit for key, unit in CONTENT.units.items() if not unit.token}
SILENT = new_log(0)
DIRECT_FIRE = np.uint64(1 << TAGS.index("DirectFire"))


@cache
def opponent(seed: int) -> Team:
    return any_team(random.Random(seed))


def side_with(carriers: list[str], leader: str | None, seed: int) -> Team:
    """A team in which carriers stand among others of their faction, of level 3 so that masteries count."""
    dice = random.Random(seed)
    faction = CONTENT.faction_of[leader or carriers[seed % len(carriers)]]
    own = [key for key in CARDS if CONTENT.faction_of[key] == faction]
    bearers = [key for key in carriers if key in own] or own
    leaders = [key for key in CONTENT.leaders if CONTENT.faction_of[key] == faction]
    picked = [dice.choice(bearers if n % 2 == 0 else own) for n in range(8)]
    cells = dice.sample([(x, y) for x in range(8) for y in range(2)], 8)
    units = [(key, *cell) for key, cell in zip(picked, cells, strict=True)]
    return team(faction, leader or dice.choice(leaders), *units, level=dice.choice((1, 3)))


def end_of(content: Any, first: Team, second: Team, seed: int, mask: tuple[str, np.uint64] | None) -> bytes:
    """The bytes of the fought battle, but for the sets of tags and traits themselves."""
    record = deploy(content, first, second)
    seed_battle(record[0], seed)
    if mask is not None:
        record[0].unit[mask[0]] &= ~mask[1]
    fight(record[0], content.tables[0], new_records(SCRATCH)[0], SILENT)
    record[0].unit["tags"] = 0
    record[0].unit["traits"] = 0
    return record.tobytes()


def changed_tables() -> tuple[Any, Any]:
    """A copy of the content whose tables may be written to, and the tables."""
    other = copy.copy(CONTENT)
    other.__dict__["tables"] = tables = CONTENT.tables.copy().view(np.recarray)
    return other, tables[0]


def assert_changes_a_battle(without: Any, carriers: list[str], leader: str | None = None, mask: Any = None) -> None:
    for seed in range(ATTEMPTS):
        first, second = side_with(carriers, leader, seed), opponent(seed)
        if seed % 2:
            first, second = second, first
        if end_of(CONTENT, first, second, seed, None) != end_of(without, first, second, seed, mask):
            return
    pytest.fail(f"no battle of {ATTEMPTS} is different without it")


def silence(number: int, row: int) -> Any:
    """One row does nothing any more; its dice are rolled and its action is spent as before."""
    content, tables = changed_tables()
    effect = tables.row[int(tables.ability[number].first) + row]
    effect.amount, effect.basis = 0, BASES.index("flat")
    # Whoever heals looks first whether somebody is hurt: an empty healing keeps that.
    if effect.effect != EFFECTS.index("heal"):
        effect.effect = EFFECTS.index("quicken")
    return content


def rows(group: dict[str, Any]) -> list[tuple[str, int]]:
    return [(key, row) for key, talent in group.items() for row in range(len(talent.effects))]


@pytest.mark.parametrize(("key", "row"), rows(CONTENT.abilities))
def test_G1_4_each_line_of_each_ability_changes_a_battle(key, row):
    carriers = [name for name, unit in CONTENT.units.items() if unit.ability == key]
    cards = [name for name in carriers if name in CARDS]
    # A token's ability is seen where those who summon it fight: anywhere in its faction.
    cards = cards or [name for name in CARDS if CONTENT.faction_of[name] == CONTENT.faction_of[carriers[0]]]
    assert_changes_a_battle(silence(CONTENT.talents.index(key), row), cards)


@pytest.mark.parametrize(("key", "row"), rows(CONTENT.leaders))
def test_G1_4_each_line_of_each_passive_changes_a_battle(key, row):
    assert_changes_a_battle(silence(len(CONTENT.abilities) + list(CONTENT.leaders).index(key), row), [], key)


@pytest.mark.parametrize(("key", "row"), rows(CONTENT.spells))
def test_G1_4_each_line_of_each_spell_changes_a_battle(key, row):
    number = len(CONTENT.abilities) + len(CONTENT.leaders) + list(CONTENT.spells).index(key)
    leader = next(name for name, head in CONTENT.leaders.items() if key in head.spells)
    assert_changes_a_battle(silence(number, row), [], leader)


@pytest.mark.parametrize("key", CONTENT.auras)
def test_G11_2_each_aura_changes_a_battle(key):
    content, tables = changed_tables()
    tables.aura[list(CONTENT.auras).index(key)].amount = 0
    assert_changes_a_battle(content, [name for name, unit in CARDS.items() if unit.aura == key])


@pytest.mark.parametrize("tag", TAGS)
def test_G1_3_each_tag_changes_a_battle(tag):
    content, tables = changed_tables()
    bit = np.uint64(1 << TAGS.index(tag))
    if tag == "ArcFire":
        # A shot has some trajectory: one that is not lobbed goes straight.
        tables.card["tags"][tables.card["tags"] & bit != 0] |= DIRECT_FIRE
    tables.card["tags"] &= ~bit
    carriers = [name for name, unit in CARDS.items() if tag in (*unit.tags, unit.mastery)]
    assert_changes_a_battle(content, carriers, mask=("tags", bit))


@pytest.mark.parametrize("trait", TRAITS)
def test_G1_3_each_trait_changes_a_battle(trait):
    content, tables = changed_tables()
    bit = np.uint64(1 << TRAITS.index(trait))
    tables.card["traits"] &= ~bit
    carriers = [name for name, unit in CARDS.items() if trait in (*unit.traits, unit.mastery)]
    assert_changes_a_battle(content, carriers, mask=("traits", bit))
