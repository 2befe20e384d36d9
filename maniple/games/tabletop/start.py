"""Whether a battle may start like this (T0.5, T0.6): on the table, apart, out of walls, coherent."""

from collections.abc import Iterator
from typing import Any

from maniple.games.tabletop.rules.formation import clear_placement, is_coherent, overlaps_model, take_places
from maniple.games.tabletop.rules.state import SCRATCH, new_records
from maniple.games.tabletop.rules.terrain import off_table, overlaps_wall
from maniple.kernel.errors import Fault


def check_start(game: Any, field: Any) -> Iterator[Fault]:
    """Every model that stands where none may, and every unit that is scattered."""
    scratch = new_records(SCRATCH)[0]
    clear_placement(game, scratch)
    take_places(game, field, scratch)
    for number in range(game.models):
        x, y, radius = game.model[number].x, game.model[number].y, field.body[number].radius
        entry, where = f"model {number + 1}", f"({x:g},{y:g})"
        if off_table(field, x, y, radius):
            yield Fault(entry, "positions", f"{where} is off the table, or too near its edge")
        if overlaps_wall(field, x, y, radius):
            yield Fault(entry, "positions", f"{where} is in a wall")
        if overlaps_model(game, field, scratch, number, x, y):
            yield Fault(entry, "positions", f"{where} overlaps another model")
    for unit in range(game.units):
        if not is_coherent(game, field, scratch, unit):
            yield Fault(f"unit {unit + 1}", "positions", "out of coherency: a model is too far from the others")
