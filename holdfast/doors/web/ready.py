"""Cached REST responses, encoded and compressed once, so that they take no time from play."""

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
"""Responses kept per book, in different languages and with different player names."""

SHORT = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}


class Ready(NamedTuple):
    """A response, plain and compressed."""

    plain: bytes
    short: bytes

    def to(self, request: Request) -> Response:
        """Return the response in a form that the client accepts."""
        if "gzip" not in request.headers.get("Accept-Encoding", ""):
            return Response(self.plain, media_type="application/json")
        return Response(self.short, media_type="application/json", headers=SHORT)


def made(answer: Any) -> Ready:
    """Encode and compress a response."""
    plain = msgspec.json.encode(answer)
    return Ready(plain, gzip.compress(plain, mtime=0))


KEPT: WeakKeyDictionary[Book, dict[Hashable, Any]] = WeakKeyDictionary()
"""Cached data per book, for as long as the book is in use."""


def once(book: Book, key: Hashable, make: Callable[[], R]) -> R:
    """Return a cached value, or compute it."""
    kept = KEPT.setdefault(book, {})
    found: R | None = kept.get(key)
    if found is None:
        if len(kept) >= MOST_KEPT:
            kept.clear()
        found = kept[key] = make()
    return found


def contents_ready(game: Game, book: Book, language: Language, seats: int) -> Ready:
    """Return the content of a game, with the gauges of the seats in play, which may include player names."""
    gauges = msgspec.json.encode(gauges_info(game, book, language, seats))

    def encoded() -> dict[str, msgspec.Raw]:
        return {part: msgspec.Raw(msgspec.json.encode(each)) for part, each in in_words(game, book, language).items()}

    def whole() -> Ready:
        return made({"gauges": msgspec.Raw(gauges), **once(book, language.code, encoded)})

    return once(book, (language.code, gauges), whole)


def in_words(game: Game, book: Book, language: Language) -> dict[str, Any]:
    """Render the content of a game, which takes longer than anything else."""
    return dict(game.contents(game.words(book, language)))
