"""T5.4, T5.14 Base contact that is possible: what a dense search finds, the rules find, and where they go is legal."""

import math
import random

import pytest

from maniple.games.tabletop.rules.fight import can_strike
from maniple.games.tabletop.rules.formation import clear_placement, take_places
from maniple.games.tabletop.rules.measure import PILE_IN, gap, gap_at
from maniple.games.tabletop.rules.paths import segment_refusal
from maniple.games.tabletop.rules.placement import EVERYBODY
from maniple.games.tabletop.rules.refusals import CHARGING, LEGAL
from maniple.games.tabletop.rules.state import WALL
from maniple.games.tabletop.rules.touch import can_stand, can_touch, keeps_unit_together
from tests.games.tabletop.arena import Arena
from tests.games.tabletop.staging import BASE, act, area, refused, squad, staged

MARGIN = 0.12
"""How much room a place needs on all sides before the rules have to find it."""


def crowd(seed: int) -> Arena:
    """A few enemies, mates and walls close together; model 0 is the one that would come into contact."""
    dice, arena = random.Random(seed), Arena()
    taken: list[tuple[float, float]] = []

    def spot() -> tuple[float, float]:
        while True:
            x, y = round(dice.uniform(2, 9), 3), round(dice.uniform(2, 9), 3)
            if all(math.dist((x, y), other) > 1.05 for other in taken):
                taken.append((x, y))
                return x, y

    arena.unit(0, [spot() for _ in range(dice.randint(1, 6))], [])
    arena.unit(1, [spot() for _ in range(dice.randint(1, 5))], [])
    if dice.random() < 0.5:
        x, y = dice.uniform(2, 9), dice.uniform(2, 9)
        if all(math.dist((x + 0.5, y + 0.5), other) > 1.3 for other in taken):
            arena.terrain(WALL, x, y, x + 1, y + 1)
    clear_placement(arena.game, arena.scratch)
    take_places(arena.game, arena.field, arena.scratch)
    return arena


def is_comfortable(arena: Arena, x: float, y: float, closing: bool) -> bool:
    """Whether model 0 could end here, and just as well a little to all sides: no border case."""
    game, field, scratch = arena.game, arena.field, arena.scratch
    place = game.model[0]
    if math.dist((place.x, place.y), (x, y)) > PILE_IN - MARGIN:
        return False
    closest = min(
        (model for model in range(game.models) if game.model[model].unit == 1), key=lambda m: gap(game, field, 0, m)
    )
    foe = game.model[closest]
    if closing and gap_at(field, 0, x, y, closest, foe.x, foe.y) > gap(game, field, 0, closest) - MARGIN:
        return False
    reach = 2 * field.body[0].radius
    for other in range(1, game.models):
        # The enemy it touches is as near as can be; all others leave it room.
        apart = math.dist((x, y), (game.model[other].x, game.model[other].y)) - reach
        if MARGIN > apart > 0.01:
            return False
    if segment_refusal(game, field, 0, place.x, place.y, x, y, CHARGING) != LEGAL:
        return False
    return bool(can_stand(game, field, scratch, 0, x, y) and keeps_unit_together(game, field, scratch, 0, x, y))


def dense_contact(arena: Arena, closing: bool) -> bool:
    """Whether one of very many places around the enemies is a comfortable one, with comfortable neighbours."""
    game, field = arena.game, arena.field
    steps = 120
    for enemy in range(game.models):
        if game.model[enemy].unit != 1:
            continue
        reach = field.body[0].radius + field.body[enemy].radius + 0.002
        fits = [
            is_comfortable(
                arena,
                float(game.model[enemy].x + reach * math.cos(2 * math.pi * i / steps)),
                float(game.model[enemy].y + reach * math.sin(2 * math.pi * i / steps)),
                closing,
            )
            for i in range(steps)
        ]
        # The rules look at 48 places: four of these in a row hold at least one of them.
        if any(all(fits[(i + j) % steps] for j in range(4)) for i in range(steps)):
            return True
    return False


@pytest.mark.parametrize("closing", [True, False])
def test_T5_14_contact_that_a_dense_search_finds_is_found(closing):
    seen = {True: 0, False: 0}
    for seed in range(50):
        arena = crowd(seed)
        possible = bool(can_touch(arena.game, arena.field, arena.scratch, 0, PILE_IN, EVERYBODY, closing, True))
        if dense_contact(arena, closing):
            assert possible, seed
        seen[possible] += 1
    assert min(seen.values()) >= 5


@pytest.mark.parametrize("closing", [True, False])
def test_T5_14_the_place_it_names_is_one(closing):
    for seed in range(300):
        arena = crowd(seed)
        game, field, scratch = arena.game, arena.field, arena.scratch
        if not can_touch(game, field, scratch, 0, PILE_IN, EVERYBODY, closing, True):
            continue
        x, y = float(scratch.best_x[0]), float(scratch.best_y[0])
        place = game.model[0]
        enemies = [model for model in range(game.models) if game.model[model].unit == 1]
        gaps = [math.dist((x, y), (game.model[m].x, game.model[m].y)) - 2 * field.body[0].radius for m in enemies]
        assert abs(min(gaps)) <= 0.01
        assert math.dist((place.x, place.y), (x, y)) <= PILE_IN
        assert (round(x, 3), round(y, 3)) == (x, y)
        others = [math.dist((x, y), (game.model[m].x, game.model[m].y)) for m in range(1, game.models)]
        assert min(others) >= 2 * field.body[0].radius - 0.01
        if closing:
            closest = min(enemies, key=lambda m: gap(game, field, 0, m))
            assert gaps[enemies.index(closest)] < gap(game, field, 0, closest)


