"""What is public: battles that were fought, for those who have the link, and the ladder."""

import asyncio
import logging
from typing import Annotated

from fastapi import APIRouter, Path, Response

from maniple.games.roguelike.battle import watch
from maniple.games.roguelike.content import Content
from maniple.games.roguelike.rules.state import RULES_VERSION
from maniple.games.roguelike.server import messages
from maniple.games.roguelike.server.serialise import tell_place, tell_record
from maniple.games.roguelike.server.service import Kept, RunService
from maniple.games.roguelike.teams import team_from
from maniple.server.access import Visitor
from maniple.server.errors import NotFound, Outdated, problem_responses
from maniple.server.protocol import ID_PATTERN
from maniple.server.store.run_rows import BattleRow

log = logging.getLogger("maniple.server")

CACHING = "private, max-age=3600"
"""A battle that was fought never changes."""
PLACES = 100
LOOKED_AT = 1000
"""Runs among which the best of each player are looked for."""

router = APIRouter(prefix="/api/roguelike", tags=["roguelike"])

BattleId = Annotated[str, Path(pattern=ID_PATTERN, description="128 random bits")]


async def find_battle(kept: RunService, battle_id: str) -> BattleRow:
    """A battle that was fought."""
    row = await kept.runs.store.battle(battle_id)
    if row is None:
        raise NotFound("battle")
    return row


def show(content: Content, row: BattleRow) -> bytes:
    """A battle fought again for those who watch; Outdated if this version would fight it differently."""
    if (row.rules, row.content) != (RULES_VERSION, content.version):
        raise Outdated("this battle was fought with other rules or content; its result stands")
    first, second = (team_from(team, content, f"battle {row.id}") for team in (row.first, row.second))
    shown = watch(content, first, second, row.seed)
    if shown["hash"] != row.hash:
        log.error("battle %s does not end as it did", row.id)
        raise Outdated("this battle does not end any more as it did; its result stands")
    return tell_record(row, shown)


@router.get("/battles/{battle_id}", response_model=messages.BattleRecord, responses=problem_responses(404, 410, 422))
async def get_battle(battle_id: BattleId, kept: Kept) -> Response:
    """A battle that was fought, from its deployment to its end, for everybody who has the link."""
    row = await find_battle(kept, battle_id)
    told = await asyncio.to_thread(show, kept.content, row)
    return Response(told, media_type="application/json", headers={"cache-control": CACHING})


@router.get(
    "/battles/{battle_id}/replay",
    response_class=Response,
    responses=problem_responses(404, 422)
    | {200: {"content": {"application/jsonl": {}}, "description": "a file for `maniple replay`"}},
)
async def battle_replay(battle_id: BattleId, kept: Kept) -> Response:
    """A battle that was fought as the file that `maniple replay` plays."""
    row = await find_battle(kept, battle_id)
    return Response(
        row.replay,
        media_type="application/jsonl",
        headers={"content-disposition": f'attachment; filename="maniple-{battle_id}.jsonl"'},
    )


@router.get("/ladder", responses=problem_responses())
async def ladder(kept: Kept, player: Visitor) -> messages.Ladder:
    """The best run of each player, the highest rating first."""
    viewer = None if player is None else player.id
    best: dict[str, messages.LadderPlace] = {}
    for row in await kept.runs.store.ladder(LOOKED_AT):
        if row.player_id not in best:
            best[row.player_id] = tell_place(row, viewer, len(best) + 1)
        if len(best) == PLACES:
            break
    return messages.Ladder(places=list(best.values()))
