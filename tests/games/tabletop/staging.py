"""Battles staged for one test: units where the test wants them, armed with what it needs, from a phase on.

`staged([squad((10, 10))], [squad((10, 14))], "fight")` is a battle at its first decision of that phase. Units are
numbered from 1 in the order they are given, player 0's first, and so are models.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.rules.state import NOBODY, PHASES, STAGES
from maniple.games.tabletop.rules.turn import enter, go_on
from maniple.games.tabletop.setup import Setup, load_scenario, setup_from
from maniple.kernel.errors import IllegalAction
from maniple.kernel.events import Event, new_log

Place = tuple[float, float]

BASE = 32 / 25.4
"""The diameter of the usual base, in inches."""

TOUCHING = BASE + 0.005
"""How far apart the centres of two bases are that touch, within the tolerance."""


def _melee(attacks: int, skill: int, strength: int, ap: int, damage: int, *keywords: str) -> dict[str, Any]:
    line = {"A": attacks, "skill": skill, "S": strength, "AP": ap, "D": damage}
    return {"type": "melee", **line, "keywords": list(keywords)}


def _ranged(reach: float, attacks: int | str, *keywords: str) -> dict[str, Any]:
    line = {"A": attacks, "skill": 3, "S": 4, "AP": 0, "D": 1}
    return {"type": "ranged", "range": reach, **line, "keywords": list(keywords)}


WEAPONS = {
    "chainsword": _melee(3, 3, 4, -1, 1),
    "power_fist": _melee(2, 3, 8, -2, 2),
    "sword": _melee(1, 3, 4, 0, 1),
    "maul": _melee(1, 3, 4, 0, 1, "concussive"),
    "horns": _melee(1, 4, 4, 0, 1, "extra attacks"),
    "rifle": _ranged(24, 1),
    "pistol": _ranged(12, 1, "pistol"),
    "carbine": _ranged(18, 1, "assault"),
    "mortar": _ranged(48, 1, "indirect fire"),
    "missile": _ranged(48, 1, "one shot"),
    "stunner": _ranged(24, 1, "concussive"),
    "seeker": _ranged(48, 1, "one shot", "anti-monster 4+"),
    "coil": _ranged(24, 1, "hazardous"),
}
"""What units of tests may carry."""


def squad(*places: Place, base: int = 32, weapons: Sequence[str] = ("chainsword",), **line: Any) -> dict[str, Any]:
    """A unit with a model at each place; `line` changes its statline: W=3, abilities=["fights_first"]."""
    statline = {"M": 6, "T": 4, "Sv": 3, "W": 1, "Ld": 7, "OC": 1, "points": 10, "keywords": ["infantry"], **line}
    models = [{"name": "Model", "count": len(places), "base": base, "weapons": list(weapons)}]
    return {"places": places, "type": {"name": "Unit", "models": models, **statline}}


def _army(squads: Sequence[dict[str, Any]]) -> dict[str, Any]:
    units = {f"unit_{number}": unit["type"] for number, unit in enumerate(squads)}
    return {
        "name": "Army",
        "faction": "Nobody's",
        "points": sum(unit["points"] for unit in units.values()),
        "weapons": {key: {"name": key, **weapon} for key, weapon in WEAPONS.items()},
        "units": units,
        "roster": [{"unit": key} for key in units],
    }


def wall(*corners: Place) -> dict[str, Any]:
    """Two corners are opposite ones of a rectangle."""
    return {"kind": "wall", "corners": [list(corner) for corner in corners]}


def area(*corners: Place, height: float = 0.0) -> dict[str, Any]:
    return {"kind": "area", "corners": [list(corner) for corner in corners], "height": height}


def staged_setup(
    mine: Sequence[dict[str, Any]],
    theirs: Sequence[dict[str, Any]],
    terrain: Sequence[dict[str, Any]] = (),
    objectives: Sequence[Place] = (),
    size: Place = (44.0, 60.0),
    **options: Any,
) -> Setup:
    """The setup of a staged battle; options are those of a scenario: rounds, first_pick."""
    width, depth = size
    table = {
        "name": "Table",
        "width": width,
        "depth": depth,
        "objectives": [list(place) for place in objectives],
        "zones": [[[0, 0], [width, depth / 2]], [[0, depth / 2], [width, depth]]],
        "terrain": list(terrain),
    }
    positions = [list(place) for unit in (*mine, *theirs) for place in unit["places"]]
    data = {"name": "Staged", "table": table, "armies": [_army(mine), _army(theirs)], "positions": positions}
    return setup_from(data | options, "staged", "staged")


def staged(
    mine: Sequence[dict[str, Any]],
    theirs: Sequence[dict[str, Any]],
    phase: str = "movement",
    player: int = 0,
    round_number: int = 1,
    seed: int = 1,
    people: tuple[bool, bool] = (False, False),
    charged: Sequence[int] = (),
    **options: Any,
) -> Tabletop:
    """A battle at its first decision of a phase of a player's turn; `charged` names units that have."""
    game = Tabletop.new(staged_setup(mine, theirs, **options), seed, people)
    game.state.round_number, game.state.current_player = round_number, player
    begin_phase(game, phase, charged)
    return game


