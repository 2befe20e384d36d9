"""T4 Charge: who may, at whom, how far, and where everybody ends."""

from typing import Any

import pytest

from maniple.games.tabletop.choices import choices
from maniple.games.tabletop.rules.state import EV_CHARGE_FAILED, EV_CHARGE_ROLL
from maniple.kernel.bits import bit
from tests.games.tabletop.staging import BASE, TOUCHING, act, line, phase_of, place, refused, squad, staged, wall

TOUGH: dict[str, Any] = {"W": 9}


def charging(mine, theirs, dice, targets=None, **options):
    """A charge phase in which unit 1 has declared a charge at the first enemy and rolled these dice."""
    game = staged(mine, theirs, "charge", **options)
    game.script_dice(*dice)
    act(game, "DECLARE_CHARGE", 1, target_ids=[len(mine) + 1] if targets is None else targets)
    return game


# T4.1


def test_T4_1_targets_are_within_12_inches():
    theirs = [squad((10, 20 + BASE + 12)), squad((10, 20 - BASE - 12.02))]
    game = staged([squad((10, 20)), squad((30, 30))], theirs, "charge")
    assert choices(game)[0].targets == (3,)
    assert refused(game, "DECLARE_CHARGE", 1, target_ids=[4]) == 'A target is farther than 12" away'
    assert refused(game, "DECLARE_CHARGE", 1, target_ids=[3, 4]) == 'A target is farther than 12" away'
    assert refused(game, "DECLARE_CHARGE", 1, target_ids=[]) == "A charge needs a target"
    assert refused(game, "DECLARE_CHARGE", 1, target_ids=[2]) == "The target is not an enemy on the table"
    assert refused(game, "DECLARE_CHARGE", 1, target_ids=[9]) == "The target is not an enemy on the table"
    act(game, "DECLARE_CHARGE", 1, target_ids=[3])


@pytest.mark.parametrize(
    ("flag", "reason"),
    [
        ("advanced", "Unit advanced this turn"),
        ("fell_back", "Unit fell back this turn"),
        ("tried_charge", "Unit has already charged"),
    ],
)
def test_T4_1_who_advanced_fell_back_or_tried_before_does_not_charge(flag, reason):
    game = staged([squad((10, 20)), squad((14, 20))], [squad((10, 28))], "charge")
    game.state[flag] |= bit(0)
    assert refused(game, "DECLARE_CHARGE", 1, target_ids=[3]) == reason
    assert [choice.unit_id for choice in choices(game)] == [2]


def test_T4_1_nor_does_a_unit_in_combat():
    game = staged([squad((10, 20)), squad((14, 20))], [squad((10, 20 + BASE + 0.5)), squad((14, 28))], "charge")
    assert refused(game, "DECLARE_CHARGE", 1, target_ids=[4]) == "Unit is in combat"


def test_T4_1_the_roll_is_two_dice_and_one_charge_per_unit():
    game = staged([squad((10, 20)), squad((14, 20))], [squad((10, 28))], "charge")
    game.script_dice(*[2, 3])
    told = act(game, "DECLARE_CHARGE", 1, target_ids=[3])
    rolls = [(event.a, event.b, event.c) for event in told if event.kind == EV_CHARGE_ROLL]
    # Eight inches between the centres, less two half bases and the inch of engagement range.
    assert rolls == [(2, 3, round((8 - BASE - 1) * 100))]


# T4.3


def test_T4_3_a_roll_smaller_than_the_way_fails_at_once():
    game = charging([squad((10, 20)), squad((14, 20))], [squad((10, 28))], [2, 3])
    assert [event.kind for event in game.recorded()] == [EV_CHARGE_ROLL, EV_CHARGE_FAILED]
    assert place(game, 1) == (10, 20)
    assert game.unit(0).flags == ["tried_charge"]
    assert refused(game, "CHARGE_MOVE", 1, movements={}) == "This belongs to another phase"


def test_T4_3_the_way_is_the_longest_of_the_targets():
    theirs = [squad((14, 28)), squad((10, 24))]
    game = charging([squad((10, 20)), squad((30, 20))], theirs, [2, 3], targets=[3, 4])
    assert EV_CHARGE_FAILED in [event.kind for event in game.recorded()]


def test_T4_3_whoever_will_not_place_a_charge_skips_the_unit():
    game = charging([squad((10, 20)), squad((14, 20))], [squad((10, 28))], [6, 6])
    assert refused(game, "DECLARE_CHARGE", 2, target_ids=[3]) == "Another unit is acting"
    assert refused(game, "END_PHASE") == "Another unit is acting"
    told = act(game, "SKIP_UNIT", 1)
    assert EV_CHARGE_FAILED in [event.kind for event in told]
    assert game.unit(0).flags == ["tried_charge"]
    assert place(game, 1) == (10, 20)


