"""The machine players: legal, repeatable, and worth their names."""

from collections import Counter

import pytest

from maniple.games.registry import UnknownPlayer, player
from maniple.games.skirmish.fast import SkirmishFast
from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.players import random
from maniple.games.skirmish.players.random import Random
from maniple.games.skirmish.players.scripted import Scripted
from maniple.games.skirmish.rules.state import SCRATCH, new_records
from maniple.games.skirmish.setup import load_scenario, scenario_keys
from maniple.kernel.dice import seed_chance

PLAYERS = SkirmishFast.players


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("key", scenario_keys())
def test_a_player_only_takes_offered_actions_and_every_game_ends(name, key):
    game = Skirmish.new(load_scenario(key), 3)
    players = [player("skirmish", name, 1), Random(2)]
    while game.outcome() is None:
        action = players[int(game.state.seat)].choose(game)
        assert action in game.legal_actions()
        game.apply(action)


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_seeds_play_the_same_game(name):
    def finish() -> str:
        game = Skirmish.new(load_scenario("causeway"), 5)
        players = [player("skirmish", name, seed) for seed in (1, 2)]
        while game.outcome() is None:
            game.apply(players[int(game.state.seat)].choose(game))
        return game.hash()

    assert finish() == finish()


def test_a_shown_game_is_the_simulated_one():
    setup = load_scenario("hunt")
    simulated = SkirmishFast().play(setup, ("scripted", "scripted"), 9, 0, 1)
    game = Skirmish.new(setup, 9)
    scripted = Scripted(1)
    while game.outcome() is None:
        game.apply(scripted.choose(game))
    assert game.record.tobytes() == simulated.tobytes()


def test_a_duel_is_fair_to_both_seats():
    """Between 47% and 53% for the first seat, the 95% interval included."""
    games = 20_000
    winners = SkirmishFast().play(load_scenario("duel"), ("scripted", "scripted"), 11, 0, games)["winner"]
    for seat in (0, 1):
        share = (winners == seat).mean()
        margin = 1.96 * (share * (1 - share) / games) ** 0.5
        assert share - margin > 0.47, f"seat {seat} wins {share:.1%} of {games} games"
        assert share + margin < 0.53, f"seat {seat} wins {share:.1%} of {games} games"


def test_hunt_says_that_it_is_asymmetric():
    """And it is: the first seat, the marines, win most games between machines of the same strength."""
    hunt = load_scenario("hunt")
    winners = SkirmishFast().play(hunt, ("scripted", "scripted"), 11, 0, 1000)["winner"]
    assert hunt.description.startswith("Asymmetric")
    assert 7 / 8 - 0.05 < (winners == 0).mean() < 7 / 8 + 0.05


def test_random_is_uniform_over_what_is_offered():
    game = Skirmish.new(load_scenario("duel"), 1)
    game.play("select 1")
    offered = game.legal_actions()
    scratch = new_records(SCRATCH)
    seed_chance(scratch[0].chance, 1, 0, 1)
    drawn = 400 * len(offered)
    seen = Counter(int(random.choose(game.state, game.field, scratch[0])) for _ in range(drawn))
    assert set(seen) == set(offered)
    surprise = sum((count - 400) ** 2 / 400 for count in seen.values())
    assert surprise < len(offered) + 6 * (2 * len(offered)) ** 0.5


def test_choosing_changes_nothing():
    game = Skirmish.new(load_scenario("crossing"), 1)
    before = game.hash()
    for name in PLAYERS:
        player("skirmish", name, 1).choose(game)
    assert game.hash() == before


def test_an_unknown_player_is_refused_by_name():
    with pytest.raises(UnknownPlayer, match=r"no player is called 'clever'; skirmish has .*random, scripted"):
        player("skirmish", "clever", 1)


def test_scripted_beats_random_in_95_of_100_mirrored_games():
    setup, pairs = load_scenario("crossing"), 500
    as_first = SkirmishFast().play(setup, ("scripted", "random"), 2, 0, pairs)
    as_second = SkirmishFast().play(setup, ("random", "scripted"), 2, 0, pairs)
    wins = int((as_first["winner"] == 0).sum() + (as_second["winner"] == 1).sum())
    assert wins >= 0.95 * 2 * pairs


@pytest.mark.parametrize("key", scenario_keys())
def test_scripted_beats_random_more_often_than_not_in_every_scenario(key):
    setup, pairs = load_scenario(key), 500
    as_first = SkirmishFast().play(setup, ("scripted", "random"), 2, 0, pairs)
    as_second = SkirmishFast().play(setup, ("random", "scripted"), 2, 0, pairs)
    wins = int((as_first["winner"] == 0).sum() + (as_second["winner"] == 1).sum())
    losses = int((as_first["winner"] == 1).sum() + (as_second["winner"] == 0).sum())
    # Two against two in close range leave a plan less to decide.
    assert wins > (1.6 if key == "duel" else 1.8) * losses
