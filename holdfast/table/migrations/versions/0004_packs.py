"""Record how much of the limited room for packs each table uses, including the existing tables."""

import json
import secrets

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


OPENING = "SELECT opening, created FROM tables WHERE id = :id"
EVENTS = "SELECT max(at), sum(CASE WHEN kind = 'sat' THEN 1 ELSE 0 END) FROM events WHERE table_id = :id"


def upgrade() -> None:
    """Add the shares and the salt."""
    op.create_table(
        "packs",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("owner", sa.String(32), nullable=False, index=True),
        sa.Column("bytes", sa.Integer, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
        sa.Column("entered", sa.Boolean, nullable=False),
    )
    op.create_table("salt", sa.Column("value", sa.String(32), primary_key=True))
    connection = op.get_bind()
    connection.execute(sa.text("INSERT INTO salt (value) VALUES (:value)"), {"value": secrets.token_hex(16)})
    share_all(connection)


def share_all(connection: sa.Connection) -> None:
    """Record the shares of existing tables. Their owners are unknown; extra taken seats show that others came."""
    share = "INSERT INTO packs (table_id, owner, bytes, used, entered) VALUES (:id, '', :bytes, :used, :entered)"
    for table in connection.execute(sa.text("SELECT id FROM tables")).scalars().all():
        text, created = connection.execute(sa.text(OPENING), {"id": table}).one()
        opening = json.loads(text)
        if opening.get("packs"):
            last, seats_taken = connection.execute(sa.text(EVENTS), {"id": table}).one()
            entered = (seats_taken or 0) > opening["seats"]
            row = {"id": table, "bytes": 2 * len(text), "used": last or created, "entered": entered}
            connection.execute(sa.text(share), row)
