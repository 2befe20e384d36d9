"""S1 Turn and phase: their order, their pools, the count of steps, and how a game ends."""

from typing import Any

import numpy as np
import pytest

from maniple.games.protocol import Outcome
from maniple.games.skirmish.notation import MARKS, POOLS, ids
from maniple.kernel.errors import IllegalAction
from tests.games.skirmish.drawing import KILL, MISS, do, draw, fighter, idle, now, pool, said, shooter, wait_until


def idle_to_the_end(game):
    while game.outcome() is None:
        idle(game)
    return game.outcome()


def phases_of(game):
    """Idle to the end; every turn and phase that began, empty ones included."""
    told = []
    while game.outcome() is None:
        idle(game)
        told += said(game, "turn", "phase")
    return told


# S1.1 Order.


def test_S1_1_player_0_has_four_phases_then_player_1():
    turn = [f"Player {player}: {phase} phase" for player in (0, 1) for phase in ("move", "shoot", "charge", "fight")]
    game = draw("a.....B", max_turns=2)
    assert phases_of(game) == [*turn[1:], "Turn 2", *turn]


def test_S1_1_a_game_starts_with_player_0_moving_in_turn_1():
    assert now(draw("a.....B")) == (1, 0, "move")


def test_S1_1_the_turn_rises_only_when_player_0_moves_again():
    game = draw("a.....B")
    wait_until(game, "move", player=1, turn=1)
    wait_until(game, "move", player=0, turn=2)


def test_S1_1_only_the_current_player_may_move():
    game = draw("a.....B")
    with pytest.raises(IllegalAction) as refused:
        do(game, "select B")
    assert refused.value.rule == "S1.2"


# S1.2 Pools.


def test_S1_2_an_empty_phase_is_passed_at_once():
    game = draw("a" + "." * 20 + "B", charge_max_distance=3)
    do(game, "select a", "wait")
    assert now(game) == (1, 1, "move")


def test_S1_2_a_phase_lasts_until_its_pool_is_empty():
    game = draw("a.b.c....D")
    do(game, "select b", "wait")
    assert (now(game), pool(game)) == ((1, 0, "move"), "ac")
    do(game, "select a", "wait")
    assert (now(game), pool(game)) == ((1, 0, "move"), "c")
    do(game, "select c", "wait")
    assert now(game) != (1, 0, "move")


def test_S1_2_a_phase_ends_by_its_pool_and_not_by_counting_steps():
    game = draw("a.#B", a=fighter(MOVE=0))
    game.state.episode_steps = 1000
    do(game, "select a")
    assert game.view().episode_steps == 1000
    assert now(game) == (1, 1, "move")


def test_S1_2_the_pool_is_built_when_the_phase_begins():
    game = draw("a.........B", a=shooter(RNG_RNG=8))
    assert pool(game, "shoot_activation_pool") == ""
    do(game, "select a", "move 2,0")
    assert (now(game), pool(game)) == ((1, 0, "shoot"), "a")


def test_S1_2_shooting_follows_moving():
    game = draw("a....B", a=shooter())
    do(game, "select a", "wait")
    assert now(game) == (1, 0, "shoot")


def test_S1_2_the_fight_ends_when_all_of_its_pools_are_empty():
    game = draw("aB")
    wait_until(game, "fight")
    game.script_dice(*MISS, *MISS)
    do(game, "select B", "attack a")
    assert now(game) == (1, 0, "fight")
    do(game, "select a", "attack B")
    assert now(game) == (1, 1, "move")


# S1.3 Marks.


@pytest.mark.parametrize("mark", MARKS.values())
@pytest.mark.parametrize("player", [0, 1])
def test_S1_3_marks_are_cleared_when_a_player_starts_to_move(mark, player):
    game = draw("a" + "." * 20 + "B", charge_max_distance=3)
    if player == 0:
        wait_until(game, "move", player=1)
    game.state[mark] = np.uint64(0b11)
    do(game, "select B" if player == 0 else "select a", "wait")
    assert now(game)[1:] == (player, "move")
    assert ids(game.state[mark]) == []


def test_S1_3_marks_last_through_the_phases_of_a_turn():
    game = draw("a.....B", a=shooter())
    do(game, "select a", "move 1,0")
    assert (now(game)[2], game.view().marks.moved) == ("shoot", [1])
    game.script_dice(*MISS)
    do(game, "select a", "shoot B")
    assert (now(game)[2], game.view().marks.moved, game.view().marks.shot) == ("charge", [1], [1])


