"""Setups: battles start legally, survive a round trip, and are packed as their files say."""

import copy
import json
import math
import tomllib
from typing import Any

import numpy as np
import pytest

from maniple.games.tabletop.deployment import APART, block_of
from maniple.games.tabletop.keywords import UNIT_KEYWORDS
from maniple.games.tabletop.rules.measure import MM_PER_INCH, gap, within
from maniple.games.tabletop.rules.state import COMMAND, NOBODY, PICK, WEAPON_KEYWORDS
from maniple.games.tabletop.rules.terrain import is_inside, rim_gap
from maniple.games.tabletop.setup import Setup, find_setup, load_file, load_scenario, scenario_keys, setup_from
from maniple.games.tabletop.start import check_start
from maniple.games.tabletop.tables import polygon
from maniple.kernel.errors import ContentError

every_scenario = pytest.mark.parametrize("key", scenario_keys())

SWORDS = """
name = "Swords"
faction = "Iron"
points = 40
roster = [{ unit = "swords" }]
weapons.sword = { name = "Sword", type = "melee", A = 2, skill = 3, S = 4, AP = 0, D = 1 }

[units.swords]
name = "Swords"
keywords = ["infantry"]
M = 6
T = 4
Sv = 3
W = 2
Ld = 6
OC = 1
points = 40
models = [{ name = "Sword", base = 32, weapons = ["sword"] }]
"""


def army(models: int = 3, **changes: Any) -> dict[str, Any]:
    """One unit of so many swordsmen on 32 mm bases; changes are those of their weapon."""
    data = tomllib.loads(SWORDS)
    data["units"]["swords"]["models"][0]["count"] = models
    data["weapons"]["sword"] |= changes
    return data


def scenario(positions: list[Any] | None = None, models: int = 3, **changes: Any) -> dict[str, Any]:
    """Swords against swords on a table with one wall and a hill."""
    table = {
        "name": "Field",
        "objectives": [[22, 30]],
        "zones": [[[0, 0], [44, 12]], [[0, 48], [44, 60]]],
        "terrain": [
            {"kind": "wall", "corners": [[20, 20], [24, 21]]},
            {"kind": "area", "corners": [[30, 20], [36, 26]], "height": 3},
        ],
    }
    data: dict[str, Any] = {"name": "Test", "table": table, "armies": [army(models), army(models)]}
    return data | ({} if positions is None else {"positions": positions}) | changes


def faults_of(data: Any) -> list[str]:
    with pytest.raises(ContentError) as caught:
        setup_from(data, "test", "file.toml")
    return [str(fault) for fault in caught.value.faults]


LINE = [[10, 10], [12, 10], [14, 10], [10, 50], [12, 50], [14, 50]]


@every_scenario
def test_T1_4_a_battle_starts_in_the_zones(key):
    setup = load_scenario(key)
    zones = [polygon(zone) for zone in setup.table.zones]
    for model, (x, y) in zip(setup.models, setup.positions, strict=True):
        zone = zones[setup.units[model.unit].player]
        assert is_inside(zone, x, y)
        assert rim_gap(zone, x, y, x, y) >= model.group.base / MM_PER_INCH / 2


@every_scenario
def test_T0_5_T0_6_a_battle_starts_legally(key):
    setup = load_scenario(key)
    assert list(check_start(setup.start[0], setup.field[0])) == []


@every_scenario
def test_T1_4_bases_of_a_start_are_a_little_apart(key):
    setup = load_scenario(key)
    game, field = setup.start[0], setup.field[0]
    nearest = {
        model: min(gap(game, field, model, other) for other in range(game.models) if other != model)
        for model in range(game.models)
    }
    assert min(nearest.values()) >= APART - 0.01
    in_ranks = [model for model in nearest if setup.units[setup.models[model].unit].strength > 1]
    assert all(within(nearest[model], APART + 0.2) for model in in_ranks)


@pytest.mark.parametrize("key", ["breach", "furnace"])
def test_T1_4_shooters_stand_behind(key):
    setup = load_scenario(key)
    for player, forward in ((0, 1), (1, -1)):
        lines: dict[str, list[float]] = {"front": [], "rear": []}
        for model, (_, y) in zip(setup.models, setup.positions, strict=True):
            unit = setup.units[model.unit]
            if unit.player == player:
                lines[unit.type.line].append(forward * y)
        assert max(lines["rear"]) < max(lines["front"])


