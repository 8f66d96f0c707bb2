"""The server is killed without warning while people play, and restarted: nothing is lost."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.guest import PATIENCE, UNREACHABLE, Guest
from tests.browser.tables import ME, OPEN, Rest, at_random, bot
from tests.web.server import Server, serving

pytestmark = pytest.mark.timeout(600)


@pytest.fixture
def mortal(page_is_built: None, tmp_path: Path) -> Iterator[Server]:
    """A separate server that the test kills."""
    with serving(tmp_path / "server") as running:
        yield running


def check_log(guest: Guest) -> None:
    """Assert that the page shows the log it received, which is what a newcomer receives: nothing lost or doubled."""
    before = guest.log()
    (eye,) = guest.eyes
    assert before == guest.held_log(eye)
    guest.page.reload()
    guest.until(lambda: eye in guest.eyes)
    assert guest.held_log(eye) == before


def until_heard(guest: Guest) -> None:
    """Wait until a message was received."""
    guest.until(lambda: guest.chat)


def sealed(guest: Guest) -> str | None:
    """The sealed answer of a guest with one seat."""
    (eye,) = guest.eyes.values()
    return eye.asked.sealed if eye.asked else None


@contextmanager
def dead(server: Server, people: list[Guest]) -> Iterator[None]:
    """Kill the server, then restart it: all pages report the lost connection until it is back."""
    for guest in people:
        guest.allowed.append(UNREACHABLE)  # permanently: the browser may report the last attempt after the next one
    server.kill()
    for guest in people:
        guest.shows("Connection lost.")
    yield
    server.start()
    for guest in people:
        expect(guest.page.get_by_text("Connection lost.")).to_have_count(0)


def two_rivals(guests: Guests, server: Server) -> tuple[Guest, Guest]:
    """Ana and Ben at their browsers, with a bot in the third seat."""
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as http:
        mine = Rest(http).new_table("survive_thrive", [ME, OPEN, bot("steward")], seed=4)
        his = Rest(http).take_seat(mine.table, 1, "Ben")
    ana, ben = guests(at=server), guests(at=server)
    ana.sit(mine.table, mine.tokens)
    ben.sit(mine.table, his.tokens)
    return ana, ben


def play_together(people: list[Guest], rounds: int) -> None:
    """All guests answer whenever they are asked."""
    for _ in range(rounds):
        people[0].until(lambda: any(each.asked or each.over for each in people))
        for each in people:
            if each.asked:
                each.click_answer()


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
        until_heard(guest)

    for _ in range(2):
        answers = [guest.table.answers for guest in people if guest.table]
        with dead(mortal, people):
            pass
        for guest, before in zip(people, answers, strict=True):
            assert guest.table
            assert guest.table.answers >= before
            guest.play(most=3)
    for guest in people:
        assert [said.text for said in guest.chat] == ["Before the storm"]
        check_log(guest)


def test_a_year_of_mr_president_goes_on_in_mid_turn_after_the_server_was_killed(guests: Guests, mortal: Server) -> None:
    with httpx.Client(base_url=mortal.url, timeout=PATIENCE) as http:
        table = Rest(http).table_of(at_random("mr_president", but=60, scenario="year-2020", seed=6))
    guest = guests(at=mortal)
    guest.sit(table.table, table.tokens)
    guest.play(most=3)
    assert guest.wait_for_question()
    before, asked, said = guest.eyes[0].view, guest.asked, guest.held_log()

    with dead(mortal, [guest]):
        pass

    assert guest.wait_for_question()
    assert (guest.eyes[0].view, guest.asked, guest.held_log()) == (before, asked, said)
    guest.play(most=3)
    assert guest.held_log()[: len(said)] == said
    check_log(guest)


def test_a_sealed_answer_outlives_the_connection_and_can_be_changed(guests: Guests, mortal: Server) -> None:
    ana, ben = two_rivals(guests, mortal)
    first = ana.click_answer(next(key for key in ana.keys if key.startswith("house ")))
    expect(ana.page.get_by_role("heading", name="Your answer is sealed")).to_be_visible()
    assert sealed(ana) == first
    with dead(mortal, [ana, ben]):
        pass

    assert sealed(ana) == first
    expect(ana.page.get_by_role("heading", name="Your answer is sealed")).to_be_visible()
    ana.button("Change my answer").click()
    assert ana.wait_for_question()
    verb = first.split()[0]
    second = next(key for key in reversed(ana.keys) if key != first and key.split()[0] == verb)
    ana.click_answer(second)
    assert sealed(ana) == second
    ben.click_answer()
    play_together([ana, ben], rounds=3)
    assert ana.log() == ana.held_log(0)
    assert ben.log() == ben.held_log(1)
    assert [line for line in ana.lines[0] if not line.own] == [line for line in ben.lines[1] if not line.own]
    for each in (ana, ben):
        check_log(each)


def test_an_answer_that_was_sent_right_before_the_server_died_counts_once_or_not_at_all(
    guests: Guests, mortal: Server
) -> None:
    ana, ben = two_rivals(guests, mortal)
    assert ana.wait_for_question()
    key = ana.keys[0]
    ana.answer_button(key).click(no_wait_after=True)
    with dead(mortal, [ana, ben]):
        pass
    asked = ana.eyes[0].asked
    assert asked
    assert asked.sealed in (key, None)
    if asked.sealed is None:
        ana.click_answer(key)
    ben.click_answer()
    play_together([ana, ben], rounds=1)
    check_log(ana)
