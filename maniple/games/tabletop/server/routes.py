"""The routes of the tabletop: those of every game, actions as objects, and what people ask while they think."""

from typing import Annotated

from fastapi import APIRouter, Query, Response

from maniple.games.tabletop.notation import parse_action
from maniple.games.tabletop.schema import LARGEST_TABLE
from maniple.games.tabletop.server import messages, thinking
from maniple.games.tabletop.server.kind import TABLETOP
from maniple.server.access import Guest, Parts
from maniple.server.errors import problem_responses
from maniple.server.match_routes import MatchId, acting, add_match_routes, answer, as_json, find
from maniple.server.matches import Change

router = APIRouter(prefix="/api/tabletop", tags=["tabletop"])

ASKING = problem_responses(400, 401, 404, 410, 422)
Inches = Annotated[float, Query(ge=0, le=LARGEST_TABLE, allow_inf_nan=False)]


@router.get("/scenarios", response_model=messages.TabletopScenarioList, responses=problem_responses())
async def tabletop_scenarios() -> Response:
    """The scenarios that come with the game."""
    return as_json(TABLETOP.told_scenarios())


# After the route above: what stands at that place below `/api/tabletop` is otherwise the id of a match.
add_match_routes(router, TABLETOP)


@router.post("/{match_id}/actions", response_model=messages.TabletopAnswer, responses=acting(TABLETOP))
async def act(match_id: MatchId, wish: messages.TabletopActionRequest, services: Parts, player: Guest) -> Response:
    """Take an action (T5.3)."""
    match, _ = await find(services, TABLETOP, match_id, player)
    # As the log writes it, however it was spelled.
    action = str(parse_action(wish.action))
    return answer(await match.update(Change(wish.version, [action], player.id, key=wish.key)))


@router.post("/{match_id}/check", responses=ASKING)
async def check(
    match_id: MatchId, wish: messages.TabletopCheck, services: Parts, player: Guest
) -> messages.TabletopVerdict:
    """Whether the rules would accept an action now; it is not taken."""
    _, table = await find(services, TABLETOP, match_id, player)
    action = parse_action(wish.action)
    if table.outcome is not None:
        rule, reason = table.over
        return messages.TabletopVerdict(legal=False, rule=rule, reason=reason)
    return await services.thoughts.of(thinking.judge, table.game.clone(), action)


@router.get("/{match_id}/suggest", responses=ASKING)
async def suggest(
    match_id: MatchId,
    services: Parts,
    player: Guest,
    unit: Annotated[int, Query(ge=1, le=64)],
    kind: messages.PlacingName,
    x: Inches = 0.0,
    y: Inches = 0.0,
) -> messages.TabletopSuggestion:
    """T7.1 A complete placement of a unit that is accepted as things stand, toward a point where that matters."""
    _, table = await find(services, TABLETOP, match_id, player)
    if table.outcome is not None:
        return messages.TabletopSuggestion(action=None, reason=f"{table.over[1]}.")
    return await services.thoughts.of(thinking.suggest, table.game.clone(), unit, kind, x, y)


@router.post("/{match_id}/charge", responses=ASKING)
async def charge(match_id: MatchId, wish: messages.ChargeWish, services: Parts, player: Guest) -> messages.ChargeOdds:
    """How far each unit is that another may charge now, and how likely a roll is enough; nothing is declared."""
    _, table = await find(services, TABLETOP, match_id, player)
    return await services.thoughts.of(thinking.charge, table.game.clone(), wish)


@router.post("/{match_id}/odds", responses=ASKING)
async def odds(match_id: MatchId, wish: messages.OddsWish, services: Parts, player: Guest) -> messages.AssignmentOdds:
    """Exact odds of attacks as you would assign them; nothing is assigned."""
    _, table = await find(services, TABLETOP, match_id, player)
    return await services.thoughts.of(thinking.odds, table.game.clone(), wish)
