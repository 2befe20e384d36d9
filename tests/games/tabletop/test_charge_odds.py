"""Odds of charges: exact dice, and what the declared charge then really needs."""

from itertools import product

import pytest

from maniple.games.tabletop.charge_odds import ROLLS, at_least, charge_odds
from maniple.kernel.bits import NONE, bit
from tests.games.tabletop.staging import BASE, act, line, squad, staged, wall

FOE = 2


@pytest.mark.parametrize("needed", [0, *ROLLS, 13])
def test_two_dice_are_what_all_dice_say(needed: int):
    rolls = [one + other for one, other in product(range(1, 7), repeat=2)]
    assert at_least(needed) == pytest.approx(sum(roll >= needed for roll in rolls) / 36)


def odds(game, *targets: int):
    return charge_odds(game.state, game.field, 0, sum((bit(target - 1) for target in targets), NONE))


def test_T4_3_the_last_inch_need_not_be_rolled():
    found = odds(staged([squad((10, 20))], [squad((10, 20 + BASE + 8))], "charge"), FOE)
    assert (found.distance, found.least, found.needed) == (pytest.approx(8, abs=1e-3), 7, 7)
    assert found.chance == pytest.approx(21 / 36)


def test_T4_3_two_inches_are_always_rolled():
    found = odds(staged([squad((10, 20))], [squad((10, 20 + BASE + 1.5))], "charge"), FOE)
    assert (found.least, found.needed, found.chance) == (2, 2, 1.0)


def test_T4_2_a_wall_is_gone_around():
    fence = wall((8, 23), (12, 23.5))
    game = staged([squad((10, 20))], [squad((10, 26))], "charge", terrain=[fence])
    found = odds(game, FOE)
    assert found.least == 4
    assert found.needed is not None
    assert found.needed > 5
    assert found.chance == at_least(found.needed)


def test_T4_2_where_nobody_can_stand_there_is_no_chance():
    pen = [wall((6, 23), (14, 23.5)), wall((6, 23), (6.5, 30)), wall((13.5, 23), (14, 30)), wall((6, 29.5), (14, 30))]
    found = odds(staged([squad((10, 20))], [squad((10, 26))], "charge", terrain=pen), FOE)
    assert (found.needed, found.chance) == (None, 0.0)


def test_T4_2_several_targets_are_as_far_as_the_farthest():
    game = staged([squad(*line(2, 10, 20))], [squad((10, 25)), squad((11.5, 27.5))], "charge")
    near, far, both = odds(game, 2), odds(game, 3), odds(game, 2, 3)
    assert both.distance == far.distance > near.distance
    assert both.least == far.least


@pytest.mark.parametrize("roll", ROLLS)
def test_T4_2_a_roll_that_is_enough_is_placed_and_a_smaller_one_fails(roll: int):
    game = staged([squad(*line(3, 10, 20))], [squad(*line(2, 10, 27))], "charge")
    needed = odds(game, FOE).needed
    assert needed is not None
    game.script_dice(*[roll // 2, roll - roll // 2])
    act(game, "DECLARE_CHARGE", 1, target_ids=[FOE])
    placed = game.state.active == 0 and game.suggest(1, "CHARGE_MOVE") is not None
    assert placed == (roll >= needed)
