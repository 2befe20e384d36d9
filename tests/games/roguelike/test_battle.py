"""A battle as programs and people see it: stepped through, looked at, told, and played as a game nobody steers."""

import random

import pytest

from maniple.games.changes import changes, fold, plain
from maniple.games.roguelike.battle import Battle, Pairing
from maniple.games.roguelike.rules.events import EV_TURNED
from maniple.games.roguelike.rules.state import FACINGS, HEIGHT, SCRATCH, STATUS_NAMES, STATUSES, WIDTH, new_records
from maniple.games.roguelike.rules.turn import fight
from maniple.kernel.errors import BadNotation, IllegalAction
from maniple.kernel.events import new_log
from tests.games.roguelike.teams import CONTENT, any_battle, any_team


def new_battle(seed: int = 3) -> Battle:
    dice = random.Random(seed)
    return Battle.new(CONTENT, any_team(dice), any_team(dice), seed)


def test_stepping_through_a_battle_leads_to_the_bytes_of_fighting_it_at_once():
    stepped, whole = any_battle(7), any_battle(7)
    Battle(Pairing(CONTENT), stepped).play_out()
    fight(whole[0], CONTENT.tables[0], new_records(SCRATCH)[0], new_log(0))
    assert stepped.tobytes() == whole.tobytes()


def test_G17_what_a_viewer_needs_of_every_unit_is_in_the_view():
    battle = new_battle()
    seen = {"engaged_by": 0, "phalanx": 0, "contagions": 0, "statuses": 0, "vigilant": 0, "shred": 0}
    while battle.step():
        for unit in battle.view().units:
            assert 0 <= unit.x < WIDTH
            assert 0 <= unit.y < HEIGHT
            assert (unit.hp > 0) == unit.alive
            for name in seen:
                seen[name] += bool(getattr(unit, name))
    assert all(seen.values()), seen
    assert battle.view().outcome == battle.outcome() is not None


def test_G6_1_every_turn_of_a_unit_is_told():
    battle = new_battle()
    facing = {unit.id: unit.facing for unit in battle.view().units}
    turned = 0
    while battle.step():
        for event in battle.recorded():
            if event.kind == EV_TURNED:
                assert facing[event.actor] != FACINGS[event.a]
                facing[event.actor] = FACINGS[event.a]
                turned += 1
        assert {unit.id: facing.setdefault(unit.id, unit.facing) for unit in battle.view().units} == {
            unit.id: unit.facing for unit in battle.view().units
        }
    assert turned


def test_a_battle_that_is_over_goes_no_further_and_its_last_events_are_gone():
    battle, last = new_battle(), []
    while battle.step():
        last = battle.sentences()
    assert "wins by" in last[-1]
    assert battle.events() == battle.recorded() == []


def test_every_status_has_a_name():
    assert len(STATUS_NAMES) == STATUSES
    assert len(set(STATUS_NAMES)) == STATUSES


def test_as_a_game_its_rounds_tell_what_its_steps_tell():
    stepped, played = new_battle(), new_battle()
    events, sentences = [], []
    while stepped.step():
        events += stepped.events()
        sentences += stepped.sentences()
    told, said = [], []
    for action in played.remaining():
        view = plain(played.view())
        played.play(action)
        told += played.events()
        said += played.sentences()
        assert fold(view, changes(view, plain(played.view()))) == plain(played.view())
    assert told == events
    assert said == sentences
    assert played.outcome() == stepped.outcome()
    assert played.turn is None
    assert played.legal_actions() == []


def test_a_battle_is_saved_restored_and_cloned():
    battle, other = new_battle(), new_battle()
    battle.play("start")
    other.restore(battle.save())
    copy = battle.clone()
    battle.play("round 1")
    for each in (other, copy):
        assert each.legal_actions() == ["round 1"]
        each.play("round 1")
        assert each.hash() == battle.hash()


@pytest.mark.parametrize(
    "text", ["", "begin", "start ", "round", "round 0", "round 01", "round x", "Round 1", "round ١"]
)
def test_what_is_no_part_of_a_battle_is_no_notation(text):
    with pytest.raises(BadNotation):
        new_battle().play(text)


def test_G3_parts_are_played_in_their_order_and_only_once():
    battle = new_battle()
    before = battle.hash()
    with pytest.raises(IllegalAction, match="next comes start"):
        battle.play("round 1")
    assert battle.hash() == before
    battle.play("start")
    for text in ("start", "round 2"):
        with pytest.raises(IllegalAction, match="next comes round 1"):
            battle.play(text)
    for text in battle.remaining():
        battle.play(text)
    for text in ("start", "round 1", f"round {battle.state.round_number + 1}"):
        with pytest.raises(IllegalAction, match="the battle is over"):
            battle.play(text)
