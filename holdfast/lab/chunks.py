"""Play many games in chunks: any work on a range of game numbers, in worker processes or on a cluster.

    def work(numbers: range) -> list[str]: ...  # plays these games; a function of a module, or a `partial` of one

    for numbers, endings in in_chunks(work, range(1_000), workers=2):
        ...  # in order of game numbers; the ranges are contiguous and cover range(1_000)

- `work` must depend on the numbers alone (make the seed of each game from its number), so that how the games are
  split changes nothing. It is pickled, with what it returns, so keep results small: tallies rather than states.
- Memory is bounded: at most `AHEAD` chunks a worker are handed out before the first of them has been yielded.
- Chunks are sized to take about `SECONDS`, unless `size` is given. `progress` is called with the number of games
  that the caller has received.
- Ctrl-C: workers ignore it. After the first one, no more chunks are handed out, those finished without a gap are
  yielded, and KeyboardInterrupt is raised. The body of the caller's loop is never interrupted, so totals stay whole;
  a second Ctrl-C interrupts at once. Catch KeyboardInterrupt around the loop to report what is done.
- An error in `work` is raised here, with the worker's traceback as a note. Workers end with the loop, however it
  ends, and with this process, even if it is killed.
- `engine` makes a `Crew` from the work and the number of workers. The default, `processes`, needs no other process
  for a single worker.
"""

import contextlib
import os
import pickle
import signal
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from types import FrameType
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from holdfast.kernel.errors import HoldfastError

T = TypeVar("T")

Work = Callable[[range], T]

SECONDS = 0.5
"""How long a chunk should take: long beside the cost of handing it out, short for a person who waits."""

MOST_AT_ONCE = 500
"""The maximum number of games in a chunk, which bounds memory."""

ROUNDS = 8
"""The minimum number of chunks for each worker, so that slow games are spread evenly and progress is visible."""

AHEAD = 4
"""The maximum number of chunks for each worker that are handed out and not yet yielded."""


class Done(NamedTuple, Generic[T]):
    """A finished chunk."""

    chunk: range
    result: T
    seconds: float
    """The time it took, on any worker."""


class Crew(Protocol[T]):
    """The workers of an engine. All of this is called from one thread."""

    wants: int
    """How many unfinished chunks keep all workers busy."""

    def hand(self, chunk: range) -> None:
        """Start work on a chunk, at once or when a worker is free."""

    def wait(self) -> None:
        """Wait until a chunk is finished. Ctrl-C may interrupt this, and nothing else."""

    def collect(self) -> list[Done[T]]:
        """Return the chunks finished by now, in any order, each once. Raises the errors of the work."""

    def dismiss(self) -> None:
        """End the workers, busy or not."""


Engine = Callable[[Work[T], int], Crew[T]]


