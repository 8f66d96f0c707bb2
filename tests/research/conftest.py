"""What tests of pictures need: the browser of the browser tests, and the page."""

import pytest

from holdfast.research.picture import PAGE
from tests.prepare import chromium


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> str:
    """The browser that takes pictures."""
    program = chromium()
    assert program, "Tests of pictures need Chromium or Chrome: install it, or name it in HOLDFAST_TEST_CHROMIUM."
    assert PAGE.exists(), "The page is not built: run `make page` first."
    monkeypatch.setenv("HOLDFAST_CHROMIUM", program)
    return program
