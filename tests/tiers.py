"""The tiers of the tests: fast ones for `make check`, and slow ones besides for `make test`.

Slow are all tests with a whole server or a browser, by their folder, and what is marked `slow`: those with PostgreSQL,
and those that play many games.
"""

import pytest

SLOW = ("tests/web/", "tests/browser/")
"""Folders of which every test is slow."""

FIRST = ("tests/web/test_kill.py", "tests/browser/", "tests/web/", "tests/")
"""What begins first: files go to the workers whole and in this order, so the longest must not come last."""


def put_into_tiers(items: list[pytest.Item]) -> None:
    """Mark the tests of slow folders, and begin with what takes longest."""
    for item in items:
        if item.nodeid.startswith(SLOW):
            item.add_marker(pytest.mark.slow)
    items.sort(key=lambda item: next((at for at, path in enumerate(FIRST) if item.nodeid.startswith(path)), len(FIRST)))
