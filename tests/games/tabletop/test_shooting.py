"""T3 Shooting: who, at whom, from where; the same steps as a fight. What the dice do is in test_attacks*.py."""

from typing import Any

import pytest

from maniple.games.tabletop.choices import attacks, choices
from maniple.games.tabletop.rules.shooting import can_shoot
from maniple.games.tabletop.rules.state import EV_ATTACKS
from maniple.kernel.bits import bit
from tests.games.tabletop.staging import BASE, act, kill, line, phase_of, refused, squad, staged, wall, wounds

RIFLES: dict[str, Any] = {"weapons": ("rifle", "sword")}
TOUGH: dict[str, Any] = {"W": 30, "Sv": 2, "weapons": ("sword",)}


def struck(events):
    return [(event.target + 1, event.b) for event in events if event.kind == EV_ATTACKS]


# T3.1 Who.


def test_T3_1_units_with_a_target_may_shoot():
    game = staged([squad((10, 10), **RIFLES), squad((20, 10))], [squad((10, 30), **TOUGH)], "shooting")
    assert [choice.unit_id for choice in choices(game)] == [1]
    assert refused(game, "SELECT_SHOOTER", 2) == "No weapon of this unit has a target"
    assert refused(game, "SELECT_SHOOTER", 3) == "This unit is not yours to command now"


def test_T3_1_who_fell_back_does_not():
    game = staged([squad((10, 10), **RIFLES), squad((20, 10), **RIFLES)], [squad((10, 30), **TOUGH)], "shooting")
    game.state.fell_back |= bit(0)
    assert refused(game, "SELECT_SHOOTER", 1) == "Unit fell back this turn"


@pytest.mark.parametrize(("weapon", "able"), [("rifle", False), ("carbine", True), ("mortar", False)])
def test_T3_1_who_advanced_fires_assault_weapons_only(weapon, able):
    game = staged([squad((10, 10), weapons=(weapon,))], [squad((10, 24), **TOUGH)], "shooting")
    assert can_shoot(game.state, game.field, 0)
    game.state.advanced |= bit(0)
    assert bool(can_shoot(game.state, game.field, 0)) == able


@pytest.mark.parametrize(
    ("weapon", "able"), [("rifle", False), ("carbine", False), ("mortar", False), ("pistol", True)]
)
def test_T3_1_T3_5_in_combat_only_pistols_are_fired_and_only_at_ones_foes(weapon, able):
    mine = squad((10, 20), weapons=(weapon, "sword"))
    theirs = [squad((10, 20 + BASE + 0.5), **TOUGH), squad((14, 20), **TOUGH)]
    game = staged([mine, squad((30, 10), **RIFLES)], theirs, "shooting")
    assert bool(can_shoot(game.state, game.field, 0)) == able
    if able:
        assert [target for target, _, _ in attacks(game, 0)] == [3]


def test_T3_1_nobody_fires_at_units_in_combat_with_friends():
    mine = [squad((10, 10), **RIFLES), squad((10, 20))]
    theirs = [squad((10, 20 + BASE + 0.5), **TOUGH), squad((20, 24), **TOUGH)]
    game = staged(mine, theirs, "shooting")
    act(game, "SELECT_SHOOTER", 1)
    assert [target for target, _, _ in attacks(game, 0)] == [4]
    assert refused(game, "ASSIGN_ATTACKS", 1, target_id=3, weapon_id="rifle") == "Target not in reach"


# T3.1, T3.6 Range and sight.


@pytest.mark.parametrize(("y", "able"), [(10 + BASE + 24.009, True), (10 + BASE + 24.02, False)])
def test_T3_6_range_is_from_edge_to_edge(y, able):
    game = staged([squad((10, 10), **RIFLES)], [squad((10, y), **TOUGH)], "movement")
    assert bool(can_shoot(game.state, game.field, 0)) == able


def test_T3_1_walls_block_sight():
    shooter, foe = squad((10, 10), **RIFLES), squad((10, 20), **TOUGH)
    open_ground = staged([shooter], [foe], "movement")
    walled = staged([shooter], [foe], "movement", terrain=[wall((7, 14), (13, 15))])
    assert can_shoot(open_ground.state, open_ground.field, 0)
    assert not can_shoot(walled.state, walled.field, 0)


def test_T3_5_indirect_fire_needs_no_sight():
    game = staged([squad((10, 10), weapons=("mortar",))], [squad((10, 20), **TOUGH)], terrain=[wall((7, 14), (13, 15))])
    assert can_shoot(game.state, game.field, 0)


def test_T3_6_range_is_to_the_nearest_model_that_is_seen():
    # The near model hides behind a wall; the far one is seen, but out of range.
    wide = [wall((8, 14), (12, 15))]
    hidden = staged([squad((10, 10), **RIFLES)], [squad((10, 16.5), (13, 16.5), **TOUGH)], terrain=wide)
    assert can_shoot(hidden.state, hidden.field, 0)
    pistol = squad((10, 10), weapons=("pistol",))
    far = [(10, 16.5), *((10 + 2.5 * i, 16.5 + 2 * i) for i in range(1, 4))]
    game = staged([pistol], [squad(*far, **TOUGH)], terrain=[wall((2, 14), (17.2, 15))])
    kill(game, 3, 4)
    assert not can_shoot(game.state, game.field, 0)


