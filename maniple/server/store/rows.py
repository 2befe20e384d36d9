"""Rows of the database as the server holds them."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any


@dataclass(frozen=True)
class PlayerRow:
    """A guest."""

    id: str
    name: str


@dataclass(frozen=True)
class Progress:
    """What an action changes of a match."""

    version: int
    record_hash: str
    to_move: int | None
    turn: int
    phase: str
    winner: int | None
    ended_by: str | None
    updated_at: datetime


@dataclass(frozen=True)
class MatchRow(Progress):
    """A match but for its log."""

    id: str
    game: str
    rules: int
    scenario: str
    name: str
    content: str
    seed: int
    seeded: bool
    spectators: bool
    seat0_kind: str
    seat1_kind: str
    seat0_player: str | None
    seat1_player: str | None
    invite_hash: str | None
    rematch: str | None
    created_at: datetime

    @property
    def kinds(self) -> tuple[str, ...]:
        """Who sits in each seat; a game of one seat leaves the second empty."""
        return tuple(kind for kind in (self.seat0_kind, self.seat1_kind) if kind)

    @property
    def players(self) -> tuple[str | None, ...]:
        return (self.seat0_player, self.seat1_player)[: len(self.kinds)]

    def seats_of(self, player: str | None) -> list[int]:
        """The seats a player holds."""
        return [seat for seat, holder in enumerate(self.players) if player is not None and holder == player]

    @property
    def open_seat(self) -> int | None:
        """The seat that waits for whoever follows the invite link."""
        held = enumerate(zip(self.kinds, self.players, strict=True))
        return next((seat for seat, (kind, holder) in held if kind == "invite" and holder is None), None)


@dataclass(frozen=True)
class ActionRow:
    """One line of a log."""

    number: int
    seat: int
    by: str
    action: str
    note: str
    check: str
    key: str | None
    at: datetime


def now() -> datetime:
    return datetime.now(UTC)


def aware(row: Any) -> dict[str, Any]:
    """A row as plain data; SQLite forgets that its times are UTC."""
    return {
        name: value.replace(tzinfo=UTC) if isinstance(value, datetime) and value.tzinfo is None else value
        for name, value in row._mapping.items()
    }
