"""The attack sequence of the tabletop (T5.6) by scripted dice: what is rolled, in which order, and what comes of it."""

import pytest

from maniple.games.tabletop.rules.assignment import nearest_strikable
from maniple.games.tabletop.rules.attacks import clear_assignments
from maniple.games.tabletop.rules.state import (
    ALLOCATE,
    AREA,
    ATTACK,
    EV_ALLOCATED,
    EV_ATTACKS,
    EV_ATTACKS_ROLL,
    EV_DAMAGE_ROLL,
    EV_DESTROYED,
    EV_DIED,
    EV_FEEL_NO_PAIN,
    EV_NO_SAVE,
    EV_RESULT,
    EV_WOUNDED,
    NOBODY,
)
from maniple.kernel.events import HIT_ROLL, SAVE_ROLL, WOUND_ROLL
from tests.games.tabletop.arena import Arena, row

MINE, YOURS = 0, 1
ROLLS = (EV_ATTACKS_ROLL, HIT_ROLL, WOUND_ROLL, SAVE_ROLL, EV_DAMAGE_ROLL, EV_FEEL_NO_PAIN)


def duel(attackers=1, defenders=1, weapon=None, **line) -> Arena:
    """A unit of attackers before a unit of defenders (3+ to hit, 4+ to wound, 4+ to save unless said otherwise)."""
    arena = Arena()
    number = arena.weapon(**(weapon or {}))
    arena.unit(0, row(attackers, 10.0), [number])
    arena.unit(1, row(defenders, 11.5), [number], **line)
    arena.assign(MINE, YOURS)
    return arena


def result(arena: Arena) -> list[tuple[int, ...]]:
    """Attacks, hits, wounds and casualties of each group."""
    return [event[3:] for event in arena.told(EV_RESULT)]


def rolled(arena: Arena) -> list[tuple[int, int]]:
    """Which dice were rolled: kind and face."""
    return [(event.kind, event.a) for event in arena.told(*ROLLS)]


def test_T5_6_all_hits_then_all_wounds_then_saves_one_by_one():
    arena = duel(3, 3, {"damage": "D3"}, FEEL_NO_PAIN=6)
    assert arena.confirm([3, 2, 5, 4, 4, 2, 5, 1, 4])
    hits = [(HIT_ROLL, 3), (HIT_ROLL, 2), (HIT_ROLL, 5)]
    wounds = [(WOUND_ROLL, 4), (WOUND_ROLL, 4)]
    first = [(SAVE_ROLL, 2), (EV_DAMAGE_ROLL, 3), (EV_FEEL_NO_PAIN, 1)]
    assert rolled(arena)[:9] == [*hits, *wounds, *first, (SAVE_ROLL, 4)]
    assert result(arena) == [(3, 2, 2, 1)]
    assert (arena.wounds(YOURS), arena.dice_left()) == ([0, 1, 1], 0)


def test_T5_7_what_is_told_of_one_attack():
    arena = duel(1, 1, {"damage": 2}, WOUNDS=2)
    arena.confirm([5, 6, 3])
    victim = 1
    assert [tuple(event) for event in arena.told()] == [
        (EV_ATTACKS, MINE, YOURS, 0, 1, 1, 0),
        (HIT_ROLL, MINE, YOURS, 5, 3, 0, 0),
        (WOUND_ROLL, MINE, YOURS, 6, 4, 1, 0),
        (EV_ALLOCATED, MINE, victim, 0, 0, 0, 0),
        (SAVE_ROLL, MINE, victim, 3, 4, 0, 0),
        (EV_WOUNDED, MINE, victim, 2, 0, 0, 0),
        (EV_DIED, MINE, victim, 0, 0, 0, 0),
        (EV_DESTROYED, MINE, YOURS, 0, 0, 0, 0),
        (EV_RESULT, MINE, YOURS, 1, 1, 1, 1),
    ]


@pytest.mark.parametrize(
    ("skill", "face", "hits"), [(3, 1, 0), (3, 2, 0), (3, 3, 1), (1, 1, 0), (1, 2, 1), (7, 5, 0), (7, 6, 1)]
)
def test_T5_6_a_1_always_misses_and_a_6_always_hits(skill, face, hits):
    arena = duel(weapon={"skill": skill})
    arena.confirm([face, 1])
    assert result(arena) == [(1, hits, 0, 0)]


