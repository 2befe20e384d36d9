"""The routes of runs (G2.8)."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Annotated

from fastapi import APIRouter, Path, Query

from maniple.games.roguelike.odds import WinChance
from maniple.games.roguelike.preview import preview
from maniple.games.roguelike.run import chance, shop
from maniple.games.roguelike.run.battles import check_ready
from maniple.games.roguelike.run.deploy import arrange, set_spells, team_of
from maniple.games.roguelike.run.draft import draft
from maniple.games.roguelike.run.errors import Refusal, RunError
from maniple.games.roguelike.run.state import Run
from maniple.games.roguelike.run.view import describe_draft
from maniple.games.roguelike.server import messages
from maniple.games.roguelike.server.decks import own_deck
from maniple.games.roguelike.server.refusals import RunRoute
from maniple.games.roguelike.server.runs import Action, Runs
from maniple.games.roguelike.server.serialise import tell_offer, tell_run, tell_summary
from maniple.games.roguelike.server.service import Kept, RunService
from maniple.games.roguelike.view import Draft
from maniple.server.access import Guest, Parts
from maniple.server.errors import Outdated, problem_responses
from maniple.server.protocol import ID_PATTERN, Moment
from maniple.server.store.rows import PlayerRow
from maniple.server.store.run_rows import RunRow

router = APIRouter(prefix="/api/runs", tags=["runs"], route_class=RunRoute)

RunId = Annotated[str, Path(pattern=ID_PATTERN, description="128 random bits")]
LOOKING = problem_responses(401, 404, 410, 422)
ASKING = problem_responses(401, 403, 404, 409, 410, 422)
CHANGING = problem_responses(401, 403, 404, 410, 422, 503) | {
    409: {"model": messages.RunProblem, "description": "not possible as things stand"}
}


def told(kept: RunService, found: tuple[RunRow, Run], player: PlayerRow) -> messages.Run:
    """A run for whoever asks."""
    return tell_run(kept.content, *found, player.id)


def at_once(change: Callable[[Run], Run]) -> Action:
    """A change that takes no time, as the door wants it."""

    async def action(run: Run) -> Run:
        return change(run)

    return action


@router.post("", status_code=201, responses=problem_responses(401, 404, 409, 410, 422))
async def start_run(wish: messages.NewRun, services: Parts, kept: Kept, player: Guest) -> messages.Run:
    """Start a run: a faction, one of its leaders, and a deck. There is one active run per player (G2.5)."""
    services.new_matches.spend(player.id)
    deck = None if wish.deck is None else (await own_deck(kept, wish.deck, player)).units
    return told(kept, await kept.runs.start(player, wish.faction, wish.leader, deck), player)


@router.get("", responses=problem_responses(401, 422))
async def my_runs(
    kept: Kept,
    player: Guest,
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
    before: Annotated[Moment | None, Query(description="the `more` of the page before")] = None,
) -> messages.RunList:
    """Your runs, the most recently played first."""
    rows = await kept.runs.store.runs_of(player.id, before, limit)
    more = rows[-1].updated_at.isoformat() if len(rows) == limit else None
    return messages.RunList(runs=[tell_summary(row, player.id) for row in rows], more=more)


@router.get("/active", responses=problem_responses(401))
async def active_run(kept: Kept, player: Guest) -> messages.ActiveRun:
    """The run you are in the middle of, if any."""
    row = await kept.runs.store.active_run(player.id)
    if row is None:
        return messages.ActiveRun(run=None)
    try:
        return messages.ActiveRun(run=told(kept, (row, kept.runs.read(row)), player))
    except Outdated:
        # It cannot be played on; the next that is started takes its place.
        return messages.ActiveRun(run=None)


@router.get("/{run_id}", responses=LOOKING)
async def get_run(run_id: RunId, kept: Kept, player: Guest) -> messages.Run:
    """A run as it stands: your own, or anybody's that is over."""
    return told(kept, await kept.runs.get(run_id, player.id), player)


@router.get("/{run_id}/draft", responses=ASKING)
async def get_draft(run_id: RunId, kept: Kept, player: Guest) -> Draft:
    """G2.1 The cards that are shown now; none when no draft is due. Looking again shows the same."""
    _, run = await kept.runs.playable(run_id, player.id)
    return describe_draft(kept.content, run)


@router.post("/{run_id}/draft", responses=CHANGING)
async def pick(run_id: RunId, wish: messages.Picks, kept: Kept, player: Guest) -> messages.Run:
    """G2.1 Take cards that are shown into the hand."""
    action = at_once(lambda run: draft(run, wish.picks))
    changed = await kept.runs.change(run_id, player, wish.version, ["draft", wish.picks], action)
    return told(kept, changed, player)


