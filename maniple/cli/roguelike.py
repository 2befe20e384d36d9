"""`maniple sim roguelike` and `maniple battle`."""

import json
import os
import secrets
import time
from pathlib import Path
from typing import Any

from rich.table import Table

from maniple.cli.console import BRASS, err, first_compilation, out
from maniple.kernel.dice import MAX_SEED
from maniple.kernel.errors import ManipleError
from maniple.kernel.events import new_log, read
from maniple.lab.battles import Share, faction_matrix, fight_chunk, simulate_battles
from maniple.odds.roguelike import win_chance
from maniple.roguelike.battle.deployment import deploy, seed_battle
from maniple.roguelike.battle.state import HEIGHT, NOBODY, SCRATCH, SLOTS, WIDTH, new_records
from maniple.roguelike.battle.turn import fight
from maniple.roguelike.content import Content, load_content
from maniple.roguelike.narrate import narrate
from maniple.roguelike.teams import Team, load_team

LOG_ROOM = 30_000
SIDES = ("#1F5FBF", "#C8452D")


def _teams(content: Content, files: list[Path]) -> tuple[Team, Team] | None:
    if len(files) not in (0, 2):
        raise ManipleError(f"a battle is between two teams, not {len(files)}")
    return (load_team(files[0], content), load_team(files[1], content)) if files else None


def sim_battles(battles: int, seed: int | None, files: list[Path], jobs: int, matrix: bool, as_json: bool) -> None:
    """Many battles, told as a table or as JSON."""
    content = load_content()
    pair, chosen = _teams(content, files), secrets.randbelow(MAX_SEED) if seed is None else seed
    threads = jobs or os.cpu_count() or 1
    with first_compilation():
        simulate_battles(content, 1, 0, pair)
    if matrix:
        _show_matrix(content, faction_matrix(content, battles, chosen, threads), as_json)
        return
    tally = simulate_battles(content, battles, chosen, pair, threads)
    if as_json:
        print(json.dumps(tally.to_dict(content)))
    else:
        table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
        for side in (0, 1):
            table.add_row(f"side {'AB'[side]}", f"{tally.wins[side]:,} wins ({tally.wins[side] / tally.battles:.1%})")
        table.add_row("battles", f"{tally.battles:,} (seed {chosen}), {tally.rounds / tally.battles:.1f} rounds each")
        table.add_row("pace", f"{tally.battles / tally.seconds:,.0f} battles/s")
        table.add_row("hash", tally.hash[:16])
        out.print(table)
    if tally.interrupted:
        err.print(f"Interrupted: {tally.battles:,} of {battles:,} battles were finished and are counted.")


def _pooled(shares: list[Share]) -> Share:
    return Share(sum(share.wins for share in shares), sum(share.battles for share in shares))


def _turned(share: Share) -> Share:
    return Share(share.battles - share.wins, share.battles)


def _show_matrix(content: Content, met: dict[tuple[str, str], Share], as_json: bool) -> None:
    """The win table of the factions, and each leader against the field."""

    def fares(one: Any, other: Any, key: Any) -> Share:
        forth = [share for (a, b), share in met.items() if key(a) == one and (other is None or key(b) == other)]
        back = [_turned(share) for (a, b), share in met.items() if key(b) == one and (other is None or key(a) == other)]
        return _pooled(forth + back)

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
        low, high = field[f].interval
        table.add_row(f, *cells, f"{field[f].value:.1%} ({low:.1%}–{high:.1%})")
    out.print(table)
    for name, share in sorted(leaders.items(), key=lambda item: -item[1].value):
        low, high = share.interval
        out.print(f"{content.leaders[name].name:24} {share.value:6.1%}  ({low:.1%}–{high:.1%})", soft_wrap=True)


def show_battle(first: Path, second: Path, seed: int, watch: bool, speed: float) -> None:
    """One battle, told or watched."""
    content = load_content()
    pair = _teams(content, [first, second])
    assert pair is not None
    with first_compilation():
        fight_chunk(content, pair, 0, 0, 1)
    odds = win_chance(content, *pair)
    out.print(f"[bold]{pair[0].name}[/] against [bold]{pair[1].name}[/], seed {seed}", soft_wrap=True)
    out.print(f"Chance of side A: {odds.chance:.0%} ({odds.low:.0%}–{odds.high:.0%})", style="dim")
    record, log = deploy(content, *pair), new_log(LOG_ROOM)
    battle = record[0]
    seed_battle(battle, seed)
    start = record.copy()
    fight(battle, content.tables[0], new_records(SCRATCH)[0], log)
    if watch:
        _draw(content, start[0])
    for line in narrate(content, battle, read(log)):
        style = f"bold {BRASS}" if line.kind in ("round", "end") else ""
        out.print(line.text, style=style, markup=False, soft_wrap=True)
        if watch and speed > 0:
            time.sleep(0.04 / speed)
    if watch:
        _draw(content, battle)


def _draw(content: Content, battle: Any) -> None:
    """The grid as it stands, the enemy's edge on top."""
    for y in range(HEIGHT - 1, -1, -1):
        row = ""
        for x in range(WIDTH):
            i = int(battle.at[y * WIDTH + x])
            if i == NOBODY:
                row += "[dim] ·  [/]"
                continue
            name = content.units[content.cards[battle.unit[i].card]].name
            row += f"[{SIDES[i // SLOTS]}]{name[:3]:4}[/]"
        out.print(row)
