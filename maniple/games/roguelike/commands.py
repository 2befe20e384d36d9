"""The commands of the roguelike and their options; what they do is imported when they are called."""

from pathlib import Path
from typing import Annotated

import typer

from maniple.kernel.dice import MAX_SEED

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]
Seed = Annotated[int | None, typer.Option(help="The same seed is the same result.", min=0, max=MAX_SEED)]


def sim(
    battles: Annotated[int, typer.Option(help="How many battles.", min=1)] = 1000,
    seed: Seed = None,
    team: Annotated[list[Path] | None, typer.Option(help="A team file; give two. Drafted teams unless said.")] = None,
    matrix: Annotated[bool, typer.Option("--matrix", help="How factions and leaders fare against each other.")] = False,
    at_random: Annotated[
        bool, typer.Option("--random", help="Any units and tokens on any cells instead of drafted teams.")
    ] = False,
    device: Annotated[str, typer.Option(help="cpu or cuda.")] = "cpu",
    jobs: Annotated[int, typer.Option(help="Threads; 0 is one per core.", min=0)] = 0,
    as_json: AsJson = False,
) -> None:
    """Fight many battles; the totals and the hash do not depend on jobs or device."""
    from maniple.games.roguelike.terminal.sim import sim_battles

    sim_battles(battles, seed, team or [], device, jobs, matrix, at_random, as_json)


def battle(
    first: Annotated[Path | None, typer.Argument(help="A team file (TOML): side A. Drafted unless said.")] = None,
    second: Annotated[Path | None, typer.Argument(help="Another: side B. Drafted unless said.")] = None,
    seed: Seed = None,
    watch: Annotated[bool, typer.Option("--watch", help="Watch it on the grid, blow by blow.")] = False,
    speed: Annotated[float, typer.Option(help="1 is a pace to follow, 0 does not pause.", min=0)] = 1.0,
    record: Annotated[Path | None, typer.Option(help="Write a replay to this file.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the outcome and the log as JSON.")] = False,
) -> None:
    """Fight one roguelike battle and tell it, or watch it (--watch); teams that are left out are drafted."""
    from maniple.games.roguelike.terminal.battle import show_battle

    show_battle([first, second], seed, watch, speed, record, as_json)


def seed_ladder(
    runs: Annotated[int, typer.Option(help="How many runs the bots play.", min=1, max=100_000)] = 50,
    seed: Seed = None,
    database_url: Annotated[str | None, typer.Option(help="As for serve; a file of your own unless said.")] = None,
) -> None:
    """Let bots play runs of the auto-battle, so that the first player has opponents."""
    from maniple.games.roguelike.ladder import fill_ladder

    fill_ladder(runs, seed, database_url)


COMMANDS = {"sim": sim, "battle": battle, "seed-ladder": seed_ladder}
