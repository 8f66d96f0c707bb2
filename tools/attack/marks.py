"""A verb, a condition and a count that are placed next to generated content and record that play has reached it."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from holdfast.kernel.agenda import Rule, rule
from holdfast.kernel.content import Count
from holdfast.kernel.game import Game
from holdfast.kernel.state import State
from holdfast.kernel.vocabulary import SAYS, Condition, counted, vocabulary_of

MARK = "attack-mark"
"""The name of the mark in data: as a verb, as a condition and as a count."""

RAN = Counter[str]()
"""How often the generated value was carried out, tested or counted, since the pack was started."""


@rule()
def mark(g: State) -> None:
    """Record that the effects before it have been carried out."""
    RAN["done"] += 1


@rule()
def mark_here(g: State, here: str) -> None:
    """Record that the effects before it have been carried out, in a game that passes a place."""
    mark(g)


@rule()
def mark_for(g: State, seat: int, card: str) -> None:
    """Record that the effects before it have been carried out, in a game that passes a seat and a card."""
    mark(g)


def asked(g: State) -> bool:
    """Record that the conditions after it are being tested."""
    RAN["asked"] += 1
    return True


def asked_here(g: State, here: str) -> bool:
    """Record that the conditions after it are being tested, in a game that passes a place."""
    return asked(g)


def asked_for(g: State, seat: int, card: str) -> bool:
    """Record that the conditions after it are being tested, in a game that passes a seat and a card."""
    return asked(g)


def number(g: State, of: Count) -> int:
    """Record that a count is needed, and count."""
    RAN["counted"] += 1
    return counted(g, of)


def number_here(g: State, here: str, of: Count) -> int:
    """Record that a count is needed, and count, in a game that passes a place."""
    RAN["counted"] += 1
    return counted(g, of, here)


def number_for(g: State, seat: int, card: str, of: Count) -> int:
    """Record that a count is needed, and count, in a game that passes a seat and a card."""
    RAN["counted"] += 1
    return counted(g, of, seat, card)


class Marks(NamedTuple):
    """The mark in its three forms."""

    verb: Rule
    condition: Condition
    count: Callable[..., int]


MARKS = {
    1: Marks(mark, asked, number),
    2: Marks(mark_here, asked_here, number_here),
    3: Marks(mark_for, asked_for, number_for),
}
"""The marks by the number of leading parameters that a game passes to its vocabulary."""


def say_mark(words: Any, *args: Any, **facts: Any) -> str:
    """Name the mark on a card."""
    return "mark"


@contextmanager
def marking(game: Game) -> Iterator[None]:
    """Let content of a game name the mark for the duration of the context."""
    known, marks = vocabulary_of(game.package), MARKS[game.content.given_first]
    known.verbs[MARK], known.conditions[MARK], known.counts[MARK] = marks
    SAYS.update(dict.fromkeys(marks, say_mark))
    try:
        yield
    finally:
        del known.verbs[MARK], known.conditions[MARK], known.counts[MARK]
