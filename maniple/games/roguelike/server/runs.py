"""The one door of runs: a run changes through `Runs.change` and `Runs.fight`, and through nothing else.

What is asked for is checked against the version it was decided on and by the run's own rules, and stored only over
that version. Of two requests at once one wins; the other looks again and finds its own answer, or that it is too late.
"""

import asyncio
import hashlib
import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Any

from sqlalchemy.exc import IntegrityError

from maniple.games.roguelike.battle import replay_lines
from maniple.games.roguelike.content import Content
from maniple.games.roguelike.players.bot import bot_for
from maniple.games.roguelike.rules.state import RULES_VERSION
from maniple.games.roguelike.run import chance, matchmaking, saved
from maniple.games.roguelike.run.battles import check_ready, conclude
from maniple.games.roguelike.run.chance import SEED_BITS
from maniple.games.roguelike.run.deploy import team_of
from maniple.games.roguelike.run.errors import Refusal, RunError
from maniple.games.roguelike.run.start import start
from maniple.games.roguelike.run.state import Run, Step
from maniple.games.roguelike.server.refusals import BadChoice, NotYourRun, RunActive, RunStale
from maniple.games.roguelike.server.serialise import tell_run
from maniple.games.roguelike.teams import team_from
from maniple.games.roguelike.view import BattleOutcome
from maniple.kernel.errors import ContentError
from maniple.server.errors import NoSession, NotFound, Outdated
from maniple.server.sessions import new_id
from maniple.server.store.rows import PlayerRow, now
from maniple.server.store.run_rows import ABANDONED, ACTIVE, BattleRow, RunRow, SnapshotRow
from maniple.server.store.runs import LOTS, RunStore

log = logging.getLogger("maniple.server")

ATTEMPTS = 20
"""How often a change is tried on a run that others change at the same time."""

Action = Callable[[Run], Awaitable[Run]]


