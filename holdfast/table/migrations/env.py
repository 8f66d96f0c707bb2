"""How Alembic reaches the database: over the connection that `Store.prepare` holds, in its transaction."""

from alembic import context

from holdfast.table.store import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
