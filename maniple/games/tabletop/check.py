"""What `maniple check` knows of tabletop files: armies, tables and scenarios."""

from typing import Any

from maniple.games.tabletop.armies import army_from, models_in
from maniple.games.tabletop.setup import setup_from
from maniple.games.tabletop.tables import table_from

Data = dict[str, Any]


def check(data: Data, source: str) -> str | None:
    """What a file holds, known by its keys; None for a file of another game."""
    if "armies" in data or "table" in data:
        return f"tabletop scenario, {_read_scenario(data, source)}"
    if "zones" in data or "terrain" in data:
        return f"table, {_read_table(data, source)}"
    if "roster" in data or ("weapons" in data and "units" in data):
        return f"army, {_read_army(data, source)}"
    return None


def _read_army(data: Data, source: str) -> str:
    army = army_from(data, source)
    models = sum(models_in(army.units[key]) for key in army.unit_keys)
    return f"{len(army.unit_keys)} units, {models} models, {army.points} points"


def _read_table(data: Data, source: str) -> str:
    table = table_from(data, source)
    return f"{table.width:g} x {table.depth:g}, {len(table.terrain)} terrain, {len(table.objectives)} objectives"


def _read_scenario(data: Data, source: str) -> str:
    setup = setup_from(data, "checked", source)
    return f"{len(setup.units)} units, {len(setup.models)} models"
