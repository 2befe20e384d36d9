"""S8.7 What cannot be done says why; S5.5 a charge that fails says so."""

import random

import pytest

from maniple.games.skirmish.explain import Refused
from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.rules.actions import ARGUMENTS, deed_of
from maniple.games.skirmish.rules.board import distance
from maniple.games.skirmish.setup import load_scenario, scenario_keys
from tests.games.skirmish.drawing import KILL, MISS, do, draw, fighter, letter_of, said, shooter, wait_until

PERSON = (True, True)


def told(refused: list[Refused], game: Skirmish) -> dict[str, tuple[str, str]]:
    """What is told of each unit, by its letter."""
    return {letter_of(game, unit): (rule, reason) for unit, rule, reason in refused}


def chosen(phase: str, board: str, *deeds: str, dice=(), **legend) -> Skirmish:
    """The game after player 0 has done this in a phase of its first turn."""
    game = draw(board, people=PERSON, **legend)
    wait_until(game, phase)
    game.script_dice(*dice)
    do(game, *deeds)
    return game


# S8.7 Enemies.


def test_S8_7_the_enemies_a_shooter_may_not_shoot_at_and_why():
    board = """
        a...B.#.C..D
        .......E....
        .......c....
    """
    game = chosen("shoot", board, "select a", a=shooter(RNG_RNG=9))
    assert told(game.refused(), game) == {
        "C": ("S4.2", "out of sight: a wall stands between"),
        "D": ("S4.1", "out of range: 11 hexes away, 9 at most"),
        "E": ("S4.1", "engaged: it is next to unit 2"),
    }


def test_S8_7_the_enemies_a_charge_does_not_reach_and_what_it_would_take():
    game = chosen("charge", "B...a......C.#D", "select a", dice=(2, 2))
    assert told(game.refused(), game) == {
        "C": ("S5.3", "rolled 4, needs 6"),
        "D": ("S5.3", "rolled 4, but no charge gets there"),
    }


def test_S8_7_the_enemies_a_fighter_does_not_reach():
    game = chosen("fight", "aB..c", "select B")
    assert told(game.refused(), game) == {"c": ("S6.4", "out of reach: 3 hexes away, 1 at most")}


def test_S8_7_a_move_attacks_nobody_and_nobody_active_refuses_nothing():
    assert chosen("move", "a..B", "select a").refused() == []
    assert chosen("shoot", "a..B", a=shooter()).refused() == []


@pytest.mark.parametrize("key", scenario_keys())
def test_S8_7_an_enemy_is_either_offered_or_refused(key: str):
    dice = random.Random(3)
    game = Skirmish.new(load_scenario(key), 3, PERSON)
    while game.outcome() is None:
        offered = game.options()
        if game.midway and game.progress()[1] != "move":
            enemies = {u["id"]: (u["col"], u["row"]) for u in game.units() if u["player"] != game.turn and u["HP_CUR"]}
            open_to = {
                unit
                for unit, place in enemies.items()
                if unit in offered["targets"] or any(distance(*place, *spot) == 1 for spot in offered["hexes"])
            }
            assert {unit for unit, _, _ in game.refused()} == set(enemies) - open_to
        game.apply(dice.choice(game.legal_actions()))


# S8.7 Units of one's own.


def test_S8_7_the_units_that_cannot_shoot_and_why():
    board = """
        ab..C....d
        ..........
        e#.......F
        ##......gG
    """
    game = draw(board, people=PERSON, a=shooter(), d=shooter(), e=shooter(RNG_RNG=2), g=shooter())
    wait_until(game, "shoot")
    do(game, "select d", "wait")
    assert told(game.idle(), game) == {
        "b": ("S4.3", "no ranged weapon"),
        "d": ("S1.2", "waited, or could not act when the phase began"),
        "e": ("S4.3", "no valid target"),
        "g": ("S4.3", "in fight: it may not shoot"),
    }


