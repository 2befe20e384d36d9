"""S4 Shoot."""

from typing import Any

import pytest

from maniple.games.skirmish.notation import ids
from maniple.games.skirmish.rules.shooting import mark_friends, targets_in_sight
from maniple.games.skirmish.rules.sight import sees
from maniple.games.skirmish.rules.state import SCRATCH, new_records
from maniple.games.skirmish.setup import load_scenario
from maniple.kernel.errors import IllegalAction
from tests.games.skirmish.drawing import (
    KILL,
    MISS,
    dice_left,
    do,
    draw,
    eligible,
    ended,
    fighter,
    letters,
    marks,
    now,
    number,
    pool,
    said,
    shooter,
    targets,
    unit,
    wait_until,
)


def aiming(board, **legend: Any):
    """The game in which unit a has just been chosen to shoot; it shoots six times unless told otherwise."""
    game = draw(board, **{"a": shooter(RNG_NB=6), **legend})
    wait_until(game, "shoot")
    do(game, "select a")
    return game


def may_shoot(board, **legend):
    """The units that may shoot on a drawn board; a is a shooter unless told otherwise."""
    return eligible("shoot", board, **{"a": shooter(), **legend})


# S4.1 Valid targets, each condition alone.


def test_S4_1_an_enemy_in_range_and_sight_is_a_target():
    assert targets(aiming("a...B")) == "B"


@pytest.mark.parametrize(("reach", "valid"), [(4, "B"), (5, "B"), (6, "BC")])
def test_S4_1_a_target_is_within_RNG_RNG(reach, valid):
    assert targets(aiming("a..B..C", a=shooter(RNG_NB=6, RNG_RNG=reach))) == valid


def test_S4_1_a_target_is_in_line_of_sight():
    board = """
        a..
        ...
        #..
        ...
        B.C
    """
    assert targets(aiming(board)) == "C"


def test_S4_1_a_target_is_alive():
    game = aiming("a...B..C")
    game.script_dice(*KILL)
    do(game, "shoot B")
    assert targets(game) == "C"


def test_S4_1_a_friend_is_no_target():
    game = aiming("a...b...C")
    assert targets(game) == "C"
    with pytest.raises(IllegalAction) as refused:
        do(game, "shoot b")
    assert refused.value.rule == "S9.1"


def test_S4_1_a_target_is_not_adjacent_to_the_shooter():
    """Who stands beside an enemy is in fight and does not shoot (S4.3); B would be no target even if it could."""
    game, scratch = draw("aB..C", a=shooter()), new_records(SCRATCH)[0]
    mark_friends(game.state, game.field, scratch, 0)
    assert letters(game, ids(targets_in_sight(game.state, game.field, scratch, 0))) == "C"


def test_S4_1_a_target_is_not_adjacent_to_a_friend_of_the_shooter():
    assert targets(aiming("a...Bb...C")) == "C"


def test_S4_1_a_friends_long_weapon_does_not_cover_a_target():
    assert targets(aiming("a...B.b", b=fighter(CC_RNG=2))) == "B"


def test_S4_1_a_dead_friend_covers_nobody():
    game = draw("a...Bb...C", a=shooter())
    game.state.unit[number(game, "b")].HP_CUR = 0
    wait_until(game, "shoot")
    do(game, "select a")
    assert targets(game) == "BC"


# S4.2 Line of sight.


@pytest.mark.parametrize("between", ["#", ".#.", "..#", "###"])
def test_S4_2_a_wall_between_blocks(between):
    """Sight is drawn down a column: there no line runs along an edge."""
    assert may_shoot("\n".join(["a", *between, "B"])) == ""


def test_S4_2_nothing_between_does_not_block():
    assert may_shoot("a\n.\n.\n.\nB") == "a"


def test_S4_2_a_wall_beside_or_behind_does_not_block():
    board = """
        #.#
        .a.
        #.#
        ...
        #.#
        .B.
        ###
    """
    assert may_shoot(board) == "a"


def test_S4_2_units_do_not_block():
    game = draw("a\nb\n.\nC\n.\n.\nD", a=shooter())
    wait_until(game, "shoot")
    do(game, "select a")
    assert targets(game) == "CD"


def test_S4_2_a_line_along_an_edge_is_nudged_to_one_side_only():
    """Between (0,1) and (2,1) the line runs between (1,0) and (1,1): it always takes the hex nearer to row 0."""
    assert may_shoot("...\na#B\n...") == "a"
    assert may_shoot(".#.\na.B\n...") == ""


@pytest.mark.parametrize("key", ["duel", "hunt", "crossing", "causeway"])
def test_S4_2_sight_is_symmetric(key):
    setup = load_scenario(key)
    field, board = setup.field[0], setup.board
    places = [(col, row) for col in range(board.cols) for row in range(board.rows)]
    seen = {(a, b) for a in places for b in places if sees(field, *a, *b)}
    assert seen == {(b, a) for a, b in seen}
    assert {(a, a) for a in places} <= seen
    assert len(seen) < len(places) ** 2


# S4.3 Who may shoot.


def test_S4_3_a_unit_with_a_gun_and_a_target_may_shoot():
    assert may_shoot("a...B") == "a"


def test_S4_3_not_without_a_gun():
    assert may_shoot("a.b..B", b=fighter()) == "a"


def test_S4_3_not_without_a_valid_target():
    assert may_shoot("a..b...B", a=shooter(RNG_RNG=6), b=shooter()) == "b"


def test_S4_3_not_in_fight():
    assert may_shoot("..aB....b...C", b=shooter()) == "b"


def test_S4_3_not_in_fight_by_its_own_long_weapon():
    assert may_shoot("b....a.B....C", a=shooter(CC_RNG=2), b=shooter()) == "b"


