"""T0 Lengths, engagement, coherency, walls, sight: the fast rules against slow ones written from the book alone."""

import math
import random

import pytest

from maniple.games.tabletop.rules.formation import clear_placement, is_coherent, mates_needed, take_places
from maniple.games.tabletop.rules.measure import (
    EAST,
    NORTH,
    TOLERANCE,
    are_touching,
    gap,
    in_combat,
    segments_apart,
    segments_cross,
    units_engaged,
    within,
)
from maniple.games.tabletop.rules.state import WALL
from maniple.games.tabletop.rules.terrain import (
    ground,
    in_cover,
    is_clear,
    off_table,
    overlaps_wall,
    path_hits_wall,
    sees,
)
from tests.games.tabletop import twins
from tests.games.tabletop.arena import RADIUS, Arena
from tests.games.tabletop.staging import BASE, area, squad, staged

MARGIN = 0.05
"""What is nearer to the border than this is not judged by sampling."""


# T0.1, T0.4


def test_T0_1_there_is_one_tolerance():
    assert TOLERANCE == 0.01
    assert within(3.009, 3.0)
    assert not within(3.011, 3.0)


@pytest.mark.parametrize(("apart", "touching"), [(0.009, True), (0.011, False)])
def test_T0_4_base_contact_leaves_no_gap(apart, touching):
    game = staged([squad((10, 10))], [squad((round(10 + BASE + apart, 6), 10))])
    game.state.model[1].x = 10 + BASE + apart
    assert are_touching(game.state, game.field, 0, 1) == touching


@pytest.mark.parametrize(("height", "touching"), [(0.5, True), (0.52, False), (3, False)])
def test_T0_4_base_contact_over_a_step_but_not_over_a_ledge(height, touching):
    game = staged(
        [squad((10, 10))], [squad((round(10 + BASE, 3), 10))], terrain=[area((10.8, 5), (15, 15), height=height)]
    )
    assert are_touching(game.state, game.field, 0, 1) == touching
    # T0.4 Engagement range reaches five inches up.
    assert in_combat(game.state, game.field, 0)


@pytest.mark.parametrize(("one", "other"), [(25, 25), (32, 40), (28, 100)])
def test_T0_1_distances_are_from_edge_to_edge(one, other):
    game = staged([squad((10, 10), base=one)], [squad((16, 18), base=other)])
    assert gap(game.state, game.field, 0, 1) == pytest.approx(10 - (one + other) / 25.4 / 2, abs=1e-9)


def test_T0_1_directions_are_unit_steps():
    assert all(math.hypot(x, y) == pytest.approx(1, abs=1e-11) for x, y in zip(EAST, NORTH, strict=True))


@pytest.mark.parametrize(
    ("inches", "height", "engaged"),
    [(1.009, 0, True), (1.011, 0, False), (0.5, 5, True), (0.5, 6, False), (0, 6, False)],
)
def test_T0_4_engagement_is_an_inch_across_and_five_up(inches, height, engaged):
    hill = area((5, 11.5), (15, 16), height=height)
    game = staged([squad((10, 12.5 - BASE - inches))], [squad((10, 12.5))], terrain=[hill])
    assert bool(in_combat(game.state, game.field, 0)) == engaged
    assert bool(in_combat(game.state, game.field, 1)) == engaged


def test_T0_4_engagement_of_units_is_that_of_the_slow_twin():
    arena = Arena()
    dice = random.Random(4)
    for player in (0, 1):
        for _ in range(2):
            arena.unit(player, [(0.0, 0.0)] * 3, [])
    game, field = arena.game, arena.field
    for _ in range(400):
        for model in range(game.models):
            place = game.model[model]
            place.x, place.y, place.z = dice.uniform(0, 8), dice.uniform(0, 8), dice.choice([0.0, 3.0, 6.0])
            place.wounds, field.body[model].radius = dice.randrange(3), dice.choice([25, 32, 80]) / 25.4 / 2
        for unit in range(2):
            for other in range(2, 4):
                pairs = [
                    (game.model[a], game.model[b], field.body[a].radius + field.body[b].radius)
                    for a in range(3 * unit, 3 * unit + 3)
                    for b in range(3 * other, 3 * other + 3)
                ]
                expected = any(
                    math.dist((a.x, a.y), (b.x, b.y)) - both <= 1.01 and abs(a.z - b.z) <= 5.01
                    for a, b, both in pairs
                    if a.wounds > 0 and b.wounds > 0
                )
                assert bool(units_engaged(game, field, unit, other)) == expected


# T0.5


