"""The tables. A match is a setup, a seed and a log of actions; everything else of it follows from those."""

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
    Column("action", String(40), nullable=False),
    Column("note", String(200), nullable=False),
    Column("check", String(8), nullable=False),
    Column("key", String(64), nullable=True),
    Column("at", DateTime(timezone=True), nullable=False),
)
"""The log. Its primary key is the optimistic version: of two who write the same number, one is refused."""
