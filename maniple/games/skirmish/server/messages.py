"""What the server and its clients tell each other about a skirmish.

The state and the entries are the same for everyone who watches: this game hides nothing but dice to come, and those
are in no message.
"""

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, StringConstraints

from maniple.games.skirmish.server.entries import Entry, HexPlace, PhaseName, SubphaseName
from maniple.server.match_messages import (
    AnswerOf,
    CreatedMatchOf,
    MatchOf,
    ReplayOf,
    StaleOf,
    SyncOf,
    UnitId,
    UpdateOf,
)
from maniple.server.protocol import Key, Message, Player, Presence, Request, SeatsChanged, Version

# What a game is played with; it never changes.


class UnitType(Message):
    """S0.2 The statline of a unit type."""

    name: str
    glyph: str
    figure: str = Field(description="which silhouette to draw")
    MOVE: int
    T: int
    ARMOR_SAVE: int
    INVUL_SAVE: int = Field(description="7 is none")
    HP_MAX: int
    OC: int
    VALUE: int
    RNG_NB: int = Field(description="0 is no ranged weapon")
    RNG_RNG: int
    RNG_ATK: int
    RNG_STR: int
    RNG_AP: int
    RNG_DMG: int
    CC_NB: int
    CC_RNG: int
    CC_ATK: int
    CC_STR: int
    CC_AP: int
    CC_DMG: int


class Objective(Message):
    """A centre and the hexes that count for it."""

    col: int
    row: int
    hexes: list[HexPlace]


class Board(Message):
    """S0.1 Flat-top hexes in odd-q columns."""

    name: str
    cols: int
    rows: int
    walls: list[HexPlace]
    objectives: list[Objective]


class Enlisted(Message):
    """A unit as the setup places it."""

    id: UnitId
    player: Player
    type: str
    col: int
    row: int
    HP_CUR: int


class Setup(Message):
    """Everything that decides a game but its dice."""

    scenario: str
    name: str
    description: str
    content: str = Field(description="a hash of all of it")
    max_turns: int
    charge_max_distance: int
    board: Board
    types: dict[str, UnitType]
    units: list[Enlisted]


class ScenarioList(Message):
    """The scenarios that come with the game; the first is the one to begin with."""

    scenarios: list[Setup]


# Where a game stands.


class Unit(Message):
    """Where a unit is and how it fares; its type is in the setup. HP_CUR 0 is off the board."""

    id: UnitId
    col: int
    row: int
    HP_CUR: int


class Marks(Message):
    """S0.4 What units have done this turn."""

    moved: list[UnitId]
    fled: list[UnitId]
    shot: list[UnitId]
    charged: list[UnitId]
    fought: list[UnitId]


class Step(Message):
    """A hex on the way of the active unit: one can go there, or only through."""

    col: int
    row: int
    steps: int
    before: HexPlace = Field(description="the hex before it on a shortest way; follow it back to the unit")
    stop: bool = Field(description="whether the unit may end there")


class AttackNumbers(Message):
    """S8.5 What each die of an attack on the selected target must show; no save is None."""

    hit: int
    wound: int
    save: int | None
    damage: int


class Refused(Message):
    """S8.7 A unit that cannot act or be attacked now, and why."""

    unit: UnitId
    rule: str = Field(description="such as S4.1")
    reason: str = Field(description="such as: out of range: 14 hexes away, 12 at most")


class Preview(Message):
    """S8.6 What to show for the active unit."""

    flees: bool = Field(description="whether any move is a flight (S3.3): ask before it")
    hexes: list[Step] = Field(description="green in the move phase, orange in the charge phase")
    red_hexes: list[HexPlace] = Field(description="in range and sight")
    targets: list[UnitId] = Field(description="their HP bars blink")
    refused: list[Refused] = Field(description="enemies it cannot shoot at, charge or fight; none in the move phase")
    attack: AttackNumbers | None


class ChargeChance(Message):
    """S5.2 What a unit must roll to charge anybody, before it is activated and rolls."""

    unit: UnitId
    needed: int = Field(description="2D6 must come to this or more")
    probability: float


class Outcome(Message):
    """S1.6 Who won and why; resignation is S11.1."""

    winner: Player | None
    by: Literal["elimination", "objectives", "value", "draw", "resignation"]


