"""Exhibition battles: two drafted teams, for everybody to watch without an account."""

import asyncio
import random
from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Path, Response

from maniple.ai.roguelike.drafter import draft
from maniple.roguelike.content import Content, load_content
from maniple.roguelike.showing import show_battle
from maniple.roguelike.teams import Team
from maniple.server.errors import problem_responses
from maniple.server.protocol import joined
from maniple.server.roguelike.shown import Exhibition

GOLD = 60
"""What each team is drafted for."""
MOST_SEED = 2**31
"""Seeds stay short enough to be typed again."""
REMEMBERED = 64
CACHING = "public, max-age=300, stale-while-revalidate=86400"

router = APIRouter(prefix="/api/roguelike", tags=["roguelike"])


def exhibition_teams(content: Content, seed: int) -> tuple[Team, Team]:
    """Two drafted teams of different factions: those that `maniple battle --seed` fields."""
    dice = random.Random(seed)
    teams: list[Team] = []
    for _ in range(2):
        faction = dice.choice([key for key in content.factions if key not in {team.faction for team in teams}])
        leader = dice.choice([key for key in content.leaders if content.faction_of[key] == faction])
        drafted = draft(content, faction, leader, GOLD, dice.randrange(MOST_SEED))
        teams.append(drafted.model_copy(update={"name": content.factions[faction].name}))
    return teams[0], teams[1]


@lru_cache(REMEMBERED)
def exhibition_bytes(seed: int) -> bytes:
    """The battle of a seed as it is sent; a link that goes round is fought once."""
    content = load_content()
    first, second = exhibition_teams(content, seed)
    battle = show_battle(content, first, second, seed)
    return joined(seed=seed, names=(first.name, second.name), battle=battle)


@router.get("/exhibition/{seed}", response_model=Exhibition, responses=problem_responses(422))
async def exhibition(
    seed: Annotated[int, Path(ge=0, lt=MOST_SEED, description="the same seed is the same battle")],
) -> Response:
    """A battle between two drafted teams, from its deployment to its end."""
    told = await asyncio.to_thread(exhibition_bytes, seed)
    return Response(told, media_type="application/json", headers={"cache-control": CACHING})
