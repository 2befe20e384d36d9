"""G10 Phalanx and G11 auras."""

import pytest

from maniple.games.roguelike.rules.auras import aura_sum
from maniple.games.roguelike.rules.phalanx import phalanx, phalanx_against
from maniple.games.roguelike.rules.state import CRUMBLING, DOWN, LEFT, READY, RETREATING, RIGHT, UP
from maniple.games.roguelike.rules.stats import current_dodge, current_initiative
from maniple.games.roguelike.vocabulary import AURA_EFFECTS
from tests.games.roguelike.drawing import SHOOTER, draw

FOOT = {"tags": ["Infantry"]}


def bonus(board, letter="a"):
    return board.rule(phalanx, letter)


@pytest.mark.parametrize(
    ("board", "expected"),
    [(".a.", (0, 0)), ("ba.", (2, 5)), (".ab", (2, 5)), ("bac", (4, 10)), ("a\nb", (1, 15)), ("bac\n.d.", (5, 25))],
)
def test_G10_1_left_right_and_rear(board, expected):
    assert bonus(draw(board, a=FOOT, b=FOOT, c=FOOT, d=FOOT)) == expected


@pytest.mark.parametrize("facing", [UP, RIGHT, DOWN, LEFT])
def test_G10_1_relative_to_the_facing(facing):
    board = draw(".b.\n.a.\n...", a={**FOOT, "facing": facing}, b=FOOT)
    assert bonus(board) == {UP: (0, 0), RIGHT: (2, 5), DOWN: (1, 15), LEFT: (2, 5)}[facing]


def test_G10_1_only_infantry_gains_and_only_infantry_or_shielded_support():
    assert bonus(draw("ba", a={}, b=FOOT)) == (0, 0)
    assert bonus(draw("ba", a=FOOT, b={})) == (0, 0)
    assert bonus(draw("ba", a=FOOT, b={"tags": ["Shielded"]})) == (3, 5)
    assert bonus(draw("Ba", a=FOOT, B=FOOT)) == (0, 0)


def test_G10_1_broken_allies_support_nobody():
    assert bonus(draw("ba", a=FOOT, b={**FOOT, "morale": RETREATING})) == (0, 0)


def test_G10_1_shielded_supporter_shieldwall_and_officer_beyond_the_cap():
    rear = {"tags": ["Infantry", "Officer"]}
    board = draw("bac\n.d.", a={"tags": ["Infantry", "Shieldwall"]}, b={"tags": ["Shielded"]}, c=FOOT, d=rear)
    assert bonus(board) == (5 + 1 + 2, 25 + 15)


def test_G10_1_an_officer_behind_need_not_be_infantry():
    assert bonus(draw("ba\n.c", a=FOOT, b=FOOT, c={"tags": ["Officer"]})) == (2, 5 + 15)
    assert bonus(draw("a\nc", a=FOOT, c={"tags": ["Officer"]})) == (0, 0)


def test_G10_1_only_against_frontal_attacks_or_all_in_a_square():
    board = draw("ba", a=FOOT, b=FOOT)
    assert board.rule(phalanx_against, "a", True) == (2, 5)
    assert board.rule(phalanx_against, "a", False) == (0, 0)
    square = draw("ba", a={"tags": ["Infantry", "UnbreakableSquare"]}, b=FOOT)
    assert square.rule(phalanx_against, "a", False) == (2, 5)


def test_G10_1_switched_off():
    assert bonus(draw("ba", a=FOOT, b=FOOT).switch_off("phalanx")) == (0, 0)


def test_G10_2_on_a_frontal_hit_it_breaks_only_if_resolve_plus_bonus_is_spent():
    held = draw("B.\nab", a={**FOOT, "RESOLVE": 6}, b=FOOT).strike("B", "a")
    assert (held["a"].morale, held["a"].RESOLVE) == (READY, 1)
    spent = draw("B.\nab", a={**FOOT, "RESOLVE": 5}, b=FOOT).strike("B", "a")
    assert spent["a"].morale == RETREATING


def test_G10_2_from_the_flank_there_is_no_buffer():
    board = draw("b.\naB", a={**FOOT, "RESOLVE": 20, "facing": LEFT}, b=FOOT).strike("B", "a")
    assert board["a"].morale == RETREATING


UNDEAD = {"tags": ["Infantry", "Undead"]}


def test_G10_2_undead_in_formation_share_a_fifth_once():
    board = draw(".B.\nbac", a=UNDEAD, b=UNDEAD, c=UNDEAD, B={"atk": 44}).strike("B", "a")
    assert [int(board[letter].HP) for letter in "abc"] == [68, 96, 96]


