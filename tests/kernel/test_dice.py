"""Chance: the generator is splitmix64, dice are fair, scripted dice come first."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from maniple.kernel.compiled import records
from maniple.kernel.dice import CHANCE, SCRIPT_LENGTH, below, d6, draw, mix, script_dice, seed_chance

faces = st.integers(1, 6)


def new_chance(state: int = 0):
    """A chance whose generator starts here."""
    chance = records(np.zeros(1, CHANCE))[0]
    chance.rng = np.uint64(state)
    return chance


@pytest.mark.parametrize(
    ("state", "values"),
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC]),
        (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]),
    ],
)
def test_the_generator_is_splitmix64(state: int, values: list[int]):
    chance = new_chance(state)
    assert [int(draw(chance)) for _ in values] == values


def test_the_mixer_is_a_permutation_that_moves_neighbours_far_apart():
    mixed = [int(mix(np.uint64(n))) for n in range(2000)]
    assert len(set(mixed)) == len(mixed)
    flipped = [(a ^ b).bit_count() for a, b in pairwise(mixed)]
    assert 30 < sum(flipped) / len(flipped) < 34


def test_a_die_is_fair():
    chance = new_chance(2024)
    rolls = 60_000
    counts = np.bincount([int(d6(chance)) for _ in range(rolls)], minlength=7)
    assert counts[0] == 0
    expected = rolls / 6
    chi_square = float(((counts[1:] - expected) ** 2 / expected).sum())
    # Five degrees of freedom: a fair die stays below this 999 times in 1,000, and the seed is fixed.
    assert chi_square < 20.5


@pytest.mark.parametrize("count", [1, 2, 3, 7, 64, 1152])
def test_below_reaches_every_number_and_no_other(count: int):
    chance = new_chance(count)
    assert {int(below(chance, count)) for _ in range(count * 20)} == set(range(count))


def test_games_of_a_batch_and_their_streams_have_dice_of_their_own():
    def first_draw(seed: int, number: int, stream: int) -> int:
        chance = new_chance()
        seed_chance(chance, seed, number, stream)
        return int(draw(chance))

    draws = {first_draw(s, n, k) for s in range(10) for n in range(100) for k in range(2)}
    assert len(draws) == 2000
    assert first_draw(3, 4, 1) == first_draw(3, 4, 1)


@given(st.lists(faces, max_size=SCRIPT_LENGTH))
def test_scripted_dice_are_rolled_first_in_their_order(script: list[int]):
    chance, untouched = new_chance(5), new_chance(5)
    script_dice(chance, script)
    assert [int(d6(chance)) for _ in script] == script
    # They leave no trace, and the generator goes on as if they had not been there.
    assert chance.tobytes() == untouched.tobytes()
    assert [int(d6(chance)) for _ in range(10)] == [int(d6(untouched)) for _ in range(10)]


def test_new_scripted_dice_take_the_place_of_the_old():
    chance = new_chance()
    script_dice(chance, [1, 2, 3, 4])
    assert d6(chance) == 1
    script_dice(chance, [6])
    assert d6(chance) == 6
    assert chance.scripted == 0
    assert not chance.script.any()


@pytest.mark.parametrize("bad", [[0], [7], [3, -1, 4], [1] * (SCRIPT_LENGTH + 1)])
def test_a_script_that_is_no_dice_is_refused_and_changes_nothing(bad: list[int]):
    chance = new_chance(9)
    script_dice(chance, [2, 5])
    before = chance.tobytes()
    with pytest.raises(ValueError, match=r"1 to 6|at most 36"):
        script_dice(chance, bad)
    assert chance.tobytes() == before
