"""Exact odds, asked of a match."""

from typing import Any

import pytest

from tests.games.skirmish.drawing import drawn_scenario, fighter, shooter
from tests.server.running import House

pytestmark = pytest.mark.anyio


async def test_odds_are_those_of_the_rules(house: House):
    guest = await house.guest()
    match = await guest.create(setup=drawn_scenario("a..B", a=shooter(RNG_ATK=4), B=fighter(T=4)))
    odds = (await guest.post(f"/{match['id']}/skirmish/odds", attacker=1, target=2, ranged=True)).json()
    assert (odds["hit_needed"], odds["wound_needed"], odds["save_needed"]) == (4, 4, None)
    assert (odds["hit"], odds["wound"], odds["unsaved"], odds["kill"]) == (0.5, 0.25, 0.25, 0.25)


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"attacker": 2, "target": 1, "ranged": True}, 400),
        ({"attacker": 1, "target": 9}, 404),
        ({"attacker": 0, "target": 1}, 422),
        ({"attacker": 1}, 422),
        ({"attacker": "x", "target": 1}, 422),
    ],
)
async def test_odds_nobody_can_have_are_refused(house: House, wish: dict[str, Any], status: int):
    guest = await house.guest()
    match = await guest.create(setup=drawn_scenario("a..B", a=shooter()))
    assert (await guest.post(f"/{match['id']}/skirmish/odds", **wish)).status_code == status
