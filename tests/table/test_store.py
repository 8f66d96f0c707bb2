"""The contract of the store, the same on SQLite and PostgreSQL."""

import threading
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, inspect, text

from holdfast.kernel.chapters import from_text
from holdfast.kernel.errors import HoldfastError
from holdfast.table.events import Event, Kept, Opening
from holdfast.table.store import Store, metadata

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


def test_whoever_comes_second_is_told_and_nothing_of_theirs_is_written(store: Store) -> None:
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

    assert store.snapshot("t1") == Kept(9, b"\x00second\xff", [])


def test_a_snapshot_comes_with_its_chapters_and_only_new_or_other_ones_are_written(store: Store) -> None:
    first, second, third, other = map(from_text, ("one", "two", "three ’é", "two again"))
    written: list[int] = []
    count = partial(count_rows, written)
    store.keep_snapshot("t1", 3, b"", [first, second])
    event.listen(store.engine, "before_cursor_execute", count)

    store.keep_snapshot("t1", 9, b"", [first, second, third])
    assert store.snapshot("t1") == Kept(9, b"", ["one", "two", "three ’é"])
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
