"""`maniple battle`: an auto-battle watched beat by beat, or told line by line, and summed up."""

import time
from collections.abc import Iterator
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.markup import escape
from rich.padding import Padding
from rich.styled import Styled
from rich.table import Table
from rich.text import Text

from maniple.drawing import Encodable, Look, say
from maniple.games.roguelike.battle import Battle
from maniple.games.roguelike.narrate import short_name
from maniple.games.roguelike.teams import Team
from maniple.games.roguelike.terminal.board import FULL, battle_look, choose_scale
from maniple.games.roguelike.terminal.chronicle import Beat, Chronicle, Moment
from maniple.games.roguelike.terminal.screen import BattleScreen

PAUSES = {
    "moved": 0.16,
    "spell_cast": 0.9,
    "ability_used": 0.5,
    "charge_impact": 0.6,
    "round_started": 0.5,
    "battle_started": 1.0,
}
"""Seconds to look at a beat by what it begins with, at speed 1."""
GLANCE, BLOW, FLANKED, FALL = 0.08, 0.4, 0.6, 0.7
SIDE_BY_SIDE = 96
"""The width from which on the tables of the summary stand side by side."""
TOLD_INKS = {
    "text": "",
    "quiet": "dim",
    "strong": "bold",
    "brass": "bold #B07F24",
    "bad": "bold #D2573F",
    "link": "#B07F24",
    "clash": "#C9772B",
    "ink 0": "bold #3F7FDF",
    "ink 1": "bold #D2573F",
    "side 0": "bold #FFFFFF on #1F5FBF",
    "side 1": "bold #FFFFFF on #BF3F28",
    "broken 0": "#3F7FDF",
    "broken 1": "#D2573F",
    "axis": "dim",
    "dot": "dim",
}
"""Inks that can be read on dark and on light paper."""


def told_look(console: Console) -> Look:
    """The look of text that is printed on whatever ground the terminal has."""
    look = battle_look(console)
    return Look(look.glyphs, TOLD_INKS, {}, "") if look.grounds else look


class Told:
    """A battle told line by line, with its grid after each round if that is wanted."""

    def __init__(self, console: Console, screen: BattleScreen, boards: bool) -> None:
        self.console, self.screen, self.boards = console, screen, boards

    def __enter__(self) -> "Told":
        if self.boards:
            self.draw()
            say(self.console, self.screen.legend(self.console.width))
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def show(self, beat: Beat) -> None:
        if self.boards and beat.name == "round_started" and beat.view.round > 1:
            self.draw()
        for line in beat.lines:
            say(self.console, self.screen.log_line(line, why=True), soft_wrap=True)
        if self.boards and beat.view.outcome is not None:
            self.draw()

    def draw(self) -> None:
        self.console.print()
        say(self.console, self.screen.tracker())
        say(self.console, self.screen.board(choose_scale(self.console.width, FULL.size[1]), Moment()))
        self.console.print()


class Watched:
    """A battle on the whole terminal, drawn anew after each beat."""

    def __init__(self, console: Console, screen: BattleScreen) -> None:
        self.console, self.screen = console, screen
        self.live = Live(console=console, screen=True, auto_refresh=False, redirect_stdout=False)

    def __enter__(self) -> "Watched":
        self.live.__enter__()
        self.show()
        return self

    def __exit__(self, *problem: Any) -> None:
        self.live.__exit__(*problem)

    def show(self, _: Beat | None = None) -> None:
        frame = Styled(self.screen.frame(*self.console.size), self.screen.look.page)
        self.live.update(Encodable(frame) if self.console.options.ascii_only else frame, refresh=True)


def show(console: Console, battle: Battle, teams: tuple[Team, Team], watch: bool, speed: float) -> None:
    """Fight a battle before people's eyes and sum it up; Ctrl-C leaves it where it stands."""
    drawable = watch and console.is_terminal and not console.is_dumb_terminal
    chronicle = Chronicle(battle)
    screen = BattleScreen(chronicle, teams, battle_look(console) if drawable else told_look(console))
    try:
        with Watched(console, screen) if drawable else Told(console, screen, watch) as stage:
            for beat in beats(chronicle):
                stage.show(beat)
                if watch and speed > 0 and console.is_terminal:
                    time.sleep(pause(beat) / speed)
    except KeyboardInterrupt:
        say(console, Text(f"Left in round {int(battle.state.round_number)}."), soft_wrap=True)
        return
    say(console, summary(screen, console.width))


def beats(chronicle: Chronicle) -> Iterator[Beat]:
    """The whole battle, beat by beat."""
    while chronicle.battle.step():
        yield from chronicle.note()


def pause(beat: Beat) -> float:
    """Seconds to look at a beat."""
    seconds = PAUSES.get(beat.name, GLANCE)
    if beat.moment.hits:
        seconds = max(seconds, FLANKED if any(hit.arc for hit in beat.moment.hits) else BLOW)
    if beat.moment.fallen:
        seconds = max(seconds, FALL)
    return seconds


def summary(screen: BattleScreen, width: int) -> RenderableType:
    """How it ended, what is left, who did most, and what decided it."""
    tally, look, view = screen.chronicle.tally, screen.look, screen.chronicle.view
    sides = Table(box=None, padding=(0, 2, 0, 0), header_style=look.ink("quiet"))
    sides.add_column("")
    for side in (0, 1):
        name = escape(f"{'AB'[side]} {screen.teams[side].name}")
        sides.add_column(name, style=look.ink(f"ink {side}"), justify="right")
    of_side = [[unit for unit in view.units if unit.side == side] for side in (0, 1)]
    rows = {
        "survivors": [f"{sum(unit.alive for unit in units)} of {len(units)}" for units in of_side],
        "HP left": [f"{sum(u.hp for u in units)} of {sum(u.hp_max for u in units)}" for units in of_side],
        "formations broken": tally.of("formation_broken"),
        "flank and rear hits": tally.of("flanked"),
        "ripostes": tally.of("riposte"),
        "charges": tally.of("charge_impact"),
        "units that fled": [sum(unit.id in tally.fled for unit in units) for units in of_side],
    }
    for name, (first, second) in rows.items():
        sides.add_row(Text(name, look.ink("quiet")), str(first), str(second))
    best = Table(box=None, padding=(0, 2, 0, 0), header_style=look.ink("quiet"))
    for name in ("most damage", "HP", "felled"):
        best.add_column(name, justify="left" if name == "most damage" else "right")
    units = {unit.id: unit for unit in view.units}
    for i, damage in sorted(tally.dealt.items(), key=lambda item: (-item[1], item[0]))[:5]:
        name = Text(f"{short_name(i)} {screen.name_of(units[i])}", look.ink(f"ink {units[i].side}"))
        best.add_row(name, str(damage), str(tally.felled[i]) if tally.felled[i] else "-")
    title = Text(screen.verdict(), look.ink("strong"))
    tables: RenderableType = Group(sides, Text(""), best)
    if width >= SIDE_BY_SIDE:
        tables = Table.grid(padding=(0, 4, 0, 0))
        tables.add_row(sides, best)
    return Padding(Group(title, Text(""), tables), (1, 2), style=look.page, expand=False)
