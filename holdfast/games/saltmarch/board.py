"""The board and the cards as text."""

from holdfast.games.saltmarch.shapes import View
from holdfast.kernel.words import Words


def board(seen: View, words: Words) -> str:
    """Render the whole table from a view."""
    lines = [
        words.say("Round {n}", n=seen["round"]),
        words.say("Dyke {n}, {n_chest:# coin|# coins} in the chest", n=seen["dyke"], n_chest=seen["chest"]),
        words.say("Market: {cards}", cards=seen["market"]),
        words.say("Your hand: {cards}", cards=seen["hand"]),
    ]
    return "\n".join(lines)


def cards(seen: View, words: Words) -> str:
    """Render the effects of the cards that the viewer can see: the market and the own hand."""
    shown = sorted({*seen["market"], *seen["hand"]})
    return "\n".join(f"{words.name('card', card)}: {words.describe(words.book.cards[card].effects)}" for card in shown)
