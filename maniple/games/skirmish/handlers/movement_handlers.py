"""S8.2 A person's clicks in the movement phase."""

from typing import Any

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.handlers import protocol
from maniple.games.skirmish.handlers.protocol import Answer, Click, HandledPhase
from maniple.games.skirmish.rules.actions import MOVE_TO
from maniple.games.skirmish.rules.state import MOVE
from maniple.games.skirmish.schema import Hex


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


def _read(game_state: Skirmish, click: Click) -> list[int]:
    # S8.2 Left on a green hex moves; left on the active unit or on another unit of the pool postpones; right on the
    # active unit cancels (PASS,0,PASS,MOVE); anywhere else drops the selection.
    return protocol.click_to_go(game_state, click, MOVE_TO)


MOVEMENT = HandledPhase(MOVE, movement_preview, _read)


def execute_action(game_state: Skirmish, unit: Any, action: Any, config: Any = None) -> Answer:
    """Do what a person asks of a unit (an id, or the unit as the view shows it)."""
    return protocol.execute(game_state, MOVEMENT, unit, action, config)


def movement_unit_activation_start(game_state: Skirmish, unit_id: Any) -> Answer:
    """Activate a unit of the pool and show where it can go."""
    return protocol.activate(game_state, MOVEMENT, unit_id)


def movement_unit_execution_loop(game_state: Skirmish, unit_id: Any) -> Answer:
    """Where the activation of a unit stands."""
    return protocol.execution_loop(game_state, MOVEMENT, unit_id)


def movement_click_handler(game_state: Skirmish, unit_id: Any, action: Any) -> Answer:
    """Do what a click means while this unit is active."""
    return protocol.click(game_state, MOVEMENT, unit_id, action)


def movement_destination_selection_handler(game_state: Skirmish, unit_id: Any, destination: tuple[Any, Any]) -> Answer:
    """Move the active unit to a hex."""
    return protocol.click_on_target(game_state, MOVEMENT, unit_id, col=destination[0], row=destination[1])
