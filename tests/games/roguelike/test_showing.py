"""A shown battle: its opening and the changes of its steps lead to what the battle itself says of its end."""

import json
import random
import re
from pathlib import Path

import pytest

from maniple.games.roguelike.battle import Battle
from maniple.games.roguelike.describe import fold, show_battle
from maniple.games.roguelike.narrate import event_name
from maniple.games.roguelike.rules.events import EVENT_NAMES
from maniple.games.roguelike.teams import Team
from tests.games.roguelike.teams import CONTENT, any_team


def pair(seed: int, gold: int = 60) -> tuple[Team, Team]:
    dice = random.Random(seed)
    return any_team(dice, gold), any_team(dice, gold)


@pytest.mark.parametrize("seed", range(12))
def test_G17_changes_fold_into_the_view_of_the_battle_after_every_step(seed: int):
    first, second = pair(seed, 150 if seed % 3 == 0 else 60)
    shown, battle = show_battle(CONTENT, first, second, seed), Battle.new(CONTENT, first, second, seed)
    assert shown["opening"] == battle.view()
    view = shown["opening"]
    for step in shown["steps"]:
        assert battle.step()
        view = fold(view, step)
        assert view == battle.view()
        assert [(line["text"], line["kind"], line["why"]) for line in step["lines"]] == [
            (line.text, line.kind, line.why) for line in battle.lines()
        ]
        assert step["events"] == [(event_name(event), *event[1:]) for event in battle.events()]
    assert not battle.step()
    assert shown["hash"] == battle.hash()
    end = battle.outcome()
    assert end is not None
    assert shown["outcome"] == {"winner": end.winner, "by": end.by, "rounds": end.rounds}


def test_the_changes_of_a_step_are_only_what_changed():
    first, second = pair(5)
    shown = show_battle(CONTENT, first, second, 5)
    units = {unit["id"]: unit for unit in shown["opening"]["units"]}
    for step in shown["steps"]:
        for change in step["changes"]["units"]:
            known = units.get(change["id"], {})
            fields = {key: value for key, value in change.items() if key != "id"}
            assert fields
            assert all(known.get(key) != value or key not in known for key, value in fields.items())
            units[change["id"]] = {**known, **change}


def test_every_line_is_complete_with_one_of_the_events_of_its_step():
    shown = show_battle(CONTENT, *pair(8), 8)
    for step in shown["steps"]:
        places = [line["at"] for line in step["lines"]]
        assert places == sorted(places)
        assert all(0 <= at < len(step["events"]) for at in places)
        assert {name for name, *_ in step["events"]} <= set(EVENT_NAMES)


def test_twelve_against_twelve_is_small():
    first, second = pair(1, gold=150)
    assert len(first.units) == len(second.units) == 12
    shown = show_battle(CONTENT, first, second, 1)
    assert len(json.dumps(shown, separators=(",", ":"))) < 300_000


def test_G17_every_event_has_its_motion_in_the_browser():
    motions = Path(__file__).parents[3] / "frontend" / "src" / "roguelike" / "battle" / "motions.ts"
    table = motions.read_text("utf-8").split("export const MOTIONS")[1].split("\n};")[0]
    assert set(re.findall(r"^  (\w+):", table, re.M)) == set(EVENT_NAMES)
