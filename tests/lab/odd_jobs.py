"""Kinds of jobs for tests of the runner: they wait, loop, hoard, crash and fail."""

import os
import signal
import time
from pathlib import Path
from typing import Any

from holdfast.bots.judging import Late
from holdfast.kernel.errors import HoldfastError
from holdfast.lab import compiled
from holdfast.lab.jobs.kinds import Kind, Request, Tell


class Note(Request, frozen=True, tag="note"):
    """Note in a file that this was done, and by which process; its result is the process."""

    name: str = ""
    file: str = ""


class LongNote(Note, frozen=True, tag="long note"):
    """The same, as a long job."""


class Wait(Request, frozen=True, tag="wait"):
    """Write the id of the process to a file, then wait until another file exists, telling how often it has looked."""

    started: str
    until: str
    patient: bool = False
    """Whether it also ends when it is late."""


class LongWait(Wait, frozen=True, tag="long wait"):
    """The same, as a long job."""


class Go(Request, frozen=True, tag="go"):
    """Go wrong in some way."""

    wrong: str
    file: str = ""


def note(request: Note, tell: Tell, late: Late) -> int:
    """Carry out a `Note`."""
    if request.file:
        with Path(request.file).open("a") as file:
            file.write(request.name + "\n")
    return os.getpid()


def wait(request: Wait, tell: Tell, late: Late) -> str:
    """Carry out a `Wait`."""
    Path(request.started).write_text(str(os.getpid()))
    looked = 0
    while not Path(request.until).exists():
        looked += 1
        tell("looking", looked, 1)
        if request.patient and late():
            return "late"
        time.sleep(0.005)
    return "came"


def go_wrong(request: Go, tell: Tell, late: Late) -> Any:
    """Carry out a `Go`."""
    match request.wrong:
        case "loop":
            while True:
                pass
        case "hoard":
            return len([bytearray(1 << 20) for _ in range(100_000)])
        case "fail":
            raise ValueError("no such thing")
        case "refuse":
            raise HoldfastError("there is nothing to do")
        case "long":
            return "a" * 100_000
        case "print":
            os.write(1, b"not a message")
            print("neither is this", flush=True)
            return "printed"
        case "environment":
            return os.environ.get(compiled.IN_USE)
        case "priority":
            return os.getpriority(os.PRIO_PROCESS, 0)
        case _:
            crashes = Path(request.file)
            crashes.write_text(crashes.read_text() + "x" if crashes.exists() else "x")
            if request.wrong == "crash" or len(crashes.read_text()) == 1:
                os.kill(os.getpid(), signal.SIGKILL)
            return "survived"


KINDS = (
    Kind(Note, int, note, seconds=600),
    Kind(LongNote, int, note, seconds=600, long=True),
    Kind(Wait, str, wait, seconds=600),
    Kind(LongWait, str, wait, seconds=600, long=True),
    Kind(Go, Any, go_wrong, seconds=600),
)
