"""A run as its owner sees it: plain data, without the seed and so without what is to come."""

from typing import Any

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.run.draft import offered
from maniple.games.roguelike.run.economy import LOSSES_TO_LOSE, WINS_TO_WIN, reward
from maniple.games.roguelike.run.state import Run


def view(content: Content, run: Run) -> dict[str, Any]:
    """The run as plain data for those who show it."""
    return {
        "step": run.step.value,
        "battle": run.battle,
        "faction": run.faction,
        "leader": run.leader,
        "wins": run.wins,
        "wins_needed": WINS_TO_WIN,
        "losses": run.losses,
        "losses_allowed": LOSSES_TO_LOSE,
        "streak": run.streak,
        "gold": run.gold,
        "reward": {"win": reward(run.streak + 1), "loss": reward(0)},
        "rating": run.rating,
        "cards": [_card(content, run, number) for number in range(len(run.cards))],
        "draft": {"offered": offered(run), "picks": run.picks},
        "spells": [
            {"spell": spell, "timing": timing}
            for spell, timing in zip(content.leaders[run.leader].spells, run.spells, strict=True)
        ],
        "opponent": None if run.opponent is None else run.opponent.model_dump(mode="json"),
        "history": [battle.model_dump(mode="json") for battle in run.history],
    }


def _card(content: Content, run: Run, number: int) -> dict[str, Any]:
    card = run.cards[number]
    where = "deck" if not card.drafted else "hand" if card.cell is None else "field"
    return {
        "card": number,
        "unit": card.unit,
        "where": where,
        "level": card.level,
        "cell": None if card.cell is None else list(card.cell),
        "fought": card.fought,
        # G2.2 What deploying it would cost, and what taking it back would give.
        "price": 0 if card.bought else content.units[card.unit].cost,
        "refund": 0 if card.fought else card.paid,
    }
