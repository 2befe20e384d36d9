"""S8.4 The clicks of the charge phase."""

from typing import Any

import pytest

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.handlers import charge_handlers as handlers
from tests.games.skirmish.drawing import dice_left, draw, ended, marks, number, place, pool, wait_until

TWO_CHARGERS = """
    a.....C
    .......
    b......
"""


def click(game: Skirmish, button: str, on: str, at: Any = None) -> tuple[bool, dict[str, Any]]:
    """Click on something that is nowhere, a drawn unit, or a hex."""
    where = {"targetId": number(game, at) + 1} if isinstance(at, str) else {"col": at[0], "row": at[1]} if at else {}
    return handlers.execute_action(game, None, {"action": button, "clickTarget": on, **where}, {})


def chargers(*dice: int, board: str = TWO_CHARGERS) -> Skirmish:
    """A game in which a has been activated and has rolled these dice."""
    game = draw(board, people=(True, True))
    wait_until(game, "charge")
    game.script_dice(*dice)
    done, _ = handlers.execute_action(game, 1, {"action": "activate_unit"}, {})
    assert done
    return game


def rolls(game: Skirmish) -> dict[int, int]:
    return game.view().charge_rolls


def test_S8_6_activating_a_unit_rolls_and_makes_its_destinations_orange() -> None:
    game = draw("a.....C", people=(True, True))
    wait_until(game, "charge")
    game.script_dice(2, 3)
    done, answer = handlers.execute_action(game, 1, {"action": "activate_unit"}, {})
    assert done
    assert answer["log"] == ["Unit 1 rolls 2 + 3 = 5 to charge"]
    assert answer["dice"] == [("Charge", 2, 0), ("Charge", 3, 0)]
    assert answer["preview"] == {
        "blinking_units": [],
        "start_blinking": False,
        "red_hexes": [],
        "orange_hexes": [(5, 0)],
    }
    assert handlers.charge_build_valid_destination_pool(game, 1) == [(5, 0)]
    assert handlers.charge_unit_execution_loop(game, 1)[1]["activation_ended"] is False


def test_S8_4_left_on_an_orange_hex_charges() -> None:
    game = chargers(2, 3)
    done, answer = click(game, "left_click", "target", (5, 0))
    assert done
    assert place(game, "a") == (5, 0)
    assert ended(game) == ("ACTION", 1, "CHARGE", "charge")
    assert marks(game) == {"charged": "a"}
    assert rolls(game) == {}
    assert answer["log"] == ["Unit 1 CHARGED from (0,0) to (5,0)"]


def test_S8_4_left_on_a_hex_that_is_not_orange_is_refused() -> None:
    game = chargers(2, 3)
    before = game.hash()
    done, answer = click(game, "left_click", "target", (4, 0))
    assert not done
    assert answer["rule"] == "S5.3"
    assert game.hash() == before


@pytest.mark.parametrize(
    ("button", "on", "at"),
    [
        ("left_click", "active_unit", None),
        ("left_click", "elsewhere", None),
        ("right_click", "elsewhere", None),
        ("right_click", "target", (5, 0)),
        ("right_click", "friendly_unit", "b"),
    ],
)
def test_S8_4_left_on_the_active_unit_or_elsewhere_postpones_and_keeps_the_roll(button: str, on: str, at: Any) -> None:
    game = chargers(2, 3)
    done, answer = click(game, button, on, at)
    assert done
    assert answer["actions"] == ["postpone"]
    assert answer["active_unit"] is None
    assert rolls(game) == {1: 5}
    assert pool(game) == "ab"
    assert game.view().episode_steps == 2, "only the two waits of the movement phase"


def test_S8_4_coming_back_does_not_roll_again() -> None:
    game = chargers(2, 3, 6, 6)
    click(game, "left_click", "elsewhere")
    _, answer = click(game, "left_click", "friendly_unit", "a")
    assert answer["dice"] == []
    assert dice_left(game) == 2
    assert (5, 0) in answer["preview"]["orange_hexes"]


def test_S8_4_left_on_another_unit_of_the_pool_postpones_and_activates_it() -> None:
    game = chargers(2, 3, 6, 5)
    done, answer = click(game, "left_click", "friendly_unit", "b")
    assert done
    assert answer["actions"] == ["postpone", "select 2"]
    assert answer["log"] == ["Unit 2 rolls 6 + 5 = 11 to charge"]
    assert answer["active_unit"] == 2
    assert rolls(game) == {1: 5, 2: 11}


def test_S8_4_left_on_a_friend_that_has_charged_postpones() -> None:
    game = chargers(2, 3, 6, 5)
    click(game, "left_click", "target", (5, 0))
    click(game, "left_click", "friendly_unit", "b")
    assert click(game, "left_click", "friendly_unit", "a")[1]["actions"] == ["postpone"]
    assert rolls(game) == {2: 11}


def test_S8_4_right_on_the_active_unit_cancels() -> None:
    game = chargers(2, 3)
    assert click(game, "right_click", "active_unit")[0]
    assert ended(game) == ("PASS", 0, "PASS", "charge")
    assert rolls(game) == {}
    assert pool(game) == "b"
    assert marks(game) == {}


def test_S5_4_skip_waits() -> None:
    game = chargers(2, 3)
    handlers.execute_action(game, 1, {"action": "skip"}, {})
    assert ended(game) == ("WAIT", 1, "PASS", "charge")


def test_S5_4_a_roll_that_is_too_short_ends_the_activation() -> None:
    game = chargers(1, 1)
    assert ended(game) == ("PASS", 0, "PASS", "charge")
    assert handlers.charge_unit_execution_loop(game, 1)[1]["activation_ended"] is True
    assert handlers.charge_build_activation_pool(game) == [2]


def test_S1_2_a_switch_to_a_unit_that_rolls_too_short_can_leave_only_the_first() -> None:
    game = chargers(2, 3, 1, 1)
    _, answer = click(game, "left_click", "friendly_unit", "b")
    assert answer["active_unit"] is None
    assert answer["green_ring"] == [1]


def test_S1_2_the_last_charge_ends_the_phase() -> None:
    game = chargers(2, 3, board="a.....C")
    _, answer = click(game, "left_click", "target", (5, 0))
    ending = {"phase_complete": True, "next_phase": "fight", "units_processed": 1}
    assert ending.items() <= answer.items()
    assert handlers.charge_phase_end(game) == ending
    assert handlers._is_valid_charge_unit(game) == {
        "phase_continues": False,
        "eligible_units_remaining": 0,
        "phase_complete": True,
    }


def test_S1_2_a_charge_phase_nobody_can_act_in_was_passed() -> None:
    game = draw("aC", people=(True, True))
    wait_until(game, "fight")
    assert handlers.charge_phase_start(game) == {
        "phase_initialized": True,
        "eligible_units": 0,
        "phase_complete": True,
    }
    assert handlers.charge_phase_end(game)["units_processed"] == 0
    assert not handlers._is_valid_charge_unit_activation(game, 1)