def test_T5_14_contact_that_would_leave_the_unit_behind_is_not_asked_for():
    # The second model is nearest to an enemy far from its mate: a step toward it, as far as coherency goes, is enough.
    mine = squad((10, 20), (13, 20), W=9)
    theirs = [squad((round(10 - BASE - 0.5, 3), 20), W=9), squad((round(13 + BASE + 2.8, 3), 20), W=9)]
    game = staged([mine], theirs, "fight", charged=[1])
    act(game, "SELECT_FIGHTER", 1)
    assert refused(game, "PILE_IN", 1, movements={"2": (round(13 + 2.795, 3), 20)}) == "Breaks unit coherency"
    act(game, "PILE_IN", 1, movements={"2": (13.2, 20)})


def test_T5_4_T5_14_nor_is_a_step_closer_that_would():
    # It stands as far from its mate as it may: a step aside is as close, and all it can do.
    mine = squad((10, 20), (round(10 + BASE + 2.005, 3), 20), W=9)
    theirs = [squad((round(10 - BASE - 0.5, 3), 20), W=9), squad((17.2, 20), W=9)]
    game = staged([mine], theirs, "fight", charged=[1])
    act(game, "SELECT_FIGHTER", 1)
    act(game, "PILE_IN", 1, movements={"2": (round(10 + BASE + 2.005, 3), 20.05)})


def test_T4_2_T5_14_nor_is_contact_that_would_engage_another_unit():
    # All places at the front of the target are near another enemy: the charge ends without base contact.
    theirs = [squad((x, 26), W=9) for x in (10, 8.2, 11.8)]
    game = staged([squad((10, 20), W=9), squad((30, 20))], theirs, "charge")
    game.script_dice(*[3, 3])
    act(game, "DECLARE_CHARGE", 1, target_ids=[3])
    touching = round(26 - BASE - 0.005, 3)
    other = "The unit would be in engagement range of a unit it did not charge"
    assert refused(game, "CHARGE_MOVE", 1, movements={"1": (10, touching)}) == other
    act(game, "CHARGE_MOVE", 1, movements={"1": (10, round(touching - 0.5, 3))})


# T0.4 Base contact and height: the enemy stands on a ledge three inches up, an inch and a half from its edge.

LEDGE = area((8, 21), (12, 26), height=3)


def test_T0_4_T4_2_a_charge_ends_at_the_foot_of_a_ledge_without_base_contact():
    # The place below that leaves no gap is no contact; up there is one, but the roll does not reach it.
    game = staged([squad((10, 16), W=9), squad((30, 20))], [squad((10, 21.2), W=9)], "charge", terrain=[LEDGE])
    game.script_dice(*[2, 3])
    act(game, "DECLARE_CHARGE", 1, target_ids=[3])
    act(game, "CHARGE_MOVE", 1, movements={"1": (10, 19.5)})


def test_T0_4_T4_2_who_can_climb_up_to_it_must():
    game = staged([squad((10, 16), W=9), squad((30, 20))], [squad((10, 23), W=9)], "charge", terrain=[LEDGE])
    game.script_dice(*[6, 6])
    act(game, "DECLARE_CHARGE", 1, target_ids=[3])
    must = "A model that can end in base contact must"
    assert refused(game, "CHARGE_MOVE", 1, movements={"1": (10, 20.8)}) == must
    act(game, "CHARGE_MOVE", 1, movements={"1": (10, round(23 - BASE, 3))})


def test_T0_4_T5_4_a_model_below_a_ledge_is_not_held_by_contact():
    mine = squad((10, round(21.2 - BASE, 3)), (8, round(21.2 - BASE - 0.3, 3)), W=9)
    game = staged([mine], [squad((10, 21.2), W=9)], "fight", charged=[1], terrain=[LEDGE])
    act(game, "SELECT_FIGHTER", 1)
    act(game, "PILE_IN", 1, movements={"1": (10.02, round(21.2 - BASE + 0.001, 3))})


@pytest.mark.parametrize(("height", "strikes"), [(0.5, True), (3, False)])
def test_T0_4_T5_5_nobody_strikes_past_a_mate_below_a_ledge(height, strikes):
    # The second model is behind the first; the first stands under the enemy and touches it only over a step.
    first = round(21.2 - BASE, 3)
    ledge = area((8, 21), (12, 26), height=height)
    mine = squad((10, first), (10, round(first - BASE, 3)), W=9)
    game = staged([mine], [squad((10, 21.2), W=9)], "fight", charged=[1], terrain=[ledge])
    assert [bool(can_strike(game.state, game.field, model, 1)) for model in (0, 1)] == [True, strikes]
