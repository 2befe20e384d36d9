"""The routes of matches, the same for every game."""

import asyncio
import json
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Response
from starlette.websockets import WebSocket

from maniple.games.replays import header_of, lines_of
from maniple.kernel.errors import BadNotation, ManipleError
from maniple.server import match_messages as messages
from maniple.server.access import Guest, Parts, Visitor
from maniple.server.errors import NotFound, NotOver, NotYourSeat, problem_responses
from maniple.server.hosted import people_of
from maniple.server.hosting import claim, create, invite, rematch, summarise
from maniple.server.live import NO_MATCH, admit, watch
from maniple.server.matches import Change, Done, Match
from maniple.server.protocol import (
    ID_PATTERN,
    Claim,
    Invitation,
    MatchList,
    MatchPointer,
    Moment,
    RematchWish,
    Seat,
    joined,
    listed,
)
from maniple.server.services import Services
from maniple.server.store.rows import PlayerRow
from maniple.server.table import RESIGN, UNDO

router = APIRouter(prefix="/api/matches", tags=["matches"])

MatchId = Annotated[str, Path(pattern=ID_PATTERN, description="128 random bits")]
SEEING = problem_responses(401, 404, 410, 422)
SEEN_WHEN_OVER = problem_responses(404, 409, 410, 422)
SITTING = problem_responses(401, 403, 404, 409, 410, 422)
STALE = {"model": messages.Stale, "description": "the game has moved on: where it stands"}
ACTING = problem_responses(400, 401, 403, 404, 410, 422, 503) | {409: STALE}
"""What routes that change a match refuse."""


async def find(services: Services, match_id: str, player: PlayerRow | None) -> Match:
    """A match that this player may see: they sit in it, or it allows spectators."""
    match = await services.matches.get(match_id)
    mine = bool(match.row.seats_of(player.id if player else None))
    if not (mine or match.row.spectators):
        raise NotFound
    return match


async def _mine(services: Services, match_id: str, player: PlayerRow) -> Match:
    match = await find(services, match_id, player)
    if not match.row.seats_of(player.id):
        raise NotYourSeat
    return match


async def _finished(services: Services, match_id: str, player: PlayerRow | None) -> Match:
    match = await find(services, match_id, player)
    if match.table.outcome is None:
        raise NotOver
    return match


def as_json(message: bytes, status: int = 200) -> Response:
    """An answer that was put together from parts made by their models; it need not be checked again."""
    return Response(message, status, media_type="application/json")


def answer(done: Done) -> Response:
    """The answer to an action."""
    return as_json(done.message(repeated=done.repeated))


async def _portray(services: Services, match: Match, player: PlayerRow, **more: Any) -> bytes:
    """A match as a message for whoever asks."""
    return _portrait(services, match, player, await services.seats(match), **more)


def _portrait(services: Services, match: Match, player: PlayerRow, seats: list[Seat], **more: Any) -> bytes:
    row, table, mine = match.row, match.table, match.row.seats_of(player.id)
    return joined(
        id=row.id,
        game=row.game,
        version=table.version,
        setup=services.game(row.game).told_setup(table.game.setup),
        seats=seats,
        your_seats=mine,
        your_turn=table.seat in mine,
        seeded=row.seeded,
        spectators=row.spectators,
        rematch=row.rematch,
        state=match.state(),
        created_at=row.created_at,
        updated_at=row.updated_at,
        **more,
    )


# Creating and looking.


@router.post("", status_code=201, response_model=messages.CreatedMatch, responses=problem_responses(401, 404, 422))
async def create_match(wish: messages.NewMatch, services: Parts, player: Guest) -> Response:
    """Set up a match; the creator takes the seats called `human`."""
    match, secret = await create(services, wish, player)
    return as_json(await _portray(services, match, player, invite=secret), 201)


@router.get("", responses=problem_responses(401, 422))
async def my_matches(
    services: Parts,
    player: Guest,
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
    before: Annotated[Moment | None, Query(description="the `more` of the page before")] = None,
) -> MatchList:
    """The matches you sit in, of every game, the most recently played first."""
    return await summarise(services, player, before, limit)


@router.get("/{match_id}", response_model=messages.Match, responses=SEEING)
async def get_match(match_id: MatchId, services: Parts, player: Guest) -> Response:
    """A match as it stands."""
    return as_json(await _portray(services, await find(services, match_id, player), player))


@router.get("/{match_id}/events", response_model=messages.EntryList, responses=SEEING)
async def get_events(
    match_id: MatchId, services: Parts, player: Guest, since: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0
) -> Response:
    """The log after a version."""
    table = (await find(services, match_id, player)).table
    return as_json(joined(version=table.version, entries=listed(table.told[since:])))


# Acting, taking back and giving up.


@router.post("/{match_id}/actions", response_model=messages.Answer, responses=ACTING)
async def act(match_id: MatchId, wish: messages.ActionRequest, services: Parts, player: Guest) -> Response:
    """Take an action, written as its game writes them."""
    match = await find(services, match_id, player)
    if wish.action in (UNDO, RESIGN):
        raise BadNotation(f"{wish.action} has a route of its own")
    action = wish.action if isinstance(wish.action, str) else json.dumps(wish.action, separators=(",", ":"))
    return answer(await match.update(Change(wish.version, [action], player.id, key=wish.key)))


