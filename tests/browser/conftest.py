"""A browser for each fork, a server with the page, and guests whose pages may not make a single mistake."""

from collections.abc import Callable, Iterator
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
"""No pixels: all is laid out, drawn up and hit by the pointer as ever, but painted for nobody, which takes as long."""

WIDE = {"width": 1440, "height": 900}

Guests = Callable[..., Guest]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A real browser for this folder, and no longer: Playwright's loop is in the way of tests with one of their own."""
    program = chromium()
    assert program, "The browser tests need Chromium or Chrome: install it, or name it in HOLDFAST_TEST_CHROMIUM."
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=program, args=[*ARGUMENTS, UNSEEN])
        yield running
        running.close()


@pytest.fixture(scope="session")
def page_is_built() -> None:
    """Without the page there is nothing to test."""
    assert (PAGE / "index.html").exists(), "The page is not built: run `make page` first."


@pytest.fixture(scope="session")
def server(page_is_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of a fork that do not kill it."""
    with serving(tmp_path_factory.mktemp("server"), limits=SWIFT) as running:
        yield running


@pytest.fixture(scope="session")
def rest(server: Server) -> Iterator[Rest]:
    """The REST interface of the server, for setting up what a test is not about."""
    with httpx.Client(base_url=server.url, timeout=2 * PATIENCE) as http:
        yield Rest(http)


@pytest.fixture(scope="session")
def finished(rest: Rest) -> dict[str, str]:
    """By game: a table at which it is over."""
    return {game: rest.table_of(ended(game, len(seats))).table for game, seats in GAMES.items()}


@pytest.fixture
def guests(browser: Browser, server: Server) -> Iterator[Guests]:
    """Lets guests come, each in a browser context of their own; at the end nothing may have gone wrong on any page."""
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
    """Somebody who comes alone."""
    return guests()
