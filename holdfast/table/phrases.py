"""What is said alike at all tables: options that name nobody, put in words and encoded once for a book and a language.

Two tables of one game offer mostly the same. What differs from table to table are the names of those who sit there, so
an option is first put in words that know no names; only if it asks for one is it put for its own table alone.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

import msgspec

from holdfast.kernel.cards import Book
from holdfast.kernel.decisions import detail_of, facts_of
from holdfast.kernel.language import Language
from holdfast.kernel.state import Option, State
from holdfast.kernel.words import Text, Words
from holdfast.table.showing import in_full

MOST_COMMON, MOST_OWN = 20_000, 2_000
"""Encoded options that are kept for a book and a language, and for one table."""

encode: Callable[[Any], bytes] = msgspec.json.Encoder().encode


class NamesSomebody(Exception):
    """What is to be said holds the name of somebody at a table."""


@dataclass(frozen=True)
class Nameless(Language):
    """A language as it is spoken at every table."""

    def seat(self, seat: int) -> str:
        """Nobody sits anywhere."""
        raise NamesSomebody


class Phrases:
    """Options that are encoded already, by all that they depend on."""

    def __init__(self, words: Words, most: int) -> None:
        self.words, self.most = words, most
        self.kept: dict[Hashable, msgspec.Raw] = {}

    def put(self, about_it: Hashable, g: State, seat: int, choice: Option, any_time: bool) -> msgspec.Raw:
        """An option that was not put yet."""
        if len(self.kept) >= self.most:
            self.kept.clear()
        put = self.kept[about_it] = msgspec.Raw(encode(in_full(self.words, g, seat, choice, any_time)))
        return put


def by_language(book: Book) -> dict[str, Phrases]:
    """What is said alike wherever a book is in use; it is kept with the book, and goes with it."""
    return {}


def common_phrases(words: Words) -> Phrases:
    """What is said alike at all tables with this book and in this language."""
    spoken: dict[str, Phrases] = words.book.tables[by_language]
    language = words.language
    if language.code not in spoken:
        nameless = Words(words.book, Nameless(language.code, language.words), words.names)
        spoken[language.code] = Phrases(nameless, MOST_COMMON)
    return spoken[language.code]


class OptionsInWords:
    """The options of a table in a language: alike as long as they are about the same, and the state says the same."""

    def __init__(self, words: Words) -> None:
        self.common, self.own = common_phrases(words), Phrases(words, MOST_OWN)

    def put(self, words: Words, g: State, seat: int, choice: Option, any_time: bool) -> msgspec.Raw:
        """An option, encoded."""
        about_it = all_about(words, g, seat, choice, any_time)
        try:
            put = self.common.kept.get(about_it) or self.own.kept.get(about_it)
        except TypeError:  # there is a list or the like in it, by which nothing can be found
            return msgspec.Raw(encode(in_full(words, g, seat, choice, any_time)))
        if put is not None:
            return put
        try:
            return self.common.put(about_it, g, seat, choice, any_time)
        except NamesSomebody:
            return self.own.put(about_it, g, seat, choice, any_time)


def all_about(words: Words, g: State, seat: int, choice: Option, any_time: bool) -> Hashable:
    """All that the words for an option depend on."""
    kind = choice[0]
    if not kind.facts and not kind.detail:
        return choice, seat, any_time
    detail, facts = detail_of(words, g, seat, choice), facts_of(g, seat, choice)
    return choice, seat, any_time, detail, *[told_apart(fact) if isinstance(fact, Text) else fact for fact in facts]


def told_apart(text: Text) -> Hashable:
    """Something to say by what it is found: its template and its facts."""
    return text.text, *text.facts.items()
