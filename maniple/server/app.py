"""The server as one ASGI application."""

import asyncio
import contextlib
import gc
import logging
from collections.abc import AsyncIterator

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import InterfaceError, OperationalError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse, Response

from maniple import __version__
from maniple.games.registry import games, player
from maniple.kernel.errors import ManipleError
from maniple.server import game_routes, match_routes, pages, routes
from maniple.server.errors import Unreachable
from maniple.server.guards import BodyRefused, Guards, refusal_response
from maniple.server.machines import PlayerOf
from maniple.server.matches import DamagedLog, StaleVersion
from maniple.server.openapi import contract
from maniple.server.protocol import Problem, joined
from maniple.server.services import Services
from maniple.server.settings import Settings
from maniple.server.warm_up import warm_up

log = logging.getLogger("maniple.server")


def create_app(settings: Settings, player_of: PlayerOf = player) -> FastAPI:
    """The application for these settings; `player_of` makes those who sit in machine seats."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        working = await asyncio.to_thread(warm_up)
        # What is loaded by now stays: looking through it again and again would make everybody wait.
        gc.collect()
        gc.freeze()
        async with Services.running(settings, working, player_of) as services:
            app.state.services = services
            yield

    app = FastAPI(
        title="Maniple",
        version=__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.openapi = lambda: contract(app)
    for module in (routes, game_routes, match_routes):
        app.include_router(module.router)
    game_routes.add_games(app, games().values())
    pages.add_pages(app, games())
    app.add_middleware(GZipMiddleware, minimum_size=4000, compresslevel=4)
    app.add_middleware(Guards, services=lambda: app.state.services)
    app.add_exception_handler(ManipleError, _refused)
    for failure in (OperationalError, InterfaceError):
        app.add_exception_handler(failure, _unreachable)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _no_route)
    return app


def from_environment() -> FastAPI:
    """The application as its environment describes it: what each worker process runs."""
    return create_app(Settings())


async def _refused(_request: Request, error: Exception) -> Response:
    assert isinstance(error, ManipleError)
    if isinstance(error, StaleVersion):
        stale = joined(code="stale", message=str(error), rule=None, faults=[], version=error.version, state=error.state)
        return Response(stale, 409, media_type="application/json")
    if isinstance(error, DamagedLog):
        log.error("a match cannot be rebuilt: %s", error)
        return JSONResponse(Problem(code="damaged", message=str(error)).model_dump(mode="json"), 410)
    return refusal_response(error)


async def _unreachable(_request: Request, error: Exception) -> Response:
    log.error("the database does not answer: %s", error)
    return refusal_response(Unreachable())


async def _malformed(_request: Request, error: Exception) -> Response:
    """Everything that is wrong with a request, without repeating what it said."""
    assert isinstance(error, RequestValidationError)
    faults = [f"{'.'.join(str(part) for part in fault['loc'])}: {fault['msg']}"[:200] for fault in error.errors()[:50]]
    return _told_malformed(faults)


def _told_malformed(faults: list[str]) -> Response:
    problem = Problem(code="malformed", message="the request is malformed", faults=faults)
    return JSONResponse(problem.model_dump(mode="json"), 422)


async def _no_route(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if isinstance(error, BodyRefused):
        return refusal_response(error.refusal)
    if error.status_code == 404 and pages.wants_page(request):
        return pages.lost_page()
    if error.status_code == 400:
        # FastAPI's word for a body that is no text at all.
        return _told_malformed(["body: not JSON"])
    words = {404: ("not_found", "there is nothing here"), 405: ("no_such_method", "that cannot be done here")}
    code, message = words.get(error.status_code, ("refused", str(error.detail)))
    problem = Problem(code=code, message=message)
    return JSONResponse(problem.model_dump(mode="json"), error.status_code, dict(error.headers or {}))
