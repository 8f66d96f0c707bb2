"""Board, numbers, question and log show the same moment: whenever a question can be answered, the present."""

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.guest import PATIENCE, Guest
from tests.browser.sight import AT_ONCE, ENOUGH, HIDDEN, VISIBLE
from tests.browser.tables import GAMES, ME, WHOLE, Rest, bot
from tests.web.player import Seats, bearer

TOLD = {"motion": "full", "speed": "calm"}
"""Settings with which every card would stay for long, if it were not skipped."""

EASY: dict[str, Any] = {"scenario": "sandbox-easier", "options": {"new_player": True}}
YEAR: dict[str, Any] = {"scenario": "year-2020"}
TABLES: dict[str, tuple[list[dict[str, str]], dict[str, Any]]] = {
    **{game: (seats, {}) for game, seats in GAMES.items()},
    "resistance": ([ME, bot("partisan"), bot("partisan")], {"options": {"clock": "off"}}),
    "mr_president": ([ME], EASY if WHOLE else YEAR),
}
"""By game: the seats, and the scenario and options."""

# The vital numbers by name, the last line of the log, and whether a card of the story is open.
SEEN = """() => ({
    numbers: Object.fromEntries([...document.querySelectorAll('.vitals > div')].map(
        part => [part.title, parseInt(part.querySelector('dd').firstChild.textContent)])),
    line: [...document.querySelectorAll('[data-log] li .text')].at(-1)?.textContent.replace(/\\s+/g, ' ').trim() ?? '',
    told: !!document.querySelector('.storycard'),
    offered: document.querySelectorAll('li[data-key] > button, .board [data-option]').length,
})"""


class Present:
    """Compares the page of a guest with the position that the server has, and looks for what the question is about."""

    def __init__(self, guest: Guest, rest: Rest, seats: Seats) -> None:
        self.guest, self.rest, self.seats = guest, rest, seats
        gauges = rest.contents(seats)["gauges"]
        vital = [gauge for gauge in gauges if gauge["vital"]] or gauges[:6]
        self.names = {gauge["key"]: gauge["name"] for gauge in vital if gauge.get("seat") is None}
        assert self.names or game_has_only_scores(gauges)
        self.checked = self.told = 0
        self.wrong: list[str] = []

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

    def look(self) -> None:
        """Assert that enough answers and what they are about are in sight, on a small and a larger screen in turn."""
        size, enough = [*ENOUGH.items()][self.checked % 2]
        guest, missing = self.guest, [""]
        guest.resize(size[0], size[1])
        for _ in range(80):
            if not guest.asked:
                return  # a bot has withdrawn the question
            seen = guest.page.evaluate(VISIBLE)
            missing = guest.page.evaluate(HIDDEN)["wrong"]
            missing += [f"only {seen} answers"] if seen < min(enough, len(guest.keys)) else []
            if not missing:
                return
            guest.page.wait_for_timeout(25)
        self.wrong.append(f"{size[0]}x{size[1]}, {guest.asked and guest.asked.prompt}: {missing}")

    def answer(self) -> None:
        """Answer the open question at random; a bot may have changed it."""
        assert self.guest.asked
        key = self.guest.dice.choice(self.guest.keys)
        self.guest.unfold(key)
        button = self.guest.answer_button(key)
        if button.count():
            self.guest.answers(partial(button.click, timeout=PATIENCE * 1000 / 4))


def game_has_only_scores(gauges: list[dict[str, Any]]) -> bool:
    """Whether all gauges of a game are those of its players."""
    return all(gauge.get("seat") is not None for gauge in gauges)


@pytest.mark.timeout(3600 if WHOLE else 300)
@pytest.mark.parametrize("game", TABLES)
def test_in_a_whole_game_every_question_is_asked_in_the_present_and_in_sight(
    game: str, guests: Guests, rest: Rest
) -> None:
    """Of Mr. President its shortest game; its scenario of four years with `make wholes`."""
    guest = guests(likes=TOLD)
    guest.context.add_init_script(AT_ONCE)
    guest.context.add_init_script(f"localStorage.setItem('holdfast.known', '[\"{game}\"]')")
    places, more = TABLES[game]
    seats = rest.new_table(game, places, seed=5, **more)
    guest.sit(seats.table, seats.tokens)
    here = Present(guest, rest, seats)

    while True:
        guest.until(here.ready)
        here.check()
        if guest.over:
            break
        here.look()
        here.answer()

    assert not here.wrong, "\n".join(here.wrong)
    assert here.checked > 10
    assert here.told > 0, "no card of the story was shown"
    assert guest.page.locator(".storycard").count() == 0
    expect(guest.page.get_by_role("article").get_by_role("heading", level=2)).to_be_in_viewport()
