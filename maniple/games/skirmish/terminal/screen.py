"""The terminal as a sand table: phase tracker, board, scores, rosters, dice tray and log, to the size there is."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.layout import Layout
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from maniple.drawing import Look, beside, column, health_ink, sized, split_room
from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.narrate import Sentence
from maniple.games.skirmish.rules.state import PHASES
from maniple.games.skirmish.terminal.board import COMPACT, FULL, NARROW, Overlay, Scale, TerminalBoard
from maniple.games.skirmish.terminal.chronicle import Chronicle
from maniple.games.skirmish.terminal.prompts import Question, question_lines
from maniple.games.skirmish.view import SkirmishView

ROLL_NAMES = ("Hit", "Wound", "Save", "Charge")
ENDINGS_TOLD = {
    "elimination": "the other side has no unit left",
    "objectives": "more of them held at the turn limit",
    "value": "objectives even, more of it alive at the turn limit",
    "draw": "objectives and living value even at the turn limit",
}
Die = tuple[str, int, int]

PANEL_ROOM = {FULL: 37, COMPACT: 21, NARROW: 25}
"""The columns kept for the panels beside each form of the board, largest first."""


def overlay_of(game: Skirmish, chronicle: Chronicle, asking: bool) -> Overlay:
    """What to draw over the board: what may be done now and what has just happened."""
    view, options = game.view(), game.options()
    hexes = frozenset(options["hexes"])
    between = view.active_unit is None
    return Overlay(
        moves=hexes if view.phase == "move" else frozenset(),
        charges=hexes if view.phase == "charge" else frozenset(),
        ready=frozenset(view.pool) if between else frozenset(),
        targets=frozenset(options["targets"]),
        numbered=asking,
        **chronicle.deed,
    )


class Screen:
    """Draws one game in one look; every method returns something to print."""

    def __init__(self, game: Skirmish, players: tuple[str, str], chronicle: Chronicle, look: Look) -> None:
        self.game, self.players, self.chronicle, self.look = game, players, chronicle, look
        self.letters = {key: unit.glyph for key, unit in game.setup.types.items()}

    # One line and one piece at a time.

    def badge(self, unit: dict[str, Any]) -> tuple[str, Any]:
        """A unit's piece as it stands on the board."""
        ink = "active" if unit["id"] == self.game.state.active + 1 else f"side {unit['player']}"
        return self.look.token(unit["player"], self.letters[unit["type"]]), self.look.ink(ink)

    def side(self, player: int) -> tuple[str, Any]:
        return self.look.token(player, str(player)), self.look.ink(f"side {player}")

    def tracker(self) -> Text:
        """Turn, player, phase, sub-phase and who picks next, in one line."""
        view, ink = self.game.view(), self.look.ink
        text = Text(no_wrap=True, overflow="ellipsis")
        text.append(f" Turn {view.turn}/{self.game.setup.max_turns} ", ink("title")).append("  ")
        text.append(*self.side(view.current_player)).append(" ")
        for phase in PHASES:
            here = phase == view.phase and view.outcome is None
            text.append(f"[{phase}]" if here else f" {phase} ", ink("brass" if here else "quiet"))
        if view.seat is None:
            return text.append("  ").append(self.verdict(), ink("brass"))
        if view.subphase:
            text.append(f" {view.subphase}", ink("brass"))
        text.append(f"  {self.look.glyphs.active} ", ink("quiet"))
        text.append(*self.side(view.seat))
        text.append(" acts" if view.active_unit else " picks next", ink("text"))
        # The name comes last: it is what a narrow terminal can do without.
        return text.append(f"   {self.game.setup.name}", ink("quiet"))

    def verdict(self) -> str:
        """The outcome in one sentence."""
        outcome = self.game.outcome()
        if outcome is None:
            return "The game goes on"
        if outcome.winner is None:
            return f"A draw: {ENDINGS_TOLD[outcome.by]}"
        return (
            f"Player {outcome.winner} ({self.players[outcome.winner]}) wins by {outcome.by}: {ENDINGS_TOLD[outcome.by]}"
        )

    def log_line(self, line: Sentence, fresh: bool = True, width: int = 120) -> Text:
        """A sentence of the log, its units in their inks, its dice as faces if they fit."""
        ink = self.look.ink
        if line.kind in ("turn", "phase", "subphase"):
            rule = self.look.glyphs.rule
            return Text(f"{rule * 2} {line.text}", ink("brass" if line.kind == "turn" else "quiet"))
        text = Text(line.text, ink("text" if fresh else "quiet"))
        for match in re.finditer(r"Unit (\d+)", line.text):
            text.stylize(ink(f"ink {self.player_of(int(match[1]))}"), *match.span())
        for match in re.finditer(r"\d+ DAMAGE DEALT|DIED", line.text):
            text.stylize(ink("bad"), *match.span())
        if line.kind in ("objective", "end"):
            text.stylize(ink("brass"))
        if len(line.text) + 2 + 2 * len(line.dice) <= width and line.dice:
            text.append("  ").append(self.faces(line.dice))
        return text

    def named(self, number: int | None) -> tuple[str, Any]:
        return f"Unit {number}", self.look.ink(f"ink {self.player_of(number or 0)}")

    def player_of(self, number: int) -> int:
        return int(number > self.game.state.split)

    def faces(self, dice: Iterable[Die]) -> Text:
        """Dice as small faces: a success bold, a failure dim."""
        text = Text()
        for _, roll, needed in dice:
            ink = "strong" if roll >= needed else "quiet"
            text.append(self.look.glyphs.faces[roll - 1], self.look.ink(ink)).append(" ")
        return text

    # Panels.

    def score(self, width: int) -> RenderableType:
        """HP, living value and objectives of both sides."""
        view = self.game.view()
        table = Table.grid(padding=(0, 1))
        for player in (0, 1):
            units = [unit for unit in self.game.units() if unit["player"] == player]
            now, most = sum(unit["HP_CUR"] for unit in units), sum(unit["HP_MAX"] for unit in units)
            value = sum(unit["VALUE"] for unit in units if unit["HP_CUR"] > 0)
            held = view.controllers.count(player)
            row = [Text(*self.side(player))]
            if width >= 26:
                row.append(Text(self.players[player]))
            row.append(self.bar(now / most, 10 if width >= 50 else 5))
            row.append(Text(f"HP {now}/{most}" if width >= 34 else f"{now}"))
            if width >= 50:
                row.append(Text(f"value {value}"))
            if view.controllers:
                row.append(Text(f"{self.look.glyphs.objective} {held}", self.look.ink("brass")))
            table.add_row(*row)
        return table

    def bar(self, share: float, width: int) -> Text:
        """How much is left of something."""
        full = min(-int(-share * width // 1), width)
        on, off = self.look.glyphs.bar
        text = Text(on * full, self.look.ink(health_ink(share)))
        return text.append(off * (width - full), self.look.ink("dot"))

    def roster(self, player: int, width: int, room: int) -> Table:
        """One line per unit of a side; where there is no room for all, the fallen are left out first."""
        view = self.game.view()
        units = [unit for unit in self.game.units() if unit["player"] == player]
        if len(units) > room:
            units = [unit for unit in units if unit["HP_CUR"] > 0]
        table = Table.grid(padding=(0, 1))
        for unit in units[: room - 1] if len(units) > room else units:
            table.add_row(*self.roster_row(unit, view, width))
        if len(units) > room:
            table.add_row("", Text(f"+{len(units) - room + 1}", self.look.ink("quiet")))
        return table

    def roster_row(self, unit: dict[str, Any], view: SkirmishView, width: int) -> Iterator[Text]:
        """State, number, piece, name, HP, place and what was done this turn, as far as the width allows."""
        glyphs, ink, number = self.look.glyphs, self.look.ink, unit["id"]
        dead = unit["HP_CUR"] == 0
        style = ink("quiet" if dead else "text")
        if number == view.active_unit:
            state = Text(glyphs.active, ink("brass"))
        elif number in view.pool:
            state = Text(glyphs.ready, ink("good"))
        else:
            state = Text(glyphs.fallen if dead else " ", style)
        yield state.append(f"{number:>2}", style)
        yield Text(self.badge(unit)[0], style) if dead else Text(*self.badge(unit))
        if width >= 34:
            yield Text(unit["name"], style, no_wrap=True, overflow="ellipsis")
        health = f"{unit['HP_CUR']}/{unit['HP_MAX']}" if width >= 12 else f"{unit['HP_CUR']}"
        yield Text("-", style) if dead else Text(health, ink(health_ink(unit["HP_CUR"] / unit["HP_MAX"])))
        if width >= 19:
            yield Text("" if dead else f"{unit['col']},{unit['row']}", ink("quiet"))
        if width >= 38:
            yield Text(self.marks(number, view), ink("quiet"))

    def marks(self, number: int, view: SkirmishView) -> str:
        """What a unit has done this turn (S0.4), the last thing first."""
        done = [mark for mark in ("fought", "charged", "shot", "fled", "moved") if number in getattr(view.marks, mark)]
        return done[0] if done else ""

    def card(self) -> RenderableType:
        """The statline of the active unit."""
        if not self.game.midway:
            return Text("")
        unit = self.game.unit(int(self.game.state.active))
        invulnerable = f" ({unit['INVUL_SAVE']}+ invulnerable)" if unit["INVUL_SAVE"] < 7 else ""
        text = Text(no_wrap=True, overflow="ellipsis")
        text.append(*self.badge(unit)).append(f" Unit {unit['id']} {unit['name']}", self.look.ink("brass"))
        text.append(f"  HP {unit['HP_CUR']}/{unit['HP_MAX']}  at {unit['col']},{unit['row']}\n")
        text.append(f"MOVE {unit['MOVE']}  T {unit['T']}  save {unit['ARMOR_SAVE']}+{invulnerable}  OC {unit['OC']}\n")
        text.append(f"{weapon(unit, 'RNG', 'range')}\n{weapon(unit, 'CC', 'melee')}", self.look.ink("quiet"))
        return text

    def tray(self, large: bool = True) -> RenderableType:
        """The dice of the last activation: the last attack large, all of them by roll in small faces."""
        if not self.chronicle.attacks:
            return Text("No dice yet", self.look.ink("quiet"))
        last = self.chronicle.attacks[-1]
        title = Text().append(*self.named(last.unit))
        if last.target is not None:
            title.append(f" {self.look.glyphs.arrow} ", self.look.ink("quiet")).append(*self.named(last.target))
        small = Text()
        for name in ROLL_NAMES:
            dice = [die for line in self.chronicle.attacks for die in line.dice if die[0] == name]
            if dice:
                needed = "/".join(sorted({f"{die[2]}+" for die in dice if die[2]}))
                small.append(f"{name} {needed} ".replace("  ", " "), self.look.ink("quiet"))
                small.append(self.faces(dice)).append(" ")
        if not large:
            return Group(title, small)
        big = Table.grid(padding=(0, 2))
        big.add_row(*(self.big_die(die) for die in last.dice))
        return Group(title, big, small)

    def big_die(self, die: Die) -> Text:
        """One die with its pips, its roll and its target number; a success is inked, a failure pale."""
        name, roll, needed = die
        success = roll >= needed
        top_left, across, top_right, side, bottom_left, bottom_right = (
            self.look.glyphs.good_die if success else self.look.glyphs.die
        )
        rows = [f"{side}{row.replace('o', self.look.glyphs.pip)}{side}" for row in PIPS[roll]]
        face = "\n".join([top_left + across * 7 + top_right, *rows, bottom_left + across * 7 + bottom_right])
        label = f"{name} {needed}+" if needed else name
        text = Text(face, self.look.ink("strong" if success else "quiet"))
        return text.append(f"\n{label:^9}", self.look.ink("good" if success else "quiet"))

    def log(self, width: int, height: int) -> RenderableType:
        """The end of the log, as much as there is room for."""
        lines: list[Text] = []
        used = 0
        start = len(self.chronicle.lines)
        for number in range(start - 1, -1, -1):
            fresh = number >= start - max(self.chronicle.fresh, 1)
            text = self.log_line(self.chronicle.lines[number], fresh, width)
            used += max(1, -(-text.cell_len // max(width, 1)))
            if used > height:
                break
            lines.append(text)
        return Group(*reversed(lines))

    # The whole.

    def board(self, scale: Scale, room: tuple[int, int], asking: bool = False) -> TerminalBoard:
        overlay = overlay_of(self.game, self.chronicle, asking)
        return TerminalBoard(self.game, overlay, self.look, scale, room)

    def frame(self, width: int, height: int, question: Question | None = None) -> Layout:
        """Everything at once, exactly `height` lines; the last two are left for a person's answer if one is asked."""
        foot = question_lines(question, self.look, height // 3) if question else []
        foot_lines = len(foot) + 2 if question else 0
        body_lines = height - 1 - foot_lines
        board = self.fit_board(width, body_lines, question is not None)
        parts = [sized(self.tracker(), 1), self.body(board, width, body_lines)]
        return column(*parts, sized(Group(*foot), foot_lines)) if question else column(*parts)

    def fit_board(self, width: int, height: int, asking: bool) -> TerminalBoard:
        """The board in the largest form that leaves the panels beside it enough to be read."""
        cols, rows = self.game.setup.board.cols, self.game.setup.board.rows
        for scale, side in PANEL_ROOM.items():
            wide, high = scale.size(cols, rows)
            if wide + side <= width and high <= height:
                return self.board(scale, (width - side, height), asking)
        return self.board(NARROW, (width - PANEL_ROOM[NARROW], height), asking)

    def body(self, board: TerminalBoard, width: int, height: int) -> Layout:
        """The board with the panels beside it, and the log below it where that leaves room."""
        wide, high = board.size
        side, below = width - wide - 1, height - high
        if below < 5:
            return beside(sized(board, wide + 1), self.side_panel(side, height, tray=True, log=True))
        if side >= 40:
            left = column(sized(board, high), Layout(Padding(self.log(wide - 1, below - 1), (1, 1, 0, 0))))
            left.size = wide + 1
            return beside(left, self.side_panel(side, height, tray=True, log=False))
        top = beside(sized(board, wide + 1), self.side_panel(side, high, tray=False, log=False))
        top.size = high
        return column(top, self.bottom(width, below))

    def bottom(self, width: int, height: int) -> Layout:
        """Dice and log below the board."""
        tray = 38 if height >= 9 and width >= 90 else 0
        log = Layout(Padding(self.log(width - tray - 2, height - 1), (1, 1, 0, 1)))
        return beside(sized(Padding(self.tray(), (1, 1, 0, 1)), tray), log) if tray else log

    def side_panel(self, width: int, height: int, tray: bool, log: bool) -> Layout:
        """Scores, rosters, the active unit, dice and log, from top to bottom as far as there is room."""
        parts = [sized(Padding(self.score(width), (0, 0, 0, 1)), 3)]
        tray = tray and width >= 34
        left = height - 3
        rosters = self.rosters(width, max(4, left - (5 if tray else 0) - (7 if log else 0)))
        parts.append(rosters)
        left -= rosters.size or 0
        if width >= 44 and left >= 5:
            parts.append(sized(Padding(self.card(), (0, 0, 1, 1)), 5))
            left -= 5
        if tray and left >= 3:
            large = left >= (15 if log else 9)
            parts.append(sized(Padding(self.tray(large), (0, 0, 1, 1)), 9 if large else 3))
            left -= 9 if large else 3
        parts.append(Layout(Padding(self.log(width - 1, left) if log and left > 0 else "", (0, 0, 0, 1))))
        return column(*parts)

    def rosters(self, width: int, room: int) -> Layout:
        """Both rosters, side by side where there is the width for it, else one above the other."""
        counts = [sum(unit.player == player for unit in self.game.setup.units) for player in (0, 1)]
        tight = width < 68 and sum(counts) > room - 2
        if width >= 68 or tight:
            lines = min(max(counts), room - 1)
            tables = [self.roster(side, width // 2, lines) for side in (0, 1)]
            both = beside(*(Layout(Padding(table, (0, 0, 1, 0 if tight else 1))) for table in tables))
        else:
            shares = split_room(counts, room - 2)
            lines = sum(shares) + 1
            padded = [Padding(self.roster(side, width, share), (0, 0, 0, 1)) for side, share in enumerate(shares)]
            both = column(sized(padded[0], shares[0] + 1), Layout(padded[1]))
        both.size = lines + 1
        return both


PIPS = {
    1: ("       ", "   o   ", "       "),
    2: (" o     ", "       ", "     o "),
    3: (" o     ", "   o   ", "     o "),
    4: (" o   o ", "       ", " o   o "),
    5: (" o   o ", "   o   ", " o   o "),
    6: (" o   o ", " o   o ", " o   o "),
}


def weapon(unit: dict[str, Any], prefix: str, name: str) -> str:
    """A weapon in one line, or that there is none."""
    if unit[f"{prefix}_NB"] == 0:
        return f"{name}: none"
    stats = {stat: unit[f"{prefix}_{stat}"] for stat in ("NB", "RNG", "ATK", "STR", "AP", "DMG")}
    return "{name} {RNG}: {NB} attacks, hit {ATK}+, strength {STR}, AP {AP}, damage {DMG}".format(name=name, **stats)
