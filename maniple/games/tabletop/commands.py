"""`maniple sim tabletop`."""

import json
import os
import secrets

import typer
from rich.table import Table

from maniple.console import counting, err, first_compilation, out
from maniple.games.tabletop.ahead import compile_suggestions
from maniple.games.tabletop.setup import find_setup
from maniple.games.tabletop.simulate import Tally, play_game, simulate_tabletop
from maniple.kernel.dice import MAX_SEED, check_seed


def sim_battles(
    games: int, seed: int | None, players: tuple[str, str], scenario: str, jobs: int, as_json: bool
) -> None:
    """Many battles, told as a table or as JSON."""
    setup = find_setup(scenario)
    chosen = secrets.randbelow(MAX_SEED) if seed is None else seed
    check_seed(chosen)
    with first_compilation(compile_suggestions):
        play_game(setup, players, chosen, 0)
    with counting() as progress:
        task = progress.add_task(f"{setup.name}: {players[0]} against {players[1]}", total=games, pace="")

        def show(tally: Tally) -> None:
            progress.update(task, completed=tally.games, pace=f"{tally.seconds / tally.games:.2f} s a battle")

        tally = simulate_tabletop(setup, players, games, chosen, jobs or os.cpu_count() or 1, show)
    if as_json:
        print(json.dumps(tally.to_dict()))
    else:
        _show(tally, players, chosen)
    if tally.interrupted:
        err.print(f"Interrupted: {tally.games:,} of {games:,} battles were finished and are counted.")
        raise typer.Exit(130)


def _show(tally: Tally, players: tuple[str, str], seed: int) -> None:
    done = max(tally.games, 1)
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(style="dim")
    table.add_column(justify="right")
    for seat, name in enumerate(players):
        points = tally.victory_points[seat] / done
        table.add_row(
            f"seat {seat}, {name}", f"{tally.wins[seat]:,} wins ({tally.wins[seat] / done:.1%}), {points:.1f} points"
        )
    table.add_row("draws", f"{tally.draws:,}")
    table.add_row("battles", f"{tally.games:,} (seed {seed}), {tally.actions / done:.0f} actions each")
    table.add_row("hash", tally.hash[:16])
    out.print(table)
