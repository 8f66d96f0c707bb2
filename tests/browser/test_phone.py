"""Phones: nothing is cut off, and every control is large enough to touch."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.guest import SHOWS, Guest
from tests.browser.tables import GAMES, ME, OPEN, Rest, bot

PHONES = [(390, 844), (360, 640)]

# The elements that overflow the page to the right, and touch targets that are too small. A hidden radio button or
# checkbox is touched by its label; links inside sentences are as high as their line.
MEASURED = """() => {
    const least = 24;
    const kinds = 'button, [role=button], [role=tab], summary, select, textarea, input, a[href]';
    const touched = [...document.querySelectorAll(kinds)];
    const shown = thing => thing.checkVisibility({visibilityProperty: true, opacityProperty: false});
    const small = [];
    for (const thing of touched.filter(shown)) {
        if (thing.matches('a') && getComputedStyle(thing).display === 'inline') continue;
        if (thing.closest('.skip, [aria-hidden=true]') || thing.matches('.skip')) continue;
        const label = thing.matches('input') ? thing.closest('label') : null;
        const boxes = [thing, label].filter(Boolean).map(each => each.getBoundingClientRect());
        if (!boxes.some(box => box.width >= least - 0.5 && box.height >= least - 0.5)) {
            const name = thing.getAttribute('aria-label') ?? thing.textContent.trim().slice(0, 40);
            const box = boxes[0];
            small.push(`${thing.tagName}.${thing.className?.baseVal ?? thing.className} "${name}" `
                + `${Math.round(box.width * 10) / 10}x${Math.round(box.height * 10) / 10}`);
        }
    }
    return {wide: document.documentElement.scrollWidth, small: [...new Set(small)]};
}"""


@pytest.fixture(params=PHONES, ids=lambda size: f"{size[0]}x{size[1]}")
def phone(request: pytest.FixtureRequest, guests: Guests) -> Guest:
    """A guest with a phone."""
    width, height = request.param
    return guests(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)


def misfits(guest: Guest, where: str) -> list[str]:
    """Where the page scrolls sideways, and the touch targets that are too small."""
    found: dict[str, Any] = guest.page.evaluate(MEASURED)
    window = guest.page.viewport_size
    assert window
    # A phone's browser widens its window to fit overflow, so compare with the width of the phone itself.
    wide = [f"{where} is {found['wide']} wide"] if found["wide"] > window["width"] else []
    return wide + [f"{where}: too small: {thing}" for thing in found["small"]]


def test_the_pages_fit_a_phone(phone: Guest) -> None:
    wrong: list[str] = []
    for path in (
        *("/", "/new/big_chair", "/new/survive_thrive", "/new/ares_crisis"),
        *("/rules/ares_crisis#rules", "/rules/resistance", "/about"),
    ):
        phone.go(path)
        phone.until_page("!document.querySelector('[aria-busy=true]')")
        if path == "/" or path.startswith("/new"):
            phone.page.locator("details summary").first.tap()
        wrong += misfits(phone, path)
    phone.button("Settings").tap()
    wrong += misfits(phone, "settings")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_a_phone_and_can_be_played_by_touch(phone: Guest, rest: Rest, game: str) -> None:
    table = rest.new_table(game, GAMES[game], seed=7)
    phone.sit(table.table, table.tokens)
    for _ in range(4):
        assert phone.wait_for_question()
        key = phone.dice.choice(phone.keys)
        phone.unfold(key)
        button = phone.answer_button(key)
        button.scroll_into_view_if_needed()
        expect(button).to_be_in_viewport(ratio=0.5)
        phone.answers(button.tap)
    assert phone.wait_for_question()
    wrong = misfits(phone, game)
    for name in ("Log", "Chat", "Table", "Play"):
        phone.tab(name).tap()
        wrong += misfits(phone, f"{game}, {name}")
    phone.button("Fold", exact=True).tap()
    wrong += misfits(phone, f"{game}, folded")
    phone.button("Unfold").tap()
    phone.button("Look back").tap()
    wrong += misfits(phone, f"{game}, looking back")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_the_end_fits_a_phone(phone: Guest, finished: dict[str, str], game: str) -> None:
    phone.watch_table(finished[game])
    expect(phone.page.get_by_role("article")).to_be_visible()
    phone.page.locator("figure canvas").first.wait_for()
    wrong = misfits(phone, f"end of {game}")
    phone.page.locator("figure summary").first.tap()
    wrong += misfits(phone, f"end of {game} with its table")
    assert not wrong, "\n".join(wrong)


# The answer that a mouse finds there, whatever is displayed of it meanwhile.
UNDER = """at => document.elementFromPoint(at.x, at.y)?.closest('li[data-key]')?.dataset.key"""


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (640, 360)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_in_a_small_window_no_answer_gives_way_under_a_mouse(guests: Guests, rest: Rest, size: tuple[int, int]) -> None:
    guest = guests(viewport={"width": size[0], "height": size[1]})
    table = rest.new_table("survive_thrive", GAMES["survive_thrive"], seed=3)
    guest.sit(table.table, table.tokens)
    assert guest.wait_for_question()
    for key in guest.keys:
        guest.unfold(key)
        button = guest.answer_button(key)
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        assert box
        spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        guest.page.mouse.move(spot["x"], spot["y"])
        expect(guest.page.locator(".shown.on")).to_be_visible()
        assert guest.page.evaluate(UNDER, spot) == key

    assert guest.play(most=8) == (0, 8)


SEATS: dict[str, list[dict[str, str]]] = {**GAMES, "resistance": [ME, bot("partisan"), bot("partisan")]}


@pytest.mark.parametrize("game", SEATS)
def test_the_story_is_told_in_sight_and_left_by_touch(guests: Guests, rest: Rest, game: str) -> None:
    """Also where the list of answers is folded away for the board."""
    phone = guests(
        likes={"motion": "full", "speed": "calm"},
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
    )
    phone.stop_story()
    table = rest.new_table(game, SEATS[game], seed=5, options={"clock": "off"} if game == "resistance" else {})
    phone.sit(table.table, table.tokens)
    card = phone.page.locator(".storycard")
    for _ in range(60):
        phone.until(lambda: card.is_visible() or phone.page.evaluate(SHOWS, phone.keys))
        if card.is_visible():
            break
        phone.click_answer(phone.keys[0])

    for size in ((390, 844), (844, 390)):
        phone.resize(size[0], size[1])
        expect(card.get_by_role("heading", level=2)).to_be_in_viewport(ratio=1)
        expect(phone.button("Jump to now")).to_be_in_viewport(ratio=1)
    phone.button("Jump to now").tap()
    expect(card).to_have_count(0)


def test_a_list_that_was_opened_stays_open_while_others_act(guests: Guests, rest: Rest) -> None:
    phone = guests(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    table = rest.new_table("resistance", [ME, OPEN, OPEN], seed=5, options={"clock": "off"})
    other = guests()
    other.sit(table.table, rest.take_seat(table.table, 1, "Ben").tokens)
    third = guests()
    third.sit(table.table, rest.take_seat(table.table, 2, "Cleo").tokens)
    phone.sit(table.table, table.tokens)
    while not any(key.startswith("move ") for key in phone.keys):
        phone.click_answer(phone.keys[0])
    phone.page.locator(".drawer.folded button.line").tap()
    first = phone.page.locator("li[data-key]").first
    expect(first).to_be_visible()

    heard = phone.n
    other.click_answer(next(key for key in other.keys if key.startswith("move ")))
    phone.until(lambda: phone.n > heard)
    assert phone.wait_for_question()

    expect(first).to_be_visible()
    assert not phone.folded


def test_the_bar_fits_a_phone_beside_the_choice_of_ones_seats(phone: Guest, rest: Rest) -> None:
    seats = [{"who": "me", "name": name} for name in ("Anastasia of the Lighthouse", "Ben", "Cleo")]
    table = rest.new_table("resistance", seats, seed=5, options={"clock": "off"})
    phone.sit(table.table, table.tokens)

    expect(phone.page.get_by_role("combobox")).to_be_in_viewport(ratio=1)
    expect(phone.button("Settings")).to_be_in_viewport(ratio=1)
    assert not misfits(phone, "the table of three squads")
