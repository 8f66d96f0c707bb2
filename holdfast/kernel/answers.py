"""The possible answers of a game: every answer that can ever be offered, enumerated without playing.

They depend on the content and the number of seats alone, so an answer has the same place among them in every game,
process and build: programs that learn to play number their actions by it. Some of them may never be offered, but a
game offers no others.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from importlib import import_module
from itertools import product
from pkgutil import walk_packages
from typing import Any, NamedTuple

import msgspec

from holdfast.kernel.agenda import Rule
from holdfast.kernel.cards import Book, files_of
from holdfast.kernel.decisions import AnswerKind
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Domains, Game


class Answer(NamedTuple):
    """An answer that can be offered: its kind and its arguments, as in an option."""

    kind: AnswerKind
    about: Any

    @property
    def key(self) -> str:
        """Return the key of the answer, the same as `key_of` returns for an option."""
        return self.kind.key(self.about)

    def arguments(self) -> Iterator[tuple[str, Any]]:
        """Yield the type and the value of each argument: of compound ones also the parts, of a list every item."""
        for name, value in self.kind.arguments(self.about).items():
            for each in value if isinstance(value, tuple) else (value,):
                yield type_of(name), each


def type_of(name: str) -> str:
    """Return the type of an argument: the first part of its name, `seat` of `seat_of`."""
    return name.partition("_")[0]


def kinds_of(game: Game) -> tuple[AnswerKind, ...]:
    """Return every kind of answer that the modules of a game define.

    They are sorted by verb and arguments, so that moving one to another module does not change the order.
    """
    package = import_module(game.package)
    names = sorted(found.name for found in walk_packages(package.__path__, f"{game.package}."))
    modules = [vars(import_module(name)) for name in names]
    found = [(name, kind) for module in modules for name, kind in sorted_kinds(module)]
    kinds = dict.fromkeys(kind for _, kind in sorted(found, key=lambda pair: (pair[1].verb, pair[1].about, pair[0])))
    return tuple(kinds)


def sorted_kinds(module: Mapping[str, Any]) -> list[tuple[str, AnswerKind]]:
    """Return the kinds of answers in the namespace of a module, by name."""
    return sorted((name, value) for name, value in module.items() if isinstance(value, AnswerKind))


def possible_answers(game: Game, book: Any, seats: int) -> list[Answer]:
    """Return every answer that can be offered with this content and number of seats, each key once.

    A kind without arguments gives one answer. Others give what the game declares for the kind, or else each combination
    of the members of its types. Of several kinds with the same key, the first represents them.
    """
    domains = game.members(book, seats)
    found: dict[str, Answer] = {}
    for kind in kinds_of(game):
        for about in abouts(game, kind, domains):
            answer = Answer(kind, about)
            found.setdefault(answer.key, answer)
    return list(found.values())


def keys_of(game: Game, book: Any, seats: int) -> tuple[str, ...]:
    """Return the key of every answer that can be offered, in the order of `possible_answers`."""
    return tuple(answer.key for answer in possible_answers(game, book, seats))


def abouts(game: Game, kind: AnswerKind, domains: Domains) -> Iterable[Any]:
    """Return all arguments that answers of a kind can have."""
    if kind in domains:
        return domains[kind]
    if not kind.about:
        return (None,)
    members = [members_of(game, kind, type_of(name), domains) for name in kind.about]
    return members[0] if len(members) == 1 else product(*members)


def members_of(game: Game, kind: AnswerKind, type_name: str, domains: Domains) -> Collection[Any]:
    """Return the members of a type of argument, which the game must declare."""
    if type_name not in domains:
        raise HoldfastError(
            f"{game.package}.answers declares no members of the type {type_name!r}, "
            f"and nothing for the answer {kind.verb!r}, which has such an argument"
        )
    return domains[type_name]


def values_by_type(answers: Iterable[Answer]) -> dict[str, tuple[Any, ...]]:
    """Return the values of each type of argument, in the order of their first use: positions of one-hot features."""
    found: dict[str, dict[Any, None]] = {}
    for answer in answers:
        for type_name, value in answer.arguments():
            found.setdefault(type_name, {})[value] = None
    return {type_name: tuple(values) for type_name, values in sorted(found.items())}


# --- What the content says --------------------------------------------------------------------------------------


def uses_of(book: Book, verb: Rule) -> list[tuple[Any, ...]]:
    """Return the arguments of each use of a verb in the content, for games that declare domains by them."""
    cards = [card for file in files_of(type(book)) for card in getattr(book, file.field).values()]
    return [step[1:] for card in cards for step in steps_in(card) if step[0] is verb]


def steps_in(value: Any) -> Iterator[tuple[Any, ...]]:
    """Yield all effects, conditions and counts in a field of the content, at any depth."""
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from steps_in(getattr(value, name))
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from steps_in(each)
    elif isinstance(value, (tuple, list)):
        if value and callable(value[0]):
            yield tuple(value)
        for each in value:
            yield from steps_in(each)
