"""The printed totals of a game: how many entries, and cards with their copies, each content file has.

They are in `tests/<game>/printed.toml`, and `test_printed.py` compares the content with them. Other tests use the book
or this module, so that a new scenario breaks only one test.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from holdfast.games import game_named
from holdfast.kernel.cards import files_of

TESTS = Path(__file__).parent


class Totals(NamedTuple):
    """Numbers by content file."""

    entries: dict[str, int]
    copies: dict[str, int]
    """The number of cards in the box, for files whose entries have copies."""


@cache
def printed(game: str) -> Totals:
    """Read the printed totals of a game."""
    data = tomllib.loads((TESTS / game / "printed.toml").read_text(encoding="utf-8"))
    return Totals(data["entries"], data.get("copies", {}))


def counted(game: str) -> Totals:
    """Count the totals of the current content."""
    book = game_named(game).book()
    by_file = {file.field: list(getattr(book, file.field).values()) for file in files_of(type(book))}
    copies = {name: [card.copies for card in cards if hasattr(card, "copies")] for name, cards in by_file.items()}
    return Totals(
        {name: len(cards) for name, cards in by_file.items()},
        {name: sum(numbers) for name, numbers in copies.items() if numbers},
    )
