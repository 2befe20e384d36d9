"""Actions of any length: one of the tabletop says where every model of a unit goes."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("actions") as actions:
        actions.alter_column("action", existing_type=sa.String(length=40), type_=sa.Text(), existing_nullable=False)


def downgrade() -> None:
    with op.batch_alter_table("actions") as actions:
        actions.alter_column("action", existing_type=sa.Text(), type_=sa.String(length=40), existing_nullable=False)
