"""Who can do what now, without placements: cheap to ask, for boards that show it and for machines that choose."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from maniple.games.tabletop.rules.assignment import who_can_attack
from maniple.games.tabletop.rules.charge import charger_refusal
from maniple.games.tabletop.rules.fight import fighter_refusal
from maniple.games.tabletop.rules.measure import (
    CHARGE_REACH,
    PILE_IN,
    gap_between_units,
    in_combat,
    living,
    owner,
    within,
)
from maniple.games.tabletop.rules.movement import move_allowance
from maniple.games.tabletop.rules.refusals import LEGAL
from maniple.games.tabletop.rules.shooting import can_shoot
from maniple.games.tabletop.rules.state import (
    ALLOCATE,
    ATTACK,
    CHARGE,
    CONSOLIDATE,
    FIGHT,
    MOVEMENT,
    NOBODY,
    PLACE,
    RUNNING,
    SHOOTING,
    SLOTS,
)
from maniple.kernel.bits import NONE, bit

Aim = tuple[int, str, tuple[int, ...]]
"""A target, a weapon and the models that use it or can, by their ids."""


@dataclass(frozen=True)
class Choice:
    """A unit that can act now: the types of its actions, how far it may go, whom it may charge."""

    unit_id: int
    actions: tuple[str, ...]
    reach: float = 0.0
    targets: tuple[int, ...] = ()


def choices(game: Any) -> list[Choice]:
    """What whoever decides can do with each of their units; nothing when the battle is over."""
    state = game.state
    if state.ended != RUNNING:
        return []
    if state.stage == ALLOCATE:
        return [Choice(int(state.group_target) + 1, ("ALLOCATE",))]
    if state.active != NOBODY:
        return [_of_active(game, int(state.active))]
    mine = (unit for unit in range(state.units) if owner(state, unit) == state.seat and game.alive(unit))
    found = (_of_waiting(game, unit) for unit in mine)
    return [choice for choice in found if choice is not None]


def _of_active(game: Any, unit: int) -> Choice:
    state, unit_id = game.state, unit + 1
    if state.phase == MOVEMENT:
        reach = float(move_allowance(state, game.field, unit))
        return Choice(unit_id, ("MOVE", "REMAIN_STATIONARY"), reach)
    if state.phase == CHARGE:
        return Choice(unit_id, ("CHARGE_MOVE", "SKIP_UNIT"), float(state.allowance))
    if state.stage == PLACE:
        return Choice(unit_id, ("PILE_IN", "ASSIGN_ATTACKS", "CONFIRM_AND_RESOLVE_ATTACKS", "SKIP_UNIT"), PILE_IN)
    if state.stage == CONSOLIDATE:
        return Choice(unit_id, ("CONSOLIDATE", "SKIP_UNIT"), PILE_IN)
    assert state.stage == ATTACK
    return Choice(unit_id, ("ASSIGN_ATTACKS", "CONFIRM_AND_RESOLVE_ATTACKS", "SKIP_UNIT"))


def _of_waiting(game: Any, unit: int) -> Choice | None:
    state, field, unit_id = game.state, game.field, unit + 1
    if state.phase == MOVEMENT and state.moved & bit(unit) == NONE:
        reach = float(field.unit[unit].MOVE)
        if in_combat(state, field, unit):
            return Choice(unit_id, ("FALL_BACK", "REMAIN_STATIONARY"), reach)
        return Choice(unit_id, ("MOVE", "ADVANCE", "REMAIN_STATIONARY"), reach)
    if state.phase == SHOOTING and can_shoot(state, field, unit):
        return Choice(unit_id, ("SELECT_SHOOTER", "SKIP_UNIT"))
    if state.phase == CHARGE and charger_refusal(state, field, unit) == LEGAL:
        targets = charge_targets(game, unit)
        return Choice(unit_id, ("DECLARE_CHARGE", "SKIP_UNIT"), targets=targets) if targets else None
    if state.phase == FIGHT and fighter_refusal(state, field, unit) == LEGAL:
        return Choice(unit_id, ("SELECT_FIGHTER", "SKIP_UNIT"))
    return None


def enemies(game: Any, unit: int) -> list[int]:
    """The numbers of the living enemy units."""
    state, field = game.state, game.field
    others = range(state.split, state.units) if unit < state.split else range(state.split)
    return [other for other in others if living(state, field, other) > 0]


def charge_targets(game: Any, unit: int) -> tuple[int, ...]:
    """T4.1 The ids of enemies within 12 inches."""
    state, field = game.state, game.field
    return tuple(
        other + 1 for other in enemies(game, unit) if within(gap_between_units(state, field, unit, other), CHARGE_REACH)
    )


def attacks(game: Any, unit: int) -> list[Aim]:
    """Each target and weapon of a unit with the models that can use it: (target id, weapon id, model ids)."""
    state, field = game.state, game.field
    first, strength = int(field.unit[unit].first), int(field.unit[unit].strength)
    carried = field.body["weapon"][first : first + strength].tolist()
    able = np.zeros((strength, SLOTS), np.int8)
    found: list[Aim] = []
    for target in enemies(game, unit):
        who_can_attack(state, field, unit, target, able)
        users: dict[int, list[int]] = {}
        for model, slot in zip(*(axis.tolist() for axis in np.nonzero(able)), strict=True):
            users.setdefault(carried[model][slot], []).append(first + model + 1)
        found += [(target + 1, game.setup.weapon_keys[weapon], tuple(models)) for weapon, models in users.items()]
    return found


def assigned(game: Any, unit: int) -> list[Aim]:
    """What has been assigned so far, in the same form."""
    state, field = game.state, game.field
    first, strength = int(field.unit[unit].first), int(field.unit[unit].strength)
    found: dict[tuple[int, int], list[int]] = {}
    for model in range(first, first + strength):
        for slot, target in enumerate(state.assigned[model].tolist()):
            if target != NOBODY:
                found.setdefault((target, int(field.body[model].weapon[slot])), []).append(model + 1)
    return [(target + 1, game.setup.weapon_keys[weapon], tuple(models)) for (target, weapon), models in found.items()]


def left_to_aim(game: Any, unit: int) -> list[Aim]:
    """Those of `attacks` that are not aimed yet, in the same form: whoever takes one after another comes to an end."""
    done = assigned(game, unit)
    aimed = {(weapon, model) for _, weapon, models in done for model in models}
    busy = {model for _, weapon, models in done for model in models if _is_main(game, unit, weapon)}
    found: list[Aim] = []
    for target, weapon, models in attacks(game, unit):
        taken = busy if _is_main(game, unit, weapon) else ()
        free = tuple(model for model in models if (weapon, model) not in aimed and model not in taken)
        if free:
            found.append((target, weapon, free))
    return found


def volleys(game: Any, unit: int, able: list[Aim]) -> list[Aim]:
    """T5.5 What is aimed when all attack one target: of melee weapons the one a model has aimed, or its first."""
    aimed = [models for _, weapon, models in assigned(game, unit) if _is_main(game, unit, weapon)]
    busy = {target: {model for models in aimed for model in models} for target, _, _ in able}
    found: list[Aim] = []
    for target, weapon, models in able:
        if _is_main(game, unit, weapon):
            models = tuple(model for model in models if model not in busy[target])
            busy[target] |= set(models)
        if models:
            found.append((target, weapon, models))
    return found


def _is_main(game: Any, unit: int, weapon: str) -> bool:
    """T5.5 Whether a weapon is one of those of which a model uses only one."""
    found = game.setup.weapons[game.setup.weapon_number(unit, weapon)]
    return found.type == "melee" and "extra attacks" not in found.keywords
