"""The ways that are shown are the ways the rules search (S3.2, S5.3), and what is in sight is what S4.2 sees."""

import random
from itertools import pairwise

import pytest

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.preview import hexes_within
from maniple.games.skirmish.schema import Hex
from maniple.games.skirmish.setup import load_scenario
from tests.games.skirmish.oracles import apart, flood, in_sight


def ground(game: Skirmish, charging: bool) -> set[Hex]:
    """Where the active unit may set foot, read from the view alone."""
    board, mover = game.setup.board, game.unit(int(game.state.active))
    units = [unit for unit in game.units() if unit["HP_CUR"] > 0]
    taken = {(unit["col"], unit["row"]) for unit in units} | set(board.walls)
    foes = [(unit["col"], unit["row"]) for unit in units if unit["player"] != mover["player"]]
    every = ((col, row) for col in range(board.cols) for row in range(board.rows))
    return {place for place in every if place not in taken and (charging or all(apart(place, foe) > 1 for foe in foes))}


def positions(phase: str, count: int) -> list[Skirmish]:
    """Games in which a unit is about to go somewhere, found by random play."""
    found: list[Skirmish] = []
    dice = random.Random(7)
    while len(found) < count:
        game = Skirmish.new(load_scenario(dice.choice(["crossing", "hunt", "pitched"])), dice.randrange(10**6))
        while game.outcome() is None and len(found) < count:
            if game.progress()[1] == phase and game.midway and dice.random() < 0.2:
                found.append(game.clone())
            game.apply(dice.choice(game.legal_actions()))
    return found


@pytest.mark.parametrize("phase", ["move", "charge"])
def test_S3_2_S5_3_every_way_is_as_short_as_the_textbook_search_finds(phase):
    for game in positions(phase, 60):
        mover = game.unit(int(game.state.active))
        steps = mover["MOVE"] if phase == "move" else game.view().charge_rolls[mover["id"]]
        start = (mover["col"], mover["row"])
        expected = flood(start, ground(game, phase == "charge"), steps)
        expected.pop(start, None)
        assert {step.place: step.steps for step in game.ways().steps()} == expected
        assert set(game.options()["hexes"]) <= set(expected)


@pytest.mark.parametrize("phase", ["move", "charge"])
def test_a_path_goes_step_by_step_from_the_unit_to_its_goal(phase):
    for game in positions(phase, 20):
        mover = game.unit(int(game.state.active))
        allowed = ground(game, phase == "charge")
        for goal in game.options()["hexes"]:
            path = game.ways().path(goal)
            assert path[0] == (mover["col"], mover["row"])
            assert path[-1] == goal
            assert all(apart(a, b) == 1 for a, b in pairwise(path))
            assert set(path[1:]) <= allowed


def test_S8_6_hexes_around_a_unit_are_those_in_range_and_sight():
    for game in positions("move", 20):
        unit, board = game.unit(int(game.state.active)), game.setup.board
        here, walls = (unit["col"], unit["row"]), set(board.walls)
        every = [(col, row) for col in range(board.cols) for row in range(board.rows)]
        near = {place for place in every if place not in walls and 1 <= apart(here, place) <= 6}
        assert set(hexes_within(game.state, game.field, 6)) == near
        assert set(hexes_within(game.state, game.field, 6, in_sight=True)) == {
            place for place in near if in_sight(here, place, walls)
        }
