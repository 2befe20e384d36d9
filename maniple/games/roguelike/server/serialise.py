"""Runs and battles as messages."""

from typing import Any

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.run.economy import LOSSES_TO_LOSE, WINS_TO_WIN
from maniple.games.roguelike.run.shop import Offer
from maniple.games.roguelike.run.state import Run
from maniple.games.roguelike.run.view import describe_run
from maniple.games.roguelike.server import messages
from maniple.games.roguelike.view import Draft, Fought
from maniple.server.protocol import joined
from maniple.server.store.run_rows import ACTIVE, BattleRow, DeckRow, RunRow


def tell_summary(row: RunRow, viewer: str | None) -> messages.RunSummary:
    """A run as a line of a list."""
    return messages.RunSummary.model_validate(_head(row, viewer))


def tell_place(row: RunRow, viewer: str | None, place: int) -> messages.LadderPlace:
    """A run as a place on the ladder."""
    return messages.LadderPlace.model_validate(_head(row, viewer) | {"place": place})


def _head(row: RunRow, viewer: str | None) -> dict[str, Any]:
    return {
        "id": row.id,
        "player": row.player_name,
        "yours": row.player_id == viewer,
        "step": row.step,
        "faction": row.faction,
        "leader": row.leader,
        "wins": row.wins,
        "wins_needed": WINS_TO_WIN,
        "losses": row.losses,
        "losses_allowed": LOSSES_TO_LOSE,
        "rating": row.rating,
        "created_at": row.created_at,
        "updated_at": row.updated_at,
    }


def tell_run(content: Content, row: RunRow, run: Run, viewer: str | None) -> messages.Run:
    """A run with everything its pages need."""
    stands = describe_run(content, run)
    told = dict(stands) | _head(row, viewer)
    if row.status != ACTIVE:
        told |= {"draft": Draft(picks=0, offered=[]), "opponent": None}
    history = [tell_battle(row, fought) for fought in stands.history]
    return messages.Run.model_validate(told | {"version": row.version, "history": history})


def tell_battle(row: RunRow, fought: Fought) -> messages.RunBattle:
    """A battle of a run's history."""
    return messages.RunBattle(id=row.battles[fought.number - 1], **dict(fought))


def tell_offer(run: Run, offer: Offer) -> messages.ShopOffer:
    """A card in the shop."""
    return messages.ShopOffer(
        card=offer.card,
        unit=run.cards[offer.card].unit,
        level=offer.level,
        price=offer.price,
        affordable=offer.affordable,
        before=messages.Stats(**offer.before.to_dict()),
        after=None if offer.after is None else messages.Stats(**offer.after.to_dict()),
    )


def tell_record(row: BattleRow, shown: dict[str, Any]) -> bytes:
    """A battle that is over, as it is sent; what is shown was made by the rules and need not be checked again."""
    return joined(
        id=row.id,
        run=row.run_id,
        number=row.number,
        rules=row.rules,
        content=row.content,
        seed=row.seed,
        teams=[row.first, row.second],
        winner=row.winner,
        by=row.by,
        rounds=row.rounds,
        hash=row.hash,
        created_at=row.created_at,
        shown=shown,
    )


def tell_deck(row: DeckRow) -> messages.Deck:
    """A deck of somebody's own."""
    return messages.Deck.model_validate(
        {"id": row.id, "name": row.name, "faction": row.faction, "units": row.units, "updated_at": row.updated_at}
    )
