"""Storage of tables: SQLite by default, PostgreSQL where several servers share them, with one code path for both.

A table is an opening and a growing list of events. Event numbers are unique within a table, and that alone keeps two
servers from writing different histories: the second one gets a conflict, reads the new events, and checks its command
again.
"""

import logging
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    Boolean,
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
    exists,
    func,
    insert,
    select,
    text,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, DisconnectionError, NoSuchModuleError, SQLAlchemyError

from holdfast.kernel.chapters import Chapter
from holdfast.kernel.errors import HoldfastError
from holdfast.table import notes, server_time
from holdfast.table.chain import LENGTH, first_link, next_link
from holdfast.table.events import Event, Opening, StoredSnapshot, new_id
from holdfast.table.pen import IDLE_LIMIT, Pen, Row, is_broken
from holdfast.table.store_errors import (
    RESTORE,
    DamagedTable,
    error_for_operator,
    error_for_players,
    is_damage,
    reason_of,
)

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
    Column("digest", String(LENGTH), nullable=False, server_default=""),
)
pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
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
packs = Table(
    "packs",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("owner", String(32), nullable=False, index=True),
    Column("bytes", Integer, nullable=False),
    Column("used", Float, nullable=False),
    Column("entered", Boolean, nullable=False),
)
"""Tables with user packs: their owner, size, last use, and whether anyone but the owner ever visited."""

salt = Table("salt", metadata, Column("value", String(32), primary_key=True))
"""A random key. Owners are stored as keyed digests, so that the database holds no addresses."""

log = logging.getLogger("holdfast.table")

MOST_LINKS = 20_000
"""Tables whose last digest is cached."""

MAX_IN_CLAUSE = 500
"""Values per IN clause."""

Batch = Sequence[tuple[str, Sequence[Event]]]


class Share(NamedTuple):
    """How much of the room for packs a table uses."""

    owner: str
    """Digest of the address that opened it, from `PackRoom.owner`."""
    bytes: int
    entered: bool = False
    """Whether anyone else has been there."""


