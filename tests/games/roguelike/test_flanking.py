"""G6 Facing, flanking and G7 line of sight."""

import pytest

from maniple.games.roguelike.rules.flanking import arc_of
from maniple.games.roguelike.rules.sight import can_see
from maniple.games.roguelike.rules.state import DOWN, FLANK, FRONT, LEFT, NOBODY, REAR, RETREATING, RIGHT, UP
from tests.games.roguelike.drawing import MAGE, SHOOTER, draw

ARCS = [(0, 3, FRONT), (3, 3, FRONT), (-3, 3, FRONT), (3, 2, FLANK), (3, 0, FLANK), (3, -3, FLANK), (2, -3, REAR)]


@pytest.mark.parametrize(("dx", "dy", "arc"), ARCS)
@pytest.mark.parametrize(
    ("facing", "turned"),
    [
        (UP, lambda x, y: (x, y)),
        (RIGHT, lambda x, y: (y, -x)),
        (DOWN, lambda x, y: (-x, -y)),
        (LEFT, lambda x, y: (-y, x)),
    ],
)
def test_G6_1_arcs_by_angle_at_any_distance(dx, dy, arc, facing, turned):
    board = draw("B\na", a={"facing": facing, "x": 4, "y": 4})
    x, y = turned(dx, dy)
    board["B"].x, board["B"].y = 4 + x, 4 + y
    assert arc_of(board.battle, board.tables, board.numbers["B"], board.numbers["a"]) == arc


def test_G6_1_facing_follows_an_attack_by_the_larger_axis():
    assert draw("...\na.B", a=SHOOTER).strike("a", "B", True)["a"].facing == RIGHT
    assert draw(".B\n..\na.", a=SHOOTER).strike("a", "B", True)["a"].facing == UP


def test_G6_1_facing_follows_a_move():
    assert draw("a......B", at=(0, 3), a={"speed": 1}).turn("a")["a"].facing == RIGHT


def test_G6_2_no_riposte_from_flank_or_rear():
    assert draw("B\na").clash("a", "B").count("riposte") == 1
    assert draw("B\na", B={"facing": LEFT}).clash("a", "B").count("riposte") == 0
    assert draw("B\na", B={"facing": UP}).clash("a", "B").count("riposte") == 0
    assert draw("B\na", B={"facing": UP}).switch_off("flanking").clash("a", "B").count("riposte") == 1


def test_G6_2_phalanx_armor_counts_only_in_front():
    line = {"tags": ["Infantry"]}
    assert draw("BC\na.", B=line, C=line).strike("a", "B")["B"].HP == 92
    assert draw("BCa", B=line, C={**line, "facing": LEFT}, a={}).strike("a", "C")["C"].HP == 90


def test_G6_3_an_engaged_unit_is_locked_on_who_stands_in_its_front():
    board = draw(".B.\n.aC", a={"role": "tank"}, B={"hp": 200}, C={"hp": 5, "armor": 1}).turn("a")
    assert board["a"].lock == board.numbers["B"]
    assert board.events("clash")[0][:2] == ("a", "C")
    assert board["a"].facing == UP


def test_G6_3_the_lock_ends_when_that_one_dies_or_leaves():
    gone = draw("B..\n...\n.aC", a={"role": "tank"})
    gone["a"].lock = gone.numbers["B"]
    assert gone.strike("a", "C")["a"].facing == RIGHT
    dead = draw(".B.\n.aC", a={"role": "tank", "atk": 200})
    dead["a"].lock = dead.numbers["B"]
    assert dead.strike("a", "B").strike("a", "C")["a"].facing == RIGHT


def test_G6_3_a_move_ends_the_lock():
    board = draw("B\n.\n.\na")
    board["a"].lock = board.numbers["B"]
    board.turn("a")
    assert board["a"].lock == NOBODY


def sees(board, one, other):
    return bool(board.rule(can_see, one, other))


def test_G7_1_direct_fire_is_blocked_by_anybody_strictly_between():
    assert sees(draw("a..B", a=SHOOTER), "a", "B")
    assert not sees(draw("a.CB", a=SHOOTER), "a", "B")
    assert not sees(draw("ab.B", a=SHOOTER), "a", "B")
    assert not sees(draw("..B\n.b.\na..", a=SHOOTER), "a", "B")
    assert sees(draw("..B\nb..\na..", a=SHOOTER), "a", "B")


def test_G7_1_the_line_is_bresenhams():
    assert not sees(draw("...B\n..b.\na...", a=SHOOTER), "a", "B")
    assert sees(draw("...B\n.b..\na...", a=SHOOTER), "a", "B") != sees(draw("...B\n....\nab..", a=SHOOTER), "a", "B")


@pytest.mark.parametrize("tag", ["ArcFire", "MagicMissile"])
def test_G7_1_arcs_and_missiles_are_not_blocked(tag):
    assert sees(draw("abCB", a={**SHOOTER, "tags": [tag]}), "a", "B")


def test_G7_1_switched_off_nothing_blocks():
    assert sees(draw("abCB", a=SHOOTER).switch_off("sight"), "a", "B")


def test_G7_1_a_blocked_direct_shooter_repositions():
    board = draw("B\n.\nb\na", a={**SHOOTER, "speed": 1}, at=(3, 3)).turn("a")
    assert board.place("a") != (3, 3)
    assert board["B"].HP == 90
    lobber = draw("B\n.\nb\na", a={**SHOOTER, "tags": ["ArcFire"]}, at=(3, 3)).turn("a")
    assert lobber.place("a") == (3, 3)


def test_G7_1_a_death_opens_lines():
    board = draw("B\nC\n.\na", a={**SHOOTER, "atk": 200}).turn("a")
    assert board.events("los_opened") == [("a", "B", board.numbers["C"], 0)]


def test_G7_1_a_retreat_blocks_lines():
    board = draw(".b..\na..B", a=SHOOTER, b={"RESOLVE": 0, "morale": RETREATING})
    board.turn("b")
    assert board.events("los_blocked_by_retreat")[0][:2] == ("a", "B")


def test_G3_5_shots_of_mages_are_magic():
    assert draw("B\n.\na", a=MAGE, B={"armor": 9}).turn("a")["B"].HP == 90
