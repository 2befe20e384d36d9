"""Players, setups, matches and their logs."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("token_hash"),
    )
    op.create_table(
        "setups",
        sa.Column("content", sa.String(length=16), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("content"),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("scenario", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("content", sa.String(length=16), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("seeded", sa.Boolean(), nullable=False),
        sa.Column("spectators", sa.Boolean(), nullable=False),
        sa.Column("seat0_kind", sa.String(length=16), nullable=False),
        sa.Column("seat1_kind", sa.String(length=16), nullable=False),
        sa.Column("seat0_player", sa.String(length=22), nullable=True),
        sa.Column("seat1_player", sa.String(length=22), nullable=True),
        sa.Column("invite_hash", sa.String(length=64), nullable=True),
        sa.Column("rematch", sa.String(length=22), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("record_hash", sa.String(length=64), nullable=False),
        sa.Column("to_move", sa.SmallInteger(), nullable=True),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("phase", sa.String(length=16), nullable=False),
        sa.Column("winner", sa.SmallInteger(), nullable=True),
        sa.Column("ended_by", sa.String(length=16), nullable=True),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["content"],
            ["setups.content"],
        ),
        sa.ForeignKeyConstraint(["seat0_player"], ["players.id"], ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["seat1_player"], ["players.id"], ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.create_index("ix_matches_seat0_player", ["seat0_player", "updated_at"], unique=False)
        batch_op.create_index("ix_matches_seat1_player", ["seat1_player", "updated_at"], unique=False)

    op.create_table(
        "actions",
        sa.Column("match_id", sa.String(length=22), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("by", sa.String(length=16), nullable=False),
        sa.Column("action", sa.String(length=40), nullable=False),
        sa.Column("note", sa.String(length=200), nullable=False),
        sa.Column("check", sa.String(length=8), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id", "number"),
    )


def downgrade() -> None:
    op.drop_table("actions")
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.drop_index("ix_matches_seat1_player")
        batch_op.drop_index("ix_matches_seat0_player")

    op.drop_table("matches")
    op.drop_table("setups")
    op.drop_table("players")
