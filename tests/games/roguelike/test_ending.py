"""How battles end (G3.4), and that they do (G3.6)."""

from typing import Any

import pytest

from maniple.games.roguelike.rules.ending import judge
from maniple.games.roguelike.rules.state import ELIMINATION, EXHAUSTION, RUNNING
from maniple.kernel.bits import bit
from tests.games.roguelike.drawing import Drawn, draw

STILL: dict[str, Any] = {"speed": 0}
WALL: dict[str, Any] = {"speed": 0, "token": True}
APART = "B\n.\na"
MEND = [{"when": "cast", "on": "allies", "do": "heal", "amount": 5}]


def end(board: Drawn) -> tuple[int, int, int]:
    """How a battle ended, who won it, and in which round."""
    return int(board.battle.ended), int(board.battle.winner), int(board.battle.round_number)


def charm(board: Drawn, letter: str) -> Drawn:
    board.battle.charmed |= bit(board.numbers[letter])
    return board


def quiet(rounds: int) -> Drawn:
    """Two who cannot reach each other, at the start of the round after so many."""
    board = draw(APART, a=STILL, B=STILL).begin()
    for _ in range(rounds + 1):
        board.round()
    return board


def test_G3_4_a_side_that_has_nobody_left_has_lost():
    assert end(draw("B\na", a={"atk": 200}, B={"hp": 1}).fight())[:2] == (ELIMINATION, 0)


@pytest.mark.parametrize(("hp", "winner"), [(99, 0), (100, 1)])
def test_G3_4_after_the_last_round_the_larger_share_wins_and_a_tie_is_the_owners_loss(hp, winner):
    board = draw(APART, a=STILL, B={**STILL, "HP": hp}).switch_off("fatigue").fight()
    assert end(board) == (EXHAUSTION, winner, 40)


def test_G3_4_walls_keep_no_side_in_the_battle():
    assert end(draw("B\n.\na", B=WALL).fight()) == (ELIMINATION, 0, 0)
    assert end(draw("B\n.\na", a={**WALL, "hp": 900}).fight()) == (ELIMINATION, 1, 0)
    # A token that can move, and a card that cannot, are somebody.
    for somebody in ({"token": True}, STILL):
        board = draw("B\n.\na", B=somebody)
        judge(board.battle, board.tables)
        assert board.battle.ended == RUNNING


def test_G3_4_the_hp_of_walls_do_not_count():
    units: Any = {"a": {**STILL, "HP": 50}, "b": {**WALL, "hp": 500}, "B": {**STILL, "HP": 60}}
    assert end(draw("B.\n..\nab", **units).switch_off("fatigue").fight()) == (EXHAUSTION, 1, 40)


def test_G3_4_a_charm_on_the_last_unit_does_not_end_the_battle():
    board = charm(draw("B\n.\na"), "B")
    judge(board.battle, board.tables)
    assert board.battle.ended == RUNNING
    befriend = [{"when": "cast", "on": "target", "do": "charm", "turns": 1}]
    board = draw("B\na", a={"effects": befriend, "active": True, "cooldown": 9}).fight()
    assert board.count("status_ended") == 1
    assert board.count("died") == 1


def test_G3_4_the_wounds_of_a_charmed_unit_call_for_its_owners_spells_alone():
    def cast(letter: str) -> int:
        hurt: Any = {letter: {"HP": 10}}
        board = draw("B\n.\na", spells=[MEND], timings=("mid",), **hurt)
        return charm(board, letter).round().cast().count("spell_cast")

    assert cast("B") == 0
    assert cast("a") == 1


def test_G3_6_after_five_quiet_rounds_all_lose_hp_and_more_every_round():
    board = draw(APART, a=STILL, B={**STILL, "armor": 50, "HP": 60}).fight()
    assert [(percent, rounds) for _, _, percent, rounds in board.events("fatigue")] == [
        *((5, 5), (10, 6), (15, 7), (20, 8), (25, 9)),
    ]
    # 75% in all: who has 60 falls, who has 100 is left with 25.
    assert end(board) == (ELIMINATION, 0, 10)
    assert board["a"].HP == 25


def test_G3_6_a_level_and_a_full_bar_give_no_edge_a_larger_share_does():
    assert end(draw(APART, a=STILL, B={**STILL, "level": 3}).fight()) == (EXHAUSTION, 1, 11)
    assert end(draw(APART, a={**STILL, "level": 3}, B={**STILL, "HP": 99}).fight()) == (EXHAUSTION, 0, 11)


@pytest.mark.parametrize(("mine", "theirs", "winner"), [(100, 99, 0), (99, 100, 1), (100, 100, 1)])
def test_G3_6_when_it_leaves_nobody_the_larger_share_before_it_wins(mine, theirs, winner):
    board = draw(APART, a={**STILL, "HP": mine}, B={**STILL, "HP": theirs}).fight()
    assert board.living() == ""
    assert end(board) == (EXHAUSTION, winner, 11)


def test_G3_6_four_quiet_rounds_tire_nobody():
    assert quiet(4).count("fatigue") == 0
    assert quiet(5).count("fatigue") == 1


@pytest.mark.parametrize(("hp", "quiet_rounds"), [(81, 5), (80, 0), (0, 0)])
def test_G3_6_a_fifth_of_its_hp_is_a_wound_for_good_and_so_is_a_fall(hp, quiet_rounds):
    board = quiet(4)
    board["B"].HP = hp
    assert board.round().battle.quiet_rounds == quiet_rounds


def test_G3_6_scratches_add_up():
    board = quiet(0)
    for hp, rounds in ((90, 1), (85, 2), (80, 0), (70, 1), (61, 2), (60, 0)):
        board["B"].HP = hp
        assert board.round().battle.quiet_rounds == rounds


def test_G3_6_what_is_healed_and_lost_again_is_no_new_wound():
    board = quiet(0)
    for hp in (70, 100, 70, 100, 70):
        board["B"].HP = hp
        board.round()
    assert board.battle.quiet_rounds == 4


def test_G3_6_a_wound_for_good_ends_it():
    board = quiet(6)
    assert board["B"].HP == 85
    board["B"].HP = 65
    assert board.round().count("fatigue") == 0
    assert board["a"].HP == 85


def test_G3_6_it_takes_shields_first_and_death_speaks():
    burst = [{"when": "death", "on": "enemies", "do": "damage", "amount": 90, "school": "magic"}]
    board = draw(APART, a={**STILL, "HP": 5, "effects": burst}, B={**STILL, "shield": 5}).fight()
    # It falls in the first round of fatigue, and what its death does is done: 5 on the shield, then 90.
    assert (end(board), board["B"].HP) == ((ELIMINATION, 1, 6), 10)


def test_G3_6_early_spells_start_the_count_from_the_first_round():
    hurt = [{"when": "cast", "on": "enemies", "do": "damage", "amount": 30}]
    board = draw(APART, a=STILL, B=STILL, spells=[hurt], timings=("early",)).begin()
    assert [int(board.round().battle.quiet_rounds) for _ in range(3)] == [0, 1, 2]
