"""The content as a client shows it, and the numbers worth following."""

from typing import Any

from holdfast.games.survive_thrive.cards import Book
from holdfast.kernel.tongue import Tongue


def sheet(content: Book, tongue: Tongue) -> dict[str, Any]:
    """Names, texts and numbers that stay the same throughout a game."""
    return {"gauges": []}


def gauges(view: dict[str, Any]) -> dict[str, int]:
    """The numbers worth following from answer to answer."""
    return {}
