"""What happened in a tabletop battle, as the log tells it: dice, changes, the ways of models, and sentences (T5.7)."""

from typing import Annotated, Any, Literal

from pydantic import Field

from maniple.server.match_messages import EntryListOf, LogEntry, UnitId
from maniple.server.protocol import Message

ModelId = Annotated[int, Field(ge=1, le=128)]
Point = tuple[float, float]
"""Inches: x to the right, y away from player 0."""


class DiceBlock(Message):
    """T5.7 Dice that were rolled together."""

    context: Literal[
        "hit_roll_melee",
        "hit_roll_ranged",
        "wound_roll",
        "save_roll",
        "damage_roll",
        "feel_no_pain",
        "attacks_roll",
        "charge_roll",
        "advance_roll",
        "battle_shock",
        "desperate_escape",
        "hazardous",
    ]
    unit: UnitId | None
    target: UnitId | None
    weapon: str | None = Field(description="its id in the setup")
    rolls: list[int]
    needed: int | None = Field(description="what a die, or all of them together, must show")
    successes: int
    criticals: int
    why: str = Field(description="such as: Hit 3+: WS 3+ (T5.6)")


class Diff(Message):
    """T5.7 A change of the state."""

    op: Literal["set", "remove"]
    path: str = Field(description="such as `units.3.models.17.position`, by ids")
    value: Any = None


class ModelPath(Message):
    """The way a model went, from where it stood to where it stands."""

    model: ModelId
    path: list[Point]


class TabletopEntry(LogEntry):
    """One action of the log and what came of it."""

    action: str = Field(description="the action as compact JSON; also `undo` and `resign`")
    dice: list[DiceBlock]
    diffs: list[Diff]
    moves: list[ModelPath]


class TabletopEntryList(EntryListOf[TabletopEntry]):
    """The log after a version."""
