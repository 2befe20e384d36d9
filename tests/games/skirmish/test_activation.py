"""S2 end_activation(result, step, mark, pool, error) and what death takes away."""

import numpy as np
import pytest

from maniple.games.skirmish.narrate import narrate
from maniple.games.skirmish.notation import POOLS
from maniple.games.skirmish.rules.activation import end_activation
from maniple.games.skirmish.rules.refusals import NOT_AN_ENEMY
from maniple.games.skirmish.rules.state import (
    CHARGE,
    FIGHT,
    MARK_CHARGE,
    MARK_FIGHT,
    MARK_FLED,
    MARK_MOVE,
    MARK_PASS,
    MARK_SHOOTING,
    MOVE,
    RESULT_ACTION,
    RESULT_ERROR,
    RESULT_NO,
    RESULT_PASS,
    RESULT_WAIT,
    SHOOT,
)
from maniple.kernel import events
from tests.games.skirmish.drawing import KILL, do, draw, ended, marks, number, pool, said, shooter, unit, wait_until

EVERYBODY = np.uint64(0b111)


def full(game):
    """Put everybody into every pool, with the first unit in the middle of its activation."""
    for name in POOLS.values():
        game.state[name] = EVERYBODY
    game.state.active, game.state.target, game.state.attacks_left = 0, 2, 3
    game.state.unit[0].charge_roll = 7
    return game


def end(result=RESULT_ACTION, step=1, mark=MARK_PASS, pool=MOVE, error=0):
    """The game and the log after one unit of a full board has ended its activation."""
    game, log = full(draw("ab....C")), events.new_log(8)
    end_activation(game.state, log, 0, result, step, mark, pool, error)
    return game, [line.text for line in narrate(events.read(log))]


@pytest.mark.parametrize(
    ("result", "told"),
    [
        (RESULT_WAIT, ["Unit 1 WAITED"]),
        (RESULT_PASS, []),
        (RESULT_NO, []),
        (RESULT_ERROR, ["Unit 1 ERROR : there is no such enemy (S9.1)"]),
    ],
    ids=["WAIT", "PASS", "NO", "ERROR"],
)
def test_S2_1_result_decides_what_the_log_tells(result, told):
    assert end(result=result, error=NOT_AN_ENEMY)[1] == told


def test_S2_1_ACTION_logs_the_action():
    game = draw("a.....B")
    do(game, "select a", "move 2,0")
    assert said(game, "move") == ["Unit 1 MOVED from (0,0) to (2,0)"]
    assert said(game, "wait", "error") == []


@pytest.mark.parametrize("step", [0, 1])
def test_S2_1_step_is_added_to_episode_steps(step):
    assert end(step=step)[0].view().episode_steps == step


@pytest.mark.parametrize(
    ("mark", "marked"),
    [
        (MARK_MOVE, {"moved": "a"}),
        (MARK_FLED, {"moved": "a", "fled": "a"}),
        (MARK_SHOOTING, {"shot": "a"}),
        (MARK_CHARGE, {"charged": "a"}),
        (MARK_FIGHT, {"fought": "a"}),
        (MARK_PASS, {}),
    ],
    ids=["MOVE", "FLED", "SHOOTING", "CHARGE", "FIGHT", "PASS"],
)
def test_S2_1_mark_decides_the_marks(mark, marked):
    assert marks(end(mark=mark)[0]) == marked


@pytest.mark.parametrize(
    ("left", "names"),
    [
        (MOVE, ["move_activation_pool"]),
        (SHOOT, ["shoot_activation_pool"]),
        (CHARGE, ["charge_activation_pool"]),
        (FIGHT, [name for name in POOLS.values() if "alternating" in name or "charging" in name]),
    ],
    ids=["MOVE", "SHOOTING", "CHARGE", "FIGHT"],
)
def test_S2_1_the_unit_leaves_the_pool_and_no_other(left, names):
    game, _ = end(pool=left)
    assert {name: pool(game, name) for name in POOLS.values()} == {
        name: "bC" if name in names else "abC" for name in POOLS.values()
    }


def test_S2_1_the_end_clears_unit_target_attacks_and_charge_roll():
    game, _ = end()
    view = game.view()
    assert (view.active_unit, view.selected_target, view.attacks_left) == (None, None, 0)
    assert view.charge_rolls == {}


def test_S2_1_the_end_touches_nobody_else():
    game = full(draw("ab....C"))
    game.state.unit[1].charge_roll = 5
    others = game.state.unit[1:3].tobytes()
    end_activation(game.state, events.new_log(8), 0, RESULT_ACTION, 1, MARK_CHARGE, CHARGE, 0)
    assert game.state.unit[1:3].tobytes() == others


def test_S2_1_the_charge_roll_lasts_until_the_activation_ends():
    game = draw("a.....B")
    wait_until(game, "charge")
    game.script_dice(3, 4)
    do(game, "select a")
    assert game.view().charge_rolls == {1: 7}
    do(game, "wait")
    assert game.view().charge_rolls == {}


def test_S2_1_the_rest_of_the_shots_is_forgotten_when_a_shooter_stops():
    game = draw("a.....B", a=shooter(RNG_NB=3))
    wait_until(game, "shoot")
    game.script_dice(1)
    do(game, "select a", "shoot B")
    assert game.view().attacks_left == 2
    do(game, "wait")
    assert ended(game) == ("ACTION", 1, "SHOOTING", "shoot")
    assert game.view().attacks_left == 0


def test_S2_2_a_dead_unit_leaves_every_pool_at_once():
    game = draw("a....B..C", a=shooter(RNG_NB=2))
    wait_until(game, "shoot")
    dead = np.uint64(1 << number(game, "B"))
    for name in POOLS.values():
        game.state[name] |= dead
    game.script_dice(*KILL)
    do(game, "select a", "shoot B")
    assert game.view().active_unit == 1
    assert [name for name in POOLS.values() if "B" in pool(game, name)] == []


def test_S2_2_a_fighter_killed_before_its_pick_is_not_picked():
    game = draw("aB\n..\n.C\n.d")
    wait_until(game, "fight")
    assert pool(game, "active_alternating_activation_pool") == "ad"
    game.script_dice(*KILL)
    do(game, "select B", "attack a")
    assert pool(game, "active_alternating_activation_pool") == "d"


def test_S2_2_a_dead_unit_is_off_the_board():
    """Its hex is free and its contact is gone: b walks where C stood."""
    game = draw("a.b..C....D", a=shooter(), b=shooter(RNG_RNG=1), D=shooter(RNG_RNG=1))
    wait_until(game, "shoot")
    game.script_dice(*KILL)
    do(game, "select a", "shoot C")
    assert unit(game, "C")["HP_CUR"] == 0
    wait_until(game, "move", turn=2)
    do(game, "select b", "move 5,0")
    assert ended(game) == ("ACTION", 1, "MOVE", "move")
