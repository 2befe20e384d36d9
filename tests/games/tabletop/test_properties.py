"""What holds in every battle: random play on all scenarios, and on the same armies a few inches apart."""

import random
from typing import Any

import pytest

from maniple.games.tabletop.choices import choices
from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.notation import NEEDS, Action, parse_action
from maniple.games.tabletop.offers import offers
from maniple.games.tabletop.rules.state import FIGHT, NOBODY
from maniple.games.tabletop.setup import load_scenario, scenario_keys
from maniple.kernel.errors import BadNotation, IllegalAction
from tests.games.tabletop.play import PLACING, assert_sound, assert_well_moved, is_plainly_lawful, play_out
from tests.games.tabletop.staging import close_quarters

every_scenario = pytest.mark.parametrize("key", scenario_keys())
near_and_far = pytest.mark.parametrize("near", [True, False], ids=["near", "far"])


def begin(key: str, near: bool, seed: int, asked: tuple[bool, bool] = (True, False)) -> Tabletop:
    return Tabletop.new(close_quarters(key) if near else load_scenario(key), seed, asked)


@near_and_far
@every_scenario
def test_T7_1_every_offer_is_accepted_and_some_exist_until_the_end(key: str, near: bool):
    game, dice = begin(key, near, 3), random.Random(3)
    for number, _ in enumerate(play_out(game, dice)):
        offered = game.legal_actions()
        assert offered
        for action in offered if number % 3 == 0 else ():
            ahead, before = game.clone(), game.hash()
            ahead.check(action)
            assert ahead.hash() == before
            ahead.apply(action)
            assert ahead.hash() != before, action
    assert game.legal_actions() == []


@near_and_far
@every_scenario
def test_T0_6_T2_1_T2_2_T4_2_T5_4_the_table_is_sound_after_every_action(key: str, near: bool):
    game, dice = begin(key, near, 4), random.Random(4)
    for action in play_out(game, dice):
        before = game.clone()
        game_after = game.clone()
        game_after.apply(action)
        if action.type in PLACING:
            assert_well_moved(before, game_after, action)
        else:
            assert_sound(game_after)


def _worse(game: Tabletop, action: Action, dice: random.Random) -> Any:
    """An action with one thing changed for the worse."""
    data = action.to_dict()
    spoil = dice.randrange(8)
    moves = data.get("movements")
    if moves and spoil < 5:
        model = dice.choice(list(moves))
        x, y = moves[model][-1]
        others = [
            [round(float(place.x), 3), round(float(place.y), 3)]
            for number, place in enumerate(game.state.model[: game.state.models])
            if place.wounds > 0 and number != int(model) - 1
        ]
        moves[model][-1] = [
            [round(x + dice.uniform(-15, 15), 3), round(y + dice.uniform(-15, 15), 3)],  # too far, as a rule
            [dice.uniform(-3, 0.2), y],  # off the table
            dice.choice(others or [[-1, -1]]),  # on somebody
            dice.choice([["NaN", y], [x], [float("nan"), y], [x, float("inf")], None, [True, y]]),  # nowhere
            [round(x + dice.uniform(-0.5, 0.5), 3), round(y + dice.uniform(-0.5, 0.5), 3)],  # hardly elsewhere
        ][spoil]
        return data
    if "unit_id" in data and spoil < 6:
        # Somebody else's unit, one that is gone, or none at all.
        data["unit_id"] = dice.choice([dice.randint(1, int(game.state.units)), 32, 0, -1, "1", None])
        return data
    # The same of another kind: mostly one of another phase.
    kind = dice.choice(list(NEEDS))
    filler: dict[str, Any] = {"unit_id": 1, "movements": {}, "target_ids": [1], "target_id": 1, "weapon_id": "sword"}
    return {"type": kind, **{name: data.get(name, filler.get(name, [])) for name in NEEDS[kind]}}


