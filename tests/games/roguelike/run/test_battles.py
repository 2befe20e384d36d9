"""Battles of a run: the opponent that was found is fought, rewards and ratings are exact, endings are endings."""

import pytest

from maniple.games.roguelike.battle import Battle
from maniple.games.roguelike.run.battles import conclude, fight, outcome_of, pin
from maniple.games.roguelike.run.deploy import arrange, place, take_back, team_of
from maniple.games.roguelike.run.draft import draft
from maniple.games.roguelike.run.economy import bot_rating, rated, reward
from maniple.games.roguelike.run.errors import Refusal, RunError
from maniple.games.roguelike.run.shop import offers, upgrade
from maniple.games.roguelike.run.state import Step
from maniple.games.roguelike.view import BattleOutcome
from tests.games.roguelike.run.runs import CONTENT, ENEMY, LOSS, WIN, after, drafted, new_run, prepared, ready


def refusal(function, *arguments) -> Refusal:
    with pytest.raises(RunError) as refused:
        function(*arguments)
    return refused.value.code


def test_G2_4_the_rewards_of_a_streak():
    assert reward(0) == 9
    assert [reward(streak) for streak in range(1, 10)] == [7, 7, 9, 11, 13, 15, 17, 19, 21]


@pytest.mark.parametrize(
    ("results", "rewards"),
    [
        ("WWLLWW", [7, 7, 9, 9, 7, 7]),
        ("WWWW", [7, 7, 9, 11]),
        ("WWWLWWW", [7, 7, 9, 9, 7, 7, 9]),
        ("LLL", [9, 9, 9]),
        ("WWWWWWWWW", [7, 7, 9, 11, 13, 15, 17, 19, 21]),
    ],
)
def test_G2_4_gold_of_whole_runs(results, rewards):
    run = after([result == "W" for result in results])
    assert [battle.gold_after - battle.gold_before for battle in run.history] == rewards
    assert run.gold == run.history[0].gold_before + sum(rewards)


def test_G2_4_a_loss_ends_the_streak():
    assert after([True, True]).streak == 2
    assert after([True, True, False]).streak == 0
    assert after([True, True, False, True]).streak == 1


def test_G2_5_nine_wins_are_a_victory_and_four_losses_the_end():
    assert after([True] * 8).step == Step.DRAFT
    assert after([True] * 9).step == Step.WON
    assert after([False] * 3).step == Step.DRAFT
    assert after([False] * 4).step == Step.LOST
    assert after([True] * 8 + [False] * 3 + [True]).step == Step.WON
    assert after([False] * 3 + [True] * 8 + [False]).step == Step.LOST


@pytest.mark.parametrize("results", [[True] * 9, [False] * 4])
def test_G2_5_a_finished_run_is_read_only(results):
    run = after(results)
    assert run.picks == 0
    for act in (
        lambda: draft(run, [run.deck[0]]),
        lambda: place(CONTENT, run, run.field[0], 0, 0),
        lambda: take_back(CONTENT, run, run.field[0]),
        lambda: arrange(CONTENT, run, {}),
        lambda: offers(CONTENT, run),
        lambda: upgrade(CONTENT, run, run.field[0]),
        lambda: pin(run, ENEMY),
        lambda: fight(CONTENT, run, run.battle),
        lambda: conclude(run, run.battle, WIN),
    ):
        assert refusal(act) == Refusal.RUN_FINISHED


@pytest.mark.parametrize(
    ("own", "other", "won", "after_it"),
    [
        (1000, 1000, True, 1016),
        (1000, 1000, False, 984),
        (1000, 1200, True, 1024),  # expected 0.2403: +24.31
        (1000, 1200, False, 992),  # -7.69
        (1200, 1000, True, 1208),
        (1200, 1000, False, 1176),
        (1000, 1400, True, 1029),  # expected 1/11: +29.09
        (1000, 1400, False, 997),  # -2.91
        (1016, 1040, True, 1033),  # expected 0.4655: +17.10
        (1000, 3000, True, 1032),
        (1000, 3000, False, 1000),
    ],
)
def test_G2_6_ratings(own, other, won, after_it):
    assert rated(own, other, won) == after_it


def test_G2_6_the_rating_of_a_bot_and_of_a_run():
    assert [bot_rating(wins) for wins in (0, 1, 8)] == [1000, 1040, 1320]
    assert new_run().rating == 1000
    assert after([True]).rating == 1016
    run = after([True, True, False])
    assert [battle.rating_after for battle in run.history] == [1016, 1031, 1014]
    assert [battle.rating_before for battle in run.history] == [1000, 1016, 1031]


def test_G2_7_the_opponent_found_is_the_one_fought():
    run = ready()
    battle = Battle.new(CONTENT, team_of(run), ENEMY.team, run.battle_seed)
    while battle.step():
        pass
    assert outcome_of(CONTENT, run, 1) == battle.outcome()
    fought = fight(CONTENT, run, 1)
    assert fought.history[0].opponent == ENEMY.met()
    assert fought.history[0].won == (battle.state.winner == 0)
    assert refusal(pin, run, ENEMY) == Refusal.OUT_OF_ORDER


def test_G2_7_the_seed_of_a_battle_depends_on_the_run_and_the_battle_alone():
    run = ready()
    moved = place(CONTENT, run, run.field[0], 7, 0)
    assert moved.battle_seed == run.battle_seed < 2**53
    seeds = {ready(seed).battle_seed for seed in range(20)} | {after([True]).battle_seed, after([False]).battle_seed}
    assert len(seeds) == 21


def test_G2_7_G2_8_a_battle_is_fought_once():
    run = ready()
    once = fight(CONTENT, run, 1)
    assert fight(CONTENT, once, 1) == once
    assert refusal(fight, CONTENT, once, 2) == Refusal.OUT_OF_ORDER
    assert refusal(conclude, once, 1, WIN) == Refusal.OUT_OF_ORDER
    assert refusal(fight, CONTENT, run, 2) == Refusal.OUT_OF_ORDER
    assert refusal(fight, CONTENT, run, 0) == Refusal.OUT_OF_ORDER
    assert refusal(fight, CONTENT, run, -1) == Refusal.OUT_OF_ORDER


def test_G2_7_a_battle_needs_an_opponent_and_a_unit():
    run = ready()
    assert refusal(fight, CONTENT, take_back(CONTENT, run, run.field[0]), 1) == Refusal.NO_UNITS
    assert refusal(fight, CONTENT, prepared(), 1) == Refusal.OUT_OF_ORDER
    assert refusal(fight, CONTENT, new_run(), 1) == Refusal.OUT_OF_ORDER
    assert refusal(pin, new_run(), ENEMY) == Refusal.OUT_OF_ORDER


def test_G3_4_a_tie_after_the_last_round_is_a_loss():
    """The battle names the second side as the winner of a tie, and the run believes the battle."""
    tie = conclude(ready(), 1, BattleOutcome(winner=1, by="exhaustion", rounds=40))
    assert (tie.wins, tie.losses) == (0, 1)
    assert tie.history[0].by == "exhaustion"


def test_G2_2_only_cards_on_the_field_have_fought():
    run = after([True])
    assert [number for number, card in enumerate(run.cards) if card.fought] == run.field
    assert run.opponent is None
    later = drafted(conclude(pin(drafted(run), ENEMY), 2, LOSS))
    assert sum(card.fought for card in later.cards) == 1
