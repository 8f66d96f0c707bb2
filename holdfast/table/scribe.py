"""The scribe writes down what happens at all tables, one transaction after the other.

While one transaction is on its way to the disk, whatever comes in waits for the next one and goes into it together, and
one begins no sooner than `APART` after the other. So a busy server writes a few large transactions rather than many
small ones, each of which would take the processor from those who answer; at an idle one nobody waits.
"""

import asyncio
import queue
import threading
import time
from collections.abc import Sequence

from holdfast.table.events import Event
from holdfast.table.store import Store

APART = 0.005
"""Seconds between the beginnings of two transactions."""

Job = tuple[str, Sequence[Event], "asyncio.Future[bool]"]


class Scribe:
    """A thread that writes."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self.work, name="scribe", daemon=True)
        self.thread.start()

    async def append(self, table: str, events: Sequence[Event]) -> bool:
        """Store events; False if another server has written events with these numbers before."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.jobs.put((table, events, done))
        return await done

    def work(self) -> None:
        """Write until told to stop."""
        left: Job | None = None
        begun = 0.0
        while (job := left or self.jobs.get()) is not None:
            time.sleep(max(0.0, begun + APART - time.monotonic()))
            begun = time.monotonic()
            batch, left = {job[0]: job}, None
            while not self.jobs.empty() and left is None:
                more = self.jobs.get()
                if more is None:
                    self.write([*batch.values()])
                    return
                if more[0] in batch:  # two of one table, such as after a command that was given up, go one by one
                    left = more
                else:
                    batch[more[0]] = more
            self.write([*batch.values()])

    def write(self, batch: list[Job]) -> None:
        """One transaction; then everybody who waits for it is told."""
        try:
            stored: list[bool] | Exception = self.store.append([(table, events) for table, events, _ in batch])
        except Exception as mistake:
            stored = mistake
        batch[0][2].get_loop().call_soon_threadsafe(self.tell, batch, stored)

    def tell(self, batch: list[Job], stored: list[bool] | Exception) -> None:
        """Say how it went."""
        for at, (_, _, done) in enumerate(batch):
            if done.done():
                continue
            if isinstance(stored, Exception):
                done.set_exception(stored)
            else:
                done.set_result(stored[at])

    def close(self) -> None:
        """Write what is waiting, and stop."""
        self.jobs.put(None)
        self.thread.join(timeout=10)
