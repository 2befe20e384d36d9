"""What routes ask for: the parts of the server, and who is asking."""

from typing import Annotated

from fastapi import Depends
from starlette.requests import Request

from maniple.server.services import Services
from maniple.server.store.rows import PlayerRow


def parts(request: Request) -> Services:
    return request.app.state.services


async def guest(request: Request) -> PlayerRow:
    return await parts(request).sessions.require(request)


async def visitor(request: Request) -> PlayerRow | None:
    return await parts(request).sessions.find(request)


Parts = Annotated[Services, Depends(parts)]
Guest = Annotated[PlayerRow, Depends(guest)]
"""Whoever asks; without a session the route answers 401."""
Visitor = Annotated[PlayerRow | None, Depends(visitor)]
"""Whoever asks, or nobody."""
