"""A worker process, as its server sees it."""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable, Sequence

from holdfast.lab.jobs.kinds import JobError
from holdfast.lab.jobs.messages import (
    ENVELOPE,
    LENGTH,
    Order,
    Problem,
    Progress,
    Ready,
    Reply,
    Result,
    Stop,
    Task,
    framed,
    replies,
)

START_SECONDS = 60.0
"""Seconds in which a process must have started, also on a busy machine."""


STOP_SECONDS = 2.0
"""Seconds in which work must end that is no longer needed; a new process costs about as much."""


class Ended(Exception):
    """The process has ended before its reply."""


class WorkerProcess:
    """A process that is started when it is needed."""

    def __init__(self, modules: Sequence[str], megabytes: int, nice: int) -> None:
        self.command = [sys.executable, "-m", "holdfast.lab.jobs.worker", str(megabytes), str(nice), *modules]
        self.environment: dict[str, str] | None = None
        """That of the process; None for our own."""
        self.process: Process | None = None
        self.is_working = False
        """Whether it has a task."""
        self.size: int | None = None
        """The size of a message of which only the length has been read, when the task that waited was cancelled."""
        self.ending: set[asyncio.Task[int]] = set()
        """Processes that were killed and have not ended yet."""

    @property
    def pid(self) -> int | None:
        """The id of the process, if there is one."""
        return self.process.pid if self.process else None

    async def start(self) -> None:
        """Start the process unless it runs, and wait until it is ready."""
        if self.process is not None and self.process.returncode is None:
            return
        self.process = await asyncio.create_subprocess_exec(
            *self.command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=self.environment
        )
        try:
            async with asyncio.timeout(START_SECONDS):
                await self.receive(ENVELOPE, Ready)
        except TimeoutError:
            raise Ended from None

    async def carry_out(self, task: Task, tell: Callable[[Progress], None]) -> Result:
        """Send a task, and return its result; raises the problem, or `Ended`."""
        self.is_working = True
        await self.send(task)
        reply = await self.outcome(task.bytes, tell)
        if isinstance(reply, Problem):
            raise WorkFailed(reply)
        return reply

    async def stop(self, most: int) -> None:
        """Tell the process that the result of its task is not needed; kill it if it does not come to an end."""
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await self.send(Stop())
                await self.outcome(most, lambda progress: None)
        except (Ended, TimeoutError):
            self.kill()

    async def send(self, order: Order) -> None:
        """Send a message."""
        if self.process is None or self.process.stdin is None:
            raise Ended
        try:
            self.process.stdin.write(framed(order))
            await self.process.stdin.drain()
        except ConnectionError:
            raise Ended from None

    async def outcome(self, most: int, tell: Callable[[Progress], None]) -> Result | Problem:
        """Wait until the task is done."""
        while True:
            reply = await self.receive(most + ENVELOPE, Progress, Result, Problem)
            if isinstance(reply, Result | Problem):
                self.is_working = False
                return reply
            assert isinstance(reply, Progress)
            tell(reply)

    async def receive(self, most: int, *expected: type[Reply]) -> Reply:
        """Receive the next message, of one of these types."""
        if self.process is None or self.process.stdout is None:
            raise Ended
        read = self.process.stdout.readexactly
        try:
            if self.size is None:
                self.size = LENGTH.unpack(await read(LENGTH.size))[0]
            if self.size > most:
                raise Ended
            reply = replies.decode(await read(self.size))
        except (asyncio.IncompleteReadError, ConnectionError):
            raise Ended from None
        self.size = None
        if not isinstance(reply, expected):
            raise Ended
        return reply

    def kill(self) -> None:
        """Kill the process; the next task gets a new one."""
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            ending = asyncio.get_running_loop().create_task(self.process.wait())
            self.ending.add(ending)
            ending.add_done_callback(self.ending.discard)
        self.process, self.is_working, self.size = None, False, None

    async def close(self) -> None:
        """Kill the process, and wait until it has ended."""
        self.kill()
        await asyncio.gather(*self.ending)


class WorkFailed(JobError):
    """The work has raised an error."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.trouble, problem.says)
        self.detail = problem.detail
