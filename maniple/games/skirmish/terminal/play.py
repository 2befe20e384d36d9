"""`maniple play`: a skirmish watched or played in the terminal."""

import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from rich.console import Console, Group, RenderableType
from rich.control import Control
from rich.padding import Padding
from rich.screen import Screen as Page
from rich.table import Table
from rich.text import Text

from maniple.console import out
from maniple.drawing import look_for, say
from maniple.games import registry
from maniple.games.replays import save
from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.narrate import Sentence
from maniple.games.skirmish.notation import format_action
from maniple.games.skirmish.setup import find_setup
from maniple.games.skirmish.terminal.board import choose_scale
from maniple.games.skirmish.terminal.chronicle import Chronicle
from maniple.games.skirmish.terminal.prompts import Person, Question, nothing_to_take_back, question_lines
from maniple.games.skirmish.terminal.screen import Screen
from maniple.kernel.dice import check_seed
from maniple.kernel.errors import ManipleError

HUMAN = "human"
PAUSES = {
    "attack": 0.8,
    "roll": 0.7,
    "charge": 0.6,
    "objective": 0.6,
    "move": 0.4,
    "wait": 0.3,
    "phase": 0.3,
    "end": 2.0,
}
"""Seconds to look at each kind of event, at speed 1."""
GLANCE = 0.25
"""Seconds to see which unit is activated."""


def play(
    scenario: str,
    players: tuple[str, str],
    seed: int | None,
    speed: float,
    console: Console | None = None,
    record_to: Path | None = None,
) -> None:
    """Watch or play a skirmish; a player is `human`, or the name of a machine such as `scripted`.

    `speed` is a factor: 2 is twice as fast, 0 does not pause at all. Without a seed a new one is drawn and told.
    """
    console = console or out
    seed = secrets.randbelow(2**31) if seed is None else seed
    check(players, seed)
    people = (players[0] == HUMAN, players[1] == HUMAN)
    game = Skirmish.new(find_setup(scenario), seed, people)
    match = Match(game, players, seed, speed, console)
    try:
        match.run()
    except (KeyboardInterrupt, EOFError):
        turns = f"turn {int(game.state.turn)} of {game.setup.max_turns}"
        say(console, Text(f"Left in {turns}; seed {seed} starts the same game."), soft_wrap=True)
    if record_to is not None:
        save(record_to, game.ruleset, game.setup, seed, people, match.actions)
        say(console, Text(f"Recorded in {record_to}."), soft_wrap=True)


def check(players: tuple[str, str], seed: int) -> None:
    """Refuse a player nobody knows and a seed no game can have."""
    known = (HUMAN, *registry.players(Skirmish.ruleset.name))
    for name in players:
        if name not in known:
            raise ManipleError(f"no player is called {name!r}; there are {', '.join(known)}")
    check_seed(seed)


class Stage(Protocol):
    """Where a game is shown."""

    def __enter__(self) -> "Stage": ...

    def __exit__(self, *_: object) -> None: ...

    def show(self) -> None:
        """Show what the last action did."""

    def ask(self, question: Question) -> str:
        """Show a question and read the answer."""
        ...


class ScreenStage:
    """The whole terminal, drawn anew after each action."""

    def __init__(self, console: Console, screen: Screen) -> None:
        self.console, self.screen = console, screen

    def __enter__(self) -> "ScreenStage":
        self.console.set_alt_screen(True)
        self.console.show_cursor(False)
        self.show()
        return self

    def __exit__(self, *_: object) -> None:
        self.console.show_cursor(True)
        self.console.set_alt_screen(False)

    def show(self, question: Question | None = None) -> None:
        """Paint every character of the terminal in one write, so that nothing flickers."""
        width, height = self.console.size
        page = Page(self.screen.frame(width, height, question), style=self.screen.look.page, application_mode=True)
        with self.console:
            self.console.control(Control.home())
            say(self.console, page, end="")

    def ask(self, question: Question) -> str:
        self.show(question)
        # The last line but one: the line feed of the answer must not scroll the page.
        self.console.control(Control.move_to(0, self.console.height - 2))
        self.console.show_cursor(True)
        try:
            return input(" > ")
        finally:
            self.console.show_cursor(False)


class PrintedStage:
    """Line after line, for a file, a pipe or a terminal that cannot be drawn on: the board once per player's turn."""

    def __init__(self, console: Console, screen: Screen) -> None:
        self.console, self.screen = console, screen

    def __enter__(self) -> "PrintedStage":
        self.show()
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def show(self) -> None:
        chronicle = self.screen.chronicle
        fresh = chronicle.lines[len(chronicle.lines) - chronicle.fresh :]
        for line in fresh:
            say(self.console, self.screen.log_line(line), soft_wrap=True)
        if any(starts_turn(line) for line in fresh) and self.screen.game.outcome() is None:
            self.print_board()

    def print_board(self, asking: bool = False) -> None:
        board, width = self.screen.game.setup.board, self.console.width
        everything = 2 * board.rows + 3
        scale = choose_scale(board.cols, board.rows, width, everything)
        self.console.print()
        say(self.console, self.screen.tracker())
        say(self.console, self.screen.score(width))
        say(self.console, self.screen.board(scale, (width, everything), asking))

    def ask(self, question: Question) -> str:
        if question.with_board and not question.trouble:
            self.print_board(asking=True)
        for line in question_lines(question, self.screen.look, 40):
            say(self.console, line, soft_wrap=True)
        return input("> ")


