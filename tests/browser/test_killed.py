"""The server dies without a word while people play, and comes back: nothing is lost."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.guest import NETWORK as UNREACHABLE
from tests.browser.guest import PATIENCE, Guest
from tests.browser.tables import ME, OPEN, Rest, bot
from tests.web.server import Server, serving


@pytest.fixture
def mortal(page_is_built: None, tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own, to be killed."""
    with serving(tmp_path / "server") as running:
        yield running


def check_log(guest: Guest) -> None:
    """The page shows what it was told, and was told what a newcomer is told: nothing is lost or doubled."""
    before = guest.log()
    (eye,) = guest.eyes
    assert before == guest.held_log(eye)
    guest.page.reload()
    guest.until(lambda: eye in guest.eyes)
    assert guest.wait_for_question() or guest.over
    assert guest.held_log(eye) == before


def test_three_tables_go_on_after_the_server_was_killed(guests: Guests, mortal: Server) -> None:
    with httpx.Client(base_url=mortal.url, timeout=PATIENCE) as http:
        rest = Rest(http)
        tables = [
            rest.new_table("big_chair", [ME], seed=1),
            rest.new_table("survive_thrive", [ME, bot("trader"), bot("steward")], seed=2),
            rest.new_table("ares_crisis", [ME, bot("engineer")], seed=3),
        ]
    people = [guests(at=mortal) for _ in tables]
    for guest, table in zip(people, tables, strict=True):
        guest.sit(table.table, table.tokens)
        guest.play(most=4)
        guest.tab("Chat").click()
        guest.page.get_by_label("Write to the table").fill("Before the storm")
        guest.button("Send").click()
        guest.until(lambda guest=guest: guest.chat)

    for _ in range(2):
        answers = [guest.table.answers for guest in people if guest.table]
        for guest in people:
            guest.allowed.append(UNREACHABLE)
        mortal.kill()
        for guest in people:
            guest.shows("The connection is lost.")
        mortal.start()
        for guest, before in zip(people, answers, strict=True):
            expect(guest.page.get_by_text("The connection is lost.")).to_have_count(0)
            guest.allowed.remove(UNREACHABLE)
            assert guest.table
            assert guest.table.answers >= before
            guest.play(most=3)
    for guest in people:
        assert [said.text for said in guest.chat] == ["Before the storm"]
        check_log(guest)


def test_an_answer_that_was_sent_right_before_the_server_died_counts_once_or_not_at_all(
    guests: Guests, mortal: Server
) -> None:
    with httpx.Client(base_url=mortal.url, timeout=PATIENCE) as http:
        mine = Rest(http).new_table("survive_thrive", [ME, OPEN, bot("steward")], seed=4)
        his = Rest(http).take_seat(mine.table, 1, "Ben")
    ana, ben = guests(at=mortal), guests(at=mortal)
    ana.sit(mine.table, mine.tokens)
    ben.sit(mine.table, his.tokens)
    assert ana.wait_for_question()
    key = ana.keys[0]
    for guest in (ana, ben):
        guest.allowed.append(UNREACHABLE)
    ana.answer_button(key).click(no_wait_after=True)
    mortal.kill()
    ana.shows("The connection is lost.")
    mortal.start()
    for guest in (ana, ben):
        expect(guest.page.get_by_text("The connection is lost.")).to_have_count(0)
        guest.allowed.remove(UNREACHABLE)
    asked = ana.eyes[0].asked
    assert asked
    assert asked.sealed in (key, None)
    if asked.sealed is None:
        ana.click_answer(key)
    ben.click_answer()
    ana.until(lambda: ana.table and ana.table.answers >= 3)
    for guest in (ana, ben):
        guest.until(lambda: ana.asked or ben.asked)
    assert ana.log() == ana.held_log(0)
