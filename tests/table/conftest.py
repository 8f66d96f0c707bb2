"""The store on each kind of database, and a handover without grace period."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from holdfast.table import handover
from holdfast.table.store import Store
from tests.table.guests import Clockwork
from tests.web import databases

postgres_server = databases.postgres_server
postgres_url = databases.postgres_url


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, parametrized over the kinds."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    """An empty store."""
    opened = Store(database)
    opened.prepare()
    yield opened
    opened.close()


@pytest.fixture
def sqlite_store(tmp_path: Path) -> Iterator[Store]:
    """An empty SQLite store, for tests that do not depend on the database."""
    opened = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    opened.prepare()
    yield opened
    opened.close()


@pytest.fixture
def no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hand seats over without a grace period."""
    monkeypatch.setattr(handover, "GRACE", 0.0)


@pytest.fixture
def time_now(monkeypatch: pytest.MonkeyPatch) -> Clockwork:
    """A settable clock for the table."""
    clockwork = Clockwork()
    monkeypatch.setattr("holdfast.table.server_time.now", clockwork)
    return clockwork
