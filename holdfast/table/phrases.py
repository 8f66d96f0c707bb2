"""Cache of encoded options: those that name no player are shared by all tables with the same book and language.

Tables of one game offer mostly the same options; only the players' names differ. So an option is first rendered without
names, and only if it needs one is it rendered for its own table.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

import msgspec

from holdfast.kernel.cards import Book
from holdfast.kernel.decisions import detail_of, facts_of
from holdfast.kernel.labels import heading_of, odds_of
from holdfast.kernel.language import Language
from holdfast.kernel.state import Option, State
from holdfast.kernel.words import Text, Words
from holdfast.table.showing import render_option

MOST_COMMON, MOST_OWN = 20_000, 2_000
"""Encoded options kept per book and language, and per table."""

encode: Callable[[Any], bytes] = msgspec.json.Encoder().encode


class NeedsSeatName(Exception):
    """The text contains the name of a player at the table."""


@dataclass(frozen=True)
class NamelessLanguage(Language):
    """A language without seat names, for texts that are the same at every table."""

    def seat(self, seat: int) -> str:
        """Raise, because the text depends on the player at the seat."""
        raise NeedsSeatName


class EncodedOptions:
    """Encoded options by everything they depend on."""

    def __init__(self, words: Words, most: int) -> None:
        self.words, self.most = words, most
        self.kept: dict[Hashable, msgspec.Raw] = {}

    def render(self, key: Hashable, g: State, seat: int, choice: Option, any_time: bool) -> msgspec.Raw:
        """Render, encode and cache an option."""
        if len(self.kept) >= self.most:
            self.kept.clear()
        found = self.kept[key] = msgspec.Raw(encode(render_option(self.words, g, seat, choice, any_time)))
        return found


def by_language(book: Book) -> dict[str, EncodedOptions]:
    """Caches by language of one book; stored with the book and released with it."""
    return {}


def shared_options(words: Words) -> EncodedOptions:
    """Return the cache shared by all tables with this book and language."""
    spoken: dict[str, EncodedOptions] = words.book.tables[by_language]
    language = words.language
    if language.code not in spoken:
        nameless = Words(words.book, NamelessLanguage(language.code, language.words), words.names)
        spoken[language.code] = EncodedOptions(nameless, MOST_COMMON)
    return spoken[language.code]


class OptionRenderer:
    """Renders the options of a table in one language; equal options in equal circumstances come from a cache."""

    def __init__(self, words: Words) -> None:
        self.common, self.own = shared_options(words), EncodedOptions(words, MOST_OWN)

    def render(self, words: Words, g: State, seat: int, choice: Option, any_time: bool) -> msgspec.Raw:
        """Return an option, encoded."""
        key = cache_key(words, g, seat, choice, any_time)
        try:
            found = self.common.kept.get(key) or self.own.kept.get(key)
        except TypeError:  # an argument is a list or otherwise unhashable, so it cannot be cached
            return msgspec.Raw(encode(render_option(words, g, seat, choice, any_time)))
        if found is not None:
            return found
        try:
            return self.common.render(key, g, seat, choice, any_time)
        except NeedsSeatName:
            return self.own.render(key, g, seat, choice, any_time)


def cache_key(words: Words, g: State, seat: int, choice: Option, any_time: bool) -> Hashable:
    """Return everything that an option's text depends on."""
    kind = choice[0]
    if not (kind.facts or kind.detail or kind.odds or callable(kind.under)):
        return choice, seat, any_time
    said = detail_of(words, g, seat, choice), heading_of(g, seat, choice), odds_of(g, seat, choice)
    facts = [text_key(fact) if isinstance(fact, Text) else fact for fact in facts_of(g, seat, choice)]
    return choice, seat, any_time, *said, *facts


def text_key(text: Text) -> Hashable:
    """Return a hashable key of a text: its template and its facts."""
    return text.text, *text.facts.items()
