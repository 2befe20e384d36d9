"""Play at random, and what must hold after every action of every battle: seen by fresh eyes, with NumPy alone."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from maniple.tabletop.game import Tabletop
from maniple.tabletop.notation import Action
from tests.tabletop import twins

IDLE = ("SKIP_UNIT", "END_PHASE", "REMAIN_STATIONARY")
PLACING = ("MOVE", "FALL_BACK", "CHARGE_MOVE", "PILE_IN", "CONSOLIDATE")
LONGEST_GAME = 4000
"""More actions than any battle takes."""


def restless(game: Tabletop, dice: random.Random) -> Action:
    """Any offer, but seldom one of doing nothing."""
    offered = game.legal_actions()
    busy = [action for action in offered if action.type not in IDLE]
    return dice.choice(busy if busy and dice.random() < 0.9 else offered)


def play_out(game: Tabletop, dice: random.Random) -> Iterator[Action]:
    """Play to the end; yields each action before it is taken."""
    for _ in range(LONGEST_GAME):
        if game.outcome() is not None:
            return
        action = restless(game, dice)
        yield action
        game.apply(action)
    pytest.fail("no end in sight")


class Table:
    """The living models of a battle as arrays."""

    def __init__(self, game: Tabletop) -> None:
        count = int(game.state.models)
        models = game.state.model[:count]
        self.alive = models["wounds"] > 0
        self.x, self.y, self.z, self.unit = models["x"], models["y"], models["z"], models["unit"]
        self.radius = game.field.body["radius"][:count]
        self.side = (self.unit >= game.state.split).astype(int)
        across = np.hypot(self.x[:, None] - self.x, self.y[:, None] - self.y)
        self.gap = across - self.radius[:, None] - self.radius
        both = self.alive[:, None] & self.alive
        self.pairs = both & ~np.eye(count, dtype=bool)
        enemies = both & (self.side[:, None] != self.side)
        self.engaged = enemies & (self.gap <= 1.01) & (np.abs(self.z[:, None] - self.z) <= 5.01)

    def fights(self, unit: int) -> bool:
        """T0.4 Whether a unit is in combat."""
        return bool(self.engaged[self.unit == unit].any())

    def is_coherent(self, unit: int) -> bool:
        """T0.5 Whether a unit is."""
        mine = self.alive & (self.unit == unit)
        return twins.is_coherent(list(zip(self.x[mine], self.y[mine], self.z[mine], self.radius[mine], strict=True)))


def assert_sound(game: Tabletop) -> Table:
    """T0.6 Nobody overlaps anybody, stands off the table or in a wall."""
    table, field = Table(game), game.field
    assert (table.gap[table.pairs] >= -0.0101).all()
    alive, slack = table.alive, table.radius - 0.0101
    assert (table.x >= slack)[alive].all()
    assert (table.x <= field.width - slack)[alive].all()
    assert (table.y >= slack)[alive].all()
    assert (table.y <= field.depth - slack)[alive].all()
    for piece in game.setup.table.terrain:
        if piece.kind == "wall":
            near = _gaps(piece.corners, table.x, table.y)
            assert (near >= slack)[alive].all()
    return table


def _gaps(corners: list[twins.Point], x: Any, y: Any) -> Any:
    """From points to a convex polygon; below zero within it."""
    nearest, inside = np.full(x.shape, np.inf), np.ones(x.shape, bool)
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        dx, dy = bx - ax, by - ay
        share = np.clip(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0, 1)
        nearest = np.minimum(nearest, np.hypot(x - ax - share * dx, y - ay - share * dy))
        inside &= dx * (y - ay) - dy * (x - ax) >= 0
    return np.where(inside, -nearest, nearest)


def assert_well_moved(before: Tabletop, game: Tabletop, action: Action) -> None:
    """What holds of a unit that was just placed; `before` is the battle before."""
    assert action.unit_id is not None
    unit, table = action.unit_id - 1, assert_sound(game)
    died = game.state.model["wounds"].sum() != before.state.model["wounds"].sum()
    # T2.2, T4.2, T5.4 It ends coherent, if anybody moved at all (and none died escaping, T1.2).
    if action.movements and not died:
        assert table.is_coherent(unit)
    # T2.1 Outside engagement range after a move; T4.2, T5.4 within it after a charge or a pile in.
    if action.type in ("MOVE", "FALL_BACK"):
        assert not table.fights(unit)
    if action.type in ("CHARGE_MOVE", "PILE_IN"):
        assert table.fights(unit)
    # Nobody went farther than allowed, as the crow flies; nobody who was not named went anywhere.
    reach = {"PILE_IN": 3.0, "CONSOLIDATE": 3.0, "CHARGE_MOVE": float(before.state.allowance)}.get(
        action.type, float(game.field.unit[unit].MOVE) + float(before.state.allowance)
    )
    old = before.state.model[: game.state.models]
    moved = np.hypot(old["x"] - table.x, old["y"] - table.y)
    assert (moved <= reach + 0.0101).all()
    assert {int(number) + 1 for number in np.flatnonzero(moved > 0)} <= set(action.movements)
