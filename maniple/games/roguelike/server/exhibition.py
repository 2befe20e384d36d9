"""Exhibition battles: the teams that `maniple battle --seed` drafts, for everybody to watch without an account."""

import asyncio
from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Path, Response

from maniple.games.roguelike.battle import watch
from maniple.games.roguelike.content import load_content
from maniple.games.roguelike.players.drafter import MOST_SEED, two_teams
from maniple.games.roguelike.server.messages import Exhibition
from maniple.server.errors import problem_responses
from maniple.server.protocol import joined

REMEMBERED = 64
CACHING = "public, max-age=300, stale-while-revalidate=86400"

router = APIRouter(prefix="/api/roguelike", tags=["roguelike"])


@lru_cache(REMEMBERED)
def exhibition_bytes(seed: int) -> bytes:
    """The battle of a seed as it is sent; a link that goes round is fought once."""
    content = load_content()
    first, second = two_teams(content, seed)
    battle = watch(content, first, second, seed)
    return joined(seed=seed, names=(first.name, second.name), battle=battle)


@router.get("/exhibition/{seed}", response_model=Exhibition, responses=problem_responses(422))
async def exhibition(
    seed: Annotated[int, Path(ge=0, lt=MOST_SEED, description="the same seed is the same battle")],
) -> Response:
    """A battle between two drafted teams, from its deployment to its end."""
    told = await asyncio.to_thread(exhibition_bytes, seed)
    return Response(told, media_type="application/json", headers={"cache-control": CACHING})
