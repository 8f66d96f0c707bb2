"""The scribe writes down what happens at all tables, one transaction after the other.

While one transaction is on its way to the disk, whatever comes in waits for the next one and goes into it together, and
one begins no sooner than `APART` after the other. So a busy server writes a few large transactions rather than many
small ones, each of which would take the processor from those who answer; at an idle one nobody waits.
"""

import asyncio
import queue
import threading
from collections.abc import Sequence

from holdfast.table.events import Event
from holdfast.table.store import Store

APART = 0.005
"""Seconds between the beginnings of two transactions."""

Job = tuple[str, Sequence[Event], "asyncio.Future[bool]"]
Batch = list[Job]


class Scribe:
    """A thread that writes what has come in meanwhile."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.waiting: Batch = []
        self.writing = False
        self.begun = 0.0
        """When the last transaction began."""
        self.timer: asyncio.TimerHandle | None = None
        self.batches: queue.SimpleQueue[Batch | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self.work, name="scribe", daemon=True)
        self.thread.start()

    async def append(self, table: str, events: Sequence[Event]) -> bool:
        """Store events; False if another server has written events with these numbers before."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[bool] = loop.create_future()
        self.waiting.append((table, events, done))
        self.go_on(loop)
        return await done

    def go_on(self, loop: asyncio.AbstractEventLoop) -> None:
        """Write what is waiting, as soon as it is time for the next transaction."""
        if self.writing or self.timer or not self.waiting:
            return
        pause = self.begun + APART - loop.time()
        if pause > 0:
            self.timer = loop.call_later(pause, self.begin, loop)
        else:
            self.begin(loop)

    def begin(self, loop: asyncio.AbstractEventLoop) -> None:
        """The next transaction."""
        self.timer, self.writing, self.begun = None, True, loop.time()
        self.batches.put(self.next_batch())

    def next_batch(self) -> Batch:
        """What is waiting. Two of one table, such as after a command that was given up, go one by one."""
        first = {job[0]: job for job in reversed(self.waiting)}
        self.waiting = [job for job in self.waiting if first[job[0]] is not job]
        return [*first.values()]

    def work(self) -> None:
        """Write until told to stop."""
        while (batch := self.batches.get()) is not None:
            try:
                stored: list[bool] | Exception = self.store.append([(table, events) for table, events, _ in batch])
            except Exception as mistake:
                stored = mistake
            loop = batch[0][2].get_loop()
            loop.call_soon_threadsafe(self.tell, loop, batch, stored)

    def tell(self, loop: asyncio.AbstractEventLoop, batch: Batch, stored: list[bool] | Exception) -> None:
        """Say how it went, and go on."""
        self.writing = False
        for at, (_, _, done) in enumerate(batch):
            if done.done():
                continue
            if isinstance(stored, Exception):
                done.set_exception(stored)
            else:
                done.set_result(stored[at])
        self.go_on(loop)

    def close(self) -> None:
        """Write what is waiting, and stop."""
        if self.timer:
            self.timer.cancel()
        while self.waiting:
            self.batches.put(self.next_batch())
        self.batches.put(None)
        self.thread.join(timeout=10)
