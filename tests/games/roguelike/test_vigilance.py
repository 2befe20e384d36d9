"""G13 Vigilance, overwatch and intercept."""

import pytest

from maniple.games.roguelike.rules.state import ST_STUN
from tests.games.roguelike.drawing import SHOOTER, draw

WATCH = {"vigilant": 1}
FOOT = {"tags": ["Infantry"], "vigilant": 1}
SPEARS = {"tags": ["Infantry", "SpearWall"], "vigilant": 1}


def test_G13_1_who_did_not_move_is_vigilant_until_its_next_turn():
    board = draw("B\na").turn("a")
    assert (board["a"].vigilant, board.count("vigilance_activated")) == (1, 1)
    assert draw("B\n.\n.\na").turn("a")["a"].vigilant == 0
    moves = draw("B\n.\n.\n.\n.\na", a=WATCH).turn("a")
    assert moves["a"].vigilant == 0


def test_G13_1_stunned_units_are_not_and_a_stun_ends_it():
    board = draw("B\na")
    board["a"].status_turns[ST_STUN] = 2
    assert board.turn("a")["a"].vigilant == 0
    stun = [{"when": "cast", "on": "target", "do": "stun", "turns": 1}]
    board = draw("B\na", a={"effects": stun, "active": True}, B=WATCH).turn("a")
    assert (board["B"].vigilant, board.count("vigilance_cancelled")) == (0, 1)


def test_G13_1_one_reaction_per_round():
    board = draw("B.\n..\nab\n..", at=(0, 1), B={**FOOT, "reacted": 1}, a={"speed": 2}).turn("a")
    assert board.count("soft_intercept") == 0
    board.round()
    assert board["B"].reacted == 0


def test_G13_1_switched_off():
    assert draw("B\n.\na", B=FOOT).switch_off("vigilance").turn("a").count("soft_intercept") == 0
    assert draw("B\na").switch_off("vigilance").turn("a")["a"].vigilant == 0


def test_G13_2_a_vigilant_shooter_fires_once_at_whoever_enters_a_cell():
    board = draw("B\n.\n.\n.\n.\na", a={"speed": 3}, B={**SHOOTER, **WATCH, "range": 4}).turn("a")
    assert [event[:2] for event in board.events("overwatch")] == [("B", "a")]
    assert (board["a"].HP, board["B"].ammo) == (90, 5)


@pytest.mark.parametrize(
    "watcher",
    [{"vigilant": 0}, {"range": 2}, {"ammo": 0}, {"ammo": 1}],
    ids=["not vigilant", "out of range", "no ammunition", "the last shot is kept (G13.3)"],
)
def test_G13_2_a_shooter_needs_vigilance_range_and_ammunition(watcher):
    board = draw("B\n.\n.\n.\n.\na", a={"speed": 1}, B={**SHOOTER, **WATCH, **watcher}).turn("a")
    assert board.count("overwatch") == 0


def test_G13_2_a_shooter_needs_sight():
    blocked, free = "BC...a", "B.C..a"
    watcher = {**SHOOTER, **WATCH}
    board = draw(blocked, a={"speed": 1}, B=watcher).turn("a")
    assert (board.place("a"), board.count("overwatch")) == ((4, 0), 0)
    lobbed = draw(free, a={"speed": 1}, B={**watcher, "tags": ["ArcFire"]}).turn("a")
    assert lobbed.count("overwatch") == 1


def test_G5_1_an_engaged_shooter_does_not_fire_on_overwatch():
    board = draw("Bb\n..\n..\n..\n..\na.", a={"speed": 1}, B={**SHOOTER, **WATCH}).turn("a")
    assert board.count("overwatch") == 0


def test_G13_3_the_last_shot_is_for_worthy_targets():
    board = draw("B\n.\n.\n.\n.\na", a={"speed": 1, "hp": 10}, B={**SHOOTER, **WATCH, "ammo": 1}).turn("a")
    assert not board.alive("a")


def test_G13_2_damage_suppresses_for_this_move():
    board = draw("B\n.\n.\n.\n.\n.\na", a={"speed": 2}, B={**SHOOTER, **WATCH}).turn("a")
    assert board.place("a")[1] == 1
    free = draw("B\n.\n.\n.\n.\n.\na", a={"speed": 2}, B={**SHOOTER, **WATCH, "reacted": 1}).turn("a")
    assert free.place("a")[1] == 2
    assert board["a"].suppressed == 0


