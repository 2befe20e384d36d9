"""T7.2 A battle as plain data for those who show it, and how it changes (T5.7); dice to come are in neither."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from maniple.games.tabletop.choices import assigned
from maniple.games.tabletop.rules.fight import fighting
from maniple.games.tabletop.rules.state import ALLOCATE, FLAGS, GAME, NOBODY, PHASES, REASONS, RUNNING, STAGES, TIERS
from maniple.games.tabletop.setup import Setup
from maniple.kernel.bits import bit_numbers

View = dict[str, Any]
Diff = dict[str, Any]


class Position(NamedTuple):
    """A battle as it stands: what it is fought with, and its records."""

    setup: Setup
    field: Any
    state: Any


def view(game: Any) -> View:
    """All of a battle, or a Position, that everybody at the table sees."""
    # Plain data at one go: field by field, NumPy takes ten times as long.
    state = dict(zip(GAME.names or (), game.state.item(), strict=True))
    return {
        "round": state["round_number"],
        "current_player": state["current_player"],
        "phase": PHASES[state["phase"]],
        "stage": STAGES[state["stage"]],
        "seat": state["seat"],
        "active_unit": _id(state["active"]),
        "allowance": state["allowance"],
        "charge_targets": ids(state["charge_targets"]),
        "tier": None if state["tier"] == NOBODY else TIERS[state["tier"]],
        "victory_points": state["victory_points"].tolist(),
        "holders": [_somebody(holder) for holder in state["holder"][: game.field.objectives].tolist()],
        "units": _units(game, state),
        "assigned": [] if state["active"] == NOBODY else listed(assigned(game, state["active"])),
        "wounds": _wounds(game, state),
        "outcome": _outcome(state),
    }


def ids(mask: int) -> list[int]:
    """The unit ids of a set."""
    return [number + 1 for number in bit_numbers(mask)]


def listed(found: list[tuple[int, str, tuple[int, ...]]]) -> list[dict[str, Any]]:
    """T5.3 Weapons with their targets and the models that use them (`choices.attacks`, `choices.assigned`)."""
    return [{"target_id": target, "weapon_id": weapon, "models": list(models)} for target, weapon, models in found]


def _id(number: int) -> int | None:
    return None if number == NOBODY else number + 1


def _somebody(number: int) -> int | None:
    return None if number == NOBODY else number


def _units(game: Any, state: View) -> list[View]:
    """T0.2 The units with their flags; a model without wounds is not on the table."""
    models: list[list[View]] = [[] for _ in range(state["units"])]
    for number, (x, y, z, wounds, unit, *_) in enumerate(state["model"][: state["models"]].tolist(), 1):
        if wounds > 0:
            models[unit].append({"id": number, "x": x, "y": y, "z": z, "wounds": wounds})
    engaged = int(fighting(game.state, game.field))
    return [
        {
            "id": unit + 1,
            "player": int(unit >= state["split"]),
            "flags": [flag for flag in FLAGS if state[flag] >> unit & 1],
            "in_combat": bool(engaged >> unit & 1),
            "models": models[unit],
        }
        for unit in range(state["units"])
    ]


def _wounds(game: Any, state: View) -> View | None:
    """T5.11 What waits for the defender."""
    if state["stage"] != ALLOCATE:
        return None
    return {
        "unit_id": state["group_target"] + 1,
        "attacker_id": state["active"] + 1,
        "weapon_id": game.setup.weapon_keys[state["group_weapon"]],
        "attacks": state["group_attacks"],
        "hits": state["group_hits"],
        "wounds": state["group_wounds"],
    }


def _outcome(state: View) -> View | None:
    if state["ended"] == RUNNING:
        return None
    return {"winner": _somebody(state["winner"]), "by": REASONS[state["ended"]]}


def diffs(old: View, new: View) -> Iterator[Diff]:
    """T5.7 What changed, as operations on paths of the view: whoever carries them out in order has the new one."""
    # Victory points come before the round: they were scored in the one that ends.
    for name in ("victory_points", "holders"):
        for number, (was, now) in enumerate(zip(old[name], new[name], strict=True)):
            if was != now:
                yield _set(f"{name}.{number}", now)
    for name in new:
        if name not in ("victory_points", "holders", "units") and old[name] != new[name]:
            yield _set(name, new[name])
    for was, now in zip(old["units"], new["units"], strict=True):
        if was != now:
            yield from _unit_diffs(was, now, f"units.{now['id']}")


def _set(path: str, value: Any) -> Diff:
    return {"op": "set", "path": path, "value": value}


def _unit_diffs(old: View, new: View, path: str) -> Iterator[Diff]:
    for flag in FLAGS:
        if (flag in old["flags"]) != (flag in new["flags"]):
            yield _set(f"{path}.flags.{flag}", flag in new["flags"])
    if old["in_combat"] != new["in_combat"]:
        yield _set(f"{path}.in_combat", new["in_combat"])
    left = {model["id"]: model for model in new["models"]}
    for was in old["models"]:
        yield from _model_diffs(was, left.get(was["id"]), f"{path}.models.{was['id']}")


def _model_diffs(old: View, new: View | None, path: str) -> Iterator[Diff]:
    # T0.2 A dead model leaves the table.
    if new is None:
        yield {"op": "remove", "path": path, "value": None}
        return
    if place(old) != place(new):
        yield _set(f"{path}.position", place(new))
    if old["wounds"] != new["wounds"]:
        yield _set(f"{path}.wounds", new["wounds"])


def place(model: View) -> list[float]:
    """Where a model stands: across, away from player 0, and how high."""
    return [model["x"], model["y"], model["z"]]
