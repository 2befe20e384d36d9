"""A battle as it is shown (G17): the messages for `roguelike/showing.py`, shared by all who show one."""

from typing import Any, Literal

from pydantic import Field, create_model

from maniple.server.protocol import Message, Player

UnitNumber = int
"""0-15 of side 0, 16-31 of side 1; -1 is nobody."""


class ShownPhalanx(Message):
    """G10.1 What the formation gives a unit, and who supports it."""

    armor: int
    resolve: int
    with_: list[UnitNumber] = Field(alias="with")


class ShownStatus(Message):
    """What lies on a unit for a while; 99 turns are the whole battle."""

    amount: int
    turns: int


class ShownUnit(Message):
    """A unit as it stands: its numbers with all that lies on it."""

    id: UnitNumber
    side: Player
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
    phalanx: ShownPhalanx | None
    contagions: dict[str, int] = Field(description="turns left, by name")
    statuses: dict[str, ShownStatus]


class ShownSpell(Message):
    """A spell of a leader, when it is cast, and whether it was."""

    spell: str
    timing: Literal["early", "mid", "late"]
    cast: bool


class ShownTeam(Message):
    """A side."""

    faction: str
    leader: str
    spells: list[ShownSpell]


class ShownRelic(Message):
    """G11.1 An aura that outlives its carrier."""

    side: Player
    aura: str
    x: int
    y: int
    rounds: int


class ShownVerdict(Message):
    """G3.4 Who won, and how."""

    winner: Player
    by: Literal["elimination", "exhaustion"]


class ShownOutcome(ShownVerdict):
    """The same with the round it ended in."""

    rounds: int


class ShownView(Message):
    """A battle as it stands."""

    round: int
    turns: int
    teams: tuple[ShownTeam, ShownTeam]
    units: list[ShownUnit]
    relics: list[ShownRelic]
    outcome: ShownVerdict | None


class ShownLine(Message):
    """A sentence of the log."""

    text: str
    kind: str
    actor: UnitNumber
    target: UnitNumber
    why: str = Field(description="how its numbers came about; empty where there is nothing to explain")
    at: int = Field(description="the event of its step with which it is complete")


def _each_may_be_missing(model: type[Message]) -> Any:
    """The fields of a unit, all of which may be missing but its number."""
    parts: dict[str, Any] = {"id": (UnitNumber, ...)}
    for name, field in model.model_fields.items():
        annotation: Any = field.annotation
        parts.setdefault(name, (annotation | None, None))
    return parts


ShownUnitChange: Any = create_model(
    "ShownUnitChange",
    __base__=Message,
    __doc__="The fields of a unit that are no longer what they were; of a unit that was not there, all.",
    **_each_may_be_missing(ShownUnit),
)


class ShownChanges(Message):
    """What is no longer as it was; what is not named has not changed."""

    round: int | None = None
    turns: int | None = None
    teams: tuple[ShownTeam, ShownTeam] | None = None
    relics: list[ShownRelic] | None = None
    outcome: ShownVerdict | None = None
    units: list[ShownUnitChange]  # pyright: ignore[reportInvalidTypeForm]  (made from ShownUnit)


class ShownStep(Message):
    """The start, the start of a round, one unit's turn, or the end."""

    events: list[tuple[str, int, int, int, int, int, int]] = Field(
        description="name, actor, target and four numbers whose meaning the name decides"
    )
    lines: list[ShownLine]
    changes: ShownChanges


class ShownBattle(Message):
    """A battle from its deployment to its end."""

    opening: ShownView
    steps: list[ShownStep]
    outcome: ShownOutcome
    hash: str


class Exhibition(Message):
    """A battle between two drafted teams, for everybody to watch."""

    seed: int
    names: tuple[str, str]
    battle: ShownBattle
