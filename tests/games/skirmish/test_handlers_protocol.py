"""S8.1 What the click handlers of all phases promise: nothing but the rules, and whole games by clicks alone."""

import json
from itertools import permutations
from random import Random
from typing import Any

import pytest

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.handlers import HANDLERS
from maniple.games.skirmish.notation import WORDS
from maniple.games.skirmish.rules.state import PHASES
from maniple.games.skirmish.setup import load_scenario
from maniple.kernel.errors import IllegalAction
from tests.games.skirmish.drawing import draw, fighter, shooter, wait_until

PREFIXES = {"move": "movement", "shoot": "shooting", "charge": "charge", "fight": "fight"}

MALFORMED: list[Any] = [
    None,
    "left_click",
    {},
    {"action": None},
    {"action": ["left_click"]},
    {"action": "explode"},
    {"action": "left_click"},
    {"action": "left_click", "clickTarget": "sky"},
    {"action": "left_click", "clickTarget": ["target"]},
    {"action": "left_click", "clickTarget": "target"},
    {"action": "left_click", "clickTarget": "target", "targetId": 99, "col": 99, "row": 0},
    {"action": "left_click", "clickTarget": "target", "targetId": 0, "col": -1, "row": 0},
    {"action": "left_click", "clickTarget": "target", "targetId": True, "col": True, "row": 0},
    {"action": "left_click", "clickTarget": "target", "targetId": "2", "col": "1", "row": "0"},
    {"action": "left_click", "clickTarget": "target", "targetId": 1.0, "col": 1.0, "row": 0.0},
    {"action": "left_click", "clickTarget": "friendly_unit"},
    {"action": "left_click", "clickTarget": "friendly_unit", "targetId": -1},
    {"action": "left_click", "clickTarget": "friendly_unit", "targetId": 64},
    {"action": "right_click", "clickTarget": "friendly_unit", "targetId": "a"},
]


def clickable(phase: str) -> Skirmish:
    """A game in this phase with an active unit: player 0's only one, in the fight player 1's, who picks first."""
    if phase == "fight":
        game = draw("aB.", people=(True, True))
        wait_until(game, "fight")
        game.play("select 2")
        return game
    game = draw("a..B", people=(True, True), a=shooter() if phase == "shoot" else fighter())
    wait_until(game, phase)
    game.script_dice(6, 6)
    game.play("select 1")
    return game


@pytest.mark.parametrize("phase", PHASES)
def test_S8_1_every_phase_offers_the_whole_protocol(phase: str) -> None:
    prefix, handlers = PREFIXES[phase], HANDLERS[phase]
    chosen = (
        ("build_valid_destination_pool", "destination_selection_handler")
        if phase in ("move", "charge")
        else ("build_valid_target_pool", "target_selection_handler", "attack_controller")
    )
    shared = (
        "phase_start",
        "build_activation_pool",
        "unit_activation_start",
        "unit_execution_loop",
        "click_handler",
        "preview",
        "phase_end",
    )
    names = [f"{prefix}_{name}" for name in (*shared, *chosen)]
    names += ["execute_action", f"_is_valid_{prefix}_unit", f"_is_valid_{prefix}_unit_activation"]
    assert [name for name in names if not callable(getattr(handlers, name, None))] == []


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("action", MALFORMED, ids=repr)
def test_S8_1_a_malformed_action_is_refused_and_changes_nothing(phase: str, action: Any) -> None:
    game = clickable(phase)
    before = game.hash()
    done, answer = HANDLERS[phase].execute_action(game, None, action, {})
    assert not done
    assert set(answer) == {"error", "rule"}
    assert answer["rule"] == "S8.1"
    assert game.hash() == before


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("unit", [0, -1, 65, "1", True, 1.0, {}, {"id": 99}], ids=repr)
@pytest.mark.parametrize("action", ["activate_unit", "right_click", "skip"])
def test_S8_1_an_id_that_is_no_unit_is_refused_and_changes_nothing(phase: str, unit: Any, action: str) -> None:
    game = clickable(phase)
    before = game.hash()
    done, answer = HANDLERS[phase].execute_action(game, unit, {"action": action}, {})
    assert not done
    assert answer["rule"] == "S8.1"
    assert game.hash() == before


