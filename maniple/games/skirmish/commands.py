"""`maniple play skirmish`: watch or play one in the terminal."""

from pathlib import Path
from typing import Annotated

import typer

from maniple.console import first_compilation
from maniple.games.skirmish.ruleset import RULESET
from maniple.kernel.errors import ManipleError


def play(
    scenario: Annotated[str, typer.Option(help="A scenario by name, or the path of a TOML file.")] = "crossing",
    players: Annotated[
        str, typer.Option(help="human, scripted or random for seat 0 and seat 1.")
    ] = "scripted,scripted",
    seed: Annotated[int | None, typer.Option(help="The same seed is the same battle.", min=0)] = None,
    speed: Annotated[float, typer.Option(help="1 is a pace to follow, 4 is fast, 0 does not pause.", min=0)] = 1.0,
    record: Annotated[Path | None, typer.Option(help="Write a replay to this file.")] = None,
) -> None:
    """Watch a skirmish in the terminal, or play one (--players human,scripted)."""
    from maniple.games.skirmish.terminal.play import play as play_in_terminal

    names = [name.strip() for name in players.split(",")]
    if len(names) != 2:
        raise ManipleError(f"two players are needed, as in scripted,random; not {players!r}")
    with first_compilation(RULESET.precompile):
        RULESET.warm_up()
    play_in_terminal(scenario, (names[0], names[1]), seed, speed, record_to=record)
