"""The state: the players, the cards and the dyke, and queries that several rules share."""

from dataclasses import dataclass, field

from holdfast.games.saltmarch.cards import Book
from holdfast.kernel.state import Record, State


@dataclass(slots=True)
class Player(Record):
    """The coins, bid and hand of one player."""

    coins: int = 3
    bid: int = 0
    hand: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Saltmarch(State):
    """A game of Saltmarch."""

    book: Book = field(default_factory=Book.read)
    scenario: str = "spring-tide"
    round: int = 0
    first: int = 0
    turn: int = 0
    chest: int = 2
    dyke: int = 0
    players: list[Player] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    market: list[str] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)


def order(g: Saltmarch) -> list[int]:
    """The seats clockwise from the first player."""
    return [(g.first + at) % g.seats for at in range(g.seats)]


def sorts(cards: list[str]) -> list[str]:
    """Each kind of card once, sorted: two copies of a card are one option."""
    return sorted(set(cards))


def cost(g: Saltmarch, seat: int, card: str) -> int:
    """The price of a card in the market."""
    return g.book.cards[card].cost
