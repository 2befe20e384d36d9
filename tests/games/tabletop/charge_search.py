"""A slow search for charges on random tables of walls, and how many of the charges it finds the game misses.

`python -m tests.games.tabletop.charge_search --positions 400` measures it. The slow search looks at very many places
to turn at and to stand on, and puts units together in very many ways; what it finds, the validator has accepted.
"""

import argparse
import math
import random
import time
from typing import Any

import numpy as np

from maniple.games.tabletop.rules.charge import way_needed
from maniple.games.tabletop.rules.charge_search import suggest_charge
from maniple.games.tabletop.rules.formation import clear_placement, take_places, would_touch
from maniple.games.tabletop.rules.measure import gap_between_units
from maniple.games.tabletop.rules.placement import refusal
from maniple.games.tabletop.rules.refusals import CHARGING, LEGAL, MUST_TOUCH
from maniple.games.tabletop.rules.state import WALL
from maniple.games.tabletop.rules.touch import can_touch
from tests.games.tabletop.arena import Arena

RADIUS = 16 / 25.4
SIZE = 24.0
TARGETS = np.uint64(1 << 1)
EASE = 0.008
"""How much of the tolerance of a hundredth the slow search uses up."""
TRIES = 300


class Position:
    """A unit with a roll, its target, perhaps another enemy, and walls between them."""

    def __init__(self, seed: int) -> None:
        self._dice = random.Random(seed)
        while not self._draw():
            pass

    def _draw(self) -> bool:
        dice = self._dice
        self.arena, self.walls, taken = Arena(), [], []
        self.arena.field.width = self.arena.field.depth = SIZE
        count, foes = dice.randint(1, 10), dice.randint(1, 5)
        for _ in range(dice.randint(2, 4)):
            long, thick = dice.uniform(3, 6), dice.uniform(0.8, 1.2)
            wide, high = (long, thick) if dice.random() < 0.5 else (thick, long)
            x, y = dice.uniform(7, 17 - wide), dice.uniform(9, 15 - high)
            self.walls.append((round(x, 2), round(y, 2), round(x + wide, 2), round(y + high, 2)))
        groups = [
            self._group(count, (dice.uniform(8, 16), dice.uniform(7, 10)), taken),
            self._group(foes, (dice.uniform(8, 16), dice.uniform(13, 17)), taken),
        ]
        if dice.random() < 0.3:
            groups.append(self._group(dice.randint(1, 3), (dice.uniform(6, 18), dice.uniform(13, 18)), taken))
        if not all(groups):
            return False
        for player, group in enumerate(groups):
            self.arena.unit(min(player, 1), group, [])
        self.arena.field.body["radius"] = RADIUS
        for walls in self.walls:
            self.arena.terrain(WALL, *walls)
        self.roll = dice.randint(1, 6) + dice.randint(1, 6)
        game, field = self.arena.game, self.arena.field
        gaps = [gap_between_units(game, field, 0, other) for other in range(1, len(groups))]
        return min(gaps) > 1.02 and way_needed(game, field, 0, TARGETS) <= self.roll

    def _group(self, count: int, start: tuple[float, float], taken: list[tuple[float, float]]) -> list[Any]:
        """Models near each other, clear of walls and of everybody; none if there is no room."""
        group: list[tuple[float, float]] = []
        for _ in range(400):
            if len(group) == count:
                return group
            x, y = start
            if group:
                (near_x, near_y), turn = self._dice.choice(group), self._dice.uniform(0, 2 * math.pi)
                far = 2 * RADIUS + self._dice.uniform(0.05, 1.6)
                x, y = near_x + far * math.cos(turn), near_y + far * math.sin(turn)
            spot = round(x, 3), round(y, 3)
            needed = min(2 if count >= 7 else 1, len(group))
            mates = sum(math.dist(spot, other) - 2 * RADIUS < 1.9 for other in group)
            if all(math.dist(spot, other) > 2 * RADIUS + 0.02 for other in taken) and mates >= needed:
                if bool(free(np.array([spot]), self.walls, np.empty((0, 2)), 0.02)[0]):
                    group.append(spot)
                    taken.append(spot)
                    continue
            if not group:
                return []
        return []

    def places(self, unit: int) -> np.ndarray:
        """Where the models of a unit stand."""
        game, field = self.arena.game, self.arena.field
        first = int(field.unit[unit].first)
        models = game.model[first : first + int(field.unit[unit].strength)]
        return np.stack([models["x"], models["y"]], axis=1)

    def engine_finds(self) -> bool:
        """Whether the game finds a charge, one that the validator accepts."""
        arena = self.arena
        found = bool(suggest_charge(arena.game, arena.field, arena.scratch, 0, float(self.roll), TARGETS))
        assert not found or self.verdict() == LEGAL
        return found

    def verdict(self) -> int:
        arena = self.arena
        return int(refusal(arena.game, arena.field, arena.scratch, 0, CHARGING, float(self.roll), TARGETS))


