"""Shares of wins and their intervals: battles that share a draft tell less than as many that do not."""

from itertools import islice

import numpy as np
import pytest

from maniple.games.roguelike.odds import clustered, wilson
from maniple.games.roguelike.simulate import (
    PER_DRAFT,
    Share,
    drafted_pairs,
    faction_matrix,
    random_pairs,
    simulate_battles,
)
from tests.games.roguelike.teams import CONTENT, team


def drawn(dice: np.random.Generator, groups: int, each: int, alike: float, share: float = 0.5) -> Share:
    """Groups of battles whose chance is drawn around `share`; `alike` is the correlation within a group."""
    scale = (1 - alike) / alike
    chances = dice.beta(share * scale, (1 - share) * scale, groups)
    return Share(dice.binomial(each, chances), np.full(groups, each))


def test_the_interval_is_that_of_the_textbook_for_groups_of_one_size():
    won = np.array([4, 0, 3, 1, 4, 4, 0, 2, 3, 4])
    means = won / 4
    # The variance of a mean of group means, and how many independent battles have it.
    variance = means.var(ddof=1) / len(means)
    worth = means.mean() * (1 - means.mean()) / variance
    assert worth < 40
    assert clustered(won, np.full(10, 4)) == pytest.approx(wilson(means.mean() * worth, worth))


@pytest.mark.parametrize("share", [0.5, 0.2])
def test_95_percent_of_the_intervals_hold_the_truth(share: float):
    dice = np.random.default_rng(7)
    found = [drawn(dice, 80, 8, 0.4, share) for _ in range(2000)]
    held = np.mean([low <= share <= high for low, high in (one.interval for one in found)])
    plain = np.mean([low <= share <= high for low, high in (wilson(one.wins, one.battles) for one in found)])
    assert 0.935 <= held <= 0.965
    # Counted as if every battle stood for itself, far fewer do.
    assert plain < 0.75


def test_battles_that_stand_for_themselves_have_the_interval_of_wilson():
    won = np.array([1, 0, 1, 1] * 100)
    assert clustered(won, np.ones(400, int)) == pytest.approx(wilson(300, 400), abs=1e-3)


def test_without_a_spread_each_group_counts_once():
    assert clustered(np.full(5, 4), np.full(5, 4)) == wilson(5, 5)
    assert clustered(np.array([2]), np.array([4])) == wilson(0.5, 1)
    assert Share.pooled([]).interval == (0.0, 1.0)


def test_shares_are_grouped_pooled_and_turned():
    share = Share.of(np.array([True, False, True, True, True, False]), 4)
    assert (share.won.tolist(), share.fought.tolist()) == ([3, 1], [4, 2])
    both = Share.pooled([share, share.turned()])
    assert (both.won.tolist(), both.value) == ([3, 1, 1, 1], 0.5)


def test_every_card_is_drafted_for_three_thousand_battles():
    pairs = islice(drafted_pairs(CONTENT, 1), 3000 // PER_DRAFT)
    seen = {unit.unit for pair in pairs for one in pair for unit in one.units}
    assert seen == {key for key, unit in CONTENT.units.items() if not unit.token}


def test_random_teams_have_tokens_all_levels_and_any_cell():
    units = [unit for pair in islice(random_pairs(CONTENT, 1), 100) for one in pair for unit in one.units]
    assert {unit.unit for unit in units} == set(CONTENT.units)
    assert {unit.level for unit in units} == {1, 2, 3}
    assert {(unit.x, unit.y) for unit in units} == {(x, y) for x in range(8) for y in range(2)}


def test_a_simulation_counts_by_draft_and_given_teams_by_battle():
    drafted = simulate_battles(CONTENT, 130, 5)
    assert drafted.share.fought.tolist() == [PER_DRAFT] * 32 + [2]
    assert drafted.share.wins == drafted.wins[0]
    squires = team("order", "ser_aldric", ("squire", 3, 1))
    assert simulate_battles(CONTENT, 70, 5, (squires, squires)).share.fought.tolist() == [1] * 70


def test_the_matrix_counts_by_draft():
    met = faction_matrix(CONTENT, 18 * 15 * 6, 5, jobs=2)
    assert {tuple(share.fought.tolist()) for share in met.values()} == {(PER_DRAFT, 6 - PER_DRAFT)}
