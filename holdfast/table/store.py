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
    event,
    func,
    insert,
    select,
    text,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, OperationalError

from holdfast.kernel.chapters import Chapter
from holdfast.kernel.errors import HoldfastError
from holdfast.table import notes
from holdfast.table.events import Event, Kept, Opening, new_id

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
chapters = Table(
    "chapters",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("digest", String(64), nullable=False),
    Column("body", Text, nullable=False),
)

Batch = Sequence[tuple[str, Sequence[Event]]]


class Store:
    """A database of tables. Its methods block; the hall calls them from threads of their own."""

    def __init__(self, url: str | URL) -> None:
        self.engine = connect(url)
        self.shared = self.engine.dialect.name == "postgresql"
        """Whether other servers may work on the same tables."""
        self.server = new_id()
        """The name by which other servers tell this one's notes from their own."""
        dialect = postgresql if self.shared else sqlite
        self.claim = dialect.insert(events).on_conflict_do_nothing().returning(events.c.table_id)
        later = dialect.insert(snapshots)
        self.replace_snapshot = later.on_conflict_do_update(
            index_elements=["table_id"],
            set_={"n": later.excluded.n, "save": later.excluded.save},
            where=snapshots.c.n < later.excluded.n,
        ).returning(snapshots.c.n)
        another = dialect.insert(chapters)
        self.replace_chapter = another.on_conflict_do_update(
            index_elements=["table_id", "number"],
            set_={"digest": another.excluded.digest, "body": another.excluded.body},
        )

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
        """Write events of many tables in one transaction; False for a table at which somebody else came first.

        Numbers follow one another, so where the first event of a table can be written the rest can. Servers that
        write to the same tables do so in the same order, and wait for one another rather than forever.
        """
        rows = {table: rows_of(table, new) for table, new in sorted(batch, key=lambda each: each[0])}
        with self.transaction() as connection:
            firsts = [of_table[0] for of_table in rows.values()]
            claimed = set(connection.execute(self.claim, firsts).scalars())
            rest = [row for table in claimed for row in rows[table][1:]]
            if rest:
                connection.execute(insert(events), rest)
            self.tell(connection, [notes.stored(self.server, table, new) for table, new in batch if table in claimed])
        return [table in claimed for table, _ in batch]

    def tell(self, connection: Connection, words: Sequence[str]) -> None:
        """Let other servers know, once the transaction holds."""
        if self.shared and words:
            telling = "SELECT pg_notify(:channel, note) FROM unnest(CAST(:notes AS text[])) AS note"
            connection.execute(text(telling), {"channel": notes.CHANNEL, "notes": list(words)})

    def say(self, words: Sequence[str]) -> None:
        """Tell other servers something that need not be kept."""
        with self.transaction() as connection:
            self.tell(connection, words)

    def keep_snapshot(self, table: str, n: int, save: bytes, closed: Sequence[Chapter] = ()) -> None:
        """Keep a game as it stood after an event, so that loading it need not play it again.

        Of what happened, only the chapters are written that are not there yet: the last few, or after an undo others.
        """
        known = select(chapters.c.number, chapters.c.digest).where(chapters.c.table_id == table)
        with self.transaction() as connection:
            if not connection.execute(self.replace_snapshot, {"table_id": table, "n": n, "save": save}).first():
                return  # another server has kept a later one
            there = {row.number: row.digest for row in connection.execute(known)}
            rows = [
                {"table_id": table, "number": number, "digest": chapter.digest, "body": chapter.text}
                for number, chapter in enumerate(closed)
                if there.get(number) != chapter.digest
            ]
            if rows:
                connection.execute(self.replace_chapter, rows)

    def snapshot(self, table: str) -> Kept | None:
        """The last snapshot of a table, with the chapters before it."""
        query = select(snapshots.c.n, snapshots.c.save).where(snapshots.c.table_id == table)
        bodies = select(chapters.c.body).where(chapters.c.table_id == table).order_by(chapters.c.number)
        with self.engine.connect() as connection:
            row = connection.execute(query).first()
            return None if row is None else Kept(row.n, row.save, list(connection.execute(bodies).scalars()))

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
        engine = create_engine(address, pool_pre_ping=True, pool_size=8, pool_use_lifo=True)
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
