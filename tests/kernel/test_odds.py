"""Exact odds against their slow twins: all dice enumerated, and many attacks really rolled."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.odds import attack_odds
from maniple.games.skirmish.players.tactics import ROLL_AT_LEAST
from maniple.games.skirmish.rules.state import new_records
from maniple.games.skirmish.setup import load_scenario, load_types
from maniple.kernel.combat import attack
from maniple.kernel.dice import CHANCE, seed_chance
from maniple.kernel.events import new_log
from maniple.kernel.odds import SURE, kill_chance, unsaved_in_216

LINES = [(3, 4, -1, 4, 3, 7), (2, 8, -2, 9, 2, 7), (4, 3, 0, 6, 5, 5), (6, 1, 0, 24, 2, 2), (2, 24, -6, 1, 7, 7)]


def enumerate_216(skill, strength, ap, toughness, armor, invul):
    """S7.1 read off all rolls of three dice."""
    if strength >= 2 * toughness:
        wound = 2
    elif strength > toughness:
        wound = 3
    elif strength == toughness:
        wound = 4
    elif 2 * strength <= toughness:
        wound = 6
    else:
        wound = 5
    save = max(min(armor - ap, invul), 2)
    rolls = product(range(1, 7), repeat=3)
    return sum(hit >= skill and wounding >= wound and not saved >= save for hit, wounding, saved in rolls)


@pytest.mark.parametrize("line", LINES)
def test_S7_1_one_attack_gets_through_as_often_as_the_dice_say(line):
    assert unsaved_in_216(*line) == enumerate_216(*line)


def test_S7_1_every_shipped_pairing_is_exact():
    types = load_types().values()
    for mine, theirs in product(types, types):
        for prefix in ("RNG", "CC"):
            line = [getattr(mine, f"{prefix}_{stat}") for stat in ("ATK", "STR", "AP")]
            line += [theirs.T, theirs.ARMOR_SAVE, theirs.INVUL_SAVE]
            assert unsaved_in_216(*line) == enumerate_216(*line), (mine.name, theirs.name, prefix)


@pytest.mark.parametrize(
    ("attacks", "through", "needed"), [(1, 36, 1), (6, 72, 3), (24, 100, 12), (5, 215, 5), (3, 0, 1)]
)
def test_kill_chance_is_the_binomial_tail(attacks, through, needed):
    p = Fraction(through, 216)
    exact = [Fraction(1)]
    for _ in range(attacks):
        exact = [
            (exact[i] if i < len(exact) else 0) * (1 - p) + (exact[i - 1] * p if i else 0)
            for i in range(len(exact) + 1)
        ]
    tail = sum(exact[needed:], Fraction(0))
    found = kill_chance(np.zeros(25, np.int64), attacks, through, needed)
    assert abs(Fraction(int(found), SURE) - tail) < Fraction(1, 10**9)


def test_kill_chance_of_what_is_certain_and_what_cannot_be():
    table = np.zeros(25, np.int64)
    assert kill_chance(table, 3, 100, 0) == SURE
    assert kill_chance(table, 3, 216, 4) == 0


def test_charge_rolls_are_counted_right():
    sums = [first + second for first, second in product(range(1, 7), repeat=2)]
    assert tuple(sum(total >= distance for total in sums) for distance in range(13)) == ROLL_AT_LEAST


def test_odds_for_people_are_exact_fractions():
    game = Skirmish.new(load_scenario("crossing"), 1)
    marine, captain = 2, 7
    odds = attack_odds(game, marine, captain, ranged=True)
    assert (odds.hit_needed, odds.wound_needed, odds.save_needed) == (3, 5, 4)
    assert (odds.hit, odds.wound, odds.unsaved) == (Fraction(2, 3), Fraction(2, 9), Fraction(1, 9))
    assert odds.damage == {0: Fraction(64, 81), 1: Fraction(16, 81), 2: Fraction(1, 81)}
    assert (odds.expected_damage, odds.kill) == (Fraction(2, 9), 0)
    assert sum(odds.damage.values()) == 1


def test_odds_count_the_attacks_that_are_left_and_the_life_that_is_left():
    game = Skirmish.new(load_scenario("duel"), 1)
    whole = attack_odds(game, 1, 3, ranged=True)
    assert whole.kill == whole.unsaved**2
    game.state.unit[2].HP_CUR = 1
    assert attack_odds(game, 1, 3, ranged=True).kill == 1 - (1 - whole.unsaved) ** 2


def test_odds_agree_with_attacks_that_are_rolled():
    chance = new_records(CHANCE)[0]
    seed_chance(chance, 11, 0, 0)
    silence, count = new_log(0), 200_000
    hits = sum(attack(chance, silence, 0, 1, 3, 4, -1, 1, 4, 3, 7) for _ in range(count))
    expected = count * enumerate_216(3, 4, -1, 4, 3, 7) / 216
    assert abs(hits - expected) < 5 * expected**0.5
