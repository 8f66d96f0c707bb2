"""The types that Saltmarch sends to clients: the view of a seat, and the content."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from holdfast.kernel.domains import BySeat, Copies, Ids, LeftOut

Card = Annotated[str, Ids("cards")]
"""A card of the deck."""

MOST = Copies(9)
"""`Few` in `cards.py` allows at most nine copies of a card."""


class View(TypedDict):
    """The table as one seat sees it."""

    game: Literal["saltmarch"]
    scenario: Annotated[str, Ids("scenarios")]
    seat: Annotated[int | None, LeftOut()]
    round: int
    coins: Annotated[list[int], BySeat()]
    """By seat."""
    hand: Annotated[list[Card], MOST]
    """The own hand; empty for a spectator."""
    cards: Annotated[list[int], BySeat()]
    """The number of cards in hand, by seat."""
    deck: int
    market: Annotated[list[Card], Copies(2)]  # two cards lie open
    discards: Annotated[list[Card], MOST]
    chest: int
    dyke: int


class CardContents(TypedDict):
    """A card: its name, its price, and what it does."""

    name: str
    cost: int
    text: str


class ScenarioContents(TypedDict):
    """A scenario: its name, and how high the dyke must be at the end."""

    name: str
    dyke: int


class Contents(TypedDict):
    """The names, texts and numbers that never change during a game."""

    cards: dict[str, CardContents]
    scenarios: dict[str, ScenarioContents]