# Bases among walls and enemies, by measuring every one of many points and segments.


def to_rectangle(points: np.ndarray, wall: tuple[float, ...]) -> np.ndarray:
    """From points to a rectangle."""
    left, below, right, above = wall
    dx = np.maximum(np.maximum(left - points[..., 0], points[..., 0] - right), 0)
    dy = np.maximum(np.maximum(below - points[..., 1], points[..., 1] - above), 0)
    return np.hypot(dx, dy)


def to_segments(point: Any, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """From a point to segments."""
    d = b - a
    share = ((point - a) * d).sum(-1) / np.maximum((d * d).sum(-1), 1e-12)
    near = a + np.clip(share, 0, 1)[..., None] * d
    return np.hypot(*np.moveaxis(near - point, -1, 0))


def crosses(a: np.ndarray, b: np.ndarray, wall: tuple[float, ...]) -> np.ndarray:
    """Whether segments cross a rectangle: what of them lies between its sides, and between its ends, overlaps."""
    low, high = np.zeros(a.shape[:-1]), np.ones(a.shape[:-1])
    for axis in (0, 1):
        start, way = a[..., axis], b[..., axis] - a[..., axis]
        way = np.where(np.abs(way) < 1e-12, 1e-12, way)
        one, other = (wall[axis] - start) / way, (wall[axis + 2] - start) / way
        low, high = np.maximum(low, np.minimum(one, other)), np.minimum(high, np.maximum(one, other))
    return low <= high


def free(points: np.ndarray, walls: list[Any], enemies: np.ndarray, ease: float = -EASE) -> np.ndarray:
    """Whether a base could stand at each point."""
    fits = np.all((points >= RADIUS) & (points <= SIZE - RADIUS), axis=-1)
    for wall in walls:
        fits &= to_rectangle(points, wall) >= RADIUS + ease
    for enemy in enemies:
        fits &= np.hypot(*np.moveaxis(points - enemy, -1, 0)) >= 2 * RADIUS + ease
    return fits


def clear(a: np.ndarray, b: np.ndarray, walls: list[Any], enemies: np.ndarray) -> np.ndarray:
    """Whether a base could go straight from each point to each other."""
    fits = np.ones(a.shape[:-1], bool)
    for wall in walls:
        left, below, right, above = wall
        near = np.minimum(to_rectangle(a, wall), to_rectangle(b, wall))
        for corner in ((left, below), (left, above), (right, below), (right, above)):
            near = np.minimum(near, to_segments(np.array(corner), a, b))
        fits &= (near >= RADIUS - EASE) & ~crosses(a, b, wall)
    for enemy in enemies:
        fits &= to_segments(enemy, a, b) >= 2 * RADIUS - EASE
    return fits


def around(centres: np.ndarray, radii: list[float], directions: int) -> np.ndarray:
    """Points all around others."""
    turns = np.arange(directions) * 2 * math.pi / directions
    ring = np.stack([np.cos(turns), np.sin(turns)], axis=1)
    return np.round((centres[:, None, None] + np.array(radii)[:, None, None] * ring).reshape(-1, 2), 3)


class Ways:
    """For each model the shortest ways to places to stand on, with at most three bends at places to turn at."""

    def __init__(self, position: Position) -> None:
        self.mine, target = position.places(0), position.places(1)
        others = [position.places(unit) for unit in range(2, int(position.arena.game.units))]
        shunned = np.concatenate([np.empty((0, 2)), *others])
        self.walls, self.enemies, roll = position.walls, np.concatenate([target, shunned]), position.roll + 0.005
        corners = [[x, y] for w in self.walls for x in (w[0], w[2]) for y in (w[1], w[3])]
        turns = around(np.array(corners), [RADIUS * far for far in (1.0, 1.04, 1.12, 1.25, 1.42)], 24)
        turns = np.concatenate([turns, around(self.enemies, [2 * RADIUS * far for far in (1.0, 1.05, 1.2)], 24)])
        turns = turns[free(turns, self.walls, self.enemies)]
        self.turns = turns[self._apart(self.mine, turns).min(0) <= roll]
        across = self._lengths(self.turns, self.turns, roll)
        self.far = [self._lengths(self.mine, self.turns, roll)]
        self.before: list[np.ndarray] = []
        for _ in range(2):
            over = self.far[-1][:, :, None] + across
            self.before.append(over.argmin(1) if len(self.turns) else np.zeros_like(self.far[-1], int))
            self.far.append(over.min(1, initial=np.inf))
        rim = 2 * RADIUS + np.array([0.0, 0.25, 0.5, 0.75, 0.99])
        grid = np.stack(np.meshgrid(*[np.arange(1, SIZE, 0.3)] * 2), axis=-1).reshape(-1, 2)
        spots = np.concatenate([self.mine, around(target, list(rim), 72), np.round(grid, 3)])
        spots = spots[free(spots, self.walls, self.enemies)]
        if len(shunned):
            spots = spots[self._apart(spots, shunned).min(1) > 2 * RADIUS + 1.02]
        self.spots = spots[self._apart(self.mine, spots).min(0) <= roll]
        self._reach(roll)
        self.zone = self._apart(self.spots, target).min(1) <= 2 * RADIUS + 1.0

    def _reach(self, roll: float) -> None:
        """How far each spot is for each model, and how it gets there: (number of bends, last turn)."""
        self.length = self._lengths(self.mine, self.spots, roll)
        self.bends = np.zeros(self.length.shape, int)
        self.last = np.zeros(self.length.shape, int)
        nearest = np.minimum.reduce(self.far).min(0, initial=np.inf)
        onward = self._lengths(self.turns, self.spots, roll, nearest)
        for bends, far in enumerate(self.far, 1):
            for model in range(len(self.mine)):
                over = far[model][:, None] + onward
                if not len(self.turns):
                    continue
                best = over.argmin(0)
                length = over[best, np.arange(len(self.spots))]
                better = length < self.length[model]
                self.length[model][better], self.bends[model][better] = length[better], bends
                self.last[model][better] = best[better]

    @staticmethod
    def _apart(a: np.ndarray, b: np.ndarray) -> np.ndarray:
        return np.hypot(a[:, None, 0] - b[:, 0], a[:, None, 1] - b[:, 1])

    def _lengths(self, a: np.ndarray, b: np.ndarray, limit: float, more: Any = 0.0) -> np.ndarray:
        """The lengths of straight ways between points that are no longer than the limit, with what came before."""
        apart = self._apart(a, b)
        one, other = np.nonzero(apart + np.reshape(more, (-1, 1)) <= limit)
        fits = clear(a[one], b[other], self.walls, self.enemies)
        lengths = np.full(apart.shape, np.inf)
        lengths[one[fits], other[fits]] = apart[one[fits], other[fits]]
        return np.where(lengths <= limit, lengths, np.inf)

    def path(self, model: int, spot: int) -> list[np.ndarray]:
        """The points of a model's way."""
        points, turn = [self.spots[spot]], int(self.last[model, spot])
        for bends in range(int(self.bends[model, spot]), 0, -1):
            points.append(self.turns[turn])
            turn = int(self.before[bends - 2][model, turn]) if bends > 1 else 0
        return points[::-1]


class SlowSearch:
    """Puts a unit together in very many ways, until one is a charge."""

    def __init__(self, position: Position, seed: int = 1) -> None:
        self._position, self._dice = position, np.random.default_rng(seed)
        self._ways = Ways(position)
        self._can = self._ways.length <= position.roll + 0.005

    def finds(self) -> bool:
        """Whether there is a charge: the placement is left in the scratch."""
        leads = np.flatnonzero((self._can & self._ways.zone).any(1))
        if not len(leads):
            return False
        for attempt in range(TRIES):
            places = self._attempt(int(leads[attempt % len(leads)]), attempt)
            if places is not None and self._is_charge(places):
                return True
        return False

    def _attempt(self, lead: int, attempt: int) -> dict[int, int] | None:
        """A place for every model, beginning with one; None if somebody finds none."""
        ways, count = self._ways, len(self._ways.mine)
        zone = np.flatnonzero(self._can[lead] & ways.zone)
        short = ways.length[lead][zone].argmin()
        start = zone[short] if attempt % 2 else self._dice.choice(zone)
        places = {lead: int(start)}
        needed = 2 if count >= 7 else 1
        while len(places) < count:
            placed = np.array(list(places.values()))
            left = [model for model in range(count) if model not in places]
            home = ways._apart(ways.mine[left], ways.mine[list(places)]).min(1)
            model = left[int(home.argmin())] if attempt % 3 else int(self._dice.choice(left))
            apart = ways._apart(ways.spots, ways.spots[placed]) - 2 * RADIUS
            near = (apart <= 2.0).sum(1) >= min(needed, len(placed))
            fits = np.flatnonzero(self._can[model] & near & (apart >= 0).all(1))
            if not len(fits):
                return None
            manner = attempt // 3 % 4
            if manner == 0:
                wish = ways.length[model][fits]
            elif manner == 1:
                wish = ways._apart(ways.spots[fits], ways.spots[placed[:1]])[:, 0]
            elif manner == 2:
                wish = ways.length[model][fits] + self._dice.uniform(0, 2, len(fits))
            else:
                wish = self._dice.uniform(0, 1, len(fits))
            places[model] = int(fits[wish.argmin()])
        return places

    def _is_charge(self, places: dict[int, int]) -> bool:
        arena = self._position.arena
        game, field, scratch = arena.game, arena.field, arena.scratch
        clear_placement(game, scratch)
        for model, spot in places.items():
            path = self._ways.path(model, spot)
            scratch.points[model] = len(path)
            for number, (x, y) in enumerate(path):
                scratch.x[model][number], scratch.y[model][number] = x, y
        for _ in range(2 * len(places)):
            code = self._position.verdict()
            if code != MUST_TOUCH:
                return code == LEGAL
            # T4.2 Whoever can come into base contact must: it goes there.
            take_places(game, field, scratch)
            for model in places:
                if not would_touch(game, field, scratch, model) and can_touch(
                    game, field, scratch, model, float(self._position.roll), TARGETS, False, True
                ):
                    scratch.points[model] = 1
                    scratch.x[model][0], scratch.y[model][0] = scratch.best_x[model], scratch.best_y[model]
                    break
        return False


def interval(hits: int, count: int) -> tuple[float, float]:
    """Wilson's interval of 95 % for a share."""
    share, z = hits / count, 1.96
    centre = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return max(centre - half, 0.0), min(centre + half, 1.0)


def measure(positions: int, first: int) -> None:
    """Print how many of the charges that the slow search finds the game misses."""
    exist, missed, only_engine, slowest = 0, [], 0, 0.0
    Position(first).engine_finds()
    for seed in range(first, first + positions):
        position = Position(seed)
        began = time.perf_counter()
        found = position.engine_finds()
        slowest = max(slowest, time.perf_counter() - began)
        slow = SlowSearch(position).finds()
        exist += slow
        only_engine += found and not slow
        if slow and not found:
            missed.append(seed)
    low, high = interval(len(missed), max(exist, 1))
    print(f"{positions} positions; a charge exists in {exist} by the slow search, which misses {only_engine} others")
    print(f"missed: {len(missed)} = {len(missed) / max(exist, 1):.1%} ({low:.1%} to {high:.1%}); seeds {missed}")
    print(f"slowest suggestion: {1000 * slowest:.1f} ms")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=400)
    parser.add_argument("--first", type=int, default=0)
    given = parser.parse_args()
    measure(given.positions, given.first)