class Runs:
    """The runs of a server."""

    def __init__(self, store: RunStore, content: Content, new_id: Callable[[], str] = new_id) -> None:
        self.store, self.content, self._new_id = store, content, new_id

    async def start(
        self, player: PlayerRow, faction: str, leader: str, deck: list[str] | None, seed: int | None = None
    ) -> tuple[RunRow, Run]:
        """A new run; one that was started with the same choice and not touched since is the same."""
        try:
            run = start(self.content, faction, leader, secrets.randbits(SEED_BITS) if seed is None else seed, deck)
        except ContentError as error:
            raise BadChoice(error) from error
        row = RunRow(
            id=self._new_id(),
            player_id=player.id,
            player_name=player.name,
            version=0,
            last_change=None,
            faction=faction,
            leader=leader,
            battles=[],
            created_at=now(),
            **_told_by(run),
        )
        for _ in range(ATTEMPTS):
            try:
                if await self.store.create_run(row):
                    return row, run
            except IntegrityError as error:
                # Another server has just forgotten them.
                raise NoSession from error
            active = await self.store.active_run(player.id)
            if active is None:
                continue
            try:
                before = self.read(active)
            except Outdated:
                # Nobody can go on with it.
                log.warning("run %s cannot be read any more and is given up", active.id)
                await self.store.change_run(_ended(active), active.version)
                continue
            choices = [(each.faction, each.leader, [card.unit for card in each.cards]) for each in (before, run)]
            if active.version == 0 and choices[0] == choices[1]:
                return active, before
            raise RunActive
        raise RunActive

    def read(self, row: RunRow) -> Run:
        """The run of a row; Outdated if it was made with content that is no more."""
        try:
            return saved.from_dict(self.content, row.data, f"run {row.id}")
        except ContentError as error:
            log.warning("run %s cannot be read: %s", row.id, error)
            raise Outdated("this run was made with content that this version does not have") from error

    async def get(self, run_id: str, viewer: str) -> tuple[RunRow, Run]:
        """A run that somebody may see: their own, or one that is over."""
        row = await self.store.run(run_id)
        if row is None or (row.player_id != viewer and row.status == ACTIVE):
            raise NotFound("run")
        return row, self.read(row)

    async def own(self, run_id: str, player_id: str) -> tuple[RunRow, Run]:
        """A run of one's own."""
        row, run = await self.get(run_id, player_id)
        if row.player_id != player_id:
            raise NotYourRun
        return row, run

    async def playable(self, run_id: str, player_id: str) -> tuple[RunRow, Run]:
        """A run of one's own that is not over."""
        row, run = await self.own(run_id, player_id)
        _check_active(row, run)
        return row, run

    async def change(
        self, run_id: str, player: PlayerRow, version: int, wish: Any, action: Action
    ) -> tuple[RunRow, Run]:
        """Do something with a run; a wish that made its present version is answered and not done again."""
        fingerprint = hashlib.sha256(json.dumps([version, wish], sort_keys=True).encode()).hexdigest()
        for _ in range(ATTEMPTS):
            row, run = await self.own(run_id, player.id)
            if row.last_change == fingerprint:
                return row, run
            _check_active(row, run)
            if row.version != version:
                raise self._stale(row, run)
            after = await action(run)
            if after == run:
                return row, run
            changed = replace(row, version=version + 1, last_change=fingerprint, **_told_by(after))
            if await self.store.change_run(changed, version):
                return changed, after
        raise self._stale(*await self.own(run_id, player.id))

    async def abandon(self, run_id: str, player: PlayerRow, version: int) -> tuple[RunRow, Run]:
        """Give a run up; one that was given up stays so."""
        row, run = await self.own(run_id, player.id)
        if row.status == ABANDONED:
            return row, run
        _check_active(row, run)
        ended = _ended(row)
        if row.version != version or not await self.store.change_run(ended, version):
            raise self._stale(*await self.own(run_id, player.id))
        return ended, run

    def _stale(self, row: RunRow, run: Run) -> RunStale:
        return RunStale(tell_run(self.content, row, run, row.player_id))

    # Opponents.

    async def find(self, run_id: str, player: PlayerRow, version: int) -> tuple[RunRow, Run]:
        """G2.7 Pin an opponent: a team that another player left behind, otherwise a bot."""
        return await self.change(run_id, player, version, "find", partial(self._find, player))

    async def _find(self, player: PlayerRow, run: Run) -> Run:
        if run.step == Step.READY:
            return run
        run.expect(Step.PREPARE, rule="G2.7")
        found = await self.candidates(run, player.id)
        # A bot places its units by simulation: nobody waits for that but whoever asked.
        return await asyncio.to_thread(matchmaking.find, run, player.id, found, partial(bot_for, self.content))

    async def candidates(self, run: Run, player_id: str) -> list[matchmaking.Snapshot]:
        """G2.7 The nearest snapshots of others."""
        lot = chance.number(run.seed, "lot", run.battle) % LOTS
        rows = await self.store.fitting_snapshots(player_id, run.wins, run.rating, lot, matchmaking.WINDOW)
        found = []
        for row in rows:
            try:
                team = team_from(row.team, self.content, f"snapshot {row.id}")
            except ContentError as error:
                log.warning("snapshot %s cannot be fought any more: %s", row.id, error)
                continue
            found.append(matchmaking.Snapshot(row.id, row.player_id, row.name, row.wins, row.rating, team))
        return found

    # Battles.

    async def fight(self, run_id: str, player: PlayerRow, number: int) -> tuple[RunRow, Run, bool]:
        """G2.7 Fight battle `number` against the opponent that was found; whether it had been fought before.

        The battle, the run after it and the snapshot of the team are stored together.
        """
        for _ in range(ATTEMPTS):
            row, run = await self.own(run_id, player.id)
            if number < run.battle:
                return row, run, True
            _check_active(row, run)
            check_ready(run, number)
            battle, outcome = await asyncio.to_thread(self._fought, row, run)
            after = conclude(run, number, outcome)
            snapshot = matchmaking.snapshot_of(run, self._new_id(), player.id, player.name)
            battles = [*row.battles, battle.id]
            changed = replace(row, version=row.version + 1, last_change=None, battles=battles, **_told_by(after))
            kept = SnapshotRow(
                id=snapshot.id,
                player_id=player.id,
                run_id=row.id,
                name=snapshot.name,
                wins=snapshot.wins,
                rating=snapshot.rating,
                lot=int(hashlib.sha256(snapshot.id.encode()).hexdigest(), 16) % LOTS,
                team=snapshot.team.to_dict(),
                created_at=changed.updated_at,
            )
            if await self.store.change_run(changed, row.version, battle, kept):
                return changed, after, False
        raise self._stale(*await self.own(run_id, player.id))

    def _fought(self, row: RunRow, run: Run) -> tuple[BattleRow, BattleOutcome]:
        """The next battle, fought to its end and written down."""
        opponent = check_ready(run, run.battle)
        first, second, seed = team_of(run, row.player_name), opponent.team, run.battle_seed
        lines = replay_lines(self.content, first, second, seed)
        end = json.loads(lines[-1])["end"]
        outcome = BattleOutcome(**end["outcome"])
        battle = BattleRow(
            id=self._new_id(),
            run_id=row.id,
            number=run.battle,
            rules=RULES_VERSION,
            content=self.content.version,
            seed=seed,
            first=first.to_dict(),
            second=second.to_dict(),
            snapshot=opponent.snapshot,
            winner=outcome.winner,
            by=outcome.by,
            rounds=outcome.rounds,
            hash=end["hash"],
            replay="".join(f"{line}\n" for line in lines),
            created_at=now(),
        )
        return battle, outcome


def _check_active(row: RunRow, run: Run) -> None:
    """G2.5 A run that is over is read-only."""
    if row.status != ACTIVE:
        raise RunError(Refusal.RUN_FINISHED, f"the run is over: {row.status}", "G2.5")
    assert not run.finished  # the status follows the run


def _told_by(run: Run) -> dict[str, Any]:
    """What a row holds of its run."""
    return {
        "status": str(run.step) if run.finished else ACTIVE,
        "step": str(run.step),
        "wins": run.wins,
        "losses": run.losses,
        "rating": run.rating,
        "data": saved.to_dict(run),
        "updated_at": now(),
    }


def _ended(row: RunRow) -> RunRow:
    return replace(row, status=ABANDONED, step=ABANDONED, version=row.version + 1, last_change=None, updated_at=now())
