"""The commands that games bring: a `play` and a `sim` each, and what they add themselves."""

from collections.abc import Callable, Iterable
from typing import Any

import typer
from typer.core import TyperGroup

from maniple.cli.play import play_command
from maniple.cli.sim import sim_command
from maniple.games.protocol import Ruleset

Commands = dict[str, Callable[..., Any]]


class FirstGame(TyperGroup):
    """Commands by the name of a game; without one, that of the first."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        named = args and (not args[0].startswith("-") or args[0] in ctx.help_option_names)
        return super().parse_args(ctx, args if named else [next(iter(self.commands)), *args])


def add_games(to: typer.Typer, rulesets: Iterable[Ruleset]) -> list[str]:
    """Give each game its `play` and its `sim`, and add the commands of its own: a sentence for each that cannot be."""
    play = typer.Typer(help="Play a game in the terminal, or watch it.", cls=FirstGame)
    sim = typer.Typer(help="Play many battles between machine players.", no_args_is_help=True)
    own, faults = _own_commands(rulesets)
    taken = {command.name or getattr(command.callback, "__name__", "") for command in to.registered_commands}
    # Games that draw their own board come first: the first of them is played by those who name none.
    for ruleset, commands in sorted(own, key=lambda each: "play" not in each[1]):
        play.command(ruleset.name)(commands.get("play") or play_command(ruleset))
        sim.command(ruleset.name)(commands.get("sim") or sim_command(ruleset))
        for name, command in commands.items():
            if name in taken:
                faults.append(f"the command {name!r} of the game {ruleset.name!r} is left out: there is one already")
            elif name not in ("play", "sim"):
                taken.add(name)
                to.command(name)(command)
    to.add_typer(play, name="play")
    to.add_typer(sim, name="sim")
    return faults


def _own_commands(rulesets: Iterable[Ruleset]) -> tuple[list[tuple[Ruleset, Commands]], list[str]]:
    """The commands of each game; those of one that cannot say them are left out, with a sentence."""
    own, faults = [], []
    for ruleset in rulesets:
        try:
            own.append((ruleset, ruleset.commands()))
        except Exception as error:
            own.append((ruleset, {}))
            faults.append(f"the commands of the game {ruleset.name!r} do not load: {type(error).__name__}: {error}")
    return own, faults
