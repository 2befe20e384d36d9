"""An auto-battle on the whole terminal: the grid, both teams, the log and a legend, to the size there is."""

import re
from typing import Any

from rich.console import Group, RenderableType
from rich.layout import Layout
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from maniple.drawing import Look, beside, column, health_ink, sized, split_room
from maniple.games.roguelike.narrate import short_name
from maniple.games.roguelike.sentences import MINOR
from maniple.games.roguelike.teams import Team
from maniple.games.roguelike.terminal.board import (
    COMPACT,
    FULL,
    SMALL,
    BattleBoard,
    Scale,
    marks_of,
    signs_of,
)
from maniple.games.roguelike.terminal.chronicle import Chronicle, Moment
from maniple.games.roguelike.view import BattleLine, BattleUnit
from maniple.games.roguelike.vocabulary import CONTAGIONS

ENDINGS_TOLD = {
    "elimination": "nobody of the other side is left",
    "exhaustion": "more of its HP was left when neither could go on",
}
LINE_INKS = {
    "round": "brass",
    "end": "brass",
    "spell": "brass",
    "formation": "link",
    "charge": "clash",
    "ammunition": "quiet",
    "aura": "link",
    "fatigue": "bad",
}
SUMMED = frozenset({"blow", "charge"})
"""Kinds whose numbers are told with where they come from; of the others it would be said turn after turn."""
TEAM_HEAD = 3
"""Lines above a roster: who it is, how much of it is left, its spells."""
NARROW_PANEL, WITH_BARS, WIDEST_PANEL = 26, 48, 60
"""Below which width there is no roster, from which on it has bars, and beyond which it does not grow."""
PANEL_ROOM = {FULL: 28, COMPACT: 13, SMALL: 0}
"""The columns kept beside each form of the grid, largest first."""
LOG_ROOM = {FULL: 3, COMPACT: 2, SMALL: 1}
"""The lines kept for the log below it."""