@router.post("/{match_id}/undo", response_model=messages.Answer, responses=ACTING)
async def undo(match_id: MatchId, wish: messages.VersionRequest, services: Parts, player: Guest) -> Response:
    """Take back your last action, if no die was rolled and the decision is still yours (S11.2, T7.5)."""
    match = await find(services, match_id, player)
    return answer(await match.update(Change(wish.version, [UNDO] * match.last_press, player.id, key=wish.key)))


@router.post("/{match_id}/resign", response_model=messages.Answer, responses=ACTING)
async def resign(match_id: MatchId, wish: messages.VersionRequest, services: Parts, player: Guest) -> Response:
    """Give up, at any time (S11.1, T7.4)."""
    match = await find(services, match_id, player)
    return answer(await match.update(Change(wish.version, [RESIGN], player.id, key=wish.key, any_time=True)))


# Who plays: inviting, sitting down, playing again.


@router.post("/{match_id}/rematch", responses=SITTING)
async def play_again(match_id: MatchId, wish: RematchWish, services: Parts, player: Guest) -> MatchPointer:
    """The same setup again, between the same players; who asks second is sent to the same match."""
    match = await _mine(services, match_id, player)
    if match.table.outcome is None:
        raise NotOver
    return MatchPointer(id=await rematch(services, match, wish.swap))


@router.post("/{match_id}/seat", response_model=messages.Match, responses=problem_responses(401, 404, 409, 410, 422))
async def take_seat(match_id: MatchId, wish: Claim, services: Parts, player: Guest) -> Response:
    """Take the open seat with the secret of its invitation."""
    match = await services.matches.get(match_id)
    await claim(services, match, player, wish.invite)
    return as_json(await _portray(services, match, player))


@router.post("/{match_id}/invite", responses=SITTING)
async def new_invitation(match_id: MatchId, services: Parts, player: Guest) -> Invitation:
    """A fresh secret for the open seat; the one before is worthless from now on."""
    return await invite(await _mine(services, match_id, player))


# How it went.


async def _course(services: Services, match: Match) -> bytes:
    """How a game has gone so far, as JSON; it is played through once more, and others do not wait for it."""
    game, table = services.game(match.row.game), match.table
    fresh, played = game.table(match.row, table.game.setup).game, table.effective_actions()
    course = await services.executor.run(game.ruleset.retrospect, fresh, played)
    return b"null" if course is None else course.model_dump_json().encode()


@router.get("/{match_id}/course", response_model=dict[str, Any] | None, responses=SEEING)
async def course(match_id: MatchId, services: Parts, player: Guest) -> Response:
    """How the game has gone so far, where its game says so."""
    return as_json(await _course(services, await find(services, match_id, player)))


@router.get("/{match_id}/replay", response_model=messages.Replay, responses=SEEN_WHEN_OVER)
async def replay(match_id: MatchId, services: Parts, player: Visitor) -> Response:
    """A finished game, for everybody who has the link."""
    match = await _finished(services, match_id, player)
    row, table, game = match.row, match.table, services.game(match.row.game)
    message = joined(
        id=match_id,
        game=row.game,
        setup=game.told_setup(table.game.setup),
        seats=await services.seats(match),
        rules=row.rules,
        seed=row.seed,
        start=game.table(row, table.game.setup).state(),
        entries=listed(table.told),
        outcome=table.outcome,
        course=await _course(services, match),
        created_at=row.created_at,
        updated_at=row.updated_at,
    )
    return as_json(message)


FILE = {"content": {"application/jsonl": {}}, "description": "a file for `maniple replay`"}


@router.get("/{match_id}/replay.jsonl", response_class=Response, responses=SEEN_WHEN_OVER | {200: FILE})
async def replay_file(match_id: MatchId, services: Parts, player: Visitor) -> Response:
    """A finished game as the file that `maniple replay` plays."""
    match = await _finished(services, match_id, player)
    row, ruleset = match.row, services.game(match.row.game).ruleset
    setup, actions = match.table.game.setup, [action for _, action in match.table.effective_actions()]

    def played() -> list[str]:
        header = header_of(ruleset, setup, row.seed, people_of(row))
        return lines_of(header, ruleset.new(setup, row.seed, people_of(row)), actions)

    # The whole game is played through once more: others do not wait for it.
    lines = await asyncio.to_thread(played)
    return Response(
        "\n".join(lines) + "\n",
        media_type="application/jsonl",
        headers={"content-disposition": f'attachment; filename="maniple-{match_id}.jsonl"'},
    )


@router.websocket("/{match_id}/live")
async def live(websocket: WebSocket, match_id: str) -> None:
    """Stream what happens, beginning with what came after `since`."""
    services: Services = websocket.app.state.services
    player = await admit(websocket, services)
    if player is None:
        return
    since = websocket.query_params.get("since", "0")
    try:
        match = await find(services, match_id, player)
    except ManipleError as error:
        await websocket.close(NO_MATCH, str(error)[:100])
        return
    after = int(since) if since.isdecimal() and len(since) < 10 else 0
    seats = await services.seats(match)

    def first() -> bytes:
        portrait = _portrait(services, match, player, seats)
        return joined(type="sync", match=portrait, entries=listed(match.table.told[after:]))

    await watch(websocket, services, match, player, first)