@pytest.mark.parametrize("phase", PHASES)
def test_S8_1_a_unit_of_the_other_side_is_no_friend(phase: str) -> None:
    game = clickable(phase)
    before = game.hash()
    enemy = 1 if phase == "fight" else 2
    action = {"action": "left_click", "clickTarget": "friendly_unit", "targetId": enemy}
    done, answer = HANDLERS[phase].execute_action(game, None, action, {})
    assert not done
    assert answer == {"error": f"unit {enemy} belongs to the other side", "rule": "S8.1"}
    assert game.hash() == before


def test_S2_2_a_dead_friend_cannot_be_clicked() -> None:
    game = draw("a.b...C", people=(True, True))
    game.state.unit[1].HP_CUR = 0
    game.play("select 1")
    action = {"action": "left_click", "clickTarget": "friendly_unit", "targetId": 2}
    assert HANDLERS["move"].execute_action(game, 1, action, {})[1]["rule"] == "S2.2"


def test_S1_2_a_unit_of_the_other_side_cannot_be_activated() -> None:
    game = draw("a..B", people=(True, True))
    before = game.hash()
    done, answer = HANDLERS["move"].execute_action(game, 2, {"action": "activate_unit"}, {})
    assert not done
    assert answer["rule"] == "S1.2"
    assert game.hash() == before


def test_S1_4_a_second_unit_cannot_be_activated() -> None:
    game = draw("a.b...C", people=(True, True))
    game.play("select 1")
    before = game.hash()
    done, answer = HANDLERS["move"].execute_action(game, 2, {"action": "activate_unit"}, {})
    assert not done
    assert answer["rule"] == "S1.4"
    assert game.hash() == before
    assert not HANDLERS["move"]._is_valid_movement_unit_activation(game, 2)


@pytest.mark.parametrize("action", [{"action": "right_click"}, {"action": "skip"}])
def test_S1_4_a_click_meant_for_another_unit_than_the_active_one_is_refused(action: dict[str, str]) -> None:
    game = draw("a.b...C", people=(True, True))
    game.play("select 1")
    before = game.hash()
    done, answer = HANDLERS["move"].execute_action(game, 2, action, {})
    assert not done
    assert answer["rule"] == "S1.4"
    assert game.hash() == before


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(
    "action",
    [
        {"action": "left_click", "clickTarget": "active_unit"},
        {"action": "left_click", "clickTarget": "target", "targetId": 2, "col": 1, "row": 0},
        {"action": "right_click"},
        {"action": "skip"},
    ],
    ids=repr,
)
def test_S9_1_without_an_active_unit_there_is_nothing_to_do_it_with(phase: str, action: dict[str, Any]) -> None:
    game = clickable(phase)
    if phase == "shoot":
        game = draw("a..B", people=(True, True), a=shooter())
        wait_until(game, "shoot")
    else:
        game.play("postpone")
    before = game.hash()
    done, answer = HANDLERS[phase].execute_action(game, None, action, {})
    assert not done
    assert answer["rule"] == "S9.1"
    assert game.hash() == before


@pytest.mark.parametrize(("phase", "other"), list(permutations(PHASES, 2)))
def test_S1_2_the_handlers_of_another_phase_refuse(phase: str, other: str) -> None:
    game = clickable(phase)
    before = game.hash()
    for action in ("activate_unit", "right_click", "skip"):
        done, answer = HANDLERS[other].execute_action(game, game.view().active_unit, {"action": action}, {})
        assert not done
        assert answer["rule"] == "S1.2"
    assert game.hash() == before
    prefix = PREFIXES[other]
    assert getattr(HANDLERS[other], f"{prefix}_build_activation_pool")(game) == []
    assert getattr(HANDLERS[other], f"{prefix}_preview")(game)["start_blinking"] is False


def test_S8_1_a_seat_that_does_not_click_is_left_alone() -> None:
    game = draw("a..B", people=(False, True))
    before = game.hash()
    handlers = HANDLERS["move"]
    done, answer = handlers.execute_action(game, 1, {"action": "activate_unit"}, {})
    assert not done
    assert answer["rule"] == "S8.1"
    assert game.hash() == before
    assert not handlers._is_valid_movement_unit_activation(game, 1)


def test_S1_2_a_phase_cannot_be_ended_by_asking() -> None:
    game = draw("a..B", people=(True, True))
    with pytest.raises(IllegalAction) as refused:
        HANDLERS["move"].movement_phase_end(game)
    assert refused.value.rule == "S1.2"


