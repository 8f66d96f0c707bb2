"""The card types: the fields that a designer writes in `data/*.toml`, and their checks."""

from typing import Annotated, Any

from msgspec import Meta

from holdfast.kernel.cards import Book as BaseBook
from holdfast.kernel.cards import Card as BaseCard
from holdfast.kernel.content import NOTHING, Effects, Reader
from holdfast.kernel.lessons import Lesson, check_lessons

Few = Annotated[int, Meta(ge=1, le=9)]


class Card(BaseCard, frozen=True, kw_only=True):
    """A card of the deck; a card without effects matters only where a rule names it."""

    cost: Few
    copies: Few
    effects: Effects = NOTHING


class Scenario(BaseCard, frozen=True, kw_only=True):
    """A tide: how high the dyke must be after the last round."""

    difficulty: str
    dyke: Few


class Book(BaseBook):
    """All content of Saltmarch."""

    cards: dict[str, Card]
    scenarios: dict[str, Scenario]
    lessons: dict[str, Lesson]

    def check(self, reader: Reader, tables: dict[str, dict[str, Any]]) -> None:
        """Check that every lesson can be played."""
        check_lessons(reader, "lessons.toml", self.lessons, self.scenarios)