class Store:
    """A database of tables. Its methods block; the hall calls them in threads."""

    def __init__(self, url: str | URL) -> None:
        self.engine = connect(url)
        self.shared = self.engine.dialect.name == "postgresql"
        """Whether other servers may write to the same tables."""
        self.server = new_id()
        """Identifies the notes of this server."""
        self.pen = Pen(self.engine, notes.CHANNEL)
        dialect = postgresql if self.shared else sqlite
        beat = dialect.insert(pulse)
        self.beat = beat.on_conflict_do_update(index_elements=["id"], set_={"at": beat.excluded.at})
        self.links: dict[str, tuple[int, str]] = {}
        """By table: the number and digest of the last event that was written or read here."""
        self.failing: set[str] = set()
        """Operations that failed last time: reading, writing."""
        self.claim = dialect.insert(events).on_conflict_do_nothing().returning(events.c.table_id)
        later = dialect.insert(snapshots)
        self.replace_snapshot = later.on_conflict_do_update(
            index_elements=["table_id"],
            set_={"n": later.excluded.n, "save": later.excluded.save},
            where=snapshots.c.n <= later.excluded.n,
        ).returning(snapshots.c.n)
        another = dialect.insert(chapters)
        self.replace_chapter = another.on_conflict_do_update(
            index_elements=["table_id", "number"],
            set_={"digest": another.excluded.digest, "body": another.excluded.body},
        )

    def prepare(self) -> None:
        """Create or migrate the database schema."""
        from alembic import command
        from alembic.config import Config
        from alembic.util import CommandError

        config = Config()
        config.set_main_option("script_location", str(resources.files("holdfast.table") / "migrations"))
        try:
            with self.engine.begin() as connection:
                # when several servers start together, one migrates and the others wait
                connection.exec_driver_sql("SELECT pg_advisory_xact_lock(4715)" if self.shared else "BEGIN IMMEDIATE")
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
        except CommandError as mistake:  # the schema is newer than this version
            raise HoldfastError(f"the database was written by a newer Holdfast: {mistake}") from None
        except Exception as mistake:  # a migration step may fail on any stored data
            raise error_for_operator(mistake, "brought up to date, and was left as it was") from None

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """Run a write transaction."""
        with self.translated_errors("writing"), self.engine.begin() as connection:
            yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Open a connection for reading."""
        with self.translated_errors("reading"), self.engine.connect() as connection:
            yield connection

    @contextmanager
    def translated_errors(self, doing: str) -> Iterator[None]:
        """Turn database errors into errors for players, and log each kind once until it recovers.

        Reading and writing are tracked apart: a full disk can still be read, which does not mean that writing works
        again.
        """
        try:
            yield
        except (SQLAlchemyError, self.pen.driver.Error) as mistake:
            if doing not in self.failing:
                advice = f"; {RESTORE}" if is_damage(mistake) else ""
                log.error("%s the database fails: %s%s", doing, reason_of(mistake), advice)
            self.failing.add(doing)
            raise error_for_players(mistake) from None
        if doing in self.failing:
            log.warning("%s the database works again", doing)
        self.failing.discard(doing)

    def check_writable(self) -> None:
        """Check that the database is writable, by writing to it."""
        with self.transaction() as connection:
            connection.execute(self.beat, {"id": 1, "at": server_time.now()})

    def open(self, table: str, opening: Opening, first: Sequence[Event] = (), share: Share | None = None) -> None:
        """Store a new table with its first events and its share of the room for packs."""
        whole, now = msgspec.json.encode(opening).decode(), server_time.now()
        row = {"id": table, "opening": whole, "created": now}
        with self.transaction() as connection:
            connection.execute(insert(tables), row)
            if share:
                connection.execute(insert(packs), {"table_id": table, "used": now, **share._asdict()})
            if first:
                connection.execute(insert(events), rows_of(table, first, first_link(whole)))

    def opening(self, table: str) -> tuple[Opening, float] | None:
        """Return a table's opening and the time it was created."""
        with self.reading() as connection:
            row = connection.execute(select(tables.c.opening, tables.c.created).where(tables.c.id == table)).first()
        return None if row is None else (msgspec.json.decode(row.opening, type=Opening), row.created)

    def events(self, table: str, after: int = 0) -> list[Event]:
        """Return the events of a table after number `after`; raise an error if one is altered or missing."""
        query = select(events).where(events.c.table_id == table, events.c.n > after).order_by(events.c.n)
        with self.reading() as connection:
            rows = connection.execute(query).all()
        link = self.link_before(table, after + 1) if rows else ""
        for n, row in enumerate(rows, after + 1):
            link = next_link(link, n, row.kind, row.body, row.at)
            if row.n != n:
                raise DamagedTable(f"table {table} is damaged: event {n} is missing")
            if row.digest != link:
                raise DamagedTable(f"table {table} is damaged: event {n} was altered")
        if rows:
            self.cache_link(table, rows[-1].n, link)
        return [Event(row.n, row.kind, msgspec.json.decode(row.body), row.at) for row in rows]

    def link_before(self, table: str, n: int) -> str:
        """Return the digest before event `n`: of the previous event, or of the opening."""
        known = self.links.get(table)
        if known and known[0] == n - 1:
            return known[1]
        with self.reading() as connection:
            if n == 1:
                opening = connection.execute(select(tables.c.opening).where(tables.c.id == table)).scalar()
                return first_link(opening or "")
            query = select(events.c.digest).where(events.c.table_id == table, events.c.n == n - 1)
            return connection.execute(query).scalar() or ""

    def extend_chain(self, table: str, new: Sequence[Event]) -> None:
        """Extend the cached chain by events that another server has written, if they follow directly."""
        known = self.links.get(table)
        if known and known[0] == new[0].n - 1:
            last = rows_of(table, new, known[1])[-1]
            self.cache_link(table, last["n"], last["digest"])

    def cache_link(self, table: str, n: int, link: str) -> None:
        """Cache the end of a table's chain for the next write."""
        if len(self.links) >= MOST_LINKS:
            self.links.clear()
        self.links[table] = (n, link)

    def append(self, batch: Batch) -> list[bool]:
        """Write events of many tables in one transaction; return False for a table at which another server was first.

        Tables are written in sorted order, so that two servers wait for each other instead of deadlocking.
        """
        rows = {
            table: rows_of(table, new, self.link_before(table, new[0].n))
            for table, new in sorted(batch, key=lambda each: each[0])
        }
        messages = {table: notes.stored_note(self.server, table, new) for table, new in batch} if self.shared else {}
        with self.translated_errors("writing"):
            all_at_once = self.pen.write([row for of_table in rows.values() for row in of_table], [*messages.values()])
        written = set(rows) if all_at_once else self.append_where_first(rows, messages)
        for table in written:
            self.cache_link(table, rows[table][-1]["n"], rows[table][-1]["digest"])
        return [table in written for table, _ in batch]

    def append_where_first(self, rows: Mapping[str, Sequence[Row]], messages: Mapping[str, str]) -> set[str]:
        """Write the events of those tables at which no other server was first; return their ids.

        Event numbers are consecutive, so if a table's first event can be written, the rest can be.
        """
        with self.transaction() as connection:
            firsts = [of_table[0] for of_table in rows.values()]
            claimed = set(connection.execute(self.claim, firsts).scalars())
            rest = [row for table in claimed for row in rows[table][1:]]
            if rest:
                connection.execute(insert(events), rest)
            self.notify(connection, [note for table, note in messages.items() if table in claimed])
        return claimed

    def notify(self, connection: Connection, words: Sequence[str]) -> None:
        """Notify other servers when the transaction commits."""
        if self.shared and words:
            telling = "SELECT pg_notify(:channel, note) FROM unnest(CAST(:notes AS text[])) AS note"
            connection.execute(text(telling), {"channel": notes.CHANNEL, "notes": list(words)})

    def send_notes(self, words: Sequence[str]) -> None:
        """Notify other servers of something that is not stored."""
        with self.transaction() as connection:
            self.notify(connection, words)

    def keep_snapshot(self, table: str, n: int, save: bytes, closed: Sequence[Chapter] = ()) -> None:
        """Store a snapshot of a game after an event, so that loading it needs no replay.

        Only chapters that are new or changed are written: the last few, or more after an undo.
        """
        known = select(chapters.c.number, chapters.c.digest).where(chapters.c.table_id == table)
        with self.transaction() as connection:
            if not connection.execute(self.replace_snapshot, {"table_id": table, "n": n, "save": save}).first():
                return  # another server has stored a later one
            there = {row.number: row.digest for row in connection.execute(known)}
            rows = [
                {"table_id": table, "number": number, "digest": chapter.digest, "body": chapter.text}
                for number, chapter in enumerate(closed)
                if there.get(number) != chapter.digest
            ]
            if rows:
                connection.execute(self.replace_chapter, rows)

    def snapshot(self, table: str) -> StoredSnapshot | None:
        """Return the last snapshot of a table, with its chapters."""
        query = select(snapshots.c.n, snapshots.c.save).where(snapshots.c.table_id == table)
        bodies = select(chapters.c.body).where(chapters.c.table_id == table).order_by(chapters.c.number)
        with self.reading() as connection:
            row = connection.execute(query).first()
            return None if row is None else StoredSnapshot(row.n, row.save, list(connection.execute(bodies).scalars()))

    def count(self) -> int:
        """Return the number of tables."""
        with self.reading() as connection:
            return int(connection.execute(select(func.count()).select_from(tables)).scalar_one())

    def size(self) -> tuple[int, int]:
        """Return the number of tables without packs, and the total bytes of their set-ups."""
        query = select(func.count(), func.coalesce(func.sum(func.length(tables.c.opening)), 0)).select_from(tables)
        with self.reading() as connection:
            row = connection.execute(query.where(~exists().where(packs.c.table_id == tables.c.id))).one()
        return int(row[0]), int(row[1])

    def remove_before(self, then: float, but: Collection[str]) -> int:
        """Delete tables without events since `then`, except those in `but`; return their number."""
        lately = exists().where(events.c.table_id == tables.c.id, events.c.at >= then)
        query = select(tables.c.id).where(tables.c.created < then, ~lately)
        with self.transaction() as connection:
            gone = [table for table in connection.execute(query).scalars() if table not in but]
            remove_tables(connection, gone)
        return len(gone)

    def close(self) -> None:
        """Close the database."""
        self.pen.close()
        self.engine.dispose()


