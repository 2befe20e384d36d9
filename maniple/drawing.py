"""How games are drawn in a terminal: characters and inks that it can show, and parts of a screen. Knows no game."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.layout import Layout
from rich.segment import Segment
from rich.style import Style

Cell = tuple[str, Style]


@dataclass(frozen=True)
class Glyphs:
    """The characters of a drawing: one set for Unicode, one for terminals that know ASCII only."""

    brackets: tuple[str, str] = ("()", "<>")
    wall: str = "▓"
    ground: str = "·"
    high: str = "˙"
    low: str = "."
    zone: str = "∘"
    objective: str = "◎"
    move: str = "•"
    charge: str = "◆"
    trail: str = "○"
    stroke: str = "∙"
    fallen: str = "✕"
    levels: str = "▁▂▃▄▅▆▇█"
    faces: str = "⚀⚁⚂⚃⚄⚅"
    pip: str = "●"
    die: str = "┌─┐│└┘"
    good_die: str = "┏━┓┃┗┛"
    bar: str = "█░"
    ready: str = "●"
    active: str = "▶"
    arrow: str = "→"
    rule: str = "─"


UNICODE = Glyphs()
ASCII = Glyphs(
    wall="#",
    ground=".",
    high="'",
    low=".",
    zone=":",
    objective="@",
    move="o",
    charge="x",
    trail="_",
    stroke="*",
    fallen="X",
    levels="-=+",
    faces="123456",
    pip="o",
    die="+-+|++",
    good_die="#=#|##",
    bar="#-",
    ready="+",
    active=">",
    arrow="->",
    rule="-",
)

COLOURS = {
    "text": "#E9E3D6",
    "quiet": "#9AA0AA",
    "strong": "bold #FFFFFF",
    "brass": "bold #E0B85F",
    "good": "bold #7FCB8E",
    "bad": "bold #F08A74",
    "title": "bold #14181F on #D2A74E",
    "side 0": "bold #FFFFFF on #1F5FBF",
    "side 1": "bold #FFFFFF on #BF3F28",
    "ink 0": "bold #86B2F7",
    "ink 1": "bold #F4917C",
    "active": "bold #14181F on #E6BE68",
    "ready": "bold #10180F on #7FCB8E",
    "target": "blink bold #A82A14 on #FFF4E2",
    "dot": "#4A5362",
    "wall": "#8B8578",
    "zone": "#B58B3B",
    "objective": "bold #E8C36E",
    "move": "bold #8BE09C",
    "charge": "bold #FFB45C",
    "trail": "bold #E0B85F",
    "stroke": "bold #FF6B4E",
    "fallen": "bold #FF6B4E",
    "axis": "#8C94A0",
    "axis here": "bold #14181F on #D2A74E",
    "hp 3": "#B4BFCC",
    "hp 2": "#E8B04A",
    "hp 1": "#FF7A5C",
}
GROUNDS = {
    "0": "#181D25",
    "1": "#1B2029",
    "2": "#1E242E",
    "wall": "#4A463E",
    "zone": "#33301F",
    "zone 0": "#1C2F52",
    "zone 1": "#4B261F",
    "move": "#1F4029",
    "charge": "#4D3314",
}
PAGE = "#E9E3D6 on #14181F"

MONOCHROME = {
    "strong": "bold",
    "quiet": "dim",
    "brass": "bold",
    "good": "bold",
    "bad": "bold",
    "title": "reverse bold",
    "side 0": "reverse bold",
    "side 1": "bold",
    "ink 0": "bold",
    "ink 1": "bold",
    "active": "reverse underline bold",
    "ready": "underline bold",
    "target": "reverse blink bold",
    "dot": "dim",
    "axis": "dim",
    "axis here": "reverse bold",
    "move": "bold",
    "charge": "bold",
    "fallen": "bold",
}


@dataclass(frozen=True)
class Look:
    """The characters and inks of one terminal."""

    glyphs: Glyphs = UNICODE
    inks: dict[str, str] = field(default_factory=lambda: COLOURS)
    grounds: dict[str, str] = field(default_factory=lambda: GROUNDS)
    page: str = PAGE
    _mixed: dict[tuple[str, str], Style] = field(default_factory=dict, compare=False, repr=False)

    def ink(self, name: str, ground: str = "") -> Style:
        """The style of a thing drawn on a ground, unless the thing brings a ground of its own."""
        mixed = self._mixed.get((name, ground))
        if mixed is None:
            mixed = Style(bgcolor=self.grounds.get(ground)) + Style.parse(self.inks.get(name, ""))
            self._mixed[name, ground] = mixed
        return mixed

    def token(self, player: int, letter: str) -> str:
        """A piece in a line of text: round for side 0, angular for side 1."""
        left, right = self.glyphs.brackets[player]
        return f"{left}{letter}{right}"

    def level(self, share: float) -> str:
        """How full something is, as one character."""
        levels = self.glyphs.levels
        return levels[min(max(-int(-share * len(levels) // 1) - 1, 0), len(levels) - 1)]


def look_for(console: Console) -> Look:
    """The look this console can show: ASCII without a Unicode encoding, no inks without colour."""
    glyphs = ASCII if console.options.ascii_only else UNICODE
    if console.no_color or console.color_system is None:
        return Look(glyphs, MONOCHROME, {}, "")
    return Look(glyphs)


def health_ink(share: float) -> str:
    """The ink of what is left of a unit."""
    return "hp 3" if share > 2 / 3 else "hp 2" if share > 1 / 3 else "hp 1"


def runs(line: list[Cell]) -> Iterator[Segment]:
    """Neighbouring characters of one style as one segment."""
    start = 0
    for end in range(1, len(line) + 1):
        if end == len(line) or line[end][1] is not line[start][1]:
            yield Segment("".join(char for char, _ in line[start:end]), line[start][1])
            start = end


def sized(content: RenderableType, size: int) -> Layout:
    """A part of the screen with a fixed number of lines or columns."""
    return Layout(content, size=size)


def column(*parts: Layout) -> Layout:
    """Parts from top to bottom."""
    whole = Layout()
    whole.split_column(*parts)
    return whole


def beside(*parts: Layout) -> Layout:
    """Parts from left to right."""
    whole = Layout()
    whole.split_row(*parts)
    return whole


def split_room(counts: list[int], room: int) -> tuple[int, int]:
    """Share the lines of a column between two rosters."""
    if sum(counts) <= room:
        return counts[0], counts[1]
    first = min(counts[0], max(room // 2, room - counts[1]))
    return first, min(counts[1], room - first)


class Encodable:
    """A renderable as far as an encoding can say it: names and ellipses may hold signs that it does not know."""

    def __init__(self, content: RenderableType) -> None:
        self.content = content

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for text, style, control in console.render(self.content, options):
            spelled = text.replace("…", "~").encode(console.encoding, "replace").decode(console.encoding)
            yield Segment(spelled, style, control)


def say(console: Console, content: RenderableType, **options: Any) -> None:
    """Print something that any terminal can show."""
    console.print(Encodable(content) if console.options.ascii_only else content, **options)