# T4.2


def test_T4_2_a_charge_ends_in_contact_and_sets_the_flag():
    game = charging([squad((10, 20), **TOUGH), squad((30, 20))], [squad((10, 26), **TOUGH)], [3, 3])
    assert refused(game, "CHARGE_MOVE", 1, movements={"1": (10, 23.9)}) == "A model that can end in base contact must"
    missed = "The unit would not be in engagement range of every target"
    assert refused(game, "CHARGE_MOVE", 1, movements={"1": (10, 23)}) == missed
    act(game, "CHARGE_MOVE", 1, movements={"1": (10, round(26 - TOUCHING, 3))})
    assert "charged_this_turn" in game.unit(0).flags
    # T5.1 And it will fight first.
    assert game.get_fight_priority(1) == "fights_first"


def test_T4_2_no_farther_than_the_roll():
    game = charging([squad((10, 20)), squad((30, 20))], [squad((10, 27))], [3, 3])
    assert refused(game, "CHARGE_MOVE", 1, movements={"1": [(12, 24), (11, 26.2)]}) == "A model would move too far"


def test_T4_2_engaged_with_every_target_and_nobody_else():
    theirs = [squad((10, 26), **TOUGH), squad((12.4, 26), **TOUGH)]
    both = charging([squad((10, 20)), squad((30, 20))], theirs, [6, 6], targets=[3, 4])
    missed = "The unit would not be in engagement range of every target"
    assert refused(both, "CHARGE_MOVE", 1, movements={"1": (9, round(26 - TOUCHING, 3))}) == missed
    act(both, "CHARGE_MOVE", 1, movements={"1": (10.6, 24.887)})
    one = charging([squad((10, 20)), squad((30, 20))], theirs, [6, 6], targets=[3])
    other = "The unit would be in engagement range of a unit it did not charge"
    assert refused(one, "CHARGE_MOVE", 1, movements={"1": (10.6, 24.887)}) == other
    act(one, "CHARGE_MOVE", 1, movements={"1": [(8, 24), (round(10 - TOUCHING, 3), 26)]})


def test_T4_2_every_model_that_can_touch_does_and_all_keep_together():
    game = charging([squad(*line(3, 10, 20), **TOUGH), squad((30, 20))], [squad(*line(3, 10, 26))], [3, 3])
    y = round(26 - TOUCHING, 3)
    assert refused(game, "CHARGE_MOVE", 1, movements={"1": (10, y)}) == "Breaks unit coherency"
    nearly = {"1": (10, y), "2": (11.5, y), "3": (13, 23.5)}
    assert refused(game, "CHARGE_MOVE", 1, movements=nearly) == "A model that can end in base contact must"
    act(game, "CHARGE_MOVE", 1, movements=nearly | {"3": (13, y)})


def test_T4_2_who_cannot_touch_need_not():
    # A wall behind the enemy, enemies to both sides: only one can come into contact with the target.
    theirs = [squad((10, 26), **TOUGH)]
    walls = [wall((5, 24), (9.3, 29)), wall((10.7, 24), (15, 29))]
    mine = [squad((10, 20), (10, 18.5), **TOUGH), squad((30, 20))]
    game = charging(mine, theirs, [4, 4], terrain=walls)
    act(game, "CHARGE_MOVE", 1, movements={"1": (10, round(26 - TOUCHING, 3)), "2": (10, 23.2)})


def test_T4_2_charges_go_round_walls():
    game = charging([squad((10, 20)), squad((30, 20))], [squad((10, 25))], [6, 6], terrain=[wall((9, 22), (11, 23))])
    assert refused(game, "CHARGE_MOVE", 1, movements={"1": (10, 23.7)}) == "A path crosses a wall"
    found = game.suggest(1, "CHARGE_MOVE")
    assert found is not None
    game.apply(found)
    assert "charged_this_turn" in game.unit(0).flags


def test_T4_2_an_action_of_another_unit_is_no_charge():
    game = charging([squad((10, 20)), squad((30, 20))], [squad((10, 26))], [6, 6])
    assert refused(game, "CHARGE_MOVE", 2, movements={}) == "Another unit is acting"
    act(game, "SKIP_UNIT", 1)
    assert phase_of(game)[0] != "charge" or refused(game, "CHARGE_MOVE", 2, movements={})