def test_S4_3_an_enemys_long_weapon_does_not_keep_a_unit_from_shooting():
    assert may_shoot("a.B..C", B=fighter(CC_RNG=2)) == "a"


def test_S4_3_not_when_dead():
    game = draw("a.b...C", a=shooter(), b=shooter())
    game.state.unit[number(game, "b")].HP_CUR = 0
    wait_until(game, "shoot")
    assert pool(game) == "a"


def test_S4_3_not_in_the_other_players_turn():
    game = draw("a...B", a=shooter(), B=shooter())
    wait_until(game, "shoot", player=1)
    assert pool(game) == "B"


def test_S4_3_a_unit_that_waited_or_moved_may_shoot():
    game = draw("a.b....C", a=shooter(), b=shooter())
    do(game, "select a", "move 1,0", "select b", "wait")
    assert (now(game), pool(game)) == ((1, 0, "shoot"), "ab")


# S4.4 Shots.


def test_S4_4_shots_start_at_RNG_NB():
    assert aiming("a...B", a=shooter(RNG_NB=4)).view().attacks_left == 4


def test_S4_4_each_shot_is_one_fewer():
    game = aiming("a...B", a=shooter(RNG_NB=3))
    game.script_dice(*MISS, *MISS)
    do(game, "shoot B")
    assert game.view().attacks_left == 2
    do(game, "shoot B")
    assert game.view().attacks_left == 1


def test_S4_4_each_shot_may_take_another_target():
    game = aiming("a...B..C", a=shooter(RNG_NB=2), B=fighter(HP_MAX=2), C=fighter(HP_MAX=2))
    game.script_dice(*KILL, *KILL)
    do(game, "shoot B", "shoot C")
    assert (unit(game, "B")["HP_CUR"], unit(game, "C")["HP_CUR"]) == (1, 1)


def test_S4_4_a_shot_is_resolved_at_once():
    game = aiming("a...B", a=shooter(RNG_NB=2), B=fighter(HP_MAX=2))
    game.script_dice(*KILL)
    do(game, "shoot B")
    assert unit(game, "B")["HP_CUR"] == 1


def test_S4_4_targets_are_rebuilt_after_each_shot():
    game = aiming("a...B..C", a=shooter(RNG_NB=3))
    game.script_dice(*KILL)
    do(game, "shoot C")
    assert targets(game) == "B"
    with pytest.raises(IllegalAction) as refused:
        do(game, "shoot C")
    assert refused.value.rule == "S2.2"


def test_S4_4_slaughter_loses_the_rest_of_the_shots():
    game = aiming("a...B" + "." * 20 + "C", a=shooter(RNG_NB=5, RNG_RNG=9))
    game.script_dice(*MISS, *KILL, *MISS)
    do(game, "shoot B", "shoot B")
    assert ended(game) == ("ACTION", 1, "SHOOTING", "shoot")
    assert said(game, "lost") == ["Unit 1 has nobody left to shoot at: 3 shots lost"]
    assert dice_left(game) == 1


def test_S4_4_the_last_shot_loses_nothing():
    game = aiming("a...B" + "." * 20 + "C", a=shooter(RNG_NB=1, RNG_RNG=9))
    game.script_dice(*KILL)
    do(game, "shoot B")
    assert ended(game) == ("ACTION", 1, "SHOOTING", "shoot")
    assert said(game, "lost") == []


# S4.5 How shooting ends.


def test_S4_5_the_last_shot_ends_the_action():
    game = aiming("a...B...b", a=shooter(RNG_NB=2), b=shooter())
    game.script_dice(*MISS, *MISS)
    steps = game.view().episode_steps
    do(game, "shoot B")
    assert ended(game) is None
    do(game, "shoot B")
    assert ended(game) == ("ACTION", 1, "SHOOTING", "shoot")
    assert (marks(game), pool(game)) == ({"shot": "a"}, "b")
    assert game.view().episode_steps == steps + 1


@pytest.mark.parametrize("people", [(False, False), (True, True)], ids=["agent", "person"])
def test_S4_5_stopping_after_a_shot_is_an_action(people):
    game = aiming("a...B...b", people=people, b=shooter())
    game.script_dice(*MISS)
    do(game, "shoot B", "wait")
    assert ended(game) == ("ACTION", 1, "SHOOTING", "shoot")
    assert marks(game) == {"shot": "a"}
    assert said(game) == []


@pytest.mark.parametrize("people", [(False, False), (True, True)], ids=["agent", "person"])
def test_S4_5_waiting_with_no_shot_fired(people):
    game = aiming("a...B...b", people=people, b=shooter())
    steps = game.view().episode_steps
    do(game, "wait")
    assert ended(game) == ("WAIT", 1, "PASS", "shoot")
    assert (marks(game), pool(game)) == ({}, "b")
    assert game.view().episode_steps == steps + 1
    assert said(game) == ["Unit 1 WAITED"]


@pytest.mark.parametrize(("people", "step"), [((True, False), 1), ((False, True), 0)], ids=["person", "agent"])
def test_S4_5_no_target_at_activation(people, step):
    """Unit a kills the one enemy that b had in range when the pool was built."""
    game = draw("a...B...b" + "." * 20 + "C", people=people, a=shooter(RNG_RNG=9), b=shooter(RNG_RNG=9))
    wait_until(game, "shoot")
    assert pool(game) == "ab"
    game.script_dice(*KILL)
    do(game, "select a", "shoot B")
    steps = game.view().episode_steps
    do(game, "select b")
    assert ended(game) == ("PASS", step, "PASS", "shoot")
    assert game.view().episode_steps == steps + step
    assert said(game, "wait", "error", "lost") == []
