"""S8.3 A person's clicks in the shooting phase."""

from typing import Any

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.handlers import protocol
from maniple.games.skirmish.handlers.protocol import ACTIVE, FRIEND, LEFT, RIGHT, TARGET, Answer, Click, HandledPhase
from maniple.games.skirmish.preview import red_hexes
from maniple.games.skirmish.rules.actions import SHOOT_AT, WAIT, action_code
from maniple.games.skirmish.rules.state import SHOOT


def shooting_phase_start(game_state: Skirmish) -> dict[str, Any]:
    """How the shooting phase starts."""
    return protocol.phase_start(game_state, SHOOT)


def shooting_build_activation_pool(game_state: Skirmish) -> list[int]:
    """The units that can shoot now."""
    return protocol.activation_pool(game_state, SHOOT)


def _is_valid_shooting_unit(game_state: Skirmish) -> dict[str, Any]:
    return protocol.phase_status(game_state, SHOOT)


def _is_valid_shooting_unit_activation(game_state: Skirmish, unit_id: Any) -> bool:
    return protocol.may_activate(game_state, SHOOT, unit_id)


def shooting_phase_end(game_state: Skirmish) -> dict[str, Any]:
    """How the last action ended the shooting phase."""
    return protocol.phase_end(game_state, SHOOT)


def shooting_build_valid_target_pool(game_state: Skirmish, unit_id: Any) -> list[int]:
    """The enemies the active unit can shoot at (S4.1)."""
    return protocol.options_of(game_state, SHOOT, unit_id)["targets"]


def shooting_preview(game_state: Skirmish) -> dict[str, Any]:
    """S8.6 Hexes in range and sight are red, the HP bars of valid targets blink."""
    targets = shooting_build_valid_target_pool(game_state, protocol.active_id(game_state))
    red = red_hexes(game_state.state, game_state.field) if protocol.is_active(game_state, SHOOT) else []
    return protocol.blinking(targets, red)


def _read(game_state: Skirmish, click: Click) -> list[int]:
    if click.button == RIGHT and click.on == ACTIVE:
        # S8.3 Right on the active unit ends: WAIT if no shot was fired, ACTION otherwise.
        return [action_code(WAIT, 0)]
    if click.button == LEFT and click.on == TARGET:
        # S8.3 Left on a valid target shoots (one click).
        return [action_code(SHOOT_AT, protocol.unit_number(game_state, click.target))]
    if click.button == LEFT and click.on == FRIEND:
        # S8.3 Left on another unit of the pool switches; the rules refuse once a shot was fired.
        return protocol.switch_to(game_state, click.friend)
    # S8.3 Anything else does nothing.
    return []


SHOOTING = HandledPhase(SHOOT, shooting_preview, _read)


def execute_action(game_state: Skirmish, unit: Any, action: Any, config: Any = None) -> Answer:
    """Do what a person asks of a unit (an id, or the unit as the view shows it)."""
    return protocol.execute(game_state, SHOOTING, unit, action, config)


def shooting_unit_activation_start(game_state: Skirmish, unit_id: Any) -> Answer:
    """Activate a unit of the pool and show whom it can shoot at."""
    return protocol.activate(game_state, SHOOTING, unit_id)


def shooting_unit_execution_loop(game_state: Skirmish, unit_id: Any) -> Answer:
    """Where the activation of a unit stands."""
    return protocol.execution_loop(game_state, SHOOTING, unit_id)


def shooting_click_handler(game_state: Skirmish, unit_id: Any, action: Any) -> Answer:
    """Do what a click means while this unit is active."""
    return protocol.click(game_state, SHOOTING, unit_id, action)


def shooting_target_selection_handler(game_state: Skirmish, unit_id: Any, target_id: Any) -> Answer:
    """A target is chosen: the shot follows at once."""
    return protocol.click_on_target(game_state, SHOOTING, unit_id, targetId=target_id)


def shooting_attack_controller(game_state: Skirmish, unit_id: Any, target_id: Any) -> Answer:
    """Fire one shot of the active unit at a target."""
    return protocol.attack(game_state, SHOOTING, unit_id, SHOOT_AT, target_id)
