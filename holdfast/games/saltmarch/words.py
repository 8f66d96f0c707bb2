"""The texts of the game: names for values, the primer, and descriptions of cards."""

from collections.abc import Mapping
from typing import Any

from holdfast.kernel.words import Name, Words, name_in

FACT_NAMES: Mapping[str, Name] = {
    "card": name_in("cards"),
    "cards": lambda words, cards: words.listed(words.name("card", card) for card in cards),
}

PRIMER = (
    "Each round you bid in secret to go first, take a turn each, and tend the dyke together.",
    "On your turn play a card, buy one, or pass.",
    "After the last round the dyke must be high enough, or the sea comes in.",
)


def describe_card(words: Words, g: Any, seat: int, card: str) -> str:
    """Describe the effects of a card."""
    return words.describe(words.book.cards[card].effects)
