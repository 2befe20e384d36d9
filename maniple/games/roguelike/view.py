"""What is told of runs and battles, described once: Python, HTTP and TypeScript come from it."""

from typing import Any, Literal

from pydantic import Field, create_model, model_serializer, model_validator

from maniple.games.protocol import Described, Line, Outcome, SetupView, View

FactionKey = Literal["order", "chaos", "nature", "shadow", "arcane", "machine"]
Timing = Literal["early", "mid", "late"]
Side = Literal[0, 1]
UnitNumber = int
"""0-15 of side 0, 16-31 of side 1; -1 is nobody."""

# Battles.


class BattlePhalanx(Described):
    """G10.1 What the formation gives a unit, and who supports it."""

    armor: int
    resolve: int
    supporters: list[UnitNumber]


class BattleStatus(Described):
    """What lies on a unit for a while; 99 turns are the whole battle."""

    amount: int
    turns: int


class BattleUnit(Described):
    """A unit as it stands: its numbers with all that lies on it."""

    id: UnitNumber
    side: Side
    card: str
    level: int
    alive: bool
    x: int
    y: int
    facing: Literal["up", "right", "down", "left"]
    hp: int
    hp_max: int
    resolve: int
    resolve_max: int
    crumbles: bool = Field(description="how it breaks: it crumbles instead of retreating")
    morale: Literal["ready", "retreating", "crumbling"]
    atk: int
    armor: int = Field(description="against a blow from the front")
    shield: int
    shred: int
    ammo: int | None = Field(description="null for those that need none")
    ammo_max: int
    cooldown: int
    vigilant: bool
    tarred: bool
    charmed: bool
    engaged_by: list[UnitNumber]
    phalanx: BattlePhalanx | None
    contagions: dict[str, int] = Field(description="turns left, by name")
    statuses: dict[str, BattleStatus]


class BattleSpell(Described):
    """A spell of a leader, when it is cast, and whether it was."""

    spell: str
    timing: Timing
    cast: bool


class BattleTeam(Described):
    """A side."""

    faction: str
    leader: str
    spells: list[BattleSpell]


class BattleRelic(Described):
    """G11.1 An aura that outlives its carrier."""

    side: Side
    aura: str
    x: int
    y: int
    rounds: int


class BattleOutcome(Outcome):
    """G3.4 Which side won, how, and in which round."""

    winner: int  # pyright: ignore[reportIncompatibleVariableOverride]  (a battle has no draws)
    rounds: int


class BattleState(Described):
    """A battle as it stands."""

    round: int
    turns: int
    teams: tuple[BattleTeam, BattleTeam]
    units: list[BattleUnit]
    relics: list[BattleRelic]
    outcome: BattleOutcome | None


class BattleView(BattleState, View):
    """A battle by itself, whose one action is to go on."""

    outcome: BattleOutcome | None = None  # pyright: ignore[reportIncompatibleVariableOverride]


class BattleLine(Line):
    """A sentence of a battle's log."""

    why: str = Field(default="", description="how its numbers came about; empty where there is nothing to explain")
    at: int = Field(default=0, description="the event of its step with which it is complete")


class BattleEvent(Described):
    """Something that happened; what its numbers mean its name decides (`rules/events.py`). Sent as a list."""

    name: str
    actor: UnitNumber
    target: UnitNumber
    a: int
    b: int
    c: int
    d: int

    @model_validator(mode="before")
    @classmethod
    def _read(cls, told: Any) -> Any:
        return dict(zip(cls.model_fields, told, strict=True)) if isinstance(told, list | tuple) else told

    @model_serializer
    def _in_short(self) -> tuple[str, UnitNumber, UnitNumber, int, int, int, int]:
        return self.name, self.actor, self.target, self.a, self.b, self.c, self.d


