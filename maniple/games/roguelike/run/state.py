"""A run as one value. It holds what was decided; gold, rating, the step and the rest follow from that.

Twelve cards have their place for the whole run: card `i` is the `i`-th of the deck it was started with. Each is in the
deck, in the hand or on the field, so none can be lost or doubled.
"""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from maniple.games.roguelike.rules.state import WIDTH
from maniple.games.roguelike.run import chance
from maniple.games.roguelike.run.economy import LOSSES_TO_LOSE, START_GOLD, START_RATING, TOP_LEVEL, WINS_TO_WIN
from maniple.games.roguelike.run.errors import Refusal, RunError
from maniple.games.roguelike.schema import FactionKey, Slug, Title
from maniple.games.roguelike.teams import DEPLOYMENT_ROWS, Team, Timing
from maniple.kernel.dice import MAX_SEED
from maniple.kernel.pieces import Piece

DECK_SIZE = 12
FIRST_PICKS = 3

Column = Annotated[int, Field(ge=0, lt=WIDTH)]
Row = Annotated[int, Field(ge=0, lt=DEPLOYMENT_ROWS)]
Cell = Annotated[tuple[Column, Row], Field(strict=False)]
Timings = Annotated[tuple[Timing, Timing], Field(strict=False)]
Count = Annotated[int, Field(ge=0)]
SnapshotId = Annotated[str, Field(min_length=1, max_length=64)]


class Step(StrEnum):
    """What a run waits for."""

    DRAFT = "draft"
    """Cards are to be picked (G2.1)."""
    PREPARE = "prepare"
    """Deploy, upgrade, and find an opponent (G2.2, G2.3)."""
    READY = "ready"
    """The opponent is known: deploy and upgrade in view of it, and fight (G2.7)."""
    WON = "won"
    LOST = "lost"


class Card(Piece):
    """One of the twelve cards of a run."""

    unit: Slug
    drafted: bool = False
    level: Annotated[int, Field(ge=1, le=TOP_LEVEL)] = 1
    cell: Cell | None = None
    fought: bool = False
    """Whether it has been in a battle: until then it can be given back for what was paid (G2.2)."""
    paid: Count = 0
    """The gold that went into it, levels included."""

    @property
    def bought(self) -> bool:
        """Whether it has been paid for: deploying it again costs nothing."""
        return self.fought or self.cell is not None


class Met(Piece):
    """Who an opponent was."""

    name: Title
    faction: FactionKey
    leader: Slug
    wins: Count
    rating: int
    bot: bool
    snapshot: SnapshotId | None = None
    """The stored team of another player that it is; None for a bot."""


class Opponent(Met):
    """An opponent with the team that is fought."""

    team: Team

    def met(self) -> Met:
        """The opponent without its team, for the history."""
        return Met(**{name: getattr(self, name) for name in Met.model_fields})


class Fought(Piece):
    """A battle that is over."""

    won: bool
    by: str
    rounds: Count
    opponent: Met
    gold_before: Count
    gold_after: Count
    rating_before: int
    rating_after: int


class Run(Piece):
    """A run. Every change makes a new one."""

    seed: Annotated[int, Field(ge=0, le=MAX_SEED)]
    content: str
    """The version of the content it was started with."""
    faction: FactionKey
    leader: Slug
    cards: Annotated[tuple[Card, ...], Field(strict=False, min_length=DECK_SIZE, max_length=DECK_SIZE)]
    spells: Timings = ("early", "mid")
    opponent: Opponent | None = None
    history: Annotated[tuple[Fought, ...], Field(strict=False)] = ()

    @property
    def deck(self) -> list[int]:
        """Cards that were not drafted yet; their order tells nothing."""
        return [number for number, card in enumerate(self.cards) if not card.drafted]

    @property
    def hand(self) -> list[int]:
        """Cards that are drafted and not on the field."""
        return [number for number, card in enumerate(self.cards) if card.drafted and card.cell is None]

    @property
    def field(self) -> list[int]:
        """Cards on the field."""
        return [number for number, card in enumerate(self.cards) if card.cell is not None]

    @property
    def gold(self) -> int:
        """G2.2 It starts at 10; battles bring it, cards and their levels cost it."""
        earned = sum(battle.gold_after - battle.gold_before for battle in self.history)
        return START_GOLD + earned - sum(card.paid for card in self.cards)

    @property
    def wins(self) -> int:
        return sum(battle.won for battle in self.history)

    @property
    def losses(self) -> int:
        return len(self.history) - self.wins

    @property
    def streak(self) -> int:
        """Wins in a row up to now."""
        count = 0
        for battle in self.history:
            count = count + 1 if battle.won else 0
        return count

    @property
    def rating(self) -> int:
        """G2.6 It starts at 1000."""
        return self.history[-1].rating_after if self.history else START_RATING

    @property
    def battle(self) -> int:
        """The number of the next battle, from 1."""
        return len(self.history) + 1

    @property
    def battle_seed(self) -> int:
        """G2.7 The seed of the next battle."""
        return chance.number(self.seed, "battle", self.battle)

    @property
    def finished(self) -> bool:
        """G2.5 Nine wins: won. Four losses: lost."""
        return self.wins >= WINS_TO_WIN or self.losses >= LOSSES_TO_LOSE

    @property
    def picks(self) -> int:
        """G2.1 How many cards are to be picked now: three at first, one after every battle, none from an empty deck."""
        if self.finished:
            return 0
        return min(FIRST_PICKS + len(self.history), DECK_SIZE) - (DECK_SIZE - len(self.deck))

    @property
    def step(self) -> Step:
        """What the run waits for."""
        if self.finished:
            return Step.WON if self.wins >= WINS_TO_WIN else Step.LOST
        if self.picks:
            return Step.DRAFT
        return Step.PREPARE if self.opponent is None else Step.READY

    def expect(self, *steps: Step, rule: str) -> None:
        """Refuse what is not to be done at this step."""
        if self.step in steps:
            return
        # G2.5 A finished run is read-only.
        if self.finished:
            raise RunError(Refusal.RUN_FINISHED, f"the run is over: {self.step}", "G2.5")
        raise RunError(Refusal.OUT_OF_ORDER, f"not now: {WAITS_FOR[self.step].format(self.picks)}", rule)

    def owned(self, number: int, rule: str) -> Card:
        """A card that was drafted; another is refused."""
        if not 0 <= number < DECK_SIZE or not self.cards[number].drafted:
            raise RunError(Refusal.NOT_OWNED, f"card {number} is not in your hand or on your field", rule)
        return self.cards[number]

    def with_cards(self, changed: dict[int, Card]) -> "Run":
        """The run with some of its cards changed."""
        cards = tuple(changed.get(number, card) for number, card in enumerate(self.cards))
        return self.model_copy(update={"cards": cards})


WAITS_FOR = {
    Step.DRAFT: "cards are to be picked, {}",
    Step.PREPARE: "the field is prepared, then an opponent is found",
    Step.READY: "the opponent has been found, and the battle is next",
}
