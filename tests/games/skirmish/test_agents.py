"""S9 An agent's actions: micro-steps, and what an error costs."""

import pytest

from maniple.games.skirmish.notation import parse_action
from maniple.games.skirmish.rules.actions import (
    ARGUMENTS,
    ATTACK,
    CHARGE_TO,
    KINDS,
    MOVE_TO,
    SELECT,
    SHOOT_AT,
    WAIT,
    action_code,
)
from tests.games.skirmish.drawing import (
    KILL,
    MISS,
    do,
    draw,
    ended,
    fighter,
    marks,
    now,
    pool,
    said,
    shooter,
    spelled,
    wait_until,
)

DEEDS = {"move": MOVE_TO, "shoot": SHOOT_AT, "charge": CHARGE_TO, "fight": ATTACK}
SENTENCES = {
    "move": "in the movement phase a unit moves or waits (S9.1)",
    "shoot": "in the shooting phase a unit shoots or waits (S9.1)",
    "charge": "in the charge phase a unit charges or waits (S9.1)",
    "fight": "in the fight phase a unit attacks (S9.1)",
}


def at(phase):
    """A game in which player 0 has three more units to choose in the phase; the second of them is active."""
    if phase == "fight":
        game = draw("aBc.\n.b..", a=fighter(CC_RNG=3), b=fighter(CC_RNG=3), c=fighter(CC_RNG=3))
        wait_until(game, "fight")
        game.script_dice(1)
        do(game, "select B", "attack a")
    else:
        game = draw("a..b....D...c.\n..............", a=shooter(), b=shooter(), c=shooter())
        wait_until(game, phase)
    assert pool(game) == "abc"
    game.script_dice(*((6, 6) if phase == "charge" else MISS))
    do(game, "select b")
    return game


