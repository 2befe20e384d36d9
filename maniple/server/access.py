"""What routes ask for: the parts of the server, and who is asking."""

from typing import Annotated

from fastapi import Depends
from starlette.requests import Request

from maniple.server.services import Services
from maniple.server.store.rows import PlayerRow


async def parts(request: Request) -> Services:
    # Not a plain function: FastAPI would run it in a thread.
    return request.app.state.services


async def guest(request: Request) -> PlayerRow:
    return await request.app.state.services.sessions.require(request)


async def visitor(request: Request) -> PlayerRow | None:
    return await request.app.state.services.sessions.find(request)


Parts = Annotated[Services, Depends(parts)]
Guest = Annotated[PlayerRow, Depends(guest)]
"""Whoever asks; without a session the route answers 401."""
Visitor = Annotated[PlayerRow | None, Depends(visitor)]
"""Whoever asks, or nobody."""
