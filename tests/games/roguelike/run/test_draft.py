"""The draft: how many are shown, how many are picked, and that chance cannot be asked twice."""

import pytest

from maniple.games.roguelike.run.draft import draft, offered
from maniple.games.roguelike.run.errors import Refusal, RunError
from maniple.games.roguelike.run.state import Step
from tests.games.roguelike.run.runs import after, new_run, prepared, ready


def refusal(run, picks) -> Refusal:
    with pytest.raises(RunError) as refused:
        draft(run, picks)
    return refused.value.code


def test_G2_1_first_five_are_shown_and_three_picked():
    run = new_run()
    assert run.step == Step.DRAFT
    assert len(set(offered(run))) == 5
    assert run.picks == 3
    run = draft(run, offered(run)[1:4])
    assert len(run.hand) == 3
    assert len(run.deck) == 9
    assert run.step == Step.PREPARE
    assert offered(run) == []


def test_G2_1_after_every_battle_three_are_shown_and_one_picked_until_the_deck_is_empty():
    run, shown, sizes = after([True]), [], []
    for won in (True, False, True, False, True, False, True, True, True):
        shown.append((len(offered(run)), run.picks))
        sizes.append(len(run.deck))
        run = after([won], run)
    assert sizes == [9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert shown == [(3, 1)] * 7 + [(2, 1), (1, 1)]
    # The deck is empty: no draft.
    assert run.step == Step.PREPARE
    assert len(run.hand) + len(run.field) == 12


def test_G2_1_looking_again_shows_the_same_and_another_seed_another():
    assert offered(new_run(1)) == offered(new_run(1))
    assert len({tuple(offered(new_run(seed))) for seed in range(50)}) > 40


def test_G2_1_the_rest_goes_back_and_is_shuffled():
    came_back = 0
    for seed in range(60):
        run = new_run(seed)
        left = set(offered(run)[3:])
        came_back += bool(left & set(offered(after([True], ready(seed)))))
    # Two of nine cards were left, three are shown: with 7/12 one of the two is among them.
    assert 20 < came_back < 50


def test_G2_1_every_card_is_shown_as_often_as_any_other():
    count = [0] * 12
    for seed in range(1200):
        for number in offered(new_run(seed)):
            count[number] += 1
    # 500 each; five standard deviations are 85.
    assert all(415 < times < 585 for times in count), count


def test_G2_1_what_is_not_to_be_picked_is_refused():
    run = new_run()
    shown = offered(run)
    hidden = next(number for number in run.deck if number not in shown)
    assert refusal(run, shown[:2]) == Refusal.WRONG_NUMBER_OF_PICKS
    assert refusal(run, shown[:4]) == Refusal.WRONG_NUMBER_OF_PICKS
    assert refusal(run, []) == Refusal.WRONG_NUMBER_OF_PICKS
    assert refusal(run, [shown[0], shown[0], shown[1]]) == Refusal.NAMED_TWICE
    assert refusal(run, [shown[0], shown[1], hidden]) == Refusal.NOT_OFFERED
    assert refusal(run, [shown[0], shown[1], 99]) == Refusal.NOT_OFFERED
    assert refusal(prepared(), shown[:3]) == Refusal.OUT_OF_ORDER
