"""The battle for programs and people: actions as JSON, what is shown, what is refused before it is judged."""

import json

import pytest

from maniple.games.changes import plain
from maniple.games.tabletop.choices import choices, left_to_aim
from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.notation import LONGEST, NEEDS, Action, parse_action
from maniple.games.tabletop.rules.refusals import REFUSALS
from maniple.games.tabletop.rules.state import EV_NO_SAVE
from maniple.games.tabletop.setup import load_scenario
from maniple.kernel.errors import BadNotation, IllegalAction
from maniple.kernel.events import SAVE_ROLL
from tests.games.tabletop.arena import Arena, row
from tests.games.tabletop.staging import BASE, act, area, refused, squad, staged

# T7.2 What is shown.


def test_T7_2_the_view_is_all_that_a_table_to_scale_needs():
    game = staged(
        [squad((10, 20), (11.5, 20), W=2)],
        [squad((10, 20 + BASE + 0.5))],
        "fight",
        charged=[1],
        objectives=[(8, 22)],
        terrain=[area((5, 19), (12, 21), height=2)],
    )
    act(game, "SELECT_FIGHTER", 1)
    assert plain(game.view()) == {
        "round": 1,
        "current_player": 0,
        "phase": "fight",
        "stage": "place",
        "seat": 0,
        "active_unit": 1,
        "allowance": 0,
        "charge_targets": [],
        "tier": "fights_first",
        "victory_points": [0, 0],
        "points": [10, 10],
        "holders": [None],
        "units": [
            {
                "id": 1,
                "player": 0,
                "flags": ["charged_this_turn"],
                "in_combat": True,
                "models": [
                    {"id": 1, "x": 10.0, "y": 20.0, "z": 2.0, "wounds": 2},
                    {"id": 2, "x": 11.5, "y": 20.0, "z": 2.0, "wounds": 2},
                ],
            },
            {
                "id": 2,
                "player": 1,
                "flags": [],
                "in_combat": True,
                "models": [{"id": 3, "x": 10.0, "y": round(20 + BASE + 0.5, 3), "z": 0.0, "wounds": 1}],
            },
        ],
        "fight_order": [
            {"tier": "fights_first", "units": [[], []]},
            {"tier": "normal", "units": [[], [2]]},
            {"tier": "fights_last", "units": [[], []]},
        ],
        "assigned": [],
        "wounds": None,
        "outcome": None,
    }
    # T5.4 The ring of what is legal.
    assert choices(game)[0].reach == 3.0


def test_T7_2_the_view_is_plain_data_and_tells_of_no_dice_to_come():
    game = Tabletop.new(load_scenario("patrol"), 1)
    text = game.view().model_dump_json()
    game.script_dice(*[6, 5, 4])
    game.state.chance.rng += 1
    assert game.view().model_dump_json() == text


def test_T7_2_weapon_and_target_lists_shrink_as_attacks_are_assigned():
    game = staged(
        [squad((10, 20), (11.5, 20), weapons=("sword", "power_fist", "horns"))],
        [squad((10.7, 20 + BASE + 0.5))],
        "fight",
        charged=[1],
    )
    act(game, "SELECT_FIGHTER", 1)
    assert left_to_aim(game, 0) == [(2, "sword", (1, 2)), (2, "power_fist", (1, 2)), (2, "horns", (1, 2))]
    act(game, "ASSIGN_ATTACKS", 1, target_id=2, weapon_id="sword", attacking_models=[1])
    assert left_to_aim(game, 0) == [(2, "sword", (2,)), (2, "power_fist", (2,)), (2, "horns", (1, 2))]