@pytest.mark.parametrize(
    ("strength", "face", "wounds"), [(4, 3, 0), (4, 4, 1), (8, 1, 0), (8, 2, 1), (1, 5, 0), (1, 6, 1), (5, 3, 1)]
)
def test_T5_6_wounds_by_the_chart_a_1_fails_and_a_6_wounds(strength, face, wounds):
    arena = duel(weapon={"strength": strength})
    arena.confirm([3, face, 6])
    assert result(arena) == [(1, 1, wounds, 0)]


@pytest.mark.parametrize(
    ("save", "invulnerable", "ap", "face", "dead"),
    [
        (4, 7, 0, 3, 1),
        (4, 7, 0, 4, 0),
        (4, 7, -1, 4, 1),  # AP makes it 5+
        (4, 5, -3, 5, 0),  # the invulnerable save ignores AP
        (1, 7, 0, 1, 1),  # a 1 always fails
        (1, 7, 0, 2, 0),
    ],
)
def test_T5_6_the_better_of_armour_and_invulnerable_save(save, invulnerable, ap, face, dead):
    arena = duel(weapon={"ap": ap}, SAVE=save, INVULNERABLE=invulnerable)
    arena.confirm([3, 4, face])
    assert result(arena) == [(1, 1, 1, dead)]


def test_T5_6_a_save_that_cannot_succeed_is_not_rolled():
    arena = duel(weapon={"ap": -3})
    arena.confirm([3, 4, 6])
    assert arena.told(SAVE_ROLL) == []
    assert len(arena.told(EV_NO_SAVE)) == 1
    assert (result(arena), arena.dice_left()) == ([(1, 1, 1, 1)], 1)


def test_T5_6_excess_damage_is_lost():
    arena = duel(1, 2, {"damage": 5}, WOUNDS=2)
    arena.confirm([3, 4, 1])
    assert arena.wounds(YOURS) == [0, 2]
    assert [event[3:5] for event in arena.told(EV_WOUNDED)] == [(2, 0)]


def test_T5_6_feel_no_pain_is_rolled_for_each_point_until_the_model_is_dead():
    arena = duel(1, 1, {"damage": 5}, WOUNDS=2, FEEL_NO_PAIN=5)
    # The second point is not felt; after the third the model is dead, and two points are lost.
    arena.confirm([3, 4, 1, 4, 5, 4, 6])
    assert [event.a for event in arena.told(EV_FEEL_NO_PAIN)] == [4, 5, 4]
    assert (arena.wounds(YOURS), arena.dice_left()) == ([0], 1)


def test_T5_6_feel_no_pain_can_keep_everything():
    arena = duel(1, 1, {"damage": 2}, WOUNDS=2, FEEL_NO_PAIN=5)
    arena.confirm([3, 4, 1, 5, 6])
    assert arena.wounds(YOURS) == [2]
    assert arena.told(EV_WOUNDED) == []


def test_T5_11_the_nearest_model_is_the_default():
    arena = duel(1, 3)
    arena.game.model[3].x, arena.game.model[3].y = 9.0, 10.5
    arena.confirm([3, 4, 1])
    assert arena.wounds(YOURS) == [1, 1, 0]


def test_T5_11_the_wounded_model_comes_first():
    arena = duel(1, 3, WOUNDS=2)
    arena.game.model[3].wounds = 1
    arena.confirm([3, 4, 1])
    assert arena.wounds(YOURS) == [2, 2, 0]


def test_T5_13_a_wound_for_a_dead_model_goes_to_the_next():
    arena = duel(2, 2)
    arena.confirm([3, 3, 4, 4, 1, 1])
    assert arena.wounds(YOURS) == [0, 0]
    assert [event.target for event in arena.told(EV_ALLOCATED)] == [2, 3]


def test_T5_13_wounds_that_find_nobody_are_lost():
    arena = duel(3, 1)
    arena.confirm([3, 3, 3, 4, 4, 4, 1, 6])
    assert result(arena) == [(3, 3, 3, 1)]
    assert arena.dice_left() == 1


def asked(**line) -> Arena:
    """Three attacks at three models whose owner wants to allocate."""
    arena = duel(3, 3, **line)
    arena.game.asked[1] = 1
    arena.game.stage = ATTACK
    assert not arena.confirm([3, 3, 3, 4, 4, 2, 1, 1])
    return arena


def test_T5_11_the_defender_is_asked_once_the_wounds_are_known():
    arena = asked()
    assert (arena.game.stage, arena.game.seat, arena.game.resolving) == (ALLOCATE, 1, 1)
    assert list(arena.game.waiting) == [2, 0, 0, 0]
    assert arena.dice_left() == 2
    assert result(arena) == []


