"""Base classes for the content of a game: `Card` for an entry, `Book` for all entries of a game.

The annotations of a game's book name its files: `events: dict[str, Event]` is read from `events.toml`.
"""

import typing
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, ClassVar, NamedTuple, Self
from weakref import WeakValueDictionary, proxy

import msgspec

from holdfast.kernel.annotations import hints_of
from holdfast.kernel.content import FieldReader, Pack, Reader, shipped_pack
from holdfast.kernel.context import ContextIndex
from holdfast.kernel.errors import nearest
from holdfast.kernel.questions import OptionCache
from holdfast.kernel.vocabulary import home_of, vocabulary_of


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """Fields that every entry has: its name, a story, the ledger rules it implements, and its origin."""

    id: str
    name: str
    story: str = ""
    cites: tuple[str, ...] = ()
    origin: str = ""


class File(NamedTuple):
    """A content file: its name, the book field that holds its entries, and the class of an entry."""

    name: str
    field: str
    kind: type[msgspec.Struct]


class Book:
    """All content of one game: the entries that it ships, changed by packs. Constant, and not part of the state."""

    __slots__ = ("__weakref__", "packs", "tables")

    kinds: ClassVar[dict[Any, FieldReader]] = {}
    """Readers for value types that only this game has."""
    given_first: ClassVar[int] = 1
    """The number of leading parameters of a verb, condition or count that the game passes; content gives the rest."""
    things: ClassVar[dict[str, str]] = {}
    """Descriptions, for messages, of what fields may provide and verbs may need; see `context`."""

    packs: tuple[Pack, ...]
    tables: "Tables"

    def __init__(self, packs: tuple[Pack, ...]) -> None:
        self.packs = packs
        self.tables = Tables(self)
        files = files_of(type(self))
        package = home_of(type(self))
        reader = Reader(
            vocabulary_of(package), self.kinds, given_first=self.given_first, index=context_index(type(self))
        )
        names = tuple(file.name for file in files)
        tables = reader.tables((shipped_pack(package, names), *packs), names)
        for file in files:
            setattr(self, file.field, reader.entries(file.kind, file.name, tables[file.name]))
        self.check(reader, tables)
        reader.finish()
        self.prepare()

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self).read, (self.packs,))

    def check(self, reader: Reader, tables: dict[str, dict[str, Any]]) -> None:
        """Report content whose entries are valid one by one but that could not be played. Games override this."""

    def prepare(self) -> None:
        """Build lookup tables for the rules. Games override this."""

    @classmethod
    def read(cls, packs: tuple[Pack, ...] = ()) -> Self:
        """Return the content with these packs applied; read once and shared while it is in use."""
        book = BOOKS.get((cls, packs))
        if book is None:
            book = BOOKS[cls, packs] = cls(packs)
            if not packs:
                OWN[cls] = book
        return typing.cast(Self, book)


class Tables(dict[Any, Any]):
    """A cache of values that rules derive from a book, such as the options about each card, computed on first use.

    `g.book.tables[uses]` is `uses(book)`; `g.book.tables[to_vote, seat][mark]` is `to_vote(seat, mark)`. Each is
    computed once per book.
    """

    def __init__(self, book: Book) -> None:
        super().__init__()
        self.book = proxy(book)

    def __missing__(self, make: Callable[[Any], Any] | tuple[Any, ...]) -> Any:
        if isinstance(make, tuple):
            way, *given = make
            self[make] = made = OptionCache(partial(way, *given))
        else:
            self[make] = made = make(self.book)
        return made


BOOKS: WeakValueDictionary[tuple[type[Book], tuple[Pack, ...]], Book] = WeakValueDictionary()
"""Cache of books by class and packs; an entry lives as long as a game uses it."""

OWN: dict[type[Book], Book] = {}
"""The books without packs, kept for the life of the process."""


def files_of(kind: type[Book]) -> tuple[File, ...]:
    """Return the content files of a book class: one for each annotation that maps ids to cards."""
    hints = hints_of(kind)
    found = {field: typing.get_args(hint) for field, hint in hints.items() if typing.get_origin(hint) is dict}
    return tuple(
        File(f"{field.replace('_', '-')}.toml", field, args[1]) for field, args in found.items() if is_card(args[1])
    )


def context_index(kind: type[Book]) -> ContextIndex:
    """Return the index of the fields of a game's content that provide what its verbs may need."""
    files = {file.name: file.kind for file in files_of(kind)}
    return ContextIndex(kind.things, files, vocabulary_of(home_of(kind)))


def is_card(hint: Any) -> bool:
    """Return whether a type can be the class of an entry."""
    return isinstance(hint, type) and issubclass(hint, msgspec.Struct)


def check_numbers(reader: Reader, file: str, cards: Mapping[str, Any]) -> None:
    """Report cards of a deck that have the same printed number."""
    seen: dict[int, str] = {}
    for card in cards.values():
        if card.number in seen:
            where = f"{reader.where(file, card.id)} number"
            reader.problem(where, f"{card.number} is the number of {seen[card.number]!r} already")
        seen.setdefault(card.number, card.id)


def copies_of(cards: Iterable[Any]) -> list[str]:
    """Return the ids of the cards of a deck, each as often as it has copies."""
    return [card.id for card in cards for _ in range(card.copies)]


class OneOf:
    """A reader for one of several words. The value is the word, or its index counted from `first` if `by_place`."""

    __slots__ = ("by_place", "first", "what", "words")

    def __init__(self, words: tuple[str, ...], what: str, by_place: bool = False, first: int = 0) -> None:
        self.words, self.what, self.by_place, self.first = words, what, by_place, first

    def __call__(self, reader: Reader, raw: Any, where: str) -> Any:
        if raw not in self.words:
            reader.problem(where, f"no {self.what} {raw!r}; {nearest(str(raw), self.words)}")
            raw = self.words[0]
        return self.first + self.words.index(raw) if self.by_place else raw
