"""Mr. President on the page: whole games and the first quarter, on the board, by keyboard alone, on a phone."""

import re

import pytest
from playwright.sync_api import Locator, expect

import holdfast
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.chance import Dice
from holdfast.kernel.journal import Journal
from tests.browser.conftest import Guests
from tests.browser.guest import Guest
from tests.browser.tables import WHOLE, Rest, at_random
from tests.play import step

pytestmark = pytest.mark.timeout(300)

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ANSWERS = 24
"""The number of answers to give: the Cabinet, the promise, the Focus, and the first Actions."""

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
"""Whether an answer is visible on the board without scrolling."""


def sit(guest: Guest, rest: Rest, seed: int) -> None:
    """Open a new game at its first question."""
    sit_at(guest, rest, holdfast.open_journal("mr_president", seats=1, seed=seed))


def sit_at(guest: Guest, rest: Rest, journal: Journal) -> None:
    """Open a game at its current position."""
    table = rest.table_of(journal)
    guest.sit(table.table, table.tokens)


def check_end(guest: Guest) -> None:
    """Assert that the end shows the result, the legacy and the course of the game."""
    assert guest.table
    assert guest.table.result
    article = guest.page.get_by_role("article")
    expect(article.get_by_role("heading", level=2)).to_have_text(guest.table.result.says)
    expect(article.get_by_role("heading", name="Your legacy")).to_be_visible()
    expect(article.get_by_role("heading", name="How it went")).to_be_visible()


def on_board(guest: Guest) -> list[str]:
    """The answers visible on the board; a place with several answers is opened first."""
    shown: list[str] = guest.page.evaluate(
        "() => [...document.querySelectorAll('.board button[data-option]:not([aria-haspopup])')]"
        ".filter(each => each.checkVisibility()).map(each => each.dataset.option)"
    )
    return [key for key in dict.fromkeys(shown) if key in guest.keys]


def button_on_board(guest: Guest, key: str) -> Locator:
    """The button of an answer on the board."""
    return guest.page.locator(f".board button[data-option='{key}']:not([aria-haspopup]):visible").first


def test_from_the_home_page_the_first_decision_is_one_click_away(guest: Guest) -> None:
    guest.go("/")
    guest.button("Play now: Mr. President").click()

    assert guest.wait_for_question()
    assert guest.table
    assert (guest.table.game, guest.table.scenario) == ("mr_president", "sandbox-easier")
    expect(guest.page.locator(".office")).to_be_visible()


def test_a_whole_game_is_played_from_its_first_question_to_its_end(guests: Guests, rest: Rest) -> None:
    """The shortest scenario: one year, with its vote."""
    guest = guests()
    sit_at(guest, rest, holdfast.open_journal("mr_president", scenario="year-2020", seats=1, seed=3))
    answers = 0

    while guest.wait_for_question():
        shown = on_board(guest) if answers % 3 == 0 else []
        if shown:
            guest.answers(button_on_board(guest, guest.dice.choice(shown)).click)
        else:
            guest.click_answer()
        answers += 1

    assert answers > 40
    check_end(guest)


@pytest.mark.timeout(3600 if WHOLE else 300)
def test_a_game_is_played_to_its_end_by_the_keyboard_alone(guests: Guests, rest: Rest) -> None:
    """Its last answers; all of them with `make wholes`."""
    guest = guests()
    if WHOLE:
        sit_at(guest, rest, holdfast.open_journal("mr_president", scenario="year-2020", seats=1, seed=5))
    else:
        sit_at(guest, rest, at_random("mr_president", but=30, scenario="year-2020", seed=5))

    while guest.wait_for_question():
        guest.type_answer(guest.dice.choice(guest.keys))

    check_end(guest)


def test_a_game_is_played_to_its_end_on_a_phone(guests: Guests, rest: Rest) -> None:
    guest = guests(**PHONE)
    sit_at(guest, rest, at_random("mr_president", but=30, scenario="year-2020", seed=6))

    while guest.wait_for_question():
        shown = on_board(guest)  # the list of answers is folded away for the board
        if shown:
            guest.answers(button_on_board(guest, guest.dice.choice(shown)).tap)
        else:
            guest.click_answer()

    check_end(guest)
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def before_a_roll() -> Journal:
    """A game at random, just before a die is rolled on a chart with many rows."""
    for seed in range(1, 30):
        journal, dice = holdfast.open_journal("mr_president", seats=1, seed=seed), Dice(seed, "chance")
        while journal.state.result is None:
            g = journal.state
            if isinstance(g, MrPresident) and g.throws and g.throws[-1].chart == "peace" and g.asked:
                return journal
            journal.record(*step(journal.state, dice))
    raise AssertionError("nobody has brokered a peace")


def test_on_a_phone_long_odds_are_folded_until_opened(guests: Guests, rest: Rest) -> None:
    guest = guests(**PHONE)
    sit_at(guest, rest, before_a_roll())
    assert guest.wait_for_question()
    answer = guest.page.locator("li[data-key='roll']")
    odds = answer.locator(".detail").text_content() or ""
    assert answer.locator(".detail").evaluate("each => each.scrollHeight - each.clientHeight") > 0

    answer.locator(".eye").tap()

    expect(answer).to_have_class(re.compile("looked"))
    expect(guest.page.locator("[data-preview]")).to_contain_text(odds)


def in_the_second_year() -> Journal:
    """The first random game that reaches the second year, right after the report of the first."""
    for seed in range(1, 30):
        journal, dice = holdfast.open_journal("mr_president", seats=1, seed=seed), Dice(seed, "chance")
        while journal.state.result is None:
            if isinstance(journal.state, MrPresident) and journal.state.turn == 2:
                return journal
            journal.record(*step(journal.state, dice))
    raise AssertionError("nobody has lived to see the second year")


@pytest.mark.parametrize(
    ("lang", "button", "title"),
    [("en", "Share this report", "Mr. President"), ("fr", "Partager ce bilan", "Monsieur le Président")],
)
def test_the_report_of_a_year_can_be_shared(guests: Guests, rest: Rest, lang: str, button: str, title: str) -> None:
    guest = guests(lang=lang, permissions=["clipboard-read", "clipboard-write"])
    sit_at(guest, rest, in_the_second_year())
    assert guest.wait_for_question()

    guest.button(button).last.click()
    guest.shows("Copied" if lang == "en" else "Copié")

    copied = guest.page.evaluate("navigator.clipboard.readText()").splitlines()
    told = [line.text for line in guest.lines[0] if line.summary and line.rule == "MP1-060"]
    assert copied == [title, "", *told]
    assert len(told) == 3


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
            guest.type_answer(guest.keys[0])

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
        guest.until(lambda: guest.asked and on_board(guest))  # the list of answers is folded away for the board
        guest.until(lambda: guest.page.evaluate(IN_SIGHT))
        rooms.add(guest.page.locator(".doors [aria-pressed='true']").get_attribute("data-door"))
        guest.answers(button_on_board(guest, guest.dice.choice(on_board(guest))).tap)

    assert {"desk", "congress"} <= rooms
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
