"""S8.5 A person's clicks in the fight phase."""

from typing import Any

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.handlers import protocol
from maniple.games.skirmish.handlers.protocol import ACTIVE, FRIEND, LEFT, RIGHT, TARGET, Answer, Click, HandledPhase
from maniple.games.skirmish.preview import attack_numbers, red_hexes
from maniple.games.skirmish.rules.actions import AIM, ATTACK, POSTPONE, UNAIM, action_code
from maniple.games.skirmish.rules.state import FIGHT, NOBODY


def fight_phase_start(game_state: Skirmish) -> dict[str, Any]:
    """How the fight phase starts."""
    return protocol.phase_start(game_state, FIGHT)


def fight_build_activation_pool(game_state: Skirmish) -> list[int]:
    """The units that the player to pick can fight with now (S6.1-S6.3)."""
    return protocol.activation_pool(game_state, FIGHT)


def _is_valid_fight_unit(game_state: Skirmish) -> dict[str, Any]:
    return protocol.phase_status(game_state, FIGHT)


def _is_valid_fight_unit_activation(game_state: Skirmish, unit_id: Any) -> bool:
    return protocol.may_activate(game_state, FIGHT, unit_id)


def fight_phase_end(game_state: Skirmish) -> dict[str, Any]:
    """How the last action ended the fight phase."""
    return protocol.phase_end(game_state, FIGHT)


def fight_build_valid_target_pool(game_state: Skirmish, unit_id: Any) -> list[int]:
    """The enemies the active unit can attack (S6.4)."""
    return protocol.options_of(game_state, FIGHT, unit_id)["targets"]


def fight_preview(game_state: Skirmish) -> dict[str, Any]:
    """S8.6 Hexes within CC_RNG are red, valid targets blink; S8.5 a selected target comes with the attack preview."""
    targets = fight_build_valid_target_pool(game_state, protocol.active_id(game_state))
    if not protocol.is_active(game_state, FIGHT):
        return protocol.blinking(targets, [])
    preview = protocol.blinking(targets, red_hexes(game_state.state, game_state.field))
    numbers = attack_numbers(game_state.state, game_state.field)
    if numbers is not None:
        preview |= {"selected_target": int(game_state.state.target) + 1, "attack_preview": numbers}
    return preview


def _read(game_state: Skirmish, click: Click) -> list[int]:
    if click.button == RIGHT and click.on == ACTIVE:
        # S8.5 Right click postpones; the rules refuse once an attack was made.
        return [action_code(POSTPONE, 0)]
    if click.button == LEFT and click.on == TARGET:
        number = protocol.unit_number(game_state, click.target)
        # S8.5 Left on a valid target selects it, left on another target switches, left again on it attacks.
        return [action_code(ATTACK if number == game_state.state.target else AIM, number)]
    if click.button == LEFT and click.on == FRIEND:
        # S8.5 Switching units postpones; the rules refuse once an attack was made.
        return protocol.switch_to(game_state, click.friend)
    # S8.5 Elsewhere deselects.
    return [] if game_state.state.target == NOBODY else [action_code(UNAIM, 0)]


FIGHTING = HandledPhase(FIGHT, fight_preview, _read)


def execute_action(game_state: Skirmish, unit: Any, action: Any, config: Any = None) -> Answer:
    """Do what a person asks of a unit (an id, or the unit as the view shows it)."""
    return protocol.execute(game_state, FIGHTING, unit, action, config)


def fight_unit_activation_start(game_state: Skirmish, unit_id: Any) -> Answer:
    """Activate a unit of the pool and show whom it can attack."""
    return protocol.activate(game_state, FIGHTING, unit_id)


def fight_unit_execution_loop(game_state: Skirmish, unit_id: Any) -> Answer:
    """Where the activation of a unit stands."""
    return protocol.execution_loop(game_state, FIGHTING, unit_id)


def fight_click_handler(game_state: Skirmish, unit_id: Any, action: Any) -> Answer:
    """Do what a click means while this unit is active."""
    return protocol.click(game_state, FIGHTING, unit_id, action)


def fight_target_selection_handler(game_state: Skirmish, unit_id: Any, target_id: Any) -> Answer:
    """Left on a valid target selects it or switches to it, left again on it attacks."""
    return protocol.click_on_target(game_state, FIGHTING, unit_id, targetId=target_id)


def fight_attack_controller(game_state: Skirmish, unit_id: Any, target_id: Any) -> Answer:
    """Make one attack of the active unit on a target."""
    return protocol.attack(game_state, FIGHTING, unit_id, ATTACK, target_id)
