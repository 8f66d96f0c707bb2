"""The content as a client shows it, and the numbers worth following."""

from typing import Any

from holdfast.games.saltmarch.cards import Book
from holdfast.kernel.gauges import Gauge
from holdfast.kernel.words import Words

MOST_SEATS = 4


def contents(words: Words) -> dict[str, Any]:
    """Names, texts and numbers that stay the same throughout a game."""
    cards = words.book.cards.values()
    return {
        "cards": {
            card.id: {"name": words.name("card", card.id), "cost": card.cost, "text": words.describe(card.effects)}
            for card in cards
        }
    }


def gauges(book: Book) -> list[Gauge]:
    """The dyke, and the coins of every player."""
    purses = [Gauge(f"coins-{seat}", "Coins", "Coins", 0, 12, "high", seat=seat) for seat in range(MOST_SEATS)]
    return [Gauge("dyke", "Dyke", "The sea", 0, 4, "high", vital=True), *purses]


def readings(view: dict[str, Any]) -> dict[str, int]:
    """What each gauge shows now."""
    return {"dyke": view["dyke"], **{f"coins-{seat}": coins for seat, coins in enumerate(view["coins"])}}