def test_T5_11_the_defenders_order_then_the_default():
    arena = asked()
    assert arena.order(5)
    assert arena.wounds(YOURS) == [0, 1, 0]
    assert (arena.game.stage, arena.game.seat) == (ATTACK, 0)
    assert result(arena) == [(3, 3, 2, 2)]


def test_T5_11_a_whole_order_and_no_order_at_all():
    arena = asked()
    arena.order(4, 5, 3)
    assert arena.wounds(YOURS) == [1, 0, 0]
    arena = asked()
    arena.order()
    assert arena.wounds(YOURS) == [0, 0, 1]


def test_T5_11_a_wounded_model_comes_before_the_order():
    arena = duel(3, 3, WOUNDS=2)
    arena.game.asked[1] = 1
    arena.game.model[4].wounds = 1
    arena.confirm([3, 3, 3, 4, 4, 2, 1, 1])
    arena.order(5, 3)
    assert arena.wounds(YOURS) == [2, 0, 1]


@pytest.mark.parametrize(("defenders", "dice"), [(1, [3, 4, 1]), (3, [2, 4, 1])], ids=["one model", "no wound"])
def test_T5_11_nobody_is_asked_where_nothing_is_to_choose(defenders, dice):
    arena = duel(1, defenders)
    arena.game.asked[1] = 1
    assert arena.confirm(dice)


def test_T5_11_only_the_seats_that_want_to_are_asked():
    arena = duel(1, 3)
    arena.game.asked[0] = 1
    assert arena.confirm([3, 4, 1])


def test_T3_6_groups_by_weapon_then_target():
    arena = Arena()
    light, heavy = arena.weapon(), arena.weapon(strength=8)
    arena.unit(0, row(3, 10.0), [light, heavy])
    arena.unit(1, row(2, 11.5), [light])
    arena.unit(1, row(2, 11.5, 20.0), [light])
    arena.assign(0, 2, models=[0, 2])
    arena.assign(0, 1, models=[1])
    arena.assign(0, 1, slot=1)
    assert arena.confirm()
    groups = [(event.a, event.target, event.b, event.c) for event in arena.told(EV_ATTACKS)]
    assert groups == [(light, 1, 1, 1), (light, 2, 2, 2), (heavy, 1, 3, 3)]


def test_T3_6_far_weapons_before_near_ones():
    arena = Arena()
    gun = arena.weapon(reach=12.0, rapid_fire=1)
    arena.unit(0, [(10.0, 16.0), (10.0, 10.0), (12.0, 16.0)], [gun])
    arena.unit(1, row(5, 20.0), [gun])
    arena.assign(0, 1)
    arena.confirm([3, 3, 3, 3, 3] + [1] * 8)
    assert [(event.b, event.c) for event in arena.told(EV_ATTACKS)] == [(1, 1), (2, 4)]


def test_T3_6_distances_count_as_they_were_when_the_attacks_were_confirmed():
    arena = Arena()
    gun = arena.weapon(reach=12.0, rapid_fire=1)
    arena.unit(0, [(10.0, 10.0), (10.0, 14.0)], [gun])
    arena.unit(1, [(10.0, 20.0), (10.0, 22.0)], [gun])
    arena.assign(0, 1)
    # The far one kills the only model in half range of the near one, which fires twice all the same.
    arena.confirm([3, 4, 1, 3, 3, 4, 4, 1, 6])
    assert result(arena) == [(1, 1, 1, 1), (2, 2, 2, 1)]


def test_T5_13_attacks_at_a_unit_that_is_gone_are_lost():
    arena = Arena()
    light, heavy = arena.weapon(), arena.weapon("D6", strength=8)
    arena.unit(0, row(1, 10.0), [light, heavy])
    arena.unit(1, row(1, 11.5), [light])
    arena.assign(0, 1)
    arena.assign(0, 1, slot=1)
    assert arena.confirm([3, 4, 1, 6])
    assert result(arena) == [(1, 1, 1, 1), (0, 0, 0, 0)]
    assert arena.dice_left() == 1


@pytest.mark.parametrize(
    ("attacks", "dice", "told"),
    [
        ("D3", [5], [(3, 3, 3)]),
        ("D6+1", [1], [(1, 6, 2)]),
        ("2D6", [1, 2], [(1, 6, 0), (2, 6, 3)]),
    ],
)
def test_T0_3_a_random_number_of_attacks_is_rolled_before_the_hits(attacks, dice, told):
    arena = duel(1, 1, {"attacks": attacks})
    arena.confirm([*dice, *[1] * 6])
    assert [event[3:6] for event in arena.told(EV_ATTACKS_ROLL)] == told
    assert [event.c for event in arena.told(EV_ATTACKS)] == [told[-1][2]]


