"""The client's types, made from the shapes in which the server speaks: `python -m holdfast.doors.web.typescript`.

A shape (a `TypedDict`, a struct, a model) becomes an interface; a name for a union or for literals becomes a type; what
stands under them in Python stands above them there. `client/src/wire` holds the result, and a test says when it is old.
"""

import ast
import inspect
import types
import typing
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal, NamedTuple, Union

import msgspec
from pydantic import BaseModel

from holdfast.games import NAMES

WIRE = Path(__file__).parents[3] / "client" / "src" / "wire"
SHARED = ("holdfast.kernel.shapes", "holdfast.table.shapes", "holdfast.table.commands", "holdfast.doors.web.shapes")
"""The modules whose shapes all games share, in the order in which they are written."""

PLAIN = {bool: "boolean", int: "number", float: "number", str: "string", types.NoneType: "null", Any: "unknown"}
HEAD = "// Made by `python -m holdfast.doors.web.typescript` from the shapes in Python: change those, not this file.\n"
SEATS = """
export type Seat = number;
/** A seat that somebody looks through; null is a spectator. */
export type Eye = Seat | null;
"""


class Field(NamedTuple):
    """A field of a shape."""

    name: str
    type: Any
    optional: bool


def files() -> dict[str, str]:
    """Every file of the client's types, by name."""
    found = {"index.ts": HEAD + SEATS + "".join(Printer(SHARED).declarations())}
    for game in NAMES:
        module = f"holdfast.games.{game}.shapes"
        if find_spec(module):
            printer = Printer((module,))
            body = "".join(printer.declarations())
            found[f"{game}.ts"] = HEAD + printer.imports() + body
    return found


class Printer:
    """Writes the shapes of some modules as TypeScript; what they take from other modules is imported."""

    def __init__(self, modules: tuple[str, ...]) -> None:
        self.modules = [import_module(module) for module in modules]
        self.names: dict[Any, str] = {}
        """The unions that have a name."""
        self.foreign: set[str] = set()

    def declarations(self) -> Iterator[str]:
        """All that the modules declare, in their order."""
        for module in self.modules:
            body = ast.parse(inspect.getsource(module)).body
            for node, doc in documented(body):
                if isinstance(node, ast.ClassDef) and is_shape(shape := getattr(module, node.name)):
                    yield self.interface(shape, node)
                elif isinstance(node, ast.Assign) and is_union(union := getattr(module, ast.unparse(node.targets[0]))):
                    yield self.alias(ast.unparse(node.targets[0]), union, doc)

    def imports(self) -> str:
        """The line that imports what all games share."""
        return f"import type {{ {', '.join(sorted(self.foreign))} }} from '.';\n" if self.foreign else ""

    def alias(self, name: str, union: Any, doc: str) -> str:
        """A union under its name."""
        text = f"\n{comment(doc)}export type {name} = {self.say(union)};\n"
        self.names[union] = name
        return text

    def interface(self, shape: type, node: ast.ClassDef) -> str:
        """A shape, with what is said of it and of its fields."""
        docs = {ast.unparse(each.target): doc for each, doc in documented(node.body) if isinstance(each, ast.AnnAssign)}
        bases = bases_of(shape)
        inherited = {each.name for base in bases for each in fields_of(base)}
        own = [each for each in fields_of(shape) if each.name not in inherited]
        lines = [comment(docs.get(each.name, ""), "  ") + self.field(each) for each in own]
        extends = f" extends {', '.join(map(self.name, bases))}" if bases else ""
        head = f"\n{comment(ast.get_docstring(node) or '')}export interface {shape.__name__}{extends}"
        return f"{head} {{\n{''.join(lines)}}}\n"

    def field(self, field: Field) -> str:
        """One line of an interface."""
        return f"  {field.name}{'?' if field.optional else ''}: {self.say(field.type)};\n"

    def say(self, hint: Any) -> str:
        """A type as TypeScript writes it."""
        origin, args = typing.get_origin(hint), typing.get_args(hint)
        if hint in PLAIN:
            return PLAIN[hint]
        if is_union(hint) and hint in self.names:
            return self.names[hint]
        if origin is typing.Annotated:
            return self.say(args[0])
        if origin is Literal:
            return " | ".join(f"'{value}'" for value in args)
        if is_union(hint):
            return " | ".join(dict.fromkeys(self.say(arg) for arg in args))
        if origin in (dict, Mapping):
            return f"Record<{self.say(args[0])}, {self.say(args[1])}>"
        if origin is tuple and args[-1] is not ...:
            return f"[{', '.join(self.say(arg) for arg in args)}]"
        if origin in (list, tuple):
            inner = self.say(args[0])
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        if is_shape(hint):
            return self.name(hint)
        raise TypeError(f"{hint!r} has no counterpart in the client: use plain types, lists, dicts, unions or shapes")

    def name(self, shape: type) -> str:
        """A shape by its name, noted if it comes from elsewhere."""
        if shape.__module__ not in {module.__name__ for module in self.modules}:
            self.foreign.add(shape.__name__)
        return shape.__name__


def documented(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Statements, each with the string that stands under it, or ''."""
    for node, after in zip(body, [*body[1:], None], strict=True):
        is_doc = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
        yield node, inspect.cleandoc(str(after.value.value)) if is_doc else ""  # type: ignore[union-attr]


def comment(doc: str, indent: str = "") -> str:
    """A docstring as a comment."""
    lines = doc.splitlines()
    if len(lines) < 2:
        return f"{indent}/** {doc} */\n" if doc else ""
    return f"{indent}/**\n" + "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines) + f"{indent} */\n"


def is_shape(cls: Any) -> bool:
    """Whether a class says what goes over the wire; what is only the base of such classes is not worth a word."""
    if not isinstance(cls, type):
        return False
    return hasattr(cls, "__required_keys__") or (
        issubclass(cls, msgspec.Struct | BaseModel) and not cls.__subclasses__()
    )


def bases_of(shape: Any) -> list[type]:
    """The shapes that a shape goes on from, as far as they are declared by themselves."""
    bases = [base for base in getattr(shape, "__orig_bases__", ()) if hasattr(base, "__required_keys__")]
    return [base for base in bases if base.__doc__]  # one that is made by a call has nothing to say and no interface


def is_union(hint: Any) -> bool:
    """Whether something is a choice of types or of values."""
    return typing.get_origin(hint) in (Union, types.UnionType, Literal)


def fields_of(shape: Any) -> list[Field]:
    """The fields of a shape with those of its bases; those with defaults may be left out."""
    hints = typing.get_type_hints(shape)
    if issubclass(shape, BaseModel):
        return [Field(name, hints[name], not info.is_required()) for name, info in shape.model_fields.items()]
    if issubclass(shape, msgspec.Struct):
        tag = shape.__struct_config__.tag
        tagged = [Field(str(shape.__struct_config__.tag_field), Literal[tag], False)] if tag else []
        fields = [Field(each.name, hints[each.name], not each.required) for each in msgspec.structs.fields(shape)]
        return tagged + fields
    return [Field(name, hint, name not in shape.__required_keys__) for name, hint in hints.items()]


def write() -> None:
    """Write the client's types anew."""
    for name, text in files().items():
        (WIRE / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
