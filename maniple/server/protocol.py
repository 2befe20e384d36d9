"""Messages that every game shares: sessions, seats, presence and problems. Unknown fields are refused."""

import re
from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints
from pydantic_core import to_json

from maniple.games.protocol import Described, Outcome

ID_PATTERN = r"^[A-Za-z0-9_-]{22}$"
"""Ids carry 128 random bits: they cannot be guessed."""

Id = Annotated[str, StringConstraints(pattern=ID_PATTERN)]
Secret = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{22,64}$")]
Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=24)]
Key = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,64}$")]
Version = Annotated[int, Field(ge=0, le=2**31 - 1)]
Player = Annotated[int, Field(ge=0, le=1)]


def _written(moment: Any) -> Any:
    """A moment as a date and a time; a bare number would be taken for seconds since 1970."""
    if isinstance(moment, str) and not re.match(r"\d{4}-\d\d-\d\d", moment, re.ASCII):
        raise ValueError("not a moment as in 2026-01-31T12:00:00Z")
    return moment


Moment = Annotated[datetime, BeforeValidator(_written)]


PEOPLE = ("human", "invite")
SeatKind = Annotated[str, StringConstraints(min_length=1, max_length=16)]
"""Who sits there: `human`, whoever creates the match; `invite`, whoever follows the link; or a player of the game."""
By = Annotated[str, Field(description="who did it: `human`, the name of a player, or `watchdog` in its place")]


class Request(BaseModel):
    """Something a client sends."""

    model_config = ConfigDict(extra="forbid", strict=True)


def sendable(text: str) -> str:
    """A text as it can be sent and stored: halves of letters, which JSON lets in, become question marks."""
    return text.encode("utf-8", "replace").decode()


Told = Annotated[str, BeforeValidator(sendable)]
"""What may repeat something that a client has said."""


class Problem(Described):
    """Why a request was refused; nothing has changed."""

    code: str = Field(description="a word for programs: `illegal_action`, `stale`, `not_your_seat`, ...")
    message: Told = Field(description="a sentence for people")
    rule: str | None = Field(
        default=None, description="the id of the rule that refuses an illegal action, such as S3.2"
    )
    faults: list[Told] = Field(
        default=[], description="everything that is wrong with a setup or a request, one line each"
    )


class NewSession(Request):
    """A guest introduces themselves; both fields are optional."""

    name: Name | None = None
    bearer: bool = Field(default=False, description="answer with a token for a script instead of setting a cookie")


class Rename(Request):
    """A guest takes another name."""

    name: Name


class Session(Described):
    """Who you are."""

    player: Id
    name: str


class OpenedSession(Session):
    """A new guest; `token` is there only for those who asked for a bearer token, and only this once."""

    token: str | None = None


class GameOffer(Described):
    """A game that can be played here."""

    name: str
    title: str
    summary: str
    seats: int
    rules: int = Field(description="the version of its rules")
    players: list[str] = Field(description="who can sit in a seat that nobody holds")


class GameList(Described):
    """The games that can be played here."""

    games: list[GameOffer]


class Seat(Described):
    """One side of a match."""

    kind: SeatKind
    name: str | None = Field(description="who sits there; None while nobody has followed the invite link")
    online: bool = Field(default=False, description="whether that person is watching now")


class Claim(Request):
    """Take the open seat."""

    invite: Secret


class Invitation(Described):
    """The secret of the open seat: whoever has it may sit there. Asking again makes the old one worthless."""

    seat: Player
    invite: str


class RematchWish(Request):
    """Play the same setup again."""

    swap: bool = Field(default=False, description="change sides")


class MatchPointer(Described):
    """Where to find a match."""

    id: Id


class Presence(Described):
    """Who is watching now."""

    type: Literal["presence"] = "presence"
    online: list[bool] = Field(description="per seat")
    spectators: int


class SeatsChanged(Described):
    """Somebody took a seat, changed their name, or has set up the rematch."""

    type: Literal["seats"] = "seats"
    seats: list[Seat]
    rematch: Id | None = Field(description="the next match between the same people, once somebody wants it")


class Health(Described):
    """That the server works, and with what."""

    status: Literal["ok"]
    version: str
    rules: dict[str, int]
    database: Literal["sqlite", "postgresql"]


class MatchSummary(Described):
    """A line in a list of games."""

    id: Id
    game: str
    name: str = Field(description="of the scenario")
    scenario: str
    seats: list[Seat]
    your_seats: list[Player]
    your_turn: bool
    version: Version
    turn: int
    phase: str
    outcome: Outcome | None
    created_at: datetime
    updated_at: datetime


class MatchList(Described):
    """Games you sit in, the most recently played first."""

    matches: list[MatchSummary]
    more: str | None = Field(description="the `before` of the next page; None on the last")


def joined(**fields: Any) -> bytes:
    """A message put together from parts: bytes are JSON already, messages tell themselves, the rest is plain data."""
    return b"{%s}" % b",".join(b'"%s":%s' % (name.encode(), _json(value)) for name, value in fields.items())


def listed(parts: list[bytes]) -> bytes:
    """A list of parts that are JSON already."""
    return b"[%s]" % b",".join(parts)


def _json(value: Any) -> bytes:
    if isinstance(value, bytes):
        return value
    if isinstance(value, BaseModel):
        return value.model_dump_json().encode()
    return to_json(value)