def test_T0_5_how_many_mates_a_model_needs():
    assert [int(mates_needed(count)) for count in (0, 1, 2, 6, 7, 20)] == [0, 0, 1, 1, 2, 2]


@pytest.mark.parametrize(
    ("inches", "height", "coherent"), [(2.009, 0, True), (2.011, 0, False), (1, 5, True), (1, 6, False)]
)
def test_T0_5_mates_are_two_inches_across_and_five_up(inches, height, coherent):
    hill = area((5, 11.5), (15, 16), height=height)
    near = [(10.0, 10.0), (10.0, 11.3)]
    game = staged([squad(*near)], [squad((40, 55))], terrain=[hill])
    game.state.model[1].y, game.state.model[1].z = 10 + BASE + inches, height
    clear_placement(game.state, game.scratch)
    take_places(game.state, game.field, game.scratch)
    assert bool(is_coherent(game.state, game.field, game.scratch, 0)) == coherent


@pytest.mark.parametrize("count", [1, 2, 3, 6, 7, 9])
def test_T0_5_coherency_is_that_of_the_slow_twin(count):
    arena = Arena()
    unit = arena.unit(0, [(0.0, 0.0)] * (count + 1), [])
    game, field, scratch = arena.game, arena.field, arena.scratch
    arena.terrain(WALL, 40, 40, 41, 41)
    clear_placement(game, scratch)
    dice, seen = random.Random(count), {True: 0, False: 0}
    side = {1: 9.0, 2: 4.0, 3: 5.0, 6: 6.0, 7: 5.0, 9: 6.0}[count]
    for _ in range(500):
        models = []
        for model in range(count + 1):
            place = game.model[model]
            place.x, place.y, place.z = (
                dice.uniform(0, side),
                dice.uniform(0, side),
                dice.choice([0.0, 0.0, 0.0, 3.0, 6.0]),
            )
            # The last one is dead: it is nobody's mate, and does not count.
            place.wounds = int(model < count)
            if model < count:
                models.append((float(place.x), float(place.y), float(place.z), float(field.body[model].radius)))
        take_places(game, field, scratch)
        for model in range(count + 1):
            scratch.end_z[model] = game.model[model].z
        expected = twins.is_coherent(models)
        assert bool(is_coherent(game, field, scratch, unit)) == expected
        seen[expected] += 1
    assert seen[True] >= 20
    assert seen[False] >= 20 or count == 1


# T0.6, T2.2, T3.1 Walls.


def walled(dice: random.Random) -> tuple[Arena, list[list[twins.Point]]]:
    """A table with a few convex walls."""
    arena = Arena()
    arena.unit(0, [(1.0, 1.0)], [])
    arena.unit(1, [(2.0, 2.0)], [])
    walls = []
    for _ in range(3):
        x, y, size = dice.uniform(4, 16), dice.uniform(4, 16), dice.uniform(0.5, 3)
        turns = sorted(dice.uniform(0, 2 * math.pi) for _ in range(dice.randint(3, 6)))
        corners = [(x + size * math.cos(turn), y + size * math.sin(turn)) for turn in turns]
        terrain = arena.field.terrain[arena.field.terrains]
        arena.field.terrains += 1
        terrain.kind, terrain.corners = WALL, len(corners)
        terrain.x[: len(corners)], terrain.y[: len(corners)] = zip(*corners, strict=True)
        walls.append(corners)
    return arena, walls


def free_place(field, dice: random.Random) -> twins.Point:
    """A place where a model can stand."""
    while True:
        x, y = dice.uniform(1, 19), dice.uniform(1, 19)
        if not overlaps_wall(field, x, y, RADIUS):
            return x, y


@pytest.mark.parametrize("seed", range(2))
def test_T0_6_standing_in_a_wall_is_that_of_the_slow_twin(seed):
    dice = random.Random(seed)
    arena, walls = walled(dice)
    judged = 0
    for _ in range(60):
        x, y, radius = dice.uniform(2, 18), dice.uniform(2, 18), dice.choice([0.5, 1.0, 2.0])
        nearest = min(twins.gap_to_polygon(corners, x, y) for corners in walls)
        if abs(nearest - radius) > MARGIN:
            judged += 1
            assert bool(overlaps_wall(arena.field, x, y, radius)) == (nearest < radius)
    assert judged > 40


