"""S0 Terms: the board, the fields of a unit, contact, sets, and the one record."""

import pytest

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.notation import MARKS, POOLS
from maniple.games.skirmish.rules.board import distance
from maniple.games.skirmish.setup import setup_from
from tests.games.skirmish.drawing import do, draw, fighter, hexes, number, pool, shooter, unit, wait_until

EVEN = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)]
ODD = [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]


def neighbours(place):
    """S0.1 as the book writes it."""
    col, row = place
    return {(col + c, row + r) for c, r in (ODD if col % 2 else EVEN)}


def steps_from(origin, radius):
    """How many steps it takes to every hex of an endless board, found by walking."""
    found, edge = {origin: 0}, {origin}
    for steps in range(1, radius + 1):
        edge = {near for hex_ in edge for near in neighbours(hex_)} - set(found)
        found |= dict.fromkeys(edge, steps)
    return found


@pytest.mark.parametrize("origin", [(2, 2), (3, 2)], ids=["even column", "odd column"])
def test_S0_1_six_neighbours(origin):
    rows = [["."] * 7 for _ in range(5)]
    rows[0][6] = "B"
    rows[origin[1]][origin[0]] = "a"
    game = draw("\n".join(map("".join, rows)), a=fighter(MOVE=1))
    do(game, "select a")
    assert hexes(game) == neighbours(origin)


def test_S0_1_nothing_lies_beyond_the_edge():
    game = draw("a......\n.......\n.......\n......B", a=fighter(MOVE=1))
    do(game, "select a")
    assert hexes(game) == {(1, 0), (0, 1)}


@pytest.mark.parametrize("origin", [(10, 10), (11, 10)], ids=["even column", "odd column"])
def test_S0_1_distance_is_the_number_of_steps(origin):
    for place, steps in steps_from(origin, 7).items():
        assert distance(*origin, *place) == steps, place


def test_S0_1_distance_is_the_same_both_ways():
    places = [(col, row) for col in range(8) for row in range(6)]
    assert all(distance(*a, *b) == distance(*b, *a) for a in places for b in places)


def test_S0_2_fields_of_a_unit_are_uppercase():
    stats = "MOVE T ARMOR_SAVE INVUL_SAVE HP_MAX HP_CUR OC VALUE "
    stats += "RNG_NB RNG_RNG RNG_ATK RNG_STR RNG_AP RNG_DMG CC_NB CC_RNG CC_ATK CC_STR CC_AP CC_DMG"
    shown = unit(draw("a....B"), "a")
    assert {name for name in shown if name.isupper()} == set(stats.split())
    assert {name for name in shown if not name.isupper()} == {"id", "player", "col", "row", "type", "name"}


def test_S0_2_a_unit_shows_the_stats_of_its_type_and_its_own_hp():
    game = draw("a....B", a=shooter(HP_MAX=5, RNG_AP=-2, T=7))
    shown = unit(game, "a")
    assert (shown["HP_MAX"], shown["HP_CUR"], shown["RNG_AP"], shown["T"]) == (5, 5, -2, 7)
    assert (shown["id"], shown["player"], shown["col"], shown["row"]) == (1, 0, 0, 0)


def test_S0_2_a_unit_may_start_wounded():
    scenario = {
        "name": "Wounded",
        "board": {"cols": 6, "rows": 1},
        "types": {"drawn": fighter(HP_MAX=5)},
        "units": [
            {"player": 0, "type": "drawn", "col": 0, "row": 0, "HP_CUR": 2},
            {"player": 1, "type": "drawn", "col": 5, "row": 0},
        ],
    }
    game = Skirmish.new(setup_from(scenario, "wounded", "test"), 1)
    assert [game.unit(n)["HP_CUR"] for n in (0, 1)] == [2, 5]


def test_S0_3_in_fight_is_measured_by_the_units_own_reach():
    game = draw("a.B", a=fighter(CC_RNG=2), B=fighter(CC_RNG=1))
    wait_until(game, "fight")
    assert pool(game, "active_alternating_activation_pool") == "a"
    assert pool(game, "non_active_alternating_activation_pool") == ""


def test_S0_3_a_dead_enemy_engages_nobody():
    game = draw("aB...C", a=shooter())
    game.state.unit[number(game, "B")].HP_CUR = 0
    wait_until(game, "shoot")
    assert pool(game) == "a"


def test_S0_4_sets_hold_all_64_units():
    places = [(col, row) for row in (0, 4) for col in range(32)]
    units = [{"player": int(row > 0), "type": "marine", "col": col, "row": row} for col, row in places]
    crowd = setup_from({"name": "Crowd", "board": {"cols": 32, "rows": 5}, "units": units}, "crowd", "test")
    game = Skirmish.new(crowd, 1)
    wait_until(game, "move", player=1)
    assert game.view().pool == list(range(33, 65))
    game.play("select 64")
    assert game.view().active_unit == 64


def test_S0_4_marks_and_pools_are_64_bit_masks():
    state = draw("a....B").state
    assert {state[name].dtype.name for name in [*MARKS.values(), *POOLS.values()]} == {"uint64"}


def test_S0_5_a_copy_of_the_record_is_the_whole_game():
    game = draw("a....B", a=shooter(RNG_NB=3), B=fighter(HP_MAX=9))
    copy = game.clone()
    for action in ("select a", "wait", "select a", "shoot B", "shoot B"):
        do(game, action)
    assert copy.hash() != game.hash()
    for action in ("select a", "wait", "select a", "shoot B", "shoot B"):
        do(copy, action)
    assert copy.hash() == game.hash()
