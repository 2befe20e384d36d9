"""How runs and battles are told."""

from typing import Any

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.run.economy import LOSSES_TO_LOSE, TOP_LEVEL, WINS_TO_WIN, level_price
from maniple.games.roguelike.run.shop import Offer
from maniple.games.roguelike.run.state import Run
from maniple.games.roguelike.run.view import view
from maniple.games.roguelike.server import messages
from maniple.server.protocol import joined
from maniple.server.store.run_rows import ACTIVE, BattleRow, DeckRow, RunRow

HIDDEN = {"snapshot"}
"""Whose team an opponent's is, by a number that means nothing to clients."""


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
    seen = view(content, run)
    cards = [tell_card(content, card) for card in seen["cards"]]
    over = row.status != ACTIVE
    told = seen | _head(row, viewer)
    told |= {
        "version": row.version,
        "cards": cards,
        "draft": tell_draft(run, cards, seen["draft"]["offered"] if not over else []),
        "opponent": None if over or run.opponent is None else run.opponent.model_dump(mode="json", exclude=HIDDEN),
        "history": [tell_battle(row, run, number) for number in range(1, run.battle)],
    }
    return messages.Run.model_validate(told)


def tell_draft(run: Run, cards: list[messages.RunCard], offered: list[int]) -> messages.Draft:
    """The cards that are shown."""
    return messages.Draft(picks=run.picks if offered else 0, offered=[cards[number] for number in offered])


def tell_card(content: Content, card: dict[str, Any]) -> messages.RunCard:
    """A card of a run's view."""
    x, y = card["cell"] or (None, None)
    told = {name: card[name] for name in ("card", "unit", "where", "level", "fought", "price", "refund")}
    level, cost = card["level"], content.units[card["unit"]].cost
    upgrade = None if level == TOP_LEVEL else level_price(cost, level + 1)
    return messages.RunCard(x=x, y=y, upgrade=upgrade, **told)


def tell_battle(row: RunRow, run: Run, number: int) -> messages.RunBattle:
    """A battle of a run's history."""
    fought = run.history[number - 1].model_dump(mode="json", exclude={"opponent": HIDDEN})
    return messages.RunBattle.model_validate(fought | {"id": row.battles[number - 1], "number": number})


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