def test_T5_5_when_all_strike_each_model_uses_one_melee_weapon_beside_extra_ones():
    game = staged(
        [squad((10, 20), (11.5, 20), weapons=("sword", "power_fist", "horns"))],
        [squad((10.7, 20 + BASE + 0.5))],
        "fight",
        charged=[1],
    )
    act(game, "SELECT_FIGHTER", 1)

    def volleys() -> list[tuple[int, str, list[int]]]:
        return [(aimed.target_id, aimed.weapon_id, aimed.models) for aimed in game.view().volleys]

    assert volleys() == [(2, "sword", [1, 2]), (2, "horns", [1, 2])]
    # A model that has aimed keeps what it aims.
    act(game, "ASSIGN_ATTACKS", 1, target_id=2, weapon_id="power_fist", attacking_models=[1])
    assert volleys() == [(2, "sword", [2]), (2, "horns", [1, 2])]


# Actions as text.


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"END_PHASE"}',
        '{"type":"MOVE","unit_id":3,"movements":{"7":[[1.5,2.0],[3.25,4.125]]}}',
        '{"type":"DECLARE_CHARGE","unit_id":1,"target_ids":[4,5]}',
        '{"type":"ASSIGN_ATTACKS","unit_id":1,"target_id":2,"weapon_id":"sword","attacking_models":[1,2]}',
        '{"type":"ALLOCATE","unit_id":2,"order":[9,8]}',
    ],
)
def test_actions_are_written_in_one_way(text):
    assert str(parse_action(text)) == text
    assert parse_action(json.loads(text)) == parse_action(text)


def test_T0_8_coordinates_are_rounded_to_a_thousandth():
    action = parse_action({"type": "PILE_IN", "unit_id": 1, "movements": {"1": [[1.00049, 2.0005001]]}})
    assert action.movements == {1: ((1.0, 2.001),)}


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("", "a JSON object"),
        ("[1]", "a JSON object"),
        ("nonsense", "a JSON object"),
        ("[" * 5000, "a JSON object"),
        (" " * (LONGEST + 1), f"at most {LONGEST} characters"),
        ('{"type":"FLY"}', "there is no action 'FLY'"),
        ('{"type":["MOVE"]}', "there is no action"),
        ("{}", "there is no action None"),
        ('{"type":"ADVANCE"}', "ADVANCE needs unit_id"),
        ('{"type":"ADVANCE","unit_id":1,"speed":3}', "ADVANCE has no speed"),
        ('{"type":"ADVANCE","unit_id":"1"}', "unit_id is a number from 1 to 32"),
        ('{"type":"ADVANCE","unit_id":true}', "unit_id is a number from 1 to 32"),
        ('{"type":"ADVANCE","unit_id":0}', "unit_id is a number from 1 to 32"),
        ('{"type":"ADVANCE","unit_id":1e999}', "unit_id is a number from 1 to 32"),
        ('{"type":"MOVE","unit_id":1,"movements":[]}', "movements says for each model"),
        ('{"type":"MOVE","unit_id":1,"movements":{"x":[[1,1]]}}', "model_id is a number from 1 to 128"),
        ('{"type":"MOVE","unit_id":1,"movements":{"1":[[1,1]],"01":[[2,2]]}}', "names model 1 twice"),
        ('{"type":"MOVE","unit_id":1,"movements":{"1":[]}}', "a path has 1 to 4 points"),
        ('{"type":"MOVE","unit_id":1,"movements":{"1":[[1,1],[2,2],[3,3],[4,4],[5,5]]}}', "a path has 1 to 4 points"),
        ('{"type":"MOVE","unit_id":1,"movements":{"1":[[1]]}}', "a point is two numbers"),
        ('{"type":"MOVE","unit_id":1,"movements":{"1":[[NaN,1]]}}', "a coordinate is a number of inches"),
        ('{"type":"MOVE","unit_id":1,"movements":{"1":[[1,Infinity]]}}', "a coordinate is a number of inches"),
        ('{"type":"MOVE","unit_id":1,"movements":{"1":[[1,-1e300]]}}', "a coordinate is a number of inches"),
        ('{"type":"MOVE","unit_id":1,"movements":{"1":[["1",1]]}}', "a coordinate is a number of inches"),
        ('{"type":"MOVE","unit_id":1,"movements":{"1":[[true,1]]}}', "a coordinate is a number of inches"),
        ('{"type":"DECLARE_CHARGE","unit_id":1,"target_ids":[2,2]}', "target_ids names one twice"),
        ('{"type":"DECLARE_CHARGE","unit_id":1,"target_ids":3}', "target_ids is a list"),
        ('{"type":"ASSIGN_ATTACKS","unit_id":1,"target_id":2,"weapon_id":7}', "weapon_id is the key of a weapon"),
        ('{"type":"ASSIGN_ATTACKS","unit_id":1,"target_id":2,"weapon_id":""}', "weapon_id is the key of a weapon"),
    ],
)
def test_T0_8_what_is_no_action_says_why(given, reason):
    with pytest.raises(BadNotation) as caught:
        parse_action(given)
    assert reason in str(caught.value)
    game = Tabletop.new(load_scenario("patrol"), 1)
    before = game.record.tobytes()
    with pytest.raises(BadNotation):
        game.play(given)
    assert game.record.tobytes() == before


