"""The content for clients, and the gauges of the game."""

from holdfast.games.saltmarch.cards import Book
from holdfast.games.saltmarch.shapes import Contents, View
from holdfast.kernel.gauges import Gauge
from holdfast.kernel.words import Words

MOST_SEATS = 4


def contents(words: Words) -> Contents:
    """Return the names, texts and numbers that never change during a game."""
    cards = words.book.cards.values()
    return {
        "cards": {
            card.id: {"name": words.name("card", card.id), "cost": card.cost, "text": words.describe(card.effects)}
            for card in cards
        },
        "scenarios": {
            scenario.id: {"name": words.of("scenarios", scenario.name), "dyke": scenario.dyke}
            for scenario in words.book.scenarios.values()
        },
    }


def gauges(book: Book) -> list[Gauge]:
    """The gauges: the dyke, and the coins of each player."""
    purses = [Gauge(f"coins-{seat}", "Coins", "Coins", 0, 12, "high", seat=seat) for seat in range(MOST_SEATS)]
    return [Gauge("dyke", "Dyke", "The sea", 0, 4, "high", vital=True), *purses]


def readings(view: View) -> dict[str, int]:
    """The current value of each gauge."""
    return {"dyke": view["dyke"], **{f"coins-{seat}": coins for seat, coins in enumerate(view["coins"])}}
