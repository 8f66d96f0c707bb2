"""Every page, checked by axe-core: names, roles, contrast and everything else that can be checked automatically."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.guest import Guest
from tests.browser.tables import GAMES, ME, Rest, bot

AXE = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
THEMES: dict[str, dict[str, Any]] = {"light": {}, "dark": {"runOnly": ["color-contrast", "link-in-text-block"]}}
"""The axe-core rules for each theme: all in one theme, only those that depend on colours in the other."""


def barriers(guest: Guest, where: str) -> list[str]:
    """The violations that axe-core finds on the page."""
    if not guest.page.evaluate("'axe' in window"):
        guest.page.evaluate(AXE.read_text(encoding="utf-8") + "; 0")
    theme = guest.page.evaluate("document.documentElement.dataset.theme")
    sought = {"resultTypes": ["violations"], **THEMES[theme]}
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
