"""The guide of a game: a few pages behind *Rules*, with the ledger behind them."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.guest import Guest
from tests.browser.test_accessibility import barriers
from tests.browser.test_phone import misfits


def test_rules_opens_the_guide_and_it_is_read_by_keyboard(guest: Guest) -> None:
    guest.go("/")
    page = guest.page
    page.get_by_role("link", name="Rules: Project: Resistance").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="How a turn goes")).to_be_visible()
    picture = page.get_by_role("figure").locator("img")
    picture.scroll_into_view_if_needed()
    guest.until_page("[...document.images].every(each => each.complete && each.naturalWidth > 300)")
    page.get_by_role("link", name="Next: Winning and losing").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Winning and losing")).to_be_focused()
    expect(page.get_by_role("table")).to_contain_text("all its officers are on the island")
    page.get_by_role("link", name="Your first game", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Your first game")).to_be_focused()
    expect(page.get_by_role("link", name="Set up a table")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Winning and losing")).to_be_visible()
    page.get_by_role("link", name="All rules").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Search the rules")).to_be_visible()


@pytest.mark.parametrize("hash_", ["#BC-031", "#topic-end", "#rules"])
def test_addresses_into_the_ledger_still_open_it(guest: Guest, hash_: str) -> None:
    guest.go(f"/rules/big_chair{hash_}")
    expect(guest.page.get_by_label("Search the rules")).to_be_visible()
    expect(guest.page.locator("#BC-031")).to_be_attached()
    if hash_ != "#rules":
        expect(guest.page.locator(hash_)).to_be_in_viewport()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_page_of_a_guide_is_accessible_and_fits_a_phone(guests: Guests, lang: str) -> None:
    wide = guests(lang=lang)
    phone = guests(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, lang=lang)
    found: list[str] = []
    for guest, check in ((wide, barriers), (phone, misfits)):
        guest.go("/rules/ares_crisis#guide-2")
        expect(guest.page.get_by_role("heading", name=re.compile("Winning|Gagner"))).to_be_visible()
        found += check(guest, f"page 2 of the guide, {check.__name__}")
    assert not found, "\n".join(found)


def test_larger_text_makes_everything_larger_and_stays(guest: Guest) -> None:
    guest.go("/")
    size = "parseFloat(getComputedStyle(document.querySelector('article h3')).fontSize)"
    guest.page.locator("article h3").first.wait_for()
    before = guest.page.evaluate(size)
    guest.button("Settings").click()
    guest.page.get_by_label("Larger").check(force=True)
    guest.until_page(f"{size} > {before}")
    guest.go("/about")
    assert guest.page.evaluate("document.documentElement.dataset.text") == "larger"
