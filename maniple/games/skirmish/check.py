"""What `maniple check` knows of skirmish files: scenarios, boards and unit types."""

from typing import Any

from maniple.games.skirmish.schema import UnitType
from maniple.games.skirmish.setup import board_from, setup_from, types_from

STATS = {name for name in UnitType.model_fields if name.isupper()}


def check(data: dict[str, Any], source: str) -> str | None:
    """What a file holds, known by its keys; None for a file of another game."""
    if "board" in data or _places_units(data.get("units")):
        return f"scenario, {len(setup_from(data, 'checked', source).units)} units"
    if "cols" in data or "rows" in data:
        return "board, {0.cols} x {0.rows}".format(board_from(data, source))
    if any(isinstance(entry, dict) and STATS & set(entry) for entry in data.values()):
        return f"units, {len(types_from(data, source))} types"
    return None


def _places_units(units: Any) -> bool:
    """Whether these are a scenario's units: they have a `type`."""
    return isinstance(units, list) and any(isinstance(entry, dict) and "type" in entry for entry in units)