def starts_turn(line: Sentence) -> bool:
    """Whether a log line opens a player's turn."""
    return line.kind == "phase" and "move" in line.text


class Match:
    """One game between two players, shown as it goes; `actions` is the record of it."""

    def __init__(self, game: Skirmish, players: tuple[str, str], seed: int, speed: float, console: Console) -> None:
        self.game, self.players, self.seed, self.speed, self.console = game, players, seed, speed, console
        self.chronicle = Chronicle.of(game)
        self.screen = Screen(game, players, self.chronicle, look_for(console))
        drawable = console.is_terminal and not console.is_dumb_terminal
        self.stage: Stage = (ScreenStage if drawable else PrintedStage)(console, self.screen)
        self.actions: list[str] = []
        self.taken: list[tuple[bytes, int]] = []
        """The game before what can be taken back, and how many actions there were."""
        self.seats = [self._player(seat) for seat in (0, 1)]

    def _player(self, seat: int) -> Callable[[Skirmish], int]:
        if self.players[seat] == HUMAN:
            return Person(self.stage.ask, self.screen.look, self.actions.append, self.take_back).choose
        # Each machine has choices of its own, even against its like.
        return registry.player(self.game.ruleset.name, self.players[seat], self.seed + 1 + seat).choose

    def run(self) -> None:
        """Play to the end and sum up."""
        with self.stage:
            while self.game.outcome() is None:
                self._take(self.seats[int(self.game.state.seat)](self.game))
                self.chronicle.note(self.game)
                self.stage.show()
                self._pause()
        say(self.console, summary(self.screen, self.seed))

    def _take(self, action: int) -> None:
        before, dice, seat = self.game.save(), self.game.dice(), int(self.game.state.seat)
        self.game.apply(action)
        # S11.2 What rolled a die, ended one's say or was a machine's stays.
        if self.players[seat] == HUMAN and seat == self.game.turn and self.game.dice() == dice:
            self.taken.append((before, len(self.actions)))
        else:
            self.taken.clear()
        self.actions.append(format_action(action))

    def take_back(self) -> None:
        """S11.2 The last action of a person is as if it had never happened; it rolled no die, so no figure changes."""
        if not self.taken:
            nothing_to_take_back()
        before, count = self.taken.pop()
        self.game.restore(before)
        self.chronicle.tell(f"Player {int(self.game.state.seat)} takes back: {self.actions[count]}")
        del self.actions[count:]
        self.stage.show()

    def _pause(self) -> None:
        """Time to look, unless a person has the next word and takes it."""
        over = self.game.outcome() is not None
        if self.speed <= 0 or (not over and self.players[int(self.game.state.seat)] == HUMAN):
            return
        fresh = self.chronicle.lines[len(self.chronicle.lines) - self.chronicle.fresh :]
        time.sleep(max([GLANCE, *(PAUSES.get(line.kind, GLANCE) for line in fresh)]) / self.speed)


def summary(screen: Screen, seed: int) -> RenderableType:
    """How it ended, who did what, and how the value balance went."""
    look, tallies = screen.look, screen.chronicle
    table = Table(box=None, padding=(0, 1), header_style=look.ink("quiet"))
    for name in ("", "Unit"):
        table.add_column(name)
    for name in ("Kills", "Dealt", "Taken", "HP left"):
        table.add_column(name, justify="right")
    for unit in screen.game.units():
        figures = [tally.get(unit["id"] - 1, 0) for tally in (tallies.kills, tallies.dealt, tallies.taken)]
        left = f"{unit['HP_CUR']}/{unit['HP_MAX']}" if unit["HP_CUR"] else "fell"
        ink = look.ink("text" if unit["HP_CUR"] else "quiet")
        cells = [f"{unit['id']:>2} {unit['name']}", *(str(figure) if figure else "-" for figure in figures), left]
        table.add_row(Text(*screen.badge(unit)), *(Text(cell, ink) for cell in cells))
    title = Text(screen.verdict(), look.ink("strong"))
    origin = Text(
        f"{screen.game.setup.name}, seed {seed}, {int(screen.game.state.episode_steps)} steps", look.ink("quiet")
    )
    whole = Group(title, origin, Text(""), screen.score(60), Text(""), table, Text(""), balance_line(screen))
    return Padding(whole, (1, 2), style=look.page, expand=False)


def balance_line(screen: Screen) -> Text:
    """The value balance after each player's turn: high is good for player 0, low for player 1."""
    balance, look = screen.chronicle.balance, screen.look
    most = max(1, *(abs(value) for value in balance))
    line = "".join(look.level((value / most + 1) / 2) for value in balance)
    text = Text("Value balance, turn by turn  ", look.ink("quiet"))
    text.append(line, look.ink("brass"))
    return text.append(f"  from {balance[0]:+d} to {balance[-1]:+d} for player 0")
