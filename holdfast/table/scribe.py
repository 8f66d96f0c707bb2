"""The scribe: one thread that writes the events of all tables, one transaction after the other.

While a transaction is being written, new events wait and go into the next one together, and transactions start at least
`MIN_INTERVAL` apart. A busy server thus writes a few large transactions instead of many small ones, which would take
processor time from play; on an idle server nothing waits.
"""

import asyncio
import queue
import threading
from collections.abc import Sequence

from holdfast.table.events import Event
from holdfast.table.store import Store

MIN_INTERVAL = 0.005
"""Seconds between the starts of two transactions."""

Job = tuple[str, Sequence[Event], "asyncio.Future[bool]"]
Batch = list[Job]


class Scribe:
    """A writer thread and the queue before it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.waiting: Batch = []
        self.writing = False
        self.begun = 0.0
        """When the last transaction started."""
        self.timer: asyncio.TimerHandle | None = None
        self.batches: queue.SimpleQueue[Batch | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self.work, name="scribe", daemon=True)
        self.thread.start()

    async def append(self, table: str, events: Sequence[Event]) -> bool:
        """Store events; return False if another server has already written events with these numbers."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[bool] = loop.create_future()
        self.waiting.append((table, events, done))
        self.start_next(loop)
        return await done

    def start_next(self, loop: asyncio.AbstractEventLoop) -> None:
        """Start the next transaction as soon as it is due."""
        if self.writing or self.timer or not self.waiting:
            return
        pause = self.begun + MIN_INTERVAL - loop.time()
        if pause > 0:
            self.timer = loop.call_later(pause, self.begin, loop)
        else:
            self.begin(loop)

    def begin(self, loop: asyncio.AbstractEventLoop) -> None:
        """Start the next transaction."""
        self.timer, self.writing, self.begun = None, True, loop.time()
        self.batches.put(self.next_batch())

    def next_batch(self) -> Batch:
        """Take the waiting jobs, at most one per table; a second one, for example after a cancelled command, waits."""
        first = {job[0]: job for job in reversed(self.waiting)}
        self.waiting = [job for job in self.waiting if first[job[0]] is not job]
        return [*first.values()]

    def work(self) -> None:
        """Write batches until the stop marker."""
        while (batch := self.batches.get()) is not None:
            try:
                stored: list[bool] | Exception = self.store.append([(table, events) for table, events, _ in batch])
            except Exception as mistake:
                stored = mistake
            loop = batch[0][2].get_loop()
            loop.call_soon_threadsafe(self.report, loop, batch, stored)

    def report(self, loop: asyncio.AbstractEventLoop, batch: Batch, stored: list[bool] | Exception) -> None:
        """Report the results of a batch to its callers, and continue."""
        self.writing = False
        for at, (_, _, done) in enumerate(batch):
            if done.done():
                continue
            if isinstance(stored, Exception):
                done.set_exception(stored)
            else:
                done.set_result(stored[at])
        self.start_next(loop)

    def close(self) -> None:
        """Write the waiting jobs, and stop."""
        if self.timer:
            self.timer.cancel()
        while self.waiting:
            self.batches.put(self.next_batch())
        self.batches.put(None)
        self.thread.join(timeout=10)
