"""The tiers of the tests: fast ones for `make check`, and slow ones besides for `make test`.

Slow are all tests with a whole server or a browser, by their folder; laws that play many games, by their name; and what
is marked `slow`, such as tests with PostgreSQL.
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
"""Laws for every game that play many games, or look at every moment of one."""

BOTS = "tests/bots/test_bots.py::test_a_bot_"
"""Laws for every bot; one that searches takes its time over each answer."""

AHEAD = "tests/test_worlds.py::test_previews_and_hints_are_the_same"
"""A law for every game that looks ahead at every kind of question."""

OTHERS = ("tests/test_forks.py", "tests/test_new_game.py", "tests/test_proofs.py")
"""What starts whole test runs of its own."""

SLOW = ("tests/web/", "tests/browser/", BOTS, AHEAD, *OTHERS, *[f"tests/test_every_game.py::{law}" for law in LAWS])
"""How the names of slow tests begin."""

DIVIDED = ("tests/test_every_game.py", "tests/browser/test_in_sight.py")
"""Files that would keep one fork busy after all others are done: of these each test goes its own way."""

LONG = ("tests/survive_thrive/test_bots.py", "tests/test_packs.py", "tests/test_worlds.py", "tests/test_new_game.py")
"""Files that take long without a server or a browser."""

FIRST = ("tests/web/test_kill.py", "tests/test_every_game.py", "tests/browser/", *LONG, "tests/web/", "tests/")
"""What begins first: files go to the forks in this order, so the longest must not come last."""


def put_into_tiers(items: list[pytest.Item]) -> None:
    """Mark the tests of slow folders, and begin with what takes longest; files with slow tests come before others."""
    for item in items:
        if item.nodeid.startswith(SLOW):
            item.add_marker(pytest.mark.slow)
    slow = {item.path for item in items if item.get_closest_marker("slow")}
    items.sort(key=lambda item: (place_of(item.nodeid), item.path not in slow))


def place_of(test: str) -> int:
    """When a test begins, among the others."""
    return next((at for at, path in enumerate(FIRST) if test.startswith(path)), len(FIRST))


def shares(items: list[pytest.Item]) -> list[list[int]]:
    """The numbers of the tests in the shares in which forks run them.

    A file is a share, so that one browser and one server serve all tests of it; but for the longest.
    """
    found = groupby(range(len(items)), key=lambda at: share_of(items[at].nodeid))
    return [list(share) for _, share in found]


def share_of(test: str) -> str:
    """The file of a test, or the test itself."""
    file = test.partition("::")[0]
    return test if file in DIVIDED else file
