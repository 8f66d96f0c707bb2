"""What the content of every game has: cards with a name and an origin, and the book that holds them all.

The book of a game names its files by its annotations: `events: dict[str, Event]` is read from `events.toml`.
"""

import typing
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, ClassVar, NamedTuple, Self
from weakref import WeakValueDictionary, proxy

import msgspec

from holdfast.kernel.annotations import hints_of
from holdfast.kernel.content import Kind, Pack, Reader, own_pack
from holdfast.kernel.context import Homes
from holdfast.kernel.decisions import Made
from holdfast.kernel.errors import nearest
from holdfast.kernel.vocabulary import home_of, vocabulary_of


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """What every entry says about itself: what it is called, which rules it stands on, and whether it is ours."""

    id: str
    name: str
    story: str = ""
    cites: tuple[str, ...] = ()
    origin: str = ""


class File(NamedTuple):
    """A file of content: its name, the field of the book that holds it, and the kind of card in it."""

    name: str
    field: str
    kind: type[msgspec.Struct]


class Book:
    """All content of one game: the printed cards and whatever packs lay over them. A constant outside the state."""

    __slots__ = ("__weakref__", "packs", "tables")

    kinds: ClassVar[dict[Any, Kind]] = {}
    """How to read the types of value that only this game knows."""
    given_first: ClassVar[int] = 1
    """How many first parameters of its vocabulary the game itself gives."""
    things: ClassVar[dict[str, str]] = {}
    """What fields may have and verbs may need, in words; see `context`."""

    packs: tuple[Pack, ...]
    tables: "Tables"

    def __init__(self, packs: tuple[Pack, ...]) -> None:
        self.packs = packs
        self.tables = Tables(self)
        files = files_of(type(self))
        package = home_of(type(self))
        reader = Reader(vocabulary_of(package), self.kinds, given_first=self.given_first, homes=homes_of(type(self)))
        names = tuple(file.name for file in files)
        tables = reader.tables((own_pack(package, names), *packs), names)
        for file in files:
            setattr(self, file.field, reader.entries(file.kind, file.name, tables[file.name]))
        self.check(reader, tables)
        reader.finish()
        self.prepare()

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self).read, (self.packs,))

    def check(self, reader: Reader, tables: dict[str, dict[str, Any]]) -> None:
        """Note what is wrong with content that reads well, card by card, but could not be played."""

    def prepare(self) -> None:
        """Build the tables by which rules look things up."""

    @classmethod
    def read(cls, packs: tuple[Pack, ...] = ()) -> Self:
        """The content with these packs laid over it; read once and shared by all who use it at the same time."""
        book = BOOKS.get((cls, packs))
        if book is None:
            book = BOOKS[cls, packs] = cls(packs)
            if not packs:
                OWN[cls] = book
        return typing.cast(Self, book)


class Tables(dict[Any, Any]):
    """What rules make of the content of a book, such as the options about each card: made when first needed.

    `g.book.tables[uses]` is `uses(book)`; `g.book.tables[to_vote, seat][mark]` is `to_vote(seat, mark)`, made once.
    """

    def __init__(self, book: Book) -> None:
        super().__init__()
        self.book = proxy(book)

    def __missing__(self, make: Callable[[Any], Any] | tuple[Any, ...]) -> Any:
        if isinstance(make, tuple):
            way, *given = make
            self[make] = made = Made(partial(way, *given))
        else:
            self[make] = made = make(self.book)
        return made


BOOKS: WeakValueDictionary[tuple[type[Book], tuple[Pack, ...]], Book] = WeakValueDictionary()
"""Books by their packs: each lives for as long as some table uses it."""

OWN: dict[type[Book], Book] = {}
"""The content that each game ships; it stays."""


def files_of(kind: type[Book]) -> tuple[File, ...]:
    """The files of a book, from its annotations: those that map ids to cards."""
    hints = hints_of(kind)
    found = {field: typing.get_args(hint) for field, hint in hints.items() if typing.get_origin(hint) is dict}
    return tuple(
        File(f"{field.replace('_', '-')}.toml", field, args[1]) for field, args in found.items() if is_card(args[1])
    )


def homes_of(kind: type[Book]) -> Homes:
    """Where in the content of a game there is what its verbs may need."""
    files = {file.name: file.kind for file in files_of(kind)}
    return Homes(kind.things, files, vocabulary_of(home_of(kind)))


def is_card(hint: Any) -> bool:
    """Whether a type is one that a file of content can hold."""
    return isinstance(hint, type) and issubclass(hint, msgspec.Struct)


def check_numbers(reader: Reader, file: str, cards: Mapping[str, Any]) -> None:
    """No two cards of a deck have the same printed number."""
    seen: dict[int, str] = {}
    for card in cards.values():
        if card.number in seen:
            where = f"{reader.where(file, card.id)} number"
            reader.problem(where, f"{card.number} is the number of {seen[card.number]!r} already")
        seen.setdefault(card.number, card.id)


def copies_of(cards: Iterable[Any]) -> list[str]:
    """Every card of a deck, as often as it is printed."""
    return [card.id for card in cards for _ in range(card.copies)]


class OneOf:
    """A reader for one of a few words: taken as it is, or by its place among them, counted from `first`."""

    __slots__ = ("by_place", "first", "what", "words")

    def __init__(self, words: tuple[str, ...], what: str, by_place: bool = False, first: int = 0) -> None:
        self.words, self.what, self.by_place, self.first = words, what, by_place, first

    def __call__(self, reader: Reader, raw: Any, where: str) -> Any:
        if raw not in self.words:
            reader.problem(where, f"no {self.what} {raw!r}; {nearest(str(raw), self.words)}")
            raw = self.words[0]
        return self.first + self.words.index(raw) if self.by_place else raw
