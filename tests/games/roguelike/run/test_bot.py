"""The scripted player: it plays whole runs by the rules, and neither always wins nor always loses."""

import random
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from maniple.games.roguelike.odds import win_chance
from maniple.games.roguelike.players.bot import (
    as_opponent,
    bot_for,
    bot_opponent,
    bot_run,
    draft_picks,
    face,
    get_ready,
    play_run,
    prepare,
)
from maniple.games.roguelike.players.formations import formations
from maniple.games.roguelike.players.placer import place_team
from maniple.games.roguelike.run.battles import fight
from maniple.games.roguelike.run.deploy import team_of
from maniple.games.roguelike.run.draft import draft, offered
from maniple.games.roguelike.run.economy import price
from maniple.games.roguelike.run.matchmaking import Snapshot, find, snapshot_of
from maniple.games.roguelike.run.saved import from_dict, to_dict
from maniple.games.roguelike.run.start import start
from maniple.games.roguelike.run.state import Run, Step
from maniple.games.roguelike.teams import Team, team_from
from tests.games.roguelike.run.runs import CONTENT, new_run

LEADERS = list(CONTENT.leaders)
RUNS = 20
RESULTS = [True, False, True, True, False, True, True, True, False, True, True]
"""As many wins and losses as a run can have that is not over."""


def run_of(number: int) -> Run:
    """Runs of all leaders in turn."""
    leader = LEADERS[number % len(LEADERS)]
    return start(CONTENT, CONTENT.faction_of[leader], leader, number)


def against_bots(run: Run) -> Run:
    return find(run, "me", [], partial(bot_for, CONTENT))


def gold_in(team: Team) -> int:
    return sum(price(CONTENT.units[unit.unit].cost, unit.level) for unit in team.units)


@pytest.mark.slow
def test_a_bot_plays_whole_runs_against_bots():
    with ThreadPoolExecutor(2) as threads:
        runs = list(threads.map(lambda number: play_run(CONTENT, run_of(number), against_bots), range(RUNS)))
    for run in runs:
        assert run.step in (Step.WON, Step.LOST)
        assert from_dict(CONTENT, to_dict(run)) == run
    assert {run.step for run in runs} == {Step.WON, Step.LOST}


@pytest.mark.slow
def test_a_bot_wins_between_30_and_70_percent_of_its_battles_against_bots():
    """At every stage of a run, with every leader; the chances are simulated, so that few dice decide nothing."""

    def chance(seed: int) -> float:
        run = against_bots(bot_run(CONTENT, RESULTS[: seed % (len(RESULTS) + 1)], seed))
        assert run.opponent is not None
        placed = team_of(face(CONTENT, run, [run.opponent.team]))
        return win_chance(CONTENT, placed, run.opponent.team, 40, 10**9 + seed).chance

    with ThreadPoolExecutor(2) as threads:
        chances = list(threads.map(chance, range(240)))
    assert 0.3 < sum(chances) / len(chances) < 0.7


def test_the_same_seed_plays_the_same_run():
    one, other = (_some_battles(run_of(3), 3) for _ in range(2))
    assert one == other
    assert one != _some_battles(run_of(3).model_copy(update={"seed": 99}), 3)


def _some_battles(run: Run, count: int) -> Run:
    for _ in range(count):
        run = fight(CONTENT, get_ready(CONTENT, run, against_bots), run.battle)
    return run


def test_runs_meet_through_snapshots():
    """Two players whose runs meet: what one left behind is what the other fights."""
    left: list[Snapshot] = []
    for player in ("one", "other"):
        run = run_of(len(left))
        for _ in range(2):
            run = get_ready(CONTENT, run, lambda run, player=player: find(run, player, left, partial(bot_for, CONTENT)))
            if player == "other":
                assert run.opponent is not None
                assert run.opponent.snapshot in {snapshot.id for snapshot in left if snapshot.player == "one"}
            left.append(snapshot_of(run, str(len(left)), player, player))
            run = fight(CONTENT, run, run.battle)


@pytest.mark.parametrize("seed", range(6))
def test_G2_7_a_bot_has_the_cards_and_the_gold_of_as_many_battles(seed):
    results = [True, False, True, True][: seed % 5]
    run = bot_run(CONTENT, results, seed)
    assert run.step == Step.PREPARE
    assert len(run.hand) + len(run.field) == 3 + len(results)
    earned = sum(battle.gold_after - battle.gold_before for battle in run.history)
    assert gold_in(team_of(run)) == 10 + earned - run.gold
    assert run.gold >= 0
    opponent = as_opponent(CONTENT, run)
    assert opponent.bot
    assert opponent.rating == 1000 + 40 * sum(results)
    assert team_from(opponent.team.to_dict(), CONTENT, "bot") == opponent.team


def test_G2_7_the_same_bot_is_met_whenever_it_is_asked_for():
    run = prepare(CONTENT, new_run())
    assert bot_for(CONTENT, run) == bot_for(CONTENT, run)
    assert bot_opponent(CONTENT, [True], 1, placed=False) != bot_opponent(CONTENT, [True], 2, placed=False)


def test_bots_of_all_leaders_are_met():
    assert {bot_run(CONTENT, [], seed).leader for seed in range(200)} == set(LEADERS)


def test_a_bot_wastes_no_gold():
    """After it has prepared, nothing that it could still buy is affordable."""
    for seed in range(20):
        run = bot_run(CONTENT, [True, True, False, True, True], seed)
        for number in run.hand:
            assert CONTENT.units[run.cards[number].unit].cost > run.gold
        for number in run.field:
            card = run.cards[number]
            cost = CONTENT.units[card.unit].cost
            assert card.level == 3 or price(cost, card.level + 1) - price(cost, card.level) > run.gold


def test_a_bot_knows_no_more_of_the_draft_than_is_shown():
    run = new_run()
    picks = draft_picks(CONTENT, run)
    assert set(picks) <= set(offered(run))
    assert draft(run, picks).step == Step.PREPARE


@pytest.mark.parametrize("count", [1, 3, 9, 12])
def test_formations_have_a_cell_for_every_unit(count):
    units = list(CONTENT.decks["order"])[:count]
    stream = formations(CONTENT, units, random.Random(1))
    for _ in range(100):
        cells = next(stream)
        assert len(cells) == len(set(cells)) == count
        assert all(x in range(8) and y in range(2) for x, y in cells)


def test_placing_keeps_the_units_and_their_levels():
    team, enemy = (team_of(bot_run(CONTENT, [True] * 4, seed)) for seed in (1, 2))
    placed = place_team(CONTENT, team, [enemy], 1)
    assert [(unit.unit, unit.level) for unit in placed.units] == [(unit.unit, unit.level) for unit in team.units]
    assert team_from(placed.to_dict(), CONTENT, "placed") == placed
    assert place_team(CONTENT, team, [enemy], 1) == placed


def test_a_placed_team_beats_what_it_was_before():
    """Over teams of all strengths: it wins more often, far beyond chance, with dice it was not placed by."""
    pairs, battles = 24, 100
    before = after = 0
    for seed in range(pairs):
        results = [True, False, True, True, True, False][: seed % 7]
        team, enemy = (team_of(bot_run(CONTENT, results, seed + 500 * side)) for side in (0, 1))
        placed = place_team(CONTENT, team, [enemy], seed)
        before += win_chance(CONTENT, team, enemy, battles, 10**9 + seed).wins
        after += win_chance(CONTENT, placed, enemy, battles, 10**9 + seed).wins
    # The same dice and the same enemies: a share of 2400 battles has a standard deviation of at most 1%.
    assert (after - before) / (pairs * battles) > 0.05
