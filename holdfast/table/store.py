"""Where tables are kept: SQLite by default, PostgreSQL where several servers share them. One code path for both.

A table is an opening and a growing list of events. The number of an event is unique within its table, and that alone
keeps two servers from writing different histories: whoever comes second is told so, reads on, and thinks again.
"""

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import (
    Column,
    Engine,
    Float,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
    text,
)
from sqlalchemy.engine import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, NoSuchModuleError, OperationalError

from holdfast.kernel.errors import HoldfastError
from holdfast.table.events import Event, Opening

CHANNEL = "holdfast"
"""On PostgreSQL: where servers tell one another what they have written."""

metadata = MetaData()
tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("opening", Text, nullable=False),
    Column("created", Float, nullable=False),
)
events = Table(
    "events",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("body", Text, nullable=False),
    Column("at", Float, nullable=False),
)
snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("n", Integer, nullable=False),
    Column("save", LargeBinary, nullable=False),
)

Batch = Sequence[tuple[str, Sequence[Event]]]


class Store:
    """A database of tables. Its methods block; the hall calls them from threads of their own."""

    def __init__(self, url: str | URL) -> None:
        self.engine = connect(url)
        self.shared = self.engine.dialect.name == "postgresql"
        """Whether other servers may work on the same tables."""

    def prepare(self) -> None:
        """Bring the database to the present layout; a new one is set up."""
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(resources.files("holdfast.table") / "migrations"))
        with self.transaction() as connection:
            if self.shared:  # of several servers that start together, one migrates and the others wait
                connection.execute(text("SELECT pg_advisory_xact_lock(4715)"))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """All or nothing."""
        with self.engine.begin() as connection:
            yield connection

    def open(self, table: str, opening: Opening, first: Sequence[Event] = ()) -> None:
        """Keep a new table with its first events."""
        row = {"id": table, "opening": msgspec.json.encode(opening).decode(), "created": time.time()}
        with self.transaction() as connection:
            connection.execute(insert(tables), row)
            if first:
                connection.execute(insert(events), rows_of(table, first))

    def opening(self, table: str) -> tuple[Opening, float] | None:
        """How a table began, and when."""
        with self.engine.connect() as connection:
            row = connection.execute(select(tables.c.opening, tables.c.created).where(tables.c.id == table)).first()
        return None if row is None else (msgspec.json.decode(row.opening, type=Opening), row.created)

    def events(self, table: str, after: int = 0) -> list[Event]:
        """What happened at a table after an event."""
        query = select(events).where(events.c.table_id == table, events.c.n > after).order_by(events.c.n)
        with self.engine.connect() as connection:
            return [Event(row.n, row.kind, msgspec.json.decode(row.body), row.at) for row in connection.execute(query)]

    def append(self, batch: Batch) -> list[bool]:
        """Write events of many tables in one transaction; False for a table at which somebody else came first."""
        try:
            with self.transaction() as connection:
                connection.execute(insert(events), [row for table, new in batch for row in rows_of(table, new)])
                self.tell(connection, batch)
            return [True] * len(batch)
        except IntegrityError:
            return [self.append_one(table, new) for table, new in batch]

    def append_one(self, table: str, new: Sequence[Event]) -> bool:
        """Write the events of one table, all of them or none."""
        try:
            with self.transaction() as connection:
                connection.execute(insert(events), rows_of(table, new))
                self.tell(connection, [(table, new)])
        except IntegrityError:
            return False
        return True

    def tell(self, connection: Connection, batch: Batch) -> None:
        """Let other servers know, once the transaction holds."""
        if self.shared:
            notes = [{"note": f"{table} {new[-1].n}"} for table, new in batch]
            connection.execute(text(f"SELECT pg_notify('{CHANNEL}', :note)"), notes)

    def say(self, note: str) -> None:
        """Tell other servers something that need not be kept."""
        if self.shared:
            with self.transaction() as connection:
                connection.execute(text(f"SELECT pg_notify('{CHANNEL}', :note)"), {"note": note})

    def keep_snapshot(self, table: str, n: int, save: bytes) -> None:
        """Keep a game as it stood after an event, so that loading it need not play it again."""
        with self.transaction() as connection:
            connection.execute(delete(snapshots).where(snapshots.c.table_id == table))
            connection.execute(insert(snapshots), {"table_id": table, "n": n, "save": save})

    def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The last snapshot of a table."""
        query = select(snapshots.c.n, snapshots.c.save).where(snapshots.c.table_id == table)
        with self.engine.connect() as connection:
            row = connection.execute(query).first()
        return None if row is None else (row.n, row.save)

    def count(self) -> int:
        """How many tables are kept; also the question by which a server's health is known."""
        with self.engine.connect() as connection:
            return connection.execute(select(func.count()).select_from(tables)).scalar_one()

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()


def rows_of(table: str, new: Sequence[Event]) -> list[dict[str, Any]]:
    """Events as rows."""
    return [
        {
            "table_id": table,
            "n": each.n,
            "kind": each.kind,
            "body": msgspec.json.encode(each.body).decode(),
            "at": each.at,
        }
        for each in new
    ]


def connect(url: str | URL) -> Engine:
    """An engine for a database address, or an error that says what is wrong with it."""
    try:
        address = make_url(url)
    except ArgumentError:
        raise HoldfastError("the database address is malformed; it looks like postgresql://user@host/name") from None
    if address.drivername in ("postgres", "postgresql"):
        address = address.set(drivername="postgresql+psycopg")
    if address.get_backend_name() not in ("sqlite", "postgresql"):
        raise HoldfastError(f"tables are kept in SQLite or PostgreSQL, not in {address.get_backend_name()!r}")
    try:
        engine = create_engine(address, pool_pre_ping=True, pool_size=8)
    except (ModuleNotFoundError, NoSuchModuleError):
        raise HoldfastError("for PostgreSQL install the extra: pip install 'holdfast[postgres]'") from None
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", prepare_sqlite)
    try:
        engine.connect().close()
    except OperationalError as mistake:
        raise HoldfastError(f"the database cannot be opened: {str(mistake.orig).strip()}") from None
    return engine


def prepare_sqlite(connection: Any, record: Any) -> None:
    """Readers and the writer do not wait for one another, and what is committed survives a power cut."""
    for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {setting}")


def default_url(folder: Path) -> str:
    """The database file in the folder of the person who plays."""
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'holdfast.sqlite'}"
