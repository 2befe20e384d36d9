"""The first look at balance: what docs/balance.md claims, on fewer battles."""

import pytest

from maniple.games.roguelike.simulate import Share, faction_matrix, simulate_battles
from maniple.kernel.dice import MAX_SEED
from tests.games.roguelike.teams import CONTENT


def test_every_system_takes_effect_in_a_thousand_random_battles():
    fired = simulate_battles(CONTENT, 1000, 9).to_dict(CONTENT)["fired"]["systems"]
    assert not [system for system, count in fired.items() if count == 0]


@pytest.mark.slow
def test_no_faction_is_outside_40_to_60_percent_against_the_field():
    met: dict[str, list[Share]] = {faction: [] for faction in CONTENT.factions}
    for (one, other), share in faction_matrix(CONTENT, 27_000, 3, jobs=2).items():
        met[CONTENT.faction_of[one]].append(share)
        met[CONTENT.faction_of[other]].append(share.turned())
    shares = {faction: Share.pooled(found).value for faction, found in met.items()}
    assert all(0.4 <= share <= 0.6 for share in shares.values()), shares


def test_factions_are_compared_with_any_seed_there_is():
    assert len(faction_matrix(CONTENT, 1, MAX_SEED)) == 18 * 15
