"""Battles of a run: the opponent that was found is the one that is fought, and its result is counted once."""

from maniple.games.roguelike.battle import Battle
from maniple.games.roguelike.content import Content
from maniple.games.roguelike.rules.state import MAX_DEPLOYED
from maniple.games.roguelike.run.deploy import team_of
from maniple.games.roguelike.run.economy import rated, reward
from maniple.games.roguelike.run.errors import Refusal, RunError
from maniple.games.roguelike.run.state import Fought, Opponent, Run, Step
from maniple.games.roguelike.view import BattleOutcome


def pin(run: Run, opponent: Opponent) -> Run:
    """G2.7 Face an opponent; from here on it is this one that is fought."""
    run.expect(Step.PREPARE, rule="G2.7")
    return run.model_copy(update={"opponent": opponent})


def check_ready(run: Run, number: int) -> Opponent:
    """The opponent of battle `number`, if it can be fought now."""
    run.expect(Step.READY, rule="G2.7")
    if number != run.battle:
        raise RunError(Refusal.OUT_OF_ORDER, f"battle {run.battle} comes next, not battle {number}", "G2.7")
    # G2.7 The team is checked before the battle starts; what it costs was checked when it was deployed.
    if not 0 < len(run.field) <= MAX_DEPLOYED:
        raise RunError(Refusal.NO_UNITS, "a battle needs at least one unit on the field", "G2.7")
    assert run.opponent is not None  # READY is the step with an opponent
    return run.opponent


def fight(content: Content, run: Run, number: int) -> Run:
    """Fight battle `number`; one that was fought already stays as it is in the history (G2.8)."""
    if 1 <= number < run.battle:
        return run
    return conclude(run, number, outcome_of(content, run, number))


def outcome_of(content: Content, run: Run, number: int) -> BattleOutcome:
    """How the next battle ends: it depends on both teams and the run's seed alone, so it can be asked again."""
    opponent = check_ready(run, number)
    return Battle.new(content, team_of(run), opponent.team, run.battle_seed).play_out()


def conclude(run: Run, number: int, outcome: BattleOutcome) -> Run:
    """Count the result of battle `number`: gold, rating, and the cards that have now fought."""
    opponent = check_ready(run, number)
    # G3.4 A tie after the last round is a loss for the run's owner: the battle names the other side then.
    won = outcome.winner == 0
    gold, streak = run.gold, run.streak + 1 if won else 0
    fought = Fought(
        won=won,
        by=outcome.by,
        rounds=outcome.rounds,
        opponent=opponent.met(),
        gold_before=gold,
        # G2.4 A loss brings 9, a win 7 and more from the third in a row on.
        gold_after=gold + reward(streak),
        rating_before=run.rating,
        # G2.6 After every battle, against the rating the opponent was found with.
        rating_after=rated(run.rating, opponent.rating, won),
    )
    after = run.with_cards({one: run.cards[one].model_copy(update={"fought": True}) for one in run.field})
    return after.model_copy(update={"opponent": None, "history": (*run.history, fought)})
