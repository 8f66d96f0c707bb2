"""On every screen the question, its subject and the vital numbers are visible without scrolling."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.guest import Guest
from tests.browser.kinds import BOTS, Kind, kinds_of
from tests.browser.sight import HIDDEN
from tests.browser.tables import Rest, advised, seats_of
from tests.play import LONG

SIZES = [(1920, 1080), (1280, 720), (844, 390), (640, 360), (390, 844), (360, 640)]
"""Desktop, laptop, phone in landscape, laptop at 200 %, phone in portrait, and a small phone."""

TIGHT = SIZES[1::2]
"""The smaller screen of each kind, for games with very many questions."""


def out_of_sight(guest: Guest, kind: Kind, size: tuple[int, int]) -> list[str]:
    """The elements that cannot be seen at a size; the board gets the usual timeout to scroll to them."""
    guest.resize(size[0], size[1])
    found: dict[str, Any] = {}
    for _ in range(60):
        found = guest.page.evaluate(HIDDEN)
        if not found["wrong"]:
            return []
        guest.page.wait_for_timeout(50)
    return [f"{size[0]}x{size[1]}, {kind.prompt}: {each}" for each in found["wrong"]]


@pytest.mark.parametrize("game", BOTS)
def test_what_a_question_is_about_is_in_sight_on_every_screen(guests: Guests, rest: Rest, game: str) -> None:
    guest, wrong, about = guests(), list[str](), 0
    guest.context.add_init_script(f"localStorage.setItem('holdfast.known', '[\"{game}\"]')")
    for kind in kinds_of(game):
        mine = seats_of(rest.answer(rest.http.post("/api/saves", json={"save": kind.save})))
        guest.resize(SIZES[0][0], SIZES[0][1])
        guest.sit(mine.table, mine.tokens)
        assert guest.wait_for_question()
        for size in TIGHT if game in LONG else SIZES:
            wrong += out_of_sight(guest, kind, size)
        about += bool(guest.page.evaluate(HIDDEN)["about"])
    assert not wrong, "\n".join(wrong)
    assert about > 6, "the board marks what questions are about"


def test_an_event_is_scrolled_back_into_sight_with_its_question(guest: Guest, rest: Rest) -> None:
    """A choice between two effects is hard to understand without its Event."""
    guest.context.add_init_script("localStorage.setItem('holdfast.known', '[\"big_chair\"]')")
    kind = next(each for each in kinds_of("big_chair") if each.prompt == "Choose one of two effects")
    mine = seats_of(rest.answer(rest.http.post("/api/saves", json={"save": kind.save})))
    guest.resize(390, 800)
    guest.sit(mine.table, mine.tokens)
    assert guest.wait_for_question()
    guest.page.locator(".dispatch h4").wait_for()

    guest.page.evaluate(
        "() => { const place = document.querySelector('.place'); place.scrollTop = place.scrollHeight; }"
    )
    guest.resize(390, 844)

    for part in (".dispatch h4", ".decide .slip >> nth=1"):
        expect(guest.page.locator(part)).to_be_in_viewport(ratio=1)


# The vital numbers whose short name wraps, and those that reach outside the window.
BROKEN = """() => [...document.querySelectorAll('.vitals > div')].filter(each => {
    const short = each.querySelector('.short');
    return short?.getClientRects().length > 1 || each.getBoundingClientRect().right > innerWidth;
}).map(each => each.innerText)"""


@pytest.mark.parametrize("game", BOTS)
def test_short_names_of_vital_numbers_stay_whole_on_a_small_phone(guests: Guests, rest: Rest, game: str) -> None:
    guest = guests(lang="fr", viewport={"width": 360, "height": 640})
    mine = seats_of(rest.answer(rest.http.post("/api/saves", json={"save": kinds_of(game)[0].save})))
    guest.sit(mine.table, mine.tokens)
    guest.page.locator(".vitals > div").first.wait_for()

    assert guest.page.evaluate(BROKEN) == []


def test_the_newest_line_stays_in_sight_when_the_log_has_less_room(guest: Guest, rest: Rest) -> None:
    guest.resize(1440, 1000)
    mine = rest.table_of(advised("ares_crisis", seats=1, answers=20))
    guest.sit(mine.table, mine.tokens)
    assert guest.wait_for_question()
    newest = guest.page.locator("[data-log] li").last
    expect(newest).to_be_in_viewport()

    guest.resize(1440, 720)
    if not newest.is_visible():
        guest.button("Open the log").click()  # a long question has taken its room

    expect(newest).to_be_in_viewport()
    expect(guest.button("Newest")).to_have_count(0)
