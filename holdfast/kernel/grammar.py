"""The grammar of a game's content as typed data: files, fields, verbs, conditions and counts.

Everything is read from the code that reads content, so it cannot disagree with it. `holdfast vocabulary` prints it, the
documentation includes it, and an editor can build forms and completion from it.
"""

import ast
import inspect
import types
import typing
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, Literal

import msgspec

from holdfast.kernel.agenda import CITES
from holdfast.kernel.annotations import definitions_in, hints_of, parameters_of
from holdfast.kernel.cards import Book, Card, OneOf, files_of
from holdfast.kernel.content import Count, Effects, Given
from holdfast.kernel.context import split_annotation
from holdfast.kernel.vocabulary import NEEDS, SAYS, home_of, vocabulary_of

Shape = Literal[
    "text", "number", "flag", "choice", "effects", "conditions", "count", "list", "map", "table", "either", "other"
]
"""The form of a value: an input field, a list of choices, or a nested list or table."""

NAMED: dict[Any, Shape] = {Effects: "effects", Given: "conditions", Count: "count"}
PLAIN: dict[Any, Shape] = {str: "text", int: "number", float: "number", bool: "flag"}


class Type(msgspec.Struct, frozen=True, omit_defaults=True):
    """The type of a value."""

    shape: Shape
    name: str = ""
    """The game's name for the type: `region`, `track`."""
    least: int | None = None
    most: int | None = None
    choices: tuple[str | int | bool, ...] = ()
    of: "Type | None" = None
    """The type of the items of a list, or of the values of a map."""
    any_of: "tuple[Type, ...]" = ()
    """The types that a value may have."""
    fields: "tuple[Field, ...]" = ()
    """The fields of a table."""
    help: str = ""


class Field(msgspec.Struct, frozen=True, omit_defaults=True):
    """A field of an entry, or an argument of a verb, condition or count."""

    name: str
    type: Type
    required: bool = False
    default: Any = None
    help: str = ""


class Word(msgspec.Struct, frozen=True, omit_defaults=True):
    """A verb, condition or count that content may name."""

    name: str
    help: str
    phrase: str = ""
    """The template of its text on a card; empty where the text is computed."""
    fields: tuple[Field, ...] = ()
    needs: tuple[str, ...] = ()
    """Its needs from the context, in the game's words; see `context`."""
    rules: tuple[str, ...] = ()
    """The ledger ids that it implements."""


class ContentFile(msgspec.Struct, frozen=True):
    """A content file: a description of its entries, and their fields."""

    name: str
    help: str
    fields: tuple[Field, ...]


class Grammar(msgspec.Struct, frozen=True):
    """Everything that the content of one game may say."""

    game: str
    files: tuple[ContentFile, ...]
    verbs: tuple[Word, ...]
    conditions: tuple[Word, ...]
    counts: tuple[Word, ...]


def grammar_of(game: str, book: type[Book]) -> Grammar:
    """Build the grammar of a game from the types of its content and the signatures of its vocabulary."""
    known = vocabulary_of(home_of(book))
    files = [ContentFile(file.name, summary(file.kind), fields_of_table(book, file.kind)) for file in files_of(book)]
    return Grammar(
        game,
        tuple(files),
        words(book, known.verbs),
        words(book, known.conditions),
        words(book, known.counts),
    )


def words(book: type[Book], named: Mapping[str, Callable[..., Any]]) -> tuple[Word, ...]:
    """Describe functions that content may name, in alphabetical order."""
    return tuple([word(book, name, fn) for name, fn in sorted(named.items())])


def word(book: type[Book], name: str, fn: Callable[..., Any]) -> Word:
    """Describe one function that content may name."""
    says = SAYS.get(fn)
    needs = [book.things.get(thing, thing) for thing in sorted(NEEDS.get(fn, ()))]
    return Word(
        name,
        summary(fn),
        says if isinstance(says, str) else "",
        arguments(book, fn),
        tuple(needs),
        CITES.get(fn, ()),
    )


def arguments(book: type[Book], fn: Callable[..., Any]) -> tuple[Field, ...]:
    """Describe the arguments that content gives; the game passes the first parameters."""
    hints = hints_of(fn)
    return tuple([argument(book, each, hints[each.name]) for each in parameters_of(fn)[book.given_first :]])


def argument(book: type[Book], parameter: inspect.Parameter, hint: Any) -> Field:
    """Describe one argument."""
    found = type_of(book, hint)
    if parameter.default is inspect.Parameter.empty:
        return Field(parameter.name, found, required=True)
    return Field(parameter.name, found, default=as_data(parameter.default, found))


