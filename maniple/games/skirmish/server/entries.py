"""What happened in a skirmish, as the log tells it: entries with their events and sentences."""

from typing import Annotated, Literal

from pydantic import Field

from maniple.server.match_messages import EntryListOf, LogEntry, UnitId
from maniple.server.protocol import Message, Player

HexPlace = tuple[int, int]
"""(col, row)"""

PhaseName = Literal["move", "shoot", "charge", "fight"]
SubphaseName = Literal["", "chargers", "alternating", "remaining"]


class Roll(Message):
    """A die that was rolled against a target number."""

    step: Literal["hit", "wound", "save"]
    roll: int
    needed: int
    success: bool
    why: str = Field(description="such as: Wound 4+: Strength 4 against Toughness 4 (S7.1)")


class TurnBegan(Message):
    kind: Literal["turn"] = "turn"
    turn: int


class PhaseBegan(Message):
    kind: Literal["phase"] = "phase"
    player: Player
    phase: PhaseName


class SubphaseBegan(Message):
    kind: Literal["subphase"] = "subphase"
    player: Player
    subphase: SubphaseName


class Activated(Message):
    kind: Literal["activated"] = "activated"
    unit: UnitId


class Postponed(Message):
    kind: Literal["postponed"] = "postponed"
    unit: UnitId


class ActivationEnded(Message):
    kind: Literal["ended"] = "ended"
    unit: UnitId
    result: Literal["ACTION", "WAIT", "PASS", "NO", "ERROR"]
    mark: Literal["PASS", "MOVE", "FLED", "SHOOTING", "CHARGE", "FIGHT"]


class Moved(Message):
    kind: Literal["moved"] = "moved"
    unit: UnitId
    fled: bool
    path: list[HexPlace] = Field(description="from where it stood to where it stands")


class ChargeRolled(Message):
    kind: Literal["charge_roll"] = "charge_roll"
    unit: UnitId
    dice: list[int]


class Charged(Message):
    kind: Literal["charged"] = "charged"
    unit: UnitId
    path: list[HexPlace]


class ChargeFailed(Message):
    """S5.5 A charge that found no hex beside an enemy."""

    kind: Literal["charge_failed"] = "charge_failed"
    unit: UnitId
    roll: int
    needed: int | None = Field(description="the least roll that would have done; None where no roll would")


class Attacked(Message):
    kind: Literal["attack"] = "attack"
    unit: UnitId
    target: UnitId
    ranged: bool
    rolls: list[Roll]
    damage: int
    HP_CUR: int = Field(description="what the target has left")
    died: bool


class ShotsLost(Message):
    kind: Literal["shots_lost"] = "shots_lost"
    unit: UnitId
    count: int


class ObjectiveTaken(Message):
    kind: Literal["objective"] = "objective"
    player: Player
    objective: int = Field(description="its number in the board's list, from 0")
    strength: list[int] = Field(description="S1.6 the sum of OC, of the holder and of the other side")


class GameOver(Message):
    kind: Literal["game_over"] = "game_over"
    winner: Player | None
    by: str


Event = Annotated[
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


class Entry(LogEntry):
    """One action of the log and what came of it."""

    action: str = Field(description="such as `move 12,10`; also `undo` and `resign`")
    events: list[Event]


class EntryList(EntryListOf[Entry]):
    """The log after a version."""
