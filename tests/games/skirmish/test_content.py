"""The starting content: what is shipped loads, and is what the rule book says."""

import re

import pytest

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.setup import (
    CONTENT,
    board_keys,
    find_setup,
    load_board,
    load_file,
    load_scenario,
    load_types,
    scenario_keys,
    setup_from,
)

STAT_TABLE = """
| Marine | 6 4 3 7 2 2 19 · 24: 2/3/4/-1/1 · 3/3/4/0/1 |
| Assault Marine | 6 4 3 7 2 2 18 · 18: 1/3/4/-1/1 · 4/3/4/-1/1 |
| Captain | 5 6 3 4 6 1 80 · 12: 3/2/4/-1/1 · 5/2/8/-2/2 |
| Heavy Marine | 5 5 2 4 3 1 80 · 24: 2/3/4/0/1 · 3/3/8/-2/2 |
| Swarmling | 6 3 5 7 1 2 6 · 18: 1/4/5/0/1 · 1/4/3/0/1 |
| Leaper | 10 3 5 7 1 2 7 · none · 3/4/3/-1/1 |
| Stalker | 8 4 5 5 2 1 19 · none · 4/2/4/-2/1 |
| Stalker Prime | 8 5 4 4 6 1 90 · none · 5/2/6/-2/2 |
| Behemoth | 8 9 2 7 8 3 125 · 24: 6/4/7/-2/1 · 6/4/9/-2/3 |
"""

RUINS_WALLS = """
(2,5)(2,6)(2,7)(3,4)(4,4)(5,3)(6,3)(7,2)(8,2)(9,1)(16,2)(17,2)(18,3)(19,3)(20,4)(21,4)(15,1)(22,5)(22,6)(22,7)(2,14)
(2,15)(2,13)(3,15)(4,16)(5,16)(6,17)(7,17)(8,18)(9,18)(22,13)(22,14)(22,15)(21,15)(20,16)(19,16)(18,17)(17,17)(16,18)
(15,18)(4,10)(5,10)(6,10)(7,10)(8,10)(8,9)(8,8)(8,7)(20,10)(19,9)(18,10)(17,9)(16,10)(16,11)(16,12)(16,13)(12,17)
(12,16)(12,15)(12,14)(11,13)(10,14)(9,13)(8,14)(12,3)(12,4)(12,5)(12,6)(13,6)(14,6)(15,6)(16,6)
"""

BODY = ("MOVE", "T", "ARMOR_SAVE", "INVUL_SAVE", "HP_MAX", "OC", "VALUE")
WEAPON = ("NB", "ATK", "STR", "AP", "DMG")
LINES = [re.split(r"\s*[|·]\s*", line.strip("| ")) for line in STAT_TABLE.strip().splitlines()]


def places(text):
    return [(int(col), int(row)) for col, row in re.findall(r"\((\d+),(\d+)\)", text)]


def weapon(prefix, line):
    numbers = map(int, line.split("/"))
    return {f"{prefix}_{stat}": number for stat, number in zip(WEAPON, numbers, strict=True)}


@pytest.mark.parametrize(("name", "body", "gun", "blade"), LINES, ids=[line[0] for line in LINES])
def test_starting_content_stat_lines(name, body, gun, blade):
    (shipped,) = [unit for unit in load_types().values() if unit.name == name]
    expected = dict(zip(BODY, map(int, body.split()), strict=True)) | weapon("CC", blade) | {"CC_RNG": 1}
    if gun == "none":
        expected |= {"RNG_NB": 0}
    else:
        reach, line = gun.split(": ")
        expected |= weapon("RNG", line) | {"RNG_RNG": int(reach)}
    assert {stat: getattr(shipped, stat) for stat in expected} == expected


def test_starting_content_has_at_least_nine_types():
    assert len(load_types()) >= 9


def test_starting_content_names_are_the_keys():
    assert {key: unit.name.lower().replace(" ", "_") for key, unit in load_types().items()} == {
        key: key for key in load_types()
    }


def test_S0_1_the_default_board_is_25_by_21():
    assert (load_board("ruins").cols, load_board("ruins").rows) == (25, 21)


def test_starting_content_walls_of_the_default_board():
    walls = load_board("ruins").walls
    assert sorted(walls) == sorted(places(RUINS_WALLS))
    assert len(walls) == len(set(walls))


def test_starting_content_five_objectives_of_seven_hexes():
    setup = load_scenario("crossing")
    assert set(setup.board.objectives) == {(2, 10), (12, 1), (22, 10), (12, 19), (12, 10)}
    assert [len(setup.objective_hexes(number)) for number in range(5)] == [7] * 5


@pytest.mark.parametrize("key", board_keys())
def test_every_board_loads(key):
    assert load_board(key).cols * load_board(key).rows <= 1024


@pytest.mark.parametrize("key", scenario_keys())
def test_every_scenario_loads_and_starts(key):
    setup = find_setup(key)
    game = Skirmish.new(setup, 1)
    assert setup.description
    assert game.legal_actions()
    assert game.view().pool == [number for number, unit in enumerate(setup.units, 1) if unit.player == 0]


@pytest.mark.parametrize("key", scenario_keys())
def test_every_scenario_survives_being_written_down(key):
    setup = load_scenario(key)
    again = setup_from(setup.to_dict(), key, "again")
    assert again == setup
    assert again.version == setup.version
    assert again.field.tobytes() == setup.field.tobytes()


@pytest.mark.parametrize("key", scenario_keys())
def test_nobody_starts_in_contact_or_in_fight(key):
    game = Skirmish.new(load_scenario(key), 1)
    nearest = min(
        abs(a.col - b.col) for a in game.setup.units for b in game.setup.units if (a.player, b.player) == (0, 1)
    )
    assert nearest > 2


def sides(key):
    units = load_scenario(key).units
    return tuple(sum(unit.player == player for unit in units) for player in (0, 1))


def test_at_least_six_scenarios_from_2_against_2_to_10_against_10():
    assert len(scenario_keys()) >= 6
    assert {(2, 2), (10, 10)} <= {sides(key) for key in scenario_keys()}


def test_scenarios_with_and_without_objectives():
    assert {bool(load_scenario(key).board.objectives) for key in scenario_keys()} == {True, False}


def test_a_scenario_whose_sides_differ():
    def types(key, player):
        return {unit.type for unit in load_scenario(key).units if unit.player == player}

    assert [key for key in scenario_keys() if not types(key, 0) & types(key, 1) and sides(key)[0] != sides(key)[1]]


def test_every_type_is_in_some_scenario():
    assert {unit.type for key in scenario_keys() for unit in load_scenario(key).units} == set(load_types())


def test_a_players_own_file_may_have_any_name(tmp_path):
    path = tmp_path / "my first battle.toml"
    path.write_bytes((CONTENT / "scenarios" / "duel.toml").read_bytes())
    game = Skirmish.new(load_file(path), 1)
    assert Skirmish.from_position(game.position(), game.setup).hash() == game.hash()
