"""What can be done now, as complete actions: each is accepted by `apply`, and until the end there is always one.

Placements cannot be listed all; those offered are found by search (T7.1), toward the nearest objectives and enemies.
"""

from collections.abc import Iterator
from typing import Any

from maniple.games.tabletop.choices import Choice, choices, enemies, left_to_aim
from maniple.games.tabletop.notation import Action
from maniple.games.tabletop.rules.measure import gap_between_units, owner
from maniple.games.tabletop.rules.state import FIGHT, PICK, RUNNING

Point = tuple[float, float]


def offers(game: Any) -> Iterator[Action]:
    """Every decision that can be made now, with the placements that search finds."""
    for choice in choices(game):
        for kind in choice.actions:
            yield from complete(game, choice, kind)
    if may_end_phase(game):
        yield Action("END_PHASE")


def may_end_phase(game: Any) -> bool:
    """Whether whoever decides may say that the phase is over."""
    state = game.state
    return bool(state.ended == RUNNING and state.stage == PICK and state.phase != FIGHT)


def complete(game: Any, choice: Choice, kind: str) -> Iterator[Action]:
    """The actions of one kind that a unit can take now."""
    unit_id, unit = choice.unit_id, choice.unit_id - 1
    if kind == "MOVE":
        yield from _moves(game, unit)
    elif kind == "FALL_BACK":
        yield from _found(game, unit_id, kind, *home(game, unit))
    elif kind == "CHARGE_MOVE":
        yield from _found(game, unit_id, kind)
    elif kind in ("PILE_IN", "CONSOLIDATE"):
        yield from _found(game, unit_id, kind)
        yield Action(kind, unit_id)
    elif kind == "DECLARE_CHARGE":
        for target in choice.targets:
            yield Action(kind, unit_id, target_ids=(target,))
    elif kind == "ASSIGN_ATTACKS":
        for target, weapon, models in left_to_aim(game, unit):
            yield Action(kind, unit_id, target, weapon_id=weapon, attacking_models=models)
    elif kind == "CONFIRM_AND_RESOLVE_ATTACKS":
        yield Action(kind)
    else:
        yield Action(kind, unit_id)


def _found(game: Any, unit_id: int, kind: str, x: float = 0.0, y: float = 0.0) -> Iterator[Action]:
    action = game.suggest(unit_id, kind, x, y)
    if action is not None:
        yield action


def _moves(game: Any, unit: int) -> Iterator[Action]:
    """Moves toward the nearest objective and the nearest enemy."""
    seen: set[str] = set()
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


def markers(game: Any) -> list[Point]:
    """Where the objectives are."""
    field = game.field
    return [(float(field.objective_x[i]), float(field.objective_y[i])) for i in range(field.objectives)]


def apart(one: Point, other: Point) -> float:
    """The distance of two points."""
    return ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5


def nearest_foe(game: Any, unit: int) -> int | None:
    """The number of the nearest enemy unit."""
    found = enemies(game, unit)
    return min(found, key=lambda other: gap_between_units(game.state, game.field, unit, other)) if found else None


def goals(game: Any, unit: int) -> list[Point]:
    """Where a unit may want to go: the nearest objective, the nearest enemy."""
    here, foe = place_of(game, unit), nearest_foe(game, unit)
    found = [min(markers(game), key=lambda marker: apart(marker, here))] if game.field.objectives else []
    return [*found, place_of(game, foe)] if foe is not None else found


def home(game: Any, unit: int) -> Point:
    """The own edge of the table, straight behind a unit."""
    x, _ = place_of(game, unit)
    return x, 2.0 if owner(game.state, unit) == 0 else float(game.field.depth) - 2.0