def test_T1_4_units_form_ranks():
    setup = setup_from(scenario(models=3), "test", "test")
    assert len({y for _, y in setup.positions[:3]}) == 1
    twenty = load_scenario("breach").armies[1].units["gnashers"]
    assert len({y for _, y in block_of(twenty).places}) == 3


def test_T1_4_the_start_has_asked_nobody_yet():
    setup = load_scenario("breach")
    game = setup.start[0]
    assert (game.round_number, game.phase, game.stage, game.current_player, game.seat) == (1, COMMAND, PICK, 0, 0)
    assert (game.units, game.split, game.models) == (16, 7, 80)
    assert (game.active, game.winner, game.ended) == (NOBODY, NOBODY, 0)
    assert (game.group_weapon, game.group_target, game.group_near) == (NOBODY, NOBODY, NOBODY)
    assert (game.holder == NOBODY).all()
    assert (game.assigned == NOBODY).all()
    assert game.model["wounds"][:80].min() > 0
    assert not game.model["wounds"][80:].any()
    assert game.chance.rng == 0


@every_scenario
def test_a_setup_survives_a_round_trip(key):
    setup = load_scenario(key)
    again = setup_from(json.loads(json.dumps(setup.to_dict())), key, "again")
    assert again == setup
    assert again.version == setup.version
    assert again.field.tobytes() == setup.field.tobytes()
    assert again.start.tobytes() == setup.start.tobytes()


def test_the_version_is_that_of_everything_that_decides_the_battle():
    versions = {load_scenario(key).version for key in scenario_keys()}
    versions.add(setup_from(scenario(), "test", "test").version)
    versions.add(setup_from(scenario(rounds=4), "test", "test").version)
    versions.add(setup_from(scenario(first_pick="active"), "test", "test").version)
    versions.add(setup_from(scenario(LINE), "test", "test").version)
    assert len(versions) == len(scenario_keys()) + 4
    assert setup_from(scenario(), "test", "test").version == setup_from(scenario(), "other", "other").version


def test_T1_1_T5_2_options_of_a_scenario():
    field = setup_from(scenario(), "test", "test").field[0]
    assert (field.rounds, field.first_pick) == (5, 0)
    assert setup_from(scenario(first_pick="active"), "test", "test").field[0].first_pick == 1
    assert setup_from(scenario(rounds=3), "test", "test").field[0].rounds == 3


def weapon_of(setup: Setup, key: str) -> Any:
    return setup.field[0].weapon[setup.weapon_keys.index(key)]


def words(mask: Any, known: tuple[str, ...]) -> set[str]:
    return {word for number, word in enumerate(known) if int(mask) >> number & 1}


def test_T0_3_weapons_are_packed():
    setup = load_scenario("breach")
    fist = weapon_of(setup, "power_fist")
    assert (fist.ranged, fist.reach, fist.skill, fist.strength, fist.ap) == (0, 0, 3, 8, -2)
    assert (fist.attacks.count, fist.attacks.plus, fist.damage.count, fist.damage.plus) == (0, 2, 0, 2)
    missile = weapon_of(setup, "seeker_missile")
    assert (missile.ranged, missile.reach) == (1, 48)
    assert (missile.damage.count, missile.damage.sides, missile.damage.plus) == (1, 6, 1)
    assert words(missile.keywords, WEAPON_KEYWORDS) == {"one_shot", "anti"}
    assert (UNIT_KEYWORDS[missile.anti_keyword], missile.anti_needed) == ("monster", 4)
    assert weapon_of(setup, "fusion_gun").melta == 2
    assert weapon_of(setup, "oath_rifle").rapid_fire == 1
    assert weapon_of(setup, "scrap_gun").sustained == 1
    assert weapon_of(setup, "great_cleaver").cleave == 1
    assert (weapon_of(setup, "burner").skill, weapon_of(setup, "burner").anti_keyword) == (0, NOBODY)


