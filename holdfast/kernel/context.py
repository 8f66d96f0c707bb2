"""Context: what content can refer to where it is used, such as the die being rolled, the acting player or a country.

A verb, condition or count declares by `needs` what it requires; the type of a field declares what it provides:
`effects: Annotated[Effects, Provides("die")]`. Reading content compares the two and refuses content that could not run,
with a list of the fields where it would fit.
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
"""Things that a context provides or a verb needs, each by a name that the game defines."""

NONE: Things = frozenset()


class Context(NamedTuple):
    """The things provided to all content inside a field, and those provided only to the first effect of a list."""

    things: Things = NONE
    first: Things = NONE


NOWHERE = Context()


class Provides:
    """An annotation of a field: the things that it provides to its content, in addition to those around it."""

    __slots__ = ("first", "instead", "things")

    def __init__(self, *things: str, first: bool = False, instead: bool = False) -> None:
        self.things = frozenset(things)
        self.first = first
        """Whether only the first effect of the list gets the things, and content inside that effect does not."""
        self.instead = instead
        """Whether the things replace those provided around the field."""

    def __hash__(self) -> int:
        return hash((self.things, self.first, self.instead))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Provides) and (self.things, self.first, self.instead) == (
            other.things,
            other.first,
            other.instead,
        )

    def inside(self, around: Context) -> Context:
        """Return the context inside the field, given the context around it."""
        there = NONE if self.instead else around.things
        return Context(there, self.things) if self.first else Context(there | self.things)


@cache
def split_annotation(hint: Any) -> tuple[Any, Provides | None]:
    """Split a type hint into the type to read and the annotation of what it provides, if any."""
    if typing.get_origin(hint) is typing.Annotated:
        said = [each for each in hint.__metadata__ if isinstance(each, Provides)]
        rest = tuple([each for each in hint.__metadata__ if not isinstance(each, Provides)])
        if said:
            return (typing.Annotated[(hint.__origin__, *rest)] if rest else hint.__origin__), said[0]
    return hint, None


# --- Where content can be written -------------------------------------------------------------------------------


class Place(NamedTuple):
    """A field that takes effects, conditions or a count."""

    way: tuple[str, ...]
    """The path to the field: the names of the fields from the entry down."""
    takes: Any
    """The type of the field: `Effects`, `Given` or `Count`."""
    context: Context


def places_in(kind: type[msgspec.Struct], takes: Iterable[Any]) -> Iterator[Place]:
    """Find every field of an entry, at any depth, whose type is one of `takes`."""
    return places_of_table(kind, (), tuple(takes), NOWHERE)


def places_of_table(
    kind: type[msgspec.Struct], way: tuple[str, ...], takes: tuple[Any, ...], context: Context
) -> Iterator[Place]:
    """Find the fields of an entry or nested table whose type is one of `takes`, at any depth."""
    for field, hint in typing.get_type_hints(kind, include_extras=True).items():
        yield from places_of_field(hint, (*way, field), takes, context)


def places_of_field(hint: Any, way: tuple[str, ...], takes: tuple[Any, ...], context: Context) -> Iterator[Place]:
    """Yield one field if its type is one of `takes`; search nested tables, lists and unions."""
    hint, said = split_annotation(hint)
    context = said.inside(context) if said else Context(context.things)
    if hint in takes:
        yield Place(way, hint, context)
    elif isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        yield from places_of_table(hint, way, takes, context)
    elif typing.get_origin(hint) in (tuple, types.UnionType, typing.Union):
        for inner in typing.get_args(hint):
            if inner not in (Ellipsis, types.NoneType):
                yield from places_of_field(inner, way, takes, context)


def verbs_providing(vocabulary: Vocabulary, thing: str) -> list[str]:
    """Return the names of verbs that provide a thing to the content in their arguments."""
    found = []
    for verb in vocabulary.verbs.values():
        hints = hints_of(verb)
        said = [split_annotation(hints[each.name])[1] for each in parameters_of(verb)]
        if any(each is not None and thing in each.things for each in said):
            found.append(in_data(verb))
    return found


def needed_by(fn: Callable[..., Any]) -> Things:
    """Return what a verb, condition or count needs from its context."""
    return NEEDS.get(fn, NONE)


class ContextIndex:
    """The index of one game: how messages name each thing, and which fields provide it."""

    def __init__(
        self, things: Mapping[str, str], files: Mapping[str, type[msgspec.Struct]], vocabulary: Vocabulary
    ) -> None:
        self.things = things
        self.files = files
        self.vocabulary = vocabulary

    def fields(self, thing: str, takes: Iterable[Any]) -> list[str]:
        """Return the fields that provide a thing, each as file and path."""
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
        """Explain that a thing is not provided here, and where the verb, condition or count would fit."""
        fits = self.fields(thing, takes)
        brought = [f'inside {{ do = "{verb}" }}' for verb in verbs_providing(self.vocabulary, thing)]
        would = ", ".join([*fits, *brought]) or "no field of this game"
        return f"{name} needs {self.things.get(thing, thing)}, and here there is none; it fits into {would}"
