"""G8 Riposte and G9 charge."""

import pytest

from maniple.games.roguelike.rules.state import CRUMBLING, LEFT, RETREATING, ST_STUN, UP
from tests.games.roguelike.drawing import SHOOTER, draw


def test_G8_1_a_struck_melee_unit_strikes_back_in_full_with_at_least_the_initiative():
    assert draw("B\na").clash("a", "B")["a"].HP == 90


def test_G8_1_half_damage_and_half_resolve_with_less_initiative():
    board = draw("B\na", a={"initiative": 11, "armor": 4}).clash("a", "B")
    assert (board["a"].HP, board["a"].RESOLVE) == (97, 95)


@pytest.mark.parametrize(
    "unit",
    [
        {"morale": RETREATING},
        {"morale": CRUMBLING},
        {"facing": UP},
        {"facing": LEFT},
        {"ripostes": 0},
        SHOOTER,
        {"hp": 5},
    ],
    ids=["retreating", "crumbling", "from the rear", "from the flank", "no charge left", "a shooter", "dead"],
)
def test_G8_1_who_does_not_riposte(unit):
    assert draw("B\na", B=unit).clash("a", "B").count("riposte") == 0


def test_G8_1_a_stunned_unit_does_not_riposte():
    board = draw("B\na")
    board["B"].status_turns[ST_STUN] = 1
    assert board.clash("a", "B").count("riposte") == 0


def test_G8_1_no_riposte_to_a_riposte():
    assert [event[:2] for event in draw("B\na").clash("a", "B").events("riposte")] == [("B", "a")]


def test_G8_1_charges_are_the_attacks_and_refill_each_round():
    board = draw("B\na", B={"attacks": 2})
    assert [board.clash("a", "B").count("riposte") for _ in range(3)] == [1, 1, 0]
    assert board.round().clash("a", "B").count("riposte") == 1


def test_G8_1_a_dodged_strike_is_answered_too():
    assert draw("B\na", B={"evades": 1}).clash("a", "B").count("riposte") == 1


def test_G8_1_coordinated_defense_adds_a_quarter():
    assert draw("B\na", B={"atk": 20, "traits": ["coordinated_defense"]}).clash("a", "B")["a"].HP == 75


def test_G8_1_coordinated_defense_adds_a_quarter_to_half_a_riposte_and_to_its_resolve():
    board = draw("B\na", a={"initiative": 11}, B={"atk": 20, "traits": ["coordinated_defense"]}).clash("a", "B")
    assert (board["a"].HP, board["a"].RESOLVE) == (88, 88)


def test_G8_1_half_a_riposte_and_a_quarter_more_is_62_and_a_half_percent():
    board = draw("B\na", a={"initiative": 11}, B={"atk": 16, "traits": ["coordinated_defense"]}).clash("a", "B")
    assert (board["a"].HP, board["a"].RESOLVE) == (90, 90)


def test_G8_1_no_riposte_to_a_shot():
    assert draw("B\n.\na", a=SHOOTER).turn("a").count("riposte") == 0


def test_G8_1_switched_off():
    assert draw("B\na").switch_off("riposte").clash("a", "B").count("riposte") == 0


RIDER = {"tags": ["Cavalry"], "speed": 4, "initiative": 20}


@pytest.mark.parametrize("tag", ["Cavalry", "Charger"])
def test_G9_1_cavalry_and_chargers_charge(tag):
    board = draw("B\n.\n.\n.\na", a={**RIDER, "tags": [tag]}).turn("a")
    assert board.events("charge_impact") == [("a", "B", 3, 60)]
    assert board.place("a") == (0, 3)


def test_G9_1_others_walk():
    assert draw("B\n.\n.\n.\na", a={"speed": 4}).turn("a").count("charge_impact") == 0
    assert draw("B\n.\n.\n.\na", a=RIDER).switch_off("charge").turn("a").count("charge_impact") == 0


def test_G9_1_one_cell_is_no_charge():
    assert draw("B\n.\na", a=RIDER).turn("a").count("charge_impact") == 0


def test_G9_1_at_most_its_speed():
    assert draw("B\n.\n.\n.\na", a={**RIDER, "speed": 2}).turn("a").count("charge_impact") == 0


def test_G9_1_diagonals_count():
    board = draw("...B\n....\n....\na...", a=RIDER).turn("a")
    assert board.events("charge_impact") == [("a", "B", 2, 40)]


