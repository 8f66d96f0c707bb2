"""The size of the page, and the time until something is visible."""

from collections.abc import Callable

import pytest

from holdfast.doors.web.app import PAGE
from tests.browser.guest import Guest
from tests.browser.tables import GAMES, ME, Rest, bot

MOST = 200_000
"""Bytes of compressed scripts and styles for playing one game, without the pictures of the games."""

TABLES = GAMES | {"resistance": [ME, bot("random"), bot("random")]}

LOADED = """performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname.split('/').pop())"""

PAINTED = """new Promise(done => new PerformanceObserver(list => list.getEntriesByName('first-contentful-paint')
    .forEach(entry => done(entry.startTime))).observe({type: 'paint', buffered: true}))"""


@pytest.mark.parametrize("game", TABLES)
def test_scripts_and_styles_of_a_game_stay_light(guest: Guest, rest: Rest, game: str) -> None:
    """Boards are loaded on demand: playing one game loads no board of another."""
    table = rest.new_table(game, TABLES[game], seed=7)
    names: set[str] = set()
    for path in ("/", "/new/big_chair", "/about", "/rules/big_chair"):
        guest.go(path)
        guest.until_page("!document.querySelector('[aria-busy=true]')")
        names |= set(guest.page.evaluate(LOADED))
    guest.sit(table.table, table.tokens)
    guest.page.locator(f".board [data-game={game}]").first.wait_for()
    names |= set(guest.page.evaluate(LOADED))

    files = [PAGE / "assets" / f"{name}.br" for name in names if not name.startswith("Picture-")]
    light = [file.stat().st_size for file in files if file.exists()]
    print(f"{game}: {sum(light)} bytes in {len(light)} files")
    assert len(light) > 5, "the build leaves no compressed files, or the page has loaded none"
    assert sum(light) <= MOST


def test_the_home_page_paints(
    guest: Guest, capsys: pytest.CaptureFixture[str], record_property: Callable[[str, object], None]
) -> None:
    """Times are printed, not asserted: they depend on the machine and its load."""
    guest.go("/")
    painted = guest.page.evaluate(PAINTED)
    record_property("first contentful paint in ms", painted)
    with capsys.disabled():
        print(f"\nfirst contentful paint of the home page: {painted:.0f} ms")
    assert painted > 0
