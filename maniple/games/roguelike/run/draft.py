"""The draft (G2.1): cards are shown, some are picked, the rest goes back and is shuffled."""

from collections.abc import Sequence

from maniple.games.roguelike.run import chance
from maniple.games.roguelike.run.errors import Refusal, RunError
from maniple.games.roguelike.run.state import DECK_SIZE, Run, Step

FIRST_SHOWN, SHOWN = 5, 3


def offered(run: Run) -> list[int]:
    """G2.1 The cards shown now: five at first, then three or what is left; none when no draft is due."""
    if run.step != Step.DRAFT:
        return []
    deck = run.deck
    # G2.1 The deck is shuffled anew for every draft, from the run's seed: looking again shows the same.
    return chance.shuffled(deck, run.seed, "draft", len(deck))[: FIRST_SHOWN if len(deck) == DECK_SIZE else SHOWN]


def check_pick(run: Run, picked: Sequence[int], number: int) -> None:
    """Whether a card can be picked beside those picked already."""
    run.expect(Step.DRAFT, rule="G2.1")
    if number in picked:
        raise RunError(Refusal.NAMED_TWICE, "a card can be picked once", "G2.1")
    if number not in offered(run):
        raise RunError(Refusal.NOT_OFFERED, f"card {number} is not among those shown", "G2.1")


def draft(run: Run, picks: Sequence[int]) -> Run:
    """Take cards that are shown into the hand."""
    run.expect(Step.DRAFT, rule="G2.1")
    if len(picks) != run.picks:
        reason = f"{len(picks)} cards picked; {run.picks} to pick"
        raise RunError(Refusal.WRONG_NUMBER_OF_PICKS, reason, "G2.1")
    for count, number in enumerate(picks):
        check_pick(run, picks[:count], number)
    return run.with_cards({number: run.cards[number].model_copy(update={"drafted": True}) for number in picks})
