"""The scripted drafter: teams that may be fought with, for no more than their gold."""

import pytest

from maniple.games.roguelike.players.drafter import draft, two_teams
from maniple.games.roguelike.teams import Team, team_from
from tests.games.roguelike.teams import CONTENT

EVERY_LEADER = pytest.mark.parametrize("leader", CONTENT.leaders)


def price(team: Team) -> int:
    """G2.3 What a team costs: its cards, and their levels."""
    total = 0
    for unit in team.units:
        cost = CONTENT.units[unit.unit].cost
        total += cost + (cost if unit.level > 1 else 0) + ((3 * cost + 1) // 2 if unit.level > 2 else 0)
    return total


@EVERY_LEADER
@pytest.mark.parametrize("gold", [10, 25, 60, 120])
def test_G2_2_G2_3_a_drafted_team_is_legal_and_costs_no_more_than_its_gold(leader, gold):
    team = draft(CONTENT, CONTENT.faction_of[leader], leader, gold, 7)
    assert price(team) <= gold
    data = team.model_dump(mode="json") | {"units": [unit.model_dump(mode="json") for unit in team.units]}
    assert team_from(data, CONTENT, "drafted").units == team.units


def test_the_same_seed_drafts_the_same_team_and_another_one_another():
    teams = [draft(CONTENT, "order", "ser_aldric", 60, seed) for seed in (1, 1, 2)]
    assert teams[0] == teams[1]
    assert teams[0] != teams[2]


def test_who_is_not_given_is_drafted_from_another_faction():
    given = draft(CONTENT, "order", "ser_aldric", 60, 1)
    for seed in range(8):
        first, second = two_teams(CONTENT, seed)
        assert first.faction != second.faction
        mine, theirs = two_teams(CONTENT, seed, (None, given))
        assert mine.faction != theirs.faction
        assert theirs is given
