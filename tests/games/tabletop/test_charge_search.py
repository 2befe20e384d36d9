"""T7.1 Charges and moves around walls: what a slow search finds is found, and moves use all they may."""

import math

import pytest

from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.notation import Action
from maniple.games.tabletop.rules.refusals import LEGAL
from maniple.games.tabletop.setup import load_scenario
from tests.games.tabletop.charge_search import Position, SlowSearch
from tests.games.tabletop.staging import line, squad, staged, wall

SEEDS = range(2000, 2024)


def charging(mine, theirs, dice, terrain=(), targets=(3,)):
    """A charge of unit 1 after its roll; unit 2 only keeps the phase going."""
    game = staged([squad(*mine, W=9), squad((2, 2))], theirs, "charge", terrain=terrain)
    game.script_dice(*dice)
    game.apply({"type": "DECLARE_CHARGE", "unit_id": 1, "target_ids": list(targets)})
    return game


def length(game: Tabletop, action: Action, model_id: int) -> float:
    """How long the path of a model is, on flat ground."""
    place, path = game.state.model[model_id - 1], action.movements[model_id]
    here = (float(place.x), float(place.y))
    return sum(math.dist(a, b) for a, b in zip([here, *path], path, strict=False))


def test_T4_2_a_charge_around_two_walls_with_nothing_to_spare_is_found():
    walls = [wall((11.17, 12), (15.48, 13)), wall((8.45, 11), (9.25, 15))]
    game = charging([(12.012, 10.156)], [squad((12.071, 15.165))], [2, 3], walls)
    found = game.suggest(1, "CHARGE_MOVE")
    assert found is not None
    game.check(found)


def test_T4_2_another_model_than_the_nearest_leads_where_a_wall_is_before_it():
    # The first is nearest to the enemy and walled in; the last has a free way.
    box = [wall((6, 22.2), (13, 23)), wall((5, 14), (6, 23))]
    game = charging(line(4, 8, 20, 2.5), [squad((11, 25.5))], [3, 4], box)
    found = game.suggest(1, "CHARGE_MOVE")
    assert found is not None
    game.check(found)


def test_T4_2_every_target_of_a_charge_is_reached():
    theirs = [squad((8, 27)), squad((14, 27))]
    game = charging(line(4, 8, 20, 2.0), theirs, [4, 4], [wall((7, 22.5), (9.5, 23.5))], targets=(3, 4))
    found = game.suggest(1, "CHARGE_MOVE")
    assert found is not None
    game.check(found)


def test_T4_1_nobody_charges_without_a_target():
    assert staged([squad((8, 20))], [squad((8, 24))], "charge").suggest(1, "CHARGE_MOVE") is None


def test_T7_1_charges_that_a_slow_search_finds_are_found():
    found = {True: 0, False: 0}
    for seed in SEEDS:
        position = Position(seed)
        engine = position.engine_finds()
        if engine or SlowSearch(position).finds():
            found[engine] += 1
            # Whatever is found, the validator accepts.
            assert position.verdict() == LEGAL
    assert found[False] == 0
    assert found[True] >= 10


# T2.1, T2.2 Moves.


def test_T2_2_the_way_around_a_wall_is_the_shortest():
    # Around the end of a wall: to where two lines meet that touch the corner at the radius of the base, and down again.
    game = staged([squad((10, 10), M=12)], [squad((40, 55))], terrain=[wall((2, 12), (12, 12.5))])
    found = game.suggest(1, "MOVE", 10, 14.5)
    assert found is not None
    assert found.movements[1][-1] == (10, 14.5)
    radius, corner = 16 / 25.4, (12, 12.25)
    # The same way around a point in the middle of the thin end is a little shorter, around one beyond it longer.
    near = 2 * math.hypot(corner[0] + radius - 0.3 - 10, 2.25)
    far = 2 * math.hypot(corner[0] + radius + 0.3 - 10, 2.25)
    assert near < length(game, found, 1) < far


@pytest.mark.parametrize("goal", [(11, 20), (14, 32), (8, 35), (2, 29)])
def test_T7_1_a_move_to_a_point_behind_a_wall_uses_all_it_may(goal):
    game = Tabletop.new(load_scenario("furnace"), 1)
    hounds = next(number for number, unit in enumerate(game.setup.units, 1) if unit.name == "Rust Hounds")
    found = game.suggest(hounds, "MOVE", *goal)
    assert found is not None
    game.check(found)
    lengths = [length(game, found, model) for model in found.movements]
    assert len(lengths) == game.setup.units[hounds - 1].strength
    assert max(lengths) == pytest.approx(10, abs=0.02)
    # Those who come last find the corner crowded.
    assert min(lengths) >= 8


def test_T7_1_a_whole_unit_goes_around_a_wall():
    game = staged([squad(*line(6, 10, 10), M=8)], [squad((40, 55))], terrain=[wall((4, 13), (20, 14))])
    found = game.suggest(1, "MOVE", 12, 20)
    assert found is not None
    game.check(found)
    assert sorted(found.movements) == [1, 2, 3, 4, 5, 6]
    assert min(length(game, found, model) for model in found.movements) >= 7.5