def test_G13_2_a_suppressed_charge_falls_short():
    rider = {"tags": ["Cavalry"], "speed": 3}
    board = draw("B\n.\n.\n.\na", a=rider, B={**SHOOTER, **WATCH}).turn("a")
    assert (board.place("a"), board.count("charge_cancelled"), board.count("charge_impact")) == ((0, 2), 1, 0)


def test_G13_2_infantry_intercepts_softly_for_half_damage_and_ten_resolve():
    board = draw("B\n.\na", a={"armor": 4, "atk": 0}, B={**FOOT, "ripostes": 0}).turn("a")
    assert board.count("soft_intercept") == 1
    assert (board["a"].HP, board["a"].RESOLVE) == (97, 100 - 5 - 10)


@pytest.mark.parametrize("tags", [["HeavyInfantry"], ["Infantry"]])
def test_G13_2_heavy_infantry_and_infantry_intercept_others_do_not(tags):
    assert draw("B\n.\na", B={"tags": tags, "vigilant": 1}).turn("a").count("soft_intercept") == 1
    assert draw("B\n.\na", B=WATCH).turn("a").count("soft_intercept") == 0


def test_G13_2_skirmishers_ignore_soft_intercepts():
    assert draw("B\n.\na", a={"tags": ["Skirmisher"]}, B=FOOT).turn("a").count("soft_intercept") == 0


def test_G13_2_spear_walls_intercept_hard_and_stop_the_mover():
    board = draw(".C\n..\nB.\n..\na.", a={"speed": 4, "tags": ["Flyer"]}, B=SPEARS, C={"hp": 1}).turn("a")
    assert board.count("hard_intercept") == 1
    assert board["a"].HP <= 90
    assert board.alive("C")


def test_G13_2_unstoppable_units_ignore_hard_intercepts_of_infantry_only():
    unit = {"tags": ["Unstoppable"]}
    assert draw("B\n.\na", a=unit, B=SPEARS).turn("a").count("hard_intercept") == 0
    assert draw("B\n.\na", a=unit, B={**SPEARS, "tags": ["SpearWall"]}).turn("a").count("hard_intercept") == 1


def test_G13_2_cavalry_counter_charges_in_full():
    board = draw("B\n.\na", a={"atk": 0}, B={"tags": ["Cavalry"], "vigilant": 1, "ripostes": 0}).turn("a")
    assert (board.count("counter_charge"), board["a"].HP, board["a"].RESOLVE) == (1, 90, 80)


def test_G13_2_a_hard_intercept_cancels_a_charge():
    rider = {"tags": ["Cavalry"], "speed": 4}
    board = draw("B..\n...\n.C.\n...\na..", a=rider, B={"role": "ranged_dps"}, C={**SPEARS, "role": "tank"})
    board.switch_off("engagement").turn("a")
    assert (board.count("hard_intercept"), board.count("charge_cancelled")) == (1, 1)


def test_G13_2_sticky_intercepts_engage_and_tar():
    sticky = {"tags": ["Infantry", "StickyIntercept"], "vigilant": 1, "hp": 900}
    board = draw("B\n.\na\n.\n.", at=(3, 3), a={**SHOOTER, "range": 2, "tags": [], "ammo": 0}, B=sticky).turn("a")
    assert board.count("sticky_intercept", "tar_pit") == 2
    assert board.turn("a").count("unit_disengaged") == 0
    assert board.turn("a").count("unit_disengaged") == 1


def test_G13_3_units_avoid_hard_intercept_cells_when_there_is_another_way():
    shooter = {**SHOOTER, "range": 2, "speed": 2}
    board = draw("..B..\nC....\n.....\n.....\na....", at=(1, 1), a=shooter, C=SPEARS).turn("a")
    assert board.count("hard_intercept") == 0


def test_engaging_is_told():
    assert draw("B\n.\na").turn("a").events("engaged") == [("a", "B", 1, 0)]
    assert draw("BC\n..\n..\na.", a={"speed": 2}).turn("a").events("engaged")[0][2] == 2