def begin_phase(game: Tabletop, phase: str, charged: Sequence[int] = ()) -> None:
    """Go to the beginning of a phase, as if those before it were over."""
    silent = new_log(0)
    enter(game.state, game.field, silent, PHASES.index(phase))
    for unit_id in charged:
        game.state.charged_this_turn |= 1 << unit_id - 1
    go_on(game.state, game.field, silent, NOBODY)


def line(count: int, x: float, y: float, apart: float = 1.5) -> list[Place]:
    """Places side by side."""
    return [(round(x + apart * number, 3), y) for number in range(count)]


def act(game: Tabletop, kind: str, unit_id: int | None = None, **rest: Any) -> list[Event]:
    """Take an action given as JSON; what it made happen."""
    game.apply(_written(kind, unit_id, rest))
    return game.recorded()


def refused(game: Tabletop, kind: str, unit_id: int | None = None, **rest: Any) -> str:
    """The sentence an action is refused with: by `check` and `apply` alike, and nothing has changed."""
    action, before = _written(kind, unit_id, rest), game.record.tobytes()
    with pytest.raises(IllegalAction) as checked:
        game.check(action)
    with pytest.raises(IllegalAction) as caught:
        game.apply(action)
    assert (checked.value.rule, checked.value.reason) == (caught.value.rule, caught.value.reason)
    assert game.record.tobytes() == before
    return caught.value.reason


def _written(kind: str, unit_id: int | None, rest: dict[str, Any]) -> dict[str, Any]:
    if "movements" in rest:
        moves = {
            str(model): [list(point) for point in (path if isinstance(path, list) else [path])]
            for model, path in rest["movements"].items()
        }
        rest = {**rest, "movements": moves}
    return {"type": kind, **({} if unit_id is None else {"unit_id": unit_id}), **rest}


def fight_with(game: Tabletop, unit_id: int) -> None:
    """A unit fights without a step: select, strike, stay."""
    act(game, "SELECT_FIGHTER", unit_id)
    act(game, "CONFIRM_AND_RESOLVE_ATTACKS")
    if game.state.active == unit_id - 1 and STAGES[game.state.stage] == "consolidate":
        act(game, "CONSOLIDATE", unit_id, movements={})


def place(game: Tabletop, model_id: int) -> Place:
    """Where a model stands."""
    model = game.state.model[model_id - 1]
    return float(model.x), float(model.y)


def wounds(game: Tabletop, unit_id: int) -> list[int]:
    """The wounds that the models of a unit have left; 0 is off the table."""
    unit = game.setup.units[unit_id - 1]
    return [int(model.wounds) for model in game.state.model[unit.first : unit.first + unit.strength]]


def kill(game: Tabletop, *model_ids: int) -> None:
    """Take models off the table."""
    for model_id in model_ids:
        game.state.model[model_id - 1].wounds = 0


def phase_of(game: Tabletop) -> tuple[str, int]:
    """The phase, and whose turn it is."""
    return PHASES[game.state.phase], int(game.state.current_player)


def close_quarters(key: str, width: float = 40.0) -> Setup:
    """The armies of a scenario, a few inches apart: everybody fights from the first turn on."""
    given = load_scenario(key).to_dict()
    table = {
        "name": "Close quarters",
        "width": width,
        "depth": 40,
        "objectives": [[8, 20], [24, 20], [32, 20]],
        "zones": [[[0, 6], [width, 18.5]], [[0, 21.5], [width, 34]]],
        "terrain": [wall((19, 19), (21, 21)), area((4, 14), (12, 26), height=3), area((26, 12), (34, 16))],
    }
    return setup_from({"name": key, "table": table, "armies": given["armies"], "rounds": 3}, f"close_{key}", key)
