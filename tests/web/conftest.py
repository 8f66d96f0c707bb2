"""Databases and servers shared by the web tests."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.web import databases
from tests.web.player import PATIENCE
from tests.web.server import SWIFT, Server, serving
from tests.web.target import Target

postgres_server = databases.postgres_server
postgres_url = databases.postgres_url


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite, shared by all tests of a worker that do not kill it."""
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def swift_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A second server without rate limits, for tests that play whole games."""
    with serving(tmp_path_factory.mktemp("swift"), limits=SWIFT) as running:
        yield running


@pytest.fixture
def api(server: Server) -> httpx.Client:
    """An HTTP client of the server."""
    return httpx.Client(base_url=server.url, timeout=PATIENCE, verify=False)


@pytest.fixture(scope="module")
def target(server: Server) -> Target:
    """The table that the hostile requests are aimed at."""
    return Target(server)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str | None:
    """Parametrized over the databases; None means SQLite in the server's own folder."""
    if request.param == "sqlite":
        return None
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture
def server_folder(tmp_path: Path) -> Path:
    """Data folder for a server that belongs to one test."""
    return tmp_path / "server"
