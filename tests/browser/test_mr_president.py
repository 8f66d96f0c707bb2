"""Mr. President on the page: the first quarter played on the board, by the keyboard alone, and on a phone's width."""

import pytest
from playwright.sync_api import Locator, expect

import holdfast
from tests.browser.conftest import Guests
from tests.browser.guest import Guest
from tests.browser.tables import Rest

pytestmark = pytest.mark.timeout(300)

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ANSWERS = 24
"""So many answers are given: the Cabinet, the promise, the Focus, and the first Actions."""

FIRST = 12
"""The Cabinet, the priorities, the promise, and most of the Focus."""

IN_SIGHT = """() => {
    const place = document.querySelector('.place').getBoundingClientRect();
    return [...document.querySelectorAll('.board [data-option]')].some(each => {
        const box = each.getBoundingClientRect();
        return each.checkVisibility() && box.top >= place.top - 1 && box.bottom <= place.bottom + 1
            && box.left >= 0 && box.right <= innerWidth;
    });
}"""
"""Whether an answer can be seen on the board without scrolling."""


def sit(guest: Guest, rest: Rest, seed: int) -> None:
    """A new game, taken up at its first question; it is not in the menu of games."""
    table = rest.table_of(holdfast.open_journal("mr_president", seats=1, seed=seed))
    guest.sit(table.table, table.tokens)


def on_board(guest: Guest) -> list[str]:
    """The answers that the board shows now."""
    shown: list[str] = guest.page.evaluate(
        "() => [...document.querySelectorAll('.board button[data-option]')]"
        ".filter(each => each.checkVisibility()).map(each => each.dataset.option)"
    )
    return [key for key in dict.fromkeys(shown) if key in guest.keys]


def button_on_board(guest: Guest, key: str) -> Locator:
    """The button of an answer on the board."""
    return guest.page.locator(f".board button[data-option='{key}']:visible").first


def test_the_first_answers_are_given_on_the_board(guests: Guests, rest: Rest) -> None:
    guest = guests()
    sit(guest, rest, seed=3)
    expect(guest.page.locator(".office")).to_be_visible()
    pressed = 0

    for _ in range(ANSWERS):
        assert guest.wait_for_question()
        shown = on_board(guest)
        if shown:
            guest.answers(button_on_board(guest, guest.dice.choice(shown)).click)
            pressed += 1
        else:
            guest.click_answer(guest.keys[0])

    assert pressed >= ANSWERS - 2
    assert len(next(iter(guest.eyes.values())).view["members"]) == 4


def test_the_first_answers_are_given_by_the_keyboard_alone(guests: Guests, rest: Rest) -> None:
    guest = guests()
    sit(guest, rest, seed=4)

    for at in range(ANSWERS):
        assert guest.wait_for_question()
        shown = on_board(guest)
        if at % 2 and shown:
            button_on_board(guest, shown[-1]).focus()
            guest.answers(lambda: guest.page.keyboard.press("Enter"))
        else:
            guest.answers(lambda: guest.page.keyboard.press("1"))

    view = next(iter(guest.eyes.values())).view
    assert view["turn"] == 1
    assert len(view["home"]["own"]) == 3


def test_whatever_can_be_read_lies_open_and_closes_with_a_key(guests: Guests, rest: Rest) -> None:
    guest = guests()
    sit(guest, rest, seed=4)
    assert guest.wait_for_question()

    track = guest.page.get_by_role("button", name="Media Relations").first
    track.focus()
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_role("heading", name="Media Relations")).to_be_focused()
    guest.page.keyboard.press("Escape")

    expect(guest.page.get_by_role("heading", name="Media Relations")).to_have_count(0)
    expect(track).to_be_focused()


def test_on_a_phone_the_room_of_the_question_opens_and_an_answer_is_in_sight(guests: Guests, rest: Rest) -> None:
    guest = guests(**PHONE)
    sit(guest, rest, seed=5)
    rooms = set()

    for _ in range(FIRST):
        guest.until(lambda: guest.asked and on_board(guest))  # the list of answers gives way to the board
        guest.until(lambda: guest.page.evaluate(IN_SIGHT))
        rooms.add(guest.page.locator(".doors [aria-pressed='true']").get_attribute("data-door"))
        guest.answers(button_on_board(guest, guest.dice.choice(on_board(guest))).tap)

    assert {"desk", "congress"} <= rooms
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
