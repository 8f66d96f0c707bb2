"""The tables of docs/vocabulary.md: the content format of each game, from its grammar."""

import json
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from html import escape

from holdfast.doors.vocabulary import type_in_words
from holdfast.games import game_named
from holdfast.kernel.grammar import Field, Grammar, Type, Word, grammar_of

MANY = 4
"""A named list with more choices than this is shown once, under `choices`."""


@cache
def grammar(game: str) -> Grammar:
    """Return the grammar of a game."""
    return grammar_of(game, game_named(game).content)


def table(columns: str, rows: Iterable[Iterable[str]]) -> str:
    """Return a Markdown table."""
    heads = columns.split(", ")
    return "\n".join(f"| {' | '.join(line)} |" for line in [heads, ["---"] * len(heads), *rows])


def code(text: str) -> str:
    """Return text as code, with bars escaped, because a bar ends a cell."""
    return f"<code>{escape(text).replace('|', '&#124;')}</code>" if "|" in text else f"`{text}`"


# --- Types and fields ---


def in_words(type_: Type) -> str:
    """Describe a type in a few words; a long list of choices only by its name."""
    if type_.of is not None:
        return f"{type_.shape} of {'tables' if type_.of.shape == 'table' else in_words(type_.of)}"
    if type_.shape == "table":
        return "table"
    if type_.any_of:
        return " or ".join(map(in_words, type_.any_of))
    if type_.shape == "choice":
        return type_.name if is_listed(type_) else quoted(type_.choices)
    if type_.shape == "other":  # described by the function that reads it
        read = type_.help.removeprefix("Parse ").partition(";")[0].rstrip(".")
        return type_.name if type_.name.endswith(" id") else read
    return type_in_words(type_)


def quoted(values: Iterable[str | int | bool]) -> str:
    """Return a list of values as content writes them, without quotes around words."""
    return ", ".join(f"`{each}`" if each != "" else '`""`' for each in values)


def is_listed(type_: Type) -> bool:
    """Return whether the choices of a type are listed once, under its name."""
    return type_.shape == "choice" and bool(type_.name) and len(type_.choices) > MANY


def default_of(field: Field) -> str:
    """Return the value of a field that is left out."""
    if field.required:
        return "required"
    return "" if field.default is None else f"`{json.dumps(field.default, ensure_ascii=False)}`"


def with_inner(fields: Iterable[Field], path: str = "") -> Iterator[tuple[str, Field]]:
    """Yield fields by name, followed by those of the tables inside them: `abilities.effects`."""
    for field in fields:
        yield path + field.name, field
        for inner in tables_in(field.type):
            yield from with_inner(inner.fields, f"{path}{field.name}.")


def tables_in(type_: Type) -> Iterator[Type]:
    """Yield the tables that a value is, or consists of."""
    if type_.shape == "table":
        yield type_
    for part in ([type_.of] if type_.of else []) + list(type_.any_of):
        yield from tables_in(part)


# --- Tables ---


def files(found: Grammar) -> str:
    """Return a table of every field of every file."""
    rows = [
        [f"`{file.name}`", f"`{name}`", in_words(field.type), default_of(field), field.help]
        for file in found.files
        for name, field in with_inner(file.fields)
    ]
    return table("file, field, type, default, meaning", rows)


def words(named: tuple[Word, ...]) -> str:
    """Return a table of verbs, conditions or counts with their fields."""
    rows = [
        [f"`{word.name}`", fields(word), code(word.phrase) if word.phrase else "", meaning(word), ", ".join(word.rules)]
        for word in named
    ]
    return table("name, fields, text on a card, meaning, rules", rows)


def fields(word: Word) -> str:
    """Return the fields of a verb, condition or count, with type and default."""
    described = []
    for name, field in with_inner(word.fields):
        default = "" if field.required else f", default {default_of(field)}" if default_of(field) else ", optional"
        described.append(f"`{name}`: {in_words(field.type)}{default}")
    return "<br>".join(described)


def meaning(word: Word) -> str:
    """Return the meaning of a verb, condition or count, and the context that it needs."""
    return " ".join([word.help, *[f"Needs {need}." for need in word.needs]])


def choices(found: Grammar) -> str:
    """Return a table of the long lists of choices, by name."""
    every = [field.type for file in found.files for _, field in with_inner(file.fields)]
    every += [field.type for word in (*found.verbs, *found.conditions, *found.counts) for field in word.fields]
    listed = {each.name: each.choices for type_ in every for each in parts_of(type_) if is_listed(each)}
    return table("name, one of", [[name, quoted(listed[name])] for name in sorted(listed)])


def parts_of(type_: Type) -> Iterator[Type]:
    """Yield a type and the types inside it."""
    yield type_
    for part in ([type_.of] if type_.of else []) + list(type_.any_of):
        yield from parts_of(part)


PARTS: dict[str, Callable[[Grammar], str]] = {
    "verbs": lambda found: words(found.verbs),
    "conditions": lambda found: words(found.conditions),
    "counts": lambda found: words(found.counts),
    "choices": choices,
    "files": files,
}


def vocabulary(arguments: str, old: str) -> str:
    """Return one table of the page, for arguments such as `big_chair verbs`."""
    game, part = arguments.split()
    return PARTS[part](grammar(game))
