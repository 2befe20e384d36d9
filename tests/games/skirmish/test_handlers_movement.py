"""S8.2 The clicks of the movement phase."""

from typing import Any

import pytest

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.handlers import movement_handlers as handlers
from tests.games.skirmish.drawing import draw, ended, marks, now, number, place, pool

TWO_MOVERS = "a..b........C"
"""b bars the way of a, which has two hexes in front of it."""


def click(game: Skirmish, button: str, on: str, at: Any = None) -> tuple[bool, dict[str, Any]]:
    """Click on something that is nowhere, a drawn unit, or a hex."""
    where = {"targetId": number(game, at) + 1} if isinstance(at, str) else {"col": at[0], "row": at[1]} if at else {}
    return handlers.execute_action(game, None, {"action": button, "clickTarget": on, **where}, {})


def movers(board: str = TWO_MOVERS) -> Skirmish:
    """A game in which a is active."""
    game = draw(board, people=(True, True))
    done, _ = handlers.execute_action(game, 1, {"action": "activate_unit"}, {})
    assert done
    return game


def test_S8_1_the_phase_starts_with_everyone_of_the_player_to_move() -> None:
    game = draw(TWO_MOVERS, people=(True, True))
    assert handlers.movement_phase_start(game) == {
        "phase_initialized": True,
        "eligible_units": 2,
        "phase_complete": False,
    }
    assert handlers.movement_build_activation_pool(game) == [1, 2]
    assert handlers._is_valid_movement_unit(game) == {
        "phase_continues": True,
        "eligible_units_remaining": 2,
        "phase_complete": False,
    }
    assert [handlers._is_valid_movement_unit_activation(game, unit) for unit in (1, 2, 3, 0, 99)] == [
        True,
        True,
        False,
        False,
        False,
    ]


def test_S8_6_activating_a_unit_makes_its_destinations_green() -> None:
    game = draw(TWO_MOVERS, people=(True, True))
    done, answer = handlers.execute_action(game, game.unit(0), {"action": "activate_unit"}, {})
    assert done
    assert answer["active_unit"] == 1
    assert answer["green_ring"] == [1, 2]
    assert answer["preview"] == {
        "blinking_units": [],
        "start_blinking": False,
        "red_hexes": [],
        "green_hexes": [(1, 0), (2, 0)],
    }
    assert handlers.movement_build_valid_destination_pool(game, 1) == [(1, 0), (2, 0)]
    assert handlers.movement_build_valid_destination_pool(game, 2) == []
    assert handlers.movement_unit_execution_loop(game, 1)[1]["activation_ended"] is False


def test_S8_2_left_on_a_green_hex_moves() -> None:
    game = movers()
    done, answer = click(game, "left_click", "target", (2, 0))
    assert done
    assert place(game, "a") == (2, 0)
    assert ended(game) == ("ACTION", 1, "MOVE", "move")
    assert answer["log"] == ["Unit 1 MOVED from (0,0) to (2,0)"]
    assert answer["active_unit"] is None
    assert answer["green_ring"] == [2]
    assert "preview" not in answer
    assert handlers.movement_unit_execution_loop(game, 1)[1]["activation_ended"] is True


def test_S8_2_left_on_a_green_hex_from_contact_flees() -> None:
    game = movers("..aB")
    click(game, "left_click", "target", (0, 0))
    assert ended(game) == ("ACTION", 1, "FLED", "move")


def test_S8_2_left_on_a_hex_that_is_not_green_is_refused() -> None:
    game = movers()
    before = game.hash()
    done, answer = click(game, "left_click", "target", (4, 0))
    assert not done
    assert answer["rule"] == "S3.2"
    assert game.hash() == before


def test_S8_2_left_on_the_active_unit_postpones() -> None:
    before = draw(TWO_MOVERS, people=(True, True)).hash()
    game = movers()
    assert click(game, "left_click", "active_unit")[1]["actions"] == ["postpone"]
    assert game.hash() == before


def test_S8_2_left_on_another_unit_of_the_pool_postpones_and_activates_it() -> None:
    game = movers()
    done, answer = click(game, "left_click", "friendly_unit", "b")
    assert done
    assert answer["actions"] == ["postpone", "select 2"]
    assert answer["active_unit"] == 2
    assert answer["preview"]["green_hexes"] == [(1, 0), (2, 0), (4, 0), (5, 0), (6, 0)]
    assert pool(game) == "ab"


def test_S8_2_left_on_a_unit_of_the_pool_activates_it_when_none_is_active() -> None:
    game = movers()
    click(game, "left_click", "active_unit")
    assert click(game, "left_click", "friendly_unit", "a")[1]["actions"] == ["select 1"]


def test_S8_2_right_on_the_active_unit_cancels() -> None:
    game = movers()
    assert click(game, "right_click", "active_unit")[0]
    assert ended(game) == ("PASS", 0, "PASS", "move")
    assert pool(game) == "b"
    assert marks(game) == {}
    assert game.view().episode_steps == 0


@pytest.mark.parametrize(
    ("button", "on", "at"),
    [
        ("left_click", "elsewhere", None),
        ("right_click", "elsewhere", None),
        ("right_click", "target", (1, 0)),
        ("right_click", "friendly_unit", "b"),
    ],
)
def test_S8_2_anywhere_else_drops_the_selection(button: str, on: str, at: Any) -> None:
    before = draw(TWO_MOVERS, people=(True, True)).hash()
    game = movers()
    done, answer = click(game, button, on, at)
    assert done
    assert answer["actions"] == ["postpone"]
    assert game.hash() == before


def test_S8_2_left_on_a_friend_that_has_moved_drops_the_selection() -> None:
    game = movers()
    click(game, "left_click", "target", (1, 0))
    click(game, "left_click", "friendly_unit", "b")
    assert click(game, "left_click", "friendly_unit", "a")[1]["actions"] == ["postpone"]


def test_S8_2_a_click_elsewhere_does_nothing_when_no_unit_is_active() -> None:
    game = draw(TWO_MOVERS, people=(True, True))
    before = game.hash()
    done, answer = click(game, "left_click", "elsewhere")
    assert done
    assert (answer["actions"], answer["log"]) == ([], [])
    assert game.hash() == before


def test_S3_3_skip_waits() -> None:
    game = movers()
    _, answer = handlers.execute_action(game, 1, {"action": "skip"}, {})
    assert ended(game) == ("WAIT", 1, "PASS", "move")
    assert answer["log"] == ["Unit 1 WAITED"]


def test_S1_2_the_click_of_the_last_mover_ends_the_phase() -> None:
    game = movers()
    _, first = click(game, "right_click", "active_unit")
    assert "phase_complete" not in first
    click(game, "left_click", "friendly_unit", "b")
    _, last = click(game, "left_click", "target", (4, 0))
    ending = {"phase_complete": True, "next_phase": "shoot", "units_processed": 2}
    assert ending.items() <= last.items()
    assert handlers.movement_phase_end(game) == ending


def test_S1_2_a_unit_without_a_destination_passes_when_it_is_activated() -> None:
    game = draw("a#......B", people=(True, True))
    done, answer = handlers.execute_action(game, 1, {"action": "activate_unit"}, {})
    assert done
    assert ended(game) == ("PASS", 0, "PASS", "move")
    assert answer["phase_complete"]
    assert now(game) == (1, 1, "move")