@pytest.mark.parametrize("kind", NEEDS)
def test_every_kind_of_action_is_judged_whatever_it_names(kind):
    # Units and models that do not exist, or are not there any more: a rule and a sentence, never a crash.
    game = staged([squad((10, 10), (11.5, 10))], [squad((10, 40))])
    game.state.model[1].wounds = 0
    for unit_id in (1, 2, 3, 32):
        data = {
            "unit_id": unit_id,
            "target_id": 32,
            "target_ids": [31, 32],
            "weapon_id": "sword",
            "attacking_models": [2],
            "order": [128],
            "movements": {"2": [[10, 10]], "128": [[1, 1]]},
        }
        action = {"type": kind, **{name: data[name] for name in NEEDS[kind]}}
        before, said = game.record.tobytes(), []
        for door in (game.check, game.clone().apply):
            try:
                said.append(door(action))
            except IllegalAction as error:
                said.append((error.rule, error.reason))
        assert said[0] == said[1]
        assert game.record.tobytes() == before


def test_T0_2_models_of_an_action_are_living_ones_of_its_unit():
    game = staged([squad((10, 10), (11.5, 10)), squad((20, 10))], [squad((10, 40))])
    game.state.model[1].wounds = 0
    assert refused(game, "MOVE", 1, movements={"3": (20, 11)}) == "Model 3 is not one of this unit"
    assert refused(game, "MOVE", 1, movements={"2": (11, 11)}) == "Model 2 is not on the table"
    assert refused(game, "MOVE", 1, movements={"99": (11, 11)}) == "Model 99 is not one of this unit"


def test_every_refusal_has_a_rule_and_a_sentence_of_its_own():
    assert len({reason for _, reason in REFUSALS.values()}) == len(REFUSALS)
    assert all(rule.startswith("T") and reason[0].isupper() for rule, reason in REFUSALS.values())


def test_a_clone_goes_its_own_way():
    game = Tabletop.new(load_scenario("patrol"), 1)
    twin = game.clone()
    twin.apply(Action("END_PHASE"))
    assert game.hash() != twin.hash()
    game.apply(Action("END_PHASE"))
    assert game.hash() == twin.hash()


def test_T3_8_plain_wounds_come_before_those_without_a_save():
    arena = Arena()
    weapon = arena.weapon(3, reach=24.0, devastating_wounds=True)
    arena.unit(0, [(10.0, 10.0)], [weapon])
    arena.unit(1, row(3, 20.0), [])
    arena.assign(0, 1)
    # Three hits; the first wound is critical. Its model has no save, after the saves of the two others.
    arena.confirm([3, 3, 3, 6, 4, 4, 6, 6])
    told = [event.kind for event in arena.told(SAVE_ROLL, EV_NO_SAVE)]
    assert told == [SAVE_ROLL, SAVE_ROLL, EV_NO_SAVE]
