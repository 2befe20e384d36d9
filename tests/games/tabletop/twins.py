"""Slow and obviously right: what the rules do fast, written again from the book alone."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

Point = tuple[float, float]


# T5.1, T5.2 The order of a fight.


@dataclass
class FightModel:
    """Units with flags, all of them engaged to the end: whose turn it is, and who may be picked."""

    owners: list[int]
    first: list[bool]
    last: list[bool]
    opener: int
    fought: set[int] = field(default_factory=set)
    tier: int | None = None
    turn: int = 0

    def priority(self, unit: int) -> int:
        if self.first[unit] and self.last[unit]:
            return 1
        return 0 if self.first[unit] else 2 if self.last[unit] else 1

    def pickable(self) -> tuple[int, int, list[int]] | None:
        """The tier, the player who picks, and the units they may pick; None when the phase is over."""
        for tier in (0, 1, 2):
            waiting = [u for u in range(len(self.owners)) if u not in self.fought and self.priority(u) == tier]
            if not waiting:
                continue
            if tier != self.tier:
                self.tier, self.turn = tier, self.opener
            mine = [unit for unit in waiting if self.owners[unit] == self.turn]
            if mine:
                return tier, self.turn, mine
            return tier, 1 - self.turn, waiting
        return None

    def pick(self, unit: int) -> None:
        self.fought.add(unit)
        self.turn = 1 - self.owners[unit]


# T0.5 Coherency.


def is_coherent(models: Sequence[tuple[float, float, float, float]]) -> bool:
    """Models as (x, y, z, radius): each has mates enough, and from the first all others can be reached."""
    count = len(models)
    if count <= 1:
        return True
    near = [
        {
            j
            for j, (x2, y2, z2, r2) in enumerate(models)
            if j != i and math.dist((x, y), (x2, y2)) - r - r2 <= 2.01 and abs(z - z2) <= 5.01
        }
        for i, (x, y, z, r) in enumerate(models)
    ]
    if any(len(mates) < (2 if count >= 7 else 1) for mates in near):
        return False
    group = {0}
    for _ in models:
        group |= set().union(*(near[i] for i in group))
    return len(group) == count


# T0.6 Walls, by sampling.


def is_within(corners: Sequence[Point], x: float, y: float) -> bool:
    """Whether a point lies in a polygon, by counting the edges a ray to the right crosses."""
    inside = False
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            inside = not inside
    return inside


def points_along(a: Point, b: Point, step: float) -> Iterable[Point]:
    """Points of a segment, no farther apart than a step, both ends included."""
    count = max(1, math.ceil(math.dist(a, b) / step))
    for i in range(count + 1):
        yield a[0] + (b[0] - a[0]) * i / count, a[1] + (b[1] - a[1]) * i / count


def gap_to_polygon(corners: Sequence[Point], x: float, y: float, step: float = 0.02) -> float:
    """From a point to a polygon: 0 inside, else to the nearest of many points of its rim."""
    if is_within(corners, x, y):
        return 0.0
    rim = zip(corners, [*corners[1:], corners[0]], strict=True)
    return min(math.dist((x, y), point) for a, b in rim for point in points_along(a, b, step))


def clearance(walls: Sequence[Sequence[Point]], a: Point, b: Point, step: float = 0.05) -> float:
    """How near a point that goes from a to b comes to any wall."""
    return min((gap_to_polygon(w, *p) for w in walls for p in points_along(a, b, step)), default=math.inf)


def depth_of(walls: Sequence[Sequence[Point]], a: Point, b: Point, step: float = 0.01) -> int:
    """How many of the sampled points between a and b lie in a wall."""
    return sum(is_within(w, *p) for w in walls for p in points_along(a, b, step))


# T1.2, T1.3, T1.5 Nerves and objectives.


def shock_chance(leadership: int) -> Fraction:
    """How often two dice show less than a leadership."""
    rolls = [one + other for one in range(1, 7) for other in range(1, 7)]
    return Fraction(sum(roll < leadership for roll in rolls), len(rolls))


def holder_of(marker: Point, models: Sequence[tuple[int, float, float, int]], radius: float, before: int) -> int:
    """Who holds a marker, of models as (player, x, y, OC) with bases of one size."""
    near = [(player, control) for player, x, y, control in models if math.dist((x, y), marker) - radius <= 3.01]
    mine, theirs = (sum(control for player, control in near if player == side) for side in (0, 1))
    return before if mine == theirs else int(theirs > mine)


def turn_score(holders: Sequence[int], player: int, round_number: int) -> int:
    """The victory points a player scores at the end of a turn."""
    return 0 if round_number < 2 else min(15, 5 * sum(holder == player for holder in holders))


# T3.1 Sight.

EIGHTHS = [math.pi * step / 4 for step in range(8)]


def blocked_lines(
    walls: Sequence[Sequence[Point]], one: tuple[float, float, float], other: tuple[float, float, float]
) -> float:
    """The share of lines between points all over two discs (x, y, radius) that meet a wall."""
    ends = [
        [
            (x + share * r * math.cos(turn), y + share * r * math.sin(turn))
            for share in (0.0, 0.5, 1.0)
            for turn in (math.pi * step / 6 for step in range(12))
        ]
        for x, y, r in (one, other)
    ]
    lines = [(a, b) for a in ends[0][::2] for b in ends[1]]
    return sum(not is_clear(walls, a, b) for a, b in lines) / len(lines)


def sees(walls: Sequence[Sequence[Point]], one: tuple[float, float, float], other: tuple[float, float, float]) -> bool:
    """Whether a line between the centres or eight points of the rims of two discs is clear."""
    ends = [
        [(x, y), *((x + 0.99 * r * math.cos(turn), y + 0.99 * r * math.sin(turn)) for turn in EIGHTHS)]
        for x, y, r in (one, other)
    ]
    return any(is_clear(walls, a, b) for a in ends[0] for b in ends[1])


def is_clear(walls: Sequence[Sequence[Point]], a: Point, b: Point) -> bool:
    """Whether a line from outside all walls crosses none of their edges."""
    edges = [pair for w in walls for pair in zip(w, [*w[1:], w[0]], strict=True)]
    return not any(_cross(a, b, *edge) for edge in edges)


def _cross(a: Any, b: Any, c: Any, d: Any) -> bool:
    """Whether two segments cross, by solving for the point."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = a, b, c, d
    det = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if det == 0:
        return False
    t = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / det
    u = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / det
    return 0 <= t <= 1 and 0 <= u <= 1


def exact_gap(a: Point, b: Point, c: Point, d: Point) -> float:
    """The distance between two segments between whole numbers; the squares are fractions."""
    if _cross(*((Fraction(x), Fraction(y)) for x, y in (a, b, c, d))):
        return 0.0
    ends = [(a, c, d), (b, c, d), (c, a, b), (d, a, b)]
    return math.sqrt(min(_squared_gap(*end) for end in ends))


def _squared_gap(p: Point, a: Point, b: Point) -> Fraction:
    """From a point to a segment, squared."""
    px, py, ax, ay, bx, by = (Fraction(number) for point in (p, a, b) for number in point)
    length = (bx - ax) ** 2 + (by - ay) ** 2
    share = Fraction(0) if length == 0 else ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length
    share = min(max(share, Fraction(0)), Fraction(1))
    return (px - ax - share * (bx - ax)) ** 2 + (py - ay - share * (by - ay)) ** 2
