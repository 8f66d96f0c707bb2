"""A browser per worker, a server with the page, and guests whose pages must not have any error."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from holdfast.doors.web.app import PAGE
from tests.browser.guest import PATIENCE, QUICK, Guest
from tests.browser.tables import GAMES, Rest, ended
from tests.prepare import chromium
from tests.web.server import SWIFT, Server, serving

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]
UNSEEN = "--force-gpu-mem-available-mb=0"
"""No raster memory: layout, painting and hit testing work as usual, but no pixels are produced, which would be slow."""

HERE = Path(__file__).parent

WIDE = {"width": 1440, "height": 900}

Guests = Callable[..., Guest]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run a failed browser test once more: bots, server and page act at once, in a rare order now and then.

    The report names each test that needed it (`RERUN`), so that its cause can be found.
    """
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A real browser for this folder only: Playwright's event loop would interfere with tests that run their own."""
    program = chromium()
    assert program, "The browser tests need Chromium or Chrome: install it, or name it in HOLDFAST_TEST_CHROMIUM."
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=program, args=[*ARGUMENTS, UNSEEN])
        yield running
        running.close()


@pytest.fixture(scope="session")
def page_is_built() -> None:
    """Fail early if the page has not been built."""
    assert (PAGE / "index.html").exists(), "The page is not built: run `make page` first."


@pytest.fixture(scope="session")
def server(page_is_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of a worker that do not kill it."""
    with serving(tmp_path_factory.mktemp("server"), limits=SWIFT) as running:
        yield running


@pytest.fixture(scope="session")
def rest(server: Server) -> Iterator[Rest]:
    """The REST interface of the server, to set up what a test is not about."""
    with httpx.Client(base_url=server.url, timeout=2 * PATIENCE) as http:
        yield Rest(http)


@pytest.fixture(scope="session")
def finished(rest: Rest) -> dict[str, str]:
    """By game: a table at which it is over."""
    return {game: rest.table_of(ended(game, len(seats))).table for game, seats in GAMES.items()}


@pytest.fixture
def guests(browser: Browser, server: Server) -> Iterator[Guests]:
    """A factory of guests, each with a separate browser context; afterwards no page may have had an error."""
    came: list[Guest] = []

    def come(at: Server = server, likes: dict[str, Any] | None = None, lang: str = "en", **context: Any) -> Guest:
        here = browser.new_context(**({"viewport": WIDE, "locale": "en-GB"} | context))
        here.set_default_timeout(PATIENCE * 1000)
        guest = Guest(here, at, dice=len(came))
        guest.likes(QUICK | (likes or {}), lang)
        came.append(guest)
        return guest

    yield come
    for guest in came:
        guest.context.close()
    for guest in came:
        guest.check()


@pytest.fixture
def guest(guests: Guests) -> Guest:
    """A single guest."""
    return guests()
