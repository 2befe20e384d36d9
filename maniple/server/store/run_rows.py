"""Rows of the tables of runs as the server holds them."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

ACTIVE, WON, LOST, ABANDONED = "active", "won", "lost", "abandoned"


@dataclass(frozen=True)
class RunRow:
    """A run: `data` is the run itself, the rest is what lists, matchmaking and locks need of it."""

    id: str
    player_id: str
    status: str
    step: str
    version: int
    last_change: str | None
    """The fingerprint of the request that made this version: sent again, it is answered and not applied."""
    faction: str
    leader: str
    wins: int
    losses: int
    rating: int
    battles: list[str]
    """The ids of its battles, in order."""
    data: dict[str, Any]
    created_at: datetime
    updated_at: datetime
    player_name: str = ""
    """Not stored here: it is looked up."""


@dataclass(frozen=True)
class BattleRow:
    """A battle that was fought, with its replay."""

    id: str
    run_id: str
    number: int
    rules: int
    content: str
    seed: int
    first: dict[str, Any]
    second: dict[str, Any]
    snapshot: str | None
    """The snapshot that was fought; None for a bot."""
    winner: int
    by: str
    rounds: int
    hash: str
    replay: str
    created_at: datetime


@dataclass(frozen=True)
class SnapshotRow:
    """A team as a player went into a battle with it."""

    id: str
    player_id: str
    run_id: str
    name: str
    wins: int
    rating: int
    lot: int
    """A number drawn by lot: it decides between snapshots of the same rating."""
    team: dict[str, Any]
    created_at: datetime


@dataclass(frozen=True)
class DeckRow:
    """A deck of a player's own."""

    id: str
    player_id: str
    name: str
    faction: str
    units: list[str]
    created_at: datetime
    updated_at: datetime
