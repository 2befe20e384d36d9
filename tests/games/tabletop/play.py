"""Play at random, and what must hold after every action of every battle: seen by fresh eyes, with NumPy alone."""

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from maniple.games.changes import Change, changes, plain
from maniple.games.protocol import Line
from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.notation import Action
from maniple.games.tabletop.players.random import Random
from maniple.games.tabletop.players.scripted import Scripted
from maniple.games.tabletop.setup import Setup
from maniple.games.tabletop.view import DiceRolled, ModelMoved
from tests.games.tabletop import twins

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
    # Nobody who was not named went anywhere; the others went where they said.
    old = before.state.model[: game.state.models]
    moved = np.hypot(old["x"] - table.x, old["y"] - table.y)
    assert {int(number) + 1 for number in np.flatnonzero(moved > 0)} <= set(action.movements)
    was = Table(before)
    for model, path in action.movements.items():
        assert path[-1] == (table.x[model - 1], table.y[model - 1])
        assert_well_walked(before, was, action, model - 1, path)


def assert_well_walked(game: Tabletop, table: Table, action: Action, model: int, path: Sequence[twins.Point]) -> None:
    """T2.1, T2.2 A path is no longer than allowed, and keeps clear of walls and enemies at all of many points."""
    spare, from_walls, from_foes = slack_of(game, table, action, model, path)
    assert spare >= -0.0101
    # T2.5 Whoever flies passes over walls and enemies, unless it piles in or consolidates.
    unit = game.setup.units[int(game.state.model[model].unit)]
    if "fly" in unit.type.keywords and action.type not in ("PILE_IN", "CONSOLIDATE"):
        return
    assert from_walls >= -0.0101
    # Every height here is within engagement range of every other.
    assert from_foes > (1.0 if action.type == "MOVE" else -0.0101)


def slack_of(
    game: Tabletop, table: Table, action: Action, model: int, path: Sequence[twins.Point]
) -> tuple[float, float, float]:
    """What a path leaves: of the way allowed, to walls, to enemies."""
    field, place = game.field, game.state.model[model]
    reach = {"PILE_IN": 3.0, "CONSOLIDATE": 3.0, "CHARGE_MOVE": float(game.state.allowance)}.get(
        action.type, float(field.unit[place.unit].MOVE) + float(game.state.allowance)
    )
    length, here, height = 0.0, (float(place.x), float(place.y)), float(place.z)
    steps: list[twins.Point] = []
    for point in path:
        there = _height(game, point)
        length += math.dist(here, point) + abs(there - height)
        steps += twins.points_along(here, point, 0.1)
        here, height = point, there
    x, y = (np.array(axis) for axis in zip(*steps, strict=True))
    radius = float(field.body[model].radius)
    walls = [_gaps(piece.corners, x, y).min() for piece in game.setup.table.terrain if piece.kind == "wall"]
    foes = table.alive & (table.side != table.side[model])
    gaps = np.hypot(x[:, None] - table.x[foes], y[:, None] - table.y[foes]) - radius - table.radius[foes]
    return reach - length, min([np.inf, *walls]) - radius, float(gaps.min(initial=np.inf))


def is_plainly_lawful(game: Tabletop, action: Action) -> bool:
    """T2.1, T2.2 Whether a move keeps every rule with something to spare: no border case."""
    after, was = game.clone(), Table(game)
    for model, path in action.movements.items():
        place = after.state.model[model - 1]
        place.x, place.y = path[-1]
        place.z = _height(game, path[-1])
        spare, from_walls, from_foes = slack_of(game, was, action, model - 1, path)
        if min(spare, from_walls, from_foes - 1.0) < 0.05:
            return False
    table = Table(after)
    inside = (table.x > table.radius + 0.05) & (table.x < game.field.width - table.radius - 0.05)
    inside &= (table.y > table.radius + 0.05) & (table.y < game.field.depth - table.radius - 0.05)
    unit = int(action.unit_id or 0) - 1
    mine = table.alive & (table.unit == unit)
    # A little farther apart it would be coherent as well.
    wider = list(zip(table.x[mine] * 1.02, table.y[mine] * 1.02, table.z[mine], table.radius[mine], strict=True))
    apart = table.gap[table.pairs & mine] > 0.05
    return bool(apart.all() and inside[mine].all() and twins.is_coherent(wider))


def _height(game: Tabletop, point: twins.Point) -> float:
    """T0.7 How high the ground is."""
    areas = [piece for piece in game.setup.table.terrain if piece.kind == "area"]
    x, y = (np.array([axis]) for axis in point)
    return max([0.0, *(piece.height for piece in areas if _gaps(piece.corners, x, y)[0] <= 0)])


@dataclass(frozen=True)
class Played:
    """A finished battle between machines."""

    winner: int | None
    by: str
    victory_points: tuple[int, int]
    actions: int
    hash: str


def play_game(setup: Setup, players: tuple[str, str], seed: int, number: int) -> Played:
    """A battle between machines; a refused action raises."""
    game, actions = Tabletop.new(setup, seed + number), 0
    machines = [machine(name, seed, 2 * number + seat) for seat, name in enumerate(players)]
    while (seat := game.turn) is not None:
        game.apply(machines[seat].choose(game))
        actions += 1
    end, points = game.outcome(), game.state.victory_points
    assert end is not None
    return Played(end.winner, end.by, (int(points[0]), int(points[1])), actions, game.hash())


def machine(name: str, seed: int, number: int = 0) -> Any:
    """A player of the tabletop by its name."""
    return {"random": Random, "scripted": Scripted}[name](seed, number)


@dataclass(frozen=True)
class Told:
    """All that is told of one action."""

    dice: list[DiceRolled]
    moves: list[ModelMoved]
    lines: list[Line]
    changes: list[Change]


def do(game: Tabletop, **action: Any) -> Told:
    """Take an action, and what is told of it."""
    before = plain(game.view())
    game.apply(action)
    happened = game.events()
    return Told(
        [event for event in happened if isinstance(event, DiceRolled)],
        [event for event in happened if isinstance(event, ModelMoved)],
        game.lines(),
        changes(before, plain(game.view())),
    )
