"""A run as its owner sees it, without the seed and so without what is to come."""

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.run.draft import offered
from maniple.games.roguelike.run.economy import LOSSES_TO_LOSE, TOP_LEVEL, WINS_TO_WIN, level_price, reward
from maniple.games.roguelike.run.state import Run
from maniple.games.roguelike.view import Draft, Fought, Met, Reward, RunCard, RunOpponent, RunSpell, RunState, TeamView


def describe_run(content: Content, run: Run) -> RunState:
    """A run as it stands."""
    return RunState.model_validate(
        {
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
            "reward": Reward(win=reward(run.streak + 1), loss=reward(0)),
            "rating": run.rating,
            "cards": describe_cards(content, run),
            "draft": describe_draft(content, run),
            "spells": [
                RunSpell.model_validate({"spell": spell, "timing": timing})
                for spell, timing in zip(content.leaders[run.leader].spells, run.spells, strict=True)
            ],
            "opponent": _describe_opponent(run),
            "history": [_describe_battle(run, number) for number in range(1, run.battle)],
        }
    )


def describe_cards(content: Content, run: Run) -> list[RunCard]:
    """The twelve cards."""
    return [_describe_card(content, run, number) for number in range(len(run.cards))]


def describe_draft(content: Content, run: Run) -> Draft:
    """G2.1 The cards that are shown."""
    return Draft(picks=run.picks, offered=[_describe_card(content, run, number) for number in offered(run)])


def _describe_card(content: Content, run: Run, number: int) -> RunCard:
    card = run.cards[number]
    cost = content.units[card.unit].cost
    x, y = card.cell or (None, None)
    return RunCard(
        card=number,
        unit=card.unit,
        where="deck" if not card.drafted else "hand" if card.cell is None else "field",
        level=card.level,
        x=x,
        y=y,
        fought=card.fought,
        # G2.2 What deploying it would cost, and what taking it back would give.
        price=0 if card.bought else cost,
        refund=0 if card.fought else card.paid,
        upgrade=None if card.level == TOP_LEVEL else level_price(cost, card.level + 1),
    )


def _describe_opponent(run: Run) -> RunOpponent | None:
    if run.opponent is None:
        return None
    team = TeamView.model_validate(run.opponent.team.to_dict())
    return RunOpponent(**run.opponent.model_dump(exclude={"team", "snapshot"}), team=team)


def _describe_battle(run: Run, number: int) -> Fought:
    battle = run.history[number - 1]
    met = Met.model_validate(battle.opponent.model_dump())
    return Fought(number=number, opponent=met, **battle.model_dump(exclude={"opponent"}))
