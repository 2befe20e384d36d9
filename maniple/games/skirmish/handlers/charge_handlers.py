"""S8.4 A person's clicks in the charge phase."""

from typing import Any

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.handlers import protocol
from maniple.games.skirmish.handlers.protocol import Answer, Click, HandledPhase
from maniple.games.skirmish.rules.actions import CHARGE_TO
from maniple.games.skirmish.rules.state import CHARGE
from maniple.games.skirmish.schema import Hex


def charge_phase_start(game_state: Skirmish) -> dict[str, Any]:
    """How the charge phase starts."""
    return protocol.phase_start(game_state, CHARGE)


def charge_build_activation_pool(game_state: Skirmish) -> list[int]:
    """The units that can charge now."""
    return protocol.activation_pool(game_state, CHARGE)


def _is_valid_charge_unit(game_state: Skirmish) -> dict[str, Any]:
    return protocol.phase_status(game_state, CHARGE)


def _is_valid_charge_unit_activation(game_state: Skirmish, unit_id: Any) -> bool:
    return protocol.may_activate(game_state, CHARGE, unit_id)


def charge_phase_end(game_state: Skirmish) -> dict[str, Any]:
    """How the last action ended the charge phase."""
    return protocol.phase_end(game_state, CHARGE)


def charge_build_valid_destination_pool(game_state: Skirmish, unit_id: Any) -> list[Hex]:
    """The hexes the active unit can charge to (S5.3)."""
    return protocol.options_of(game_state, CHARGE, unit_id)["hexes"]


def charge_preview(game_state: Skirmish) -> dict[str, Any]:
    """S8.6 Charge hexes are orange."""
    orange = charge_build_valid_destination_pool(game_state, protocol.active_id(game_state))
    return protocol.blinking([], []) | {"orange_hexes": orange}


def _read(game_state: Skirmish, click: Click) -> list[int]:
    # S8.4 Left on an orange hex charges; left on the active unit, on another unit of the pool or elsewhere postpones,
    # the roll is kept; right on the active unit cancels (PASS,0,PASS,CHARGE).
    return protocol.click_to_go(game_state, click, CHARGE_TO)


CHARGING = HandledPhase(CHARGE, charge_preview, _read)


def execute_action(game_state: Skirmish, unit: Any, action: Any, config: Any = None) -> Answer:
    """Do what a person asks of a unit (an id, or the unit as the view shows it)."""
    return protocol.execute(game_state, CHARGING, unit, action, config)


def charge_unit_activation_start(game_state: Skirmish, unit_id: Any) -> Answer:
    """Activate a unit of the pool: it rolls (S5.2), and it is shown where it can go."""
    return protocol.activate(game_state, CHARGING, unit_id)


def charge_unit_execution_loop(game_state: Skirmish, unit_id: Any) -> Answer:
    """Where the activation of a unit stands."""
    return protocol.execution_loop(game_state, CHARGING, unit_id)


def charge_click_handler(game_state: Skirmish, unit_id: Any, action: Any) -> Answer:
    """Do what a click means while this unit is active."""
    return protocol.click(game_state, CHARGING, unit_id, action)


def charge_destination_selection_handler(game_state: Skirmish, unit_id: Any, destination: tuple[Any, Any]) -> Answer:
    """Charge with the active unit to a hex."""
    return protocol.click_on_target(game_state, CHARGING, unit_id, col=destination[0], row=destination[1])
