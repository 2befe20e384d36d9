"""G1.4 When abilities act (triggers), on what condition, and on whom (selectors)."""

from pathlib import Path
from typing import Any

import pytest

from maniple.games.roguelike.rules.state import LEFT, ST_HIDDEN
from maniple.games.roguelike.vocabulary import CONDITIONS, SELECTORS, TRIGGERS
from tests.games.roguelike.drawing import SHOOTER, draw

FAR = "B\n.\n.\n.\n.\na"
STILL = {"speed": 0}


def having(when, do="heal", amount=10, on="self", **more):
    return {"effects": [{"when": when, "on": on, "do": do, "amount": amount, **more}]}


def test_trigger_cast_is_the_action():
    board = draw("B\na", a={"HP": 50, **having("cast"), "active": True}).turn("a")
    assert (board["a"].HP, board.count("clash")) == (60, 0)


def test_trigger_start_once():
    board = draw(FAR, a={"HP": 50, **STILL, **having("start")}).begin()
    assert board.round().turn("a")["a"].HP == 60


def test_trigger_round_from_the_second_on():
    board = draw(FAR, a={"HP": 50, **having("round")})
    assert [int(board.round()["a"].HP) for _ in range(3)] == [50, 60, 70]


def test_trigger_turn():
    board = draw(FAR, a={"HP": 50, **STILL, **having("turn")})
    assert [int(board.turn("a")["a"].HP) for _ in range(2)] == [60, 70]


def test_trigger_aim():
    assert draw("B\na", a=having("aim", "might", 100)).strike("a", "B")["B"].HP == 80


def test_trigger_strike_only_after_a_hit():
    assert draw("B\na", a={"HP": 50, **having("strike")}).strike("a", "B")["a"].HP == 60
    assert draw("B\na", a={"HP": 50, **having("strike")}, B={"evades": 1}).strike("a", "B")["a"].HP == 50


def test_trigger_struck():
    assert draw("B\na", B={"HP": 50, **having("struck")}).strike("a", "B")["B"].HP == 50


def test_trigger_kill():
    assert draw("B\na", a={"HP": 50, **having("kill")}, B={"hp": 5}).strike("a", "B")["a"].HP == 60


def test_trigger_death_reaches_the_killer():
    board = draw("B\na", B={"hp": 5, **having("death", "damage", on="other")}).strike("a", "B")
    assert board["a"].HP == 90


def test_trigger_ally_death_within_its_reach():
    watcher = {"HP": 50, **having("ally_death", within=2)}
    assert draw("B..\na.b", a={"hp": 1}, b=watcher).strike("B", "a")["b"].HP == 60
    assert draw("B...\na..b", a={"hp": 1}, b=watcher).strike("B", "a")["b"].HP == 50


def test_trigger_low_once():
    board = draw("B\na", a={"HP": 55, **having("low", below=50)}).strike("B", "a")
    assert board["a"].HP == 55
    assert board.strike("B", "a")["a"].HP == 45


def test_silenced_abilities_and_chances():
    healed = sum(
        draw("a", seed=s, a={"HP": 50, **having("turn", chance=40)}).turn("a")["a"].HP > 50 for s in range(200)
    )
    assert 60 <= healed <= 100


def test_a_passive_answers_for_every_unit_of_its_side():
    worn = {"HP": 50, "speed": 0}
    board = draw("B.\n..\nab", a=worn, b=worn, B=worn, passive=having("turn")["effects"])
    assert [int(board.turn(letter)[letter].HP) for letter in "ab"] == [60, 60]
    assert board.turn("B")["B"].HP == 50


def test_condition_always():
    assert draw(FAR, a={"HP": 50, **having("start", condition="always")}).begin()["a"].HP == 60


@pytest.mark.parametrize(("hp", "left"), [(59, 39), (60, 50)])
def test_condition_target_below(hp, left):
    unit = having("aim", "might", 100, condition="target_below", below=60)
    assert left == draw("B\na", a=unit, B={"HP": hp}).strike("a", "B")["B"].HP


@pytest.mark.parametrize(("hp", "left"), [(59, 69), (60, 60)])
def test_condition_self_below(hp, left):
    unit = {"HP": hp, **having("start", condition="self_below", below=60)}
    assert left == draw(FAR, a=unit).begin()["a"].HP


@pytest.mark.parametrize(("condition", "alone", "beside"), [("isolated", 80, 90), ("packed", 90, 80)])
def test_conditions_isolated_and_packed(condition, alone, beside):
    unit = having("aim", "might", 100, condition=condition)
    assert alone == draw("B.C\na..", a=unit).strike("a", "B")["B"].HP
    assert beside == draw("BC.\na..", a=unit).strike("a", "B")["B"].HP


def test_condition_stationary():
    unit = {"HP": 50, **STILL, **having("turn", condition="stationary")}
    assert draw(FAR, a=unit).turn("a")["a"].HP == 60
    assert draw(FAR, a={**unit, "moved": 1}).turn("a")["a"].HP == 50


@pytest.mark.parametrize("when", ["aim", "strike"])
def test_condition_flanking(when):
    unit = having(when, "might", 100, condition="flanking") if when == "aim" else None
    unit = unit or having("strike", "damage", 10, on="target", condition="flanking")
    assert draw("B\na", a=unit).strike("a", "B")["B"].HP == 90
    assert draw("B\na", a=unit, B={"facing": LEFT}).strike("a", "B")["B"].HP == 80


