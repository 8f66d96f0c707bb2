"""The grammar of content: complete, and consistent with the shipped content."""

import inspect
import tomllib
from collections.abc import Iterator
from importlib import resources
from typing import Any

import msgspec
import pytest

from holdfast.games import games
from holdfast.kernel.annotations import parameters_of
from holdfast.kernel.game import Game
from holdfast.kernel.grammar import Field, Grammar, Type, Word, grammar_of
from holdfast.kernel.vocabulary import vocabulary_of

every_game = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)


def grammar(game: Game) -> Grammar:
    """The grammar of a game."""
    return grammar_of(game.id, game.content)


@every_game
def test_every_word_is_there_with_its_arguments(game: Game) -> None:
    known, found = vocabulary_of(game.package), grammar(game)

    for functions, words in (
        (known.verbs, found.verbs),
        (known.conditions, found.conditions),
        (known.counts, found.counts),
    ):
        assert [word.name for word in words] == sorted(functions)
        for word in words:
            parameters = parameters_of(functions[word.name])[game.content.given_first :]
            assert [field.name for field in word.fields] == [each.name for each in parameters]
            assert [field.required for field in word.fields] == [
                each.default is inspect.Parameter.empty for each in parameters
            ]
            assert word.help, word.name


@every_game
def test_shipped_content_agrees_with_it(game: Game) -> None:
    found = grammar(game)

    assert list(mistakes_in_files(game, found)) == []


def test_a_mistake_would_be_noticed() -> None:
    found = grammar(games()["big_chair"])
    events = next(file for file in found.files if file.name == "events.toml")
    fields = {field.name: field for field in events.fields}
    wrong = {"name": "Flood", "number": 1000, "effects": [{"do": "change", "track": "sco", "n": 1}], "storry": "x"}

    assert list(mistakes_in_table(found, events.fields, wrong, "e")) == [
        "e number: 1000",
        "e effects 0 track: 'sco'",
        "e: unknown ['storry']",
    ]
    assert fields["number"].type == Type("number", least=0, most=999)


def test_it_goes_to_json_and_back() -> None:
    found = grammar(games()["resistance"])

    assert msgspec.json.decode(msgspec.json.encode(found), type=Grammar) == found


# --- Checking content by the grammar alone ---


def mistakes_in_files(game: Game, found: Grammar) -> Iterator[str]:
    """Everything in the shipped files that the grammar does not allow."""
    for file in found.files:
        text = resources.files(game.package).joinpath("data", file.name).read_text(encoding="utf-8")
        for entry, table in tomllib.loads(text).items():
            yield from mistakes_in_table(found, file.fields, table, f"{file.name} {entry}")


def mistakes_in_table(found: Grammar, fields: tuple[Field, ...], table: dict[str, Any], where: str) -> Iterator[str]:
    """Unknown and missing fields of a table, and values of the wrong type."""
    for field in fields:
        if field.name in table:
            yield from mistakes_in_value(found, field.type, table[field.name], f"{where} {field.name}")
        elif field.required:
            yield f"{where}: {field.name} is missing"
    unknown = sorted(table.keys() - {field.name for field in fields})
    if unknown:
        yield f"{where}: unknown {unknown}"


def mistakes_in_value(found: Grammar, type_: Type, value: Any, where: str) -> Iterator[str]:
    """Whether a value fits its type."""
    match type_.shape:
        case "effects" | "conditions" | "list":
            assert isinstance(value, list), where
            for at, each in enumerate(value):
                yield from mistakes_in_item(found, type_, each, f"{where} {at}")
        case "count":
            yield from mistakes_in_word(found.counts, found, "count", as_table(value), where)
        case "map":
            assert type_.of is not None
            for key, each in value.items():
                yield from mistakes_in_value(found, type_.of, each, f"{where} {key}")
        case "table":
            yield from mistakes_in_table(found, type_.fields, value, where)
        case "either":
            if all([[*mistakes_in_value(found, each, value, where)] for each in type_.any_of]):
                yield f"{where}: {value!r}"
        case _:
            if not fits(type_, value):
                yield f"{where}: {value!r}"


def mistakes_in_item(found: Grammar, type_: Type, item: Any, where: str) -> Iterator[str]:
    """Mistakes in an item of a list: an effect, a condition or a plain value."""
    if type_.shape == "effects":
        yield from mistakes_in_word(found.verbs, found, "do", item, where)
    elif type_.shape == "conditions":
        yield from mistakes_in_word(found.conditions, found, "is-not" if "is-not" in item else "is", item, where)
    else:
        assert type_.of is not None
        yield from mistakes_in_value(found, type_.of, item, where)


def mistakes_in_word(
    words: tuple[Word, ...], found: Grammar, key: str, raw: dict[str, Any], where: str
) -> Iterator[str]:
    """Whether a verb, condition or count is known and has valid arguments."""
    word = next((word for word in words if word.name == raw[key]), None)
    if word is None:
        yield f"{where}: no word {raw[key]!r}"
    else:
        yield from mistakes_in_table(found, word.fields, {name: raw[name] for name in raw if name != key}, where)


def as_table(count: Any) -> dict[str, Any]:
    """A count as a table; it may be written as a name alone."""
    return {"count": count} if isinstance(count, str) else count


def fits(type_: Type, value: Any) -> bool:
    """Whether a plain value fits its type."""
    match type_.shape:
        case "text":
            return isinstance(value, str)
        case "flag":
            return isinstance(value, bool)
        case "number":
            least, most = type_.least, type_.most
            return type(value) is int and (least is None or value >= least) and (most is None or value <= most)
        case "choice":
            return value in type_.choices or str(value).startswith("first-of:")
        case _:
            return True
