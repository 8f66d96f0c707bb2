"""Where the books of all games are kept: each is read once, and gone when the last game that uses it is."""

from collections import deque
from collections.abc import Callable
from threading import RLock
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

from holdfast.kernel.content import Pack

B = TypeVar("B")

RECENT = 4
"""Books that are kept for a while though nobody uses them, so that checking a pack and playing it reads it once."""


class Shelf(Generic[B]):
    """The books of one game, by their packs. The printed one stays for good, the others as long as they are used."""

    def __init__(self, read: Callable[[tuple[Pack, ...]], B]) -> None:
        self.read = read
        self.printed: B | None = None
        self.in_use: WeakValueDictionary[tuple[Pack, ...], B] = WeakValueDictionary()
        self.recent: deque[B] = deque(maxlen=RECENT)
        self.lock = RLock()

    def __call__(self, packs: tuple[Pack, ...] = ()) -> B:
        """The content with these packs laid over it; read once and shared by every game that uses it."""
        if not packs and self.printed is not None:
            return self.printed
        with self.lock:
            book = self.in_use.get(packs)
            if book is None:
                book = self.in_use[packs] = self.read(packs)
            if not packs:
                self.printed = book
            elif book not in self.recent:
                self.recent.append(book)
            return book
