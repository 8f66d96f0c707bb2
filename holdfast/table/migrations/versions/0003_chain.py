"""Chain events by digest, including the existing ones; add a row for write checks (`pulse`)."""

import sqlalchemy as sa
from alembic import op

from holdfast.table.chain import LENGTH, first_link, next_link

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the digests and the table for write checks."""
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.add_column("events", sa.Column("digest", sa.String(LENGTH), nullable=False, server_default=""))
    chain_all(op.get_bind())


def chain_all(connection: sa.Connection) -> None:
    """Compute the digests of all existing events."""
    tables = connection.execute(sa.text("SELECT id, opening FROM tables")).all()
    query = sa.text("SELECT n, kind, body, at FROM events WHERE table_id = :table ORDER BY n")
    change = sa.text("UPDATE events SET digest = :digest WHERE table_id = :table AND n = :n")
    for table, opening in tables:
        link = first_link(opening)
        for n, kind, body, at in connection.execute(query, {"table": table}).all():
            link = next_link(link, n, kind, body, at)
            connection.execute(change, {"digest": link, "table": table, "n": n})
