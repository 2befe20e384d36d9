"""A whole battle as it is told: its opening and the changes of its steps lead to what the battle says of its end."""

import json
import random
import re
from pathlib import Path

import pytest
from pydantic_core import to_json

from maniple.games.roguelike.battle import Battle, watch
from maniple.games.roguelike.describe import fold
from maniple.games.roguelike.rules.events import EVENT_NAMES
from maniple.games.roguelike.teams import Team
from maniple.games.roguelike.view import BattleState, WholeBattle
from tests.games.roguelike.teams import CONTENT, any_team


def pair(seed: int, gold: int = 60) -> tuple[Team, Team]:
    dice = random.Random(seed)
    return any_team(dice, gold), any_team(dice, gold)


def stands(battle: Battle) -> BattleState:
    """How a battle stands, without what can be done now."""
    view = battle.view()
    return BattleState(**{name: getattr(view, name) for name in BattleState.model_fields})


@pytest.mark.parametrize("seed", range(12))
def test_G17_changes_fold_into_the_view_of_the_battle_after_every_step(seed: int):
    first, second = pair(seed, 150 if seed % 3 == 0 else 60)
    told, battle = watch(CONTENT, first, second, seed), Battle.new(CONTENT, first, second, seed)
    assert told["opening"] == stands(battle)
    state = told["opening"]
    for step in told["steps"]:
        assert battle.step()
        state = fold(state, step["changes"])
        assert state == stands(battle)
        assert [line.model_copy(update={"at": 0}) for line in step["lines"]] == battle.lines()
        assert step["events"] == battle.events()
    assert not battle.step()
    assert (told["hash"], told["outcome"]) == (battle.hash(), battle.outcome())


def test_the_changes_of_a_step_are_only_what_changed():
    told = watch(CONTENT, *pair(5), 5)
    units = {unit.id: dict(unit) for unit in told["opening"].units}
    for step in told["steps"]:
        for change in step["changes"]["units"]:
            known = units.get(change["id"], {})
            fields = {key: value for key, value in change.items() if key != "id"}
            assert fields
            assert all(key not in known or known[key] != value for key, value in fields.items())
            units[change["id"]] = {**known, **change}


def test_every_line_is_complete_with_one_of_the_events_of_its_step():
    for step in watch(CONTENT, *pair(8), 8)["steps"]:
        places = [line.at for line in step["lines"]]
        assert places == sorted(places)
        assert all(0 <= at < len(step["events"]) for at in places)
        assert {event.name for event in step["events"]} <= set(EVENT_NAMES)


def test_twelve_against_twelve_is_small_and_as_described():
    first, second = pair(1, gold=150)
    assert len(first.units) == len(second.units) == 12
    sent = to_json(watch(CONTENT, first, second, 1))
    assert len(sent) < 300_000
    assert WholeBattle.model_json_schema(mode="serialization")["properties"].keys() == json.loads(sent).keys()


def test_G17_every_event_has_its_motion_in_the_browser():
    (motions,) = (Path(__file__).parents[3] / "frontend" / "src").rglob("battle/motions.ts")
    table = motions.read_text("utf-8").split("export const MOTIONS")[1].split("\n};")[0]
    assert set(re.findall(r"^  (\w+):", table, re.M)) == set(EVENT_NAMES)
