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
from maniple.games.roguelike.server.catalogue import router as catalogue_router
from maniple.games.roguelike.server.decks import router as decks_router
from maniple.games.roguelike.server.exhibition import router as exhibition_router
from maniple.games.roguelike.server.records import router as records_router
from maniple.games.roguelike.server.routes import router as runs_router
from maniple.games.skirmish.server.kind import SKIRMISH
from maniple.games.skirmish.server.routes import router as skirmish_router
from maniple.games.skirmish.server.routes import scenario_router
from maniple.games.tabletop.server.kind import TABLETOP
from maniple.games.tabletop.server.routes import router as tabletop_router
from maniple.kernel.errors import ManipleError
from maniple.server import pages, routes
from maniple.server.errors import Unreachable
from maniple.server.guards import BodyRefused, Guards, refusal_response
from maniple.server.machines import Brain
from maniple.server.matches import DamagedLog, StaleVersion
from maniple.server.openapi import contract
from maniple.server.protocol import Problem, joined
from maniple.server.registry import TableMaker
from maniple.server.rehearsal import rehearse
from maniple.server.services import Services
from maniple.server.settings import Settings

log = logging.getLogger("maniple.server")

KINDS = (SKIRMISH, TABLETOP)
MAKERS: dict[str, tuple[int, TableMaker]] = {kind.name: (kind.rules, kind.set_table) for kind in KINDS}
BRAINS: dict[str, Brain] = {kind.name: kind.brain for kind in KINDS}


def create_app(settings: Settings, brains: dict[str, Brain] | None = None) -> FastAPI:
    """The application for these settings; `brains` replaces who thinks for machine seats."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await asyncio.to_thread(rehearse)
        # What is loaded by now stays: looking through it again and again would make everybody wait.
        gc.collect()
        gc.freeze()
        async with Services.running(settings, MAKERS, brains or BRAINS) as services:
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
    app.include_router(routes.router)
    for router in (scenario_router, skirmish_router, tabletop_router):
        app.include_router(router)
    for router in (catalogue_router, exhibition_router, runs_router, records_router, decks_router):
        app.include_router(router)
    pages.add_pages(app)
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