def test_T0_3_each_model_rolls_for_its_own_attacks():
    arena = duel(2, 1, {"attacks": "D3"})
    arena.confirm([1, 6, 1, 1, 1, 1])
    assert [(event.actor, event.c) for event in arena.told(EV_ATTACKS_ROLL)] == [(0, 1), (1, 3)]
    assert result(arena) == [(4, 0, 0, 0)]


@pytest.mark.parametrize(("reach", "dead"), [(24.0, 0), (0.0, 1)], ids=["shot", "struck"])
def test_T3_4_cover_helps_against_shooting_alone(reach, dead):
    arena = duel(weapon={"reach": reach})
    arena.terrain(AREA, 9.0, 11.0, 11.0, 13.0)
    arena.confirm([3, 4, 3])
    assert result(arena) == [(1, 1, 1, dead)]


def test_T3_4_cover_is_that_of_the_model_the_attack_is_allocated_to():
    arena = duel(2, 2, {"reach": 24.0})
    arena.terrain(AREA, 9.0, 11.0, 10.4, 13.0)
    arena.confirm([3, 3, 4, 4, 2, 3])
    assert [(event.target, event.b) for event in arena.told(SAVE_ROLL)] == [(2, 3), (3, 4)]


def test_T3_4_cover_makes_no_save_better_than_2():
    arena = duel(weapon={"reach": 24.0}, SAVE=2)
    arena.terrain(AREA, 9.0, 11.0, 11.0, 13.0)
    arena.confirm([3, 4, 1])
    assert result(arena) == [(1, 1, 1, 1)]


def test_afterwards_the_record_remembers_nothing_of_the_attacks():
    arena = duel(2, 3, {"reach": 24.0, "rapid_fire": 1, "hazardous": True})
    arena.confirm()
    game = arena.game
    assert (game.resolving, game.group_weapon, game.group_target, game.group_near) == (0, NOBODY, NOBODY, 0)
    assert (game.group_attacks, game.group_hits, game.group_wounds, game.dead_before) == (0, 0, 0, 0)
    assert not game.waiting.any()
    assert (game.assigned == NOBODY).all()
    assert not game.model["aim"].any()


def test_assignments_can_be_cleared():
    arena = duel(3, 3)
    clear_assignments(arena.game)
    assert (arena.game.assigned == NOBODY).all()


def test_who_attacks_nobody_is_done_at_once():
    arena = duel()
    clear_assignments(arena.game)
    assert arena.confirm([6])
    assert (arena.told(), arena.dice_left()) == ([], 1)


# T5.15 Equally near.


def killed_in_turn(*lengths: float) -> list[int]:
    """In which order the models at these distances straight ahead of one attacker suffer, counted from 0."""
    arena = Arena()
    arena.unit(0, [(10.0, 10.0)], [arena.weapon(len(lengths))])
    arena.unit(1, [(10.0 + 3.0 * number, 30.0) for number in range(len(lengths))], [])
    for model, length in zip(arena.game.model[1:], lengths, strict=False):
        model.x, model.y = 10.0, 10.0 + length
    arena.assign(MINE, YOURS)
    arena.confirm([3] * len(lengths) + [4] * len(lengths) + [1] * len(lengths))
    return [event.target - 1 for event in arena.told(EV_DIED)]


def test_T5_15_within_the_tolerance_the_lower_number_comes_first():
    assert killed_in_turn(3.009, 3.0) == [0, 1]
    assert killed_in_turn(3.011, 3.0) == [1, 0]
    # In the last digit of a length nothing is decided.
    assert killed_in_turn(3.0 + 1e-12, 3.0, 3.0 - 1e-12) == [0, 1, 2]


def test_T5_15_equally_near_means_as_near_as_the_nearest_that_is_left():
    # The third is nearest, the second as near as it; when both are gone, the first.
    assert killed_in_turn(3.016, 3.008, 3.0) == [1, 2, 0]


def test_T5_15_who_has_no_orders_strikes_the_lower_number_of_two_units_equally_near():
    for apart, struck in ((0.009, 1), (0.011, 2)):
        arena = Arena()
        arms = arena.weapon()
        arena.unit(0, [(10.0, 10.0)], [arms])
        arena.unit(1, [(10.0, 11.5 + apart)], [arms])
        arena.unit(1, [(10.0, 8.5)], [arms])
        assert nearest_strikable(arena.game, arena.field, 0) == struck
