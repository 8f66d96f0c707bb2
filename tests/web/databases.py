"""PostgreSQL fixtures. A conftest imports them by name: `postgres_url = databases.postgres_url`."""

from collections.abc import Iterator

import pytest

from tests import postgres


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """One PostgreSQL server per process; if none can be started, the tests fail with the reason instead of being
    skipped.
    """
    with postgres.postgres_server() as url:
        yield url


@pytest.fixture
def postgres_url(postgres_server: str) -> Iterator[str]:
    """An empty database for a single test."""
    with postgres.fresh_database(postgres_server) as url:
        yield url
