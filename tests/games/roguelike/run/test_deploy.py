"""Deploying: what it costs, what comes back, and where units may stand."""

import pytest

from maniple.games.roguelike.run.deploy import arrange, cells_of, place, set_spells, take_back, team_of
from maniple.games.roguelike.run.errors import Refusal, RunError
from maniple.games.roguelike.run.shop import upgrade
from maniple.games.roguelike.run.state import Step
from maniple.games.roguelike.teams import team_from
from tests.games.roguelike.run.runs import CONTENT, after, cost_of, drafted, new_run, prepared, ready


def refusal(function, *arguments) -> Refusal:
    with pytest.raises(RunError) as refused:
        function(*arguments)
    return refused.value.code


def test_G2_2_gold_starts_at_ten_and_deploying_costs_the_card():
    run = prepared()
    number = run.hand[0]
    assert run.gold == 10
    placed = place(CONTENT, run, number, 3, 1)
    assert placed.gold == 10 - cost_of(run, number)
    assert placed.field == [number]
    assert cells_of(placed) == {number: (3, 1)}


def test_G2_2_moving_is_free():
    run = prepared()
    placed = place(CONTENT, run, run.hand[0], 3, 1)
    moved = place(CONTENT, placed, run.hand[0], 0, 0)
    assert moved.gold == placed.gold
    assert cells_of(moved) == {run.hand[0]: (0, 0)}


def test_G2_2_taking_back_before_the_first_battle_refunds():
    run = prepared()
    assert take_back(CONTENT, place(CONTENT, run, run.hand[0], 3, 1), run.hand[0]) == run


def test_G2_2_taking_back_before_the_first_battle_refunds_levels_too():
    run = prepared()
    cheap = min(run.hand, key=lambda number: cost_of(run, number))
    raised = upgrade(CONTENT, place(CONTENT, run, cheap, 3, 1), cheap)
    assert raised.gold == 10 - 2 * cost_of(run, cheap)
    assert take_back(CONTENT, raised, cheap) == run


def test_G2_2_once_it_has_fought_a_card_is_not_sold_and_comes_back_for_nothing():
    run = drafted(after([True]))
    number = run.field[0]
    run = upgrade(CONTENT, run, number)
    back = take_back(CONTENT, run, number)
    assert back.gold == run.gold
    assert back.cards[number].level == 2
    again = place(CONTENT, back, number, 7, 0)
    assert again.gold == run.gold
    assert team_of(again).units[0].level == 2


def test_G2_2_a_card_on_the_field_that_has_not_fought_yet_is_refunded_after_other_battles():
    run = drafted(after([True]))
    gold, number = run.gold, next(number for number in run.hand)
    placed = place(CONTENT, run, number, 0, 0)
    assert placed.gold == gold - cost_of(run, number)
    assert take_back(CONTENT, placed, number).gold == gold


def test_G2_2_gold_is_never_negative():
    run = prepared()
    run = run.with_cards({run.hand[0]: run.cards[run.hand[0]].model_copy(update={"unit": "paladin"})})
    dear, other, third = run.hand
    while_there_is = place(CONTENT, run, dear, 0, 1)
    costs = cost_of(run, dear) + cost_of(run, other) + cost_of(run, third)
    assert costs > 10
    with pytest.raises(RunError, match="gold is missing") as refused:
        arrange(CONTENT, while_there_is, {dear: (0, 1), other: (1, 1), third: (2, 1)})
    assert refused.value.code == Refusal.NOT_ENOUGH_GOLD


def test_G2_2_what_is_taken_back_pays_for_what_is_placed():
    run = prepared()
    first, second, third = run.hand
    full = arrange(CONTENT, run, {first: (0, 0)})
    swapped = arrange(CONTENT, full, {second: (0, 0)})
    assert swapped == arrange(CONTENT, run, {second: (0, 0)})
    two = arrange(CONTENT, run, {first: (0, 0), second: (1, 0)})
    crossed = arrange(CONTENT, two, {first: (1, 0), second: (0, 0)})
    assert crossed.gold == two.gold
    assert third in crossed.hand


def test_G2_2_places_that_are_refused():
    run = prepared()
    one, other, _ = run.hand
    placed = place(CONTENT, run, one, 3, 1)
    assert refusal(place, CONTENT, placed, other, 3, 1) == Refusal.CELL_TAKEN
    for x, y in ((-1, 0), (8, 0), (0, 2), (0, -1), (0, 9)):
        assert refusal(place, CONTENT, placed, other, x, y) == Refusal.OUTSIDE_ZONE
    assert refusal(place, CONTENT, placed, run.deck[0], 0, 0) == Refusal.NOT_OWNED
    assert refusal(place, CONTENT, placed, 12, 0, 0) == Refusal.NOT_OWNED
    assert refusal(place, CONTENT, placed, -1, 0, 0) == Refusal.NOT_OWNED
    assert refusal(take_back, CONTENT, placed, other) == Refusal.NOT_DEPLOYED
    assert refusal(take_back, CONTENT, placed, run.deck[0]) == Refusal.NOT_OWNED
    assert refusal(place, CONTENT, new_run(), 0, 0, 0) == Refusal.OUT_OF_ORDER
    assert refusal(arrange, CONTENT, new_run(), {}) == Refusal.OUT_OF_ORDER


def test_deploying_goes_on_when_the_opponent_is_known():
    run = ready()
    assert run.step == Step.READY
    assert place(CONTENT, run, run.hand[0], 0, 0).step == Step.READY
    assert take_back(CONTENT, run, run.field[0]).field == []


def test_timings_of_the_spells():
    run = set_spells(prepared(), ["late", "late"])
    assert team_of(run).spells == ("late", "late")
    for timings in (["late"], ["late", "never"], ["early", "mid", "late"], [], ["late", ["mid"]]):
        assert refusal(set_spells, run, timings) == Refusal.UNKNOWN_TIMING
    assert refusal(set_spells, new_run(), ["late", "late"]) == Refusal.OUT_OF_ORDER


def test_the_team_on_the_field_may_be_fought_with():
    run = after([True, True])
    team = team_of(run, "Somebody")
    assert team_from(team.to_dict(), CONTENT, "team") == team
    assert (team.name, team.faction, team.leader) == ("Somebody", "order", "ser_aldric")
