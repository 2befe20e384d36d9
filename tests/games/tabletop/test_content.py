"""The shipped armies, tables and scenarios: what T6 asks for, and fair to both sides."""

from itertools import combinations

import pytest

from maniple.games.tabletop.armies import Army, army_keys, load_army, models_in, weapon_keywords
from maniple.games.tabletop.deployment import radius_of
from maniple.games.tabletop.packing import pack_table
from maniple.games.tabletop.rules.measure import segments_apart
from maniple.games.tabletop.rules.state import FIELD, WEAPON_KEYWORDS, new_records
from maniple.games.tabletop.rules.terrain import overlaps_wall
from maniple.games.tabletop.schema import Point, Weapon
from maniple.games.tabletop.setup import load_scenario, scenario_keys
from maniple.games.tabletop.tables import Table, is_convex, load_table, table_keys

ARMIES = [load_army(key) for key in army_keys()]
every_army = pytest.mark.parametrize("army", ARMIES, ids=army_keys())
every_table = pytest.mark.parametrize("key", table_keys())

LARGEST_BASE = max(radius_of(group.base) for army in ARMIES for unit in army.units.values() for group in unit.models)
MIRRORED_PLAYERS = ("brothers", "forge_trial")


def strength(army: Army) -> int:
    return sum(models_in(army.units[key]) for key in army.unit_keys)


def turned(table: Table, place: Point) -> Point:
    """A place as it looks from the other side of the table."""
    return round(table.width - place[0], 3), round(table.depth - place[1], 3)


@every_army
def test_T6_an_army_costs_500_points(army: Army):
    assert army.points == 500
    assert sum(army.units[key].points for key in army.unit_keys) == 500


def test_T6_two_armies_with_twelve_unit_types():
    assert len(ARMIES) == 2
    assert sum(len(set(army.unit_keys)) for army in ARMIES) >= 12
    assert len({unit.name for army in ARMIES for unit in army.units.values()}) >= 12


def test_T6_an_elite_and_a_horde():
    horde, elite = load_army("rustmaw"), load_army("vigil")
    assert (strength(elite), len(elite.unit_keys)) == (25, 7)
    assert (strength(horde), len(horde.unit_keys)) == (55, 9)
    assert max(models_in(unit) for unit in horde.units.values()) == 20


@pytest.mark.parametrize(
    ("key", "line"), [("chainsword", (3, 3, 4, -1, 1)), ("power_fist", (2, 3, 8, -2, 2))], ids=lambda value: str(value)
)
def test_T6_chainsword_and_power_fist(key, line):
    weapon = load_army("vigil").weapons[key]
    assert weapon.type == "melee"
    assert (weapon.A, weapon.skill, weapon.S, weapon.AP, weapon.D) == line


def test_T3_3_every_weapon_keyword_is_carried_by_somebody():
    carried = {
        keyword.word
        for army in ARMIES
        for key in army.unit_keys
        for group in army.units[key].models
        for weapon in group.weapons
        for keyword in weapon_keywords(army.weapons[weapon])
    }
    assert carried == set(WEAPON_KEYWORDS)


def test_T0_2_every_ability_and_many_bases_are_in_play():
    units = [army.units[key] for army in ARMIES for key in army.unit_keys]
    assert {ability for unit in units for ability in unit.abilities} == {"fights_first", "fights_last"}
    assert any(unit.feel_no_pain for unit in units)
    assert any(unit.ward for unit in units)
    assert any(unit.InSv for unit in units)
    assert len({group.base for unit in units for group in unit.models}) >= 6
    keywords = {word for unit in units for word in unit.keywords}
    assert keywords >= {"character", "walker", "vehicle", "monster", "psyker", "fly", "swarm", "beast"}


@every_army
def test_T5_5_everybody_can_fight(army: Army):
    for unit in army.units.values():
        for group in unit.models:
            mine: list[Weapon] = [army.weapons[key] for key in group.weapons]
            assert any(weapon.type == "melee" and "extra attacks" not in weapon.keywords for weapon in mine), group.name


