"""S3 Move."""

import pytest

from maniple.kernel.errors import IllegalAction
from tests.games.skirmish.drawing import (
    do,
    draw,
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


def reachable(board, **legend):
    """Where unit a may go on a drawn board."""
    game = draw(board, **legend)
    do(game, "select a")
    return hexes(game)


def row(*columns):
    """Hexes of a board of one row."""
    return {(col, 0) for col in columns}


# S3.1 Who may move.


def test_S3_1_all_living_units_of_the_current_player_may_move():
    game = draw("a.b.c....D")
    assert pool(game) == "abc"


def test_S3_1_units_of_player_1_move_in_their_own_turn():
    game = draw("a....B..C")
    wait_until(game, "move", player=1)
    assert pool(game) == "BC"


def test_S3_1_the_dead_do_not_move():
    game = draw("a.b....C")
    game.state.unit[number(game, "b")].HP_CUR = 0
    wait_until(game, "move", turn=2)
    assert pool(game) == "a"


def test_S3_1_contact_does_not_keep_a_unit_from_moving():
    assert pool(draw("..aB")) == "a"


def test_S3_1_a_unit_that_moved_does_not_move_again_in_the_phase():
    game = draw("a.b.....C")
    do(game, "select a", "move 1,0")
    with pytest.raises(IllegalAction):
        do(game, "select a")


# S3.2 Destinations.


def test_S3_2_at_most_MOVE_steps():
    assert reachable("a.........B", a=fighter(MOVE=4)) == row(1, 2, 3, 4)


def test_S3_2_staying_is_no_destination():
    assert (2, 0) not in reachable("..a.......B", a=fighter(MOVE=2))


def test_S3_2_a_wall_stops_the_way():
    assert reachable("a..#......B", a=fighter(MOVE=6)) == row(1, 2)


def test_S3_2_the_way_round_a_wall_costs_its_steps():
    """Two hexes beyond the wall are one step away as the crow flies, four on foot."""
    board = """
        .#....
        a#....
        .#....
        ......
        .....B
    """
    assert (2, 1) not in reachable(board, a=fighter(MOVE=4))
    assert (2, 2) not in reachable(board, a=fighter(MOVE=3))
    assert (2, 2) in reachable(board, a=fighter(MOVE=5))


def test_S3_2_a_friend_stops_the_way():
    assert reachable("a.b.......C", a=fighter(MOVE=6)) == row(1)


def test_S3_2_a_dead_unit_stops_nobody():
    game = draw("a.b.....C", a=fighter(MOVE=4))
    game.state.unit[number(game, "b")].HP_CUR = 0
    do(game, "select a")
    assert hexes(game) == row(1, 2, 3, 4)


def test_S3_2_no_hex_entered_last_is_adjacent_to_an_enemy():
    assert reachable("a.....B", a=fighter(MOVE=6)) == row(1, 2, 3, 4)


GUARDED_GAP = """
    ...#....
    ...#....
    a.......
    ...B...C
    ...#....
"""


def test_S3_2_no_hex_entered_on_the_way_is_adjacent_to_an_enemy():
    found = reachable(GUARDED_GAP, a=fighter(MOVE=8))
    assert found
    assert max(col for col, _ in found) < 3


def test_S3_2_the_gap_is_open_when_its_guard_is_dead():
    game = draw(GUARDED_GAP, a=fighter(MOVE=8))
    game.state.unit[number(game, "B")].HP_CUR = 0
    do(game, "select a")
    assert (5, 1) in hexes(game)


def test_S3_2_a_unit_in_contact_may_leave_but_not_slide_along():
    board = """
        .......
        ..aB...
        .......
        .......
    """
    assert reachable(board, a=fighter(MOVE=1)) == {(2, 0), (1, 0), (1, 1)}


def test_S3_2_contact_is_adjacency_whatever_the_enemys_reach():
    assert reachable("a.....B", a=fighter(MOVE=6), B=fighter(CC_RNG=4)) == row(1, 2, 3, 4)


def test_S3_2_a_hex_out_of_reach_is_refused():
    game = draw("a.........B", a=fighter(MOVE=3))
    do(game, "select a")
    with pytest.raises(IllegalAction) as refused:
        do(game, "move 4,0")
    assert refused.value.rule == "S3.2"


# S3.3 How a move ends.


def test_S3_3_a_move_is_an_action():
    game = draw("a.....B")
    do(game, "select a", "move 2,0")
    assert ended(game) == ("ACTION", 1, "MOVE", "move")
    assert place(game, "a") == (2, 0)
    assert game.view().episode_steps == 1
    assert "Unit 1 MOVED from (0,0) to (2,0)" in said(game)


def test_S3_3_a_move_marks_the_mover():
    game = draw("a.b....C")
    do(game, "select a", "move 1,0")
    assert marks(game) == {"moved": "a"}
    assert pool(game) == "b"


def test_S3_3_leaving_contact_is_fleeing():
    game = draw("b...aB")
    do(game, "select a", "move 3,0")
    assert ended(game) == ("ACTION", 1, "FLED", "move")
    assert marks(game) == {"moved": "a", "fled": "a"}
    assert game.view().episode_steps == 1
    assert "Unit 1 FLED from (4,0) to (3,0)" in said(game)


def test_S3_3_leaving_the_reach_of_a_long_weapon_is_not_fleeing():
    game = draw("b...a.B", a=fighter(CC_RNG=2), B=fighter(CC_RNG=2))
    do(game, "select a", "move 3,0")
    assert ended(game) == ("ACTION", 1, "MOVE", "move")


def test_S3_3_leaving_a_dead_enemy_is_not_fleeing():
    game = draw("b...aB....C")
    game.state.unit[number(game, "B")].HP_CUR = 0
    do(game, "select a", "move 3,0")
    assert ended(game) == ("ACTION", 1, "MOVE", "move")


def test_S3_3_waiting_leaves_no_mark():
    game = draw("a.b....C")
    do(game, "select a", "wait")
    assert ended(game) == ("WAIT", 1, "PASS", "move")
    assert marks(game) == {}
    assert pool(game) == "b"
    assert game.view().episode_steps == 1
    assert said(game) == ["Unit 1 WAITED"]


def test_S3_3_waiting_in_contact_is_not_fleeing():
    game = draw("b....aB")
    do(game, "select a", "wait")
    assert ended(game) == ("WAIT", 1, "PASS", "move")
    assert marks(game) == {}


@pytest.mark.parametrize("people", [(False, False), (True, True)], ids=["agent", "person"])
@pytest.mark.parametrize(
    ("board", "move"),
    [("ab...C", 3), ("a#b..C", 3), ("a..b.C", 0), ("a.B..b", 3)],
    ids=["crowd", "wall", "slow", "enemy"],
)
def test_S3_3_no_destination_passes_without_a_step(board, move, people):
    game = draw(board, people=people, a=fighter(MOVE=move))
    do(game, "select a")
    assert ended(game) == ("PASS", 0, "PASS", "move")
    assert marks(game) == {}
    assert game.view().episode_steps == 0
    assert pool(game) == "b"
    assert said(game) == []


# S3.4 The price of fleeing.


def flee(**legend):
    """Unit a leaves contact with B while b, otherwise like it, stays away from everybody."""
    game = draw("...aB....C..b", **legend)
    do(game, "select b", "wait", "select a", "move 0,0")
    assert ended(game) == ("ACTION", 1, "FLED", "move")
    return game


def test_S3_4_a_unit_that_fled_does_not_shoot_this_turn():
    game = flee(a=shooter(), b=shooter())
    assert (now(game), pool(game)) == ((1, 0, "shoot"), "b")


def test_S3_4_a_unit_that_fled_does_not_charge_this_turn():
    game = flee()
    assert (now(game), pool(game)) == ((1, 0, "charge"), "b")


def test_S3_4_a_unit_that_fled_may_fight():
    """With its long weapon a is still in fight after it has left contact."""
    game = draw("...aB....C", a=fighter(CC_RNG=3, MOVE=2))
    do(game, "select a", "move 1,0")
    assert now(game) == (1, 0, "fight")
    assert pool(game, "active_alternating_activation_pool") == "a"


def test_S3_4_the_next_turn_forgets_the_flight():
    game = flee(a=shooter(), b=shooter())
    wait_until(game, "shoot", turn=2)
    assert pool(game) == "ab"