def test_T0_2_units_and_models_are_packed():
    setup = load_scenario("breach")
    field = setup.field[0]
    number = setup.unit_keys.index("castellan")
    unit = field.unit[number]
    assert (unit.MOVE, unit.TOUGHNESS, unit.SAVE, unit.INVULNERABLE, unit.WOUNDS) == (6, 5, 2, 4, 5)
    assert (unit.LEADERSHIP, unit.CONTROL, unit.POINTS, unit.fights_first, unit.fights_last) == (6, 1, 65, 1, 0)
    assert (unit.FEEL_NO_PAIN, unit.WARD, unit.player, unit.strength) == (7, 7, 0, 1)
    assert words(unit.keywords, UNIT_KEYWORDS) == {"infantry", "character", "elite"}
    body = field.body[unit.first]
    assert body.radius == pytest.approx(40 / 25.4 / 2)
    assert body.leader == 1
    assert [setup.weapon_keys[weapon] for weapon in body.weapon if weapon != NOBODY] == ["sidearm", "oath_blade"]
    gnashers = field.unit[setup.unit_keys.index("gnashers")]
    assert (gnashers.player, gnashers.strength, gnashers.INVULNERABLE, gnashers.FEEL_NO_PAIN) == (1, 20, 7, 5)
    bodies = field.body[gnashers.first : gnashers.first + 20]
    assert bodies["leader"].tolist() == [1] + [0] * 19
    assert np.unique(bodies["radius"]).size == 2
    assert field.unit[setup.unit_keys.index("colossus")].fights_last == 1
    assert field.unit[setup.unit_keys.index("seer")].WARD == 3


def test_T0_2_models_of_a_unit_lie_together():
    setup = load_scenario("breach")
    game, field = setup.start[0], setup.field[0]
    expected = [number for number in range(game.units) for _ in range(field.unit[number].strength)]
    assert game.model["unit"][: game.models].tolist() == expected
    assert [field.unit[number].first for number in range(3)] == [0, 6, 12]
    assert game.model[0].wounds == 2
    assert game.model[field.unit[setup.unit_keys.index("bulwark")].first].wounds == 8


@pytest.mark.parametrize("key", scenario_keys())
def test_T7_6_every_unit_has_a_name_of_its_own(key):
    names = [unit.name for unit in load_scenario(key).units]
    assert len(names) == len(set(names))


def test_T7_6_whose_a_unit_is_is_said_only_where_both_sides_have_its_name():
    assert "Oathguard 2" in [unit.name for unit in load_scenario("breach").units]
    names = [unit.name for unit in load_scenario("brothers").units]
    assert ("Player 1's Oathguard 2" in names, "Player 2's Oathguard 2" in names) == (True, True)


def test_T7_6_kinds_of_one_name_are_numbered_together():
    data = army()
    data["units"] |= {"others": data["units"]["swords"]}
    data["roster"] += [{"unit": "others"}]
    data["points"] *= 2
    names = [unit.name for unit in setup_from(scenario(armies=[data, army()]), "test", "test").units]
    assert names == ["Player 1's Swords 1", "Player 1's Swords 2", "Player 2's Swords"]


def test_T0_6_T0_7_the_table_is_packed():
    setup = setup_from(scenario([*LINE[:3], [31, 24], [33, 24], [35, 24]]), "test", "test")
    field = setup.field[0]
    assert (field.width, field.depth, field.terrains, field.objectives) == (44, 60, 2, 1)
    assert (field.objective_x[0], field.objective_y[0]) == (22, 30)
    wall, hill = field.terrain[0], field.terrain[1]
    assert (wall.kind, wall.corners, wall.height, hill.kind, hill.height) == (0, 4, 0, 1, 3)
    assert list(zip(wall.x[:4], wall.y[:4], strict=True)) == [(20, 20), (24, 20), (24, 21), (20, 21)]
    assert setup.start[0].model["z"][:6].tolist() == [0, 0, 0, 3, 3, 3]


def test_armies_may_call_different_weapons_by_one_key():
    setup = setup_from(scenario(armies=[army(), army(S=6)]), "test", "test")
    assert setup.weapon_keys == ["sword", "sword"]
    assert [weapon.S for weapon in setup.weapons] == [4, 6]
    assert [setup.weapon_number(unit, "sword") for unit in (0, 1)] == [0, 1]
    assert setup.weapon_number(0, "axe") == NOBODY
    assert setup.field[0].body[3].weapon[0] == 1
    assert setup_from(scenario(), "test", "test").weapon_keys == ["sword"]


def test_T0_8_positions_are_rounded_to_a_thousandth():
    setup = setup_from(scenario([[10.00049, 9.99951], *LINE[1:]]), "test", "test")
    assert setup.positions[0] == (10.0, 10.0)


