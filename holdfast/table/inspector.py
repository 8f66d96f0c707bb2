"""User packs are tried out in a separate process with limited time and memory before a server reads them.

The process is started on first use and reused. If it takes too long it is killed, and the next pack gets a new one.
"""

import asyncio
import struct
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process

import msgspec

from holdfast.games import game_named
from holdfast.kernel.content import ContentError, Pack
from holdfast.kernel.errors import HoldfastError, PackFault
from holdfast.kernel.plain_toml import plain_toml
from holdfast.table.commands import Refused
from holdfast.table.events import Opening

SECONDS = 20.0
"""Seconds for one check; the largest packs so far need a tenth of a second."""

MEGABYTES = 1_024
"""Memory limit of the process, in MB."""

MOST_WAITING = 16
"""Checks that may wait in the queue."""

LENGTH = struct.Struct("!I")


class Task(msgspec.Struct):
    """What to try: whether the packs can be read, and, for a table to be opened, whether its game can be set up."""

    game: str
    packs: list[tuple[str, dict[str, str]]]
    opening: Opening | None = None


class Finding(msgspec.Struct):
    """The result: problems in the packs or another reason; both are empty if all is well."""

    problems: list[str] = []
    reason: str = ""
    packs: list[tuple[str, dict[str, str]]] = []
    """Valid packs in the form in which they are stored: normalized, without comments."""


class Inspector:
    """Sends packs to the process, one after the other."""

    def __init__(self, seconds: float = SECONDS, megabytes: int = MEGABYTES) -> None:
        self.seconds = seconds
        self.megabytes = megabytes
        self.process: Process | None = None
        self.turn = asyncio.Lock()
        self.waiting = 0

    async def check(self, task: Task) -> list[tuple[str, dict[str, str]]]:
        """Return the packs in stored form, or raise the problems found in them."""
        if self.waiting >= MOST_WAITING:
            raise Refused("too many", "too many packs are being checked; try again in a moment")
        self.waiting += 1
        try:
            async with self.turn:
                found = await self.ask(msgspec.json.encode(task))
        finally:
            self.waiting -= 1
        if found.problems:
            raise ContentError(found.problems)
        if found.reason:
            raise HoldfastError(found.reason)
        return found.packs

    async def ask(self, task: bytes) -> Finding:
        """Send one task to the process and return its result."""
        try:
            async with asyncio.timeout(self.seconds):
                process = await self.running()
                assert process.stdin is not None
                assert process.stdout is not None
                process.stdin.write(LENGTH.pack(len(task)) + task)
                await process.stdin.drain()
                size = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))[0]
                return msgspec.json.decode(await process.stdout.readexactly(size), type=Finding)
        except TimeoutError:
            self.kill()
            return Finding([f"the packs: reading and setting up took longer than {self.seconds:g} seconds"])
        except (asyncio.IncompleteReadError, ConnectionError):
            self.kill()
            return Finding([f"the packs: reading and setting up took more than {self.megabytes} MB of memory"])
        except asyncio.CancelledError:
            self.kill()  # the caller has gone; the next task must not read this answer
            raise

    async def running(self) -> Process:
        """Return the process, starting it if necessary."""
        if self.process is None or self.process.returncode is not None:
            command = [sys.executable, "-m", "holdfast.table.inspector", str(self.megabytes)]
            self.process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
        return self.process

    def kill(self) -> None:
        """Kill the process; the next task gets a new one."""
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
        self.process = None

    async def close(self) -> None:
        """Kill the process and wait for it to exit."""
        process = self.process
        self.kill()
        if process is not None:
            await process.wait()


# --- In the process ---


def limit_memory(megabytes: int) -> None:
    """Limit the address space of this process."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))


def inspect_task(task: Task) -> Finding:
    """Try a task."""
    from holdfast.table.loading import start_journal

    try:
        packs = tuple(Pack(name, tuple(sorted(files.items()))) for name, files in task.packs)
        game_named(task.game).book(packs)
        if task.opening is not None:
            start_journal(task.opening)
        plain = [(name, {file: plain_toml(text) for file, text in files.items()}) for name, files in task.packs]
    except ContentError as mistake:
        return Finding(mistake.problems)
    except PackFault as mistake:
        return Finding([f"the packs: setting up the game fails: {mistake}"])
    except HoldfastError as mistake:
        return Finding(reason=str(mistake))
    except MemoryError:
        return Finding(["the packs: reading and setting up took too much memory"])
    except Exception as mistake:  # content that passes the check but cannot be set up is faulty
        return Finding([f"the packs: setting up the game fails ({type(mistake).__name__}: {mistake})"])
    return Finding(packs=plain)


def work() -> None:
    """Read tasks and write findings until the input ends."""
    while head := sys.stdin.buffer.read(LENGTH.size):
        task = msgspec.json.decode(sys.stdin.buffer.read(LENGTH.unpack(head)[0]), type=Task)
        answer = msgspec.json.encode(inspect_task(task))
        sys.stdout.buffer.write(LENGTH.pack(len(answer)) + answer)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    limit_memory(int(sys.argv[1]))
    work()
