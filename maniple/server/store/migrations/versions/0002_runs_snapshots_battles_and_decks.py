"""Runs, snapshots, battles and decks."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "runs",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("player_id", sa.String(length=22), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("step", sa.String(length=16), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("last_change", sa.String(length=64), nullable=True),
        sa.Column("faction", sa.String(length=16), nullable=False),
        sa.Column("leader", sa.String(length=40), nullable=False),
        sa.Column("wins", sa.SmallInteger(), nullable=False),
        sa.Column("losses", sa.SmallInteger(), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=False),
        sa.Column("battles", sa.JSON(), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    active = sa.text("status = 'active'")
    op.create_index("ux_runs_active", "runs", ["player_id"], unique=True, sqlite_where=active, postgresql_where=active)
    op.create_index("ix_runs_player", "runs", ["player_id", "updated_at"])
    op.create_index("ix_runs_ladder", "runs", ["rating", "wins"])

    op.create_table(
        "snapshots",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("player_id", sa.String(length=22), nullable=False),
        sa.Column("run_id", sa.String(length=22), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("wins", sa.SmallInteger(), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=False),
        sa.Column("lot", sa.Integer(), nullable=False),
        sa.Column("team", sa.JSON(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["run_id"], ["runs.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_snapshots_matchmaking", "snapshots", ["wins", "rating", "lot", "player_id", "id"])
    op.create_index("ix_snapshots_player", "snapshots", ["player_id"])
    op.create_index("ix_snapshots_run", "snapshots", ["run_id"])

    op.create_table(
        "battles",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("run_id", sa.String(length=22), nullable=False),
        sa.Column("number", sa.SmallInteger(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("content", sa.String(length=16), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("first", sa.JSON(), nullable=False),
        sa.Column("second", sa.JSON(), nullable=False),
        sa.Column("snapshot", sa.String(length=22), nullable=True),
        sa.Column("winner", sa.SmallInteger(), nullable=False),
        sa.Column("by", sa.String(length=16), nullable=False),
        sa.Column("rounds", sa.SmallInteger(), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("replay", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["run_id"], ["runs.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("run_id", "number", name="uq_battles_run_number"),
    )

    op.create_table(
        "decks",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("player_id", sa.String(length=22), nullable=False),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("faction", sa.String(length=16), nullable=False),
        sa.Column("units", sa.JSON(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_decks_player", "decks", ["player_id", "updated_at"])


def downgrade() -> None:
    for table in ("decks", "battles", "snapshots", "runs"):
        op.drop_table(table)
