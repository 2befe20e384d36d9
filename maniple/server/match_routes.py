"""The routes that every game's matches have; what a game has of its own is in its folder."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Response
from starlette.websockets import WebSocket

from maniple.kernel.errors import ManipleError
from maniple.server.access import Guest, Parts, Visitor
from maniple.server.errors import NotFound, NotOver, NotYourSeat, problem_responses
from maniple.server.hosting import claim, create, invite, rematch, summarise
from maniple.server.kinds import Kind, people_of
from maniple.server.live import NO_MATCH, admit, watch
from maniple.server.match_messages import NewMatch, VersionRequest
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
from maniple.server.table import RESIGN, UNDO, GameTable

MatchId = Annotated[str, Path(pattern=ID_PATTERN, description="128 random bits")]
SEEING = problem_responses(401, 404, 410, 422)
SEEN_WHEN_OVER = problem_responses(404, 409, 410, 422)


async def find(services: Services, kind: Kind, match_id: str, player: PlayerRow | None) -> tuple[Match, Any]:
    """A match of a game, and its table, that this player may see: they sit in it, or it allows spectators."""
    match, table = await _any(services, kind, match_id)
    mine = bool(match.row.seats_of(player.id if player else None))
    if not (mine or match.row.spectators):
        raise NotFound
    return match, table


async def _any(services: Services, kind: Kind, match_id: str) -> tuple[Match, Any]:
    match = await services.matches.get(match_id)
    if match.row.game != kind.name:
        raise NotFound
    return match, match.table


async def _finished(services: Services, kind: Kind, match_id: str, player: PlayerRow | None) -> tuple[Match, Any]:
    match, table = await find(services, kind, match_id, player)
    if table.outcome is None:
        raise NotOver
    return match, table


async def portray(services: Services, kind: Kind, match: Match, player: PlayerRow, **more: Any) -> bytes:
    """A match as a message for whoever asks."""
    return _portrait(kind, match, player, await services.seats(match), **more)


def _portrait(kind: Kind, match: Match, player: PlayerRow, seats: list[Seat], **more: Any) -> bytes:
    assert isinstance(match.table, GameTable)
    row, mine = match.row, match.row.seats_of(player.id)
    return joined(
        id=row.id,
        version=match.table.version,
        setup=kind.told_setup(match.table.game.setup),
        seats=seats,
        your_seats=mine,
        your_turn=match.table.seat in mine,
        seeded=row.seeded,
        spectators=row.spectators,
        rematch=row.rematch,
        state=match.state(),
        created_at=row.created_at,
        updated_at=row.updated_at,
        **more,
    )


def as_json(message: bytes, status: int = 200) -> Response:
    """An answer that was put together from parts made by their models; it need not be checked again."""
    return Response(message, status, media_type="application/json")


def acting(kind: Kind) -> dict[int | str, dict[str, Any]]:
    """What routes that change a match refuse."""
    stale = {"model": kind.shapes.stale, "description": "the game has moved on: where it stands"}
    return problem_responses(400, 401, 403, 404, 410, 422, 503) | {409: stale}


def answer(done: Done, **more: Any) -> Response:
    """The answer to an action."""
    return as_json(done.message(repeated=done.repeated, **more))


def add_match_routes(router: APIRouter, kind: Kind) -> None:
    """Add all routes that the matches of a game have in common with those of the others."""
    _add_lists(router, kind)
    _add_changes(router, kind)
    _add_seats(router, kind)
    _add_replays(router, kind)
    _add_live(router, kind)


def _add_lists(router: APIRouter, kind: Kind) -> None:
    """Creating and looking."""
    shapes = kind.shapes

    @router.post("", status_code=201, response_model=shapes.created, responses=problem_responses(401, 422))
    async def create_match(wish: NewMatch, services: Parts, player: Guest) -> Response:
        """Set up a match; the creator takes the seats called `human`."""
        match, secret = await create(services, kind, wish, player)
        return as_json(await portray(services, kind, match, player, invite=secret), 201)

    @router.get("", responses=problem_responses(401, 422))
    async def my_matches(
        services: Parts,
        player: Guest,
        limit: Annotated[int, Query(ge=1, le=100)] = 20,
        before: Annotated[Moment | None, Query(description="the `more` of the page before")] = None,
    ) -> MatchList:
        """The matches you sit in, of every game, the most recently played first."""
        return await summarise(services, player, before, limit)

    @router.get("/{match_id}", response_model=shapes.match, responses=SEEING)
    async def get_match(match_id: MatchId, services: Parts, player: Guest) -> Response:
        """A match as it stands."""
        match, _ = await find(services, kind, match_id, player)
        return as_json(await portray(services, kind, match, player))

    @router.get("/{match_id}/events", response_model=shapes.entries, responses=SEEING)
    async def get_events(
        match_id: MatchId, services: Parts, player: Guest, since: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0
    ) -> Response:
        """The log after a version."""
        _, table = await find(services, kind, match_id, player)
        return as_json(joined(version=table.version, entries=listed(table.told[since:])))


def _add_changes(router: APIRouter, kind: Kind) -> None:
    """Taking back and giving up; acting is each game's own."""

    @router.post("/{match_id}/undo", response_model=kind.shapes.answer, responses=acting(kind))
    async def undo(match_id: MatchId, wish: VersionRequest, services: Parts, player: Guest) -> Response:
        """Take back your last action, if no die was rolled and the decision is still yours (S11.2, T7.5)."""
        match, _ = await find(services, kind, match_id, player)
        return answer(await match.update(Change(wish.version, [UNDO] * match.last_press, player.id, key=wish.key)))

    @router.post("/{match_id}/resign", response_model=kind.shapes.answer, responses=acting(kind))
    async def resign(match_id: MatchId, wish: VersionRequest, services: Parts, player: Guest) -> Response:
        """Give up, at any time (S11.1, T7.4)."""
        match, _ = await find(services, kind, match_id, player)
        return answer(await match.update(Change(wish.version, [RESIGN], player.id, key=wish.key, any_time=True)))


