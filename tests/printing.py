"""Render a card of any game as it is printed: its numbers, and its effects in words."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import msgspec

from holdfast.kernel.cards import Card
from holdfast.kernel.vocabulary import SAYS
from holdfast.kernel.words import Words

UNPRINTED = {*Card.__struct_fields__} - {"name"}
"""Fields with information about a card that has no effect in play."""


def printed(words: Words, card: msgspec.Struct) -> list[str]:
    """Return the printed lines of a card: one for each field, or row of a field, that differs from the default."""
    lines = []
    for name, value in fields(card):
        rows = isinstance(value, tuple) and bool(value) and isinstance(value[0], msgspec.Struct)
        lines += [f"{name}: {in_words(words, each, name)}" for each in (value if rows else [value]) if name != "name"]
    return lines


def fields(card: msgspec.Struct) -> Iterator[tuple[str, Any]]:
    """Yield the fields of a card, or of a part of it, that have a value other than the default."""
    for field in msgspec.structs.fields(type(card)):
        value = getattr(card, field.name)
        if field.name not in UNPRINTED and value != field.default and value not in ((), {}):
            yield field.name, value


def unprinted(*modules: str) -> dict[str, Any]:
    """Return the fields whose default is a number or list other than zero or empty, with that default."""
    cards = [each for name in modules for each in vars(import_module(name)).values() if is_card(each, name)]
    every = {f"{card.__name__}.{field.name}": field.default for card in cards for field in msgspec.structs.fields(card)}
    numbers = {name: value for name, value in every.items() if isinstance(value, int | tuple)}
    return {name: value for name, value in numbers.items() if (any(value) if isinstance(value, tuple) else value)}


def is_card(kind: object, module: str) -> bool:
    """Return whether an object is a type of card, or of a part of one, that a module declares."""
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module


def in_words(words: Words, value: Any, field: str) -> str:
    """Render a value as a player reads it: effects, conditions and counts in sentences, others as numbers and names."""
    if isinstance(value, msgspec.Struct):
        said = [(name, in_words(words, each, name)) for name, each in fields(value)]
        return "[" + ", ".join(text if name == "name" else f"{name} {text}" for name, text in said) + "]"
    if field == "given":
        return words.listed(condition(words, *each) for each in value)
    if is_step(value):
        return words.counted(value)
    if isinstance(value, tuple) and value and is_step(value[0]):
        return words.describe(value)
    if isinstance(value, tuple):
        return ", ".join(in_words(words, each, "") for each in value)
    if isinstance(value, dict):
        return ", ".join(f"{key} {in_words(words, each, '')}" for key, each in value.items())
    return str(value).lower().replace("-", "−") if isinstance(value, int) else str(value)


def condition(words: Words, asked: Any, expected: bool, *args: Any) -> str:
    """Render a condition; some negated conditions have no text, so the positive text gets a prefix."""
    return ("" if expected else "not: ") + words.phrase(SAYS[asked], asked, args)


def is_step(value: Any) -> bool:
    """Return whether a value is a verb, condition or count with its arguments."""
    return isinstance(value, tuple) and bool(value) and callable(value[0])
