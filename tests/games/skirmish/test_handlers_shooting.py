"""S8.3 The clicks of the shooting phase."""

from typing import Any

import pytest

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.handlers import shooting_handlers as handlers
from tests.games.skirmish.drawing import KILL, MISS, draw, ended, marks, number, place, pool, shooter, unit, wait_until
from tests.games.skirmish.oracles import apart, in_sight

RIFLE = shooter(RNG_NB=2)
TWO_SHOOTERS = "a.b...C...D"


def click(game: Skirmish, button: str, on: str, at: Any = None) -> tuple[bool, dict[str, Any]]:
    """Click on something that is nowhere, or a drawn unit."""
    where = {"targetId": number(game, at) + 1} if at else {}
    return handlers.execute_action(game, None, {"action": button, "clickTarget": on, **where}, {})


def shooters(board: str = TWO_SHOOTERS, **legend: Any) -> Skirmish:
    """A game in which the shooter a is active with two shots."""
    units: dict[str, Any] = {"a": RIFLE, "b": RIFLE, **legend}
    game = draw(board, 1, (True, True), **units)
    wait_until(game, "shoot")
    done, _ = handlers.execute_action(game, 1, {"action": "activate_unit"}, {})
    assert done
    return game


def test_S8_6_activating_a_unit_shows_its_targets() -> None:
    game = shooters("a.....C..D", a=shooter(RNG_RNG=6))
    assert handlers.shooting_preview(game) == {
        "blinking_units": [2],
        "start_blinking": True,
        "red_hexes": [(col, 0) for col in range(1, 7)],
    }
    assert handlers.shooting_build_valid_target_pool(game, 1) == [2]
    assert handlers.shooting_build_valid_target_pool(game, 2) == []
    assert handlers.shooting_unit_execution_loop(game, 1)[1]["preview"] == handlers.shooting_preview(game)


def test_S8_6_hexes_behind_a_wall_and_walls_are_not_red() -> None:
    game = shooters("a..C#..D")
    assert handlers.shooting_preview(game)["red_hexes"] == [(1, 0), (2, 0), (3, 0)]


def test_S8_6_red_hexes_are_those_the_textbook_finds_in_range_and_sight() -> None:
    game = shooters(
        """
        ....#....
        ..#...#..
        a..C.#...
        ..##.....
        .......D.
        """,
        a=shooter(RNG_RNG=7),
    )
    here, walls = place(game, "a"), set(game.setup.board.walls)
    every = {(col, row) for col in range(9) for row in range(5)}
    expected = {hex_ for hex_ in every - walls - {here} if apart(here, hex_) <= 7 and in_sight(here, hex_, walls)}
    red = handlers.shooting_preview(game)["red_hexes"]
    assert sorted(expected) == sorted(red)
    assert expected < every - walls - {here}, "some hexes are hidden or too far"


def test_S8_6_nothing_is_shown_while_no_unit_is_active() -> None:
    game = draw(TWO_SHOOTERS, people=(True, True), a=RIFLE, b=RIFLE)
    wait_until(game, "shoot")
    assert handlers.shooting_preview(game) == {"blinking_units": [], "start_blinking": False, "red_hexes": []}


def test_S8_3_left_on_a_target_shoots() -> None:
    game = shooters()
    game.script_dice(*MISS)
    done, answer = click(game, "left_click", "target", "C")
    assert done
    assert answer["log"] == ["Unit 1 SHOT Unit 3 : Hit 1(4+) : MISSED !"]
    assert answer["dice"] == [("Hit", 1, 4)]
    assert (answer["active_unit"], answer["attacks_left"]) == (1, 1)
    assert answer["preview"]["blinking_units"] == [3, 4]


def test_S8_3_each_shot_may_take_another_target() -> None:
    game = shooters()
    game.script_dice(*KILL, *KILL)
    assert click(game, "left_click", "target", "C")[1]["preview"]["blinking_units"] == [4]
    click(game, "left_click", "target", "D")
    assert (unit(game, "C")["HP_CUR"], unit(game, "D")["HP_CUR"]) == (0, 0)


def test_S8_3_the_last_shot_ends_the_activation() -> None:
    game = shooters()
    game.script_dice(*MISS, *MISS)
    click(game, "left_click", "target", "C")
    _, answer = click(game, "left_click", "target", "C")
    assert ended(game) == ("ACTION", 1, "SHOOTING", "shoot")
    assert answer["active_unit"] is None
    assert pool(game) == "b"


def test_S8_3_left_on_a_unit_that_is_no_valid_target_is_refused() -> None:
    game = shooters("a.....C#.D")
    for nobody, rule in (("D", "S4.2"), ("a", "S9.1")):
        before = game.hash()
        done, answer = click(game, "left_click", "target", nobody)
        assert not done
        assert answer["rule"] == rule
        assert game.hash() == before