# S1.4 One activation at a time.


def test_S1_4_a_unit_completes_its_activation_before_another_starts():
    game = draw("a.b.....C")
    do(game, "select a")
    with pytest.raises(IllegalAction) as refused:
        do(game, "select b")
    assert refused.value.rule == "S1.4"
    assert game.view().active_unit == 1


# S1.5 Steps.


def test_S1_5_choosing_a_unit_is_no_step():
    game = draw("a.....B")
    do(game, "select a")
    assert game.view().episode_steps == 0


def test_S1_5_an_activation_is_one_step_however_many_shots_it_takes():
    game = draw("a.....B", a=shooter(RNG_NB=3), B=fighter(HP_MAX=9))
    wait_until(game, "shoot")
    before = game.view().episode_steps
    do(game, "select a", "shoot B", "shoot B")
    assert game.view().episode_steps == before
    do(game, "shoot B")
    assert game.view().episode_steps == before + 1


# S1.6 The end.


def test_S1_6_the_game_ends_the_moment_the_last_enemy_is_shot():
    game = draw("ab....C", a=shooter(), b=shooter())
    wait_until(game, "shoot")
    game.script_dice(*KILL)
    do(game, "select a", "shoot C")
    assert game.outcome() == Outcome(winner=0, by="elimination")
    assert game.legal_actions() == []
    assert said(game, "phase") == []
    assert said(game, "end") == ["Player 0 wins: elimination"]


def test_S1_6_no_pool_outlives_the_game():
    game = draw("ab....C", a=shooter(), b=shooter())
    wait_until(game, "shoot")
    game.script_dice(*KILL)
    do(game, "select a", "shoot C")
    assert {name: pool(game, name) for name in ("pool", *POOLS.values())} == dict.fromkeys(
        ("pool", *POOLS.values()), ""
    )


def test_S1_6_the_player_whose_turn_it_is_can_be_eliminated():
    game = draw("aB")
    wait_until(game, "fight")
    game.script_dice(*KILL)
    do(game, "select B", "attack a")
    assert game.outcome() == Outcome(winner=1, by="elimination")


def test_S1_6_a_side_with_one_living_unit_is_not_eliminated():
    game = draw("a....B....C", a=shooter())
    wait_until(game, "shoot")
    game.script_dice(*KILL)
    do(game, "select a", "shoot B")
    assert game.outcome() is None


@pytest.mark.parametrize("max_turns", [1, 2])
def test_S1_6_the_last_fight_phase_of_max_turns_ends_the_game(max_turns):
    game = draw("a.....B", max_turns=max_turns)
    assert idle_to_the_end(game) == Outcome(winner=None, by="draw")
    assert game.view().turn == max_turns


def test_S1_6_five_turns_unless_said_otherwise():
    game = draw("a.....B")
    idle_to_the_end(game)
    assert game.view().turn == 5


@pytest.mark.parametrize(
    ("board", "winner"),
    [("a*....B", 0), ("a.....*B", 1), ("a*....*B.*b", 0)],
    ids=["player 0 holds it", "player 1 holds it", "two against one"],
)
def test_S1_6_more_objectives_win(board, winner):
    poor_winner: dict[str, Any] = (
        {"a": fighter(VALUE=1), "B": fighter(VALUE=9)} if winner == 0 else {"a": fighter(VALUE=99)}
    )
    assert idle_to_the_end(draw(board, max_turns=1, **poor_winner)) == Outcome(winner=winner, by="objectives")


def test_S1_6_control_is_the_sum_of_oc():
    game = draw("ab*C.....", max_turns=1, a=fighter(OC=9), b=fighter(OC=1), C=fighter(OC=2))
    assert idle_to_the_end(game) == Outcome(winner=1, by="objectives")


def test_S1_6_oc_of_several_units_adds_up():
    """Only the sum of a and b beats D."""
    board = """
        .....
        .b*D.
        ..a..
        .....
    """
    game = draw(board, max_turns=1, D=fighter(OC=3), a=fighter(OC=2), b=fighter(OC=2))
    assert idle_to_the_end(game) == Outcome(winner=0, by="objectives")


