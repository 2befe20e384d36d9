"""What the server and its clients tell each other about a match, whatever its game.

What a game has of its own, its setup, its state and its entries, fills in the shapes below.
"""

from datetime import datetime
from typing import Annotated, Any, Generic, Literal, TypeVar

from pydantic import Field, StringConstraints

from maniple.kernel.dice import MAX_SEED
from maniple.server.protocol import By, Id, Key, Message, Player, Problem, Request, Seat, SeatKind, Version

SetupT = TypeVar("SetupT", bound=Message)
StateT = TypeVar("StateT", bound=Message)
EntryT = TypeVar("EntryT", bound=Message)
MatchT = TypeVar("MatchT", bound=Message)
OutcomeT = TypeVar("OutcomeT", bound=Message)

UnitId = Annotated[int, Field(ge=1, le=64)]


# What everybody asks in the same words.


class NewMatch(Request):
    """A scenario by its key, or a setup of one's own; two seats."""

    scenario: Annotated[str, StringConstraints(max_length=40)] | None = None
    setup: dict[str, Any] | None = Field(default=None, description="a scenario as its TOML file would say it (S10.1)")
    seats: Annotated[tuple[SeatKind, SeatKind], Field(strict=False)] = ("human", "scripted")
    seed: Annotated[int, Field(ge=0, le=MAX_SEED)] | None = None
    spectators: bool = Field(default=True, description="whether others who have the link may watch")


class VersionRequest(Request):
    """Something asked of the version the client has seen: undo, resign."""

    version: Version
    key: Key | None = None


# The log.


class LogLine(Message):
    """A sentence of the log."""

    text: str
    kind: str = Field(description="attack, move, charge, roll, wait, phase, turn, objective, end, note, ...")
    unit: UnitId | None = None
    target: UnitId | None = None


class LogEntry(Message):
    """One action of a log; each game tells in its own way what came of it."""

    number: Version = Field(description="the version of the match after it")
    seat: Player
    by: By
    action: str
    undoes: int | None = Field(default=None, description="the number of the entry an `undo` takes back")
    lines: list[LogLine]


class EntryListOf(Message, Generic[EntryT]):
    """The log after a version."""

    version: Version
    entries: list[EntryT]


# Where a match stands.


class UpdateOf(Message, Generic[EntryT, StateT]):
    """What came of an action: the new entries, and where the game stands now."""

    type: Literal["update"] = "update"
    version: Version
    entries: list[EntryT]
    state: StateT


class AnswerOf(UpdateOf[EntryT, StateT], Generic[EntryT, StateT]):
    """An update for the one who acted."""

    repeated: bool = Field(default=False, description="this request had been applied before; nothing was done again")


class StaleOf(Problem, Generic[StateT]):
    """The game has moved on: here is where it stands."""

    version: Version
    state: StateT


class MatchOf(Message, Generic[SetupT, StateT]):
    """A match for whoever asks."""

    id: Id
    version: Version
    setup: SetupT
    seats: list[Seat]
    your_seats: list[Player] = Field(description="empty for spectators")
    your_turn: bool
    seeded: bool = Field(description="whether its creator chose the seed, and so could know the dice")
    spectators: bool
    rematch: Id | None
    state: StateT
    created_at: datetime
    updated_at: datetime


class CreatedMatchOf(MatchOf[SetupT, StateT], Generic[SetupT, StateT]):
    """A new match, with the secret of its open seat if it has one."""

    invite: str | None = None


class SyncOf(Message, Generic[MatchT, EntryT]):
    """The first message of a live connection: the match, and the entries after the version asked for."""

    type: Literal["sync"] = "sync"
    match: MatchT
    entries: list[EntryT]


class ReplayOf(Message, Generic[SetupT, StateT, EntryT, OutcomeT]):
    """A finished game, for everybody who has the link."""

    id: Id
    setup: SetupT
    seats: list[Seat]
    rules: int
    seed: int
    start: StateT
    entries: list[EntryT]
    outcome: OutcomeT
    created_at: datetime
    updated_at: datetime
