"""S5 Charge."""

from functools import partial

import pytest

from maniple.kernel.errors import IllegalAction
from tests.games.skirmish.drawing import (
    dice_left,
    do,
    draw,
    eligible,
    ended,
    fighter,
    hexes,
    marks,
    now,
    number,
    place,
    pool,
    said,
    shooter,
    wait_until,
)

may_charge = partial(eligible, "charge")


def charging(board, roll, **legend):
    """The game in which unit a has just rolled to charge."""
    game = draw(board, **legend)
    wait_until(game, "charge")
    game.script_dice(*roll)
    do(game, "select a")
    return game


# S5.1 Who may charge.


@pytest.mark.parametrize(("gap", "eligible"), [(11, "a"), (12, "")])
def test_S5_1_an_enemy_within_twelve_hexes(gap, eligible):
    """With `gap` open hexes between them, the enemy is `gap` + 1 hexes away, and the hex beside it `gap` steps."""
    assert may_charge("a" + "." * gap + "B") == eligible


@pytest.mark.parametrize(("most", "eligible"), [(0, ""), (4, ""), (5, "a"), (20, "a")])
def test_S5_1_the_scenario_may_set_charge_max_distance(most, eligible):
    assert may_charge("a....B", charge_max_distance=most) == eligible


def test_S5_1_the_distance_is_measured_by_path():
    """B is three hexes away; on foot it is seven steps to it and six to the hex beside it."""
    board = """
        ..#...
        ..#...
        a.#B..
        ..#...
        ..#...
        ......
    """
    assert may_charge(board, charge_max_distance=6) == ""
    assert may_charge(board, charge_max_distance=7) == "a"


def test_S5_1_an_enemy_behind_a_closed_wall_cannot_be_charged():
    assert may_charge("a..#..B") == ""


def test_S5_1_an_enemy_with_no_free_hex_beside_it_cannot_be_charged():
    assert may_charge("a...#B#", charge_max_distance=12) == ""


def test_S5_1_friends_stand_in_the_way():
    assert may_charge("a.b...B") == "b"


def test_S5_1_not_in_fight():
    assert may_charge("aB...b..", b=fighter()) == "b"


def test_S5_1_not_in_fight_by_its_own_long_weapon():
    assert may_charge("b...a.B", a=fighter(CC_RNG=2), charge_max_distance=3) == ""


def test_S5_1_an_enemys_long_weapon_does_not_keep_a_unit_from_charging():
    assert may_charge("a.B", B=fighter(CC_RNG=2)) == "a"


def test_S5_1_not_after_fleeing():
    game = draw("...aB....b")
    do(game, "select b", "wait", "select a", "move 1,0")
    assert (now(game), pool(game)) == ((1, 0, "charge"), "b")


def test_S5_1_not_when_dead():
    game = draw("a....B....b")
    game.state.unit[number(game, "b")].HP_CUR = 0
    wait_until(game, "charge")
    assert pool(game) == "a"


def test_S5_1_a_unit_that_shot_may_charge():
    game = draw("a....B", a=shooter())
    wait_until(game, "shoot")
    game.script_dice(1)
    do(game, "select a", "shoot B")
    assert (now(game), pool(game)) == ((1, 0, "charge"), "a")


# S5.2 The roll.


def test_S5_2_the_range_is_2D6():
    game = charging("a....B", (2, 5, 6))
    assert game.view().charge_rolls == {1: 7}
    assert dice_left(game) == 1
    assert said(game) == ["Unit 1 rolls 2 + 5 = 7 to charge"]


def test_S5_2_nothing_is_rolled_before_activation():
    game = draw("a....B")
    wait_until(game, "charge")
    assert game.view().charge_rolls == {}


def test_S5_2_postponing_keeps_the_roll():
    game = charging("a....B....b", (2, 5, 6, 6, 1, 1), people=(True, False))
    do(game, "postpone")
    assert game.view().charge_rolls == {1: 7}
    assert pool(game) == "ab"
    do(game, "select b")
    assert game.view().charge_rolls == {1: 7, 2: 12}
    do(game, "postpone", "select a")
    assert game.view().charge_rolls == {1: 7, 2: 12}
    assert dice_left(game) == 2
    assert said(game) == []


