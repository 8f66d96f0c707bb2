"""The page offers the languages that its server lists and needs no change for a new one."""

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Guests
from tests.browser.guest import Guest

DUTCH = {"code": "nl", "name": "Nederlands", "words": "0"}
WORDS = {"parts": {"close": "Sluiten", "liking": {"theme": "Kleuren"}}}


def offer_dutch(page: Page) -> None:
    """Make the server list a third language."""
    page.route("**/api/languages", lambda route: route.fulfill(json=[*route.fetch().json(), DUTCH]))
    page.route("**/api/words/nl*", lambda route: route.fulfill(json=WORDS))
    for path in ("games", "tables"):  # the server itself has no Dutch
        page.route(f"**/api/{path}?lang=nl", lambda route: route.continue_(url=route.request.url.replace("nl", "en")))


def test_a_language_that_the_server_has_is_offered_and_spoken(guest: Guest) -> None:
    offer_dutch(guest.page)
    guest.go("/")

    guest.button("Language").click()  # with more than two languages the button opens the settings
    expect(guest.page.locator("input[name=language] + span")).to_have_text(["English", "Français", "Nederlands"])
    guest.page.get_by_role("radio", name="Nederlands").click()

    expect(guest.button("Sluiten")).to_be_visible()
    guest.shows("Kleuren")
    guest.shows("Animation")  # a missing text falls back to English
    assert guest.page.evaluate("document.documentElement.lang") == "nl"


def test_nothing_is_shown_before_the_words_of_the_language_have_come(guests: Guests) -> None:
    guest = guests(lang="fr")
    seen: list[str] = []

    def look(route: Route) -> None:
        seen.append(guest.page.locator("#app").inner_text())
        route.continue_()

    guest.page.route("**/api/words/fr*", look)
    guest.page.goto(f"{guest.server.url}/")

    expect(guest.button("Réglages")).to_be_visible()
    assert seen == [""]
