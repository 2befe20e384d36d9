"""The routes of the skirmish: those of every game, and actions as text, clicks, odds and the course of a game."""

from typing import Annotated

from fastapi import APIRouter, Query, Response

from maniple.games.skirmish.notation import format_action, parse_action
from maniple.games.skirmish.odds import attack_odds
from maniple.games.skirmish.rules.state import FIGHT
from maniple.games.skirmish.server import messages
from maniple.games.skirmish.server.clicks import check_turn, read_click
from maniple.games.skirmish.server.kind import SKIRMISH
from maniple.games.skirmish.server.passing import rest_of_phase
from maniple.games.skirmish.server.telling import explain
from maniple.kernel.errors import BadNotation
from maniple.server.access import Guest, Parts
from maniple.server.errors import NotFound, Refusal, problem_responses
from maniple.server.match_messages import VersionRequest
from maniple.server.match_routes import SEEING, MatchId, acting, add_match_routes, answer, as_json, find
from maniple.server.matches import Change
from maniple.server.table import RESIGN, UNDO

scenario_router = APIRouter(tags=["skirmish"])
router = APIRouter(prefix="/api/skirmish", tags=["skirmish"])
add_match_routes(router, SKIRMISH)


@scenario_router.get("/api/scenarios", response_model=messages.ScenarioList)
async def scenarios() -> Response:
    """The scenarios that come with the game."""
    return as_json(SKIRMISH.told_scenarios())


@router.post("/{match_id}/actions", response_model=messages.Answer, responses=acting(SKIRMISH))
async def act(match_id: MatchId, wish: messages.ActionRequest, services: Parts, player: Guest) -> Response:
    """Take an action written as a line of text."""
    match, _ = await find(services, SKIRMISH, match_id, player)
    if wish.action in (UNDO, RESIGN):
        raise BadNotation(f"{wish.action} has a route of its own")
    # As the log writes it, however it was spelled.
    action = format_action(parse_action(wish.action))
    return answer(await match.update(Change(wish.version, [action], player.id, key=wish.key)))


@router.post("/{match_id}/click", response_model=messages.ClickAnswer, responses=acting(SKIRMISH))
async def click(match_id: MatchId, wish: messages.Click, services: Parts, player: Guest) -> Response:
    """S8 A click; the handlers say which actions it means."""
    match, table = await find(services, SKIRMISH, match_id, player)
    actions, told = read_click(match, table, wish, player)
    done = await match.update(Change(wish.version, actions, player.id, key=wish.key))
    return answer(done, answer=told)


@router.post("/{match_id}/end-phase", response_model=messages.Answer, responses=acting(SKIRMISH))
async def end_phase(match_id: MatchId, wish: VersionRequest, services: Parts, player: Guest) -> Response:
    """End the phase: whoever could still act waits, all in one change (S11.4)."""
    match, table = await find(services, SKIRMISH, match_id, player)
    actions: list[str] = []
    if not match.knows(wish.key):
        check_turn(match, table, wish.version, player)
        actions = rest_of_phase(table.game)
    return answer(await match.update(Change(wish.version, actions, player.id, key=wish.key)))


@router.get("/{match_id}/odds", responses=problem_responses(400, 401, 404, 410, 422))
async def odds(
    match_id: MatchId,
    services: Parts,
    player: Guest,
    attacker: Annotated[int, Query(ge=1, le=64)],
    target: Annotated[int, Query(ge=1, le=64)],
    ranged: Annotated[bool | None, Query(description="the weapon of the phase unless said")] = None,
) -> messages.Odds:
    """Exact odds of one unit attacking another, as they stand."""
    _, table = await find(services, SKIRMISH, match_id, player)
    game = table.game
    if max(attacker, target) > game.state.units:
        raise NotFound("unit")
    if ranged is None:
        ranged = bool(game.state.phase != FIGHT)
    mine, theirs = game.unit(attacker - 1), game.unit(target - 1)
    if not mine["RNG_NB" if ranged else "CC_NB"]:
        raise Refusal(f"unit {attacker} has no such weapon")
    if theirs["HP_CUR"] <= 0:
        raise Refusal(f"unit {target} is off the board")
    exact = attack_odds(game, attacker, target, ranged)
    return messages.Odds(
        attacker=attacker,
        target=target,
        ranged=ranged,
        attacks=exact.attacks,
        hit_needed=exact.hit_needed,
        wound_needed=exact.wound_needed,
        save_needed=exact.save_needed if exact.save_needed <= 6 else None,
        hit=float(exact.hit),
        wound=float(exact.wound),
        unsaved=float(exact.unsaved),
        expected_damage=float(exact.expected_damage),
        kill=float(exact.kill),
        damage=[(total, float(chance)) for total, chance in sorted(exact.damage.items())],
        why=explain(mine, theirs, ranged),
    )


@router.get("/{match_id}/course", responses=SEEING)
async def course(match_id: MatchId, services: Parts, player: Guest) -> messages.Course:
    """How the game has gone so far."""
    _, table = await find(services, SKIRMISH, match_id, player)
    return table.course()