def kinds(game):
    return {code // ARGUMENTS for code in game.legal_actions()}


# S9.1 Micro-steps.


@pytest.mark.parametrize("phase", DEEDS)
def test_S9_1_first_a_unit_of_the_pool_is_chosen(phase):
    game = at(phase)
    do(game, "wait" if phase != "fight" else "attack B")
    assert kinds(game) == {SELECT}
    assert {code % ARGUMENTS + 1 for code in game.legal_actions()} == set(game.view().pool)


@pytest.mark.parametrize(
    ("phase", "offered"),
    [
        ("move", {MOVE_TO, WAIT}),
        ("shoot", {SHOOT_AT, WAIT}),
        ("charge", {CHARGE_TO, WAIT}),
        ("fight", {ATTACK}),
    ],
)
def test_S9_1_valid_kinds_per_phase(phase, offered):
    assert kinds(at(phase)) == offered


@pytest.mark.parametrize("phase", DEEDS)
def test_S9_1_a_legal_step_is_taken(phase):
    game = at(phase)
    twin = game.clone()
    deed = game.legal_actions()[0]
    twin.apply(deed)
    assert game.step(deed) == ""
    assert game.hash() == twin.hash()


# S9.2 Errors.


@pytest.mark.parametrize(
    ("phase", "deed"), [(phase, deed) for phase in DEEDS for deed in DEEDS.values() if deed != DEEDS[phase]]
)
def test_S9_2_the_wrong_kind_ends_the_activation(phase, deed):
    game = at(phase)
    steps, before = game.view().episode_steps, marks(game)
    reason = game.step(action_code(deed, 0))
    assert f"{reason} (S9.1)" == SENTENCES[phase]
    assert ended(game) == ("ERROR", 0, "PASS", phase)
    assert (marks(game), pool(game)) == (before, "ac")
    assert game.view().episode_steps == steps
    assert said(game) == [f"Unit 2 ERROR : {SENTENCES[phase]}"]


@pytest.mark.parametrize(
    ("phase", "action", "told"),
    [
        ("move", "move 8,0", "that hex cannot be reached by this move (S3.2)"),
        ("move", "move 63,63", "that hex cannot be reached by this move (S3.2)"),
        ("shoot", "shoot a", "there is no such enemy (S9.1)"),
        ("shoot", "shoot 64", "there is no such enemy (S9.1)"),
        ("charge", "charge 4,0", "that hex is no destination of this charge (S5.3)"),
        ("fight", "attack c", "there is no such enemy (S9.1)"),
        ("fight", "attack 64", "there is no such enemy (S9.1)"),
        ("fight", "wait", "attacking is mandatory: a fighter cannot wait (S6.4)"),
        ("move", "select a", "another unit is in the middle of its activation (S1.4)"),
        ("move", "postpone", "only a seat that acts by clicks may do that (S8.1)"),
    ],
)
def test_S9_2_an_invalid_argument_ends_the_activation_and_the_log_says_why(phase, action, told):
    game = at(phase)
    steps, before = game.view().episode_steps, marks(game)
    reason = game.step(parse_action(spelled(game, action)))
    assert told.startswith(reason)
    assert ended(game) == ("ERROR", 0, "PASS", phase)
    assert (marks(game), pool(game)) == (before, "ac")
    assert game.view().episode_steps == steps
    assert said(game) == [f"Unit 2 ERROR : {told}"]


@pytest.mark.parametrize("action", [-1, KINDS * ARGUMENTS, action_code(WAIT, 1), 2**62, -(2**62)])
def test_S9_2_what_is_no_action_at_all_ends_the_activation_too(action):
    game = at("move")
    assert game.step(action) == "there is no such action"
    assert ended(game) == ("ERROR", 0, "PASS", "move")


def test_S9_2_an_error_takes_the_charge_roll_away():
    game = at("charge")
    assert game.view().charge_rolls == {2: 12}
    game.step(-1)
    assert game.view().charge_rolls == {}


def test_S9_2_an_error_of_the_last_unit_ends_the_phase():
    game = draw("a....B")
    do(game, "select a")
    game.step(-1)
    assert now(game) == (1, 0, "charge")
    assert said(game, "error", "phase")[0].startswith("Unit 1 ERROR")


def test_S9_2_a_unit_that_erred_still_acts_in_the_next_phase():
    game = draw("a....B", a=shooter())
    do(game, "select a")
    game.step(-1)
    assert (now(game), pool(game)) == ((1, 0, "shoot"), "a")


def test_S9_2_an_error_in_the_alternation_passes_the_pick_on():
    game = draw("aC\nbD")
    wait_until(game, "fight")
    do(game, "select C")
    game.step(-1)
    assert game.view().seat == 0


def test_S9_2_an_error_after_a_shot_still_is_an_error():
    game = draw("a....B...c", a=shooter(RNG_NB=2), c=shooter())
    wait_until(game, "shoot")
    game.script_dice(1)
    do(game, "select a", "shoot B")
    game.step(action_code(SHOOT_AT, 0))
    assert ended(game) == ("ERROR", 0, "PASS", "shoot")
    assert marks(game) == {}


# S9.3 Nothing stalls.


@pytest.mark.parametrize("action", ["wait", "move 1,0", "select D", "select 64"])
def test_S9_3_an_error_with_no_unit_active_costs_the_first_unit_of_the_pool_its_activation(action):
    game = draw("a..b..c...D")
    do(game, "select a", "wait")
    steps = game.view().episode_steps
    assert game.step(parse_action(spelled(game, action))) != ""
    assert ended(game) == ("ERROR", 0, "PASS", "move")
    assert pool(game) == "c"
    assert game.view().episode_steps == steps
    assert said(game)[0].startswith("Unit 2 ERROR : ")


def test_S9_3_an_agent_that_only_errs_comes_to_the_end_of_the_game():
    game = draw("ab...\n.....\nCD...", a=shooter(), C=shooter())
    for _ in range(200):
        if game.outcome() is None:
            game.step(-1)
    assert game.outcome() is not None
    assert game.view().episode_steps == 0


def test_S9_3_after_the_end_a_step_changes_nothing():
    game = draw("a....B", a=shooter())
    wait_until(game, "shoot")
    game.script_dice(*KILL)
    do(game, "select a", "shoot B")
    before, told = game.hash(), game.lines()
    assert game.step(action_code(WAIT, 0)) == "the game is over"
    assert (game.hash(), game.lines()) == (before, told)