def _each_may_be_missing(model: type[Described]) -> dict[str, Any]:
    """The fields of a unit, all of which may be missing but its number."""
    parts: dict[str, Any] = {"id": (UnitNumber, ...)}
    for name, field in model.model_fields.items():
        annotation: Any = field.annotation
        parts.setdefault(name, (annotation | None, None))
    return parts


BattleUnitChange: Any = create_model(
    "BattleUnitChange",
    __base__=Described,
    __doc__="The fields of a unit that are no longer what they were; of a unit that was not there, all.",
    **_each_may_be_missing(BattleUnit),
)


class BattleChanges(Described):
    """What is no longer as it was; what is not named has not changed."""

    round: int | None = None
    turns: int | None = None
    teams: tuple[BattleTeam, BattleTeam] | None = None
    relics: list[BattleRelic] | None = None
    outcome: BattleOutcome | None = None
    units: list[BattleUnitChange]  # pyright: ignore[reportInvalidTypeForm]  (made from BattleUnit)


class BattleStep(Described):
    """The start, the start of a round, one unit's turn, or the end."""

    events: list[BattleEvent] = Field(description="name, actor, target and four numbers")
    lines: list[BattleLine]
    changes: BattleChanges


class WholeBattle(Described):
    """A battle from its deployment to its end."""

    opening: BattleState
    steps: list[BattleStep]
    outcome: BattleOutcome
    hash: str


# Runs.


class RoguelikeSetup(SetupView):
    """What a run is started with."""

    faction: FactionKey
    leader: str
    deck: list[str]


class RunCard(Described):
    """One of the twelve cards of a run."""

    card: int
    unit: str
    where: Literal["deck", "hand", "field"]
    level: int
    x: int | None = Field(description="its column on the field")
    y: int | None = Field(description="its row on the field: 0 rear, 1 front")
    fought: bool = Field(description="whether it has been in a battle: it cannot be given back any more")
    price: int = Field(description="gold for deploying it; 0 once it is paid for")
    refund: int = Field(description="gold for taking it back; 0 once it has fought")
    upgrade: int | None = Field(description="gold for its next level; None at the highest")


class TeamUnit(Described):
    """A unit of a team on its cell, rows counted from its own rear."""

    unit: str
    level: int
    x: int
    y: int


class TeamView(Described):
    """A team as it is fought with."""

    name: str
    faction: FactionKey
    leader: str
    spells: list[Timing]
    units: list[TeamUnit]


class Met(Described):
    """Who an opponent was."""

    name: str
    faction: FactionKey
    leader: str
    wins: int
    rating: int
    bot: bool


class RunOpponent(Met):
    """Who is fought next, with the very team that is fought."""

    team: TeamView


class Fought(Described):
    """A battle of a run that is over."""

    number: int
    won: bool
    by: str = Field(description="how it ended: `elimination`, ...")
    rounds: int
    opponent: Met
    gold_before: int
    gold_after: int
    rating_before: int
    rating_after: int


class Draft(Described):
    """G2.1 What is to be picked; nothing when no draft is due."""

    picks: int = Field(description="how many cards are to be picked")
    offered: list[RunCard]


class RunSpell(Described):
    """A spell of the leader and when it is cast."""

    spell: str
    timing: Timing


class Reward(Described):
    """G2.4 What the next battle brings."""

    win: int
    loss: int


class RunState(Described):
    """A run as its owner sees it: without its seed, and so without what is to come."""

    step: Literal["draft", "prepare", "ready", "won", "lost", "abandoned"] = Field(
        description="what it waits for: cards are picked, the field is prepared, the opponent is known; or how it ended"
    )
    battle: int = Field(description="the number of the next battle, from 1")
    faction: FactionKey
    leader: str
    wins: int
    wins_needed: int
    losses: int
    losses_allowed: int
    streak: int
    gold: int
    reward: Reward
    rating: int
    cards: list[RunCard]
    draft: Draft
    spells: list[RunSpell]
    opponent: RunOpponent | None = Field(description="there when the step is `ready`")
    history: list[Fought]


class RunView(RunState, View):
    """A run as a game."""
