"""What is there where content is carried out: a die that is being rolled, a player who acts, a country that is meant.

A verb, condition or count says by `needs` what must be there for it; the type of a field says what is:
`effects: Annotated[Effects, There("die")]`. Reading content compares the two, so that what could not be carried out is
refused with the fields that it would fit into.
"""

import types
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import msgspec

from holdfast.kernel.annotations import hints_of, parameters_of
from holdfast.kernel.vocabulary import NEEDS, Vocabulary, in_data

Things = frozenset[str]
"""What is there, or must be, each by a word of the game."""

NONE: Things = frozenset()


class Context(NamedTuple):
    """What is there for content inside a field, and what only for the first effect of a list itself."""

    things: Things = NONE
    first: Things = NONE


NOWHERE = Context()


class There:
    """Said beside the type of a field: what is there for all that is written in it, beside what is there anyway."""

    __slots__ = ("first", "instead", "things")

    def __init__(self, *things: str, first: bool = False, instead: bool = False) -> None:
        self.things = frozenset(things)
        self.first = first
        """Whether it is there for the first effect of the list only, and for nothing inside it."""
        self.instead = instead
        """Whether nothing else is there any more."""

    def __hash__(self) -> int:
        return hash((self.things, self.first, self.instead))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, There) and (self.things, self.first, self.instead) == (
            other.things,
            other.first,
            other.instead,
        )

    def inside(self, around: Context) -> Context:
        """What is there in the field, from what is there around it."""
        there = NONE if self.instead else around.things
        return Context(there, self.things) if self.first else Context(there | self.things)


@cache
def parted(hint: Any) -> tuple[Any, There | None]:
    """A type as it is read, and what its field says is there."""
    if typing.get_origin(hint) is typing.Annotated:
        said = [each for each in hint.__metadata__ if isinstance(each, There)]
        rest = tuple([each for each in hint.__metadata__ if not isinstance(each, There)])
        if said:
            return (typing.Annotated[(hint.__origin__, *rest)] if rest else hint.__origin__), said[0]
    return hint, None


# --- Where content can be written -------------------------------------------------------------------------------


class Place(NamedTuple):
    """A field that takes something of the vocabulary."""

    way: tuple[str, ...]
    """The names of the fields on the way to it, from that of the entry on."""
    takes: Any
    """Effects, conditions or a count."""
    context: Context


def places_in(kind: type[msgspec.Struct], takes: Iterable[Any]) -> Iterator[Place]:
    """Every field of such an entry, however deep, that takes effects, conditions or a count: one of these types."""
    return places_of_table(kind, (), tuple(takes), NOWHERE)


def places_of_table(
    kind: type[msgspec.Struct], way: tuple[str, ...], takes: tuple[Any, ...], context: Context
) -> Iterator[Place]:
    """The same for a table inside an entry."""
    for field, hint in typing.get_type_hints(kind, include_extras=True).items():
        yield from places_of_field(hint, (*way, field), takes, context)


def places_of_field(hint: Any, way: tuple[str, ...], takes: tuple[Any, ...], context: Context) -> Iterator[Place]:
    """The same for one field."""
    hint, said = parted(hint)
    context = said.inside(context) if said else Context(context.things)
    if hint in takes:
        yield Place(way, hint, context)
    elif isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        yield from places_of_table(hint, way, takes, context)
    elif typing.get_origin(hint) in (tuple, types.UnionType, typing.Union):
        for inner in typing.get_args(hint):
            if inner not in (Ellipsis, types.NoneType):
                yield from places_of_field(inner, way, takes, context)


def verbs_that_bring(vocabulary: Vocabulary, thing: str) -> list[str]:
    """The verbs inside which something is there."""
    found = []
    for verb in vocabulary.verbs.values():
        hints = hints_of(verb)
        said = [parted(hints[each.name])[1] for each in parameters_of(verb)]
        if any(each is not None and thing in each.things for each in said):
            found.append(in_data(verb))
    return found


def needed_by(fn: Callable[..., Any]) -> Things:
    """What must be there for a verb, condition or count."""
    return NEEDS.get(fn, NONE)


class Homes:
    """Of one game: what the things are called, and where each of them is there."""

    def __init__(
        self, things: Mapping[str, str], files: Mapping[str, type[msgspec.Struct]], vocabulary: Vocabulary
    ) -> None:
        self.things = things
        self.files = files
        self.vocabulary = vocabulary

    def fields(self, thing: str, takes: Iterable[Any]) -> list[str]:
        """The fields in which something is there, as a designer finds them."""
        found = []
        for file, kind in self.files.items():
            for place in places_in(kind, takes):
                field = f"{file} {' '.join(place.way)}"
                if thing in place.context.things:
                    found.append(field)
                elif thing in place.context.first:
                    found.append(f"{field} (as the first effect)")
        return list(dict.fromkeys(found))

    def missing(self, name: str, thing: str, takes: Iterable[Any]) -> str:
        """Why something does not fit, and where it would."""
        fits = self.fields(thing, takes)
        brought = [f'inside {{ do = "{verb}" }}' for verb in verbs_that_bring(self.vocabulary, thing)]
        would = ", ".join([*fits, *brought]) or "no field of this game"
        return f"{name} needs {self.things.get(thing, thing)}, and here there is none; it fits into {would}"
