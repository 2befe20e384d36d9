"""What each weapon keyword does (T3.5), by scripted dice; with the same dice and without it, something else happens."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from maniple.games.tabletop import keywords
from maniple.games.tabletop.rules.attacks import begin_resolving
from maniple.games.tabletop.rules.state import (
    AREA,
    EV_ALLOCATED,
    EV_AUTO_WOUND,
    EV_DESTROYED,
    EV_DIED,
    EV_EXTRA_HITS,
    EV_FEEL_NO_PAIN,
    EV_HAZARD,
    EV_NO_SAVE,
    EV_RESULT,
    WALL,
    WEAPON_KEYWORDS,
)
from maniple.kernel.bits import bit
from maniple.kernel.dice import SCRIPT_LENGTH
from maniple.kernel.events import HIT_ROLL, SAVE_ROLL, WOUND_ROLL
from tests.games.tabletop.arena import Arena, row

MINE, YOURS = 0, 1
REST = 2
"""The face of all dice that a case does not name."""


def stationary(arena: Arena) -> None:
    arena.game.stationary = bit(MINE)


def charged(arena: Arena) -> None:
    arena.game.charged_this_turn = bit(MINE)


def in_an_area(arena: Arena) -> None:
    arena.terrain(AREA, 0.0, 14.0, 40.0, 18.0)


def behind_a_wall(arena: Arena) -> None:
    arena.terrain(WALL, 0.0, 12.0, 40.0, 13.0)


def as_it_is(arena: Arena) -> None:
    """Nothing special."""


@dataclass
class Case:
    """Dice that a keyword makes something else of: attacks, hits, wounds, casualties with it and without it."""

    keyword: str
    dice: list[int] = field(default_factory=list)
    told: tuple[int, ...] = ()
    without: tuple[int, ...] = ()
    value: Any = True
    weapon: dict[str, Any] = field(default_factory=dict)
    target: dict[str, Any] = field(default_factory=dict)
    models: int = 1
    place: Callable[[Arena], None] = as_it_is

    def play(self, keyword: bool = True) -> Arena:
        """One attacker six inches before the target, with a gun unless the weapon says otherwise."""
        arena = Arena()
        line = {"reach": 24.0, **self.weapon} | ({self.keyword: self.value} if keyword else {})
        number = arena.weapon(**line)
        arena.unit(0, [(10.0, 10.0)], [number], WOUNDS=5)
        arena.unit(1, row(self.models, 16.0), [number], **self.target)
        arena.assign(MINE, YOURS)
        self.place(arena)
        assert arena.confirm([*self.dice, *[REST] * (SCRIPT_LENGTH - len(self.dice))])
        assert arena.dice_left() > 0
        return arena


CASES = [
    Case("heavy", [3, 4, 1], (1, 1, 1, 1), (1, 0, 0, 0), weapon={"skill": 4}, place=stationary),
    Case("rapid_fire", [3, 3, 4, 4, 1, 1], (2, 2, 2, 2), (1, 1, 0, 0), value=1, models=2),
    Case("torrent", [4, 1], (1, 1, 1, 1), (1, 0, 0, 0), weapon={"skill": 6}),
    Case("blast", [3, 3, 3, 4, 4, 4, 1, 1, 1], (3, 3, 3, 3), (1, 1, 0, 0), models=11),
    Case("cleave", [3, 3, 3, 4, 4, 4, 1, 1, 1], (3, 3, 3, 3), (1, 1, 0, 0), value=2, models=9),
    Case("melta", [3, 4, 1], (1, 1, 1, 1), (1, 1, 1, 0), value=2, target={"WOUNDS": 3}),
    Case("lethal_hits", [6, 1], (1, 1, 1, 1), (1, 1, 0, 0)),
    Case("sustained_hits", [6, 4, 4, 4, 1, 1, 1], (1, 3, 3, 3), (1, 1, 1, 0), value=2, models=3),
    Case("devastating_wounds", [3, 6, 6], (1, 1, 1, 1), (1, 1, 1, 0)),
    Case(
        *("anti", [3, 3, 1], (1, 1, 1, 1), (1, 1, 0, 0), ("infantry", 3)),
        target={"TOUGHNESS": 12, "keywords": ["infantry", "elite"]},
    ),
    Case("twin_linked", [3, 1, 4, 1], (1, 1, 1, 1), (1, 1, 0, 0)),
    Case("ignores_cover", [3, 4, 3], (1, 1, 1, 1), (1, 1, 1, 0), place=in_an_area),
    Case("lance", [3, 3, 1], (1, 1, 1, 1), (1, 1, 0, 0), weapon={"reach": 0.0}, place=charged),
    Case("indirect_fire", [3, 4, 1], (1, 0, 0, 0), (1, 1, 1, 1), place=behind_a_wall),
    Case("psychic", [3, 4, 1, 4], (1, 1, 1, 0), (1, 1, 1, 1), target={"WARD": 4}),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.keyword)
def test_T3_5_what_a_keyword_does_and_what_is_without_it(case: Case):
    assert [event[3:] for event in case.play().told(EV_RESULT)] == [case.told]
    assert [event[3:] for event in case.play(keyword=False).told(EV_RESULT)] == [case.without]


def test_T3_3_the_numbers_of_the_keywords_are_those_of_the_record():
    assert [getattr(keywords, word.upper()) for word in WEAPON_KEYWORDS] == list(range(len(WEAPON_KEYWORDS)))


# The conditions of each keyword.


def played(keyword: str, value: Any = True, dice: tuple[int, ...] = (), **more: Any) -> Arena:
    """The case of a keyword, with other dice or another place."""
    return Case(keyword, list(dice), value=value, **more).play()


def told(arena: Arena) -> tuple[int, ...]:
    return arena.told(EV_RESULT)[0][3:]


def needed(arena: Arena, kind: int) -> list[int]:
    """The target numbers of all rolls of a kind."""
    return [event.b for event in arena.told(kind)]


def test_T3_5_heavy_needs_a_unit_that_remained_stationary():
    assert needed(played("heavy"), HIT_ROLL) == [3]
    assert needed(played("heavy", place=stationary), HIT_ROLL) == [2]


def test_T3_5_heavy_and_no_sight_cancel_each_other():
    def both(arena: Arena) -> None:
        stationary(arena)
        behind_a_wall(arena)

    assert needed(played("heavy", weapon={"indirect_fire": True}, place=both), HIT_ROLL) == [3]


@pytest.mark.parametrize(("reach", "attacks"), [(10.0, 3), (9.0, 1)], ids=["half range", "farther"])
def test_T3_5_rapid_fire_at_half_range_or_less(reach, attacks):
    # Edge to edge it is five inches to the target.
    assert told(played("rapid_fire", 2, weapon={"reach": reach}))[0] == attacks


@pytest.mark.parametrize(("reach", "left"), [(10.0, 1), (9.0, 3)], ids=["half range", "farther"])
def test_T3_5_melta_at_half_range_or_less(reach, left):
    arena = played("melta", 2, (3, 4, 1), weapon={"reach": reach}, target={"WOUNDS": 4})
    assert arena.wounds(YOURS) == [left]


def test_T3_6_half_range_is_measured_to_the_nearest_model_in_sight():
    arena = Arena()
    gun = arena.weapon(reach=20.0, rapid_fire=1)
    arena.unit(0, [(10.0, 10.0)], [gun])
    arena.unit(1, [(10.0, 16.0), (30.0, 10.0)], [gun])
    behind = arena.field.terrains
    arena.terrain(WALL, 2.0, 12.0, 20.0, 13.0)
    arena.assign(MINE, YOURS)
    begin_resolving(arena.game, arena.field)
    # The one in sight is farther than ten inches away.
    assert arena.game.model[0].aim == 0
    arena.field.terrains = behind
    begin_resolving(arena.game, arena.field)
    assert arena.game.model[0].aim == 1


def test_T3_6_half_range_of_indirect_fire_is_measured_to_any_model():
    arena = played("indirect_fire", weapon={"rapid_fire": 1}, place=behind_a_wall)
    assert told(arena)[0] == 2


def test_T3_5_indirect_fire_without_sight_hits_at_minus_one_and_finds_cover():
    arena = played("indirect_fire", dice=(4, 4, 3), place=behind_a_wall)
    assert (needed(arena, HIT_ROLL), needed(arena, SAVE_ROLL)) == ([4], [3])


def test_T3_5_indirect_fire_in_sight_is_like_any_other():
    arena = played("indirect_fire", dice=(3, 4, 3))
    assert (needed(arena, HIT_ROLL), needed(arena, SAVE_ROLL)) == ([3], [4])


@pytest.mark.parametrize(("keyword", "value"), [("blast", True), ("cleave", 1)])
@pytest.mark.parametrize(("models", "attacks"), [(4, 1), (5, 2), (9, 2), (10, 3)])
def test_T3_5_blast_and_cleave_count_five_models_at_a_time(keyword, value, models, attacks):
    assert told(played(keyword, value, models=models))[0] == attacks


def test_T3_5_torrent_rolls_no_hits_and_so_has_no_critical_ones():
    arena = played("torrent", dice=(6, 1), weapon={"lethal_hits": True, "sustained_hits": 2})
    assert arena.told(HIT_ROLL, EV_AUTO_WOUND, EV_EXTRA_HITS) == []
    assert told(arena) == (1, 1, 1, 1)


def test_T3_5_lethal_and_sustained_hits_together():
    arena = played("sustained_hits", 1, (6, 4, 1, 1), weapon={"lethal_hits": True}, models=2)
    assert [event.a for event in arena.told(EV_EXTRA_HITS)] == [1]
    assert len(arena.told(EV_AUTO_WOUND)) == 1
    # One wound comes without a roll, the extra hit has to roll for its own.
    assert (len(arena.told(WOUND_ROLL)), told(arena)) == (1, (1, 2, 2, 2))


def test_T3_5_a_lethal_hit_is_no_critical_wound():
    arena = played("lethal_hits", dice=(6, 6), weapon={"devastating_wounds": True})
    assert (arena.told(EV_NO_SAVE), told(arena)) == ([], (1, 1, 1, 0))


def test_T3_5_a_modified_roll_is_not_critical():
    arena = played("heavy", dice=(5, 4, 1), weapon={"lethal_hits": True}, place=stationary)
    assert arena.told(EV_AUTO_WOUND) == []


def test_T3_5_lance_does_not_make_a_5_critical():
    arena = played("lance", dice=(3, 5, 6), weapon={"reach": 0.0, "devastating_wounds": True}, place=charged)
    assert (arena.told(EV_NO_SAVE), told(arena)) == ([], (1, 1, 1, 0))


def test_T3_5_anti_needs_the_keyword():
    assert needed(played("anti", ("infantry", 2), (3,), target={"keywords": ["vehicle"]}), WOUND_ROLL) == [4]
    assert needed(played("anti", ("infantry", 2), (3,), target={"keywords": ["infantry"]}), WOUND_ROLL) == [2]


def test_T3_5_anti_makes_wounds_critical():
    weapon = {"devastating_wounds": True}
    arena = played("anti", ("vehicle", 4), (3, 4, 6), weapon=weapon, target={"keywords": ["vehicle"]})
    assert ([event.c for event in arena.told(WOUND_ROLL)], len(arena.told(EV_NO_SAVE))) == ([1], 1)


def test_T3_5_anti_never_makes_wounding_harder():
    arena = played("anti", ("infantry", 5), (3, 4, 1), target={"keywords": ["infantry"]})
    assert (needed(arena, WOUND_ROLL), told(arena)) == ([4], (1, 1, 1, 1))


def test_T3_5_twin_linked_rolls_failed_wounds_again_after_all_others_and_once():
    arena = played("twin_linked", dice=(3, 3, 3, 1, 5, 2, 3, 6, 4), weapon={"attacks": 3})
    assert [(event.a, event.d) for event in arena.told(WOUND_ROLL)] == [(1, 0), (5, 0), (2, 0), (3, 1), (6, 1)]
    assert told(arena)[2] == 2


PRECISE = {"WOUNDS": 2, "leader": 2}


def test_T3_5_precision_sends_critical_wounds_to_the_leader():
    dice = (3, 3, 4, 6, 1, 1)
    arena = played("precision", dice=dice, weapon={"attacks": 2}, target=PRECISE, models=3)
    assert arena.wounds(YOURS) == [1, 2, 1]
    assert [event.target for event in arena.told(EV_ALLOCATED)] == [1, 3]
    plain = Case("precision", list(dice), weapon={"attacks": 2}, target=PRECISE, models=3)
    assert plain.play(keyword=False).wounds(YOURS) == [0, 2, 2]


def test_T3_5_precision_without_a_leader_is_an_ordinary_wound():
    assert played("precision", dice=(3, 6, 1), models=3).wounds(YOURS) == [0, 1, 1]


def test_T3_5_precision_goes_on_to_the_others_when_the_leader_is_dead():
    arena = played("precision", dice=(3, 3, 6, 6, 1, 1), weapon={"attacks": 2}, target={"leader": 2}, models=3)
    assert arena.wounds(YOURS) == [0, 1, 0]


def test_T3_5_devastating_precision_allows_the_leader_no_save():
    arena = played("precision", dice=(3, 6, 6), weapon={"devastating_wounds": True}, target={"leader": 2}, models=3)
    assert (arena.told(SAVE_ROLL), arena.wounds(YOURS)) == ([], [1, 1, 0])


def test_T3_5_a_ward_and_feel_no_pain_the_better_counts():
    for line, pain in ({"WARD": 4, "FEEL_NO_PAIN": 6}, 4), ({"WARD": 5, "FEEL_NO_PAIN": 3}, 3):
        assert needed(played("psychic", dice=(3, 4, 1), target=line), EV_FEEL_NO_PAIN) == [pain]


def test_T3_5_hazardous_is_rolled_after_the_attacks_and_costs_three_wounds_on_a_1():
    arena = played("hazardous", dice=(3, 4, 1, 1))
    assert [event[1:4] for event in arena.told(EV_HAZARD)] == [(MINE, 0, 1)]
    assert arena.wounds(MINE) == [2]
    assert played("hazardous", dice=(3, 4, 1, 2)).wounds(MINE) == [5]
    spared = Case("hazardous", [3, 4, 1, 1]).play(keyword=False)
    assert (spared.told(EV_HAZARD), spared.wounds(MINE)) == ([], [5])


def two_hazards(**line: Any) -> Arena:
    """Two models with a hazardous weapon each miss; their own dice follow."""
    arena = Arena()
    number = arena.weapon(reach=24.0, hazardous=True)
    arena.unit(0, row(2, 10.0), [number], WOUNDS=2, **line)
    arena.unit(1, row(1, 16.0), [number])
    arena.assign(MINE, YOURS)
    return arena


def test_T3_5_hazardous_can_destroy_its_own_unit():
    arena = two_hazards()
    arena.confirm([1, 1, 1, 1])
    assert [event.target for event in arena.told(EV_DIED)] == [0, 1]
    assert [event[1:3] for event in arena.told(EV_DESTROYED)] == [(MINE, MINE)]


def test_T3_5_feel_no_pain_helps_against_ones_own_weapon():
    arena = two_hazards(FEEL_NO_PAIN=5)
    arena.confirm([1, 1, 1, 5, 5, 1, 2])
    assert arena.wounds(MINE) == [1, 2]


def test_T3_5_one_shot_is_spent_when_it_is_fired():
    assert played("one_shot").game.model[0].spent == 1
    assert Case("one_shot").play(keyword=False).game.model[0].spent == 0


def test_T3_5_one_shot_marks_the_slot_it_is_in():
    arena = Arena()
    gun, rocket = arena.weapon(reach=24.0), arena.weapon(reach=24.0, one_shot=True)
    arena.unit(0, row(2, 10.0), [gun, rocket])
    arena.unit(1, row(1, 16.0), [gun])
    arena.assign(MINE, YOURS)
    arena.assign(MINE, YOURS, slot=1, models=[1])
    arena.confirm()
    assert [int(model.spent) for model in arena.game.model[:2]] == [0, 2]


@pytest.mark.parametrize("keyword", ["assault", "pistol", "extra_attacks"])
def test_T3_5_what_decides_who_may_attack_changes_no_dice(keyword):
    case = Case(keyword, [3, 4, 1], (1, 1, 1, 1), (1, 1, 1, 1))
    assert told(case.play()) == told(case.play(keyword=False)) == case.told