POSITION_FAULTS = [
    ({0: [0.5, 10], 1: [2, 10], 2: [4, 10]}, "model 1 · positions: (0.5,10) is off the table, or too near its edge"),
    ({5: [14, 61]}, "model 6 · positions: (14,61) is off the table, or too near its edge"),
    ({1: [11, 10]}, "model 2 · positions: (11,10) overlaps another model"),
    ({0: [20, 19], 1: [22, 19.5], 2: [24, 19]}, "model 2 · positions: (22,19.5) is in a wall"),
    ({0: [22, 20.5]}, "model 1 · positions: (22,20.5) is in a wall"),
    ({2: [24, 10]}, "unit 1 · positions: out of coherency: a model is too far from the others"),
    ({3: [10, math.nan]}, "positions.3: two finite numbers, [x, y]"),
    ({3: [math.inf, 10]}, "positions.3: two finite numbers, [x, y]"),
    ({3: [10]}, "positions.3: two numbers, [x, y]"),
    ({3: "here"}, "positions.3: two numbers, [x, y]"),
]


@pytest.mark.parametrize(("moved", "fault"), POSITION_FAULTS, ids=[fault for _, fault in POSITION_FAULTS])
def test_T0_6_T0_8_positions_are_checked(moved, fault):
    places = copy.deepcopy(LINE)
    for number, place in moved.items():
        places[number] = place
    found = faults_of(scenario(places))
    assert any(text.startswith(fault) for text in found), found


def test_T0_5_seven_models_need_two_others_each():
    line = [[5 + 3 * n, 10] for n in range(7)]
    found = faults_of(scenario(line + [[x, y + 40] for x, y in line], models=7))
    assert [text.split(" · ")[0] for text in found] == ["unit 1", "unit 2"]
    assert setup_from(scenario(line[:6] + [[x, y + 40] for x, y in line[:6]], models=6), "test", "test")


def test_positions_are_those_of_all_models():
    assert faults_of(scenario(LINE[:5])) == ["positions: 5 of them for 6 models"]


def test_T1_4_an_army_that_finds_no_room_is_a_fault():
    data = scenario(models=20)
    data["table"]["zones"][0] = [[0, 0], [6, 6]]
    assert faults_of(data) == ["unit 1: no room for Player 1's Swords in its deployment zone"]


def test_T1_4_walls_in_a_zone_are_stood_around():
    data = scenario(models=20)
    data["table"]["terrain"] = [{"kind": "wall", "corners": [[18, 8], [26, 9]]}]
    assert len(setup_from(data, "test", "test").positions) == 40


def test_rosters_take_the_field_in_place_of_the_armies_own():
    data = scenario(armies=["vigil", "rustmaw"], rosters=[[{"unit": "talons"}], [{"unit": "scrappers", "count": 2}]])
    setup = setup_from(data, "test", "test")
    assert [unit.name for unit in setup.units] == ["Talons", "Scrappers 1", "Scrappers 2"]
    assert [army.points for army in setup.armies] == [80, 100]
    data["rosters"] = [[{"unit": "dragons"}], [{"unit": "scrappers", "count": 9}]]
    assert faults_of(data) == [
        "armies.0.roster · unit: unknown unit 'dragons'",
        "armies.1.roster: 81 models; an army has at most 64",
    ]


def test_all_faults_of_a_scenario_are_listed_together():
    data = scenario(armies=["dragons", army() | {"points": 3}], rounds=0, weather="rain")
    data["table"]["objectives"] = [[50, 1]]
    assert sorted(faults_of(data)) == [
        "armies.0: unknown army 'dragons'; there are rustmaw, vigil",
        "armies.1 · points: the roster costs 40 points, not 3",
        "rounds: greater than or equal to 1, not 0",
        "table · objectives: (50,1) is off the table",
        "weather: no such field",
    ]
    assert faults_of(scenario(table="moon")) == ["table: unknown table 'moon'; there are aqueduct, foundry"]


@pytest.mark.parametrize("data", [3, [], {}, {"table": 3, "armies": {}}, {"table": {}, "armies": [{}, 4]}, None])
def test_what_is_no_scenario_is_a_content_error(data):
    assert faults_of(data)


def test_scenarios_are_found_by_key_and_by_path(tmp_path):
    assert find_setup("breach") is load_scenario("breach")
    path = tmp_path / "my battle.toml"
    path.write_text('name = "Mine"\ntable = "foundry"\narmies = ["vigil", "vigil"]\n', "utf-8")
    assert find_setup(str(path)).key == "my_battle"
    assert load_file(path).table == load_scenario("forge_trial").table
    with pytest.raises(ContentError, match="unknown scenario; there are breach"):
        load_scenario("moon")