# T3.2, T3.7 The steps.


def test_T3_2_select_assign_confirm():
    game = staged(
        [squad((10, 10), (11.5, 10), **RIFLES)], [squad((10, 30), **TOUGH), squad((14, 30), **TOUGH)], "shooting"
    )
    assert refused(game, "ASSIGN_ATTACKS", 1, target_id=2, weapon_id="rifle") == "Not this unit's turn to fight"
    assert refused(game, "CONFIRM_AND_RESOLVE_ATTACKS") == "No unit has been selected"
    act(game, "SELECT_SHOOTER", 1)
    assert refused(game, "ASSIGN_ATTACKS", 1, target_id=2, weapon_id="sword") == "Unknown weapon"
    act(game, "ASSIGN_ATTACKS", 1, target_id=2, weapon_id="rifle", attacking_models=[1])
    act(game, "ASSIGN_ATTACKS", 1, target_id=3, weapon_id="rifle", attacking_models=[2])
    assert struck(act(game, "CONFIRM_AND_RESOLVE_ATTACKS")) == [(2, 1), (3, 1)]
    assert phase_of(game)[0] != "shooting"


def test_T3_2_a_unit_shoots_once():
    game = staged([squad((x, 10), **RIFLES) for x in (10, 14)], [squad((10, 30), **TOUGH)], "shooting")
    act(game, "SELECT_SHOOTER", 1)
    assert refused(game, "SELECT_SHOOTER", 2) == "Another unit is acting"
    act(game, "CONFIRM_AND_RESOLVE_ATTACKS")
    assert refused(game, "SELECT_SHOOTER", 1) == "Unit has already shot"
    act(game, "SKIP_UNIT", 2)
    assert phase_of(game)[0] != "shooting"


def test_T3_7_models_whose_weapon_was_not_assigned_do_not_shoot():
    game = staged([squad(*line(3, 10, 10), **RIFLES)], [squad((10, 30), **TOUGH)], "shooting")
    act(game, "SELECT_SHOOTER", 1)
    act(game, "ASSIGN_ATTACKS", 1, target_id=2, weapon_id="rifle", attacking_models=[1, 3])
    assert struck(act(game, "CONFIRM_AND_RESOLVE_ATTACKS")) == [(2, 2)]
    nothing = staged([squad(*line(3, 10, 10), **RIFLES)], [squad((10, 30), **TOUGH)], "shooting")
    act(nothing, "SELECT_SHOOTER", 1)
    assert struck(act(nothing, "CONFIRM_AND_RESOLVE_ATTACKS")) == []


def test_T3_2_a_weapon_can_be_aimed_again_before_it_is_confirmed():
    game = staged([squad((10, 10), **RIFLES)], [squad((10, 30), **TOUGH), squad((14, 30), **TOUGH)], "shooting")
    act(game, "SELECT_SHOOTER", 1)
    act(game, "ASSIGN_ATTACKS", 1, target_id=2, weapon_id="rifle")
    act(game, "ASSIGN_ATTACKS", 1, target_id=3, weapon_id="rifle")
    assert struck(act(game, "CONFIRM_AND_RESOLVE_ATTACKS")) == [(3, 1)]


def test_T3_5_one_shot_is_fired_once_per_battle_and_model():
    game = staged([squad((10, 10), (11.5, 10), weapons=("missile",))], [squad((10, 30), **TOUGH)], "shooting")
    act(game, "SELECT_SHOOTER", 1)
    act(game, "ASSIGN_ATTACKS", 1, target_id=2, weapon_id="missile", attacking_models=[1])
    act(game, "CONFIRM_AND_RESOLVE_ATTACKS")
    later = game.clone()
    later.state.shot = 0
    assert [models for _, _, models in attacks(later, 0)] == [(2,)]


def test_T3_8_what_is_aimed_counts_as_fired_once_it_is_confirmed():
    # The first missile ends the target; the second, aimed at it too, is gone all the same, and the coil may burn.
    mine = squad((10, 10), weapons=("missile", "rifle", "coil"), W=9)
    game = staged([mine, squad((30, 10))], [squad((10, 20), Sv=7), squad((30, 50))], "shooting")
    act(game, "SELECT_SHOOTER", 1)
    for weapon in ("rifle", "missile", "coil"):
        act(game, "ASSIGN_ATTACKS", 1, target_id=3, weapon_id=weapon)
    # Weapons are resolved in the order of the army's list: the missile first. It hits and wounds; then only the hazard.
    game.script_dice(*[6, 6, 1])
    assert struck(act(game, "CONFIRM_AND_RESOLVE_ATTACKS")) == [(3, 1), (3, 1), (3, 1)]
    assert game.state.model[0].spent == 1
    assert wounds(game, 1) == [6]
