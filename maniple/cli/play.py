"""`maniple play <game>`: any game in the terminal, by a plain prompt, where it has no such command of its own."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from maniple.cli.seats import HUMAN, machines, seated
from maniple.cli.telling import ending, tell
from maniple.console import complain, first_compilation, out, report
from maniple.games import registry, replays
from maniple.games.changes import plain
from maniple.games.protocol import Game, Player, Ruleset
from maniple.kernel.dice import MAX_SEED, any_seed
from maniple.kernel.errors import BadNotation, IllegalAction

MOST_LISTED = 40
"""Actions that are listed by number; the others can be typed."""

QUIT, RESIGN = ("quit", "q"), "resign"


def play_command(ruleset: Ruleset) -> Callable[..., None]:
    """The command that plays a game by a plain prompt."""

    def play(
        scenario: Annotated[str, typer.Option(help="A scenario by name, or a file.")] = ruleset.first_setup,
        players: Annotated[str, typer.Option(help="Who sits where: human, or one that `maniple games` lists.")] = "",
        seed: Annotated[int | None, typer.Option(help="The same seed is the same game.", min=0, max=MAX_SEED)] = None,
        record: Annotated[Path | None, typer.Option(help="Write a replay to this file.")] = None,
    ) -> None:
        names = seated(players, ruleset) if players else (HUMAN, *machines(ruleset)[1:])
        chosen = any_seed() if seed is None else seed
        machine = {
            seat: registry.player(ruleset.name, name, chosen, seat) for seat, name in enumerate(names) if name != HUMAN
        }
        people = tuple(name == HUMAN for name in names)
        setup = ruleset.load(scenario)
        with first_compilation(ruleset.precompile):
            ruleset.warm_up()
        game = ruleset.new(setup, chosen, people)
        out.print(f"{setup.name}, seed {chosen}", style="bold", markup=False)
        actions = play_at_prompt(game, machine)
        if record is not None:
            replays.save(record, ruleset, setup, chosen, people, actions)
            report(f"{record}: {len(actions)} actions")

    play.__doc__ = f"{ruleset.summary} By a plain prompt."
    return play


def play_at_prompt(game: Game, machine: dict[int, Player]) -> list[str]:
    """Play until the end, or until a person has had enough: the actions that were taken."""
    taken: list[str] = []
    while (seat := game.turn) is not None:
        text = game.format(machine[seat].choose(game)) if seat in machine else ask(game, seat)
        if text == RESIGN:
            game.resign(seat)
            break
        if text in QUIT:
            return taken
        try:
            game.play(text)
        except (IllegalAction, BadNotation) as error:
            complain(str(error))
            continue
        taken.append(text)
        tell(game)
    out.print(f"{ending(game)}.", style="bold", markup=False)
    return taken


def ask(game: Game, seat: int) -> str:
    """Show how it stands and what can be done: the action that a person names, by its number or its text."""
    show(plain(game.view(seat)))
    offered = game.legal_actions()
    texts = [game.format(action) for action in offered[:MOST_LISTED]]
    for number, (text, action) in enumerate(zip(texts, offered, strict=False), 1):
        odds = game.odds(action)
        out.print(f"{number:3} {text}" + (f" ({odds.text})" if odds else ""), markup=False)
    if len(offered) > MOST_LISTED:
        out.print(f"... and {len(offered) - MOST_LISTED} more, by their text", style="dim")
    try:
        said = out.input(f"{game.ruleset.seat_name(seat)} (a number, {RESIGN} or {QUIT[0]}): ").strip()
    except EOFError:
        return QUIT[0]
    return texts[int(said) - 1] if said.isdecimal() and 0 < int(said) <= len(texts) else said


def show(view: dict[str, Any]) -> None:
    """A view as text: what is one value on one line, what is a list of things as a table."""
    things = {name: value for name, value in view.items() if _is_table(value)}
    facts = (f"{name} {value}" for name, value in view.items() if name not in things and value is not None)
    out.print(", ".join(facts), style="dim", markup=False)
    for name, members in things.items():
        table = Table(*members[0], box=None, title=name, title_justify="left", padding=(0, 2, 0, 0))
        for member in members:
            table.add_row(*map(str, member.values()))
        out.print(table)


def _is_table(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)