def test_G10_2_others_and_undead_out_of_formation_do_not():
    board = draw(".B.\nbac", a=FOOT, b=FOOT, c=FOOT, B={"atk": 44}).strike("B", "a")
    assert [int(board[letter].HP) for letter in "abc"] == [60, 100, 100]
    board = draw(".B.\n.a.\nb..", a=UNDEAD, b=UNDEAD, B={"atk": 40}).strike("B", "a")
    assert board["b"].HP == 100


def test_G10_2_a_formation_broken_by_a_death_is_told():
    board = draw("B..\nabc\nd..", a={**FOOT, "hp": 1}, b=FOOT, c=FOOT, d=FOOT).strike("B", "a")
    assert board.events("formation_broken") == [("b", "a", 2, 5)]


def field(kind, on, do, amount=0, within=2, rounds=0, name="field"):
    return {"name": name, "kind": kind, "on": on, "do": do, "amount": amount, "within": within, "rounds": rounds}


def felt(board, letter, do):
    return int(board.rule(aura_sum, letter, AURA_EFFECTS.index(do)))


def test_G11_1_zones_are_manhattan_and_of_one_side():
    banner = field("static", "allies", "resolve_recovery", 5)
    board = draw("..d\n.c.\na.b\nB..", a={"aura": banner})
    assert [felt(board, letter, "resolve_recovery") for letter in "abcdB"] == [5, 5, 5, 0, 0]


def test_G11_1_static_while_the_carrier_lives():
    board = draw("B\na\nb", a={"hp": 1, "aura": field("static", "allies", "resolve_recovery", 5)})
    assert felt(board, "b", "resolve_recovery") == 5
    assert felt(board.strike("B", "a"), "b", "resolve_recovery") == 0


def test_G11_1_a_pulse_works_at_its_carriers_turn_for_the_next_recovery():
    pulse = field("pulse", "allies", "resolve_recovery", 5)
    board = draw("B\n.\n.\n.\na\nb", a={"aura": pulse, "speed": 0}, b={"RESOLVE": 40, "attacked": 1, "speed": 0})
    assert board.turn("a").events("aura_pulse")[1][:2] == ("a", "b")
    assert board.turn("b")["b"].RESOLVE == 40 + 5 + 5 + 5


def test_G11_1_a_relic_works_on_where_its_carrier_fell_for_its_rounds():
    relic = field("relic", "enemies", "hp_per_turn", -5, rounds=3)
    board = draw("B\na", a={"hp": 1, "aura": relic}, B={"speed": 0})
    assert felt(board, "B", "hp_per_turn") == -5
    board.strike("B", "a")
    assert board.count("relic_aura_created") == 1
    assert board.turn("B")["B"].HP == 95
    assert [felt(board.round(), "B", "hp_per_turn") for _ in range(3)] == [-5, -5, 0]
    assert board.count("relic_aura_expired") == 1


def test_G11_2_the_same_aura_does_not_stack_and_different_ones_add():
    one = field("static", "allies", "resolve_recovery", 5)
    other = field("static", "allies", "resolve_recovery", 8, name="other")
    assert felt(draw("abc", a={"aura": one}, b={"aura": one}), "c", "resolve_recovery") == 5
    assert felt(draw("abc", a={"aura": one}, b={"aura": other}), "c", "resolve_recovery") == 13


def test_G11_2_switched_off():
    board = draw("ab", a={"aura": field("static", "allies", "resolve_recovery", 5)}).switch_off("auras")
    assert felt(board, "b", "resolve_recovery") == 0


def test_G11_2_holy_light_takes_the_dodge_of_ghosts():
    light = field("static", "enemies", "no_incorporeal_dodge", 50)
    board = draw("BC\na.", a={"aura": light}, B={"tags": ["Incorporeal"], "dodge": 40}, C={"dodge": 40})
    assert [board.rule(current_dodge, letter) for letter in "BC"] == [0, 40]


def test_G11_2_storms_spoil_shots():
    storm = field("static", "enemies", "ranged_accuracy", 50)
    hits = sum(
        draw("B\n.\na", seed=s, a={"aura": storm}, B={**SHOOTER, "speed": 0}).turn("B")["a"].HP < 100
        for s in range(100)
    )
    assert 35 <= hits <= 65


def test_G11_2_defiled_ground_stops_the_loss_of_crumbling():
    ground = field("static", "allies", "no_crumbling_loss", within=1)
    unit = {"RESOLVE": 0, "morale": CRUMBLING, "breaks": "crumble", "speed": 0}
    assert draw("B\n.\n.\nab", a=unit, b={"aura": ground}).turn("a")["a"].HP == 100


def test_G11_2_icy_graves_slow_and_defiled_relics_burn():
    ice = field("static", "enemies", "initiative", -6)
    assert draw("B\na", a={"aura": ice}).rule(current_initiative, "B") == 4