class State(Message):
    """A game as everybody at the table sees it."""

    turn: int
    current_player: Player
    phase: PhaseName
    subphase: SubphaseName
    seat: Player = Field(description="who decides now")
    active_unit: UnitId | None
    selected_target: UnitId | None
    attacks_left: int
    charge_rolls: dict[UnitId, int] = Field(description="S5.2 rolls that are kept")
    episode_steps: int
    units: list[Unit]
    pool: list[UnitId] = Field(description="who can activate now: a green ring each")
    idle: list[Refused] = Field(description="living units of the seat that decides that cannot act now")
    fighters: list[list[UnitId]] = Field(description="S6.2 in the fight phase, per player, who still fights")
    marks: Marks
    controllers: list[Player | None] = Field(description="who holds each objective")
    actions: list[str] = Field(description="every legal action of the seat that decides; empty when the game is over")
    preview: Preview | None = Field(description="None while no unit is active")
    charges: list[ChargeChance] = Field(description="in the charge phase, of the pool's units that have not rolled yet")
    end_phase: bool = Field(description="S11.4 whether whoever decides may end the phase at once")
    undo: Player | None = Field(description="S11.2 the seat that may take back its last action")
    outcome: Outcome | None


# Requests and answers.


class ActionRequest(Request):
    """An action as a line of text, for the version the client has seen."""

    action: Annotated[str, StringConstraints(max_length=40)]
    version: Version
    key: Key | None = Field(
        default=None, description="names this request: a resend with the same key is not applied twice"
    )


class Click(Request):
    """S8.1 A click, for the version the client has seen."""

    model_config = ConfigDict(extra="forbid", strict=True, populate_by_name=True)

    action: Literal["activate_unit", "left_click", "right_click", "skip"]
    version: Version
    unit: UnitId | None = Field(
        default=None, description="the unit to activate, or the one the client takes for active"
    )
    click_target: Literal["target", "friendly_unit", "active_unit", "elsewhere"] | None = Field(
        None, alias="clickTarget"
    )
    target_id: UnitId | None = Field(default=None, alias="targetId")
    col: Annotated[int, Field(ge=0, le=63)] | None = None
    row: Annotated[int, Field(ge=0, le=63)] | None = None
    key: Key | None = None


class Update(UpdateOf[Entry, State]):
    """What came of an action: the new entries, and where the game stands now."""


class Answer(AnswerOf[Entry, State]):
    """An update for the one who acted."""


class ClickAnswer(Answer):
    """S8.1 What the click handlers answered, with the fields the protocol of clicks fixes."""

    answer: dict[str, Any]


class Stale(StaleOf[State]):
    """The game has moved on: here is where it stands."""


class Match(MatchOf[Setup, State]):
    """A match for whoever asks."""


class CreatedMatch(CreatedMatchOf[Setup, State]):
    """A new match, with the secret of its open seat if it has one."""


class Sync(SyncOf[Match, Entry]):
    """The first message of a live connection: the match, and the entries after the version asked for."""


LiveMessage = Annotated[Sync | Update | Presence | SeatsChanged, Field(discriminator="type")]
"""What comes over the WebSocket."""


class Odds(Message):
    """Exact odds of all remaining attacks of one unit on another (S7)."""

    attacker: UnitId
    target: UnitId
    ranged: bool
    attacks: int
    hit_needed: int
    wound_needed: int
    save_needed: int | None
    hit: float = Field(description="chance of one attack to hit")
    wound: float = Field(description="to hit and wound")
    unsaved: float = Field(description="to hit, wound and pass the save")
    expected_damage: float
    kill: float
    damage: list[tuple[int, float]] = Field(description="each total and its chance")
    why: list[str]


class Point(Message):
    """How the game stood after an entry."""

    number: Version
    turn: int
    player: Player
    phase: PhaseName
    value: list[int] = Field(description="living VALUE per player")
    objectives: list[int] = Field(description="objectives held per player")


class Deeds(Message):
    """What a unit did in a game."""

    unit: UnitId
    attacks: int
    hits: int
    damage: int
    kills: int
    lost: int = Field(description="HP it lost")
    alive: bool


class Course(Message):
    """How a game went: a point after every phase, and what each unit did."""

    points: list[Point]
    deeds: list[Deeds]


class Replay(ReplayOf[Setup, State, Entry, Outcome]):
    """A finished game, for everybody who has the link."""

    course: Course
