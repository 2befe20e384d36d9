"""A skirmish as it is told: its setup, where it stands, and what can happen, described once.

It is the same for everybody who watches: this game hides nothing but dice to come, and those are in none of it.
"""

from typing import Annotated, Literal

from pydantic import Field

from maniple.games.protocol import Described, SetupView, View

UnitId = Annotated[int, Field(ge=1, le=64)]
Player = Annotated[int, Field(ge=0, le=1)]
HexPlace = tuple[int, int]
"""(col, row)"""

PhaseName = Literal["move", "shoot", "charge", "fight"]
SubphaseName = Literal["", "chargers", "alternating", "remaining"]

# What a game is played with; it never changes.


class SkirmishUnitType(Described):
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


class SkirmishObjective(Described):
    """A centre and the hexes that count for it."""

    col: int
    row: int
    hexes: list[HexPlace]


class SkirmishBoard(Described):
    """S0.1 Flat-top hexes in odd-q columns."""

    name: str
    cols: int
    rows: int
    walls: list[HexPlace]
    objectives: list[SkirmishObjective]


class Enlisted(Described):
    """A unit as the setup places it."""

    id: UnitId
    player: Player
    type: str
    col: int
    row: int
    HP_CUR: int


class SkirmishSetup(SetupView):
    """Everything that decides a game but its dice."""

    content: str = Field(description="a hash of all of it")
    max_turns: int
    charge_max_distance: int
    board: SkirmishBoard
    types: dict[str, SkirmishUnitType]
    units: list[Enlisted]


# Where a game stands.


class SkirmishUnit(Described):
    """Where a unit is and how it fares; its type is in the setup. HP_CUR 0 is off the board."""

    id: UnitId
    col: int
    row: int
    HP_CUR: int


class Marks(Described):
    """S0.4 What units have done this turn."""

    moved: list[UnitId]
    fled: list[UnitId]
    shot: list[UnitId]
    charged: list[UnitId]
    fought: list[UnitId]


class Step(Described):
    """A hex on the way of the active unit: one can go there, or only through."""

    col: int
    row: int
    steps: int
    before: HexPlace = Field(description="the hex before it on a shortest way; follow it back to the unit")
    stop: bool = Field(description="whether the unit may end there")


class AttackNumbers(Described):
    """S8.5 What each die of an attack on the selected target must show; no save is None."""

    hit: int
    wound: int
    save: int | None
    damage: int


class Refused(Described):
    """S8.7 A unit that cannot act or be attacked now, and why."""

    unit: UnitId
    rule: str = Field(description="such as S4.1")
    reason: str = Field(description="such as: out of range: 14 hexes away, 12 at most")


class Preview(Described):
    """S8.6 What to show for the active unit."""

    flees: bool = Field(description="whether any move is a flight (S3.3): ask before it")
    hexes: list[Step] = Field(description="green in the move phase, orange in the charge phase")
    red_hexes: list[HexPlace] = Field(description="in range and sight")
    targets: list[UnitId] = Field(description="their HP bars blink")
    refused: list[Refused] = Field(description="enemies it cannot shoot at, charge or fight; none in the move phase")
    attack: AttackNumbers | None


class ChargeChance(Described):
    """S5.2 What a unit must roll to charge anybody, before it is activated and rolls."""

    unit: UnitId
    needed: int = Field(description="2D6 must come to this or more")
    probability: float


class SkirmishView(View):
    """A skirmish as everybody at the table sees it."""

    options = View.options | {"pool", "idle", "preview", "charges", "begun", "end_phase"}

    turn: int
    current_player: Player
    phase: PhaseName
    subphase: SubphaseName
    active_unit: UnitId | None
    selected_target: UnitId | None
    attacks_left: int
    charge_rolls: dict[UnitId, int] = Field(description="S5.2 rolls that are kept")
    episode_steps: int
    units: list[SkirmishUnit]
    fighters: list[list[UnitId]] = Field(description="S6.2 in the fight phase, per player, who still fights")
    marks: Marks
    engaged: list[UnitId] = Field(description="S0.3 living units that are in fight")
    value: list[int] = Field(description="S1.6 VALUE of the living units, per player")
    controllers: list[Player | None] = Field(description="who holds each objective")
    pool: list[UnitId] = Field(description="who can activate now: a green ring each")
    idle: list[Refused] = Field(description="living units of the seat that decides that cannot act now")
    preview: Preview | None = Field(description="None while no unit is active")
    charges: list[ChargeChance] = Field(description="in the charge phase, of the pool's units that have not rolled yet")
    begun: bool = Field(description="S4.5 whether the active unit has shot, so that to wait is to end")
    end_phase: bool = Field(description="S11.4 whether whoever decides may end the phase at once")


# What happens.


class Roll(Described):
    """A die that was rolled against a target number."""

    step: Literal["hit", "wound", "save"]
    roll: int
    needed: int
    success: bool
    why: str = Field(description="such as: Wound 4+: Strength 4 against Toughness 4 (S7.1)")


class TurnBegan(Described):
    kind: Literal["turn"] = "turn"
    turn: int


class PhaseBegan(Described):
    kind: Literal["phase"] = "phase"
    player: Player
    phase: PhaseName


class SubphaseBegan(Described):
    kind: Literal["subphase"] = "subphase"
    player: Player
    subphase: SubphaseName


class Activated(Described):
    kind: Literal["activated"] = "activated"
    unit: UnitId


class Postponed(Described):
    kind: Literal["postponed"] = "postponed"
    unit: UnitId


class ActivationEnded(Described):
    kind: Literal["ended"] = "ended"
    unit: UnitId
    result: Literal["ACTION", "WAIT", "PASS", "NO", "ERROR"]
    mark: Literal["PASS", "MOVE", "FLED", "SHOOTING", "CHARGE", "FIGHT"]


class Moved(Described):
    kind: Literal["moved"] = "moved"
    unit: UnitId
    fled: bool
    path: list[HexPlace] = Field(description="from where it stood to where it stands")


class ChargeRolled(Described):
    kind: Literal["charge_roll"] = "charge_roll"
    unit: UnitId
    dice: list[int]


class Charged(Described):
    kind: Literal["charged"] = "charged"
    unit: UnitId
    path: list[HexPlace]


class ChargeFailed(Described):
    """S5.5 A charge that found no hex beside an enemy."""

    kind: Literal["charge_failed"] = "charge_failed"
    unit: UnitId
    roll: int
    needed: int | None = Field(description="the least roll that would have done; None where no roll would")


class Attacked(Described):
    kind: Literal["attack"] = "attack"
    unit: UnitId
    target: UnitId
    ranged: bool
    rolls: list[Roll]
    damage: int
    HP_CUR: int = Field(description="what the target has left")
    died: bool


class ShotsLost(Described):
    kind: Literal["shots_lost"] = "shots_lost"
    unit: UnitId
    count: int


class ObjectiveTaken(Described):
    kind: Literal["objective"] = "objective"
    player: Player
    objective: int = Field(description="its number in the board's list, from 0")
    strength: list[int] = Field(description="S1.6 the sum of OC, of the holder and of the other side")


class GameOver(Described):
    kind: Literal["game_over"] = "game_over"
    winner: Player | None
    by: str


SkirmishEvent = Annotated[
    TurnBegan
    | PhaseBegan
    | SubphaseBegan
    | Activated
    | Postponed
    | ActivationEnded
    | Moved
    | ChargeRolled
    | Charged
    | ChargeFailed
    | Attacked
    | ShotsLost
    | ObjectiveTaken
    | GameOver,
    Field(discriminator="kind"),
]
