"""Work that takes longer than a moment and that nobody's answer may wait for: looking back and ahead, and telling much.

Each kind has threads of its own, so few that the tables go on beside them, and a queue of its own that does not grow
for ever: whoever asks for more than their share is told to wait.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from holdfast.table.commands import Refused

R = TypeVar("R")

MOST = 64
"""Pieces of work of one kind that may wait or be under way."""

EACH = 4
"""How many of them may be of one person."""


class Workers:
    """A few threads for one kind of work."""

    def __init__(self, kind: str, threads: int = 1, most: int = MOST, each: int = EACH) -> None:
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix=kind)
        self.most, self.each = most, each
        self.under_way: Counter[str] = Counter()
        """By person: what waits or is being done, also where nobody waits for it any more."""

    async def run(self, person: str, work: Callable[..., R], *args: Any) -> R:
        """Do something for somebody, when its turn has come."""
        if self.under_way[person] >= self.each or self.under_way.total() >= self.most:
            raise Refused("too many", "the server has much to look through; ask again in a moment")
        self.under_way[person] += 1
        done, loop = self.pool.submit(work, *args), asyncio.get_running_loop()
        done.add_done_callback(lambda _: loop.call_soon_threadsafe(self.finished, person))
        return await asyncio.wrap_future(done)

    def finished(self, person: str) -> None:
        """One piece of work is done, or was given up before it began."""
        self.under_way[person] -= 1
        if not self.under_way[person]:
            del self.under_way[person]

    def close(self) -> None:
        """Give up what has not begun."""
        self.pool.shutdown(wait=False, cancel_futures=True)
