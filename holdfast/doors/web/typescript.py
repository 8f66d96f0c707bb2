"""Generates the client's types from the server's: `python -m holdfast.doors.web.typescript`.

A `TypedDict`, struct or model becomes an interface; a named union or literal becomes a type; docstrings become
comments. `client/src/wire` holds the result, and a test reports when it is out of date.
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

from holdfast.doors.web import typescript_words
from holdfast.games import games

WIRE = Path(__file__).parents[3] / "client" / "src" / "wire"
WORDS = WIRE.parent / "words"
SHARED = (
    "holdfast.kernel.shapes",
    "holdfast.table.preview_shapes",
    "holdfast.table.clock_shapes",
    "holdfast.table.shapes",
    "holdfast.table.history_shapes",
    "holdfast.table.commands",
    "holdfast.doors.web.shapes",
)
"""The modules with types shared by all games, in output order."""

PLAIN = {bool: "boolean", int: "number", float: "number", str: "string", types.NoneType: "null", Any: "unknown"}
HEAD = "// Made by `python -m holdfast.doors.web.typescript` from the shapes in Python: change those, not this file.\n"
SEATS = """
export type Seat = number;
/** A viewer: a seat, or null for a spectator. */
export type Eye = Seat | null;
"""


class Field(NamedTuple):
    """A field of a type."""

    name: str
    type: Any
    optional: bool


def files() -> dict[str, str]:
    """Return every generated file by name; a game that is not in the menu has no board that would need types."""
    found = {"index.ts": HEAD + SEATS + "".join(Printer(SHARED).declarations())}
    for game in games():
        printer = Printer(shapes_of(game))
        body = "".join(printer.declarations())
        found[f"{game}.ts"] = HEAD + printer.imports() + body
    return found


def shapes_of(game: str) -> tuple[str, ...]:
    """Return the modules that declare a game's types; a large game has its content in a module of its own."""
    package = f"holdfast.games.{game}"
    return tuple(name for each in ("shapes", "shapes_contents") if find_spec(name := f"{package}.{each}"))


class Printer:
    """Renders the types of some modules as TypeScript; types from other modules are imported."""

    def __init__(self, modules: tuple[str, ...]) -> None:
        self.modules = [import_module(module) for module in modules]
        self.names: dict[Any, str] = {}
        """Named unions."""
        self.foreign: set[str] = set()

    def declarations(self) -> Iterator[str]:
        """Render all declarations of the modules, in order."""
        for module in self.modules:
            body = ast.parse(inspect.getsource(module)).body
            for node, doc in documented(body):
                if isinstance(node, ast.ClassDef) and is_shape(shape := getattr(module, node.name)):
                    yield self.interface(shape, node)
                elif isinstance(node, ast.Assign) and is_union(union := getattr(module, ast.unparse(node.targets[0]))):
                    yield self.alias(ast.unparse(node.targets[0]), union, doc)

    def imports(self) -> str:
        """Return the import of types shared by all games."""
        return f"import type {{ {', '.join(sorted(self.foreign))} }} from '.';\n" if self.foreign else ""

    def alias(self, name: str, union: Any, doc: str) -> str:
        """Render a named union."""
        text = f"\n{comment(doc)}export type {name} = {self.say(union)};\n"
        self.names[union] = name
        return text

    def interface(self, shape: type, node: ast.ClassDef) -> str:
        """Render a type as an interface, with comments."""
        docs = {ast.unparse(each.target): doc for each, doc in documented(node.body) if isinstance(each, ast.AnnAssign)}
        bases = bases_of(shape)
        inherited = {each.name for base in bases for each in fields_of(base)}
        own = [each for each in fields_of(shape) if each.name not in inherited]
        lines = [comment(docs.get(each.name, ""), "  ") + self.field(each) for each in own]
        extends = f" extends {', '.join(map(self.name, bases))}" if bases else ""
        head = f"\n{comment(ast.get_docstring(node) or '')}export interface {shape.__name__}{extends}"
        return f"{head} {{\n{''.join(lines)}}}\n"

    def field(self, field: Field) -> str:
        """Render one line of an interface."""
        return f"  {field.name}{'?' if field.optional else ''}: {self.say(field.type)};\n"

    def say(self, hint: Any) -> str:
        """Render a type annotation."""
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
        """Return the name of a type, and note it for import if it is from another module."""
        if shape.__module__ not in {module.__name__ for module in self.modules}:
            self.foreign.add(shape.__name__)
        return shape.__name__


def documented(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Yield statements, each with the docstring below it, or ''."""
    for node, after in zip(body, [*body[1:], None], strict=True):
        is_doc = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
        yield node, inspect.cleandoc(str(after.value.value)) if is_doc else ""  # type: ignore[union-attr]


def comment(doc: str, indent: str = "") -> str:
    """Render a docstring as a comment."""
    lines = doc.splitlines()
    if len(lines) < 2:
        return f"{indent}/** {doc} */\n" if doc else ""
    return f"{indent}/**\n" + "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines) + f"{indent} */\n"


def is_shape(cls: Any) -> bool:
    """Whether a class is an exported type; structs and models that only serve as bases are not."""
    if not isinstance(cls, type):
        return False
    return hasattr(cls, "__required_keys__") or (
        issubclass(cls, msgspec.Struct | BaseModel) and not cls.__subclasses__()
    )


def bases_of(shape: Any) -> list[type]:
    """Return the exported base types of a type."""
    bases = [base for base in getattr(shape, "__orig_bases__", ()) if hasattr(base, "__required_keys__")]
    return [base for base in bases if base.__doc__]  # one created by a call has no docstring and no interface


def is_union(hint: Any) -> bool:
    """Whether an annotation is a union or a literal."""
    return typing.get_origin(hint) in (Union, types.UnionType, Literal)


def fields_of(shape: Any) -> list[Field]:
    """Return the fields of a type, including inherited ones; those with defaults are optional."""
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
    """Write the client's types and words."""
    for folder, found in ((WIRE, files()), (WORDS, typescript_words.files())):
        folder.mkdir(exist_ok=True)
        for name, text in found.items():
            (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
