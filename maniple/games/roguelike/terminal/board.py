"""The grid of an auto-battle drawn with letters (G17).

A unit is its facing, its number and the start of its name, in the colour of its side; below it its HP and its resolve
as two thin bars, and signs for what lies on it. Between units stands what binds them: formations are double lines,
clashes are crosses, and a blow from flank or rear is an arrow from where it came.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from rich.color import Color
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.segment import Segment
from rich.style import Style

from maniple.drawing import ASCII, COLOURS, GROUNDS, Cell, Look, look_for, runs
from maniple.games.roguelike.content import Content
from maniple.games.roguelike.narrate import short_name
from maniple.games.roguelike.rules.state import FACINGS, FRONT, HEIGHT, NOBODY, WIDTH
from maniple.games.roguelike.terminal.chronicle import Hit, Moment, Place
from maniple.games.roguelike.view import BattleState, BattleUnit
from maniple.games.roguelike.vocabulary import CONTAGIONS

AXIS = 2
"""Characters of the row numbers at the left."""


class Scale(NamedTuple):
    """How large a cell is drawn, the gap to the next one included."""

    width: int
    lines: int

    @property
    def inner(self) -> int:
        return self.width - 1

    @property
    def size(self) -> tuple[int, int]:
        """The width and height of the whole grid with its axes."""
        return AXIS + WIDTH * self.width, HEIGHT * self.lines + 1


FULL, COMPACT, SMALL = Scale(8, 3), Scale(8, 2), Scale(5, 1)


def choose_scale(width: int, height: int) -> Scale:
    """The largest form that fits; the smallest if none does."""
    for scale in (FULL, COMPACT):
        if scale.size[0] <= width and scale.size[1] <= height:
            return scale
    return SMALL


@dataclass(frozen=True)
class Signs:
    """The characters of a drawing."""

    facing: str = "▲►▼◄"
    beside: str = "═"
    behind: str = "║"
    clash: str = "✕"
    blow: str = "↑↗→↘↓↙←↖"
    retreating: str = "⚑"
    crumbling: str = "▒"
    stun: str = "✶"
    charm: str = "♥"
    vigilant: str = "◉"
    shield: str = "◈"
    shred: str = "▾"
    contagions: str = "fpczg"
    bars: str = "▀"


PLAIN = Signs(
    facing="^>v<",
    beside="=",
    behind="H",
    clash="x",
    blow="^/>\\v/<\\",
    retreating="!",
    crumbling="%",
    stun="*",
    charm="&",
    vigilant="o",
    shield="+",
    shred="-",
    bars="",
)
WAYS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""The directions of Signs.blow."""

INKS = {
    "hp 3": "#79C487",
    "hp 2": "#E8B04A",
    "hp 1": "#F0705A",
    "resolve": "#7FB0FF",
    "link": "bold #E8C36E",
    "clash": "bold #FF9A3C",
    "blow": "#8C94A0",
    "flank": "bold #14181F on #FF8A4A",
    "struck": "bold #14181F on #FFB98A",
    "broken 0": "bold #1B4F9E on #D9DEE8",
    "broken 1": "bold #A2321D on #EBDDD8",
    "retreating": "bold #FFFFFF",
    "crumbling": "bold #C79BFF",
    "stun": "bold #FFE27A",
    "charm": "bold #FF9AD0",
    "vigilant": "#B9D7F7",
    "shield": "bold #8FE3E3",
    "shred": "#E8A06A",
    "fire": "bold #FF7A3C",
    "poison": "bold #9BE05A",
    "curse": "bold #D08CFF",
    "frost": "bold #8FD8FF",
    "plague": "bold #D6D04A",
    "lost": "bold #FF7A66",
    "gained": "bold #8BE09C",
    "relic": "bold #E8C36E",
}
BATTLE_GROUNDS = {
    "field 0": "#191E26",
    "field 1": "#1D232C",
    "zone 0": "#1D2A45",
    "zone 1": "#3A2522",
    "zone 2": "#332740",
}
HP_BAR, RESOLVE_BAR, EMPTY_BAR = ("#E5533D", "#E8B04A", "#79C487"), ("#5C9BFF", "#B07CF0"), "#39414E"
MONO = {
    "link": "bold",
    "clash": "bold",
    "flank": "reverse bold",
    "struck": "reverse bold",
    "broken 0": "dim",
    "broken 1": "dim",
    "lost": "bold",
}