class BattleScreen:
    """Draws one battle in one look; every method returns something to print."""

    def __init__(self, chronicle: Chronicle, teams: tuple[Team, Team], look: Look) -> None:
        self.chronicle, self.teams, self.look = chronicle, teams, look
        self.content = chronicle.battle.content
        self.signs = signs_of(look)

    # One line at a time.

    def side(self, side: int) -> tuple[str, Any]:
        """A side's badge: round for A, angular for B."""
        return self.look.token(side, "AB"[side]), self.look.ink(f"side {side}")

    def tracker(self) -> Text:
        """The round, who fights whom, and who is at turn or has won."""
        view, ink = self.chronicle.view, self.look.ink
        text = Text(no_wrap=True, overflow="ellipsis")
        text.append(f" Round {view.round}/{self.content.rules.max_rounds} ", ink("title")).append("  ")
        text.append(*self.side(0)).append(f" {self.teams[0].name} ", ink("ink 0")).append("against ", ink("quiet"))
        text.append(*self.side(1)).append(f" {self.teams[1].name}", ink("ink 1"))
        if view.outcome is not None:
            return text.append("   ").append(self.verdict(), ink("brass"))
        active = next((unit for unit in view.units if unit.id == self.chronicle.moment.active), None)
        if active is not None:
            text.append(f"   {self.look.glyphs.active} ", ink("brass"))
            text.append(f"{short_name(active.id)} {self.name_of(active)}", ink(f"ink {active.side}"))
        return text

    def verdict(self) -> str:
        """The outcome in one sentence."""
        end = self.chronicle.battle.outcome()
        if end is None:
            return "The battle goes on"
        winner = f"{self.teams[end.winner].name} (side {'AB'[end.winner]})"
        return f"{winner} wins by {end.by} in round {end.rounds}: {ENDINGS_TOLD[end.by]}"

    def name_of(self, unit: BattleUnit) -> str:
        return self.content.units[unit.card].name

    def log_line(self, line: BattleLine, fresh: bool = True, why: bool = False) -> Text:
        """A sentence of the log: units in the inks of their sides, what decides battles in its own."""
        ink = self.look.ink
        if line.kind == "round":
            return Text(f"{self.look.glyphs.rule * 2} {line.text}", ink("brass"))
        quiet = not fresh or line.kind in MINOR
        text = Text(line.text, ink("quiet" if quiet else LINE_INKS.get(line.kind, "text")))
        for match in re.finditer(r"\b([AB])\d{1,2}\b(?: [A-Z][\w'.]*)*", line.text):
            text.stylize(ink(f"ink {'AB'.index(match[1])}"), *match.span())
        for match in re.finditer(r"from the flank|from behind|\bfalls\b|breaks and retreats|crumble", line.text):
            text.stylize(ink("bad"), *match.span())
        return text.append(f" [{line.why}]", ink("quiet")) if why and line.why and line.kind in SUMMED else text

    # Panels.

    def bar(self, share: float, width: int, ink: str) -> Text:
        """How much is left of something."""
        full = min(-int(-share * width // 1), width)
        on, off = self.look.glyphs.bar
        return Text().append(on * full, self.look.ink(ink)).append(off * (width - full), self.look.ink("dot"))

    def team_head(self, side: int, width: int) -> RenderableType:
        """Who it is, how much of it is left, and its spells: cast, or when they will be."""
        view, ink = self.chronicle.view, self.look.ink
        units = [unit for unit in view.units if unit.side == side]
        now, most = sum(unit.hp for unit in units), sum(unit.hp_max for unit in units)
        alive = sum(unit.alive for unit in units)
        name = Text(no_wrap=True, overflow="ellipsis").append(*self.side(side))
        name.append(f" {self.teams[side].name}", ink(f"ink {side}"))
        leader = self.content.leaders[view.teams[side].leader].name
        name.append(f", {leader}", ink("quiet"))
        if width < NARROW_PANEL:
            return Group(name, Text(f"{now} HP", ink("text")), Text(f"{alive} of {len(units)}", ink("quiet")))
        share = now / max(most, 1)
        left = self.bar(share, min(width - 20, 16), health_ink(share))
        left.append(f" {now}/{most}", ink("text")).append(f"  {alive}/{len(units)}", ink("quiet"))
        left.no_wrap, left.overflow = True, "crop"
        spells = Text(no_wrap=True, overflow="ellipsis")
        for spell in view.teams[side].spells:
            called = self.content.spells[spell.spell].name
            if spell.cast:
                spells.append(f"{self.look.glyphs.ready} {called}  ", ink("quiet"))
            else:
                spells.append(f"{self.look.glyphs.trail} {called}", ink("brass")).append(
                    f" {spell.timing}  ", ink("quiet")
                )
        return Group(name, left, spells)

    def roster(self, side: int, room: int, width: int) -> RenderableType:
        """One line per unit; where there is no room for all, the fallen are left out first."""
        units = [unit for unit in self.chronicle.view.units if unit.side == side]
        if len(units) > room:
            units = [unit for unit in units if unit.alive]
        table = Table.grid(padding=(0, 1, 0, 0), expand=True)
        bars = width >= WITH_BARS
        for number in range(7 if bars else 5):
            table.add_column(no_wrap=True, overflow="ellipsis", ratio=1 if number == 1 else None)
        for unit in units[:room]:
            table.add_row(*self.roster_row(unit, bars))
        return table

    def roster_row(self, unit: BattleUnit, bars: bool) -> list[Text]:
        """Number, name, HP, resolve, ammunition and signs."""
        ink = self.look.ink
        if not unit.alive:
            return [
                Text(f"{self.look.glyphs.fallen}{short_name(unit.id)}", ink("quiet")),
                Text(self.name_of(unit), ink("quiet")),
            ]
        here = unit.id == self.chronicle.moment.active
        health, spirit = unit.hp / max(unit.hp_max, 1), unit.resolve / max(unit.resolve_max, 1)
        resolve = "crumbling" if unit.crumbles else "resolve"
        signs = Text()
        if unit.ammo is not None:
            signs.append(f"{self.signs.blow[0]}{unit.ammo} ", ink("quiet"))
        for sign, name in list(marks_of(unit, self.signs))[:4]:
            signs.append(sign, ink(name))
        return [
            Text()
            .append(self.look.glyphs.active if here else " ", ink("brass"))
            .append(short_name(unit.id), ink(f"ink {unit.side}")),
            Text(self.name_of(unit), ink("brass" if here else "text")),
            *([self.bar(health, 8, health_ink(health))] if bars else []),
            Text(f"{unit.hp:>3}", ink(health_ink(health))),
            *([self.bar(spirit, 5, resolve)] if bars else []),
            Text(f"{unit.resolve:>3}", ink(resolve)),
            signs,
        ]

    def legend(self, width: int) -> RenderableType:
        """What the signs mean, in as many lines as it takes."""
        signs, ink = self.signs, self.look.ink
        words = [
            ("bars:" if self.look.grounds else "75/60", "quiet", "HP, resolve"),
            (f"{signs.facing[0]}{signs.facing[1]}", "text", "facing"),
            (signs.beside + signs.behind, "link", "formation"),
            (signs.clash, "clash", "engaged"),
            (signs.blow[2], "flank", "flank or rear"),
            (signs.retreating, "retreating", "retreats"),
            (signs.crumbling, "crumbling", "crumbles"),
            (signs.vigilant, "vigilant", "watch"),
            (signs.stun, "stun", "stunned"),
            (signs.charm, "charm", "charmed"),
            (signs.shield, "shield", "shield"),
            (signs.shred, "shred", "shred"),
            *((letter, name, name) for letter, name in zip(signs.contagions, CONTAGIONS, strict=True)),
        ]
        lines = [Text()]
        for sign, name, meaning in words:
            word = Text().append(sign, ink(name)).append(f" {meaning}", ink("quiet"))
            if lines[-1].cell_len + 2 + word.cell_len > width:
                lines.append(Text())
            lines[-1].append("  " if lines[-1].cell_len else "").append(word)
        return Group(*lines)

    def log(self, width: int, height: int) -> RenderableType:
        """The end of the log, as much as there is room for; the newest stands out."""
        lines, used, start = [], 0, len(self.chronicle.lines)
        for number in range(start - 1, -1, -1):
            fresh = number >= start - max(self.chronicle.fresh, 1)
            # What was of little weight is forgotten first.
            if not fresh and self.chronicle.lines[number].kind in MINOR:
                continue
            text = self.log_line(self.chronicle.lines[number], fresh)
            used += max(1, -(-text.cell_len // max(width, 1)))
            if used > height:
                break
            lines.append(text)
        return Group(*reversed(lines))

    # The whole.

    def board(self, scale: Scale, moment: Moment | None = None) -> BattleBoard:
        return BattleBoard(self.chronicle.view, self.content, moment or self.chronicle.moment, self.look, scale)

    def frame(self, width: int, height: int) -> Layout:
        """Everything at once, exactly `height` lines."""
        scale = next(
            (
                scale
                for scale in (FULL, COMPACT)
                if scale.size[0] + PANEL_ROOM[scale] <= width and scale.size[1] + 1 + LOG_ROOM[scale] <= height
            ),
            SMALL,
        )
        wide, high = scale.size
        below = height - 1 - high
        legend = 2 if below >= 7 and width >= 90 else 0
        top = [sized(self.board(scale), wide)]
        if width - wide >= 13:
            top += [self.panel(width - wide, high), Layout(Text(" "))]
        whole = beside(*top)
        whole.size = min(high, height - 1)
        parts = [sized(self.tracker(), 1), whole]
        if below > legend:
            parts.append(Layout(Padding(self.log(width - 2, below - legend), (0, 1))))
        if legend:
            parts.append(sized(Padding(self.legend(width - 2), (0, 1)), legend))
        return column(*parts)

    def panel(self, width: int, height: int) -> Layout:
        """Both teams, one above the other."""
        width = min(width, WIDEST_PANEL)
        counts = [sum(unit.side == side for unit in self.chronicle.view.units) for side in (0, 1)]
        shares = split_room(counts, height - 2 * TEAM_HEAD - 1) if width >= NARROW_PANEL else (0, 0)
        parts = []
        for side in (1, 0):
            head = Padding(self.team_head(side, width), (0, 1, 0, 1))
            parts.append(sized(head, TEAM_HEAD))
            if shares[side]:
                parts.append(sized(Padding(self.roster(side, shares[side], width), (0, 1, 0, 1)), shares[side]))
            parts.append(sized(Text(" "), 1))
        panel = column(*parts, Layout(Text(" ")))
        panel.size = width
        return panel
