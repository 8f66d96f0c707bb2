"""A hint comes at once, and what a search has found follows."""

import json
import os
import re
import signal
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.guest import PATIENCE
from tests.browser.tables import ME, Rest
from tests.web.server import SWIFT, Server
from tests.web.workers import JOBS, workers_of


@pytest.fixture
def searching(page_is_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that searches behind hints."""
    server = Server(tmp_path_factory.mktemp("searching"), limits=SWIFT)
    server.jobs = JOBS | {"hint_seconds": 3}
    server.start()
    yield server
    server.stop()


def test_a_hint_is_shown_at_once_and_then_confirmed_or_improved(searching: Server, guests: Guests) -> None:
    with httpx.Client(base_url=searching.url, timeout=PATIENCE) as http:
        mine = Rest(http).new_table("big_chair", [ME], seed=4)
    guest = guests(searching)
    guest.sit(mine.table, mine.tokens)
    assert guest.wait_for_question()

    guest.button(re.compile("^Hint")).click()
    guest.until(lambda: bool(workers_of(searching)))
    (worker,) = workers_of(searching)
    os.kill(worker, signal.SIGSTOP)  # so that the search lasts until everything here has been looked at
    guest.shows("The bot “steady” would choose")
    line = guest.page.locator(".hint .search")
    expect(line).to_have_text("Playing on to see whether something is better…")

    os.kill(worker, signal.SIGCONT)
    expect(line).to_have_text(re.compile("^Playing on found (nothing clearly|something) better"))
    found: list[Any] = [json.loads(frame) for frame in guest.frames if frame.startswith('{"is":"searched"')]
    expect(guest.page.locator(".hint")).to_contain_text(found[-1]["why"])
    expect(guest.button("Do it")).not_to_be_disabled()
    guest.answers(guest.button("Do it").click)
    assert next(each for each in reversed(guest.sent) if each["do"] == "choose")["key"] == found[-1]["key"]
    expect(line).to_have_count(0)
