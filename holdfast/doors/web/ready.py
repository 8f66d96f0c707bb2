"""Answers that stay the same however often somebody asks, made and compressed once: nobody who plays waits for them."""

import gzip
from collections.abc import Callable, Hashable
from typing import Any, NamedTuple, TypeVar
from weakref import WeakKeyDictionary

import msgspec
from fastapi import Request, Response

from holdfast.kernel.cards import Book
from holdfast.kernel.game import Game
from holdfast.kernel.language import Language
from holdfast.table.showing import gauges_info

R = TypeVar("R")

MOST_KEPT = 64
"""What is kept about one book, in different languages and with the names of different people."""

SHORT = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}


class Ready(NamedTuple):
    """An answer, as it is and compressed."""

    plain: bytes
    short: bytes

    def to(self, request: Request) -> Response:
        """The answer in a way that whoever asks can read."""
        if "gzip" not in request.headers.get("Accept-Encoding", ""):
            return Response(self.plain, media_type="application/json")
        return Response(self.short, media_type="application/json", headers=SHORT)


def made(answer: Any) -> Ready:
    """An answer, made ready."""
    plain = msgspec.json.encode(answer)
    return Ready(plain, gzip.compress(plain, mtime=0))


KEPT: WeakKeyDictionary[Book, dict[Hashable, Any]] = WeakKeyDictionary()
"""What was said about books, for as long as they are in use."""


def once(book: Book, key: Hashable, make: Callable[[], R]) -> R:
    """What was made before, or is made now."""
    kept = KEPT.setdefault(book, {})
    found: R | None = kept.get(key)
    if found is None:
        if len(kept) >= MOST_KEPT:
            kept.clear()
        found = kept[key] = make()
    return found


def contents_ready(game: Game, book: Book, language: Language, seats: int) -> Ready:
    """The content of a game, with the gauges of so many seats, which may have the names of people."""
    gauges = msgspec.json.encode(gauges_info(game, book, language, seats))

    def encoded() -> dict[str, msgspec.Raw]:
        return {part: msgspec.Raw(msgspec.json.encode(each)) for part, each in in_words(game, book, language).items()}

    def whole() -> Ready:
        return made({"gauges": msgspec.Raw(gauges), **once(book, language.code, encoded)})

    return once(book, (language.code, gauges), whole)


def in_words(game: Game, book: Book, language: Language) -> dict[str, Any]:
    """The content of a game, which takes longer to say than anything else."""
    return dict(game.contents(game.words(book, language)))
