"""`maniple sim <game>`: many games between machines, for every game that has no such command of its own."""

import json
import os
from collections.abc import Callable
from typing import Annotated

import typer
from rich.table import Table

from maniple.cli.seats import machines, seated
from maniple.console import counting, err, first_compilation, out
from maniple.games.protocol import Ruleset
from maniple.kernel.dice import MAX_SEED, any_seed

MANY, FEW = 1000, 20
"""Games unless said: of compiled players, and of those that choose in Python."""


def sim_command(ruleset: Ruleset) -> Callable[..., None]:
    """The command that simulates a game."""

    def simulate(
        games: Annotated[int | None, typer.Option(help=f"How many; {MANY} where all is compiled, else {FEW}.")] = None,
        seed: Annotated[
            int | None, typer.Option(help="The same seed gives the same games.", min=0, max=MAX_SEED)
        ] = None,
        players: Annotated[str, typer.Option(help="Who sits where; `maniple games` lists them.")] = "",
        scenario: Annotated[str, typer.Option(help="A scenario by name, or a file.")] = ruleset.first_setup,
        device: Annotated[str, typer.Option(help="cpu or cuda.")] = "cpu",
        jobs: Annotated[int, typer.Option(help="Threads or processes; 0 is one per core.", min=0)] = 0,
        as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
    ) -> None:
        # Numba and NumPy are imported by those who simulate alone.
        from maniple.lab.simulate import Simulation, Tally

        names = seated(players, ruleset) if players else machines(ruleset)
        simulation = Simulation(ruleset, ruleset.load(scenario), names, device)
        total = games or (MANY if simulation.is_compiled else FEW)
        chosen = any_seed() if seed is None else seed
        with first_compilation(ruleset.precompile):
            simulation.warm_up()
        with counting() as progress:
            task = progress.add_task(f"{simulation.setup.name}: {' against '.join(names)}", total=total, pace="")

            def show(tally: Tally) -> None:
                pace = f"{tally.steps / max(tally.seconds, 1e-9):,.0f} decisions/s"
                progress.update(task, completed=tally.games, pace=pace)

            tally = simulation.run(total, chosen, jobs or os.cpu_count() or 1, show)
        if as_json:
            print(json.dumps(tally.to_dict()))
        else:
            _show(tally, names, chosen)
        if tally.interrupted:
            err.print(f"Interrupted: {tally.games:,} of {total:,} games were finished and are counted.")
            raise typer.Exit(130)

    simulate.__doc__ = f"{ruleset.summary} The totals and the hash do not depend on jobs or device."
    return simulate


def _show(tally, names: tuple[str, ...], seed: int) -> None:
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(style="dim")
    table.add_column(justify="right")
    for seat, name in enumerate(names):
        share = tally.wins[seat] / max(tally.games, 1)
        table.add_row(f"seat {seat}, {name}", f"{tally.wins[seat]:,} wins ({share:.1%})")
    table.add_row("draws" if len(names) > 1 else "lost", f"{tally.draws:,}")
    table.add_row("games", f"{tally.games:,} (seed {seed})")
    table.add_row("decisions", f"{tally.steps:,} in {tally.seconds:.2f} s")
    table.add_row("hash", tally.hash[:16])
    out.print(table)
