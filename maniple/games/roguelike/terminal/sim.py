"""`maniple sim roguelike`: many battles, told as tables or as JSON."""

import json
import os
from pathlib import Path
from typing import Any

import typer
from rich.markup import escape
from rich.table import Table

from maniple.console import counting, err, first_compilation, out
from maniple.games.roguelike.content import Content, load_content
from maniple.games.roguelike.precompile import compile_turns
from maniple.games.roguelike.simulate import (
    BattleTally,
    Share,
    faction_matrix,
    fired_by_name,
    random_pairs,
    simulate_battles,
)
from maniple.games.roguelike.teams import load_teams
from maniple.kernel.dice import any_seed
from maniple.kernel.errors import ManipleError


def sim_battles(
    battles: int,
    seed: int | None,
    files: list[Path],
    device: str,
    jobs: int,
    matrix: bool,
    at_random: bool,
    as_json: bool,
) -> None:
    """Many battles, told as a table or as JSON."""
    if device not in ("cpu", "cuda"):
        raise ManipleError(f"a device is cpu or cuda, not {device!r}")
    if matrix and device != "cpu":
        raise ManipleError("the matrix is fought on the cpu")
    if at_random and (matrix or files):
        raise ManipleError("random teams are neither those of files nor compared in a matrix")
    content = load_content()
    if len(files) not in (0, 2):
        raise ManipleError(f"a battle is between two teams, not {len(files)}")
    teams, chosen = load_teams(files, content), any_seed() if seed is None else seed
    pair = (teams[0], teams[1]) if teams else None
    pairs = random_pairs(content, chosen) if at_random else pair
    threads = jobs or os.cpu_count() or 1
    if device == "cpu":
        with first_compilation(compile_turns):
            simulate_battles(content, 1, 0, pair)
    if matrix:
        _show_matrix(content, faction_matrix(content, battles, chosen, threads), as_json)
        return
    with counting() as progress:
        drawn = "Random teams" if at_random else "Drafted teams"
        called = escape(f"{pair[0].name} against {pair[1].name}") if pair else drawn
        task = progress.add_task(called, total=battles, pace="")

        def note(tally: BattleTally) -> None:
            pace = f"{tally.battles / max(tally.seconds, 1e-9):,.0f} battles/s"
            progress.update(task, completed=tally.battles, pace=pace)

        tally = simulate_battles(content, battles, chosen, pairs, threads, device, note)
    if as_json:
        print(json.dumps(tally.to_dict(content)))
    else:
        _show_tally(content, tally, chosen)
    if tally.interrupted:
        err.print(f"Interrupted: {tally.battles:,} of {battles:,} battles were finished and are counted.")
        raise typer.Exit(130)


def _show_tally(content: Content, tally: BattleTally, seed: int) -> None:
    """Who won how often, and how often each system took effect."""
    done = max(tally.battles, 1)
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(style="dim")
    table.add_column(justify="right")
    for side, share in enumerate((tally.share, tally.share.turned())):
        table.add_row(f"side {'AB'[side]}", f"{share.wins:,} wins, {_told(share)}")
    drafts = f" of {len(tally.share.won):,} pairs of teams" if tally.per_draft > 1 else ""
    table.add_row("battles", f"{tally.battles:,}{drafts} (seed {seed}), {tally.rounds / done:.1f} rounds each")
    last = tally.to_the_last_round
    table.add_row("to the last round", f"{last:,} battles ({last / done:.2%} reach round {tally.max_rounds})")
    table.add_row("pace", f"{tally.battles / max(tally.seconds, 1e-9):,.0f} battles/s")
    table.add_row("hash", tally.hash[:16])
    out.print(table)
    out.print("\nTimes each system took effect, per battle:", style="dim")
    systems = Table(box=None, show_header=False, padding=(0, 3, 0, 0))
    fired = [(name, f"{count / done:,.1f}") for name, count in fired_by_name(content, tally.fired)["systems"].items()]
    for _ in range(3):
        systems.add_column(style="dim")
        systems.add_column(justify="right")
    rows = -(-len(fired) // 3)
    for row in range(rows):
        systems.add_row(*(cell for pair in fired[row::rows] for cell in pair))
    out.print(systems)


def _told(share: Share) -> str:
    """A share of wins with its interval, for 95%."""
    low, high = share.interval
    return f"{share.value:.1%} ({low:.1%}–{high:.1%})"


def _show_matrix(content: Content, met: dict[tuple[str, str], Share], as_json: bool) -> None:
    """The win table of the factions, and each leader against the field."""

    def fares(one: Any, other: Any, key: Any) -> Share:
        forth = [share for (a, b), share in met.items() if key(a) == one and (other is None or key(b) == other)]
        back = [share.turned() for (a, b), share in met.items() if key(b) == one and (other is None or key(a) == other)]
        return Share.pooled(forth + back)

    faction = content.faction_of.__getitem__
    factions = list(content.factions)
    rows = {f: {g: fares(f, g, faction) for g in factions if g != f} for f in factions}
    field = {f: fares(f, None, faction) for f in factions}
    leaders = {leader: fares(leader, None, lambda key: key) for leader in content.leaders}
    if as_json:
        told = {f: {g: share.value for g, share in row.items()} for f, row in rows.items()}
        told_field = {f: [share.value, *share.interval] for f, share in field.items()}
        told_leaders = {name: [share.value, *share.interval] for name, share in leaders.items()}
        print(json.dumps({"matrix": told, "field": told_field, "leaders": told_leaders}))
        return
    table = Table(box=None, padding=(0, 2, 0, 0))
    for name in ("", *factions, "field"):
        table.add_column(name, justify="right")
    for f in factions:
        cells = [f"{rows[f][g].value:.0%}" if g != f else "" for g in factions]
        table.add_row(f, *cells, _told(field[f]))
    out.print(table)
    for name, share in sorted(leaders.items(), key=lambda item: -item[1].value):
        out.print(f"{content.leaders[name].name:24} {_told(share):>20}", soft_wrap=True)
