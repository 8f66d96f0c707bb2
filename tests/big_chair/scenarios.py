"""The seven scenarios by name, and the rules that list their contents."""

from collections import Counter
from functools import cache
from typing import Any

import pytest

from tests.big_chair.scene import GAME, start
from tests.proofs import proves

DRIVE = "test-drive"
STRIKES = "successive-strikes-on-homeland"
REBOOT = "government-reboot"
SOCIAL = "social-movement-is-spreading"
MONEY = "money-is-everything"
OPERATIONS = "all-about-operations"
SEVENTH = "a-winter-of-shortages"
SCENARIOS = [DRIVE, STRIKES, REBOOT, SOCIAL, MONEY, OPERATIONS, SEVENTH]
BOOK = GAME.book(())
SEEDS = range(200)


def ruled(rule: str, *values: Any) -> Any:
    """A row of a table that proves a separate rule."""
    return pytest.param(*values, marks=proves(rule), id=f"{rule}-{values[0]}")


@cache
def decks(scenario: str) -> list[list[str]]:
    """The Event decks of many games, the top card last."""
    return [start(scenario, seed=seed).deck for seed in SEEDS]


def numbers(scenario: str) -> list[Counter[int]]:
    """The number of copies of each card in each of many decks."""
    return [Counter(BOOK.events[card].number for card in deck) for deck in decks(scenario)]


EVERY_ROLE = {
    "economy",
    "defense",
    "politics",
    "homeland",
    "communication",
    "treasure",
    "strategy",
    "foreign-affairs",
    "justice",  # the ninth, which Holdfast adds
}
