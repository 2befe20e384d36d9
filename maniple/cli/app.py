"""The commands and their options. Each game that is installed has a `play` and a `sim`, and what it adds itself."""

import json
import logging
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from maniple import __version__
from maniple.cli.game_commands import add_games
from maniple.console import complain, err, first_compilation, out
from maniple.games import registry
from maniple.kernel.errors import ManipleError

app = typer.Typer(
    help="Tactical battles whose rules are written once and run everywhere.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]

SUITES = {"rules": "maniple.lab.bench", "server": "maniple.server.bench.rows"}
"""The benchmarks and where they live; each is imported when it is asked for."""


def _version(wanted: bool) -> None:
    if wanted:
        out.print(f"maniple {__version__}")
        raise typer.Exit


@app.callback()
def _main(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say it and go.")
    ] = False,
) -> None:
    """Tactical battles whose rules are written once and run everywhere."""


@app.command()
def games() -> None:
    """List the games that are installed, who plays them, and what they can be played on."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("game", "", "players", "setups"):
        table.add_column(heading, overflow="fold")
    for name, ruleset in registry.games().items():
        table.add_row(name, ruleset.summary, ", ".join(registry.players(name)), ", ".join(ruleset.setups()))
    out.print(table)
    of_players = (fault for name in registry.games() for fault in registry.found_players(name).faults)
    faulty = [*registry.found().faults, *left_out, *of_players]
    for fault in dict.fromkeys(faulty):
        complain(fault)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A replay file.")],
    verify: Annotated[bool, typer.Option("--verify", help="Only check that it replays to the same hash.")] = False,
) -> None:
    """Show a replay, or verify it."""
    from maniple.cli.replay import show_replay, verify_replay

    with first_compilation():
        (verify_replay if verify else show_replay)(file)


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on; 127.0.0.1 unless said.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on; 8421 unless said, 0 for any.")] = None,
    database_url: Annotated[
        str | None, typer.Option(help="sqlite:///file or postgresql://user@host/name; a file of your own unless said.")
    ] = None,
    workers: Annotated[int | None, typer.Option(help="Processes; more than one need PostgreSQL.")] = None,
    log_format: Annotated[str | None, typer.Option(help="text or json.")] = None,
    log_level: Annotated[str | None, typer.Option(help="debug, info, warning or error.")] = None,
    secure_cookies: Annotated[
        bool | None, typer.Option("--secure-cookies", help="Cookies over HTTPS only: behind a TLS proxy.")
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open a browser when ready.")] = False,
) -> None:
    """Serve the games in the browser. Every setting has an environment variable too: MANIPLE_PORT and so on."""
    from maniple.cli.serve import serve_games

    serve_games(
        open_browser,
        host=host,
        port=port,
        database_url=database_url,
        workers=workers,
        log_format=log_format,
        log_level=log_level,
        secure_cookies=secure_cookies,
    )


@app.command()
def check(
    files: Annotated[
        list[Path],
        typer.Argument(help="Scenarios, units and other content (TOML), or a content folder."),
    ],
) -> None:
    """Check content files; every fault of each is listed."""
    from maniple.cli.check import check_files

    raise typer.Exit(check_files(files))


@app.command()
def bench(
    suite: Annotated[str, typer.Argument(help="rules, or server (over loopback).")] = "rules",
    as_json: AsJson = False,
    only: Annotated[str, typer.Option(help="Measure only rows whose name contains this.")] = "",
) -> None:
    """Measure speed; every number stands beside a yardstick timed in the same run."""
    if suite not in SUITES:
        raise ManipleError(f"there is no benchmark {suite!r}; there are {', '.join(SUITES)}")
    run_rows = import_module(SUITES[suite]).run_rows
    table = Table(box=None, padding=(0, 2, 0, 0))
    for name in ("", "value", "unit", "yardstick", "ratio", ""):
        table.add_column(name, justify="left" if name in ("", "unit") else "right")
    for row in run_rows(only):
        if as_json:
            print(json.dumps(row.to_dict()), flush=True)
        else:
            err.print(f"[dim]{row.name} done")
            table.add_row(
                row.name, f"{row.value:,.6g}", row.unit, f"{row.yardstick:,.6g}", f"{row.ratio:,.3g}", row.note
            )
    if not as_json:
        out.print(table)


# `maniple games` says what is faulty; nobody else is told at every turn.
registry.log.addHandler(logging.NullHandler())
left_out = add_games(app, registry.games().values())
