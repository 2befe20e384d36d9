"""The commands and their options."""

import json
import os
import secrets
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from maniple import __version__
from maniple.console import counting, err, first_compilation, out
from maniple.kernel.dice import MAX_SEED
from maniple.kernel.errors import ManipleError

app = typer.Typer(
    help="Tactical battles whose rules are written once and run everywhere.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
sim = typer.Typer(help="Play many battles between machine players.", no_args_is_help=True)
app.add_typer(sim, name="sim")

Scenario = Annotated[str, typer.Option(help="A scenario by name, or the path of a TOML file.")]
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


def _pair(players: str) -> tuple[str, str]:
    names = [name.strip() for name in players.split(",")]
    if len(names) != 2:
        raise ManipleError(f"two players are needed, as in scripted,random; not {players!r}")
    return names[0], names[1]


@app.command()
def play(
    scenario: Scenario = "crossing",
    players: Annotated[
        str, typer.Option(help="human, scripted or random for seat 0 and seat 1.")
    ] = "scripted,scripted",
    seed: Annotated[int | None, typer.Option(help="The same seed is the same battle.", min=0)] = None,
    speed: Annotated[float, typer.Option(help="1 is a pace to follow, 4 is fast, 0 does not pause.", min=0)] = 1.0,
    record: Annotated[Path | None, typer.Option(help="Write a replay to this file.")] = None,
) -> None:
    """Watch a skirmish in the terminal, or play one (--players human,scripted)."""
    from maniple.games.skirmish.terminal.play import play as play_in_terminal

    with first_compilation():
        _warm_up(scenario)
    play_in_terminal(scenario, _pair(players), seed, speed, record_to=record)


def _warm_up(scenario: str) -> None:
    """Compile what a shown game needs, so that its first move does not stall."""
    from maniple.games.skirmish.game import Skirmish
    from maniple.games.skirmish.players.players import Machine
    from maniple.games.skirmish.setup import find_setup

    game = Skirmish.new(find_setup(scenario), 0)
    for name in ("random", "scripted"):
        Machine(name, 0).choose(game)
    game.apply(game.legal_actions()[0])
    game.options()


@sim.command()
def skirmish(
    games: Annotated[int, typer.Option(help="How many.", min=1)] = 1000,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same games.", min=0)] = None,
    players: Annotated[str, typer.Option(help="scripted or random for seat 0 and seat 1.")] = "scripted,random",
    scenario: Scenario = "crossing",
    device: Annotated[str, typer.Option(help="cpu or cuda.")] = "cpu",
    jobs: Annotated[int, typer.Option(help="Threads; 0 is one per core.", min=0)] = 0,
    as_json: AsJson = False,
) -> None:
    """Play many skirmishes; the totals and the hash do not depend on jobs or device."""
    from maniple.games.skirmish.players.playout import player_code
    from maniple.games.skirmish.setup import find_setup
    from maniple.games.skirmish.simulate import Tally, simulate, warm_up

    if device not in ("cpu", "cuda"):
        raise ManipleError(f"a device is cpu or cuda, not {device!r}")
    names, setup = _pair(players), find_setup(scenario)
    codes = player_code(names[0]), player_code(names[1])
    chosen = secrets.randbelow(MAX_SEED) if seed is None else seed
    if device == "cpu":
        with first_compilation():
            warm_up(setup, codes)
    with counting() as progress:
        task = progress.add_task(f"{setup.name}: {names[0]} against {names[1]}", total=games, pace="")

        def show(tally: Tally) -> None:
            pace = f"{tally.activations / max(tally.seconds, 1e-9):,.0f} activations/s"
            progress.update(task, completed=tally.games, pace=pace)

        tally = simulate(setup, names, games, chosen, jobs or os.cpu_count() or 1, device, show)
    if as_json:
        print(json.dumps(tally.to_dict()))
    else:
        _show_tally(tally, names, chosen)
    if tally.interrupted:
        err.print(f"Interrupted: {tally.games:,} of {games:,} games were finished and are counted.")
        raise typer.Exit(130)


@sim.command("roguelike")
def sim_roguelike(
    battles: Annotated[int, typer.Option(help="How many battles.", min=1)] = 1000,
    seed: Annotated[int | None, typer.Option(help="The same seed is the same result.", min=0, max=MAX_SEED)] = None,
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
    from maniple.games.roguelike.commands import sim_battles

    sim_battles(battles, seed, team or [], device, jobs, matrix, at_random, as_json)


@sim.command("tabletop")
def sim_tabletop(
    games: Annotated[int, typer.Option(help="How many.", min=1)] = 20,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same battles.", min=0)] = None,
    players: Annotated[str, typer.Option(help="scripted or random for seat 0 and seat 1.")] = "scripted,scripted",
    scenario: Annotated[str, typer.Option(help="A scenario's name, or a scenario file.")] = "breach",
    jobs: Annotated[int, typer.Option(help="Processes; 0 is one per core.", min=0)] = 0,
    as_json: AsJson = False,
) -> None:
    """Play many tabletop battles; the totals and the hash do not depend on jobs."""
    from maniple.games.tabletop.commands import sim_battles

    sim_battles(games, seed, _pair(players), scenario, jobs, as_json)


@app.command()
def battle(
    first: Annotated[Path | None, typer.Argument(help="A team file (TOML): side A. Drafted unless said.")] = None,
    second: Annotated[Path | None, typer.Argument(help="Another: side B. Drafted unless said.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed is the same battle.", min=0, max=MAX_SEED)] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Watch it on the grid, blow by blow.")] = False,
    speed: Annotated[float, typer.Option(help="1 is a pace to follow, 0 does not pause.", min=0)] = 1.0,
    record: Annotated[Path | None, typer.Option(help="Write a replay to this file.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the outcome and the log as JSON.")] = False,
) -> None:
    """Fight one roguelike battle and tell it, or watch it (--watch); teams that are left out are drafted."""
    from maniple.games.roguelike.commands import show_battle

    show_battle([first, second], seed, watch, speed, record, as_json)


def _show_tally(tally, names: tuple[str, str], seed: int) -> None:
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(style="dim")
    table.add_column(justify="right")
    for seat, name in enumerate(names):
        share = tally.wins[seat] / max(tally.games, 1)
        table.add_row(f"seat {seat}, {name}", f"{tally.wins[seat]:,} wins ({share:.1%})")
    table.add_row("draws", f"{tally.draws:,}")
    table.add_row("games", f"{tally.games:,} (seed {seed})")
    table.add_row("activations", f"{tally.activations:,} in {tally.seconds:.2f} s")
    table.add_row("hash", tally.hash[:16])
    out.print(table)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A replay file.")],
    verify: Annotated[bool, typer.Option("--verify", help="Only check that it replays to the same hash.")] = False,
) -> None:
    """Show a replay, or verify it."""
    from maniple.cli.watch_replay import show_replay, verify_replay

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


@app.command("seed-ladder")
def seed_ladder(
    runs: Annotated[int, typer.Option(help="How many runs the bots play.", min=1, max=100_000)] = 50,
    seed: Annotated[int | None, typer.Option(help="The same seed is the same ladder.", min=0, max=MAX_SEED)] = None,
    database_url: Annotated[str | None, typer.Option(help="As for serve; a file of your own unless said.")] = None,
) -> None:
    """Let bots play runs of the auto-battle, so that the first player has opponents."""
    from maniple.games.roguelike.ladder import fill_ladder

    fill_ladder(runs, seed, database_url)


@app.command()
def check(
    files: Annotated[
        list[Path],
        typer.Argument(help="Scenarios, boards, units, teams, roguelike content (TOML), or a content folder."),
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
