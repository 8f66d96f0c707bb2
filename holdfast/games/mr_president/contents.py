"""The content as a client shows it, and the numbers worth following."""

from typing import Any

from holdfast.games.mr_president.cards import Book
from holdfast.kernel.gauges import Gauge
from holdfast.kernel.words import Words


def contents(words: Words) -> dict[str, Any]:
    """Names, texts and numbers that stay the same throughout a game."""
    return {}


def gauges(book: Book) -> list[Gauge]:
    """The numbers worth following."""
    return [Gauge("turn", "Turn", "Time", 0, 4, vital=True)]


def readings(view: dict[str, Any]) -> dict[str, int]:
    """What each gauge shows now."""
    return {"turn": view["turn"]}
