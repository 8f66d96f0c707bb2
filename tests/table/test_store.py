"""The contract of the store, the same on SQLite and PostgreSQL."""

import stat
import threading
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import event, inspect, text

from holdfast.kernel.chapters import from_text
from holdfast.kernel.errors import HoldfastError
from holdfast.table.events import Event, Opening, StoredSnapshot
from holdfast.table.pen import ROWS_PER_INSERT
from holdfast.table.store import Store, default_url, metadata, rows_of
from holdfast.table.store_errors import DamagedTable, StoreError

OPENING = Opening(
    game="big_chair",
    scenario="test-drive",
    seats=2,
    seed=7,
    options={"replace_lost_roles": True},
    packs=[("étude", {"events.toml": "# ça\n"})],
    rules_version=3,
    moves=[(0, "take economy")],
)


def events(first: int, count: int = 1, kind: str = "answered") -> list[Event]:
    return [Event(n, kind, {"seat": 0, "key": f"buy {n} ’é"}, 1000.5 + n) for n in range(first, first + count)]


def test_a_table_comes_back_as_it_was_opened(store: Store) -> None:
    store.open("t1", OPENING, events(1, 3))

    found = store.opening("t1")

    assert found is not None
    assert found[0] == OPENING
    assert store.events("t1") == events(1, 3)
    assert store.opening("t2") is None
    assert store.count() == 1


def test_events_can_be_read_from_one_on(store: Store) -> None:
    store.open("t1", OPENING, events(1, 5))

    assert [event.n for event in store.events("t1", after=3)] == [4, 5]


def test_events_of_many_tables_are_written_together(store: Store) -> None:
    assert store.append([("a", events(1, 2)), ("b", events(1, 1))]) == [True, True]

    assert len(store.events("a")) == 2
    assert len(store.events("b")) == 1


def test_the_slower_writer_is_refused_and_writes_nothing(store: Store) -> None:
    store.append([("a", events(1, 2))])

    assert store.append([("a", events(2, 2, "said")), ("b", events(1, 1))]) == [False, True]

    assert store.events("a") == events(1, 2)
    assert len(store.events("b")) == 1


def test_of_many_who_write_the_same_number_exactly_one_succeeds(store: Store) -> None:
    won: list[bool] = []

    def write(kind: str) -> None:
        won.extend(store.append([("a", events(1, 3, kind))]))

    writers = [threading.Thread(target=write, args=(f"kind {n}",)) for n in range(6)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()

    assert sorted(won) == [False] * 5 + [True]
    assert len({event.kind for event in store.events("a")}) == 1
    assert len(store.events("a")) == 3


def test_the_last_snapshot_counts(store: Store) -> None:
    assert store.snapshot("t1") is None

    store.keep_snapshot("t1", 3, b"first")
    store.keep_snapshot("t1", 9, b"\x00second\xff")
    store.keep_snapshot("t1", 7, b"too late")

    assert store.snapshot("t1") == StoredSnapshot(9, b"\x00second\xff", [])


def test_a_snapshot_comes_with_its_chapters_and_only_new_or_other_ones_are_written(store: Store) -> None:
    first, second, third, other = map(from_text, ("one", "two", "three ’é", "two again"))
    written: list[int] = []
    count = partial(count_rows, written)
    store.keep_snapshot("t1", 3, b"", [first, second])
    event.listen(store.engine, "before_cursor_execute", count)

    store.keep_snapshot("t1", 9, b"", [first, second, third])
    assert store.snapshot("t1") == StoredSnapshot(9, b"", ["one", "two", "three ’é"])
    store.keep_snapshot("t1", 12, b"", [first, other])
    store.keep_snapshot("t1", 11, b"", [second, second, second])

    event.remove(store.engine, "before_cursor_execute", count)
    kept = store.snapshot("t1")
    assert kept is not None
    assert (kept.n, kept.chapters[:2]) == (12, ["one", "two again"])
    assert written == [1, 1], "one chapter each time, and none of a snapshot that comes too late"


def count_rows(written: list[int], connection: Any, cursor: Any, statement: str, rows: Any, *more: Any) -> None:
    """Count the chapters that are written."""
    if "INSERT INTO chapters" in statement:
        written.append(len(rows) if isinstance(rows, list) else 1)


def test_what_was_stored_is_there_for_another_connection(store: Store, database: str) -> None:
    store.open("t1", OPENING, events(1, 1))

    other = Store(database)
    try:
        other.prepare()
        assert other.events("t1") == events(1, 1)
    finally:
        other.close()


def test_the_migrations_make_the_layout_that_the_code_expects(store: Store) -> None:
    found = inspect(store.engine)
    for table in metadata.sorted_tables:
        columns = {column["name"]: column["nullable"] for column in found.get_columns(table.name)}
        assert columns == {column.name: column.nullable for column in table.columns}
        keys = found.get_pk_constraint(table.name)["constrained_columns"]
        assert keys == [column.name for column in table.primary_key]


def test_sqlite_writes_ahead_and_to_the_disk(sqlite_store: Store) -> None:
    with sqlite_store.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("no address", "malformed"),
        ("mysql://localhost/x", "SQLite or PostgreSQL"),
        ("postgresql://nobody@127.0.0.1:1/none", "cannot be opened"),
    ],
)
def test_a_wrong_address_is_explained(url: str, says: str) -> None:
    with pytest.raises(HoldfastError, match=says):
        Store(url)


def test_a_file_that_cannot_be_made_is_explained(tmp_path: Path) -> None:
    with pytest.raises(HoldfastError, match="cannot be opened"):
        Store(f"sqlite:///{tmp_path / 'missing' / 'tables.sqlite'}")


