"""The table of Saltmarch: its cards, the players, and the questions everybody asks about them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import msgspec

from holdfast.kernel.agenda import VERBS
from holdfast.kernel.content import Effects, Pack, Reader, read_pack
from holdfast.kernel.state import Record, State


class Card(msgspec.Struct, frozen=True):
    """A card as printed."""

    id: str
    name: str
    cost: int
    copies: int
    text: str
    effects: Effects = Effects(())


@cache
def book(packs: tuple[Pack, ...] = ()) -> Mapping[str, Card]:
    """The cards of the game and of the packs laid over it."""
    reader = Reader(VERBS[__package__])
    tables = reader.tables((read_pack(Path(__file__).parent), *packs), ("cards.toml",))
    cards = reader.entries(Card, "cards.toml", tables["cards.toml"])
    reader.finish()
    return cards


@dataclass(slots=True)
class Player(Record):
    """What lies before one seat."""

    coins: int = 3
    bid: int = 0
    hand: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Saltmarch(State):
    """A game of Saltmarch."""

    book: Mapping[str, Card] = field(default_factory=book)
    round: int = 0
    first: int = 0
    turn: int = 0
    chest: int = 2
    dyke: int = 0
    players: list[Player] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    market: list[str] = field(default_factory=list)


def order(g: Saltmarch) -> list[int]:
    """The seats clockwise from the first player."""
    return [(g.first + at) % g.seats for at in range(g.seats)]


def kinds(cards: list[str]) -> list[str]:
    """Each kind of card once: two of a kind are one option."""
    return sorted(set(cards))