@pytest.mark.parametrize("seed", range(2))
def test_T2_2_paths_against_walls_are_those_of_the_slow_twin(seed):
    dice = random.Random(seed)
    arena, walls = walled(dice)
    seen = {True: 0, False: 0}
    for _ in range(25):
        a, b = ((dice.uniform(2, 18), dice.uniform(2, 18)) for _ in range(2))
        radius = dice.choice([0.5, 1.0])
        # Nobody starts in a wall.
        if min(twins.gap_to_polygon(corners, *a) for corners in walls) < radius:
            continue
        nearest = twins.clearance(walls, a, b)
        if abs(nearest - radius) > MARGIN:
            seen[nearest < radius] += 1
            assert bool(path_hits_wall(arena.field, *a, *b, radius)) == (nearest < radius)
    assert sum(seen.values()) >= 5


def test_T2_2_a_path_that_ends_in_a_wall_hits_it():
    arena = Arena()
    arena.terrain(WALL, 10, 10, 20, 20)
    assert path_hits_wall(arena.field, 15.0, 5.0, 15.0, 15.0, 0.5)
    assert not path_hits_wall(arena.field, 5.0, 5.0, 5.0, 25.0, 0.5)


@pytest.mark.parametrize("seed", range(2))
def test_T3_1_a_clear_line_is_that_of_the_slow_twin(seed):
    dice = random.Random(100 + seed)
    arena, walls = walled(dice)
    seen = {True: 0, False: 0}
    for number in range(200):
        a, b = ((dice.uniform(0, 20), dice.uniform(0, 20)) for _ in range(2))
        if any(twins.is_within(corners, *a) for corners in walls):
            continue
        clear = twins.is_clear(walls, a, b)
        seen[clear] += 1
        assert bool(is_clear(arena.field, *a, *b)) == clear
        # Some of them once more, point by point; those that graze a corner are not judged.
        inside = twins.depth_of(walls, a, b) if number < 20 else 1
        if inside == 0 and twins.clearance(walls, a, b) > MARGIN:
            assert clear
        if inside > 4:
            assert not clear or number >= 20
    assert min(seen.values()) >= 10


@pytest.mark.parametrize("seed", range(2))
def test_T3_1_sight_is_any_clear_line_between_sample_points(seed):
    dice = random.Random(200 + seed)
    arena, walls = walled(dice)
    game, field = arena.game, arena.field
    seen = {True: 0, False: 0}
    for number in range(100):
        for place in game.model[:2]:
            place.x, place.y = free_place(field, dice)
        discs = [(float(place.x), float(place.y), RADIUS) for place in game.model[:2]]
        result = bool(sees(game, field, 0, 1))
        assert result == twins.sees(walls, *discs)
        # The same both ways; and where most of many lines are clear, somebody is seen.
        assert bool(sees(game, field, 1, 0)) == result
        if number < 10 and twins.blocked_lines(walls, *discs) < 0.3:
            assert result
        seen[result] += 1
    assert min(seen.values()) >= 3


def test_T3_1_segments_meet_where_they_have_a_point_in_common():
    # Points of a grid, so that many lie on one line, and some segments are points.
    dice = random.Random(9)
    for _ in range(3000):
        a, b, c, d = ((dice.randint(0, 6), dice.randint(0, 6)) for _ in range(4))
        flat = [float(number) for point in (a, b, c, d) for number in point]
        expected = twins.exact_gap(a, b, c, d)
        assert bool(segments_cross(*flat)) == (expected == 0.0)
        assert segments_apart(*flat) == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize(("x", "covered"), [(9.0, True), (11.1, True), (11.3, False), (12.2, False)])
def test_T3_4_cover_is_where_the_base_reaches_into_an_area(x, covered):
    # The area ends in a slanted edge: what is beside it is not in it.
    wood = area((6, 6), (14, 6), (8, 18), (6, 18))
    game = staged([squad((x, 13))], [squad((40, 55))], terrain=[wood])
    assert bool(in_cover(game.state, game.field, 0)) == covered


def test_T0_7_a_model_stands_on_an_area_when_its_centre_lies_within():
    game = staged(
        [squad((10, 10)), squad((10, 13))],
        [squad((40, 55))],
        terrain=[area((8, 10.5), (12, 16), height=3), area((9, 12), (11, 14), height=1)],
    )
    assert game.state.model["z"][:2].tolist() == [0.0, 3.0]
    # The highest area counts.
    assert ground(game.field, 10.0, 13.0) == 3.0


@pytest.mark.parametrize("x", [math.nan, math.inf, -math.inf, 0.6, 43.5, -5.0])
def test_T0_6_T0_8_off_the_table_is_off_the_table(x):
    game = staged([squad((10, 10))], [squad((40, 55))])
    assert off_table(game.field, x, 30.0, BASE / 2)
    assert off_table(game.field, 22.0, 60.0 if x == 43.5 else x, BASE / 2)
    assert not off_table(game.field, 0.63, 59.37, BASE / 2)
