"""Alembic's entry: it runs on the connection it is given."""

from alembic import context

from maniple.server.store.tables import metadata

connection = context.config.attributes["connection"]
# SQLite cannot alter most of a table: Alembic then copies it.
context.configure(connection=connection, target_metadata=metadata, render_as_batch=connection.dialect.name == "sqlite")
with context.begin_transaction():
    context.run_migrations()