def test_tables_at_which_nothing_happens_any_more_are_removed_and_no_others(store: Store) -> None:
    for table, at in (("old", 10.0), ("busy", 10.0), ("used", 10.0)):
        store.open(table, OPENING, [Event(1, "answered", {}, at)])
        store.keep_snapshot(table, 1, b"a game")
    store.append([("busy", [Event(2, "answered", {}, 5_000.0)])])
    with store.transaction() as connection:
        connection.execute(text("UPDATE tables SET created = 10"))

    assert store.remove_before(1_000.0, but={"used"}) == 1

    assert [store.opening(table) is None for table in ("old", "busy", "used")] == [True, False, False]
    assert store.events("old") == []
    assert store.snapshot("old") is None
    assert len(store.events("busy")) == 2
    assert store.size()[0] == 2


# --- Damage and failure ---


@pytest.mark.parametrize(
    ("damage", "found"),
    [
        ("UPDATE events SET body = '{}' WHERE n = 3", "event 3 was altered"),
        ("UPDATE events SET kind = 'said' WHERE n = 1", "event 1 was altered"),
        ("UPDATE events SET at = at + 1 WHERE n = 5", "event 5 was altered"),
        ("DELETE FROM events WHERE n = 2", "event 2 is missing"),
        ("UPDATE tables SET opening = replace(opening, '7', '8')", "event 1 was altered"),
    ],
)
def test_an_event_that_was_altered_or_is_missing_is_found_and_named(
    store: Store, database: str, damage: str, found: str
) -> None:
    store.open("t1", OPENING, events(1, 2))
    for n in (3, 4, 5):
        store.append([("t1", events(n))])
    assert store.events("t1") == Store(database).events("t1")
    with store.transaction() as connection:
        connection.execute(text(damage))

    with pytest.raises(DamagedTable, match=f"table t1 is damaged: {found}"):
        Store(database).events("t1")


def test_the_chain_continues_across_writers(store: Store, database: str) -> None:
    other = Store(database)
    store.open("t1", OPENING, events(1))
    for n, writer in ((2, other), (3, store), (4, store), (5, other)):
        assert writer.append([("t1", events(n))]) == [True]

    assert [event.n for event in Store(database).events("t1")] == [1, 2, 3, 4, 5]
    assert [event.n for event in other.events("t1", after=3)] == [4, 5]


def test_the_chain_goes_on_with_what_another_server_tells_and_no_question_to_the_database(
    store: Store, database: str
) -> None:
    other = Store(database)
    store.open("t1", OPENING, events(1))
    other.append([("t1", events(2))])
    store.events("t1")
    other.append([("t1", events(3, 2))])
    asked = list[str]()
    event.listen(store.engine, "before_cursor_execute", lambda *args: asked.append(args[2]))

    store.extend_chain("t1", msgspec.json.decode(msgspec.json.encode(events(3, 2)), type=list[Event]))
    store.extend_chain("t1", events(9))
    store.extend_chain("t2", events(2))
    store.append([("t1", events(5))])

    assert asked == []
    assert [each.n for each in Store(database).events("t1")] == [1, 2, 3, 4, 5]


def test_of_many_events_all_are_written_at_once_or_none(store: Store) -> None:
    first = rows_of("a", events(1, ROWS_PER_INSERT), "")
    store.append([("b", events(1))])

    assert not store.pen.write([*first, *rows_of("b", events(1), "")], ["a note"])
    assert store.events("a") == []
    assert store.pen.write([*first, *rows_of("b", events(2), "")], ["a note"])
    with store.reading() as connection:
        assert connection.execute(text("SELECT count(*) FROM events")).scalar() == ROWS_PER_INSERT + 2


@pytest.mark.slow
def test_a_connection_that_was_closed_meanwhile_is_replaced_before_anything_is_written(postgres_url: str) -> None:
    store = Store(postgres_url)
    store.prepare()
    store.append([("a", events(1))])
    with store.transaction() as connection:
        connection.execute(text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"))
    store.pen.used -= 60.0

    assert store.append([("a", events(2))]) == [True]
    store.close()


def test_events_of_an_older_layout_are_chained_when_it_is_brought_up_to_date(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'old.sqlite'}"
    store = Store(url)
    store.prepare()
    store.open("t1", OPENING, events(1, 3))
    with store.transaction() as connection:
        connection.execute(text("ALTER TABLE events DROP COLUMN digest"))
        for table in ("pulse", "packs", "salt"):
            connection.execute(text(f"DROP TABLE {table}"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0002'"))

    again = Store(url)
    again.prepare()

    assert again.events("t1") == events(1, 3)


def test_a_store_that_fails_says_so_in_words_and_writes_it_down_once(
    sqlite_store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    sqlite_store.check_writable()
    with sqlite_store.transaction() as connection:
        connection.execute(text("ALTER TABLE pulse RENAME TO gone"))
    for _ in range(5):
        with pytest.raises(StoreError, match="cannot reach its database; nothing was changed, try again soon"):
            sqlite_store.check_writable()
    with sqlite_store.transaction() as connection:
        connection.execute(text("ALTER TABLE gone RENAME TO pulse"))
    sqlite_store.check_writable()

    levels = [record.levelname for record in caplog.records if record.name == "holdfast.table"]
    assert levels == ["ERROR", "WARNING"]


def test_a_newer_database_is_refused_in_words(store: Store) -> None:
    with store.transaction() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    with pytest.raises(HoldfastError, match=r"written by a newer Holdfast: .*9999"):
        store.prepare()


def test_nobody_else_can_read_the_database(tmp_path: Path) -> None:
    url = default_url(tmp_path / "data")
    Store(url).prepare()

    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in (tmp_path / "data").iterdir()}
    assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700
    assert modes["holdfast.sqlite"] == 0o600
    assert set(modes.values()) == {0o600}
