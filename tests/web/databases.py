"""PostgreSQL as fixtures. A conftest takes them over by name: `postgres_url = databases.postgres_url`."""

from collections.abc import Iterator

import pytest

from tests import postgres


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """One PostgreSQL for all tests of a process; there is no way round it: without one, the tests fail and say why."""
    with postgres.postgres_server() as url:
        yield url


@pytest.fixture
def postgres_url(postgres_server: str) -> Iterator[str]:
    """An empty database for one test alone."""
    with postgres.fresh_database(postgres_server) as url:
        yield url