def fields_of_table(book: type[Book], table: type[msgspec.Struct]) -> tuple[Field, ...]:
    """Describe the fields of an entry or of a table inside one; the id of an entry is the name in brackets."""
    hints = typing.get_type_hints(table, include_extras=True)
    helps = attribute_docs(table)
    found = []
    for each in msgspec.structs.fields(table):
        if each.name != "id" or not issubclass(table, Card):
            type_ = type_of(book, hints[each.name])
            default = None if each.default is msgspec.NODEFAULT else as_data(each.default, type_)
            found.append(Field(each.name, type_, each.required, default, helps.get(each.name, "")))
    return tuple(found)


# --- Types ---


def type_of(book: type[Book], hint: Any) -> Type:
    """Describe a type annotation as content sees it."""
    hint = optional_part(split_annotation(hint)[0])
    if hint in book.kinds:
        return game_type(book, hint)
    if hint in NAMED:
        return Type(NAMED[hint])
    if typing.get_origin(hint) is typing.Annotated:
        return limited(type_of(book, hint.__origin__), hint.__metadata__)
    if typing.get_origin(hint) is typing.Literal:
        return Type("choice", choices=typing.get_args(hint))
    if hint is Any:
        return Type("other", help="any value")
    if typing.get_origin(hint) is tuple:
        return Type("list", of=type_of(book, typing.get_args(hint)[0]))
    if typing.get_origin(hint) is dict:
        return Type("map", of=type_of(book, typing.get_args(hint)[1]))
    if typing.get_origin(hint) in (types.UnionType, typing.Union):
        return Type("either", any_of=tuple([type_of(book, each) for each in typing.get_args(hint)]))
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return Type("table", fields=fields_of_table(book, hint), help=summary(hint))
    if isinstance(hint, typing.NewType):
        return msgspec.structs.replace(type_of(book, hint.__supertype__), name=spoken(hint.__name__))
    return Type(PLAIN.get(hint, "other"))


def game_type(book: type[Book], hint: Any) -> Type:
    """Describe a type that only this game reads."""
    read, name = book.kinds[hint], spoken(getattr(hint, "__name__", ""))
    if isinstance(read, OneOf):
        return Type("choice", name=read.what, choices=read.words)
    return Type("other", name=name, help=summary(read))


def optional_part(hint: Any) -> Any:
    """Return the type inside `X | None`, which is the type of the field if it is given."""
    if typing.get_origin(hint) in (types.UnionType, typing.Union):
        parts = [each for each in typing.get_args(hint) if each is not types.NoneType]
        if len(parts) == 1:
            return optional_part(split_annotation(parts[0])[0])
    return hint


def limited(found: Type, metadata: Iterable[Any]) -> Type:
    """Add the bounds of a number."""
    for each in metadata:
        if isinstance(each, msgspec.Meta):
            least = each.ge if each.ge is not None else each.gt
            most = each.le if each.le is not None else each.lt
            found = msgspec.structs.replace(found, least=least, most=most)
    return found


def as_data(value: Any, type_: Type) -> Any:
    """Return a default value as content would write it; None if it cannot be written."""
    if type_.shape == "choice" and isinstance(value, int) and value not in type_.choices and type_.choices:
        return type_.choices[value]  # the code stores the index among the choices
    if isinstance(value, str | int | float | bool):
        return value
    return [] if value == () else None


def spoken(name: str) -> str:
    """Split a class name into words: `WarKind` becomes `war kind`."""
    return "".join(f" {each.lower()}" if each.isupper() else each for each in name).strip()


# --- Docstrings ---


def summary(thing: Any) -> str:
    """Return the first paragraph of a docstring on one line."""
    text = inspect.cleandoc(doc_of(thing) or "")
    return " ".join(text.partition("\n\n")[0].split())


def doc_of(thing: Any) -> str | None:
    """Return the docstring of a function or class; that of a compiled one is in the source only."""
    if getattr(thing, "__doc__", None):
        return str(thing.__doc__)
    definition = definitions_in(thing.__module__).get(thing.__name__)
    return ast.get_docstring(definition) if definition is not None else None


@cache
def attribute_docs(kind: type) -> dict[str, str]:
    """Return the docstrings under the fields of a class and its bases, by field."""
    found: dict[str, str] = {}
    for cls in reversed(kind.__mro__):
        definition = definitions_in(cls.__module__).get(cls.__name__) if cls.__module__.startswith("holdfast") else None
        body = definition.body if definition is not None else []
        for at, each in enumerate(body[:-1]):
            below = body[at + 1]
            match each, below:
                case ast.AnnAssign(target=ast.Name(name)), ast.Expr(value=ast.Constant(str(text))):
                    found[name] = " ".join(text.split())
    return found
