"""The hex board drawn with letters: two lines to a hex where there is room, one where there is not.

Odd columns sit half a hex lower (S0.1): in the full form by one of the two lines of a hex, in the compact forms
by a dot that lies high in even columns and low in odd ones. Sides differ by shape before they differ by colour.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.segment import Segment
from rich.style import Style

from maniple.drawing import Cell, Look, health_ink, runs
from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.schema import Hex

AXIS = 3
"""Characters of the row numbers at the left."""


class Scale(NamedTuple):
    """How large a hex is drawn."""

    width: int
    lines: int

    def size(self, cols: int, rows: int) -> tuple[int, int]:
        """The width and height of a whole board with its axes."""
        # The full form has column numbers below as well, and half a hex more for the odd columns.
        return AXIS + cols * self.width, rows * self.lines + (3 if self.lines == 2 else 1)


FULL, COMPACT, NARROW = Scale(3, 2), Scale(3, 1), Scale(2, 1)


def choose_scale(cols: int, rows: int, width: int, height: int) -> Scale:
    """The largest form that fits; the smallest if none does."""
    for scale in (FULL, COMPACT):
        wide, high = scale.size(cols, rows)
        if wide <= width and high <= height:
            return scale
    return NARROW


@dataclass(frozen=True)
class Overlay:
    """What is drawn over the board: what may be done now, and what has just happened."""

    moves: frozenset[Hex] = frozenset()
    charges: frozenset[Hex] = frozenset()
    ready: frozenset[int] = frozenset()
    targets: frozenset[int] = frozenset()
    numbered: bool = False
    """Whether one-line forms show the number of a unit that may be chosen instead of its letter."""
    trail: Hex | None = None
    fallen: Hex | None = None
    shot: tuple[Hex, Hex] | None = None


class Window(NamedTuple):
    """The columns and rows that are shown."""

    cols: range
    rows: range


def shown(total: int, room: int, focus: int) -> range:
    """The part of an axis that fits, around the place that matters."""
    room = min(max(room, 1), total)
    first = min(max(focus - room // 2, 0), total - room)
    return range(first, first + room)


class TerminalBoard:
    """A game on its board, ready to be printed."""

    def __init__(self, game: Skirmish, overlay: Overlay, look: Look, scale: Scale, room: tuple[int, int]) -> None:
        self.setup, self.overlay, self.look, self.scale = game.setup, overlay, look, scale
        view, setup, units = game.view(), game.setup, game.units()
        self.holders = view.controllers
        self.walls = set(setup.board.walls)
        self.letters = {key: unit.glyph for key, unit in setup.types.items()}
        self.living = {(unit["col"], unit["row"]): unit for unit in units if unit["HP_CUR"] > 0}
        self.active = next((unit for unit in units if unit["id"] == view.active_unit), None)
        self.zones = {
            place: number for number in range(len(setup.board.objectives)) for place in setup.objective_hexes(number)
        }
        self.window = self._fit(*room)

    def _fit(self, width: int, height: int) -> Window:
        board, scale = self.setup.board, self.scale
        focus = (self.active["col"], self.active["row"]) if self.active else (board.cols // 2, board.rows // 2)
        extra = scale.size(0, 0)[1]
        return Window(
            shown(board.cols, (width - AXIS) // scale.width, focus[0]),
            shown(board.rows, (height - extra) // scale.lines, focus[1]),
        )

    @property
    def size(self) -> tuple[int, int]:
        """The width and height of the drawing."""
        return self.scale.size(len(self.window.cols), len(self.window.rows))

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(self.size[0], self.size[0])

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.canvas():
            yield from runs(line)
            yield Segment.line()

    def canvas(self) -> list[list[Cell]]:
        """Every character of the drawing with its style."""
        width, height = self.size
        ground = self.look.ink("dot", "0")
        canvas = [[(" ", ground)] * width for _ in range(height)]
        self._draw_axes(canvas)
        for col in self.window.cols:
            for row in self.window.rows:
                x, y = self.corner(col, row)
                for down, cells in enumerate(self.hex_cells((col, row))):
                    canvas[y + down][x : x + self.scale.width] = cells
        self._draw_shot(canvas)
        return canvas

    def corner(self, col: int, row: int) -> tuple[int, int]:
        """Where the drawing of a hex starts."""
        lower = col % 2 if self.scale.lines == 2 else 0
        x = AXIS + (col - self.window.cols.start) * self.scale.width
        return x, 1 + (row - self.window.rows.start) * self.scale.lines + lower

    def _draw_axes(self, canvas: list[list[Cell]]) -> None:
        """The numbers of columns and rows; those of the active unit stand out."""
        edges = (0, -1) if self.scale.lines == 2 else (0,)
        for col in self.window.cols:
            x, _ = self.corner(col, self.window.rows.start)
            here = self.active is not None and self.active["col"] == col
            for y in edges:
                # Two digits need two characters: in the narrow form every other number keeps a gap to the next.
                text = "  " if self.scale is NARROW and col % 2 and not here else f"{col:>2}"
                self._write(canvas[y], x, text, "axis here" if here else "axis")
        for row in self.window.rows:
            _, y = self.corner(0, row)
            here = self.active is not None and self.active["row"] == row
            self._write(canvas[y], 0, f"{row:>2}", "axis here" if here else "axis")

    def _write(self, line: list[Cell], x: int, text: str, ink: str) -> None:
        line[x : x + len(text)] = [(char, self.look.ink(ink, "0")) for char in text]

    def hex_cells(self, place: Hex) -> Iterator[list[Cell]]:
        """The lines of one hex."""
        if place in self.walls:
            for _ in range(self.scale.lines):
                yield [(self.look.glyphs.wall, self.look.ink("wall", "wall"))] * self.scale.width
            return
        ground = self.ground(place)
        unit = self.living.get(place)
        if unit is not None:
            yield from self.unit_cells(unit, ground)
            return
        text, ink = self.mark(place)
        style = self.look.ink(ink, ground)
        left = (self.scale.width - len(text) + 1) // 2
        yield [(char, style) for char in (" " * left + text).ljust(self.scale.width)]
        if self.scale.lines == 2:
            yield [(" ", style)] * self.scale.width

    def ground(self, place: Hex) -> str:
        """The ground of a hex: what may be done there, whose it is, or one of three quiet shades."""
        if place in self.overlay.moves:
            return "move"
        if place in self.overlay.charges:
            return "charge"
        if place in self.zones:
            holder = self.holders[self.zones[place]]
            return "zone" if holder is None else f"zone {holder}"
        col, row = place
        if self.scale.lines == 1:
            return "2" if col % 2 else "0"
        # Three shades, so that a hex differs from all six around it.
        return str((col + col // 2 - row) % 3)

    def mark(self, place: Hex) -> tuple[str, str]:
        """The sign on an empty hex and its ink."""
        glyphs, overlay = self.look.glyphs, self.overlay
        if place == overlay.fallen:
            return glyphs.fallen, "fallen"
        if place in self.setup.board.objectives:
            holder = self.holders[self.zones[place]]
            sign = glyphs.objective if holder is None else self.look.token(holder, glyphs.objective)
            return sign[: self.scale.width], "objective"
        if place in overlay.moves:
            return glyphs.move, "move"
        if place in overlay.charges:
            return glyphs.charge, "charge"
        if place == overlay.trail:
            return glyphs.trail, "trail"
        if place in self.zones:
            return glyphs.zone, "zone"
        if self.scale.lines == 2:
            return glyphs.ground, "dot"
        return (glyphs.low if place[0] % 2 else glyphs.high), "dot"

    def unit_cells(self, unit: dict[str, Any], ground: str) -> Iterator[list[Cell]]:
        """A piece: its letter in its side's brackets, its number and how much of it is left."""
        player, number = unit["player"], unit["id"]
        body = self.look.ink("active" if unit is self.active else f"side {player}", ground)
        badge = self.badge(number)
        badge_style = self.look.ink(badge, ground) if badge else body
        share = unit["HP_CUR"] / unit["HP_MAX"]
        health = (self.look.level(share), self.look.ink(health_ink(share), ground))
        token = self.look.token(player, self.letters[unit["type"]])
        if self.scale.lines == 2:
            yield [(char, body) for char in token]
            yield [*((char, badge_style) for char in f"{number:>2}"), health]
            return
        text = token[:2]
        if badge and self.overlay.numbered:
            text = f"{token[0]}{number}"[-2:]
        cells = [(text[0], badge_style), (text[1], badge_style if self.overlay.numbered else body)]
        yield cells if self.scale is NARROW else [*cells, health]

    def badge(self, number: int) -> str:
        """Whether a unit may be chosen now, as a unit to activate or as a target."""
        if number in self.overlay.targets:
            return "target"
        return "ready" if number in self.overlay.ready else ""

    def _draw_shot(self, canvas: list[list[Cell]]) -> None:
        """A stroke of ink from the shooter to its target, over open ground only."""
        if self.overlay.shot is None:
            return
        (x0, y0), (x1, y1) = (self.corner(*place) for place in self.overlay.shot)
        steps = max(abs(x1 - x0) // 2, abs(y1 - y0), 1)
        middle = self.scale.width // 2
        for step in range(1, steps):
            x, y = x0 + middle + round((x1 - x0) * step / steps), y0 + round((y1 - y0) * step / steps)
            if not (0 < y < len(canvas) and AXIS <= x < len(canvas[0])):
                continue
            char, style = canvas[y][x]
            if char in (" ", self.look.glyphs.ground, self.look.glyphs.high, self.look.glyphs.low):
                stroke = self.look.ink("stroke")
                canvas[y][x] = (self.look.glyphs.stroke, Style(color=stroke.color, bgcolor=style.bgcolor, bold=True))
