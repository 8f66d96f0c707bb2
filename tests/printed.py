"""The printed totals of a game: how many entries, and cards with their copies, each content file has.

`tests/<game>/printed.toml` has them, and `test_printed.py` compares the content with them. Other tests ask the book or
this module, so that a new scenario breaks one test.
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
    """The cards in the box, of files whose entries have copies."""


@cache
def printed(game: str) -> Totals:
    """The printed totals of a game."""
    data = tomllib.loads((TESTS / game / "printed.toml").read_text(encoding="utf-8"))
    return Totals(data["entries"], data.get("copies", {}))


def counted(game: str) -> Totals:
    """The totals of the content as it is."""
    book = game_named(game).book()
    by_file = {file.field: list(getattr(book, file.field).values()) for file in files_of(type(book))}
    copies = {name: [card.copies for card in cards if hasattr(card, "copies")] for name, cards in by_file.items()}
    return Totals(
        {name: len(cards) for name, cards in by_file.items()},
        {name: sum(numbers) for name, numbers in copies.items() if numbers},
    )