def battle_look(console: Console) -> Look:
    """The look of the skirmish, with the inks that only battles need."""
    look = look_for(console)
    if not look.grounds:
        return Look(look.glyphs, {**look.inks, **MONO}, {}, look.page)
    return Look(look.glyphs, {**COLOURS, **INKS}, {**GROUNDS, **BATTLE_GROUNDS}, look.page)


def signs_of(look: Look) -> Signs:
    """The characters that go with a look."""
    return PLAIN if look.glyphs is ASCII else Signs()


def marks_of(unit: BattleUnit, signs: Signs) -> Iterator[tuple[str, str]]:
    """The signs of what lies on a unit, each with its ink, the gravest first."""
    if unit.morale != "ready":
        yield getattr(signs, unit.morale), unit.morale
    for name in ("stun", "charm"):
        if name in unit.statuses:
            yield getattr(signs, name), name
    yield from (
        (letter, name) for letter, name in zip(signs.contagions, CONTAGIONS, strict=True) if name in unit.contagions
    )
    for name in ("shield", "shred", "vigilant"):
        if getattr(unit, name):
            yield getattr(signs, name), name


class BattleBoard:
    """A view of a battle on its grid, ready to be printed; the enemy's edge is on top."""

    def __init__(self, view: BattleState, content: Content, moment: Moment, look: Look, scale: Scale) -> None:
        self.view, self.content, self.moment, self.look, self.scale = view, content, moment, look, scale
        self.signs = signs_of(look)
        self.units = {unit.id: unit for unit in view.units}
        self.at = {(unit.x, unit.y): unit for unit in view.units if unit.alive}
        self.zones = self._zones()

    def _zones(self) -> dict[Place, int]:
        """Which side's auras reach each cell; 2 where both do."""
        fields = [(unit.x, unit.y, unit.side, self.content.units[unit.card].aura) for unit in self.at.values()]
        fields += [(relic.x, relic.y, relic.side, relic.aura) for relic in self.view.relics]
        zones: dict[Place, int] = {}
        for x, y, side, aura in fields:
            if aura is None:
                continue
            within = self.content.auras[aura].within
            for place in ((i, j) for i in range(WIDTH) for j in range(HEIGHT)):
                if abs(place[0] - x) + abs(place[1] - y) <= within:
                    zones[place] = side if zones.get(place, side) == side else 2
        return zones

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(self.scale.size[0], self.scale.size[0])

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.canvas():
            yield from runs(line)
            yield Segment.line()

    def canvas(self) -> list[list[Cell]]:
        """Every character of the drawing with its style."""
        width, height = self.scale.size
        canvas = [[(" ", self.look.ink("axis"))] * width for _ in range(height)]
        self._draw_axes(canvas)
        for x in range(WIDTH):
            for y in range(HEIGHT):
                self._draw_cell(canvas, (x, y))
        for unit in self.at.values():
            self._draw_bonds(canvas, unit)
        for hit in self.moment.hits:
            self._draw_blow(canvas, hit)
        return canvas

    def corner(self, place: Place) -> tuple[int, int]:
        """Where the drawing of a cell starts."""
        return AXIS + place[0] * self.scale.width, (HEIGHT - 1 - place[1]) * self.scale.lines

    def ground(self, place: Place) -> str:
        """The ground of a cell: an aura's, or one of two quiet shades."""
        zone = self.zones.get(place)
        return f"zone {zone}" if zone is not None else f"field {(place[0] + place[1]) % 2}"

    def _draw_axes(self, canvas: list[list[Cell]]) -> None:
        for y in range(HEIGHT):
            self._write(canvas, 0, self.corner((0, y))[1], str(y), "axis")
        for x in range(WIDTH):
            self._write(canvas, self.corner((x, 0))[0] + self.scale.inner // 2, len(canvas) - 1, str(x), "axis")

    def _write(self, canvas: list[list[Cell]], x: int, y: int, text: str, ink: str, ground: str = "") -> None:
        style = self.look.ink(ink, ground)
        for number, char in enumerate(text):
            if 0 <= y < len(canvas) and 0 <= x + number < len(canvas[y]):
                canvas[y][x + number] = (char, style)

    def _draw_cell(self, canvas: list[list[Cell]], place: Place) -> None:
        x, y = self.corner(place)
        ground = self.ground(place)
        for down in range(self.scale.lines):
            self._write(canvas, x, y + down, " " * self.scale.width, "dot", ground)
        unit = self.at.get(place)
        if unit is not None:
            self._draw_unit(canvas, unit, ground)
        elif place in self.moment.fallen:
            text = f"{self.look.glyphs.fallen}{short_name(self.moment.fallen[place])}"
            self._write(canvas, x, y, text, "fallen", ground)
        else:
            sign, ink = self._empty(place)
            self._write(canvas, x + self.scale.inner // 2, y + self.scale.lines // 2, sign, ink, ground)

    def _empty(self, place: Place) -> tuple[str, str]:
        """The sign on an empty cell and its ink."""
        if place in self.moment.trail:
            return self.look.glyphs.trail, "trail"
        if any(place == (relic.x, relic.y) for relic in self.view.relics):
            return self.look.glyphs.objective, "relic"
        if any(hit.ranged and place in self._line_of(hit) for hit in self.moment.hits):
            return self.look.glyphs.stroke, "stroke"
        return self.look.glyphs.ground, "dot"

    def _line_of(self, hit: Hit) -> set[Place]:
        """The cells a shot passes."""
        one, other = self.units[hit.attacker], self.units[hit.target]
        dx, dy = other.x - one.x, other.y - one.y
        steps = max(abs(dx), abs(dy), 1)
        return {(one.x + round(dx * n / steps), one.y + round(dy * n / steps)) for n in range(1, steps)}

    def _draw_unit(self, canvas: list[list[Cell]], unit: BattleUnit, ground: str) -> None:
        """A unit: facing, number, name; bars; signs, or what it has just lost or gained."""
        x, y = self.corner((unit.x, unit.y))
        name = self.content.units[unit.card].name
        arrow = self.signs.facing[FACINGS.index(unit.facing)]
        if self.scale is SMALL and unit.morale != "ready":
            arrow = getattr(self.signs, unit.morale)
        token = f"{arrow}{short_name(unit.id):<3}{abbreviation(name)}"[: self.scale.inner]
        style = self.look.ink(self.token_ink(unit), ground)
        if unit.engaged_by:
            style = style + Style(underline=True, bold=True)
        canvas[y][x : x + self.scale.inner] = [(char, style) for char in token]
        if self.scale.lines > 1:
            room = self.scale.inner if self.scale is FULL else 3
            canvas[y + 1][x : x + room] = self.bars(unit, room, ground)
            self._draw_signs(canvas, unit, ground)

    def token_ink(self, unit: BattleUnit) -> str:
        """How a unit's name is inked: struck from the side, at its turn, broken, or as its side is."""
        if any(hit.target == unit.id and hit.arc != FRONT for hit in self.moment.hits):
            return "struck"
        if unit.id == self.moment.active:
            return "active"
        return f"side {unit.side}" if unit.morale == "ready" else f"broken {unit.side}"

    def bars(self, unit: BattleUnit, room: int, ground: str) -> list[Cell]:
        """HP above, resolve below, in one line of half blocks; as numbers where there is no colour."""
        health = unit.hp / max(unit.hp_max, 1)
        spirit = unit.resolve / max(unit.resolve_max, 1)
        if not (self.look.grounds and self.signs.bars):
            text = f"{unit.hp}/{unit.resolve}" if room > 3 else str(unit.hp)
            return [(char, self.look.ink("text", ground)) for char in f"{text:<{room}}"[:room]]
        upper, lower = HP_BAR[min(int(health * 3), 2)], RESOLVE_BAR[unit.crumbles]
        cells = []
        for number in range(room):
            top = upper if number < -int(-health * room // 1) else EMPTY_BAR
            bottom = lower if number < -int(-spirit * room // 1) else EMPTY_BAR
            cells.append((self.signs.bars, bar_style(top, bottom)))
        return cells

    def _draw_signs(self, canvas: list[list[Cell]], unit: BattleUnit, ground: str) -> None:
        """Right of the middle what lies on a unit, left of it what it lost just now: the middle is for formations."""
        x, y = self.corner((unit.x, unit.y))
        y, middle = y + self.scale.lines - 1, self.scale.inner // 2
        room = list(range(middle + 1, self.scale.inner))
        change = self.moment.gained[unit.id] - self.moment.lost[unit.id]
        if self.scale is FULL and change:
            self._write(canvas, x, y, f"{change:+d}", "gained" if change > 0 else "lost", ground)
        elif self.scale is FULL:
            room += range(middle)
        for place, (sign, ink) in zip(room, marks_of(unit, self.signs), strict=False):
            self._write(canvas, x + place, y, sign, ink, ground)

    def _draw_bonds(self, canvas: list[list[Cell]], unit: BattleUnit) -> None:
        """Formations and clashes, between the cells of those they bind."""
        for j in unit.phalanx.supporters if unit.phalanx else ():
            # Whoever broke just now stands in no formation, whatever the turn began with.
            if unit.morale == self.units[j].morale == "ready":
                self._draw_between(canvas, unit, self.units[j], "link")
        for j in unit.engaged_by:
            self._draw_between(canvas, unit, self.units[j], "clash")

    def _draw_between(self, canvas: list[list[Cell]], unit: BattleUnit, other: BattleUnit, ink: str) -> None:
        dx, dy = other.x - unit.x, other.y - unit.y
        if max(abs(dx), abs(dy)) != 1 or not (unit.alive and other.alive):
            return
        if ink == "link":
            sign = self.signs.beside if dy == 0 else self.signs.behind
        else:
            sign = self.signs.clash
        self._put(canvas, unit, (dx, dy), sign, ink)
        if ink == "link" and dy == 0 and self.scale is FULL:
            self._put(canvas, unit, (dx, dy), sign, ink, down=1)

    def _put(
        self, canvas: list[list[Cell]], unit: BattleUnit, way: tuple[int, int], sign: str, ink: str, down: int = 0
    ) -> None:
        """A sign in the gap beside a unit, on the ground that is there; one line cells have gaps to the sides only."""
        x, y = self.corner((unit.x, unit.y))
        x += {-1: -1, 0: self.scale.inner // 2, 1: self.scale.inner}[way[0]]
        if way[1] != 0 and self.scale.lines == 1:
            return
        y += {1: -1, 0: down, -1: self.scale.lines - 1}[way[1]]
        if 0 <= y < len(canvas) - 1 and AXIS <= x < len(canvas[y]):
            style = self.look.ink(ink)
            ground = style.bgcolor or canvas[y][x][1].bgcolor
            canvas[y][x] = (sign, style + Style(bgcolor=ground))

    def _draw_blow(self, canvas: list[list[Cell]], hit: Hit) -> None:
        """An arrow at the side a blow comes from; it stands out if that is the flank or the rear."""
        one, other = self.units[hit.attacker], self.units[hit.target]
        dx, dy = other.x - one.x, other.y - one.y
        way = (sign_of(dx) if 2 * abs(dx) >= abs(dy) else 0, sign_of(dy) if 2 * abs(dy) >= abs(dx) else 0)
        if way in WAYS and hit.attacker != NOBODY:
            ink = "flank" if hit.arc != FRONT else "stroke"
            self._put(canvas, other, (-way[0], -way[1]), self.signs.blow[WAYS.index(way)], ink)


@cache
def bar_style(top: str, bottom: str) -> Style:
    """The style of a half block: its upper half in one colour, its lower half in another."""
    return Style(color=Color.parse(top), bgcolor=Color.parse(bottom))


def sign_of(number: int) -> int:
    return (number > 0) - (number < 0)


def abbreviation(name: str) -> str:
    """Three letters of a name: its first ones, or the first of its words."""
    words = name.split()
    if len(words) == 1:
        return name[:3]
    return "".join(word[0] for word in words[:3]) if len(words) > 2 else words[0][0] + words[1][:2]
