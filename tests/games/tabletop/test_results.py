"""T5.7 What is told of an action: dice, changes and sentences, true to the record."""

import random
from typing import Any

import pytest

from maniple.games.changes import Change, fold, plain
from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.melee import melee_setup, melee_start
from maniple.games.tabletop.setup import load_scenario, scenario_keys, setup_from
from tests.games.tabletop.play import do, machine, play_out
from tests.games.tabletop.staging import begin_phase, close_quarters, squad, staged, staged_setup

CONTEXTS = {
    *("hit_roll_melee", "hit_roll_ranged", "wound_roll", "save_roll", "damage_roll", "feel_no_pain", "attacks_roll"),
    *("charge_roll", "advance_roll", "battle_shock", "desperate_escape", "hazardous"),
}


def melee() -> Tabletop:
    setup = melee_setup()
    return Tabletop(setup, melee_start(setup))


def test_a_melee_is_told_in_the_words_of_the_book():
    """T5.7 "Melee: 6 attacks, 4 hits, 3 wounds, 2 casualties", with every die of it."""
    game = melee()
    do(game, type="SELECT_FIGHTER", unit_id=2)
    game.script_dice(*[6] * 36)
    told = do(game, type="CONFIRM_AND_RESOLVE_ATTACKS")
    hits, wounds = told.dice[0], told.dice[1]
    assert hits.context == "hit_roll_melee"
    assert hits.criticals == hits.successes == len(hits.rolls) > 0
    assert hits.why.startswith("Hit 3+: WS 3+")
    assert wounds.context == "wound_roll"
    assert wounds.target == 1
    assert wounds.unit == 2
    line = next(line for line in told.lines if line.kind == "attack")
    dead = sum(change.op == "remove" for change in told.changes)
    attacks = len(hits.rolls)
    assert line.text.startswith(f"Melee: {attacks} attacks, {hits.successes} hits, {wounds.successes} wounds, {dead} ")


def test_a_pile_in_is_told_as_positions_and_ways():
    game = melee()
    do(game, type="SELECT_FIGHTER", unit_id=2)
    action = game.suggest(2, "PILE_IN")
    assert action is not None
    before = plain(game.view())
    told = do(game, **action.to_dict())
    assert {moved.model for moved in told.moves} == set(action.movements)
    after = fold(before, told.changes)
    places = {model["id"]: (model["x"], model["y"]) for model in after["units"][1]["models"]}
    for moved in told.moves:
        assert moved.path[-1] == places[moved.model]
        assert moved.path[0] != moved.path[-1]
    assert told.dice == []


def test_an_allocation_keeps_the_weapon_of_its_wounds():
    """T5.11 The saves come with the defender's answer; they belong to the same weapon."""
    setup = melee_setup()
    game = Tabletop(setup, melee_start(setup))
    game.state.asked[:] = 1
    do(game, type="SELECT_FIGHTER", unit_id=2)
    game.script_dice(*[6] * 20)
    struck = do(game, type="CONFIRM_AND_RESOLVE_ATTACKS")
    assert game.view().stage == "allocate"
    assert game.state.seat == 0
    told = do(game, type="ALLOCATE", unit_id=1, order=[])
    assert {block.weapon for block in told.dice} == {struck.dice[0].weapon}
    assert told.lines[0].text.startswith("Melee: ")


@pytest.mark.parametrize("scenario", ["patrol", "furnace"])
def test_all_that_happens_is_told_and_true(scenario: str):
    """The changes of a whole battle lead from its start to its end; every die of a block shows 1 to 6."""
    game = Tabletop.new(load_scenario(scenario), 5)
    machines = machine("scripted", 5), machine("scripted", 6)
    wounds = {
        (int(model.unit) + 1, number + 1): int(model.wounds)
        for number, model in enumerate(game.state.model[: game.state.models])
    }
    while game.outcome() is None:
        action = machines[int(game.state.seat)].choose(game)
        told = do(game, **action.to_dict())
        for change in told.changes:
            _, unit, kind, number, *rest = [*change.path.split("."), *[""] * 4][:5]
            if kind == "models" and not number:
                # The last of a unit are told as a list that is empty.
                wounds |= {place: 0 for place in wounds if place[0] == int(unit)}
            elif kind == "models" and (change.op == "remove" or rest == ["wounds"]):
                wounds[int(unit), int(number)] = change.value or 0
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


