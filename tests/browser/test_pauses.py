"""A pause on the page: question, board and log are covered, its author is named, and any player can resume."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.guest import Guest
from tests.browser.tables import ME, OPEN, Rest

pytestmark = pytest.mark.timeout(900)

AN_HOUR_AHEAD = "(() => { const now = Date.now; Date.now = () => now() + 3_600_000; })()"
"""A device with a wrong clock."""

HOURS = 2


def is_covered(guest: Guest) -> None:
    """Assert that question, board and log cannot be seen."""
    expect(guest.page.get_by_role("heading", name="Ana has paused the game.")).to_be_visible()
    expect(guest.page.locator(".board")).to_have_count(0)
    expect(guest.page.locator("li[data-key]")).to_have_count(0)
    expect(guest.page.locator("[data-log] li")).to_have_count(0)


def test_a_pause_covers_the_table_for_all_and_no_clock_of_a_device_counts(guests: Guests, rest: Rest) -> None:
    mine = rest.new_table("big_chair", [ME, OPEN], seed=3, allowance=HOURS * 3600)
    other = rest.take_seat(mine.table, 1, "Ben")
    ana, ben, watcher = guests(), guests(), guests()
    ben.context.add_init_script(AN_HOUR_AHEAD)
    ana.sit(mine.table, mine.tokens)
    ben.sit(mine.table, other.tokens)
    watcher.watch_table(mine.table)
    assert ana.wait_for_question()
    label = re.compile("^(2 hr|1 hr 59 min) left")
    for guest in (ana, ben):
        expect(guest.page.get_by_role("timer", name=label).first).to_be_visible()

    ana.tab("Table").click()
    ana.button("Pause the game").click()
    ana.tab("Log").click()
    for guest in (ana, ben, watcher):
        is_covered(guest)
    expect(watcher.button("Resume the game")).to_have_count(0)
    ben.page.reload()
    is_covered(ben)

    ben.button("Resume the game").first.click()
    assert ana.wait_for_question()
    for guest in (ana, ben, watcher):
        expect(guest.page.locator(".board")).to_be_visible()
    expect(ben.page.get_by_role("timer", name=label).first).to_be_visible()
    ana.click_answer()
