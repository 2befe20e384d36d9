"""The scripted player: the blunders it does not commit, and the player it replaced, which does, and loses to it."""

import pytest

from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.players import scripted
from maniple.games.tabletop.setup import load_scenario
from tests.games.tabletop.players import baseline
from tests.games.tabletop.players.blunders import Spectator, longest_step
from tests.games.tabletop.players.strength import SCENARIOS, Player, interval, play_pair
from tests.games.tabletop.staging import line, squad, staged, wall


def test_it_does_not_advance_where_it_cannot_go():
    pen = [wall((8, 8), (12, 9)), wall((8, 11), (12, 12)), wall((8, 9), (9, 11)), wall((11, 9), (12, 11))]
    game = staged([squad((10, 10))], [squad((40, 55))], objectives=[(10, 40)], terrain=pen)
    assert baseline.choose(game).type == "ADVANCE"
    assert scripted.choose(game).type == "REMAIN_STATIONARY"


@pytest.mark.parametrize("die", range(1, 7))
def test_it_goes_on_after_an_advance_whatever_the_die_shows(die):
    gate = [wall((0, 14), (21, 15)), wall((23.2, 14), (44, 15))]
    friends = squad((22.1, 17), (22.1, 20), (22.1, 23))
    game = staged([squad((22, 10)), friends], [squad((40, 55))], objectives=[(22, 40)], terrain=gate)
    game.script_dice(*[die])
    while (action := scripted.choose(game)).type != "ADVANCE":
        game.apply(action)
    game.apply(action)
    assert longest_step(game, scripted.choose(game)) >= 1.0


def test_T3_5_it_remains_stationary_rather_than_shuffle_at_its_objective():
    comer = squad((20, 29), T=9, W=9, Sv=2)
    game = staged([squad(*line(5, 14, 20), weapons=("rifle",))], [comer], objectives=[(20.4, 20)])
    game.state.holder[0] = 0
    assert 0.0 < longest_step(game, baseline.choose(game)) < 0.5
    assert scripted.choose(game).type == "REMAIN_STATIONARY"


@pytest.mark.parametrize(("enemy", "leaves"), [((3, 57), True), ((20, 14), False)], ids=["far", "near"])
def test_T1_5_it_leaves_an_objective_that_nobody_can_come_to(enemy, leaves):
    game = staged([squad((20, 5), weapons=("rifle",))], [squad(enemy)], objectives=[(20, 5), (20, 35)])
    game.state.holder[0] = 0
    assert baseline.choose(game).type == "REMAIN_STATIONARY"
    assert (scripted.choose(game).type in ("MOVE", "ADVANCE")) == leaves


@pytest.mark.parametrize(("marker", "action"), [((20, 15), "FALL_BACK"), ((20, 5), "REMAIN_STATIONARY")])
def test_T2_1_it_falls_back_only_for_an_objective_that_it_takes_so(marker, action):
    game = staged([squad((20, 20), weapons=("rifle",))], [squad((20, 22))], objectives=[marker])
    assert scripted.choose(game).type == action


def shots(game: Tabletop, player: Player) -> list[tuple[str, int | None]]:
    """What the first unit aims at whom."""
    taken = []
    while not taken or taken[-1].type not in ("CONFIRM_AND_RESOLVE_ATTACKS", "SKIP_UNIT"):
        taken.append(player(game))
        game.apply(taken[-1])
    return sorted((action.weapon_id, action.target_id) for action in taken if action.type == "ASSIGN_ATTACKS")


def gunner_and_monster(**options) -> Tabletop:
    """A missile against monsters, infantry in the open, a monster a little farther away."""
    monster = squad((10, 40), base=60, keywords=["monster"], T=9, W=12, points=70)
    return staged(
        [squad((10, 10), weapons=("seeker", "rifle"))], [squad((15, 25), points=20), monster], "shooting", **options
    )


def test_T3_5_it_keeps_its_one_shot_for_what_it_is_against():
    hidden = [wall((2, 32), (18, 33))]
    assert shots(gunner_and_monster(terrain=hidden), baseline.choose) == [("rifle", 2), ("seeker", 2)]
    assert shots(gunner_and_monster(terrain=hidden), scripted.choose) == [("rifle", 2)]
    assert shots(gunner_and_monster(), scripted.choose) == [("rifle", 2), ("seeker", 3)]


def test_T3_5_it_fires_its_one_shot_at_anybody_in_the_last_round():
    game = gunner_and_monster(terrain=[wall((2, 32), (18, 33))], round_number=5)
    assert shots(game, scripted.choose) == [("rifle", 2), ("seeker", 2)]


def test_it_skips_a_unit_that_keeps_its_only_shot():
    hidden = [wall((2, 32), (18, 33))]
    monster = squad((10, 40), keywords=["monster"])
    game = staged([squad((10, 10), weapons=("seeker",))], [squad((15, 25)), monster], "shooting", terrain=hidden)
    assert shots(game, scripted.choose) == []
    assert not game.state.model[0].spent


def held_after(player: Player, seed: int, seat: int, rounds: int) -> int:
    """How many objectives a player holds in a patrol against the other one, after so many rounds."""
    game = Tabletop.new(load_scenario("patrol"), seed)
    players = (player, baseline.choose) if seat == 0 else (baseline.choose, player)
    while game.outcome() is None and game.state.round_number <= rounds:
        game.apply(players[int(game.state.seat)](game))
    return game.view().holders.count(seat)


def test_it_takes_objectives_in_a_patrol():
    seats = [(seed, seat) for seed in range(12) for seat in (0, 1)]
    held = [held_after(scripted.choose, seed, seat, 2) for seed, seat in seats]
    before = [held_after(baseline.choose, seed, seat, 2) for seed, seat in seats]
    assert sum(held) > sum(before)
    assert held.count(0) <= len(seats) // 3


@pytest.mark.slow
def test_it_beats_the_player_it_replaced_and_blunders_less():
    new, old = Spectator(), Spectator()
    pairs = [play_pair(load_scenario(key), seed, new, old) for key in SCENARIOS for seed in (1, 2, 3)]
    assert interval(pairs)[0] >= 0.55
    assert new.did["stood"] == new.did["shuffled"] == new.did["wasted"] == 0
