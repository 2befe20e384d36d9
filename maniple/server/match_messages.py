"""What the server and its clients tell each other about a match, whatever its game.

A setup, a state and an event are described by their game (`maniple/games/<game>/view.py`); here they are open objects.
"""

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from maniple.games.changes import Change
from maniple.games.protocol import Described, Line, Outcome
from maniple.kernel.dice import MAX_SEED
from maniple.server.protocol import (
    By,
    Id,
    Key,
    Player,
    Presence,
    Problem,
    Request,
    Seat,
    SeatKind,
    SeatsChanged,
    Version,
)

Setup = Annotated[dict[str, Any], Field(description="as its game describes it")]
State = Annotated[dict[str, Any], Field(description="the view of its game")]
Event = Annotated[dict[str, Any], Field(description="as its game describes it")]


# What is asked.


class NewMatch(Request):
    """A scenario of a game by its key, or a setup of one's own; who sits in each seat."""

    game: Annotated[str, StringConstraints(max_length=16)]
    scenario: Annotated[str, StringConstraints(max_length=40)] | None = None
    setup: dict[str, Any] | None = Field(default=None, description="a scenario as its TOML file would say it")
    seats: Annotated[list[SeatKind], Field(min_length=1, max_length=2)]
    seed: Annotated[int, Field(ge=0, le=MAX_SEED)] | None = None
    spectators: bool = Field(default=True, description="whether others who have the link may watch")


class VersionRequest(Request):
    """Something asked of the version the client has seen: undo, resign."""

    version: Version
    key: Key | None = Field(
        default=None, description="names this request: a resend with the same key is not applied twice"
    )


class ActionRequest(VersionRequest):
    """An action, for the version the client has seen."""

    action: str | dict[str, Any] = Field(description="a line of text, or an object where the game writes them as JSON")


# What is told.


class Scenarios(Described):
    """The setups that come with a game; the first is the one to begin with."""

    scenarios: list[Setup]


class Entry(Described):
    """One action of a log and what came of it."""

    number: Version = Field(description="the version of the match after it")
    seat: Player
    by: By
    action: str = Field(description="as its game writes it; also `undo` and `resign`")
    undoes: int | None = Field(default=None, description="the number of the entry an `undo` takes back")
    lines: list[Line]
    events: list[Event]
    changes: list[Change] = Field(description="what turns the state before into that after, all but what can be done")


class EntryList(Described):
    """The log after a version."""

    version: Version
    entries: list[Entry]


class Update(Described):
    """What came of an action: the new entries, and where the game stands now."""

    type: Literal["update"] = "update"
    version: Version
    entries: list[Entry]
    state: State


class Answer(Update):
    """An update for the one who acted."""

    repeated: bool = Field(default=False, description="this request had been applied before; nothing was done again")


class Stale(Problem):
    """The game has moved on: here is where it stands."""

    version: Version
    state: State


class Match(Described):
    """A match for whoever asks."""

    id: Id
    game: str
    version: Version
    setup: Setup
    seats: list[Seat]
    your_seats: list[Player] = Field(description="empty for spectators")
    your_turn: bool
    seeded: bool = Field(description="whether its creator chose the seed, and so could know the dice")
    spectators: bool
    rematch: Id | None
    state: State
    created_at: datetime
    updated_at: datetime


class CreatedMatch(Match):
    """A new match, with the secret of its open seat if it has one."""

    invite: str | None = None


class Sync(Described):
    """The first message of a live connection: the match, and the entries after the version asked for."""

    type: Literal["sync"] = "sync"
    match: Match
    entries: list[Entry]


LiveMessage = Annotated[Sync | Update | Presence | SeatsChanged, Field(discriminator="type")]
"""What comes over a live connection."""


class Replay(Described):
    """A finished game, for everybody who has the link."""

    id: Id
    game: str
    setup: Setup
    seats: list[Seat]
    rules: int
    seed: int
    start: State
    entries: list[Entry]
    outcome: Outcome
    course: dict[str, Any] | None = Field(description="how the game went, where its game says so")
    created_at: datetime
    updated_at: datetime
