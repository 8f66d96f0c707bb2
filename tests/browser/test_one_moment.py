"""Board, numbers, question and log show the same moment: whenever a question can be answered, the present."""

import os
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.guest import Guest
from tests.browser.tables import GAMES, ME, Rest, bot
from tests.web.player import Seats, bearer

TOLD = {"motion": "full", "speed": "calm"}
"""Settings with which every card would stay for long, if it were not skipped."""

WHOLE = {**GAMES, "resistance": [ME, bot("partisan"), bot("partisan")]}
WHOLE.pop("mr_president")

LONG = bool(os.environ.get("HOLDFAST_TEST_WHOLE"))
"""Whether to play the games to their end that would take too long for every change."""

SOME, YEAR = 30, 240
"""Decisions of Mr. President: a piece of a year, and more than a year."""

FEW = {"resistance": 12}
"""Decisions of games whose bots take their time."""

# The vital numbers by name, the last line of the log, and whether a card of the story is open.
SEEN = """() => ({
    numbers: Object.fromEntries([...document.querySelectorAll('.vitals > div')].map(
        part => [part.title, parseInt(part.querySelector('dd').firstChild.textContent)])),
    line: [...document.querySelectorAll('[data-log] li .text')].at(-1)?.textContent.replace(/\\s+/g, ' ').trim() ?? '',
    told: !!document.querySelector('.storycard'),
    offered: document.querySelectorAll('li[data-key] > button, .board [data-option]').length,
})"""


class Present:
    """Compares the page of a guest with the position that the server has."""

    def __init__(self, guest: Guest, rest: Rest, seats: Seats) -> None:
        self.guest, self.rest, self.seats = guest, rest, seats
        gauges = rest.contents(seats)["gauges"]
        vital = [gauge for gauge in gauges if gauge["vital"]] or gauges[:6]
        self.names = {gauge["key"]: gauge["name"] for gauge in vital if gauge.get("seat") is None}
        assert self.names or game_has_only_scores(gauges)
        self.checked = self.told = 0

    def position(self) -> dict[str, Any]:
        """The position after the last answer, as the guest's seat sees it."""
        assert self.guest.table
        count = self.guest.table.answers
        path = f"/api/tables/{self.seats.table}/history/{count}"
        found: dict[str, Any] = self.rest.answer(self.rest.http.get(path, headers=bearer(self.seats.tokens[0])))
        return found

    def seen(self) -> dict[str, Any]:
        """The moment that the page shows."""
        found: dict[str, Any] = self.guest.page.evaluate(SEEN)
        return found

    def skip_story(self) -> None:
        """Go to the present by one key, as soon as there is a card."""
        seen = self.seen()
        if seen["told"]:
            assert not seen["offered"], "an answer is possible while the page is catching up"
            self.told += 1
            self.guest.page.keyboard.press("s")

    def ready(self) -> bool:
        """Whether the open question can be answered, or the game is over; cards of the story are skipped."""
        if not self.guest.over:
            self.skip_story()
        return self.guest.over or bool(self.guest.asked and self.seen()["offered"])

    def check(self) -> None:
        """Assert that the page shows the present; bots may change it meanwhile, then look again."""
        while True:
            n = self.guest.n
            seen, position = self.seen(), self.position()
            self.guest.page.wait_for_timeout(0)
            assert self.guest.table
            if self.guest.n == n and position["count"] == self.guest.table.answers:
                break
        gauges = position["eye"]["gauges"]
        assert {name: seen["numbers"][name] for name in self.names.values()} == {
            name: gauges[key] for key, name in self.names.items()
        }
        last = position["eye"]["lines"]
        assert not last or seen["line"].endswith(" ".join(self.guest.lines[0][-1].text.split()))
        self.checked += 1

    def answer(self) -> None:
        """Answer the open question at random; a bot may have changed it."""
        assert self.guest.asked
        key = self.guest.dice.choice(self.guest.keys)
        self.guest.unfold(key)
        button = self.guest.answer_button(key)
        if button.count():
            self.guest.answers(partial(button.click, timeout=5_000))


def game_has_only_scores(gauges: list[dict[str, Any]]) -> bool:
    """Whether all gauges of a game are those of its players."""
    return all(gauge.get("seat") is not None for gauge in gauges)


def play_on(here: Present, most: int = 1_000) -> None:
    """Answer at random; check the page at every question, and at the end."""
    for _ in range(most):
        here.guest.until(here.ready)
        here.check()
        if here.guest.over:
            return
        here.answer()


@pytest.mark.parametrize("game", WHOLE)
def test_in_a_whole_game_every_question_is_asked_in_the_present(game: str, guests: Guests, rest: Rest) -> None:
    """Of Resistance only the first decisions; all of it with `HOLDFAST_TEST_WHOLE=1`."""
    guest = guests(likes=TOLD)
    seats = rest.new_table(game, WHOLE[game], seed=5)
    guest.sit(seats.table, seats.tokens)
    here = Present(guest, rest, seats)

    most = None if LONG else FEW.get(game)
    play_on(here, most or 1_000)

    assert here.checked > 10
    if most:
        return  # cards wait for no sandglass, and in the first decisions it runs
    assert here.told > 0, "no card of the story was shown"
    assert guest.over
    assert guest.page.locator(".storycard").count() == 0
    expect(guest.page.get_by_role("article").get_by_role("heading", level=2)).to_be_visible()


def test_in_a_year_of_mr_president_every_question_is_asked_in_the_present(guests: Guests, rest: Rest) -> None:
    """A piece of the year; all of it with `HOLDFAST_TEST_WHOLE=1`."""
    guest = guests(likes=TOLD)
    seats = rest.new_table("mr_president", [ME], scenario="sandbox-easier", seed=7, options={"new_player": True})
    guest.sit(seats.table, seats.tokens)
    here = Present(guest, rest, seats)

    play_on(here, YEAR if LONG else SOME)

    assert here.checked >= SOME
    assert here.told > 2
