"""The pen: events, and the notes on them to other servers, in one statement over a connection that stays open.

A busy server writes a hundred times a second. To take a connection from the pool, to begin, to put a statement
together and to commit takes the libraries in between longer than the database takes to do as it is told. So this one
statement is written by hand.
"""

import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Engine, PoolProxiedConnection

COLUMNS = ("table_id", "n", "kind", "body", "at", "digest")
INSERT = f"INSERT INTO events ({', '.join(COLUMNS)})"

AT_ONCE = 150
"""Rows of one statement on SQLite; older ones take no more than 999 values."""

BY_ARRAYS = (
    f"WITH written AS ({INSERT} SELECT * FROM "
    "unnest(%b::text[], %b::integer[], %b::text[], %b::text[], %b::float8[], %b::text[])) "
    "SELECT pg_notify(%b::text, note) FROM unnest(%b::text[]) AS note"
)
"""On PostgreSQL the whole transaction is one statement, and so one way there and back."""

RESTED = 1.0
"""Seconds after which a connection may have been closed by the other side."""

Row = Mapping[str, Any]
"""A row of events: its values by the names of the columns, and in their order."""


class Pen:
    """Writes all rows that it is given, or none."""

    def __init__(self, engine: Engine, channel: str) -> None:
        self.engine = engine
        self.channel = channel
        self.at_postgres = engine.dialect.name == "postgresql"
        self.lock = threading.Lock()
        self.connection: PoolProxiedConnection | None = None
        """Taken from the pool for good."""
        self.used = 0.0

    @property
    def driver(self) -> Any:
        """The driver of the database, which has names for what can go wrong."""
        return self.engine.dialect.loaded_dbapi

    def write(self, rows: Sequence[Row], notes: Sequence[str]) -> bool:
        """Write rows and tell notes; False, and nothing is written, if one of the rows is there already."""
        with self.lock:
            connection = self.ready()
            try:
                if self.at_postgres:
                    self.put_in_postgres(connection, rows, notes)
                else:
                    self.put_in_sqlite(connection, rows)
            except self.driver.IntegrityError:
                connection.rollback()
                return False
            except BaseException:
                self.close()
                raise
            self.used = time.monotonic()
        return True

    def ready(self) -> Any:
        """The connection, as its driver has it. One that has rested is asked whether it is alive."""
        kept = self.connection
        if kept and time.monotonic() - self.used > RESTED and is_broken(kept.driver_connection):
            self.close()
        if self.connection is None:
            self.connection = self.engine.raw_connection()
            if self.at_postgres:
                self.connection.driver_connection.autocommit = True  # type: ignore[union-attr]
        return self.connection.driver_connection

    def put_in_sqlite(self, connection: Any, rows: Sequence[Row]) -> None:
        """A transaction, hardly ever of more than one statement; there is no other server to be told."""
        for start in range(0, len(rows), AT_ONCE):
            some = rows[start : start + AT_ONCE]
            places = ", ".join(["(?, ?, ?, ?, ?, ?)"] * len(some))
            connection.execute(f"{INSERT} VALUES {places}", [value for row in some for value in row.values()])
        connection.commit()

    def put_in_postgres(self, connection: Any, rows: Sequence[Row], notes: Sequence[str]) -> None:
        """A transaction that is one statement."""
        columns = [[row[name] for row in rows] for name in COLUMNS]
        connection.execute(BY_ARRAYS, [*columns, self.channel, list(notes)])

    def close(self) -> None:
        """Put it down; whoever takes it up again gets another connection."""
        connection, self.connection = self.connection, None
        if connection:
            with suppress(Exception):  # what is broken may not even close
                connection.invalidate()


def is_broken(connection: Any) -> bool:
    """Whether nobody answers over a connection of a driver."""
    try:
        connection.execute("SELECT 1")
        connection.rollback()
    except Exception:  # however it is said
        return True
    return False
