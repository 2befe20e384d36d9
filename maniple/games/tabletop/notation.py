"""Actions as people and programs write them (T5.3): JSON objects, read with care, written in one way."""

import json
import math
from dataclasses import dataclass, field
from typing import Any

from maniple.games.tabletop.rules.actions import ACTIONS
from maniple.games.tabletop.rules.state import MAX_MODELS, MAX_UNITS, POINTS
from maniple.kernel.errors import BadNotation

Path = tuple[tuple[float, float], ...]

LONGEST = 20_000
"""Characters of the longest action: every model of a large unit on a path of four points."""

NEEDS = {
    **dict.fromkeys(("REMAIN_STATIONARY", "ADVANCE", "SELECT_SHOOTER", "SELECT_FIGHTER", "SKIP_UNIT"), ("unit_id",)),
    **dict.fromkeys(("MOVE", "FALL_BACK", "CHARGE_MOVE", "PILE_IN", "CONSOLIDATE"), ("unit_id", "movements")),
    "DECLARE_CHARGE": ("unit_id", "target_ids"),
    "ASSIGN_ATTACKS": ("unit_id", "target_id", "weapon_id", "attacking_models"),
    "ALLOCATE": ("unit_id", "order"),
    "CONFIRM_AND_RESOLVE_ATTACKS": (),
    "END_PHASE": (),
}
"""What each action says beside its type, in the order it is written."""

OPTIONAL = {"attacking_models", "order"}


@dataclass(frozen=True)
class Action:
    """An action that is well formed; whether it is legal is for the rules to say."""

    type: str
    unit_id: int | None = None
    target_id: int | None = None
    target_ids: tuple[int, ...] = ()
    weapon_id: str = ""
    attacking_models: tuple[int, ...] = ()
    order: tuple[int, ...] = ()
    movements: dict[int, Path] = field(default_factory=dict)

    @property
    def kind(self) -> int:
        return ACTIONS.index(self.type)

    def to_dict(self) -> dict[str, Any]:
        """The action as plain data."""
        data: dict[str, Any] = {"type": self.type}
        for name in NEEDS[self.type]:
            value = getattr(self, name)
            if name == "movements":
                value = {str(model): [list(point) for point in path] for model, path in value.items()}
            data[name] = list(value) if isinstance(value, tuple) else value
        return data

    def __str__(self) -> str:
        return json.dumps(self.to_dict(), separators=(",", ":"))


def parse_action(given: str | dict[str, Any]) -> Action:
    """Read an action; BadNotation says what is wrong with one that is none."""
    data = _object(given) if isinstance(given, str) else given
    kind = data.get("type")
    if not isinstance(kind, str) or kind not in NEEDS:
        raise BadNotation(f"there is no action {kind!r:.40}")
    wanted = NEEDS[kind]
    unknown = sorted(str(name) for name in data if name != "type" and name not in wanted)
    if unknown:
        raise BadNotation(f"{kind} has no {unknown[0]:.40}")
    missing = [name for name in wanted if name not in data and name not in OPTIONAL]
    if missing:
        raise BadNotation(f"{kind} needs {missing[0]}")
    return Action(kind, **{name: READERS[name](name, data[name]) for name in wanted if name in data})


def _object(text: str) -> dict[str, Any]:
    if len(text) > LONGEST:
        raise BadNotation(f"an action has at most {LONGEST} characters")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadNotation("an action is a JSON object") from error
    if not isinstance(data, dict):
        raise BadNotation("an action is a JSON object")
    return data


def _id(name: str, value: Any, most: int = MAX_UNITS) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= most:
        raise BadNotation(f"{name} is a number from 1 to {most}, not {value!r:.40}")
    return value


def _ids(name: str, value: Any, most: int) -> tuple[int, ...]:
    if not isinstance(value, list | tuple) or len(value) > most:
        raise BadNotation(f"{name} is a list of at most {most} ids")
    found = tuple(_id(name, entry, most) for entry in value)
    if len(set(found)) != len(found):
        raise BadNotation(f"{name} names one twice")
    return found


def _weapon(name: str, value: Any) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= 60:
        raise BadNotation(f"{name} is the key of a weapon, not {value!r:.40}")
    return value


def _movements(name: str, value: Any) -> dict[int, Path]:
    if not isinstance(value, dict) or len(value) > MAX_MODELS:
        raise BadNotation(f"{name} says for each model the points of its path")
    found: dict[int, Path] = {}
    for key, path in value.items():
        text = str(key)
        number = int(text) if text.isascii() and text.isdecimal() and len(text) < 5 else 0
        model = _id("model_id", number, MAX_MODELS)
        if model in found:
            raise BadNotation(f"{name} names model {model} twice")
        found[model] = _path(path)
    return found


def _path(value: Any) -> Path:
    if not isinstance(value, list | tuple) or not 1 <= len(value) <= POINTS:
        raise BadNotation(f"a path has 1 to {POINTS} points")
    return tuple(_point(point) for point in value)


def _point(value: Any) -> tuple[float, float]:
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise BadNotation("a point is two numbers, x and y in inches")
    x, y = (_length(part) for part in value)
    return x, y


def _length(value: Any) -> float:
    # T0.8 What is no finite number is refused; the others are rounded to a thousandth of an inch.
    if isinstance(value, bool) or not isinstance(value, int | float) or abs(value) > 1000 or not math.isfinite(value):
        raise BadNotation(f"a coordinate is a number of inches on the table, not {value!r:.40}")
    return round(float(value), 3)


READERS: dict[str, Any] = {
    "unit_id": _id,
    "target_id": _id,
    "target_ids": lambda name, value: _ids(name, value, MAX_UNITS),
    "weapon_id": _weapon,
    "attacking_models": lambda name, value: _ids(name, value, MAX_MODELS),
    "order": lambda name, value: _ids(name, value, MAX_MODELS),
    "movements": _movements,
}