def test_S8_7_the_units_that_cannot_charge_and_why():
    game = draw("..aB......c.#d", people=PERSON, c=fighter(MOVE=1))
    do(game, "select a", "move 0,0")
    wait_until(game, "charge")
    assert told(game.idle(), game) == {
        "a": ("S3.4", "fled: no shooting and no charging this turn"),
        "d": ("S5.1", "no enemy near enough to charge"),
    }


def test_S8_7_the_units_that_cannot_move_and_those_that_have():
    game = draw("a#b..c.....D", people=PERSON)
    do(game, "select b", "move 3,0")
    assert told(game.idle(), game) == {"a": ("S3.3", "nowhere to go"), "b": ("S1.2", "has acted in this phase")}


def test_S8_7_a_unit_whose_last_target_fell_is_told_though_it_is_in_the_pool():
    game = chosen("shoot", "a...B...c....#.D", "select a", "shoot B", dice=KILL, a=shooter(), c=shooter())
    assert game.view().pool == [2]
    assert told(game.idle(), game)["c"] == ("S4.3", "no valid target")


def test_S8_7_while_a_shooter_must_finish_the_others_say_so():
    game = chosen("shoot", "a...B...c", "select a", a=shooter(RNG_NB=2), c=shooter())
    assert game.idle() == []
    game.script_dice(*MISS)
    do(game, "shoot B")
    assert told(game.idle(), game) == {"c": ("S8.3", "a shot was fired: the unit must end its activation")}


def test_S8_7_chargers_first():
    game = chosen("charge", "a...Bc", "select a", "charge 3,0", dice=(6, 6))
    assert told(game.idle(), game) == {"c": ("S6.1", "units that charged strike first")}


@pytest.mark.parametrize("key", scenario_keys())
def test_S8_7_every_unit_that_cannot_be_chosen_is_told_and_nothing_changes(key: str):
    dice = random.Random(4)
    game = Skirmish.new(load_scenario(key), 4, PERSON)
    while game.outcome() is None:
        view, before, offered = game.view(), game.hash(), game.legal_actions()
        if view.active_unit is None:
            own = {unit["id"] for unit in game.units() if unit["player"] == view.seat and unit["HP_CUR"]}
            assert own - {unit for unit, _, _ in game.idle()} <= set(view.pool)
        else:
            game.idle()
        assert (game.hash(), game.legal_actions()) == (before, offered)
        game.apply(dice.choice(offered))
    assert (game.idle(), game.refused()) == ([], [])


# S5.5 Failed charges.


ONE_WAY_IN = """
    a.......B
    .....b..#
"""


def test_S5_5_a_failed_charge_says_what_was_rolled_and_needed():
    game = chosen("charge", "a......B", "select a", dice=(2, 2))
    assert said(game, "failed") == ["Unit 1 FAILED to charge: rolled 4, needs 6"]


def test_S5_5_no_roll_is_enough_when_a_friend_has_taken_the_last_hex():
    game = chosen("charge", ONE_WAY_IN, "select b", "charge 7,0", dice=(1, 1, 6, 6))
    do(game, "select a")
    assert said(game, "failed") == ["Unit 1 FAILED to charge: rolled 12, but no charge gets there"]


def test_S5_5_a_charge_that_was_put_off_fails_when_it_is_taken_up_again():
    game = chosen("charge", ONE_WAY_IN, "select a", "postpone", "select b", "charge 7,0", dice=(6, 5, 1, 1))
    do(game, "select a")
    assert said(game, "failed") == ["Unit 1 FAILED to charge: rolled 11, but no charge gets there"]


def test_S5_5_a_charge_that_gets_there_has_not_failed():
    game = chosen("charge", "a...B", "select a", "charge 3,0", dice=(2, 2))
    assert said(game, "failed") == []


def test_S8_7_what_a_phase_is_for_is_what_is_refused():
    """A refusal of `refused` is the refusal of the action itself."""
    game = chosen("shoot", "a....B.......C", "select a", a=shooter(RNG_RNG=6))
    (unit, _, reason), *_ = game.refused()
    with pytest.raises(Exception, match=reason):
        game.apply(deed_of(game.state.phase) * ARGUMENTS + unit - 1)
