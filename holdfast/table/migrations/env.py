"""Alembic environment: uses the connection and the transaction of `Store.prepare`."""

from alembic import context

from holdfast.table.store import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
