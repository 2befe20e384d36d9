"""The attack sequence (S7): targets by the chart, dice rolled only when needed, told as events."""

from itertools import product
from typing import Any

import numpy as np
import pytest

from maniple.kernel.combat import NO_SAVE, attack, save_target, wound_target
from maniple.kernel.compiled import records
from maniple.kernel.dice import CHANCE, script_dice
from maniple.kernel.events import DAMAGE, HIT_ROLL, SAVE_ROLL, WOUND_ROLL, new_log, read

# S7.1 by strength (rows 1 to 10) and toughness (columns 1 to 10), written out by hand.
WOUND_CHART = """
4666666666
2456666666
2345566666
2234555666
2233455556
2223345555
2223334555
2222333455
2222333345
2222233334
"""


def test_S7_1_the_wound_chart():
    for strength, row in enumerate(WOUND_CHART.split(), 1):
        for toughness, target in enumerate(row, 1):
            assert wound_target(strength, toughness) == int(target), (strength, toughness)


@pytest.mark.parametrize(
    ("armor_save", "invul_save", "ap", "needed"),
    [
        (3, 7, 0, 3),
        (3, 7, -1, 4),
        (3, 4, -2, 4),  # the invulnerable save does not mind AP
        (2, 7, 0, 2),
        (2, 2, -6, 2),
        (5, 7, -2, NO_SAVE),
        (7, 7, 0, NO_SAVE),
        (6, 7, -6, NO_SAVE),
        (7, 6, -3, 6),
    ],
)
def test_S7_1_the_better_of_armour_and_invulnerable_save(armor_save: int, invul_save: int, ap: int, needed: int):
    assert save_target(armor_save, invul_save, ap) == needed


def test_S7_1_a_save_is_never_better_than_2():
    for armor_save, invul_save, ap in product(range(8), range(8), range(-6, 1)):
        assert 2 <= save_target(armor_save, invul_save, ap) <= NO_SAVE


def roll_attack(dice: list[int], armor_save: int = 4, invul_save: int = 7) -> tuple[int, list[Any], int]:
    """Attack 3+, STR 4 against T 4, AP 0, 2 damage: the damage dealt, the events, and the dice left on the table."""
    chance = records(np.zeros(1, CHANCE))[0]
    script_dice(chance, dice)
    log = new_log(8)
    damage = attack(chance, log, 10, 20, 3, 4, 0, 2, 4, armor_save, invul_save)
    told = [(int(e.kind), int(e.a), int(e.b)) for e in read(log)]
    assert all((int(e.actor), int(e.target)) == (10, 20) for e in read(log))
    return int(damage), told, int(chance.scripted)


HIT, WOUNDED = (HIT_ROLL, 3, 3), (WOUND_ROLL, 4, 4)


@pytest.mark.parametrize(
    ("dice", "damage", "told", "left"),
    [
        ([2, 6, 1], 0, [(HIT_ROLL, 2, 3)], 2),
        ([3, 3, 1], 0, [HIT, (WOUND_ROLL, 3, 4)], 1),
        ([3, 4, 4], 0, [HIT, WOUNDED, (SAVE_ROLL, 4, 4)], 0),
        ([3, 4, 3], 2, [HIT, WOUNDED, (SAVE_ROLL, 3, 4), (DAMAGE, 2, 0)], 0),
    ],
    ids=["missed", "failed to wound", "saved", "unsaved"],
)
def test_S7_2_a_die_that_is_not_needed_is_not_rolled(dice: list[int], damage: int, told: list[Any], left: int):
    assert roll_attack(dice) == (damage, told, left)


def test_S7_2_a_save_that_cannot_succeed_is_not_rolled():
    assert roll_attack([3, 4, 6], armor_save=7) == (2, [HIT, WOUNDED, (DAMAGE, 2, 0)], 1)


def test_S7_all_dice_of_an_attack_add_up_to_its_chance():
    hits = [roll_attack(list(dice))[0] > 0 for dice in product(range(1, 7), repeat=3)]
    # 4/6 to hit, 3/6 to wound, 3/6 not to save.
    assert sum(hits) == 4 * 3 * 3
