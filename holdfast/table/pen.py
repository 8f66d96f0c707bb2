"""The pen: writes events, and the notes about them, in one statement over a connection that stays open.

A busy server writes a hundred times a second. Pool checkout, transaction, statement building and commit take longer in
the libraries than the write takes in the database, so this one statement is written by hand.
"""

import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Engine, PoolProxiedConnection

COLUMNS = ("table_id", "n", "kind", "body", "at", "digest")
INSERT = f"INSERT INTO events ({', '.join(COLUMNS)})"

ROWS_PER_INSERT = 150
"""Rows per statement on SQLite; older versions accept at most 999 values."""

INSERT_ARRAYS = (
    f"WITH written AS ({INSERT} SELECT * FROM "
    "unnest(%b::text[], %b::integer[], %b::text[], %b::text[], %b::float8[], %b::text[])) "
    "SELECT pg_notify(%b::text, note) FROM unnest(%b::text[]) AS note"
)
"""On PostgreSQL the whole transaction is one statement, so it takes one round trip."""

IDLE_LIMIT = 1.0
"""Idle seconds after which a connection may have been closed by the other side."""

Row = Mapping[str, Any]
"""A row of events: values by column name, in column order."""


class Pen:
    """Writes all rows it is given, or none."""

    def __init__(self, engine: Engine, channel: str) -> None:
        self.engine = engine
        self.channel = channel
        self.at_postgres = engine.dialect.name == "postgresql"
        self.lock = threading.Lock()
        self.connection: PoolProxiedConnection | None = None
        """Taken from the pool permanently."""
        self.used = 0.0

    @property
    def driver(self) -> Any:
        """The database driver, which defines the exception classes."""
        return self.engine.dialect.loaded_dbapi

    def write(self, rows: Sequence[Row], notes: Sequence[str]) -> bool:
        """Write rows and send notes; return False, with nothing written, if one of the rows exists."""
        with self.lock:
            connection = self.ready()
            try:
                if self.at_postgres:
                    self.write_postgres(connection, rows, notes)
                else:
                    self.write_sqlite(connection, rows)
            except self.driver.IntegrityError:
                connection.rollback()
                return False
            except BaseException:
                self.close()
                raise
            self.used = time.monotonic()
        return True

    def ready(self) -> Any:
        """Return the driver's connection; one that was idle is checked first."""
        kept = self.connection
        if kept and time.monotonic() - self.used > IDLE_LIMIT and is_broken(kept.driver_connection):
            self.close()
        if self.connection is None:
            self.connection = self.engine.raw_connection()
            if self.at_postgres:
                self.connection.driver_connection.autocommit = True  # type: ignore[union-attr]
        return self.connection.driver_connection

    def write_sqlite(self, connection: Any, rows: Sequence[Row]) -> None:
        """Write in one transaction, mostly of one statement. No other server needs notes."""
        for start in range(0, len(rows), ROWS_PER_INSERT):
            some = rows[start : start + ROWS_PER_INSERT]
            places = ", ".join(["(?, ?, ?, ?, ?, ?)"] * len(some))
            connection.execute(f"{INSERT} VALUES {places}", [value for row in some for value in row.values()])
        connection.commit()

    def write_postgres(self, connection: Any, rows: Sequence[Row], notes: Sequence[str]) -> None:
        """Write rows and notes in one statement, which is the transaction."""
        columns = [[row[name] for row in rows] for name in COLUMNS]
        connection.execute(INSERT_ARRAYS, [*columns, self.channel, list(notes)])

    def close(self) -> None:
        """Give up the connection; the next write opens another one."""
        connection, self.connection = self.connection, None
        if connection:
            with suppress(Exception):  # a broken connection may fail to close
                connection.invalidate()


def is_broken(connection: Any) -> bool:
    """Whether a driver's connection no longer responds."""
    try:
        connection.execute("SELECT 1")
        connection.rollback()
    except Exception:  # drivers raise different errors
        return True
    return False
