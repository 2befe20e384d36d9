"""A battle as programs and people see it: stepped through, looked at, told."""

import random

from maniple.games.roguelike.battle import Battle
from maniple.games.roguelike.rules.state import HEIGHT, SCRATCH, STATUS_NAMES, STATUSES, WIDTH, new_records
from maniple.games.roguelike.rules.turn import fight
from maniple.kernel.events import new_log
from tests.games.roguelike.teams import CONTENT, any_battle, any_team


def new_battle(seed: int = 3) -> Battle:
    dice = random.Random(seed)
    return Battle.new(CONTENT, any_team(dice), any_team(dice), seed)


def test_stepping_through_a_battle_leads_to_the_bytes_of_fighting_it_at_once():
    stepped, whole = any_battle(7), any_battle(7)
    battle = Battle(CONTENT, stepped)
    while battle.step():
        pass
    fight(whole[0], CONTENT.tables[0], new_records(SCRATCH)[0], new_log(0))
    assert stepped.tobytes() == whole.tobytes()


def test_G17_what_a_viewer_needs_of_every_unit_is_in_the_view():
    battle = new_battle()
    seen = {"engaged": 0, "phalanx": 0, "contagions": 0, "statuses": 0, "vigilant": 0, "shred": 0}
    while battle.step():
        for unit in battle.view()["units"]:
            assert 0 <= unit["x"] < WIDTH
            assert 0 <= unit["y"] < HEIGHT
            assert (unit["hp"] > 0) == unit["alive"]
            seen["engaged"] += bool(unit["engaged_by"])
            for name in seen.keys() - {"engaged"}:
                seen[name] += bool(unit[name])
    assert all(seen.values()), seen
    end = battle.outcome()
    assert end is not None
    assert battle.view()["outcome"] == {"winner": end.winner, "by": end.by}


def test_a_battle_that_is_over_goes_no_further_and_its_last_events_are_gone():
    battle, last = new_battle(), []
    while battle.step():
        last = battle.sentences()
    assert "wins by" in last[-1]
    assert battle.events() == []


def test_every_status_has_a_name():
    assert len(STATUS_NAMES) == STATUSES
    assert len(set(STATUS_NAMES)) == STATUSES