def test_condition_tagged_leaves_the_others_out():
    unit = having("start", "damage", on="enemies", condition="tagged", tag="Beast")
    board = draw("BC\n..\na.", a=unit, B={"tags": ["Beast"]}).begin()
    assert (board["B"].HP, board["C"].HP) == (90, 100)


def test_condition_unhurt():
    unit = {"HP": 50, **STILL, **having("turn", condition="unhurt")}
    assert draw(FAR, a=unit).turn("a")["a"].HP == 60
    assert draw(FAR, a={**unit, "struck_ever": 1}).turn("a")["a"].HP == 50


def hit(board, on, within=0, when="strike", **legend):
    """Who loses HP by unit a's effect, beside the one it strikes."""
    legend["a"] = {"atk": 1, "range": 9, **having(when, "damage", 20, on=on, within=within), **legend.get("a", {})}
    drawn = draw(board, **legend)
    drawn.strike("a", "B", True)
    return "".join(letter for letter in drawn.letters if drawn[letter].HP <= drawn[letter].HP_MAX - 20)


def test_selectors_self_target_and_other():
    assert hit("B\na", "self") == "a"
    assert hit("B\na", "target") == "B"
    assert hit("B\na", "other") == "B"


def test_selectors_allies_and_enemies():
    board = "BC......\na......b"
    assert hit(board, "allies") == "ab"
    assert hit(board, "enemies") == "BC"


def test_selectors_near():
    board = "BCD\na..\nbc.\n..d"
    assert hit(board, "allies_near", 2) == "abc"
    assert hit(board, "enemies_near", 2) == "BC"


def test_selector_splash():
    assert hit("D..\nB.C\n...\na..", "splash", 1) == "BD"


def test_selector_chain_each_the_nearest_within_three_of_the_one_before():
    assert hit("B..C..D.\na......E", "chain", 2) == "BCD"
    assert hit("B..C....\na......E", "chain", 2) == "BC"


def test_selector_line_through_the_target_up_to_its_range():
    assert hit("E.\nD.\nB.\nC.\na.", "line", a={"range": 3}) == "BCD"
    assert hit("..D\n.B.\na..", "line", a={"range": 4}) == "BD"
    assert hit("B\nb\na", "line") == "B"


def test_selectors_of_allies_in_need():
    assert hit("B..\nabc", "hurt_ally", b={"hp": 200, "HP": 90}, c={"HP": 80}) == "bc"
    board = draw("B..\nabc", a=having("strike", "resolve", 10, on="broken_ally"), b={"RESOLVE": 30}, c={"RESOLVE": 40})
    assert board.strike("a", "B")["b"].RESOLVE == 40


def test_selectors_of_enemies():
    units: Any = {"B": {"hp": 200}, "C": {"hp": 90}, "D": {"atk": 30}}
    assert hit("BCD\na..", "weakest_enemy", **units) == "C"
    assert hit("BCD\na..", "strongest_enemy", **units) == "D"
    assert {hit("BCD\na..", "random_enemy", seed=seed) for seed in range(30)} == {"B", "C", "D"}


def test_hidden_enemies_are_not_aimed_at():
    board = draw("BC\na.", a=having("start", "damage", 20, on="weakest_enemy"), B={"hp": 50})
    board["B"].status_turns[ST_HIDDEN] = 5
    assert board.begin()["C"].HP == 80


def test_selectors_of_the_fallen_and_of_cells_need_no_target():
    raise_it = {**having("cast", "resurrect", 50, on="fallen_ally"), "active": True}
    board = draw("B.\nab\n..", a=raise_it, b={"hp": 1}).strike("B", "b").turn("a")
    assert board.alive("b")
    call = {**having("cast", "summon", on="free_cell", unit="token"), "active": True}
    assert len(draw(FAR, a=call, token={"hp": 3}).turn("a").summoned()) == 1


def test_a_spell_aims_at_the_densest_enemy():
    hurt = [{"when": "cast", "on": "target", "do": "damage", "amount": 20}]
    board = draw("B...C\n....D\na....", spells=[hurt], timings=("early",)).begin()
    assert (board["B"].HP, int(board["C"].HP) + int(board["D"].HP)) == (100, 180)


def test_an_ability_whose_condition_fails_is_not_told_as_used():
    unit = {**having("cast", "damage", on="target", condition="target_below", below=50), "active": True}
    board = draw("B\na", a=unit).turn("a")
    assert (board.count("ability_used"), board.count("clash")) == (0, 1)


def test_every_trigger_condition_and_selector_has_a_test_here():
    text = Path(__file__).read_text("utf-8")
    assert [word for word in (*TRIGGERS, *CONDITIONS, *SELECTORS) if f'"{word}"' not in text] == []


def test_shooters_keep_no_ability_shots_they_do_not_have():
    volley = {**having("cast", "damage", 5, on="target"), "active": True, "shots": 2}
    assert draw("B\n.\na", a={**SHOOTER, **volley, "ammo": 1}).turn("a").count("ability_used") == 0
