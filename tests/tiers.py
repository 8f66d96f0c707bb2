"""The tiers of the tests: fast ones for `make check`, and slow ones besides for `make test`.

A test is slow by its folder (a whole server or a browser), by its name (laws that play many games), or by the mark
`slow` (for example with PostgreSQL).
"""

from itertools import groupby

import pytest

LAWS = (
    "test_a_redeal_leaves_all_that_a_seat_sees_unchanged",
    "test_a_redealt_game_can_be_played_to_its_end",
    "test_every_card_and_every_verb_is_used_within_a_bounded_number_of_games",
    "test_views_are_plain_data",
    "test_worlds_that_a_seat_cannot_tell_apart_are_told_alike",
)
"""Laws that play many games, or check every state of one."""

BOTS = "tests/bots/test_bots.py::test_a_bot_"
"""Laws for every bot; bots that search are slow."""

AHEAD = "tests/test_worlds.py::test_previews_and_hints_are_the_same"
"""A law that computes previews and hints for every kind of question."""

OTHERS = ("tests/test_forks.py", "tests/test_new_game.py", "tests/test_proofs.py")
"""Tests that start test runs."""

SLOW = ("tests/web/", "tests/browser/", BOTS, AHEAD, *OTHERS, *[f"tests/test_every_game.py::{law}" for law in LAWS])
"""Prefixes of the ids of slow tests."""

DIVIDED = ("tests/test_every_game.py", "tests/browser/test_in_sight.py")
"""Files too long for one fork: each of their tests is a share."""

LONG = ("tests/survive_thrive/test_bots.py", "tests/test_packs.py", "tests/test_worlds.py", "tests/test_new_game.py")
"""Long files without a server or a browser."""

FIRST = ("tests/web/test_kill.py", "tests/test_every_game.py", "tests/browser/", *LONG, "tests/web/", "tests/")
"""The order in which files go to the forks: the longest must not come last."""


def put_into_tiers(items: list[pytest.Item]) -> None:
    """Mark slow tests and sort all: the longest first, and files with slow tests before others."""
    for item in items:
        if item.nodeid.startswith(SLOW):
            item.add_marker(pytest.mark.slow)
    slow = {item.path for item in items if item.get_closest_marker("slow")}
    items.sort(key=lambda item: (place_of(item.nodeid), item.path not in slow))


def place_of(test: str) -> int:
    """The sort key of a test: the index of its prefix in FIRST."""
    return next((at for at, path in enumerate(FIRST) if test.startswith(path)), len(FIRST))


def shares(items: list[pytest.Item]) -> list[list[int]]:
    """Group tests into shares for the forks, by index.

    A file is a share, so that its tests use one browser and one server; the longest files are divided.
    """
    found = groupby(range(len(items)), key=lambda at: share_of(items[at].nodeid))
    return [list(share) for _, share in found]


def share_of(test: str) -> str:
    """The name of the share of a test: its file, or its own id."""
    file = test.partition("::")[0]
    return test if file in DIVIDED else file
