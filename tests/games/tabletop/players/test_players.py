"""The machine players of the tabletop: legal, repeatable, and worth their names."""

import pytest

from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.players import worth
from maniple.games.tabletop.setup import load_scenario
from tests.games.tabletop.play import machine, play_game
from tests.games.tabletop.staging import BASE, line, squad, staged


@pytest.mark.parametrize("name", ["random", "scripted"])
def test_T7_1_a_player_takes_actions_the_rules_accept(name):
    game = Tabletop.new(load_scenario("patrol"), 3)
    players = [machine(name, 1), machine("random", 2)]
    while game.outcome() is None:
        action = players[int(game.state.seat)].choose(game)
        game.check(action)
        game.apply(action)


@pytest.mark.parametrize("name", ["random", "scripted"])
def test_the_same_seeds_play_the_same_battle(name):
    setup = load_scenario("patrol")
    assert play_game(setup, (name, name), 5, 1) == play_game(setup, (name, name), 5, 1)
    assert play_game(setup, (name, name), 5, 1).hash != play_game(setup, (name, name), 5, 2).hash


@pytest.mark.parametrize("name", ["random", "scripted"])
def test_choosing_changes_nothing(name):
    game, player = Tabletop.new(load_scenario("patrol"), 3), machine(name, 1)
    while game.outcome() is None:
        before = game.record.tobytes()
        action = player.choose(game)
        assert game.record.tobytes() == before
        game.apply(action)


def test_scripted_beats_random():
    setup = load_scenario("patrol")
    wins = [0, 0]
    for number in range(12):
        one = play_game(setup, ("scripted", "random"), 7, number)
        other = play_game(setup, ("random", "scripted"), 7, number)
        wins[0] += (one.winner == 0) + (other.winner == 1)
        wins[1] += (one.winner == 1) + (other.winner == 0)
    assert wins[0] >= 4 * wins[1]


def test_the_scripted_player_charges_what_it_can_reach_and_beat():
    game = staged([squad(*line(5, 10, 20), weapons=("power_fist",), W=3)], [squad((12, 25), Sv=7)], "charge")
    action = machine("scripted", 1).choose(game)
    assert (action.type, action.target_ids) == ("DECLARE_CHARGE", (2,))


def test_the_scripted_player_leaves_what_it_cannot_beat():
    weak = squad((10, 20), weapons=("sword",))
    strong = squad((10, 28), weapons=("power_fist",), W=20, Sv=2, T=12)
    game = staged([weak], [strong], "charge")
    assert machine("scripted", 1).choose(game).type == "END_PHASE"


def test_the_scripted_player_uses_every_weapon_once():
    game = staged(
        [squad((10, 20), (11.5, 20), weapons=("sword", "power_fist", "horns"), W=9)],
        [squad((10.7, 20 + BASE + 0.5), W=30)],
        "fight",
        charged=[1],
    )
    player, taken = machine("scripted", 1), []
    while not taken or taken[-1].type != "CONFIRM_AND_RESOLVE_ATTACKS":
        taken.append(player.choose(game))
        game.apply(taken[-1])
    weapons = [(action.weapon_id, action.attacking_models) for action in taken if action.type == "ASSIGN_ATTACKS"]
    assert sorted(weapons) == [("horns", (1, 2)), ("power_fist", (1, 2))]


def test_the_scripted_player_goes_for_objectives():
    game = staged([squad((10, 10), weapons=("rifle",))], [squad((40, 55))], objectives=[(10, 20)])
    player = machine("scripted", 1)
    for _ in range(12):
        if game.outcome() is None:
            game.apply(player.choose(game))
    assert game.view().holders == [0]


def test_what_attacks_are_worth_follows_the_numbers():
    game = staged(
        [squad((10, 20), weapons=("power_fist",)), squad((20, 20), weapons=("sword",))],
        [squad((10, 28), W=2, points=20), squad((20, 28), Sv=7, points=20)],
    )
    fist, sword, hard, soft = range(4)

    def melee(unit, target):
        return float(worth.in_melee(game.state, game.field, unit, target))

    assert melee(fist, hard) > melee(sword, hard)
    assert melee(sword, soft) > melee(sword, hard)
    # Two attacks, 3+ to hit, S 8 against T 4 wounds on 2+, a save of 5+ is left, two wounds each: all of 20 points.
    assert melee(fist, hard) == pytest.approx(2 * 4 / 6 * 5 / 6 * 4 / 6 * 2 * 10)


def test_the_random_player_does_all_kinds_of_things():
    seen = set()
    for seed in range(4):
        game, player = Tabletop.new(load_scenario("patrol"), seed), machine("random", seed)
        while game.outcome() is None:
            action = player.choose(game)
            seen.add(action.type)
            game.apply(action)
    assert {"MOVE", "ADVANCE", "REMAIN_STATIONARY", "SELECT_SHOOTER", "SKIP_UNIT", "END_PHASE"} <= seen
