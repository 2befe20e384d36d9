"""S5.2 What a charge needs, known before its dice are rolled."""

from fractions import Fraction

import pytest

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.odds import charge_odds, two_dice_show
from tests.games.skirmish.drawing import do, draw, fighter, wait_until


def at_the_charge(board: str) -> Skirmish:
    game = draw(board, people=(True, True), a=fighter(), B=fighter())
    wait_until(game, "charge")
    return game


def test_S5_2_a_charge_needs_the_steps_to_the_hex_beside_the_nearest_enemy():
    game = at_the_charge("a......B")
    (odds,) = charge_odds(game)
    assert (odds.unit, odds.needed, odds.chance) == (1, 6, Fraction(26, 36))


def test_S5_2_who_has_rolled_has_no_odds_any_more():
    game = at_the_charge("a...B")
    game.script_dice(6, 6)
    do(game, "select a", "postpone")
    assert charge_odds(game) == []


@pytest.mark.parametrize(("least", "ways"), [(2, 36), (7, 21), (12, 1), (13, 0)])
def test_two_dice(least: int, ways: int):
    assert two_dice_show(least) == Fraction(ways, 36)
