"""`maniple seed-ladder`: bots play runs, so that the first player has opponents."""

import asyncio
from collections import Counter

from maniple.console import counting, first_compilation, report
from maniple.games.roguelike.precompile import compile_turns
from maniple.games.roguelike.server.seeding import seed_ladder
from maniple.games.roguelike.warm_up import fight_a_battle
from maniple.kernel.dice import any_seed
from maniple.server.settings import Settings
from maniple.server.store.run_rows import RunRow


def fill_ladder(count: int, seed: int | None, database_url: str | None) -> None:
    """Let bots play so many runs into a database."""
    chosen = any_seed() if seed is None else seed
    url = database_url or Settings().database_url
    with first_compilation(compile_turns):
        fight_a_battle()
    steps: Counter[str] = Counter()
    battles = 0
    with counting() as progress:
        task = progress.add_task("Runs of bots", total=count, pace="")

        def played(row: RunRow) -> None:
            nonlocal battles
            steps[row.step] += 1
            battles += len(row.battles)
            progress.update(task, completed=steps.total(), pace=f"{steps['won']} won, {battles} battles")

        asyncio.run(seed_ladder(url, count, chosen, played))
    report(f"{steps['won']} of {count} runs were won; {battles} teams wait on the ladder (seed {chosen})")