def test_G9_1_only_over_free_cells():
    board = draw("B\n.\nb\n.\na", a=RIDER).turn("a")
    assert board.count("charge_impact") == 0


def test_G9_1_the_control_of_others_interrupts():
    board = draw("B..\n...\n...\n.C.\n...\na..", a={**RIDER, "speed": 5}, B={"role": "ranged_dps"}).turn("a")
    assert ("a", "B") not in [event[:2] for event in board.events("charge_impact")]


def test_G9_1_the_control_of_the_target_itself_does_not():
    board = draw("B\n.\n.\n.\na", a=RIDER, B={"tags": ["LongReach"]}).turn("a")
    assert board.events("charge_impact") == [("a", "B", 3, 60)]


def test_G9_2_twenty_percent_atk_per_cell_before_armor():
    board = draw("B\n.\n.\n.\na", a=RIDER, B={"armor": 6}).turn("a")
    assert board["B"].HP == 100 - (16 - 6)


def test_G9_2_at_most_a_hundred_percent():
    board = draw("B\n.\n.\n.\n.\n.\n.\na", a={**RIDER, "speed": 5})
    board["a"].SPEED = 6
    assert board.turn("a").events("charge_impact") == [("a", "B", 6, 100)]


def test_G9_2_only_the_cells_that_were_ridden_count():
    watch = {**SHOOTER, "tags": ["ArcFire"], "atk": 1}
    board = "....C\n.B...\n.....\n.....\na...."
    assert draw(board, a=RIDER, C=watch).turn("a").events("charge_impact") == [("a", "B", 4, 80)]
    suppressed = draw(board, a=RIDER, C={**watch, "vigilant": 1}).turn("a")
    assert suppressed.place("a") == (0, 3)
    assert suppressed.events("charge_impact") == [("a", "B", 3, 60)]


def test_G9_2_ten_resolve_shock():
    board = draw("B\n.\n.\n.\na", a=RIDER).turn("a")
    assert board["B"].RESOLVE == 100 - 10 - 16


def test_G9_2_five_initiative_for_that_clash_which_is_a_clash_like_any_other():
    slow = draw("B\n.\n.\na", a={**RIDER, "initiative": 10}, B={"initiative": 14}).turn("a")
    assert slow.events("riposte") == [("B", "a", 50, 0)]
    fast = draw("B\n.\n.\na", a={**RIDER, "initiative": 10}, B={"initiative": 15}).turn("a")
    assert fast.events("riposte") == [("B", "a", 100, 0)]


def test_G9_3_a_spear_wall_that_faces_it_cancels_the_bonuses_and_strikes_first():
    board = draw("B\n.\n.\n.\na", a=RIDER, B={"tags": ["SpearWall"], "ripostes": 0}).turn("a")
    assert board.count("charge_impact", "charge_shock") == 0
    assert (board["a"].HP, board["B"].HP, board["B"].RESOLVE) == (90, 90, 90)


def test_G9_3_anti_cavalry_strikes_half_as_hard_again():
    board = draw("B\n.\n.\n.\na", a=RIDER, B={"tags": ["SpearWall", "AntiCavalry"], "ripostes": 0}).turn("a")
    assert board["a"].HP == 85


def test_G9_3_a_spear_wall_that_looks_away_does_not():
    board = draw("B\n.\n.\n.\na", a=RIDER, B={"tags": ["SpearWall"], "facing": UP}).turn("a")
    assert board.count("charge_impact") == 1


def test_G9_3_that_reaction_replaces_its_intercept():
    board = draw("B\n.\n.\n.\na", a=RIDER, B={"tags": ["SpearWall"], "vigilant": 1, "ripostes": 0}).turn("a")
    assert board.count("hard_intercept") == 0
    assert board["B"].reacted == 1


def test_G16_1_chargers_prefer_shooters_and_take_spear_walls_last():
    board = draw("B.C\n...\n...\n...\n.a.", a={**RIDER, "speed": 3}, B=SHOOTER, C={"role": "tank"}).turn("a")
    assert board.events("charge_impact")[0][1] == "B"
    board = draw("B.C\n...\n...\n...\n.a.", a=RIDER, B={**SHOOTER, "tags": ["SpearWall"]}, C={"role": "tank"}).turn("a")
    assert board.events("charge_impact")[0][1] == "C"