def deployed(runs: Runs, run: Run, wish: messages.Deployment) -> Run:
    """The run with its field arranged as wished."""
    cells = {placed.card: (placed.x, placed.y) for placed in wish.units}
    if len(cells) != len(wish.units):
        raise RunError(Refusal.NAMED_TWICE, "a card can be on one cell", "G2.2")
    arranged = arrange(runs.content, run, cells)
    return arranged if wish.spells is None else set_spells(arranged, wish.spells)


@router.post("/{run_id}/deployment", responses=CHANGING)
async def deploy(run_id: RunId, wish: messages.NewDeployment, kept: Kept, player: Guest) -> messages.Run:
    """G2.2 Make the field exactly this; cards that are not named are in the hand."""
    action = at_once(lambda run: deployed(kept.runs, run, wish))
    named = ["deployment", wish.model_dump(mode="json")]
    return told(kept, await kept.runs.change(run_id, player, wish.version, named, action), player)


@router.post("/{run_id}/battle/find", responses=CHANGING)
async def find_opponent(run_id: RunId, wish: messages.FindWish, kept: Kept, player: Guest) -> messages.Run:
    """G2.7 Find an opponent: from then on it is the one that is fought. Asking again changes nothing."""
    return told(kept, await kept.runs.find(run_id, player, wish.version), player)


@router.post("/{run_id}/battle", responses=CHANGING)
async def fight(run_id: RunId, wish: messages.FightWish, kept: Kept, player: Guest) -> messages.FightResult:
    """G2.7 Fight the opponent that was found; sent again, it is answered with the same battle."""
    row, run, repeated = await kept.runs.fight(run_id, player, wish.number)
    whole = told(kept, (row, run), player)
    return messages.FightResult(battle=whole.history[wish.number - 1], run=whole, repeated=repeated)


@router.get("/{run_id}/shop", responses=ASKING)
async def get_shop(run_id: RunId, kept: Kept, player: Guest) -> messages.Shop:
    """G2.3 What the next levels of the cards on the field cost and give."""
    _, run = await kept.runs.playable(run_id, player.id)
    found: Sequence[shop.Offer] = await asyncio.to_thread(shop.offers, kept.content, run)
    return messages.Shop(gold=run.gold, offers=[tell_offer(run, offer) for offer in found])


def upgraded(runs: Runs, run: Run, wish: messages.UpgradeWish) -> Run:
    """The run with a card raised to the level that was paid for."""
    after = shop.upgrade(runs.content, run, wish.card)
    reached = after.cards[wish.card].level
    if reached != wish.level:
        raise RunError(Refusal.OUT_OF_ORDER, f"level {reached} comes next, not level {wish.level}", "G2.3")
    return after


@router.post("/{run_id}/shop/upgrade", responses=CHANGING)
async def upgrade(run_id: RunId, wish: messages.UpgradeWish, kept: Kept, player: Guest) -> messages.Run:
    """G2.3 Raise a card on the field to its next level; it has it in the next battle."""
    action = at_once(lambda run: upgraded(kept.runs, run, wish))
    named = ["upgrade", wish.card, wish.level]
    return told(kept, await kept.runs.change(run_id, player, wish.version, named, action), player)


@router.post("/{run_id}/abandon", responses=CHANGING)
async def abandon(run_id: RunId, wish: messages.AbandonWish, kept: Kept, player: Guest) -> messages.Run:
    """Give the run up: it stays in your history as it is."""
    return told(kept, await kept.runs.abandon(run_id, player, wish.version), player)


@router.post("/{run_id}/win-chance", responses=CHANGING)
async def win_chance(run_id: RunId, wish: messages.Deployment, kept: Kept, player: Guest) -> messages.Chance:
    """How often a deployment wins against the opponent that was found, by up to 1,000 battles. Nothing is changed."""
    _, run = await kept.runs.playable(run_id, player.id)
    planned = deployed(kept.runs, run, wish)
    opponent = check_ready(planned, planned.battle)
    # Never the seed of the battle itself: what is simulated says nothing of what will happen.
    seed = chance.number(run.seed, "chance", run.battle)
    found: WinChance = await kept.chances.of(run_id, team_of(planned), opponent.team, seed)
    low, high = min(found.low, found.chance), max(found.high, found.chance)
    return messages.Chance(battles=found.battles, wins=found.wins, chance=found.chance, low=low, high=high)


@router.post("/{run_id}/preview", responses=CHANGING)
async def preview_deployment(
    run_id: RunId, wish: messages.Deployment, kept: Kept, player: Guest
) -> messages.DeploymentPreview:
    """G7.2 What a deployment means: sight, corridors, charges, formations, auras. Nothing is changed.

    Units have the numbers they will have in battle: yours from 0 in the order of their cards, the enemy's from 16.
    """
    _, run = await kept.runs.playable(run_id, player.id)
    planned = deployed(kept.runs, run, wish)
    enemy = None if planned.opponent is None else planned.opponent.team
    seen = await asyncio.to_thread(preview, kept.content, team_of(planned), enemy)
    return messages.DeploymentPreview(**vars(seen))
