"""Battles for tests of the server: setups written as a player would send them, and people who play by what is shown."""

from random import Random
from typing import Any

from tests.server.people import Guest
from tests.server.running import House
from tests.server.test_actions import two_players as seated

Place = tuple[float, float]

TOUCHING = 32 / 25.4 + 0.005
"""How far apart the centres of two bases are that touch, within the tolerance."""

WEAPONS: dict[str, dict[str, Any]] = {
    "sword": {"name": "Sword", "type": "melee", "A": 3, "skill": 3, "S": 6, "AP": -2, "D": 1},
    "maul": {"name": "Maul", "type": "melee", "A": 2, "skill": 4, "S": 8, "AP": -3, "D": 2},
    "rifle": {"name": "Rifle", "type": "ranged", "A": 2, "skill": 3, "S": 4, "AP": 0, "D": 1, "range": 24},
}


def squad(*places: Place, weapons: tuple[str, ...] = ("rifle", "sword", "maul"), **line: Any) -> dict[str, Any]:
    """A unit with a model at each place; `line` changes its statline."""
    models = [{"name": "Model", "count": len(places), "base": 32, "weapons": list(weapons)}]
    statline = {"M": 6, "T": 4, "Sv": 4, "W": 1, "Ld": 7, "OC": 1, "points": 10, "keywords": ["infantry"], **line}
    return {"places": places, "type": {"name": "Unit", "models": models, **statline}}


def _army(name: str, squads: list[dict[str, Any]]) -> dict[str, Any]:
    units = {f"unit_{number}": unit["type"] for number, unit in enumerate(squads)}
    points = sum(unit["points"] for unit in units.values())
    roster = [{"unit": key} for key in units]
    return {"name": name, "faction": name, "points": points, "weapons": WEAPONS, "units": units, "roster": roster}


def battle(first: list[dict[str, Any]], second: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    """A setup of one's own on a small table without terrain."""
    table = {"name": "Plain", "width": 24, "depth": 24, "zones": [[[0, 0], [24, 6]], [[0, 18], [24, 24]]]}
    return {
        "name": "Test",
        "table": table | {"objectives": [[12, 12]]},
        "armies": [_army("North", first), _army("South", second)],
        "positions": [place for unit in (*first, *second) for place in unit["places"]],
        "rounds": 2,
        **more,
    }


def row(x: float, y: float, count: int) -> list[Place]:
    """So many places beside each other, base to base."""
    return [(round(x + number * TOUCHING, 3), round(y, 3)) for number in range(count)]


def brawl(models: int = 3, pairs: int = 1, **line: Any) -> dict[str, Any]:
    """Units that stand base to base from the start: with END_PHASE they fight. Player 0 has the first `pairs` units."""
    squads = [squad(*row(2 + 10 * pair, 12, models), **line) for pair in range(pairs)]
    foes = [squad(*row(2 + 10 * pair, 12 + TOUCHING, models), **line) for pair in range(pairs)]
    return battle(squads, foes)


def facing(models: int = 3, gap: float = 10, **line: Any) -> dict[str, Any]:
    """Two units in sight of each other."""
    return battle([squad(*row(8, 4, models), **line)], [squad(*row(8, 4 + gap, models), **line)])


END_PHASE = {"type": "END_PHASE"}
CONFIRM = {"type": "CONFIRM_AND_RESOLVE_ATTACKS"}


def of(kind: str, unit_id: int, **more: Any) -> dict[str, Any]:
    """An action of a unit."""
    return {"type": kind, "unit_id": unit_id, **more}


async def two_players(house: House, **wish: Any) -> tuple[Guest, Guest, dict[str, Any]]:
    """Two people at one table, each with a seat."""
    return await seated(house, "tabletop", **wish)


async def decide(guest: Guest, match_id: str, state: dict[str, Any], lot: Random) -> dict[str, Any]:
    """Something that the state offers, completed as the page would: by suggestions, targets and models shown."""
    choice = lot.choice(state["choices"])
    unit, kind = choice["unit_id"], lot.choice(choice["actions"])
    if kind in ("MOVE", "FALL_BACK", "CHARGE_MOVE", "PILE_IN", "CONSOLIDATE"):
        wish = {"unit_id": unit, "kind": kind, "x": lot.uniform(0, 24), "y": lot.uniform(0, 24)}
        answer = await guest.post(f"/{match_id}/tabletop/suggest", **wish)
        assert answer.status_code == 200, answer.text
        return answer.json()["action"] or _instead(kind, unit)
    if kind == "DECLARE_CHARGE":
        return of(kind, unit, target_ids=[lot.choice(choice["targets"])])
    if kind == "ALLOCATE":
        models = [model["id"] for model in state["units"][unit - 1]["models"]]
        return of(kind, unit, order=lot.sample(models, lot.randint(0, len(models))))
    if kind == "ASSIGN_ATTACKS" and state["attacks"] and lot.random() < 0.6:
        attack = lot.choice(state["attacks"])
        models = lot.sample(attack["models"], lot.randint(1, len(attack["models"])))
        target, weapon = attack["target_id"], attack["weapon_id"]
        return of(kind, unit, target_id=target, weapon_id=weapon, attacking_models=models)
    return CONFIRM if kind in ("ASSIGN_ATTACKS", "CONFIRM_AND_RESOLVE_ATTACKS") else of(kind, unit)


def _instead(kind: str, unit: int) -> dict[str, Any]:
    """What one does where no placement is found."""
    if kind in ("PILE_IN", "CONSOLIDATE"):
        return of(kind, unit, movements={})
    return of("SKIP_UNIT" if kind == "CHARGE_MOVE" else "REMAIN_STATIONARY", unit)


async def play_on(
    match_id: str, guests: list[Guest], lot: Random, most: int = 2000
) -> tuple[dict[str, Any], list[Any]]:
    """Let the guests, one per seat, play until the end or for so many actions; the last answer and what was done."""
    done: list[Any] = []
    told = await guests[0].look(match_id)
    while told["state"]["outcome"] is None and len(done) < most:
        guest = guests[told["state"]["seat"]]
        done.append(await decide(guest, match_id, told["state"], lot))
        answer = await guest.act(match_id, done[-1], told["version"])
        assert answer.status_code == 200, f"{done[-1]}: {answer.text}"
        told = answer.json()
    return told, done
