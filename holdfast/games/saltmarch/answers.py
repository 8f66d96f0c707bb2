"""What answers can be about: the members of each type of argument (see `kernel.answers`)."""

from holdfast.games.saltmarch.cards import Book, Card
from holdfast.games.saltmarch.effects import SHOW, gain
from holdfast.games.saltmarch.round import LAST_ROUND
from holdfast.games.saltmarch.state import Player
from holdfast.games.saltmarch.turn import SELL
from holdfast.kernel.game import Domains


def members(book: Book, seats: int) -> Domains:
    """Return the cards, the possible bids, and the cards that rules name."""
    return {"card": book.cards, "n": range(most_coins(book, seats) + 1), SHOW: ("lighthouse",), SELL: ("lamp-oil",)}


def most_coins(book: Book, seats: int) -> int:
    """The most coins that there can be: each turn plays the card that brings most, and all lamp oil is sold."""
    most = max(gained(card) for card in book.cards.values())
    return seats * (Player().coins + LAST_ROUND * most) + book.cards["lamp-oil"].copies


def gained(card: Card) -> int:
    """The coins that a card brings when it is played."""
    amounts: list[int] = [n for verb, *given in card.effects if verb is gain for n in given]
    return sum(amounts)
