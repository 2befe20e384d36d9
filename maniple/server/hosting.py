"""Setting up matches of any game: creating, inviting, claiming seats, playing again, and listing."""

import asyncio
import hmac
import secrets
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, NamedTuple

from maniple.games.protocol import Outcome, Setup
from maniple.kernel.dice import MAX_SEED
from maniple.kernel.errors import ContentError
from maniple.server.errors import NotFound, Refusal, SeatTaken
from maniple.server.hosted import HostedGame
from maniple.server.match_messages import NewMatch
from maniple.server.matches import Match
from maniple.server.protocol import PEOPLE, Invitation, MatchList, MatchSummary
from maniple.server.services import Services
from maniple.server.sessions import clean_name, fingerprint, new_id, new_secret
from maniple.server.store.rows import MatchRow, PlayerRow, now
from maniple.server.table import MatchTable

MOST_FAULTS = 100


class BadSetup(Refusal):
    status, code = 422, "bad_setup"

    def __init__(self, message: str, rule: str | None = None, faults: list[str] | None = None) -> None:
        self.rule, self.faults = rule, faults or []
        super().__init__(message)


class NoSuchMoment(Refusal):
    status, code = 422, "malformed"


class Prepared(NamedTuple):
    """A match that is not stored yet."""

    row: MatchRow
    table: MatchTable
    setup: dict[str, Any]


def _setup_of(game: HostedGame, wish: NewMatch) -> Setup:
    if wish.scenario is not None and wish.setup is not None:
        raise BadSetup("give a scenario or a setup, not both")
    try:
        return game.scenario(wish.scenario) if wish.setup is None else game.custom(wish.setup)
    except ContentError as error:
        faults = [str(fault) for fault in error.faults[:MOST_FAULTS]]
        raise BadSetup("the setup is refused", game.ruleset.setup_rule, faults) from error


def _check_seats(game: HostedGame, seats: list[str]) -> None:
    """Refuse seats that nobody can take, or not all of them."""
    if len(seats) != game.ruleset.seats:
        raise BadSetup(f"{game.ruleset.title} has {game.ruleset.seats} seats, not {len(seats)}")
    if seats.count("invite") > 1:
        raise BadSetup("one seat at most is open for whoever follows the link")
    for kind in seats:
        if kind not in PEOPLE and kind not in game.offer.players:
            known = ", ".join((*PEOPLE, *game.offer.players))
            raise BadSetup(f"nobody who plays {game.ruleset.title} is called {kind!r}; there are {known}")


async def create(services: Services, wish: NewMatch, player: PlayerRow) -> tuple[Match, str | None]:
    """A new match, and the secret of its open seat if it has one."""
    game = services.game(wish.game)
    _check_seats(game, wish.seats)
    services.new_matches.spend(player.id)
    secret = new_secret() if "invite" in wish.seats else None
    seats = [(kind, player.id if kind == "human" else None) for kind in wish.seats]

    def prepare() -> Prepared:
        return _prepared(game, _setup_of(game, wish), seats, wish.seed, wish.spectators, secret)

    # A setup of one's own takes tens of milliseconds to check and to survey: others do not wait for it.
    match = await services.matches.create(*await asyncio.to_thread(prepare))
    services.machines.wake(match)
    return match, secret


def _prepared(
    game: HostedGame,
    setup: Setup,
    seats: list[tuple[str, str | None]],
    seed: int | None,
    spectators: bool,
    secret: str | None,
) -> Prepared:
    (kind0, player0), (kind1, player1) = (*seats, ("", None))[:2]
    at = now()
    row = MatchRow(
        id=new_id(),
        game=game.ruleset.name,
        rules=game.ruleset.rules,
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
    table = game.table(row, setup)
    turn, phase = table.game.progress()
    row = replace(row, record_hash=table.hash(), to_move=table.seat, turn=turn, phase=phase)
    return Prepared(row, table, setup.to_dict())


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
    row, game = match.row, services.game(match.row.game)
    if row.rematch is not None:
        return row.rematch
    seats = [
        ("human" if player is not None else kind, player) for kind, player in zip(row.kinds, row.players, strict=True)
    ]
    seats = seats[::-1] if swap else seats
    prepared = _prepared(game, match.table.game.setup, seats, None, row.spectators, None)
    created = await services.matches.create(*prepared)
    if not await match.change_row({"rematch": None}, rematch=created.id):
        # The other player was faster.
        await services.matches.delete(created)
        assert match.row.rematch is not None
        return match.row.rematch
    services.machines.wake(created)
    await services.tell_seats(match)
    return created.id


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
        outcome=None if row.ended_by is None else Outcome(winner=row.winner, by=row.ended_by),
        created_at=row.created_at,
        updated_at=row.updated_at,
    )
