"""Damaged databases and failed migrations: the operator gets the reason, and nothing is made worse."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from holdfast.kernel.errors import HoldfastError
from holdfast.table.store import Store
from holdfast.table.store_errors import DamagedStore, StoreError


def a_file(folder: Path) -> Path:
    """A database file of the current layout."""
    store = Store(f"sqlite:///{folder / 'tables.sqlite'}")
    store.prepare()
    store.close()
    return folder / "tables.sqlite"


@pytest.mark.parametrize("damage", ["no database", "first page", "other pages", "cut short"])
def test_a_damaged_database_is_called_damaged(tmp_path: Path, damage: str) -> None:
    file = a_file(tmp_path)
    content = file.read_bytes()
    junk = bytes(range(1, 256)) * (len(content) // 255 + 1)
    damaged = {
        "no database": junk[: len(content)],
        "first page": content[:100] + junk[:3_900] + content[4_000:],
        "other pages": content[:4_096] + junk[: len(content) - 4_096],
        "cut short": content[:6_000],
    }
    file.write_bytes(damaged[damage])

    with pytest.raises(HoldfastError, match=r"the database is damaged: .*; restore a backup") as told:
        Store(f"sqlite:///{file}").prepare()
    assert "try again" not in str(told.value)


def test_a_database_that_is_damaged_while_it_is_used_does_not_ask_to_try_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = Store(f"sqlite:///{a_file(tmp_path)}")
    corrupt = sqlite3.DatabaseError("database disk image is malformed")
    corrupt.sqlite_errorcode = sqlite3.SQLITE_CORRUPT_INDEX

    with pytest.raises(DamagedStore, match="is damaged; nothing was changed, and the operator"), store.reading():
        raise corrupt
    with pytest.raises(StoreError, match="try again soon"), store.transaction():
        raise sqlite3.OperationalError("database is locked")
    store.close()

    lines = [record.getMessage() for record in caplog.records]
    assert lines[0].startswith("reading the database fails: database disk image is malformed; restore a backup")
    assert lines[1:] == ["writing the database fails: database is locked"]


def to_layout_0003(file: Path, *more: str) -> str:
    """Downgrade a database to layout 0003; returns its content as SQL."""
    with closing(sqlite3.connect(file)) as database:
        for change in ("DROP TABLE packs", "DROP TABLE salt", "UPDATE alembic_version SET version_num = '0003'", *more):
            database.execute(change)
        database.commit()
        return "\n".join(database.iterdump())


@pytest.mark.parametrize(
    ("trouble", "says"),
    [
        ("CREATE TABLE salt (value TEXT)", "table salt already exists"),
        ("INSERT INTO tables VALUES ('abc', 'no JSON', 0)", "Expecting value"),
    ],
)
def test_a_migration_that_fails_says_why_and_leaves_the_database_as_it_was(
    tmp_path: Path, trouble: str, says: str
) -> None:
    file = a_file(tmp_path)
    before = to_layout_0003(file, trouble)
    store = Store(f"sqlite:///{file}")

    for _ in range(2):
        with pytest.raises(HoldfastError, match=f"cannot be brought up to date, and was left as it was: {says}"):
            store.prepare()
    store.close()

    with closing(sqlite3.connect(file)) as database:
        assert "\n".join(database.iterdump()) == before
