"""Filling an empty ladder: bots play whole runs through the same door as everybody (G2.7)."""

import asyncio
import hashlib
import random
from collections.abc import Callable
from functools import partial

from maniple.games.roguelike.content import load_content
from maniple.games.roguelike.players.bot import draft_picks, face, prepare
from maniple.games.roguelike.run import chance
from maniple.games.roguelike.run.draft import draft
from maniple.games.roguelike.run.state import Run, Step
from maniple.games.roguelike.server.runs import Runs
from maniple.kernel.errors import ManipleError
from maniple.server.sessions import fingerprint, new_secret
from maniple.server.store.rows import PlayerRow
from maniple.server.store.run_rows import RunRow
from maniple.server.store.store import Store

NAMES = (
    *("Aelia", "Brutus", "Cassia", "Drusus", "Ennia", "Fabius", "Gaia", "Horatius", "Iulia", "Lucan", "Marcella"),
    *("Nerva", "Octavia", "Priscus", "Quintus", "Rufina", "Servius", "Tullia", "Ursus", "Valeria", "Xantho", "Zeno"),
)


class Names:
    """Ids that follow from a seed: the same seed fills an empty database with the same ladder."""

    def __init__(self, seed: int) -> None:
        self._seed, self._count = seed, 0

    def __call__(self) -> str:
        self._count += 1
        return hashlib.sha256(f"ladder {self._seed} {self._count}".encode()).hexdigest()[:22]


async def seed_ladder(url: str, count: int, seed: int, played: Callable[[RunRow], None]) -> None:
    """Let bots play runs one after another; `played` is told of each as it ends."""
    store = await Store.open(url)
    try:
        content, new_id, dice = load_content(), Names(seed), random.Random(f"ladder {seed}")
        runs = Runs(store.runs, content, new_id)
        leaders: list[str] = []
        for number in range(count):
            # Every leader comes to the ladder before any comes twice.
            leaders = leaders or dice.sample(list(content.leaders), len(content.leaders))
            bot = PlayerRow(new_id(), f"{dice.choice(NAMES)} (bot)")
            if await store.names([bot.id]):
                raise ManipleError(f"this ladder has been seeded with {seed} before; choose another --seed")
            # Nobody knows the token: nobody plays in a bot's name.
            await store.create_player(bot, fingerprint(new_secret()))
            played(await play_run(runs, bot, leaders.pop(), chance.number(seed, "run", number)))
    finally:
        await store.close()


async def play_run(runs: Runs, bot: PlayerRow, leader: str, seed: int) -> RunRow:
    """A whole run of a bot."""
    row, run = await runs.start(bot, runs.content.faction_of[leader], leader, None, seed)
    while not run.finished:
        if run.step == Step.DRAFT:
            row, run = await runs.change(row.id, bot, row.version, "draft", partial(_draft, runs))
        row, run = await runs.change(row.id, bot, row.version, "prepare", partial(_prepare, runs))
        row, run = await runs.find(row.id, bot, row.version)
        row, run = await runs.change(row.id, bot, row.version, "face", partial(_face, runs))
        row, run, _ = await runs.fight(row.id, bot, run.battle)
    return row


async def _draft(runs: Runs, run: Run) -> Run:
    return draft(run, draft_picks(runs.content, run))


async def _prepare(runs: Runs, run: Run) -> Run:
    return prepare(runs.content, run)


async def _face(runs: Runs, run: Run) -> Run:
    assert run.opponent is not None  # one has just been found
    return await asyncio.to_thread(face, runs.content, run, [run.opponent.team])