@every_army
def test_no_weapon_or_unit_is_left_in_the_box(army: Army):
    assert set(army.unit_keys) == set(army.units)
    assert {key for unit in army.units.values() for group in unit.models for key in group.weapons} == set(army.weapons)


def test_T6_two_tables_with_walls_and_five_objectives():
    assert len(table_keys()) == 2
    for key in table_keys():
        table = load_table(key)
        assert (table.width, table.depth) == (44, 60)
        assert len(table.objectives) == 5
        assert any(piece.kind == "wall" for piece in table.terrain)
        assert any(piece.height == 3 for piece in table.terrain)
        assert any(piece.kind == "area" and piece.height == 0 for piece in table.terrain)


@every_table
def test_tables_look_the_same_from_both_sides(key):
    table = load_table(key)
    assert {turned(table, place) for place in table.objectives} == set(table.objectives)
    assert {turned(table, corner) for corner in table.zones[0]} == set(table.zones[1])
    shapes = {(piece.kind, piece.height, frozenset(piece.corners)) for piece in table.terrain}
    twins = {
        (piece.kind, piece.height, frozenset(turned(table, corner) for corner in piece.corners))
        for piece in table.terrain
    }
    assert shapes == twins
    assert max(y for _, y in table.zones[0]) < min(y for _, y in table.zones[1])


@every_table
def test_T0_6_polygons_go_round_to_the_left(key):
    table = load_table(key)
    assert all(is_convex(list(corners)) for corners in [*table.zones, *(piece.corners for piece in table.terrain)])


@every_table
def test_the_largest_base_can_go_round_every_wall(key):
    table = load_table(key)
    walls = [piece.corners for piece in table.terrain if piece.kind == "wall"]
    for one, other in combinations(walls, 2):
        apart = min(
            segments_apart(*one[i - 1], *one[i], *other[j - 1], *other[j])
            for i in range(len(one))
            for j in range(len(other))
        )
        assert apart == 0 or apart > 2 * LARGEST_BASE
    for x, y in (corner for wall in walls for corner in wall):
        assert min(x, y, table.width - x, table.depth - y) > 2 * LARGEST_BASE


@every_table
def test_T1_5_the_largest_base_reaches_every_objective(key):
    table = load_table(key)
    field = new_records(FIELD)[0]
    pack_table(field, table)
    edge = int(LARGEST_BASE) + 1
    free = {
        (x, y)
        for x in range(edge, int(table.width) - edge + 1)
        for y in range(edge, int(table.depth) - edge + 1)
        if not overlaps_wall(field, float(x), float(y), LARGEST_BASE)
    }
    reached, waiting = {(edge, edge)}, [(edge, edge)]
    while waiting:
        x, y = waiting.pop()
        near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & free - reached
        reached |= near
        waiting += near
    assert reached == free
    assert all((int(x), int(y)) in free for x, y in table.objectives)


def test_scenarios_bring_both_armies_to_both_tables():
    played = {
        (load_scenario(key).table.name, army.name) for key in scenario_keys() for army in load_scenario(key).armies
    }
    assert played >= {(load_table(table).name, army.name) for table in table_keys() for army in ARMIES}


def test_scenarios_have_names_of_their_own():
    assert len({load_scenario(key).name for key in scenario_keys()}) == len(scenario_keys())
    assert all(load_scenario(key).description for key in scenario_keys())


@pytest.mark.parametrize("key", MIRRORED_PLAYERS)
def test_T1_4_a_mirror_match_is_the_same_from_both_sides(key):
    setup = load_scenario(key)
    half = len(setup.models) // 2
    assert setup.armies[0] == setup.armies[1]
    assert [turned(setup.table, place) for place in setup.positions[:half]] == list(setup.positions[half:])
    heights = setup.start[0].model["z"]
    assert (heights[:half] == heights[half : 2 * half]).all()
