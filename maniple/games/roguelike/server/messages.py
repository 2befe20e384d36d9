"""What the server and its clients tell each other about runs.

The seed of a run is in no message, and so nothing of what is to come. The seed of a battle is told once it was fought.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from maniple.games.protocol import Described
from maniple.games.roguelike.preview_parts import Preview
from maniple.games.roguelike.rules.state import MAX_DEPLOYED
from maniple.games.roguelike.run.state import DECK_SIZE
from maniple.games.roguelike.server.catalogue import Stats
from maniple.games.roguelike.view import FactionKey, Fought, RunState, TeamView, Timing, WholeBattle
from maniple.server.protocol import Id, Name, Problem, Request, Version

RunStep = Literal["draft", "prepare", "ready", "won", "lost", "abandoned"]
"""What a run waits for: cards are picked, the field is prepared, the opponent is known; or how it ended."""
Slug = Annotated[str, StringConstraints(pattern=r"^[a-z0-9_]{1,40}$")]
CardNumber = Annotated[int, Field(ge=0, le=99, description="the number of a card in the run, from 0 to 11")]
Coordinate = Annotated[int, Field(ge=-99, le=99)]
BattleNumber = Annotated[int, Field(ge=1, le=99, description="battles of a run are counted from 1")]
Timings = Annotated[list[Timing], Field(min_length=2, max_length=2)]

# What clients send.


class NewRun(Request):
    """Start a run with the starter deck of the faction, or with a deck of your own."""

    faction: FactionKey
    leader: Slug
    deck: Id | None = Field(default=None, description="a deck of your own; the starter deck unless said")


class RunChange(Request):
    """A change of a run."""

    version: Version = Field(description="of the run this was decided on; 409 `stale` if it has moved on")


class Picks(RunChange):
    """G2.1 The cards that are taken of those shown."""

    picks: Annotated[list[CardNumber], Field(max_length=DECK_SIZE)]


class PlacedCard(Request):
    """A card on a cell: columns 0 to 7, row 0 (rear) or 1 (front)."""

    card: CardNumber
    x: Coordinate
    y: Coordinate


class Deployment(Request):
    """G2.2 The whole field: cards that are not named are in the hand."""

    units: Annotated[list[PlacedCard], Field(max_length=4 * MAX_DEPLOYED)]
    spells: Timings | None = Field(default=None, description="when the leader's two spells are cast; unchanged if None")


class NewDeployment(Deployment, RunChange):
    """Make the field exactly this. What is new is paid for, what is taken back before its first battle is refunded."""


class FindWish(RunChange):
    """G2.7 Find the next opponent; from then on it is the one that is fought."""


class FightWish(Request):
    """G2.7 Fight the opponent that was found. A battle that was fought already is answered with its result."""

    number: BattleNumber


class UpgradeWish(RunChange):
    """G2.3 Raise a card on the field to its next level."""

    card: CardNumber
    level: Annotated[int, Field(ge=2, le=3, description="the level it will have")]


class AbandonWish(RunChange):
    """Give the run up."""


class DeckWish(Request):
    """G1.5 Twelve units of a faction: at most 2 of a card, 3 of rarity 2 and 1 of rarity 3."""

    name: Name
    faction: FactionKey
    units: Annotated[list[Slug], Field(max_length=2 * DECK_SIZE)]


# What the server answers.


class RunBattle(Fought):
    """A battle of a run that is over, and where to see it."""

    id: Id = Field(description="where to see it: /api/roguelike/battles/{id}")


class RunSummary(Described):
    """A line in a list of runs."""

    id: Id
    player: str = Field(description="the name of whoever plays it")
    yours: bool
    step: RunStep
    faction: FactionKey
    leader: str
    wins: int
    wins_needed: int
    losses: int
    losses_allowed: int
    rating: int
    created_at: datetime
    updated_at: datetime


class Run(RunState, RunSummary):
    """A run as its owner sees it: everything the pages need."""

    version: Version
    history: list[RunBattle]  # pyright: ignore[reportIncompatibleVariableOverride]  (with their ids)


class RunProblem(Problem):
    """Why something about a run was refused; nothing has changed."""

    run: Run | None = Field(default=None, description="with the code `stale`: the run as it is now")


class ActiveRun(Described):
    """The run you are in the middle of, if any."""

    run: Run | None


class RunList(Described):
    """Your runs, the most recently played first."""

    runs: list[RunSummary]
    more: str | None = Field(description="the `before` of the next page; None on the last")


class FightResult(Described):
    """How a battle went, and the run after it."""

    battle: RunBattle
    run: Run
    repeated: bool = Field(description="whether it had been fought before")


class ShopOffer(Described):
    """What the shop says of a card on the field."""

    card: int
    unit: str
    level: int
    price: int | None = Field(description="gold for the next level; None at the highest")
    affordable: bool
    before: Stats
    after: Stats | None


class Shop(Described):
    """G2.3 Every card on the field and what its next level costs and gives."""

    gold: int
    offers: list[ShopOffer]


class Chance(Described):
    """How often a deployment wins against the opponent that was found."""

    battles: int = Field(description="that were simulated")
    wins: int
    chance: float
    low: float = Field(description="the lower end of the 95% interval")
    high: float


@dataclass(frozen=True)
class DeploymentPreview(Preview):
    """G7.2 All there is to see of a deployment."""


class Ladder(Described):
    """The best run of each player, the highest rating first."""

    places: list["LadderPlace"]


class LadderPlace(RunSummary):
    """A place on the ladder."""

    place: int


class BattleRecord(Described):
    """A battle that was fought: the first team is the run's."""

    id: Id
    run: Id
    number: int
    rules: int
    content: str
    seed: int = Field(description="below 2**53: the same teams and seed are the same battle")
    teams: list[TeamView] = Field(description="two: the run's owner's and the opponent's")
    winner: int
    by: str
    rounds: int
    hash: str = Field(description="of the record at the end")
    created_at: datetime
    shown: WholeBattle


class Exhibition(Described):
    """A battle between two drafted teams, for everybody to watch."""

    seed: int
    names: tuple[str, str]
    battle: WholeBattle


class Deck(Described):
    """A deck of your own."""

    id: Id
    name: str
    faction: FactionKey
    units: list[str]
    updated_at: datetime


class DeckList(Described):
    """Your decks, the most recently changed first."""

    decks: list[Deck]