@near_and_far
@every_scenario
def test_T0_8_what_is_refused_changes_nothing_and_check_agrees(key: str, near: bool):
    game, dice, refused, accepted = begin(key, near, 5), random.Random(5), 0, 0
    for action in play_out(game, dice):
        for _ in range(4):
            worse, before, ahead = _worse(game, action, dice), game.record.tobytes(), game.clone()
            said = []
            for door in (game.check, ahead.apply):
                try:
                    door(worse)
                    said.append(None)
                except (IllegalAction, BadNotation) as error:
                    said.append(str(error))
            assert said[0] == said[1], worse
            assert game.record.tobytes() == before
            if said[0] is None:
                accepted += 1
                assert_sound(ahead)
                if worse["type"] in PLACING:
                    assert_well_moved(game, ahead, parse_action(worse))
            else:
                refused += 1
                assert ahead.record.tobytes() == before
    assert refused > 100
    assert accepted > 5


@every_scenario
def test_T5_3_nobody_can_be_stuck_in_a_fight(key: str):
    # Whoever fights can always be skipped, pile in and consolidate with nobody, and confirm what they have.
    game, dice = begin(key, True, 6), random.Random(6)
    steps = {"place": "PILE_IN", "consolidate": "CONSOLIDATE"}
    seen = set()
    for _ in play_out(game, dice):
        view = game.view()
        if game.state.phase != FIGHT or game.state.active == NOBODY or view.stage == "allocate":
            continue
        unit_id, stage = view.active_unit, view.stage
        seen.add(stage)
        game.clone().apply(Action("SKIP_UNIT", unit_id))
        if stage in steps:
            game.clone().apply(Action(steps[stage], unit_id))
        if stage != "consolidate":
            game.clone().apply(Action("CONFIRM_AND_RESOLVE_ATTACKS"))
    assert seen == {"place", "attack", "consolidate"}


@near_and_far
def test_T7_4_the_first_offer_is_always_an_answer(near: bool):
    # Who does not answer in time is answered for: a whole battle of first offers comes to its end.
    for key in scenario_keys():
        game = begin(key, near, 7, (True, True))
        for _ in range(3000):
            if game.outcome() is not None:
                break
            game.apply(next(offers(game)))
        assert game.outcome() is not None


@every_scenario
def test_actions_and_records_survive_a_round_trip(key: str):
    game, dice = begin(key, True, 8), random.Random(8)
    other = Tabletop(game.setup, game.record.copy())
    for action in play_out(game, dice):
        # T0.8 What search finds is rounded already: as text it is the same action.
        assert parse_action(str(action)) == action
        assert parse_action(action.to_dict()) == action
        other.play(str(action))
        game_after = game.clone()
        game_after.apply(action)
        assert other.hash() == game_after.hash()


@every_scenario
def test_T2_1_T2_2_what_is_plainly_lawful_is_accepted(key: str):
    # Units shifted as they stand, each model with a little way of its own.
    game, dice, lawful = begin(key, False, 10), random.Random(10), 0
    for _ in play_out(game, dice):
        for choice in choices(game):
            if "MOVE" not in choice.actions or (dice.random() < 0.7 and key != "patrol"):
                continue
            dx, dy = (dice.uniform(-choice.reach, choice.reach) for _ in range(2))
            movements = {
                model.id: ((round(model.x + dx, 3), round(model.y + dy + dice.uniform(-0.1, 0.1), 3)),)
                for model in game.unit(choice.unit_id - 1).models
            }
            action = Action("MOVE", choice.unit_id, movements=movements)
            if is_plainly_lawful(game, action):
                lawful += 1
                game.check(action)
    assert lawful >= 3


@near_and_far
@every_scenario
def test_T7_1_suggestions_toward_any_point_are_accepted(key: str, near: bool):
    # Into walls, onto enemies, over the edge: the way there is as far as it goes, and lawful.
    game, dice, asked, found = begin(key, near, 9), random.Random(9), 0, 0
    for number, _ in enumerate(play_out(game, dice)):
        before = game.record.tobytes()
        for choice in choices(game) if number % 3 == 0 else ():
            for kind in {"MOVE", "FALL_BACK", "CHARGE_MOVE", "PILE_IN", "CONSOLIDATE"} & set(choice.actions):
                x, y = dice.uniform(0, float(game.field.width)), dice.uniform(0, float(game.field.depth))
                suggested = game.suggest(choice.unit_id, kind, x, y)
                asked += kind == "MOVE"
                if suggested is not None:
                    found += kind == "MOVE"
                    assert suggested.movements
                    game.check(suggested)
        # T7.1 Searching and asking leave the battle alone.
        game.view()
        game.fight_order()
        assert game.record.tobytes() == before
    assert found >= 0.8 * asked
