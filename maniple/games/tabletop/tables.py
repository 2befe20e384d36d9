"""Table files (T0.1, T0.6): terrain, objectives and deployment zones, read and checked fault by fault."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from maniple.games.tabletop.rules.measure import TOLERANCE, distance, turn
from maniple.games.tabletop.rules.state import MAX_OBJECTIVES, MAX_TERRAIN, TERRAIN, TERRAIN_KINDS, new_records
from maniple.games.tabletop.rules.terrain import is_inside
from maniple.games.tabletop.schema import Point, TableHead, Terrain
from maniple.kernel.errors import ContentError, Fault
from maniple.kernel.pieces import check_piece, read_toml

TABLES = resources.files("maniple.games.tabletop") / "content" / "tables"


@dataclass(frozen=True)
class Table:
    """A table that has no fault; the corners of its polygons go round to the left."""

    name: str
    description: str
    width: float
    depth: float
    objectives: tuple[Point, ...]
    zones: tuple[tuple[Point, ...], ...]
    terrain: tuple[Terrain, ...]

    def to_dict(self) -> dict[str, Any]:
        """The table as plain data that `table_from` reads back."""
        return {
            "name": self.name,
            "description": self.description,
            "width": self.width,
            "depth": self.depth,
            "objectives": [list(place) for place in self.objectives],
            "zones": [[list(corner) for corner in zone] for zone in self.zones],
            "terrain": [piece.model_dump(mode="json") for piece in self.terrain],
        }


def pack_polygon(
    packed: Any, corners: list[Point] | tuple[Point, ...], kind: str = "area", height: float = 0.0
) -> None:
    """Write a polygon into a record of terrain."""
    packed.kind, packed.corners, packed.height = TERRAIN_KINDS.index(kind), len(corners), height
    for number, (x, y) in enumerate(corners):
        packed.x[number], packed.y[number] = x, y


def polygon(corners: list[Point] | tuple[Point, ...]) -> Any:
    """A polygon as the rules see it."""
    packed = new_records(TERRAIN)[0]
    pack_polygon(packed, corners)
    return packed


def leftward(corners: list[Point]) -> list[Point]:
    """The corners counter-clockwise; two are opposite ones of a rectangle."""
    if len(corners) == 2:
        (ax, ay), (bx, by) = corners
        west, east, south, north = min(ax, bx), max(ax, bx), min(ay, by), max(ay, by)
        return [(west, south), (east, south), (east, north), (west, north)]
    area = sum(turn(0.0, 0.0, *corners[i - 1], *corners[i]) for i in range(len(corners)))
    return corners if area >= 0.0 else corners[::-1]


def is_convex(corners: list[Point]) -> bool:
    """Whether every corner lies to the left of every edge it is no end of."""
    for i, a in enumerate(corners):
        j = (i + 1) % len(corners)
        for k, c in enumerate(corners):
            if k not in (i, j) and turn(*a, *corners[j], *c) <= TOLERANCE:
                return False
    return True


def _overlap(one: tuple[Point, ...], other: tuple[Point, ...]) -> bool:
    """Whether two convex polygons share more than an edge: no edge of either has the other wholly outside."""
    for a, b in ((one, other), (other, one)):
        for i in range(len(a)):
            if all(turn(*a[i - 1], *a[i], *corner) <= TOLERANCE for corner in b):
                return False
    return True


def _check_polygon(corners: list[Point], head: TableHead, entry: str, field: str) -> Iterator[Fault]:
    for x, y in corners:
        if not (0.0 <= x <= head.width and 0.0 <= y <= head.depth):
            yield Fault(entry, field, f"({x:g},{y:g}) is off the table")
    if not is_convex(corners):
        yield Fault(entry, field, "the polygon is not convex")


def _check_objectives(head: TableHead, walls: list[tuple[str, Terrain]], at: str) -> Iterator[Fault]:
    if len(head.objectives) > MAX_OBJECTIVES:
        yield Fault(at, "objectives", f"{len(head.objectives)} of them; at most {MAX_OBJECTIVES}")
    for number, (x, y) in enumerate(head.objectives):
        if not (0.0 <= x <= head.width and 0.0 <= y <= head.depth):
            yield Fault(at, "objectives", f"({x:g},{y:g}) is off the table")
        for entry, wall in walls:
            if is_inside(polygon(wall.corners), x, y):
                yield Fault(at, "objectives", f"({x:g},{y:g}) is in a wall, {entry}")
        for other in head.objectives[:number]:
            if distance(x, y, *other) <= TOLERANCE:
                yield Fault(at, "objectives", f"({x:g},{y:g}) is there twice")


def _read_zones(head: TableHead, at: str, faults: list[Fault]) -> tuple[tuple[Point, ...], ...]:
    before = len(faults)
    zones = tuple(tuple(leftward(zone)) for zone in head.zones)
    for number, zone in enumerate(zones):
        faults.extend(_check_polygon(list(zone), head, at, f"zones.{number}"))
    if len(zones) == 2 and len(faults) == before and _overlap(*zones):
        faults.append(Fault(at, "zones", "the two zones overlap"))
    return zones


def _read_terrain(head: TableHead, at: str, faults: list[Fault]) -> list[tuple[str, Terrain]]:
    terrain: list[tuple[str, Terrain]] = []
    if len(head.terrain) > MAX_TERRAIN:
        faults.append(Fault(at, "terrain", f"{len(head.terrain)} pieces; at most {MAX_TERRAIN}"))
    for number, entry in enumerate(head.terrain):
        where = f"{at}.terrain.{number}".lstrip(".")
        piece = check_piece(Terrain, entry, where, faults)
        if piece is None:
            continue
        piece = piece.model_copy(update={"corners": leftward(piece.corners)})
        wrong = list(_check_polygon(piece.corners, head, where, "corners"))
        if piece.kind == "wall" and piece.height > 0.0:
            wrong.append(Fault(where, "height", "walls have none: nobody stands on them or sees over them"))
        faults.extend(wrong)
        if not wrong:
            terrain.append((where, piece))
    return terrain


def read_table(data: Any, at: str, faults: list[Fault]) -> Table | None:
    """A table given as plain data, or None after its faults were added; `at` is the entry they lie in."""
    before = len(faults)
    head = check_piece(TableHead, data, at, faults) or _salvage(data)
    terrain = _read_terrain(head, at, faults)
    zones = _read_zones(head, at, faults)
    faults.extend(_check_objectives(head, [(entry, piece) for entry, piece in terrain if piece.kind == "wall"], at))
    if len(faults) > before:
        return None
    pieces = tuple(piece for _, piece in terrain)
    return Table(head.name, head.description, head.width, head.depth, tuple(head.objectives), zones, pieces)


def _salvage(data: Any) -> TableHead:
    """What can still be read of a table whose frame is broken: its terrain is checked all the same."""
    rest = data if isinstance(data, dict) else {}
    terrain = rest.get("terrain")
    kept = {key: rest[key] for key in ("width", "depth", "objectives") if key in rest}
    frame = check_piece(TableHead, {"name": "Table", "zones": [[(0, 0), (1, 1)]] * 2} | kept, "", [])
    return TableHead.model_construct(
        name="",
        width=frame.width if frame else 44.0,
        depth=frame.depth if frame else 60.0,
        objectives=frame.objectives if frame else [],
        zones=[],
        terrain=terrain if isinstance(terrain, list) else [],
    )


def table_from(data: Any, source: str) -> Table:
    """Check a table file; every fault of it is listed in one ContentError."""
    faults: list[Fault] = []
    table = read_table(data, "", faults)
    if table is None:
        raise ContentError(source, faults)
    return table


@cache
def load_table(key: str) -> Table:
    """A table that comes with the game."""
    return table_from(read_toml(TABLES / f"{key}.toml", f"{key}.toml"), f"{key}.toml")


@cache
def table_keys() -> tuple[str, ...]:
    """The tables that come with the game."""
    return tuple(sorted(entry.name.removesuffix(".toml") for entry in TABLES.iterdir()))
