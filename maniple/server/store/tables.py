"""The tables. A match is a setup, a seed and a log of actions; everything else of it follows from those.

A run is one value with a version; its battles are their teams and seeds, with the replays of how they went.
"""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

metadata = MetaData()

players = Table(
    "players",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("name", String(24), nullable=False),
    # SHA-256 of the token: whoever reads the database cannot play in anybody's name.
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("created_at", DateTime(timezone=True), nullable=False),
)

setups = Table(
    "setups",
    metadata,
    Column("content", String(16), primary_key=True),
    Column("data", JSON, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("game", String(16), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("scenario", String(40), nullable=False),
    Column("name", String(60), nullable=False),
    Column("content", String(16), ForeignKey("setups.content"), nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("seeded", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("seat0_kind", String(16), nullable=False),
    Column("seat1_kind", String(16), nullable=False),
    Column("seat0_player", String(22), ForeignKey("players.id", ondelete="SET NULL"), nullable=True),
    Column("seat1_player", String(22), ForeignKey("players.id", ondelete="SET NULL"), nullable=True),
    Column("invite_hash", String(64), nullable=True),
    Column("rematch", String(22), nullable=True),
    Column("created_at", DateTime(timezone=True), nullable=False),
    # What changes with every action: where the log ends, and what lists show.
    Column("version", Integer, nullable=False),
    Column("record_hash", String(64), nullable=False),
    Column("to_move", SmallInteger, nullable=True),
    Column("turn", Integer, nullable=False),
    Column("phase", String(16), nullable=False),
    Column("winner", SmallInteger, nullable=True),
    Column("ended_by", String(16), nullable=True),
    Column("updated_at", DateTime(timezone=True), nullable=False),
)
Index("ix_matches_seat0_player", matches.c.seat0_player, matches.c.updated_at)
Index("ix_matches_seat1_player", matches.c.seat1_player, matches.c.updated_at)

actions = Table(
    "actions",
    metadata,
    Column("match_id", String(22), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", SmallInteger, nullable=False),
    Column("by", String(16), nullable=False),
    Column("action", Text, nullable=False),
    Column("note", String(200), nullable=False),
    Column("check", String(8), nullable=False),
    Column("key", String(64), nullable=True),
    Column("at", DateTime(timezone=True), nullable=False),
)
"""The log. Its primary key is the optimistic version: of two who write the same number, one is refused."""

runs = Table(
    "runs",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("player_id", String(22), ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("status", String(16), nullable=False),
    Column("step", String(16), nullable=False),
    # The optimistic lock: a change is stored only over the version it was decided on.
    Column("version", Integer, nullable=False),
    Column("last_change", String(64), nullable=True),
    Column("faction", String(16), nullable=False),
    Column("leader", String(40), nullable=False),
    Column("wins", SmallInteger, nullable=False),
    Column("losses", SmallInteger, nullable=False),
    Column("rating", Integer, nullable=False),
    Column("battles", JSON, nullable=False),
    Column("data", JSON, nullable=False),
    Column("created_at", DateTime(timezone=True), nullable=False),
    Column("updated_at", DateTime(timezone=True), nullable=False),
)
_ACTIVE = text("status = 'active'")
# G2.5 One active run per player.
Index("ux_runs_active", runs.c.player_id, unique=True, sqlite_where=_ACTIVE, postgresql_where=_ACTIVE)
Index("ix_runs_player", runs.c.player_id, runs.c.updated_at)
Index("ix_runs_ladder", runs.c.rating, runs.c.wins)

snapshots = Table(
    "snapshots",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("player_id", String(22), ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("run_id", String(22), ForeignKey("runs.id", ondelete="CASCADE"), nullable=False),
    Column("name", String(40), nullable=False),
    Column("wins", SmallInteger, nullable=False),
    Column("rating", Integer, nullable=False),
    Column("lot", Integer, nullable=False),
    Column("team", JSON, nullable=False),
    Column("created_at", DateTime(timezone=True), nullable=False),
)
# Matchmaking walks along it from a rating outwards (G2.7); with all it asks for in it, it never looks at the table.
Index(
    "ix_snapshots_matchmaking",
    *(snapshots.c.wins, snapshots.c.rating, snapshots.c.lot, snapshots.c.player_id, snapshots.c.id),
)
Index("ix_snapshots_player", snapshots.c.player_id)
Index("ix_snapshots_run", snapshots.c.run_id)

battles = Table(
    "battles",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("run_id", String(22), ForeignKey("runs.id", ondelete="CASCADE"), nullable=False),
    Column("number", SmallInteger, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("content", String(16), nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("first", JSON, nullable=False),
    Column("second", JSON, nullable=False),
    Column("snapshot", String(22), nullable=True),
    Column("winner", SmallInteger, nullable=False),
    Column("by", String(16), nullable=False),
    Column("rounds", SmallInteger, nullable=False),
    Column("hash", String(64), nullable=False),
    Column("replay", Text, nullable=False),
    Column("created_at", DateTime(timezone=True), nullable=False),
    UniqueConstraint("run_id", "number", name="uq_battles_run_number"),
)

decks = Table(
    "decks",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("player_id", String(22), ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("name", String(24), nullable=False),
    Column("faction", String(16), nullable=False),
    Column("units", JSON, nullable=False),
    Column("created_at", DateTime(timezone=True), nullable=False),
    Column("updated_at", DateTime(timezone=True), nullable=False),
)
Index("ix_decks_player", decks.c.player_id, decks.c.updated_at)