def in_chunks(
    work: Work[T],
    numbers: range,
    workers: int = 1,
    *,
    size: int | None = None,
    engine: Engine[T] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Iterator[tuple[range, T]]:
    """Do work on all numbers, chunk by chunk, and yield each chunk with its result, in order."""
    with crew_of(work, workers, engine) as crew:
        for done in by_crew(crew, numbers, workers, size):
            yield done.chunk, done.result
            if progress:
                progress(done.chunk.stop - numbers.start)


@contextmanager
def crew_of(work: Work[T], workers: int, engine: Engine[T] | None = None) -> Iterator[Crew[T]]:
    """Start workers, and end them after this block."""
    if workers < 1:
        raise HoldfastError(f"the number of workers must be at least 1, not {workers}")
    crew = (engine or processes)(work, workers)
    try:
        yield crew
    finally:
        crew.dismiss()


def by_crew(crew: Crew[T], numbers: range, workers: int, size: int | None = None) -> Iterator[Done[T]]:
    """Let a crew do its work on all numbers, and yield finished chunks in order."""
    if numbers.step != 1:
        raise HoldfastError("game numbers must be contiguous")
    with INTERRUPTS.delayed():
        yield from in_order(crew, Sizes(numbers, workers, size), AHEAD * workers)


def in_order(crew: Crew[T], sizes: "Sizes", most: int) -> Iterator[Done[T]]:
    """Hand out chunks, and yield those that are finished, in order; after Ctrl-C only what is finished already."""
    handed, finished = deque[range](), dict[range, Done[T]]()
    unfinished = 0
    while True:
        while unfinished < crew.wants and len(handed) < most and (chunk := sizes.take()):
            handed.append(chunk)
            crew.hand(chunk)
            unfinished += 1
        if not handed:
            return
        stopped = INTERRUPTS.stop_waiting(crew.wait if handed[0] not in finished else None)
        for done in crew.collect():
            unfinished -= 1
            finished[done.chunk] = done
            sizes.learn(done)
        while handed and handed[0] in finished:
            yield finished.pop(handed.popleft())
            if not stopped:
                break  # hand out more first
        if stopped:
            raise KeyboardInterrupt


class Sizes:
    """Cuts the numbers into chunks: small ones first, then such as take about `SECONDS`."""

    def __init__(self, numbers: range, workers: int, size: int | None) -> None:
        self.next, self.stop = numbers.start, numbers.stop
        self.fixed = size is not None
        self.size = 1 if size is None else max(1, size)
        self.most = most_at_once(len(numbers), workers)

    def take(self) -> range:
        """The next chunk, empty at the end."""
        chunk = range(self.next, min(self.next + self.size, self.stop))
        self.next = chunk.stop
        return chunk

    def learn(self, done: Done[Any]) -> None:
        """Size the chunks to come by the time that this one took."""
        if not self.fixed:
            wanted = int(len(done.chunk) * SECONDS / max(done.seconds, 1e-6))
            self.size = max(1, min(self.most, wanted))


def most_at_once(games: int, workers: int) -> int:
    """The maximum number of games in a chunk: few if there are few games, since one of a slow bot takes seconds."""
    return max(1, min(MOST_AT_ONCE, games // (workers * ROUNDS)))


# --- Ctrl-C -----------------------------------------------------------------------------------------------------


class Interrupts:
    """Delays Ctrl-C to moments at which it can do no harm. There is one for all loops, since they may be nested."""

    def __init__(self) -> None:
        self.loops = 0
        self.wanted = self.welcome = False

    def handle(self, _signal: int, _frame: FrameType | None) -> None:
        """Interrupt if that is welcome, otherwise note it; the second Ctrl-C always interrupts."""
        at_once = self.welcome or self.wanted
        self.wanted = True
        if at_once:
            raise KeyboardInterrupt

    @contextmanager
    def delayed(self) -> Iterator[None]:
        """Delay Ctrl-C in this block. Only the main thread handles it, so in others nothing changes."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        if not self.loops:
            self.wanted = False
            self.before = signal.signal(signal.SIGINT, self.handle)
        self.loops += 1
        try:
            yield
        finally:
            self.loops -= 1
            if not self.loops:
                signal.signal(signal.SIGINT, self.before)

    def stop_waiting(self, wait: Callable[[], None] | None) -> bool:
        """Wait, and return whether there was a Ctrl-C, now or before."""
        try:
            self.welcome = True
            if wait and not self.wanted:
                wait()
        except KeyboardInterrupt:
            return True
        finally:
            self.welcome = False
        return self.wanted


INTERRUPTS = Interrupts()


# --- Workers ----------------------------------------------------------------------------------------------------


def timed(work: Work[T], chunk: range) -> Done[T]:
    """Do the work on a chunk, and note how long it takes."""
    begun = time.perf_counter()
    result = work(chunk)
    return Done(chunk, result, time.perf_counter() - begun)


def processes(work: Work[T], workers: int) -> Crew[T]:
    """The default engine: processes on this machine; a single worker plays in this process."""
    return Here(work) if workers == 1 else Processes(work, workers)


class Here(Generic[T]):
    """Does the work in this process."""

    wants = 1

    def __init__(self, work: Work[T]) -> None:
        self.work = work
        self.handed = range(0)
        self.done: list[Done[T]] = []

    def hand(self, chunk: range) -> None:
        """Note the chunk."""
        self.handed = chunk

    def wait(self) -> None:
        """Do the work on it."""
        self.done = [timed(self.work, self.handed)]

    def collect(self) -> list[Done[T]]:
        """Return the result, if there is one."""
        found, self.done = self.done, []
        return found

    def dismiss(self) -> None:
        """Nothing to end."""


class Processes(Generic[T]):
    """Processes on this machine, each with a separate pipe, in which a chunk may wait for the one before it."""

    def __init__(self, work: Work[T], workers: int) -> None:
        self.wants = 2 * workers
        context = get_context()
        self.busy: dict[Connection[Any, Any], int] = {}
        self.workers = []
        for _ in range(workers):
            ours, theirs = context.Pipe()
            worker = context.Process(target=serve, args=(work, theirs, ours), daemon=True)
            worker.start()
            theirs.close()
            self.busy[ours] = 0
            self.workers.append(worker)

    def hand(self, chunk: range) -> None:
        """Send the chunk to the worker with the fewest."""
        line = min(self.busy, key=self.busy.__getitem__)
        self.busy[line] += 1
        with contextlib.suppress(OSError):  # the worker has ended: receiving from it says so
            line.send(chunk)

    def wait(self) -> None:
        """Wait for any worker."""
        wait(list(self.busy))

    def collect(self) -> list[Done[T]]:
        """Receive what workers have finished."""
        return [self.receive(line) for line in self.busy if line.poll()]

    def receive(self, line: "Connection[Any, Any]") -> Done[T]:
        """Receive the result of a worker, or raise its error."""
        try:
            done: Done[T] | Exception = line.recv()
        except (EOFError, OSError):
            raise HoldfastError("a worker process has ended unexpectedly: killed, or out of memory?") from None
        if isinstance(done, Exception):
            raise done
        self.busy[line] -= 1
        return done

    def dismiss(self) -> None:
        """Terminate the workers; they hold nothing that must be saved."""
        for line, worker in zip(self.busy, self.workers, strict=True):
            line.close()
            worker.terminate()
        for worker in self.workers:
            worker.join()


def serve(work: Work[T], line: "Connection[Any, Any]", parent: "Connection[Any, Any]") -> None:
    """Do the work on chunks from a pipe until it is closed; a fork has the parent's end too, and must close it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    parent.close()
    threading.Thread(target=end_with_parent, daemon=True).start()
    with contextlib.suppress(EOFError, OSError):
        while True:
            line.send_bytes(attempt(work, line.recv()))


def end_with_parent() -> None:
    """End this process when its parent has been killed, even in the middle of a chunk."""
    above = parent_process()
    assert above
    wait([above.sentinel])
    os._exit(1)


def attempt(work: Work[T], chunk: range) -> bytes:
    """Do the work on a chunk, and pickle the result or the error."""
    try:
        return pickle.dumps(timed(work, chunk), pickle.HIGHEST_PROTOCOL)
    except Exception as mistake:
        return pickle.dumps(portable(mistake), pickle.HIGHEST_PROTOCOL)


def portable(mistake: Exception) -> Exception:
    """Return an error that can be pickled, with its traceback as a note."""
    try:
        pickle.loads(pickle.dumps(mistake))
    except Exception:  # such as an error whose class takes other arguments than its message
        known = isinstance(mistake, HoldfastError)
        return HoldfastError(str(mistake) if known else f"{type(mistake).__name__}: {mistake}")
    mistake.add_note("".join(traceback.format_exception(mistake)))
    return mistake
