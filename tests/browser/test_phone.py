"""Phones: nothing is cut off, and everything can be touched."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.guest import Guest
from tests.browser.tables import ME, Rest, advised, bot

PHONES = [(390, 844), (360, 640)]
TABLES = {
    "big_chair": [ME],
    "survive_thrive": [ME, bot("trader"), bot("steward")],
    "ares_crisis": [ME, bot("engineer")],
}

# What sticks out of the page to the right, and what is too small to be touched. A hidden radio or checkbox is touched
# by its label; links inside sentences are as high as their line.
MEASURED = """() => {
    const least = 24;
    const touched = [...document.querySelectorAll('button, [role=button], [role=tab], summary, select, textarea, input, a[href]')];
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
    return {wide: document.documentElement.scrollWidth, window: innerWidth, small: [...new Set(small)]};
}"""


@pytest.fixture(params=PHONES, ids=lambda size: f"{size[0]}x{size[1]}")
def phone(request: pytest.FixtureRequest, guests: Guests) -> Guest:
    """Somebody with a phone."""
    width, height = request.param
    return guests(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)


def check_measures(guest: Guest, where: str) -> None:
    """The page does not scroll sideways, and what can be touched is large enough."""
    found: dict[str, Any] = guest.page.evaluate(MEASURED)
    assert found["wide"] <= found["window"], f"{where} is {found['wide']} wide in {found['window']}"
    assert not found["small"], f"{where}: smaller than 24 px: {found['small']}"


def test_the_pages_fit_a_phone(phone: Guest) -> None:
    for path in ("/", "/new/big_chair", "/new/survive_thrive", "/new/ares_crisis", "/rules/ares_crisis", "/about"):
        phone.go(path)
        phone.until_page("!document.querySelector('[aria-busy=true]')")
        if path.startswith("/new"):
            phone.page.locator("details summary").first.tap()
        check_measures(phone, path)
    phone.button("Settings").tap()
    check_measures(phone, "settings")


@pytest.mark.parametrize("game", TABLES)
def test_a_table_fits_a_phone_and_can_be_played_by_touch(phone: Guest, rest: Rest, game: str) -> None:
    table = rest.new_table(game, TABLES[game], seed=7)
    phone.sit(table.table, table.tokens)
    for _ in range(4):
        assert phone.wait_for_question()
        key = phone.dice.choice(phone.keys)
        button = phone.answer_button(key)
        button.scroll_into_view_if_needed()
        expect(button).to_be_in_viewport(ratio=0.5)
        phone.answers(button.tap)
    assert phone.wait_for_question()
    check_measures(phone, game)
    for name in ("Log", "Chat", "Table", "Play"):
        phone.tab(name).tap()
        check_measures(phone, f"{game}, {name}")
    phone.button("Fold", exact=True).tap()
    check_measures(phone, f"{game}, folded")
    phone.button("Unfold").tap()
    phone.button("Look back").tap()
    check_measures(phone, f"{game}, looking back")


@pytest.fixture(scope="session")
def finished(rest: Rest) -> dict[str, str]:
    """By game: a table at which it is over."""
    return {game: rest.table_of(advised(game, len(seats), seed=1)).table for game, seats in TABLES.items()}


@pytest.mark.parametrize("game", TABLES)
def test_the_end_fits_a_phone(phone: Guest, finished: dict[str, str], game: str) -> None:
    phone.watch_table(finished[game])
    expect(phone.page.get_by_role("article")).to_be_visible()
    phone.page.locator("figure canvas").first.wait_for()
    check_measures(phone, f"end of {game}")
    phone.page.locator("figure summary").first.tap()
    check_measures(phone, f"end of {game} with its table")
