"""All effects in the content of the game."""

import inspect
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

from holdfast.kernel.cards import Book as BaseBook
from holdfast.kernel.cards import files_of
from holdfast.kernel.content import Effects, shipped_pack
from holdfast.kernel.vocabulary import vocabulary_of
from tests.mr_president.scene import BOOK, GAME
from tests.test_vocabulary import steps_in

PARTS = ("effects", "good", "landmark", "first", "second", "third")


def all_effects() -> Iterator[tuple[str, Effects]]:
    """All effects of the content, with their locations."""
    for chart, columns in BOOK.rows.items():
        for rows in columns:
            for row in rows:
                yield f"{chart}: {row.name}", row.effects
    for file in GAME.files:
        for card in getattr(BOOK, file.removesuffix(".toml").replace("-", "_")).values():
            yield from [(card.id, getattr(card, part)) for part in PARTS if getattr(card, part, ())]


def all_written() -> list[dict[str, Any]]:
    """An example of each verb and condition as written in the content, for each way to write it."""
    found: dict[tuple[str, ...], dict[str, Any]] = {}
    files = [tomllib.loads(text) for _, text in shipped_pack(GAME.package, GAME.files).files]
    for written in tables_in(files):
        name = next((written[word] for word in ("do", "is", "is-not") if word in written), None)
        if isinstance(name, str):
            found.setdefault((name, *sorted(written)), written)
    return [*found.values()]


def tables_in(value: Any) -> Iterator[dict[str, Any]]:
    """All tables of a TOML value, at any depth."""
    if isinstance(value, dict):
        yield value
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for each in inside:
        yield from tables_in(each)


Way = tuple[str, tuple[bool, ...]]
"""A verb, and which of its optional fields have a value other than the default."""


def ways_to_call(content: Any) -> frozenset[Way]:
    """The ways in which some content, or a whole book, calls verbs, at any depth."""
    if isinstance(content, BaseBook):
        return ways_of_book(content)
    return frozenset([way_of(step) for step in steps_in(content) if step[0] in VERBS])


@cache
def ways_of_book(book: BaseBook) -> frozenset[Way]:
    """The ways in which a book calls verbs."""
    return ways_to_call(tuple([getattr(book, file.field) for file in files_of(type(book))]))


def way_of(step: tuple[Any, ...]) -> Way:
    """The way in which an effect calls its verb."""
    fn, *given = step
    fields = list(inspect.signature(fn).parameters.values())[BOOK.given_first :]
    optional = [
        (field.default, value) for field, value in zip(fields, given, strict=False) if field.default is not EMPTY
    ]
    return VERBS[fn], tuple([value != default for default, value in optional])


EMPTY = inspect.Parameter.empty
VERBS = {fn: name for name, fn in vocabulary_of(GAME.package).verbs.items()}