def _add_seats(router: APIRouter, kind: Kind) -> None:
    """Who plays: inviting, sitting down, playing again."""

    @router.post("/{match_id}/rematch", responses=problem_responses(401, 403, 404, 409, 410, 422))
    async def play_again(match_id: MatchId, wish: RematchWish, services: Parts, player: Guest) -> MatchPointer:
        """The same setup again, between the same players; who asks second is sent to the same match."""
        match, table = await find(services, kind, match_id, player)
        if not match.row.seats_of(player.id):
            raise NotYourSeat
        if table.outcome is None:
            raise NotOver
        return MatchPointer(id=await rematch(services, kind, match, table, wish.swap))

    @router.post(
        "/{match_id}/seat", response_model=kind.shapes.match, responses=problem_responses(401, 404, 409, 410, 422)
    )
    async def take_seat(match_id: MatchId, wish: Claim, services: Parts, player: Guest) -> Response:
        """Take the open seat with the secret of its invitation."""
        match, _ = await _any(services, kind, match_id)
        await claim(services, match, player, wish.invite)
        return as_json(await portray(services, kind, match, player))

    @router.post("/{match_id}/invite", responses=problem_responses(401, 403, 404, 409, 410, 422))
    async def new_invitation(match_id: MatchId, services: Parts, player: Guest) -> Invitation:
        """A fresh secret for the open seat; the one before is worthless from now on."""
        match, _ = await find(services, kind, match_id, player)
        if not match.row.seats_of(player.id):
            raise NotYourSeat
        return await invite(match)


def _add_replays(router: APIRouter, kind: Kind) -> None:
    """Finished games, for everybody who has the link."""

    @router.get("/{match_id}/replay", response_model=kind.shapes.replay, responses=SEEN_WHEN_OVER)
    async def replay(match_id: MatchId, services: Parts, player: Visitor) -> Response:
        """A finished game, for everybody who has the link."""
        match, table = await _finished(services, kind, match_id, player)
        row, setup = match.row, table.game.setup
        message = joined(
            id=match_id,
            setup=kind.told_setup(setup),
            seats=await services.seats(match),
            rules=row.rules,
            seed=row.seed,
            start=kind.table(setup, row.seed, people_of(row)).state(),
            entries=listed(table.told),
            outcome=table.outcome,
            created_at=row.created_at,
            updated_at=row.updated_at,
            **table.retrospect(),
        )
        return as_json(message)

    file = {"content": {"application/jsonl": {}}, "description": "a file for `maniple replay`"}

    @router.get("/{match_id}/replay.jsonl", response_class=Response, responses=SEEN_WHEN_OVER | {200: file})
    async def replay_file(match_id: MatchId, services: Parts, player: Visitor) -> Response:
        """A finished game as the file that `maniple replay` plays."""
        match, table = await _finished(services, kind, match_id, player)
        row = match.row
        # The whole game is played through once more: others do not wait for it.
        played = table.game.setup, row.seed, people_of(row), table.effective_actions()
        lines = await asyncio.to_thread(kind.replay_lines, *played)
        return Response(
            "\n".join(lines) + "\n",
            media_type="application/jsonl",
            headers={"content-disposition": f'attachment; filename="maniple-{match_id}.jsonl"'},
        )


def _add_live(router: APIRouter, kind: Kind) -> None:
    @router.websocket("/{match_id}/live")
    async def live(websocket: WebSocket, match_id: str) -> None:
        """Stream what happens, beginning with what came after `since`."""
        services: Services = websocket.app.state.services
        player = await admit(websocket, services)
        if player is None:
            return
        since = websocket.query_params.get("since", "0")
        try:
            match, table = await find(services, kind, match_id, player)
        except ManipleError as error:
            await websocket.close(NO_MATCH, str(error)[:100])
            return
        after = int(since) if since.isdecimal() and len(since) < 10 else 0
        seats = await services.seats(match)

        def first() -> bytes:
            portrait = _portrait(kind, match, player, seats)
            return joined(type="sync", match=portrait, entries=listed(table.told[after:]))

        await watch(websocket, services, match, player, first)
