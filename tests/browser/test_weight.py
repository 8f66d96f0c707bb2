"""How heavy the page is, and how soon there is something to see."""

from collections.abc import Callable

import pytest

from holdfast.doors.web.app import PAGE
from tests.browser.guest import Guest

MOST = 200_000
"""Bytes of compressed scripts and styles, without the pictures of the games."""

PAINTED = """new Promise(done => new PerformanceObserver(list => list.getEntriesByName('first-contentful-paint')
    .forEach(entry => done(entry.startTime))).observe({type: 'paint', buffered: true}))"""


def test_scripts_and_styles_stay_light(page_is_built: None) -> None:
    files = [file for file in (PAGE / "assets").glob("*.br") if not file.name.startswith("Picture-")]
    assert files, "the build leaves no compressed files"
    total = sum(file.stat().st_size for file in files)
    print(f"compressed scripts and styles: {total} bytes in {len(files)} files")
    assert total <= MOST


def test_the_home_page_paints(
    guest: Guest, capsys: pytest.CaptureFixture[str], record_property: Callable[[str, object], None]
) -> None:
    """Times are told, not judged: they depend on the machine and on what else it does."""
    guest.go("/")
    painted = guest.page.evaluate(PAINTED)
    record_property("first contentful paint in ms", painted)
    with capsys.disabled():
        print(f"\nfirst contentful paint of the home page: {painted:.0f} ms")
    assert painted > 0