def test_S1_6_an_objective_has_seven_hexes():
    game = draw("a....\n.....\n..*..\n.....\n....B")
    held = {(2, 2), (2, 1), (2, 3), (1, 1), (1, 2), (3, 1), (3, 2)}
    assert set(game.setup.objective_hexes(0)) == held
    on_it = {(n // 5, n % 5) for n in range(25) if game.field.objective_at[n] == 0}
    assert on_it == held


def test_S1_6_a_tie_keeps_the_last_controller():
    game = draw(".a*.B.", max_turns=1)
    wait_until(game, "move", player=1)
    do(game, "select B", "move 3,0")
    assert game.view().controllers[0] == 0
    assert idle_to_the_end(game) == Outcome(winner=0, by="objectives")


def test_S1_6_more_oc_takes_an_objective_from_its_controller():
    game = draw(".a*.B.", max_turns=1, B=fighter(OC=2))
    wait_until(game, "move", player=1)
    do(game, "select B", "move 3,0")
    assert game.view().controllers[0] == 1
    assert idle_to_the_end(game) == Outcome(winner=1, by="objectives")


def test_S1_6_a_controller_keeps_an_objective_it_has_left():
    game = draw("...a*...B", max_turns=2, a=fighter(MOVE=3))
    wait_until(game, "move", turn=2)
    do(game, "select a", "move 0,0")
    assert idle_to_the_end(game) == Outcome(winner=0, by="objectives")


def test_S1_6_a_tie_that_nobody_broke_before_leaves_it_to_nobody():
    game = draw("a*B......", max_turns=1)
    assert idle_to_the_end(game) == Outcome(winner=None, by="draw")
    assert game.view().controllers[0] is None


def test_S1_6_equal_objectives_are_decided_by_living_value():
    game = draw("a*.....*B", max_turns=1, a=fighter(VALUE=11), B=fighter(VALUE=12))
    assert idle_to_the_end(game) == Outcome(winner=1, by="value")


def test_S1_6_the_value_of_the_dead_does_not_count():
    game = draw("a....BC", max_turns=1, a=shooter(VALUE=20), B=fighter(VALUE=50), C=fighter(VALUE=15))
    wait_until(game, "shoot")
    game.script_dice(*KILL)
    do(game, "select a", "shoot B")
    assert idle_to_the_end(game) == Outcome(winner=0, by="value")


def test_S1_6_the_oc_of_the_dead_does_not_count():
    game = draw("a....B*.C", max_turns=1, a=shooter(VALUE=9), B=fighter(OC=9), C=fighter(OC=0))
    wait_until(game, "shoot")
    assert game.view().controllers[0] == 1
    game.state.controller[0] = -1
    game.script_dice(*KILL)
    do(game, "select a", "shoot B")
    assert game.view().controllers[0] is None


def test_S1_6_equal_value_is_a_draw():
    game = draw("a.....B", max_turns=1)
    assert idle_to_the_end(game) == Outcome(winner=None, by="draw")
    assert said(game, "end") == ["Nobody wins: draw"]


# S1.7 Control is settled at the end of every phase.


def test_S1_7_control_is_settled_when_the_phase_ends_and_not_before():
    game = draw("a..b*....C")
    do(game, "select a", "wait")
    assert game.view().controllers[0] is None
    do(game, "select b", "wait")
    assert game.view().controllers[0] == 0
    assert said(game, "objective") == ["Player 0 takes objective 1 (1 against 0)"]


def test_S1_7_the_log_names_the_strength_of_whoever_takes_an_objective_first():
    game = draw("a*B.....", a=fighter(OC=1), B=fighter(OC=3))
    do(game, "select a")
    assert said(game, "objective") == ["Player 1 takes objective 1 (3 against 1)"]


@pytest.mark.parametrize("phase", ["shoot", "charge", "fight"])
def test_S1_7_control_is_settled_at_the_end_of_each_phase(phase):
    """Whatever was settled before, the end of this phase finds player 0 on the objective."""
    game = draw("a*c.......D\nB..........", c=shooter(CC_RNG=1), a=fighter(OC=5))
    wait_until(game, phase)
    game.state.controller[0] = 1
    while now(game) == (1, 0, phase):
        assert game.view().controllers[0] == 1
        idle(game)
    assert game.view().controllers[0] == 0
