"""S8.4 A person's clicks in the charge phase."""

from typing import Any

from maniple.skirmish.actions import CANCEL, CHARGE_TO, WAIT, action_code
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
from maniple.skirmish.state import CHARGE


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


CHARGING = HandledPhase(CHARGE, charge_preview)


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
        return charge_unit_activation_start(game_state, unit_id)
    if name == SKIP:
        # S5.4 Wait: (WAIT,1,PASS,CHARGE).
        return end_activation(game_state, CHARGING, unit_id, WAIT)
    return charge_click_handler(game_state, unit_id, action)


def charge_unit_activation_start(game_state: Skirmish, unit_id: Any) -> Answer:
    """Activate a unit of the pool: it rolls (S5.2), and it is shown where it can go."""
    return protocol.activate(game_state, CHARGING, unit_id)


def charge_unit_execution_loop(game_state: Skirmish, unit_id: Any) -> Answer:
    """Where the activation of a unit stands."""
    return protocol.execution_loop(game_state, CHARGING, unit_id)


@answered
def charge_click_handler(game_state: Skirmish, unit_id: Any, action: Any) -> Answer:
    """Do what a click means while this unit is active."""
    click = protocol.read_click(game_state, action)
    if click.button == RIGHT and click.on == ACTIVE:
        # S8.4 Right on the active unit cancels: (PASS,0,PASS,CHARGE).
        return end_activation(game_state, CHARGING, unit_id, CANCEL)
    if click.button == LEFT and click.on == TARGET:
        # S8.4 Left on an orange hex charges.
        return charge_destination_selection_handler(game_state, unit_id, (action.get("col"), action.get("row")))
    if click.button == LEFT and click.on == FRIEND:
        # S8.4 Left on another unit of the pool postpones, the roll is kept; the other one is active then.
        return protocol.switch_unit(game_state, CHARGING, unit_id, click.friend)
    # S8.4 Left on the active unit or elsewhere postpones, the roll is kept.
    return perform(game_state, CHARGING, unit_id, *put_back(game_state))


@answered
def charge_destination_selection_handler(game_state: Skirmish, unit_id: Any, destination: tuple[Any, Any]) -> Answer:
    """Charge with the active unit to a hex."""
    charge = action_code(CHARGE_TO, protocol.hex_number(game_state, destination))
    return perform(game_state, CHARGING, unit_id, charge)
