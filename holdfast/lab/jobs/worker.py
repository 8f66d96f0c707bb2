"""The worker process: `python -m holdfast.lab.jobs.worker MEGABYTES NICE MODULE…`.

It carries out jobs, one after the other. Tasks come from standard input, and replies go to standard output. It ends
with its server: when standard input closes, even in the middle of a job.
"""

import contextlib
import os
import queue
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Mapping
from typing import BinaryIO

import msgspec

from holdfast.kernel.errors import HoldfastError
from holdfast.lab.jobs.kinds import JobError, Kind, kinds_in
from holdfast.lab.jobs.messages import (
    LONGEST_ERROR,
    Problem,
    Progress,
    Ready,
    Result,
    Stop,
    Task,
    framed,
    orders,
    read_frame,
)

TELL_EVERY = 0.1
"""The shortest time between two reports of progress."""


def lower_priority(by: int) -> None:
    """Let other processes go first, as far as the system allows it; batch scheduling never interrupts them."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(by)
    with contextlib.suppress(AttributeError, OSError):
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def limit_memory(megabytes: int) -> None:
    """Limit the address space of this process."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))


class Worker:
    """Carries out tasks."""

    def __init__(self, kinds: Mapping[str, Kind], source: BinaryIO, sink: BinaryIO, megabytes: int) -> None:
        self.kinds, self.source, self.sink, self.megabytes = kinds, source, sink, megabytes
        self.tasks: queue.SimpleQueue[Task] = queue.SimpleQueue()
        self.stopped = False
        """Whether the server no longer needs the result."""

    def run(self) -> None:
        """Carry out tasks until the process ends."""
        threading.Thread(target=self.listen, daemon=True).start()
        self.send(Ready())
        while True:
            self.send(self.reply_to(self.tasks.get()))
            set_alarm(0)

    def listen(self) -> None:
        """Receive tasks, and end the process when the server has gone."""
        with contextlib.suppress(OSError):
            while frame := read_frame(self.source):
                order = orders.decode(frame)
                self.stopped = isinstance(order, Stop)
                if isinstance(order, Task):
                    self.tasks.put(order)
        os._exit(0)

    def send(self, message: object) -> None:
        """Send a message to the server; without one there is nothing left to do."""
        try:
            self.sink.write(framed(message))
            self.sink.flush()
        except OSError:
            os._exit(0)

    def reply_to(self, task: Task) -> Result | Problem:
        """Carry out a task, and return its result or why it has none."""
        set_alarm(task.dies)
        until = time.monotonic() + task.seconds
        try:
            kind = self.kinds[msgspec.msgpack.decode(task.request, type=AnyRequest).kind]
            request = msgspec.msgpack.decode(task.request, type=kind.request)
            found = kind.work(request, Teller(self.send).tell, lambda: self.stopped or time.monotonic() > until)
            result = msgspec.msgpack.encode(found)
        except JobError as mistake:
            return Problem(mistake.trouble, str(mistake))
        except HoldfastError as mistake:
            return Problem("failed", str(mistake)[:LONGEST_ERROR])
        except MemoryError:
            return Problem("memory", f"the job took more than {self.megabytes} MB of memory")
        except Exception as mistake:
            says = f"the job failed: {type(mistake).__name__}: {mistake}"
            return Problem("failed", says[:LONGEST_ERROR], traceback.format_exc()[-LONGEST_ERROR:])
        if len(result) > task.bytes:
            return Problem("failed", f"the result has {len(result)} bytes, and may have {task.bytes}")
        return Result(msgspec.Raw(result))


class AnyRequest(msgspec.Struct):
    """What all requests have."""

    kind: str


class Teller:
    """Tells progress, not too often."""

    def __init__(self, send: Callable[[object], None]) -> None:
        self.send, self.due = send, 0.0

    def tell(self, part: str, done: int, of: int) -> None:
        """Tell how much of a part is done."""
        now = time.monotonic()
        if now >= self.due or done >= of:
            self.due = now + TELL_EVERY
            self.send(Progress(part, done, of))


def set_alarm(seconds: float) -> None:
    """Let the system end this process after a time, 0 for never: no thread stops a job that hangs in compiled code."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def main(megabytes: int, nice: int, modules: list[str]) -> None:
    """Start work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends its workers
    lower_priority(nice)
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a rule or a library prints is no message
    limit_memory(megabytes)
    Worker(kinds_in(modules), sys.stdin.buffer, sink, megabytes).run()


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