def volleys(asked: tuple[bool, bool]) -> list[str]:
    """The lines of two weapons that are fired at one unit, whoever allocates the wounds."""
    mine = [squad((10, 20), (12, 20), weapons=("rifle", "mortar"))]
    game = staged(mine, [squad((10, 30), (12, 30), (14, 30), Sv=7)], "shooting", people=asked)
    do(game, type="SELECT_SHOOTER", unit_id=1)
    for weapon in ("rifle", "mortar"):
        do(game, type="ASSIGN_ATTACKS", unit_id=1, target_id=2, weapon_id=weapon, attacking_models=[])
    # Two rifles hit and one wounds; two mortars hit and one wounds.
    game.script_dice(*[3, 3, 4, 1, 3, 3, 4, 1])
    told = do(game, type="CONFIRM_AND_RESOLVE_ATTACKS").lines
    while game.view().stage == "allocate":
        told += do(game, type="ALLOCATE", unit_id=2, order=[]).lines
    return [line.text for line in told if line.kind == "attack"]


@pytest.mark.parametrize("asked", [(False, False), (False, True)], ids=["machine", "person"])
def test_T5_7_the_sentence_tells_of_the_attack_whoever_is_asked_in_between(asked: tuple[bool, bool]):
    sums = "Shooting: 2 attacks, 2 hits, 1 wound, 1 casualty"
    assert volleys(asked) == [
        f"{sums} (Player 1's Unit, {weapon}, at Player 2's Unit)" for weapon in ("rifle", "mortar")
    ]


def test_T5_7_why_a_lance_wounds_is_told_after_the_turn_has_ended():
    """What a die needed is told of the attack, not of the record that came of it."""
    arms = {"keywords": ["extra attacks", "lance", "hazardous"]}
    game = lancers(arms)
    do(game, type="SELECT_FIGHTER", unit_id=1)
    # The sword misses; the lance hits and wounds on a 3, is saved, and takes its bearer with it: the turn is over.
    game.script_dice(*[1, 4, 3, 6, 1])
    told = do(game, type="CONFIRM_AND_RESOLVE_ATTACKS")
    assert game.view().current_player == 1
    assert [block.why for block in told.dice if block.context == "wound_roll"] == [
        "Wound 3+: Strength 4 against Toughness 4, lance after a charge (T5.6)"
    ]


def lancers(arms: dict[str, Any]) -> Tabletop:
    """One who has charged with a sword and horns, which are armed like this, beside another who does not fight."""
    setup = staged_setup([squad((10, 20), weapons=("sword", "horns")), squad((30, 5))], [squad((10, 21.5))]).to_dict()
    setup["armies"][0]["weapons"]["horns"] |= arms
    game = Tabletop.new(setup_from(setup, "lancers", "lancers"), 1)
    begin_phase(game, "fight", charged=[1])
    return game


@pytest.mark.parametrize("near", [True, False], ids=["near", "far"])
@pytest.mark.parametrize("key", scenario_keys())
def test_T5_7_the_changes_carried_out_on_what_was_seen_give_what_is_seen(key: str, near: bool):
    game = Tabletop.new(close_quarters(key) if near else load_scenario(key), 8, (True, True))
    for action in play_out(game, random.Random(8)):
        seen, ahead = plain(game.view()), game.clone()
        told = do(ahead, **action.to_dict())
        assert fold(seen, told.changes) == plain(ahead.view()), action


def test_T5_7_the_roll_of_an_advance_and_the_targets_of_a_charge_are_in_the_changes():
    game = staged([squad((10, 20))], [squad((10, 28))])
    game.script_dice(*[4])
    told = do(game, type="ADVANCE", unit_id=1)
    assert Change(op="set", path="allowance", value=4) in told.changes
    game = staged([squad((10, 20))], [squad((10, 28))], "charge")
    game.script_dice(*[6, 6])
    told = do(game, type="DECLARE_CHARGE", unit_id=1, target_ids=[2])
    assert Change(op="set", path="charge_targets", value=[2]) in told.changes
