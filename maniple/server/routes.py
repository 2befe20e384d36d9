"""The routes that belong to no game: sessions, health, metrics."""

from fastapi import APIRouter, Request, Response
from sqlalchemy.exc import SQLAlchemyError

from maniple import __version__
from maniple.server import metrics
from maniple.server.access import Guest, Parts
from maniple.server.errors import Unreachable, problem_responses
from maniple.server.guards import address_of
from maniple.server.protocol import Health, NewSession, OpenedSession, Rename, Session

router = APIRouter()


@router.get("/api/session", tags=["session"], responses=problem_responses(401))
async def who_am_i(player: Guest) -> Session:
    """Who you are."""
    return Session(player=player.id, name=player.name)


@router.post("/api/session", tags=["session"], status_code=201, responses=problem_responses(403, 422))
async def open_session(wish: NewSession, request: Request, response: Response, services: Parts) -> OpenedSession:
    """Come as a guest: a cookie for browsers, a bearer token for scripts that ask for it."""
    services.new_guests.spend(address_of(request))
    player, token = await services.sessions.open(wish.name)
    if wish.bearer:
        return OpenedSession(player=player.id, name=player.name, token=token)
    services.sessions.set_cookie(response, token)
    return OpenedSession(player=player.id, name=player.name)


@router.patch("/api/session", tags=["session"], responses=problem_responses(401, 403, 422))
async def rename(wish: Rename, request: Request, services: Parts, player: Guest) -> Session:
    """Take another name."""
    renamed = await services.sessions.rename(request, player, wish.name)
    for match in services.matches.watched():
        if match.row.seats_of(player.id):
            await services.tell_seats(match)
    return Session(player=renamed.id, name=renamed.name)


@router.delete("/api/session", tags=["session"], status_code=204, responses=problem_responses(401, 403))
async def leave(request: Request, response: Response, services: Parts, player: Guest) -> None:
    """Be forgotten: your seats stay empty and cannot be taken back."""
    await services.sessions.end(request, player)
    for match in services.matches.watched():
        match.audience.dismiss(player.id)
    services.sessions.drop_cookie(response)


@router.get("/api/health", tags=["server"], responses=problem_responses(503))
async def health(services: Parts) -> Health:
    """That the server works and its database answers."""
    try:
        await services.store.ping()
    except (SQLAlchemyError, OSError) as error:
        raise Unreachable from error
    return Health(
        status="ok",
        version=__version__,
        rules={name: game.ruleset.rules for name, game in services.games.items()},
        database=services.store.kind,  # pyright: ignore[reportArgumentType]  (one of the two)
    )


@router.get("/metrics", tags=["server"], response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def prometheus() -> Response:
    """What the server counts, in the text format of Prometheus."""
    return Response(metrics.exposition(), media_type="text/plain; version=0.0.4; charset=utf-8")
