"""The routes of games: which there are, and what each adds to its matches: gestures, questions, routers of its own."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from typing import Any

from fastapi import APIRouter, Depends, FastAPI, Response
from pydantic import create_model

from maniple.games.protocol import Gesture, Question, Ruleset
from maniple.server import match_messages as messages
from maniple.server.access import Guest, Parts
from maniple.server.errors import NotFound, problem_responses
from maniple.server.match_routes import ACTING, MatchId, answer, as_json, find
from maniple.server.matches import Change, Match
from maniple.server.protocol import GameList
from maniple.server.services import Services
from maniple.server.store.rows import PlayerRow

log = logging.getLogger("maniple.server")

router = APIRouter(prefix="/api/games", tags=["games"])
ASKING = problem_responses(400, 401, 404, 410, 422)


@router.get("", responses=problem_responses())
async def games(services: Parts) -> GameList:
    """The games that can be played here."""
    return GameList(games=[game.offer for game in services.games.values()])


@router.get("/{game}/scenarios", response_model=messages.Scenarios, responses=problem_responses(404, 422))
async def scenarios(game: str, services: Parts) -> Response:
    """The setups that come with a game; the first is the one to begin with."""
    hosted = services.game(game)
    return as_json(await asyncio.to_thread(lambda: hosted.told_scenarios))


def add_games(app: FastAPI, rulesets: Iterable[Ruleset]) -> None:
    """Add what each game has of its own; one whose routes fail is named in the log and goes without."""
    for ruleset in rulesets:
        try:
            routers = [_match_router(ruleset), *ruleset.routes()]
        except Exception as error:
            log.error("%s goes without its routes: %s: %s", ruleset.name, type(error).__name__, error)
            continue
        for added in routers:
            app.include_router(added, dependencies=[Depends(_works(ruleset.name))])


def _works(name: str) -> Callable[[Services], Awaitable[None]]:
    async def works(services: Parts) -> None:
        """That the game has come through its warm-up."""
        services.game(name)

    return works


def _match_router(ruleset: Ruleset) -> APIRouter:
    """What people do and ask at the board of a game."""
    added = APIRouter(prefix=f"/api/matches/{{match_id}}/{ruleset.name}", tags=[ruleset.name])
    for name, gesture in ruleset.gestures().items():
        _add_gesture(added, ruleset, name, gesture)
    for name, question in ruleset.questions().items():
        _add_question(added, ruleset, name, question)
    return added


async def _find(services: Services, ruleset: Ruleset, match_id: str, player: PlayerRow) -> Match:
    match = await find(services, match_id, player)
    if match.row.game != ruleset.name:
        raise NotFound
    return match


def _add_gesture(added: APIRouter, ruleset: Ruleset, name: str, gesture: Gesture) -> None:
    asks = gesture.asks
    asked: Any = create_model(f"{asks.__name__}Request", __base__=(asks, messages.VersionRequest), __doc__=asks.__doc__)

    async def act(
        match_id: MatchId,
        wish: asked,  # pyright: ignore[reportInvalidTypeForm]  (a model made for this route)
        services: Parts,
        player: Guest,
    ) -> Response:
        match = await _find(services, ruleset, match_id, player)
        change = Change(wish.version, [], player.id, key=wish.key)
        # What was applied before the door answers from the log.
        if not match.knows(wish.key):
            match.check(change)
            match.table.refuse_when_over()
            change = replace(change, actions=gesture.read(match.table.game.clone(), wish))
        return answer(await match.update(change))

    _add(added, name, act, gesture.read.__doc__, response_model=messages.Answer, responses=ACTING)


def _add_question(added: APIRouter, ruleset: Ruleset, name: str, question: Question) -> None:
    asked: Any = question.asks

    async def ask(
        match_id: MatchId,
        wish: asked,  # pyright: ignore[reportInvalidTypeForm]  (the model of this question)
        services: Parts,
        player: Guest,
    ) -> Any:
        match = await _find(services, ruleset, match_id, player)
        return await services.executor.run(question.answer, match.table.game.clone(), wish)

    _add(added, name, ask, question.answer.__doc__, response_model=question.answers, responses=ASKING)


def _add(added: APIRouter, name: str, endpoint: Any, description: str | None, **more: Any) -> None:
    added.add_api_route(f"/{name}", endpoint, methods=["POST"], name=name, description=description or "", **more)
