"""Background threads for slow jobs (history, previews, long renders) that must not delay play.

Each kind has its own few threads and its own bounded queue; callers who exceed their share are refused.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from holdfast.table.commands import Refused

R = TypeVar("R")

MOST = 64
"""Jobs of one kind that may wait or run."""

PER_PERSON = 4
"""Jobs that one person may have among them."""


class Workers:
    """A few threads for one kind of job."""

    def __init__(self, kind: str, threads: int = 1, most: int = MOST, each: int = PER_PERSON) -> None:
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix=kind)
        self.most, self.each = most, each
        self.under_way: Counter[str] = Counter()
        """By person: jobs that wait or run, including those whose caller has gone."""

    async def run(self, person: str, work: Callable[..., R], *args: Any) -> R:
        """Run a job for a person when its turn comes."""
        if self.under_way[person] >= self.each or self.under_way.total() >= self.most:
            raise Refused("too many", "the server is busy with other requests; try again in a moment")
        self.under_way[person] += 1
        done, loop = self.pool.submit(work, *args), asyncio.get_running_loop()
        done.add_done_callback(lambda _: loop.call_soon_threadsafe(self.finished, person))
        return await asyncio.wrap_future(done)

    def finished(self, person: str) -> None:
        """Count a finished or cancelled job."""
        self.under_way[person] -= 1
        if not self.under_way[person]:
            del self.under_way[person]

    def close(self) -> None:
        """Cancel the jobs that have not started."""
        self.pool.shutdown(wait=False, cancel_futures=True)
