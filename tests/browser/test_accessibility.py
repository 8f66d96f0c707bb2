"""Every page, checked by axe-core: names, roles, contrast and everything else that can be checked automatically."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import holdfast
from holdfast.kernel.journal import Journal
from tests.browser.conftest import Guests
from tests.browser.guest import Guest
from tests.browser.tables import GAMES, ME, Rest, bot
from tests.browser.test_solo import LISTEN, answer_until_told

AXE = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
THEMES: dict[str, dict[str, Any]] = {"light": {}, "dark": {"runOnly": ["color-contrast", "link-in-text-block"]}}
"""The axe-core rules for each theme: all in one theme, only those that depend on colours in the other."""

EXTRA = {"label-content-name-mismatch": {"enabled": True}}
"""Rules that axe-core does not run by default: voice control finds a button by its visible words."""

IS_CALM = "document.getAnimations().every(each => each.effect.target.matches('circle'))"
"""JavaScript: whether nothing moves, apart from the ring that shows how long a card of the story stays."""

PHONES = {"portrait": {"width": 390, "height": 844}, "landscape": {"width": 844, "height": 390}}


def barriers(guest: Guest, where: str) -> list[str]:
    """The violations that axe-core finds on the page."""
    if not guest.page.evaluate("'axe' in window"):
        guest.page.evaluate(AXE.read_text(encoding="utf-8") + "; 0")
    theme = guest.page.evaluate("document.documentElement.dataset.theme")
    sought = {"resultTypes": ["violations"], "rules": EXTRA, **THEMES[theme]}
    result: dict[str, Any] = guest.page.evaluate("sought => axe.run(document, sought)", sought)
    return [
        f"{where}: {each['id']}: {node['target']} {node['html'][:160]} {node['failureSummary'][:240]}"
        for each in result["violations"]
        for node in each["nodes"][:6]
    ]


@pytest.fixture(params=THEMES)
def guest(request: pytest.FixtureRequest, guests: Guests) -> Guest:
    """A guest who prefers the light or the dark theme."""
    return guests(likes={"theme": request.param})


def test_the_pages_around_the_table_are_accessible(guest: Guest) -> None:
    found: list[str] = []
    for path in (
        *("/", "/new/survive_thrive", "/new/resistance", "/rules/big_chair", "/rules/big_chair#rules"),
        *("/about", "/t/nowhere"),
    ):
        if path == "/t/nowhere":
            guest.expect_refusal(404)
        guest.go(path)
        guest.until_page("!document.querySelector('[aria-busy=true]')")
        if path in ("/", "/new/survive_thrive", "/new/resistance"):
            guest.page.locator("details summary").first.click()
        found += barriers(guest, path)
    guest.go("/")
    guest.button("Settings").click()
    guest.page.get_by_role("dialog", name="Settings").wait_for()
    found += barriers(guest, "settings")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_the_board_is_accessible(guest: Guest, rest: Rest, game: str) -> None:
    table = rest.new_table(game, GAMES[game], seed=7)
    guest.sit(table.table, table.tokens)
    assert guest.wait_for_question()
    found = barriers(guest, f"{game} at the start")
    guest.play(most=12)
    if guest.wait_for_question():
        found += barriers(guest, f"{game} after a while")
    for name in ("Chat", "Table"):
        guest.tab(name).click()
        found += barriers(guest, f"{game}, {name}")
    guest.button("Look back").click()
    guest.page.get_by_role("slider").wait_for()
    found += barriers(guest, f"{game}, looking back")
    guest.button("Share").click()
    found += barriers(guest, f"{game}, sharing")
    assert not found, "\n".join(found)


def test_a_card_of_the_story_is_accessible(guests: Guests, rest: Rest) -> None:
    for theme in THEMES:
        guest = guests(likes={"theme": theme, "speed": "normal", "motion": "full"})
        guest.stop_story()
        table = rest.new_table("big_chair", [ME], seed=3)
        guest.sit(table.table, table.tokens)
        answer_until_told(guest)
        guest.page.locator(".storycard summary, .storycard [aria-expanded]").first.click()
        guest.until_page(IS_CALM)
        found = barriers(guest, f"a card of the story, {theme}")
        assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("screen", ["wide", *PHONES])
def test_hint_preview_and_dialogs_are_accessible(guest: Guest, rest: Rest, game: str, screen: str) -> None:
    if screen in PHONES:
        guest.page.set_viewport_size(PHONES[screen])  # type: ignore[arg-type]
    table = rest.new_table(game, GAMES[game], seed=7)
    guest.sit(table.table, table.tokens)
    while guest.wait_for_question() and len(guest.keys) < 2:
        guest.click_answer()
    guest.unfold(guest.keys[0])
    guest.page.locator("li[data-key] .answer").first.focus()
    guest.page.locator("li[data-key] .eye").first.evaluate("eye => eye.click()")
    guest.page.locator("[data-preview].pinned [aria-live] > *").first.wait_for()
    found = barriers(guest, f"{game}, {screen}, a preview")
    guest.page.keyboard.press("Escape")
    guest.page.keyboard.press("h")
    guest.page.locator(".hint").wait_for()
    found += barriers(guest, f"{game}, {screen}, a hint")
    for name in ("Share", "Settings"):
        guest.button(name).click()
        guest.page.get_by_role("dialog").wait_for()
        found += barriers(guest, f"{game}, {screen}, {name}")
        guest.page.keyboard.press("Escape")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", [*GAMES, "resistance"])
def test_the_guide_is_accessible(guest: Guest, game: str) -> None:
    found: list[str] = []
    for screen in ({"width": 1440, "height": 900}, PHONES["portrait"]):
        guest.page.set_viewport_size(screen)  # type: ignore[arg-type]
        for page in ("", "#guide-2", "#guide-3", "#rules"):
            guest.go(f"/rules/{game}{page}")
            guest.until_page("!document.querySelector('[aria-busy=true]')")
            found += barriers(guest, f"the guide of {game}{page}, {screen['width']} wide")
    assert not found, "\n".join(found)


def test_the_pages_around_the_table_are_accessible_on_a_phone(guest: Guest) -> None:
    found: list[str] = []
    for name, screen in PHONES.items():
        guest.page.set_viewport_size(screen)  # type: ignore[arg-type]
        for path in ("/", "/new/survive_thrive", "/new/resistance", "/about"):
            guest.go(path)
            guest.until_page("!document.querySelector('[aria-busy=true]')")
            found += barriers(guest, f"{path}, {name}")
    guest.button("Settings").click()
    guest.page.get_by_role("dialog", name="Settings").wait_for()
    found += barriers(guest, "settings on a phone")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_the_end_is_accessible(guest: Guest, finished: dict[str, str], game: str) -> None:
    guest.watch_table(finished[game])
    expect(guest.page.get_by_role("article")).to_be_visible()
    guest.page.locator("figure canvas").first.wait_for()
    guest.page.locator("figure summary").first.click()
    found = barriers(guest, f"the end of {game}")
    assert not found, "\n".join(found)


def test_the_curtain_is_accessible(guest: Guest, rest: Rest) -> None:
    table = rest.new_table("survive_thrive", [ME, {"who": "me", "name": "Ben"}, bot("steward")], seed=2)
    guest.sit(table.table, table.tokens)
    guest.shows("Everybody else, please look away.")
    found = barriers(guest, "the curtain")
    assert not found, "\n".join(found)


def test_two_bots_of_one_kind_can_be_told_apart(guests: Guests, rest: Rest) -> None:
    table = rest.new_table("survive_thrive", [ME, bot("trader"), bot("trader")], seed=7)
    guest = guests()
    guest.sit(table.table, table.tokens)
    assert guest.wait_for_question()
    found = barriers(guest, "two bots of one kind")
    assert not found, "\n".join(found)
    assert guest.table
    names = [seat.name for seat in guest.table.seats]
    assert len(set(names)) == 3, names


def move_somewhere(journal: Journal, seat: int) -> None:
    """Let a seat of Resistance move."""
    asked = next(each for each in holdfast.waiting(journal.state, seat))
    journal.choose(seat, next(answer.key for answer in asked.options if answer.key.startswith("move ")))


def test_an_offer_that_comes_while_the_others_are_asked_is_said_aloud(guests: Guests, rest: Rest) -> None:
    """A seat that is two actions ahead and done may act again as soon as the others have caught up."""
    journal = holdfast.open_journal("resistance", seats=3, seed=1)
    while not any(each.offer and not each.optional for each in journal.state.asked):
        question = next(each for each in holdfast.waiting(journal.state) if not each.answered)
        journal.choose(question.seat, question.options[0].key)
    for seat in (0, 0, 1):
        move_somewhere(journal, seat)
    everybody = rest.table_of(journal)
    ana = guests()
    ana.sit(everybody.table, {0: everybody.tokens[0]})
    ana.answer_button("done").wait_for()
    ana.page.evaluate(LISTEN)
    ana.answer_button("done").click()
    ana.until(lambda: not ana.eyes[0].asked)

    cleo = guests()
    cleo.sit(everybody.table, {2: everybody.tokens[2]})
    cleo.wait_for_question()
    cleo.click_answer(next(key for key in cleo.keys if key.startswith("move ")))

    ana.shows("You are done. Act again?")
    ana.until_page("spoken.includes('Optional: You are done. Act again?')")
