"""The types that Saltmarch sends to clients: the view of a seat, and the content."""

from typing import Literal

from typing_extensions import TypedDict


class View(TypedDict):
    """The table as one seat sees it."""

    game: Literal["saltmarch"]
    scenario: str
    seat: int | None
    round: int
    coins: list[int]
    """By seat."""
    hand: list[str]
    """The own hand; empty for a spectator."""
    cards: list[int]
    """The number of cards in hand, by seat."""
    deck: int
    market: list[str]
    discards: list[str]
    chest: int
    dyke: int


class CardContents(TypedDict):
    """A card: its name, its price, and what it does."""

    name: str
    cost: int
    text: str


class Contents(TypedDict):
    """The names, texts and numbers that never change during a game."""

    cards: dict[str, CardContents]
