"""T5.7 What is told of an action: dice blocks, diffs and sentences, true to the record."""

from typing import Any

import pytest

from maniple.ai.tabletop.players import Machine
from maniple.lab.melee import melee_setup, melee_start
from maniple.tabletop.game import Tabletop
from maniple.tabletop.results import Result, tell
from maniple.tabletop.setup import load_scenario

CONTEXTS = {
    *("hit_roll_melee", "hit_roll_ranged", "wound_roll", "save_roll", "damage_roll", "feel_no_pain", "attacks_roll"),
    *("charge_roll", "advance_roll", "battle_shock", "desperate_escape", "hazardous"),
}


def melee() -> Tabletop:
    setup = melee_setup()
    return Tabletop(setup, melee_start(setup))


def do(game: Tabletop, **action: Any) -> Result:
    before = game.record.copy()
    game.apply(action)
    return tell(before, game)


def test_a_melee_is_told_in_the_words_of_the_book():
    """T5.7 "Melee: 6 attacks, 4 hits, 3 wounds, 2 casualties", with every die of it."""
    game = melee()
    do(game, type="SELECT_FIGHTER", unit_id=2)
    game.script_dice([6] * 36)
    told = do(game, type="CONFIRM_AND_RESOLVE_ATTACKS")
    hits, wounds = told.dice[0], told.dice[1]
    assert hits.context == "hit_roll_melee"
    assert hits.criticals == hits.successes == len(hits.rolls) > 0
    assert hits.why.startswith("Hit 3+: WS 3+")
    assert wounds.context == "wound_roll"
    assert wounds.target == 1
    assert wounds.unit == 2
    line = next(line for line in told.lines if line.kind == "attack")
    dead = sum(diff["op"] == "remove" for diff in told.diffs)
    attacks = len(hits.rolls)
    assert line.text.startswith(f"Melee: {attacks} attacks, {hits.successes} hits, {wounds.successes} wounds, {dead} ")


def test_a_pile_in_is_told_as_positions_and_ways():
    game = melee()
    do(game, type="SELECT_FIGHTER", unit_id=2)
    action = game.suggest(2, "PILE_IN")
    assert action is not None
    told = do(game, **action.to_dict())
    moved = {model for model, _ in told.moves}
    assert moved == set(action.movements)
    places = {diff["path"]: diff["value"] for diff in told.diffs if diff["path"].endswith("position")}
    for model, path in told.moves:
        x, y, _ = places[f"units.2.models.{model}.position"]
        assert path[-1] == (x, y)
        assert path[0] != path[-1]
    assert told.dice == []


def test_an_allocation_keeps_the_weapon_of_its_wounds():
    """T5.11 The saves come with the defender's answer; they belong to the same weapon."""
    setup = melee_setup()
    game = Tabletop(setup, melee_start(setup))
    game.state.asked[:] = 1
    do(game, type="SELECT_FIGHTER", unit_id=2)
    game.script_dice([6] * 20)
    struck = do(game, type="CONFIRM_AND_RESOLVE_ATTACKS")
    assert game.view()["stage"] == "allocate"
    assert game.state.seat == 0
    told = do(game, type="ALLOCATE", unit_id=1, order=[])
    assert {block.weapon for block in told.dice} == {struck.dice[0].weapon}
    assert told.lines[0].text.startswith("Melee: ")


@pytest.mark.parametrize("scenario", ["patrol", "furnace"])
def test_all_that_happens_is_told_and_true(scenario: str):
    """The diffs of a whole battle lead from its start to its end; every die of a block shows 1 to 6."""
    game = Tabletop.new(load_scenario(scenario), 5)
    machines = Machine("scripted", 5), Machine("scripted", 6)
    wounds = {
        (int(model.unit) + 1, number + 1): int(model.wounds)
        for number, model in enumerate(game.state.model[: game.state.models])
    }
    while game.outcome() is None:
        action = machines[int(game.state.seat)].choose(game)
        told = do(game, **action.to_dict())
        for diff in told.diffs:
            _, unit, kind, number, *rest = [*diff["path"].split("."), *[""] * 4][:5]
            if kind == "models" and (diff["op"] == "remove" or rest == ["wounds"]):
                wounds[int(unit), int(number)] = diff["value"] or 0
        for block in told.dice:
            assert block.context in CONTEXTS
            assert block.why
            assert set(block.rolls) <= set(range(1, 7))
            assert 0 <= block.successes <= len(block.rolls)
        assert all(line.text and line.kind for line in told.lines)
    now = {
        (int(model.unit) + 1, number + 1): int(model.wounds)
        for number, model in enumerate(game.state.model[: game.state.models])
    }
    assert wounds == now