def remove_tables(connection: Connection, gone: Sequence[str]) -> None:
    """Delete tables with everything that belongs to them."""
    for kept in (events, snapshots, chapters, packs, tables):
        column = kept.c.id if kept is tables else kept.c.table_id
        for start in range(0, len(gone), MAX_IN_CLAUSE):
            connection.execute(delete(kept).where(column.in_(gone[start : start + MAX_IN_CLAUSE])))


def rows_of(table: str, new: Sequence[Event], link: str) -> list[dict[str, Any]]:
    """Convert events to rows, chained to the previous event."""
    rows = []
    for each in new:
        body = msgspec.json.encode(each.body).decode()
        link = next_link(link, each.n, each.kind, body, each.at)
        row = {"table_id": table, "n": each.n, "kind": each.kind, "body": body, "at": each.at, "digest": link}
        rows.append(row)
    return rows


def connect(url: str | URL) -> Engine:
    """Create the engine for a database URL, or raise an error that says what is wrong with it."""
    try:
        address = make_url(url)
    except ArgumentError:
        raise HoldfastError("the database address is malformed; an example is postgresql://user@host/name") from None
    if address.drivername in ("postgres", "postgresql"):
        address = address.set(drivername="postgresql+psycopg")
    if address.get_backend_name() not in ("sqlite", "postgresql"):
        raise HoldfastError(f"tables can be stored in SQLite or PostgreSQL, not in {address.get_backend_name()!r}")
    try:
        engine = create_engine(address, pool_size=8, pool_use_lifo=True)
    except (ModuleNotFoundError, NoSuchModuleError):
        raise HoldfastError("for PostgreSQL install the extra: pip install 'holdfast[postgres]'") from None
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", prepare_sqlite)
    else:
        event.listen(engine, "checkin", record_checkin)
        event.listen(engine, "checkout", check_idle_connection)
    try:
        engine.connect().close()
    except DBAPIError as mistake:
        raise error_for_operator(mistake, "opened") from None
    return engine


def record_checkin(connection: Any, record: Any) -> None:
    """Record when a connection returns to the pool."""
    record.info["used"] = time.monotonic()


def check_idle_connection(connection: Any, record: Any, proxy: Any) -> None:
    """Check a connection that was idle; checking every time would cost a round trip per decision."""
    if time.monotonic() - record.info.get("used", time.monotonic()) > IDLE_LIMIT and is_broken(connection):
        raise DisconnectionError("the connection was closed meanwhile; the pool makes another")


def prepare_sqlite(connection: Any, record: Any) -> None:
    """Let readers and the writer work side by side, and make commits survive a power cut."""
    for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {setting}")


def default_url(folder: Path) -> str:
    """Return the URL of the player's own database file, readable only by them."""
    if not folder.exists():
        folder.mkdir(parents=True)
        folder.chmod(0o700)
    file = folder / "holdfast.sqlite"
    if not file.exists():
        file.touch(mode=0o600)
    return f"sqlite:///{file}"
