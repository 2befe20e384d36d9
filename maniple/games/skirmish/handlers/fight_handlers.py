"""S8.5 A person's clicks in the fight phase."""

from typing import Any

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.handlers import protocol
from maniple.games.skirmish.handlers.protocol import (
    ACTIVE,
    FRIEND,
    LEFT,
    RIGHT,
    TARGET,
    Answer,
    HandledPhase,
    answered,
    end_activation,
    perform,
)
from maniple.games.skirmish.rules.actions import AIM, ATTACK, POSTPONE, UNAIM, action_code
from maniple.games.skirmish.rules.state import FIGHT, NOBODY
from maniple.kernel.combat import NO_SAVE, save_target, wound_target


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
    stats = game_state.unit(int(game_state.state.active))
    preview = protocol.blinking(targets, protocol.hexes_within(game_state, stats["CC_RNG"]))
    if game_state.state.target != NOBODY:
        preview |= _attack_preview(stats, game_state.unit(int(game_state.state.target)))
    return preview


def _attack_preview(attacker: dict[str, Any], target: dict[str, Any]) -> dict[str, Any]:
    """S8.5 What each die of an attack on the selected target must show (S7.1), and what it would cost the target."""
    save = save_target(target["ARMOR_SAVE"], target["INVUL_SAVE"], attacker["CC_AP"])
    needed = {
        "hit": attacker["CC_ATK"],
        "wound": wound_target(attacker["CC_STR"], target["T"]),
        "save": None if save == NO_SAVE else save,
        "damage": attacker["CC_DMG"],
    }
    return {"selected_target": target["id"], "attack_preview": needed}


FIGHTING = HandledPhase(FIGHT, fight_preview)


def execute_action(game_state: Skirmish, unit: Any, action: Any, config: Any = None) -> Answer:
    """Do what a person asks of a unit (an id, or the unit as the view shows it)."""
    return protocol.route(game_state, FIGHTING, unit, action, fight_click_handler, config)


def fight_unit_activation_start(game_state: Skirmish, unit_id: Any) -> Answer:
    """Activate a unit of the pool and show whom it can attack."""
    return protocol.activate(game_state, FIGHTING, unit_id)


def fight_unit_execution_loop(game_state: Skirmish, unit_id: Any) -> Answer:
    """Where the activation of a unit stands."""
    return protocol.execution_loop(game_state, FIGHTING, unit_id)


@answered
def fight_click_handler(game_state: Skirmish, unit_id: Any, action: Any) -> Answer:
    """Do what a click means while this unit is active."""
    click = protocol.read_click(game_state, action)
    if click.button == RIGHT and click.on == ACTIVE:
        # S8.5 Right click postpones; the rules refuse once an attack was made.
        return end_activation(game_state, FIGHTING, unit_id, POSTPONE)
    if click.button == LEFT and click.on == TARGET:
        return fight_target_selection_handler(game_state, unit_id, action.get("targetId"))
    if click.button == LEFT and click.on == FRIEND:
        # S8.5 Switching units postpones; the rules refuse once an attack was made.
        return protocol.switch_unit(game_state, FIGHTING, unit_id, click.friend)
    # S8.5 Elsewhere deselects.
    deselect = [] if game_state.state.target == NOBODY else [action_code(UNAIM, 0)]
    return perform(game_state, FIGHTING, unit_id, *deselect)


@answered
def fight_target_selection_handler(game_state: Skirmish, unit_id: Any, target_id: Any) -> Answer:
    """Left on a valid target selects it or switches to it, left again on it attacks."""
    number = protocol.unit_number(game_state, target_id)
    # S8.5 Left again on the selected target attacks.
    if number == game_state.state.target:
        return fight_attack_controller(game_state, unit_id, target_id)
    # S8.5 Left on a valid target selects it, left on another target switches.
    return perform(game_state, FIGHTING, unit_id, action_code(AIM, number))


@answered
def fight_attack_controller(game_state: Skirmish, unit_id: Any, target_id: Any) -> Answer:
    """Make one attack of the active unit on a target."""
    attack = action_code(ATTACK, protocol.unit_number(game_state, target_id))
    return perform(game_state, FIGHTING, unit_id, attack)