def test_S5_2_a_new_turn_rolls_again():
    game = charging("a....B", (2, 5))
    do(game, "wait")
    wait_until(game, "charge", turn=2)
    game.script_dice(6, 6)
    do(game, "select a")
    assert game.view().charge_rolls == {1: 12}


# S5.3 Destinations.


def test_S5_3_free_hexes_adjacent_to_an_enemy_within_the_roll():
    board = """
        ......
        ......
        a..B..
        ......
        ......
    """
    beside = {(3, 1), (4, 2), (4, 3), (3, 3), (2, 3), (2, 2)}
    assert hexes(charging(board, (1, 1))) == {(2, 2), (2, 3)}
    assert hexes(charging(board, (1, 2))) == {(2, 2), (2, 3), (3, 1), (3, 3)}
    assert hexes(charging(board, (1, 3))) == beside


def test_S5_3_the_roll_and_not_MOVE_is_the_range():
    assert hexes(charging("a......B", (3, 3), a=fighter(MOVE=0))) == {(6, 0)}


def test_S5_3_the_path_goes_round_walls():
    board = """
        ..#...
        a.#B..
        ..#...
        ......
    """
    assert ended(charging(board, (1, 2))) == ("PASS", 0, "PASS", "charge")
    assert (3, 2) in hexes(charging(board, (2, 4)))


def test_S5_3_the_path_never_passes_units():
    """The hex between B and C is free, and beside both; B stands before it."""
    assert hexes(charging("a...B.C", (6, 6))) == {(3, 0)}


def test_S5_3_the_path_never_passes_friends():
    game = charging("a...b\n.####\n....B", (6, 6), b=fighter(MOVE=0))
    assert (4, 1) not in hexes(game)
    assert (3, 2) in hexes(game)


def test_S5_3_the_path_may_pass_next_to_enemies():
    """The only way to C leads past B, where no move may go."""
    board = """
        a..B...
        .......
        ####.##
        ......C
    """
    assert (5, 3) in hexes(charging(board, (6, 6)))


def test_S5_3_a_hex_beside_nobody_is_no_destination():
    game = charging("a....B", (6, 6))
    with pytest.raises(IllegalAction) as refused:
        do(game, "charge 2,0")
    assert refused.value.rule == "S5.3"


# S5.4 How a charge ends.


def test_S5_4_a_charge_is_an_action():
    game = charging("a....B....b", (2, 2))
    steps = game.view().episode_steps
    do(game, "charge 4,0")
    assert ended(game) == ("ACTION", 1, "CHARGE", "charge")
    assert place(game, "a") == (4, 0)
    assert (marks(game), pool(game)) == ({"charged": "a"}, "b")
    assert game.view().episode_steps == steps + 1
    assert game.view().charge_rolls == {}
    assert said(game) == ["Unit 1 CHARGED from (0,0) to (4,0)"]


def test_S5_4_waiting_leaves_no_mark():
    game = charging("a....B....b", (6, 6))
    steps = game.view().episode_steps
    do(game, "wait")
    assert ended(game) == ("WAIT", 1, "PASS", "charge")
    assert (marks(game), pool(game)) == ({}, "b")
    assert game.view().episode_steps == steps + 1
    assert said(game) == ["Unit 1 WAITED"]


@pytest.mark.parametrize("people", [(False, False), (True, True)], ids=["agent", "person"])
def test_S5_4_no_destination_after_the_roll(people):
    game = draw("a....B....b", people=people)
    wait_until(game, "charge")
    steps = game.view().episode_steps
    game.script_dice(1, 2)
    do(game, "select a")
    assert ended(game) == ("PASS", 0, "PASS", "charge")
    assert (marks(game), pool(game)) == ({}, "b")
    assert game.view().episode_steps == steps
    assert game.view().charge_rolls == {}
    assert said(game) == ["Unit 1 rolls 1 + 2 = 3 to charge", "Unit 1 FAILED to charge: rolled 3, needs 4"]
    assert place(game, "a") == (0, 0)
