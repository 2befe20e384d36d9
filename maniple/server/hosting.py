"""Setting up matches of any game: creating, inviting, claiming seats, playing again, and listing."""

import asyncio
import hmac
import secrets
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from maniple.kernel.dice import MAX_SEED
from maniple.kernel.errors import ContentError
from maniple.server.errors import NotFound, Refusal, SeatTaken
from maniple.server.kinds import Kind, people_of
from maniple.server.match_messages import NewMatch
from maniple.server.matches import Match
from maniple.server.protocol import Invitation, MatchList, MatchSummary
from maniple.server.services import Services
from maniple.server.sessions import clean_name, fingerprint, new_id, new_secret
from maniple.server.store.rows import MatchRow, PlayerRow, now
from maniple.server.table import GameTable

MOST_FAULTS = 100


class BadSetup(Refusal):
    status, code = 422, "bad_setup"

    def __init__(self, message: str, rule: str | None = None, faults: list[str] | None = None) -> None:
        self.rule, self.faults = rule, faults or []
        super().__init__(message)


class NoSuchMoment(Refusal):
    status, code = 422, "malformed"


def _setup_of(kind: Kind, wish: NewMatch) -> Any:
    if wish.scenario is not None and wish.setup is not None:
        raise BadSetup("give a scenario or a setup, not both")
    try:
        if wish.setup is None:
            return kind.scenario(kind.first_scenario if wish.scenario is None else wish.scenario)
        setup = kind.setup_from(wish.setup, "custom", "setup")
        return kind.keep_setup(setup.to_dict(), setup.version, setup.key)
    except ContentError as error:
        faults = [str(fault) for fault in error.faults[:MOST_FAULTS]]
        raise BadSetup("the setup is refused", kind.setup_rule, faults) from error


async def create(services: Services, kind: Kind, wish: NewMatch, player: PlayerRow) -> tuple[Match, str | None]:
    """A new match, and the secret of its open seat if it has one."""
    if wish.seats.count("invite") > 1:
        raise BadSetup("one seat at most is open for whoever follows the link")
    services.new_matches.spend(player.id)
    # A setup of one's own takes tens of milliseconds to check and to survey: others do not wait for it.
    setup = await asyncio.to_thread(_setup_of, kind, wish)
    secret = new_secret() if "invite" in wish.seats else None
    seats = [(seat, player.id if seat == "human" else None) for seat in wish.seats]
    row = _row(kind, setup, seats, wish.seed, wish.spectators, secret)
    match = await services.matches.create(row, setup.to_dict())
    services.machines.wake(match)
    return match, secret


def _row(
    kind: Kind, setup: Any, seats: list[tuple[Any, str | None]], seed: int | None, spectators: bool, secret: str | None
) -> MatchRow:
    (kind0, player0), (kind1, player1) = seats
    at = now()
    row = MatchRow(
        id=new_id(),
        game=kind.name,
        rules=kind.rules,
        scenario=setup.key,
        name=clean_name(setup.name, 60) or setup.key,
        content=setup.version,
        seed=secrets.randbelow(MAX_SEED) if seed is None else seed,
        seeded=seed is not None,
        spectators=spectators,
        seat0_kind=kind0,
        seat1_kind=kind1,
        seat0_player=player0,
        seat1_player=player1,
        invite_hash=fingerprint(secret) if secret else None,
        rematch=None,
        created_at=at,
        version=0,
        record_hash="",
        to_move=None,
        turn=0,
        phase="",
        winner=None,
        ended_by=None,
        updated_at=at,
    )
    table = kind.table(setup, row.seed, people_of(row))
    return replace(row, record_hash=table.hash(), to_move=table.seat, turn=table.turn, phase=table.phase)


async def invite(match: Match) -> Invitation:
    """A fresh secret for the open seat."""
    seat = match.row.open_seat
    if seat is None:
        raise SeatTaken("no seat of this match is open")
    secret = new_secret()
    if not await match.change_row({f"seat{seat}_player": None}, invite_hash=fingerprint(secret)):
        raise SeatTaken("somebody has just taken the seat")
    return Invitation(seat=seat, invite=secret)


async def claim(services: Services, match: Match, player: PlayerRow, secret: str) -> None:
    """Seat a player who has the secret of the open seat; whoever already sits there has lost nothing."""
    # Another server may just have given out a fresh one.
    await match.reload_row()
    row = match.row
    if row.invite_hash is None or not hmac.compare_digest(row.invite_hash, fingerprint(secret)):
        raise NotFound("invitation")
    if row.seats_of(player.id):
        return
    seat = row.open_seat
    unchanged = {f"seat{seat}_player": None, "invite_hash": row.invite_hash}
    if seat is None or not await match.change_row(unchanged, **{f"seat{seat}_player": player.id}):
        raise SeatTaken("somebody else has taken the seat")
    await services.tell_seats(match)


async def rematch(services: Services, kind: Kind, match: Match, table: GameTable[Any], swap: bool) -> str:
    """The id of the next match between the same players; whoever asks first sets it up."""
    row, setup = match.row, table.game.setup
    if row.rematch is not None:
        return row.rematch
    seats = [
        ("human" if player is not None else seat, player) for seat, player in zip(row.kinds, row.players, strict=True)
    ]
    new_row = _row(kind, setup, seats[::-1] if swap else seats, None, row.spectators, None)
    created = await services.matches.create(new_row, setup.to_dict())
    if not await match.change_row({"rematch": None}, rematch=new_row.id):
        # The other player was faster.
        await services.matches.delete(created)
        assert match.row.rematch is not None
        return match.row.rematch
    services.machines.wake(created)
    await services.tell_seats(match)
    return new_row.id


async def summarise(services: Services, player: PlayerRow, before: datetime | None, limit: int) -> MatchList:
    """A page of the matches of a player, of every game."""
    rows = await services.store.matches_of(player.id, _in_utc(before), limit + 1)
    names = await services.store.names(sorted({holder for row in rows for holder in row.players if holder}))
    more = rows[limit - 1].updated_at.isoformat() if len(rows) > limit else None
    return MatchList(matches=[_summary(row, player, names) for row in rows[:limit]], more=more)


def _in_utc(moment: datetime | None) -> datetime | None:
    """A moment as the database keeps them; one without a time zone is taken for UTC."""
    if moment is None or moment.tzinfo is None:
        return moment and moment.replace(tzinfo=UTC)
    try:
        return moment.astimezone(UTC)
    except OverflowError as error:
        raise NoSuchMoment("no game was played at that time") from error


def _summary(row: MatchRow, player: PlayerRow, names: dict[str, str]) -> MatchSummary:
    mine = row.seats_of(player.id)
    return MatchSummary(
        id=row.id,
        game=row.game,
        name=row.name,
        scenario=row.scenario,
        seats=Services.seats_of(row, names, [False, False]),
        your_seats=mine,
        your_turn=row.to_move in mine,
        version=row.version,
        turn=row.turn,
        phase=row.phase,
        outcome=None if row.ended_by is None else {"winner": row.winner, "by": row.ended_by},
        created_at=row.created_at,
        updated_at=row.updated_at,
    )
