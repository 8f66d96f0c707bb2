"""Everything that content may name is used in shipped content: an effect used only in a test proves no rule."""

import inspect
import typing
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from holdfast.games import games
from holdfast.kernel.cards import files_of
from holdfast.kernel.game import Game
from holdfast.kernel.vocabulary import vocabulary_of

LEFT_TO_PACKS = {
    "mr_president": {
        # A War that is won or lost ends by the War Status Track, with the same rule; content only makes peace.
        *("end-war how attacker", "end-war how defender"),
        # The other side of a War; content helps only the Defender.
        "reinforce side attacker",
        # Steps and piles of a series, whose other members are used in content.
        *("intel to locating", "put-card to 2", "put-card to crisis", "unrest what ceasefire"),
        # Sandbox levels: content makes an exception only for the Easier one.
        *("level level normal", "level level harder"),
        # Drone strikes are made by the verb of a single card, `the-compound`.
        "raid how drone",
        # Content asks for Rogue States by their Level, not by their WMDs.
        "rogue wmds True",
    },
}
"""Values that no shipped content gives, each with the reason why it exists."""

every_game = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)


def steps_in(value: Any) -> Iterator[tuple[Any, ...]]:
    """Yield all verbs, conditions and counts with their arguments in a piece of content, at any depth."""
    if isinstance(value, tuple) and value and inspect.isfunction(value[0]):
        yield value
    if isinstance(value, msgspec.Struct):
        value = msgspec.structs.astuple(value)
    elif isinstance(value, dict):
        value = tuple(value.values())
    for part in value if isinstance(value, tuple | list) else ():
        yield from steps_in(part)


def shipped(game: Game) -> dict[Callable[..., Any], list[tuple[Any, ...]]]:
    """Return the verbs, conditions and counts that the content of a game names, each with all its argument lists."""
    book = game.book(())
    found: dict[Callable[..., Any], list[tuple[Any, ...]]] = {}
    for file in files_of(type(book)):
        for fn, *args in steps_in(getattr(book, file.field)):
            found.setdefault(fn, []).append(tuple(args))
    return found


def unused_values(game: Game) -> set[str]:
    """Return the literal and boolean values that a field may have but never has in content.

    Ids that the game reads itself, such as tracks, are names of things, so not every field has to use each of them.
    """
    book, named, unused = game.book(()), vocabulary_of(game.package), set()
    found = shipped(game)
    for functions, first in ((named.verbs, 0), (named.conditions, 1), (named.counts, 0)):
        for name, fn in functions.items():
            hints = typing.get_type_hints(fn)
            fields = list(inspect.signature(fn).parameters)[book.given_first :]
            for at, field in enumerate(fields, first):
                given = {args[at] for args in found.get(fn, ()) if at < len(args)}
                closed = () if hints[field] in book.kinds else closed_list(hints[field])
                unused |= {f"{name} {field} {value}" for value in closed if value not in given}
    return unused


def closed_list(hint: Any) -> tuple[Any, ...]:
    """Return the values of a type that has a few, and nothing for all other types."""
    if hint is bool:
        return (True, False)
    return typing.get_args(hint) if typing.get_origin(hint) is typing.Literal else ()


@every_game
def test_shipped_content_names_every_verb_condition_and_count(game: Game) -> None:
    found, named = shipped(game), vocabulary_of(game.package)

    for functions in (named.verbs, named.conditions, named.counts):
        assert [name for name, fn in functions.items() if fn not in found] == []


@every_game
def test_shipped_content_gives_every_value_of_a_closed_list(game: Game) -> None:
    assert unused_values(game) == LEFT_TO_PACKS.get(game.id, set())
