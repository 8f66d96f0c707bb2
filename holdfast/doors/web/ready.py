"""Cached REST responses, encoded and compressed once, so that they take no time from play."""

import gzip
from collections.abc import Callable, Hashable
from hashlib import sha256
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

FOR_EVER = "public, max-age=31536000, immutable"
"""How browsers may cache what never changes at its address."""

GZIP_HEADERS = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}


class CachedResponse(NamedTuple):
    """A response, plain and compressed."""

    plain: bytes
    short: bytes

    def to(self, request: Request) -> Response:
        """Return the response in a form that the client accepts."""
        if "gzip" not in request.headers.get("Accept-Encoding", ""):
            return Response(self.plain, media_type="application/json")
        return Response(self.short, media_type="application/json", headers=GZIP_HEADERS)

    def digest(self) -> str:
        """A short digest of the answer."""
        return sha256(self.plain).hexdigest()[:16]


def make_response(answer: Any) -> CachedResponse:
    """Encode and compress a response."""
    plain = msgspec.json.encode(answer)
    return CachedResponse(plain, gzip.compress(plain, mtime=0))


CACHE: WeakKeyDictionary[Book, dict[Hashable, Any]] = WeakKeyDictionary()
"""Cached data per book, for as long as the book is in use."""


def cached(book: Book, key: Hashable, make: Callable[[], R]) -> R:
    """Return a cached value, or compute it."""
    kept = CACHE.setdefault(book, {})
    found: R | None = kept.get(key)
    if found is None:
        if len(kept) >= MOST_KEPT:
            kept.clear()
        found = kept[key] = make()
    return found


def cached_contents(game: Game, book: Book, language: Language, seats: int) -> CachedResponse:
    """Return the content of a game, with the gauges of the seats in play, which may include player names."""
    gauges = msgspec.json.encode(gauges_info(game, book, language, seats))

    def encoded() -> dict[str, msgspec.Raw]:
        return {
            part: msgspec.Raw(msgspec.json.encode(each)) for part, each in render_contents(game, book, language).items()
        }

    def whole() -> CachedResponse:
        return make_response({"gauges": msgspec.Raw(gauges), **cached(book, language.code, encoded)})

    return cached(book, (language.code, gauges), whole)


def render_contents(game: Game, book: Book, language: Language) -> dict[str, Any]:
    """Render the content of a game, which takes longer than anything else."""
    return dict(game.contents(game.words(book, language)))