def test_S1_2_the_phases_passed_with_the_last_move_are_told_one_by_one() -> None:
    game = draw("a" + "." * 30 + "B", people=(True, True))
    game.play("select 1")
    _, answer = HANDLERS["move"].execute_action(game, 1, {"action": "skip"}, {})
    told = []
    while game.view().phase != answer["next_phase"] or not told:
        phase = answer["next_phase"]
        assert getattr(HANDLERS[phase], f"{PREFIXES[phase]}_phase_start")(game)["phase_complete"]
        answer = getattr(HANDLERS[phase], f"{PREFIXES[phase]}_phase_end")(game)
        told.append(phase)
    assert told == ["shoot", "charge", "fight"]
    assert game.view().current_player == 1


class Clicker:
    """Somebody who clicks at random on what is shown, and now and then on anything at all."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.actions: list[str] = []
        self.refused = 0

    def click(self, game: Skirmish) -> dict[str, Any]:
        """One click; what is shown must be accepted, and whatever is refused must change nothing."""
        handlers = HANDLERS[game.view().phase]
        sure, unit, action = self.choice(game, handlers)
        before = game.hash()
        done, answer = handlers.execute_action(game, unit, action, {})
        assert done or not sure, (action, answer)
        assert json.dumps(answer), "an answer is plain data"
        if done:
            self.actions += answer["actions"]
            assert bool(answer["actions"]) == (game.hash() != before)
        else:
            self.refused += 1
            assert game.hash() == before
        return answer

    def choice(self, game: Skirmish, handlers: Any) -> tuple[bool, int | None, dict[str, Any]]:
        """Whether it must be accepted, for which unit, and the action."""
        active, prefix = game.view().active_unit, PREFIXES[game.view().phase]
        if self.random.random() < 0.2:
            return False, None, self.anything(game)
        if active is None:
            pool = getattr(handlers, f"{prefix}_build_activation_pool")(game)
            return True, self.random.choice(pool), {"action": "activate_unit"}
        preview = getattr(handlers, f"{prefix}_preview")(game)
        shown = [
            {"col": col, "row": row} for name in ("green_hexes", "orange_hexes") for col, row in preview.get(name, [])
        ]
        shown += [{"targetId": target} for target in preview["blinking_units"]]
        return True, active, {"action": "left_click", "clickTarget": "target", **self.random.choice(shown)}

    def anything(self, game: Skirmish) -> dict[str, Any]:
        return {
            "action": self.random.choice(["activate_unit", "left_click", "left_click", "right_click", "skip"]),
            "clickTarget": self.random.choice(["target", "friendly_unit", "active_unit", "elsewhere"]),
            "targetId": self.random.randint(0, game.state.units + 1),
            "col": self.random.randint(-1, game.setup.board.cols),
            "row": self.random.randint(-1, game.setup.board.rows),
        }


def play_by_clicks(seed: int) -> tuple[Skirmish, list[str], int]:
    """A whole duel between two clickers: the game, its plain actions, how many clicks were refused."""
    game = Skirmish.new(load_scenario("duel"), seed, people=(True, True))
    clicker = Clicker(seed)
    answer: dict[str, Any] = {}
    for _ in range(5000):
        if game.outcome() is not None:
            break
        answer = clicker.click(game)
    outcome = game.outcome()
    assert outcome is not None
    assert answer["outcome"] == outcome.model_dump()
    assert answer["phase_complete"]
    assert answer["next_phase"] is None
    return game, clicker.actions, clicker.refused


@pytest.mark.parametrize("seed", range(8))
def test_S8_1_a_game_by_clicks_is_the_game_of_its_plain_actions(seed: int) -> None:
    game, actions, _ = play_by_clicks(seed)
    again = Skirmish.new(game.setup, seed, people=(True, True))
    for action in actions:
        again.play(action)
    assert again.hash() == game.hash()
    assert again.outcome() == game.outcome()


def test_S8_1_clicks_reach_every_kind_of_action() -> None:
    games = [play_by_clicks(seed) for seed in range(8)]
    assert {action.split()[0] for _, actions, _ in games for action in actions} == set(WORDS)
    assert sum(refused for _, _, refused in games) > 0
