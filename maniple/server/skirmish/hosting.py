"""Setting up matches: creating, inviting, claiming seats, playing again, and listing."""

import asyncio
import hmac
import secrets
from datetime import UTC, datetime
from typing import Any

from maniple.kernel.dice import MAX_SEED
from maniple.server.errors import NotFound, Refusal, SeatTaken
from maniple.server.matches import Match
from maniple.server.protocol import PEOPLE, Invitation, MatchList, MatchSummary
from maniple.server.services import Services
from maniple.server.sessions import clean_name, fingerprint, new_id, new_secret
from maniple.server.skirmish import messages
from maniple.server.skirmish.kind import GAME, keep_setup
from maniple.server.skirmish.table import Table
from maniple.server.store.rows import MatchRow, PlayerRow, now
from maniple.skirmish.setup import Setup, load_scenario, setup_from
from maniple.skirmish.state import RULES_VERSION

FIRST_SCENARIO = "crossing"


class TwoChoices(Refusal):
    status, code = 422, "bad_setup"


class NoSuchMoment(Refusal):
    status, code = 422, "malformed"


def _setup_of(wish: messages.NewMatch) -> Setup:
    if wish.scenario is not None and wish.setup is not None:
        raise TwoChoices("give a scenario or a setup, not both")
    if wish.setup is not None:
        setup = setup_from(wish.setup, "custom", "setup")
        return keep_setup(setup.to_dict(), setup.version, setup.key)
    return load_scenario(FIRST_SCENARIO if wish.scenario is None else wish.scenario)


async def create(services: Services, wish: messages.NewMatch, player: PlayerRow) -> tuple[Match, str | None]:
    """A new match, and the secret of its open seat if it has one."""
    if wish.seats.count("invite") > 1:
        raise TwoChoices("one seat at most is open for whoever follows the link")
    services.new_matches.spend(player.id)
    # A setup of one's own takes tens of milliseconds to check and to survey: others do not wait for it.
    setup = await asyncio.to_thread(_setup_of, wish)
    secret = new_secret() if "invite" in wish.seats else None
    seats = [(kind, player.id if kind == "human" else None) for kind in wish.seats]
    row = _row(setup, seats, wish.seed, wish.spectators, secret)
    match = await services.matches.create(row, setup.to_dict())
    services.machines.wake(match)
    return match, secret


def _row(
    setup: Setup, seats: list[tuple[Any, str | None]], seed: int | None, spectators: bool, secret: str | None
) -> MatchRow:
    (kind0, player0), (kind1, player1) = seats
    row_seed = secrets.randbelow(MAX_SEED) if seed is None else seed
    table = Table(setup, row_seed, (kind0 in PEOPLE, kind1 in PEOPLE))
    state, at = table.state(), now()
    return MatchRow(
        id=new_id(),
        game=GAME,
        rules=RULES_VERSION,
        scenario=setup.key,
        name=clean_name(setup.name, 60) or setup.key,
        content=setup.version,
        seed=row_seed,
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
        record_hash=table.hash(),
        to_move=table.seat,
        turn=state.turn,
        phase=state.phase,
        winner=None,
        ended_by=None,
        updated_at=at,
    )


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


async def rematch(services: Services, match: Match, swap: bool) -> str:
    """The id of the next match between the same players; whoever asks first sets it up."""
    row = match.row
    if row.rematch is not None:
        return row.rematch
    assert isinstance(match.table, Table)
    seats = [
        ("human" if player is not None else kind, player) for kind, player in zip(row.kinds, row.players, strict=True)
    ]
    new_row = _row(match.table.game.setup, seats[::-1] if swap else seats, None, row.spectators, None)
    created = await services.matches.create(new_row, match.table.game.setup.to_dict())
    if not await match.change_row({"rematch": None}, rematch=new_row.id):
        # The other player was faster.
        await services.matches.delete(created)
        assert match.row.rematch is not None
        return match.row.rematch
    services.machines.wake(created)
    await services.tell_seats(match)
    return new_row.id


async def summarise(services: Services, player: PlayerRow, before: datetime | None, limit: int) -> MatchList:
    """A page of the matches of a player."""
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
