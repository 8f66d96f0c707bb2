"""Undo: free if nothing was revealed, alone even if something was, and otherwise by consent of the others."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.guest import Guest
from tests.browser.tables import ME, OPEN, Rest

AT_ONCE = {"patience": 0}
"""Phases end without waiting for the players' consent."""


def answers(guest: Guest) -> int:
    """The number of answers given at the table."""
    assert guest.table
    return guest.table.answers


def until_answers(guest: Guest, count: int) -> None:
    """Wait until the table has this many answers."""
    guest.until(lambda: answers(guest) == count)


def undo(guest: Guest) -> None:
    """Click Undo."""
    guest.button(re.compile("^Undo")).click()


def answer_until(guest: Guest, told: bool) -> tuple[list[str], list[str]]:
    """Answer until an answer has revealed a die, or has not; returns the log before and after it."""
    for _ in range(40):
        before = guest.held_log(next(iter(guest.eyes)))
        guest.click_answer()
        guest.wait_for_question()
        after = guest.held_log(next(iter(guest.eyes)))
        assert guest.table
        if told == any("die" in line.facts for line in guest.lines[next(iter(guest.eyes))][len(before) :]):
            return before, after
    raise AssertionError("no such answer in forty")


def test_an_answer_that_revealed_nothing_is_undone_freely(guest: Guest, rest: Rest) -> None:
    mine = rest.new_table("big_chair", [ME], seed=4)
    guest.sit(mine.table, mine.tokens)
    assert guest.wait_for_question()
    offered = guest.keys
    expect(guest.button(re.compile("^Undo"))).to_be_disabled()
    guest.click_answer()
    guest.wait_for_question()
    undo(guest)
    guest.until(lambda: answers(guest) == 0)
    assert guest.wait_for_question()
    assert guest.keys == offered
    assert guest.table
    assert not guest.table.assisted
    assert guest.page.get_by_text("assisted", exact=True).count() == 0


def test_alone_one_may_take_back_what_was_seen_and_the_game_is_marked_as_assisted(guest: Guest, rest: Rest) -> None:
    mine = rest.new_table("big_chair", [ME], seed=4)
    guest.sit(mine.table, mine.tokens)
    before, after = answer_until(guest, told=True)
    given = answers(guest)
    guest.page.keyboard.press("u")
    guest.until(lambda: answers(guest) == given - 1)
    expect(guest.page.get_by_text("assisted", exact=True)).to_be_visible()
    assert guest.held_log() == before != after
    assert guest.log() == before
    guest.play(most=2)


def test_at_a_table_of_two_what_was_seen_is_taken_back_only_if_the_other_agrees(guests: Guests, rest: Rest) -> None:
    mine = rest.new_table("big_chair", [ME, OPEN], seed=4, options=AT_ONCE)
    his = rest.take_seat(mine.table, 1, "Ben")
    ana, ben = guests(), guests()
    ana.sit(mine.table, mine.tokens)
    ben.sit(mine.table, his.tokens)
    for each in (ana, ben):
        each.until(lambda: ana.asked)
    before, after = answer_until(ana, told=True)
    given = answers(ana)
    ben.until(lambda: answers(ben) == given)

    undo(ana)
    wish = ana.page.get_by_role("heading", name=re.compile("You ask to go back to before answer"))
    assert int(re.findall(r"\d+", wish.inner_text())[0]) == given
    ben.shows(re.compile(f"Ana asks to go back to before answer {given} "))
    expect(ana.button(re.compile("^Undo"))).to_be_disabled()
    ben.button("Refuse").click()
    for each in (ana, ben):
        expect(each.page.get_by_role("heading", name=re.compile("to go back to before answer"))).to_have_count(0)
    ana.shows("Ben refused the undo.")
    assert answers(ana) == given
    assert ana.held_log(0) == after

    undo(ana)
    ben.shows(re.compile(f"Ana asks to go back to before answer {given} "))
    ben.button("Agree").click()
    for each in (ana, ben):
        until_answers(each, given - 1)
        expect(each.page.get_by_role("heading", name=re.compile("to go back to before answer"))).to_have_count(0)
    assert ana.held_log(0) == before
    assert ana.log() == before
    assert ben.log() == ben.held_log(1)
    assert ana.table
    assert not ana.table.assisted
    ana.until(lambda: ana.asked or ben.asked)
    (ana if ana.asked else ben).click_answer()


def test_a_request_to_take_back_can_be_dropped(guests: Guests, rest: Rest) -> None:
    mine = rest.new_table("big_chair", [ME, OPEN], seed=4, options=AT_ONCE)
    rest.take_seat(mine.table, 1, "Ben")
    ana = guests()
    ana.sit(mine.table, mine.tokens)
    ana.until(lambda: ana.asked)
    answer_until(ana, told=True)
    undo(ana)
    ana.button("Never mind").click()
    expect(ana.page.get_by_role("heading", name=re.compile("to go back to before answer"))).to_have_count(0)
    ana.play(most=1)


def test_an_answer_can_be_undone_after_a_chat_line(guests: Guests, rest: Rest) -> None:
    mine = rest.new_table("big_chair", [ME, OPEN], seed=4, options=AT_ONCE)
    his = rest.take_seat(mine.table, 1, "Ben")
    ana, ben = guests(), guests()
    ana.sit(mine.table, mine.tokens)
    ben.sit(mine.table, his.tokens)
    ana.until(lambda: ana.asked)
    ana.click_answer()
    ben.tab("Chat").click()
    ben.button("Hello!").click()
    ana.until(lambda: ana.chat)
    undo(ana)
    ana.until(lambda: answers(ana) == 0 or (ana.table and ana.table.undo))
