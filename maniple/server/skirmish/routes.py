"""The routes of the skirmish."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Response
from starlette.websockets import WebSocket

from maniple.kernel.errors import BadNotation, ManipleError
from maniple.odds.skirmish import attack_odds
from maniple.server.access import Guest, Parts, Visitor
from maniple.server.errors import NotFound, NotOver, NotYourSeat, Refusal, problem_responses
from maniple.server.live import NO_MATCH, admit, watch
from maniple.server.matches import Change, Done, Match
from maniple.server.protocol import (
    ID_PATTERN,
    Claim,
    Invitation,
    MatchList,
    MatchPointer,
    Moment,
    RematchWish,
    Seat,
    joined,
    listed,
)
from maniple.server.services import Services
from maniple.server.skirmish import entries, messages
from maniple.server.skirmish.clicks import read_click
from maniple.server.skirmish.hosting import FIRST_SCENARIO, claim, create, invite, rematch, summarise
from maniple.server.skirmish.kind import clicks_of
from maniple.server.skirmish.table import RESIGN, UNDO, Table
from maniple.server.skirmish.telling import explain, tell_setup, told_setup
from maniple.server.store.rows import PlayerRow
from maniple.skirmish.notation import format_action, parse_action
from maniple.skirmish.replays import replay_lines
from maniple.skirmish.setup import load_scenario, scenario_keys
from maniple.skirmish.state import FIGHT

router = APIRouter(prefix="/api", tags=["skirmish"])

MatchId = Annotated[str, Path(pattern=ID_PATTERN, description="128 random bits")]


@router.get("/scenarios")
async def scenarios() -> messages.ScenarioList:
    """The scenarios that come with the game."""
    keys = sorted(scenario_keys(), key=lambda key: (key != FIRST_SCENARIO, key))
    return messages.ScenarioList(scenarios=[tell_setup(load_scenario(key)) for key in keys])


async def find(services: Services, match_id: str, player: PlayerRow | None) -> tuple[Match, Table]:
    """A match that this player may see: one they sit in, or one that allows spectators."""
    match = await services.matches.get(match_id)
    mine = bool(match.row.seats_of(player.id if player else None))
    if not isinstance(match.table, Table) or not (mine or match.row.spectators):
        raise NotFound
    return match, match.table


async def portray(services: Services, match: Match, player: PlayerRow, **more: Any) -> bytes:
    """A Match message for whoever asks."""
    return _portrait(match, player, await services.seats(match), **more)


def _portrait(match: Match, player: PlayerRow, seats: list[Seat], **more: Any) -> bytes:
    assert isinstance(match.table, Table)
    row, mine = match.row, match.row.seats_of(player.id)
    return joined(
        id=row.id,
        version=match.table.version,
        setup=told_setup(match.table.game.setup),
        seats=seats,
        your_seats=mine,
        your_turn=match.table.seat in mine,
        seeded=row.seeded,
        spectators=row.spectators,
        rematch=row.rematch,
        state=match.state(),
        created_at=row.created_at,
        updated_at=row.updated_at,
        **more,
    )


def as_json(message: bytes, status: int = 200) -> Response:
    """An answer that was put together from parts made by their models; it need not be checked again."""
    return Response(message, status, media_type="application/json")


@router.post("/skirmish", status_code=201, response_model=messages.CreatedMatch, responses=problem_responses(401, 422))
async def create_match(wish: messages.NewMatch, services: Parts, player: Guest) -> Response:
    """Set up a match; the creator takes the seats called `human`."""
    match, secret = await create(services, wish, player)
    return as_json(await portray(services, match, player, invite=secret), 201)


@router.get("/skirmish", responses=problem_responses(401, 422))
async def my_matches(
    services: Parts,
    player: Guest,
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
    before: Annotated[Moment | None, Query(description="the `more` of the page before")] = None,
) -> MatchList:
    """The matches you sit in, the most recently played first."""
    return await summarise(services, player, before, limit)


@router.get("/skirmish/{match_id}", response_model=messages.Match, responses=problem_responses(401, 404, 410, 422))
async def get_match(match_id: MatchId, services: Parts, player: Guest) -> Response:
    """A match as it stands."""
    match, _ = await find(services, match_id, player)
    return as_json(await portray(services, match, player))


@router.get(
    "/skirmish/{match_id}/events", response_model=entries.EntryList, responses=problem_responses(401, 404, 410, 422)
)
async def get_events(
    match_id: MatchId, services: Parts, player: Guest, since: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0
) -> Response:
    """The log after a version."""
    _, table = await find(services, match_id, player)
    return as_json(joined(version=table.version, entries=listed(table.told[since:])))


ACTING = problem_responses(400, 401, 403, 404, 410, 422, 503) | {
    409: {"model": messages.Stale, "description": "the game has moved on: where it stands"}
}


def answer(done: Done, **more: Any) -> Response:
    """The answer to an action."""
    return as_json(done.message(repeated=done.repeated, **more))


@router.post("/skirmish/{match_id}/actions", response_model=messages.Answer, responses=ACTING)
async def act(match_id: MatchId, wish: messages.ActionRequest, services: Parts, player: Guest) -> Response:
    """Take an action written as a line of text."""
    match, _ = await find(services, match_id, player)
    if wish.action in (UNDO, RESIGN):
        raise BadNotation(f"{wish.action} has a route of its own")
    # As the log writes it, however it was spelled.
    action = format_action(parse_action(wish.action))
    return answer(await match.update(Change(wish.version, [action], player.id, key=wish.key)))


@router.post("/skirmish/{match_id}/click", response_model=messages.ClickAnswer, responses=ACTING)
async def click(match_id: MatchId, wish: messages.Click, services: Parts, player: Guest) -> Response:
    """S8 A click; the handlers say which actions it means."""
    match, table = await find(services, match_id, player)
    actions, told = read_click(match, table, wish, player)
    done = await match.update(Change(wish.version, actions, player.id, key=wish.key))
    return answer(done, answer=told)


@router.post("/skirmish/{match_id}/undo", response_model=messages.Answer, responses=ACTING)
async def undo(match_id: MatchId, wish: messages.VersionRequest, services: Parts, player: Guest) -> Response:
    """S11.2 Take back your last action, if no die was rolled and the decision is still yours."""
    match, _ = await find(services, match_id, player)
    return answer(await match.update(Change(wish.version, [UNDO], player.id, key=wish.key)))


@router.post("/skirmish/{match_id}/resign", response_model=messages.Answer, responses=ACTING)
async def resign(match_id: MatchId, wish: messages.VersionRequest, services: Parts, player: Guest) -> Response:
    """S11.1 Give up, at any time."""
    match, _ = await find(services, match_id, player)
    return answer(await match.update(Change(wish.version, [RESIGN], player.id, key=wish.key, any_time=True)))


@router.post("/skirmish/{match_id}/rematch", responses=problem_responses(401, 403, 404, 409, 410, 422))
async def play_again(match_id: MatchId, wish: RematchWish, services: Parts, player: Guest) -> MatchPointer:
    """The same setup again, between the same players; who asks second is sent to the same match."""
    match, table = await find(services, match_id, player)
    if not match.row.seats_of(player.id):
        raise NotYourSeat
    if table.outcome is None:
        raise NotOver
    return MatchPointer(id=await rematch(services, match, wish.swap))


@router.post(
    "/skirmish/{match_id}/seat", response_model=messages.Match, responses=problem_responses(401, 404, 409, 410, 422)
)
async def take_seat(match_id: MatchId, wish: Claim, services: Parts, player: Guest) -> Response:
    """Take the open seat with the secret of its invitation."""
    match = await services.matches.get(match_id)
    await claim(services, match, player, wish.invite)
    return as_json(await portray(services, match, player))


@router.post("/skirmish/{match_id}/invite", responses=problem_responses(401, 403, 404, 409, 410, 422))
async def new_invitation(match_id: MatchId, services: Parts, player: Guest) -> Invitation:
    """A fresh secret for the open seat; the one before is worthless from now on."""
    match, _ = await find(services, match_id, player)
    if not match.row.seats_of(player.id):
        raise NotYourSeat
    return await invite(match)


@router.get("/skirmish/{match_id}/odds", responses=problem_responses(400, 401, 404, 410, 422))
async def odds(
    match_id: MatchId,
    services: Parts,
    player: Guest,
    attacker: Annotated[int, Query(ge=1, le=64)],
    target: Annotated[int, Query(ge=1, le=64)],
    ranged: Annotated[bool | None, Query(description="the weapon of the phase unless said")] = None,
) -> messages.Odds:
    """Exact odds of one unit attacking another, as they stand."""
    _, table = await find(services, match_id, player)
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


@router.get("/skirmish/{match_id}/course", responses=problem_responses(401, 404, 410, 422))
async def course(match_id: MatchId, services: Parts, player: Guest) -> messages.Course:
    """How the game has gone so far."""
    _, table = await find(services, match_id, player)
    return table.course()


async def _finished(services: Services, match_id: str, player: PlayerRow | None) -> tuple[Match, Table]:
    match, table = await find(services, match_id, player)
    if table.outcome is None:
        raise NotOver
    return match, table


@router.get(
    "/skirmish/{match_id}/replay", response_model=messages.Replay, responses=problem_responses(404, 409, 410, 422)
)
async def replay(match_id: MatchId, services: Parts, player: Visitor) -> Response:
    """A finished game, for everybody who has the link."""
    match, table = await _finished(services, match_id, player)
    row, setup = match.row, table.game.setup
    message = joined(
        id=match_id,
        setup=told_setup(setup),
        seats=await services.seats(match),
        rules=row.rules,
        seed=row.seed,
        start=Table(setup, row.seed, clicks_of(row)).state(),
        entries=listed(table.told),
        outcome=table.outcome,
        course=table.course(),
        created_at=row.created_at,
        updated_at=row.updated_at,
    )
    return as_json(message)


@router.get(
    "/skirmish/{match_id}/replay.jsonl",
    response_class=Response,
    responses=problem_responses(404, 409, 410, 422)
    | {200: {"content": {"application/jsonl": {}}, "description": "a file for `maniple replay`"}},
)
async def replay_file(match_id: MatchId, services: Parts, player: Visitor) -> Response:
    """A finished game as the file that `maniple replay` plays."""
    match, table = await _finished(services, match_id, player)
    row = match.row
    lines = replay_lines(table.game.setup, row.seed, clicks_of(row), table.effective_actions())
    return Response(
        "\n".join(lines) + "\n",
        media_type="application/jsonl",
        headers={"content-disposition": f'attachment; filename="maniple-{match_id}.jsonl"'},
    )


@router.websocket("/skirmish/{match_id}/live")
async def live(websocket: WebSocket, match_id: str) -> None:
    """Stream what happens, beginning with what came after `since`."""
    services: Services = websocket.app.state.services
    player = await admit(websocket, services)
    if player is None:
        return
    since = websocket.query_params.get("since", "0")
    try:
        match, table = await find(services, match_id, player)
    except ManipleError as error:
        await websocket.close(NO_MATCH, str(error)[:100])
        return
    after = int(since) if since.isdecimal() and len(since) < 10 else 0
    seats = await services.seats(match)

    def first() -> bytes:
        return joined(type="sync", match=_portrait(match, player, seats), entries=listed(table.told[after:]))

    await watch(websocket, services, match, player, first)
