"""Annotations that say which values a field of a view may have, so that a program can turn a view into numbers.

    Track = Annotated[str, Ids("tracks")]
    tracks: dict[Track, int]
    hand: list[Annotated[str, Ids("strategies")]]
    players: Annotated[list[PlayerView], KeyedBy("seat")]

They change nothing at run time. `holdfast.research` makes the columns of an observation of them, and a test plays games
and checks that every view keeps to them.
"""

from dataclasses import dataclass
from typing import Annotated, Any


@dataclass(frozen=True)
class Ids:
    """A string that is the id of an entry in a section of the content, or one of some words; an empty one is nothing.

    Sections are separated by spaces; `board.regions` is a section inside another one. `where` selects entries by a
    field: its name and the values that it may have, such as `("deck", "weather", "endgame")`.
    """

    sections: str = ""
    words: tuple[str, ...] = ()
    where: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Joined:
    """A string of several ids with something between them; with `Ids` or others beside it, either is possible."""

    between: str
    parts: tuple[Ids, ...]

    def __init__(self, between: str, *parts: Ids) -> None:
        object.__setattr__(self, "between", between)
        object.__setattr__(self, "parts", parts)


@dataclass(frozen=True)
class Between:
    """A number from a small range in which each value is a case of its own, such as a face of a die."""

    low: int
    high: int


@dataclass(frozen=True)
class KeyedBy:
    """A list of records with at most one for each value of this field."""

    field: str


@dataclass(frozen=True)
class AtMost:
    """A list of at most so many items whose order matters."""

    n: int


@dataclass(frozen=True)
class Copies:
    """A list that may contain the same id up to so many times, or as often as this field of its entry says.

    Its items may also be records, if all their fields have few values; every combination is then like an id.
    """

    n: int | str


@dataclass(frozen=True)
class BySeat:
    """A list with one item for each seat, in the order of the seats."""


@dataclass(frozen=True)
class InOrder:
    """A list with one item for each of some ids, in their order."""

    ids: Ids


@dataclass(frozen=True)
class SeatNumber:
    """A number that is a seat."""


class Entries:
    """A dictionary in which each of these keys may be present, with values of the key's own type."""

    def __init__(self, **types: Any) -> None:
        self.types = types


@dataclass(frozen=True)
class LeftOut:
    """A field that says nothing that other fields do not say, or only in words."""


Seat = Annotated[int, SeatNumber()]
