"""S8.2 A person's clicks in the movement phase."""

from typing import Any

from maniple.skirmish.actions import CANCEL, MOVE_TO, WAIT, action_code
from maniple.skirmish.game import Skirmish
from maniple.skirmish.handlers import protocol
from maniple.skirmish.handlers.protocol import (
    ACTIVATE,
    ACTIVE,
    FRIEND,
    LEFT,
    RIGHT,
    SKIP,
    TARGET,
    Answer,
    HandledPhase,
    answered,
    end_activation,
    perform,
    put_back,
)
from maniple.skirmish.schema import Hex
from maniple.skirmish.state import MOVE


def movement_phase_start(game_state: Skirmish) -> dict[str, Any]:
    """How the movement phase starts."""
    return protocol.phase_start(game_state, MOVE)


def movement_build_activation_pool(game_state: Skirmish) -> list[int]:
    """The units that can move now."""
    return protocol.activation_pool(game_state, MOVE)


def _is_valid_movement_unit(game_state: Skirmish) -> dict[str, Any]:
    return protocol.phase_status(game_state, MOVE)


def _is_valid_movement_unit_activation(game_state: Skirmish, unit_id: Any) -> bool:
    return protocol.may_activate(game_state, MOVE, unit_id)


def movement_phase_end(game_state: Skirmish) -> dict[str, Any]:
    """How the last action ended the movement phase."""
    return protocol.phase_end(game_state, MOVE)


def movement_build_valid_destination_pool(game_state: Skirmish, unit_id: Any) -> list[Hex]:
    """The hexes the active unit can move to (S3.2)."""
    return protocol.options_of(game_state, MOVE, unit_id)["hexes"]


def movement_preview(game_state: Skirmish) -> dict[str, Any]:
    """S8.6 Move hexes are green."""
    green = movement_build_valid_destination_pool(game_state, protocol.active_id(game_state))
    return protocol.blinking([], []) | {"green_hexes": green}


MOVEMENT = HandledPhase(MOVE, movement_preview)


@answered
def execute_action(
    game_state: Skirmish,
    unit: Any,
    action: Any,
    config: Any = None,  # noqa: ARG001  (S8.1 names it; the setup of the game says all that it could)
) -> Answer:
    """Do what a person asks of a unit (an id, or the unit as the view shows it)."""
    name, unit_id = protocol.action_name(action), protocol.id_of(unit)
    if name == ACTIVATE:
        return movement_unit_activation_start(game_state, unit_id)
    if name == SKIP:
        # S3.3 Wait: (WAIT,1,PASS,MOVE).
        return end_activation(game_state, MOVEMENT, unit_id, WAIT)
    return movement_click_handler(game_state, unit_id, action)


def movement_unit_activation_start(game_state: Skirmish, unit_id: Any) -> Answer:
    """Activate a unit of the pool and show where it can go."""
    return protocol.activate(game_state, MOVEMENT, unit_id)


def movement_unit_execution_loop(game_state: Skirmish, unit_id: Any) -> Answer:
    """Where the activation of a unit stands."""
    return protocol.execution_loop(game_state, MOVEMENT, unit_id)


@answered
def movement_click_handler(game_state: Skirmish, unit_id: Any, action: Any) -> Answer:
    """Do what a click means while this unit is active."""
    click = protocol.read_click(game_state, action)
    if click.button == RIGHT and click.on == ACTIVE:
        # S8.2 Right on the active unit cancels: (PASS,0,PASS,MOVE).
        return end_activation(game_state, MOVEMENT, unit_id, CANCEL)
    if click.button == LEFT and click.on == TARGET:
        # S8.2 Left on a green hex moves.
        return movement_destination_selection_handler(game_state, unit_id, (action.get("col"), action.get("row")))
    if click.button == LEFT and click.on == FRIEND:
        # S8.2 Left on another unit of the pool postpones; the other one is active then.
        return protocol.switch_unit(game_state, MOVEMENT, unit_id, click.friend)
    # S8.2 Left on the active unit postpones; anywhere else drops the selection.
    return perform(game_state, MOVEMENT, unit_id, *put_back(game_state))


@answered
def movement_destination_selection_handler(game_state: Skirmish, unit_id: Any, destination: tuple[Any, Any]) -> Answer:
    """Move the active unit to a hex."""
    move = action_code(MOVE_TO, protocol.hex_number(game_state, destination))
    return perform(game_state, MOVEMENT, unit_id, move)