def test_S8_3_left_on_another_unit_of_the_pool_switches_while_no_shot_was_fired() -> None:
    game = shooters()
    done, answer = click(game, "left_click", "friendly_unit", "b")
    assert done
    assert answer["actions"] == ["postpone", "select 2"]
    assert (answer["active_unit"], answer["attacks_left"]) == (2, 2)
    assert pool(game) == "ab"


def test_S8_3_left_on_another_unit_of_the_pool_is_refused_after_a_shot() -> None:
    game = shooters()
    game.script_dice(*MISS)
    click(game, "left_click", "target", "C")
    before = game.hash()
    done, answer = click(game, "left_click", "friendly_unit", "b")
    assert not done
    assert answer["rule"] == "S8.3"
    assert game.hash() == before


def test_S8_3_right_on_the_active_unit_waits_while_no_shot_was_fired() -> None:
    game = shooters()
    _, answer = click(game, "right_click", "active_unit")
    assert ended(game) == ("WAIT", 1, "PASS", "shoot")
    assert answer["log"] == ["Unit 1 WAITED"]
    assert marks(game) == {}


@pytest.mark.parametrize("action", [{"action": "right_click", "clickTarget": "active_unit"}, {"action": "skip"}])
def test_S8_3_right_on_the_active_unit_ends_its_action_after_a_shot(action: dict[str, str]) -> None:
    game = shooters()
    game.script_dice(*MISS)
    click(game, "left_click", "target", "C")
    assert handlers.execute_action(game, 1, action, {})[0]
    assert ended(game) == ("ACTION", 1, "SHOOTING", "shoot")
    assert marks(game) == {"shot": "a"}


@pytest.mark.parametrize(
    ("button", "on", "at"),
    [
        ("left_click", "active_unit", None),
        ("left_click", "friendly_unit", "a"),
        ("left_click", "elsewhere", None),
        ("right_click", "elsewhere", None),
        ("right_click", "target", "C"),
        ("right_click", "friendly_unit", "b"),
    ],
)
def test_S8_3_anything_else_does_nothing(button: str, on: str, at: str | None) -> None:
    game = shooters()
    before = game.hash()
    done, answer = click(game, button, on, at)
    assert done
    assert (answer["actions"], answer["log"]) == ([], [])
    assert answer["active_unit"] == 1
    assert game.hash() == before


def test_S8_3_left_on_a_friend_that_has_shot_does_nothing() -> None:
    game = shooters()
    click(game, "right_click", "active_unit")
    click(game, "left_click", "friendly_unit", "b")
    before = game.hash()
    assert click(game, "left_click", "friendly_unit", "a")[1]["actions"] == []
    assert game.hash() == before


def test_S4_5_a_person_whose_targets_are_gone_passes_with_a_step() -> None:
    game = shooters("a.b...C..................D", a=shooter(RNG_RNG=6), b=shooter(RNG_RNG=6))
    game.script_dice(*KILL)
    click(game, "left_click", "target", "C")
    steps = game.view().episode_steps
    _, answer = handlers.execute_action(game, 2, {"action": "activate_unit"}, {})
    assert ended(game) == ("PASS", 1, "PASS", "shoot")
    assert game.view().episode_steps == steps + 1
    assert answer["units_processed"] == 2


def test_S1_2_the_last_shot_of_the_phase_ends_it() -> None:
    game = shooters("a.....C..D")
    game.script_dice(*MISS)
    assert "phase_complete" not in click(game, "left_click", "target", "C")[1]
    _, answer = click(game, "right_click", "active_unit")
    ending = {"phase_complete": True, "next_phase": "charge", "units_processed": 1}
    assert ending.items() <= answer.items()
    assert handlers.shooting_phase_end(game) == ending
    assert handlers.shooting_phase_start(game)["phase_complete"]


def test_S1_6_the_shot_that_kills_the_last_enemy_ends_phase_and_game() -> None:
    game = shooters("a.....C")
    game.script_dice(*KILL)
    _, answer = click(game, "left_click", "target", "C")
    assert answer["outcome"] == {"winner": 0, "by": "elimination"}
    assert (answer["phase_complete"], answer["next_phase"], answer["units_processed"]) == (True, None, 1)
    assert answer["log"][0] == "Unit 1 SHOT Unit 2 : Hit 6(4+) - Wound 6(4+) : 1 DAMAGE DEALT : Unit 2 DIED !"
    assert handlers._is_valid_shooting_unit(game)["phase_complete"]
