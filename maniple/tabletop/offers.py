"""What can be done now, as complete actions: each is accepted by `apply`, and until the end there is always one.

Placements cannot be listed all; those offered are found by search (T7.1), toward the nearest objectives and enemies.
"""

from collections.abc import Iterator
from typing import Any

from maniple.kernel.bits import bit
from maniple.tabletop.assignment import can_attack
from maniple.tabletop.charge import charger_refusal
from maniple.tabletop.fight import fighter_refusal
from maniple.tabletop.measure import CHARGE_REACH, gap_between_units, in_combat, owner, within
from maniple.tabletop.movement import move_kind
from maniple.tabletop.notation import Action
from maniple.tabletop.refusals import LEGAL
from maniple.tabletop.shooting import can_shoot
from maniple.tabletop.state import (
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

Point = tuple[float, float]


def offers(game: Any) -> Iterator[Action]:
    """Every decision that can be made now, with the placements that search finds."""
    state = game.state
    if state.ended != RUNNING:
        return
    if state.stage == ALLOCATE:
        yield Action("ALLOCATE", int(state.group_target) + 1)
    elif state.active != NOBODY:
        yield from _of_active(game, int(state.active))
    else:
        for unit in range(state.units):
            if owner(state, unit) == state.seat and game.alive(unit):
                yield from _of_picked(game, unit)
        if state.phase != FIGHT:
            yield Action("END_PHASE")


def _of_active(game: Any, unit: int) -> Iterator[Action]:
    state, unit_id = game.state, unit + 1
    if state.phase == MOVEMENT:
        yield from moves(game, unit)
        yield Action("REMAIN_STATIONARY", unit_id)
    elif state.phase == CHARGE:
        yield from _found(game, unit_id, "CHARGE_MOVE")
    elif state.stage == PLACE:
        yield from _found(game, unit_id, "PILE_IN")
        yield Action("PILE_IN", unit_id)
    elif state.stage == CONSOLIDATE:
        yield from _found(game, unit_id, "CONSOLIDATE")
        yield Action("CONSOLIDATE", unit_id)
    if state.stage == ATTACK:
        for target, weapon, models in assignments(game, unit):
            yield Action("ASSIGN_ATTACKS", unit_id, target, weapon_id=weapon, attacking_models=models)
        yield Action("CONFIRM_AND_RESOLVE_ATTACKS")
    yield Action("SKIP_UNIT", unit_id)


def _of_picked(game: Any, unit: int) -> Iterator[Action]:
    state, field, unit_id = game.state, game.field, unit + 1
    if state.phase == MOVEMENT and not state.moved & bit(unit):
        if in_combat(state, field, unit):
            yield from _found(game, unit_id, "FALL_BACK", *home(game, unit))
        else:
            yield from moves(game, unit)
            yield Action("ADVANCE", unit_id)
        yield Action("REMAIN_STATIONARY", unit_id)
    elif state.phase == SHOOTING and can_shoot(state, field, unit):
        yield Action("SELECT_SHOOTER", unit_id)
        yield Action("SKIP_UNIT", unit_id)
    elif state.phase == CHARGE and charger_refusal(state, field, unit) == LEGAL:
        for target in charge_targets(game, unit):
            yield Action("DECLARE_CHARGE", unit_id, target_ids=(target,))
    elif state.phase == FIGHT and fighter_refusal(state, field, unit) == LEGAL:
        yield Action("SELECT_FIGHTER", unit_id)
        yield Action("SKIP_UNIT", unit_id)


def _found(game: Any, unit_id: int, kind: str, x: float = 0.0, y: float = 0.0) -> Iterator[Action]:
    action = game.suggest(unit_id, kind, x, y)
    if action is not None:
        yield action


def moves(game: Any, unit: int) -> Iterator[Action]:
    """Moves toward the nearest objective and the nearest enemy."""
    assert move_kind(game.state, unit) > 0
    seen = set()
    for x, y in goals(game, unit):
        action = game.suggest(unit + 1, "MOVE", x, y)
        if action is not None and str(action) not in seen:
            seen.add(str(action))
            yield action


def place_of(game: Any, unit: int) -> Point:
    """Where the first living model of a unit stands."""
    first, strength = int(game.field.unit[unit].first), int(game.field.unit[unit].strength)
    models = game.state.model[first : first + strength]
    place = models[models["wounds"] > 0][0]
    return float(place["x"]), float(place["y"])


def goals(game: Any, unit: int) -> list[Point]:
    """Where a unit may want to go: the nearest objective, the nearest enemy."""
    state, field = game.state, game.field
    x, y = place_of(game, unit)
    markers = [(float(field.objective_x[i]), float(field.objective_y[i])) for i in range(field.objectives)]
    found = [min(markers, key=lambda p: (p[0] - x) ** 2 + (p[1] - y) ** 2)] if markers else []
    enemies = [other for other in range(state.units) if owner(state, other) != owner(state, unit) and game.alive(other)]
    if enemies:
        nearest = min(enemies, key=lambda other: gap_between_units(state, field, unit, other))
        found.append(place_of(game, nearest))
    return found


def home(game: Any, unit: int) -> Point:
    """The own edge of the table, straight behind a unit."""
    x, _ = place_of(game, unit)
    return x, 2.0 if owner(game.state, unit) == 0 else float(game.field.depth) - 2.0


def charge_targets(game: Any, unit: int) -> list[int]:
    """T4.1 The ids of enemies within 12 inches."""
    state, field = game.state, game.field
    return [
        other + 1
        for other in range(state.units)
        if owner(state, other) != owner(state, unit)
        and within(gap_between_units(state, field, unit, other), CHARGE_REACH)
    ]


def assignments(game: Any, unit: int) -> Iterator[tuple[int, str, tuple[int, ...]]]:
    """Each target and weapon of a unit with the models that can use it: (target id, weapon key, model ids)."""
    state, field = game.state, game.field
    fights = in_combat(state, field, unit)
    first, strength = int(field.unit[unit].first), int(field.unit[unit].strength)
    for target in range(state.units):
        if owner(state, target) == owner(state, unit) or not game.alive(target):
            continue
        able: dict[int, list[int]] = {}
        for model in range(first, first + strength):
            for slot in range(SLOTS):
                if state.model[model].wounds > 0 and can_attack(state, field, model, slot, target, fights):
                    able.setdefault(int(field.body[model].weapon[slot]), []).append(model + 1)
        for weapon, models in sorted(able.items()):
            yield target + 1, game.setup.weapon_keys[weapon], tuple(models)
