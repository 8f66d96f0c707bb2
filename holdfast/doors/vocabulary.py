"""Print the vocabulary of a game's content: files with their fields, verbs, conditions and counts."""

import json
from collections.abc import Iterable

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from holdfast.doors.printing import print_table
from holdfast.kernel.errors import HoldfastError, nearest
from holdfast.kernel.grammar import ContentFile, Field, Grammar, Type, Word

KEYS = {"verb": "do", "condition": "is", "count": "count"}
"""The field in which content names each kind of word."""


def by_kind(grammar: Grammar) -> dict[str, tuple[Word, ...]]:
    """Return the words of a grammar by kind."""
    return {"verb": grammar.verbs, "condition": grammar.conditions, "count": grammar.counts}


def show_grammar(console: Console, grammar: Grammar) -> None:
    """List every file and every word, one per line."""
    table = Table("file", "fields", "an entry is", title="Files", title_justify="left")
    for file in grammar.files:
        table.add_row(file.name, escape(field_names(file.fields)), escape(file.help))
    print_table(console, table)
    for kind, words in by_kind(grammar).items():
        if words:
            table = Table(kind, "fields", "meaning", title=f"{kind.capitalize()}s", title_justify="left")
            for word in words:
                table.add_row(word.name, escape(field_names(word.fields)), escape(word.help))
            print_table(console, table)


def show_named(console: Console, grammar: Grammar, name: str) -> None:
    """Describe everything with this name: a file, verb, condition or count."""
    files = [file for file in grammar.files if name in (file.name, file.name.removesuffix(".toml"))]
    words = [(kind, word) for kind, words in by_kind(grammar).items() for word in words if word.name == name]
    if not files and not words:
        known = [file.name for file in grammar.files] + [
            word.name for words in by_kind(grammar).values() for word in words
        ]
        raise HoldfastError(f"{grammar.game} has no file, verb, condition or count {name!r}; {nearest(name, known)}")
    for file in files:
        show_file(console, file)
    for kind, word in words:
        show_word(console, kind, word)


def show_file(console: Console, file: ContentFile) -> None:
    """Describe a file: its entries and their fields."""
    console.print(escape(f"{file.name}: {file.help}"), soft_wrap=True)
    show_fields(console, file.fields)


def show_word(console: Console, kind: str, word: Word) -> None:
    """Describe a verb, condition or count."""
    console.print(escape(f'{kind} {{ {KEYS[kind]} = "{word.name}" }}: {word.help}'), soft_wrap=True)
    if word.phrase:
        console.print(escape(f"  text: {word.phrase}"), soft_wrap=True)
    for need in word.needs:
        console.print(escape(f"  needs {need}"), soft_wrap=True)
    if word.rules:
        console.print(f"  rules: {', '.join(word.rules)}", soft_wrap=True)
    if word.fields:
        show_fields(console, word.fields)


def show_fields(console: Console, fields: Iterable[Field]) -> None:
    """Print a table of fields."""
    table = Table("field", "type", "default", "meaning")
    for field in fields:
        default = "required" if field.required else "" if field.default is None else json.dumps(field.default)
        table.add_row(field.name, escape(type_in_words(field.type)), escape(default), escape(field.help))
    print_table(console, table)


def field_names(fields: Iterable[Field]) -> str:
    """List the names of fields; optional ones are in brackets."""
    return ", ".join(field.name if field.required else f"[{field.name}]" for field in fields)


def type_in_words(type_: Type) -> str:
    """Describe a type in a few words: `number from -7 to 7`, `list of effects`."""
    match type_.shape:
        case "choice":
            return f"{type_.name or 'one of'}: {', '.join(map(str, type_.choices))}"
        case "number":
            return f"number{bounds(type_)}"
        case "list" | "map" if type_.of is not None:
            return f"{type_.shape} of {type_in_words(type_.of)}"
        case "either":
            return " or ".join(map(type_in_words, type_.any_of))
        case "table":
            return f"table of {field_names(type_.fields)}"
        case "flag":
            return "true or false"
        case "other":
            return type_.help or type_.name or "any value"
        case shape:
            return shape


def bounds(type_: Type) -> str:
    """Describe the bounds of a number, if it has any."""
    least = "" if type_.least is None else f" from {type_.least}"
    return f"{least}{'' if type_.most is None else f' to {type_.most}'}"
