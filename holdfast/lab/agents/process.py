"""The process of an external agent, as Holdfast sees it: it takes lines of text, and answers with lines."""

import contextlib
import os
import selectors
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO, Literal

from holdfast.kernel.errors import HoldfastError

KEEPER = Path(__file__).with_name("keeper.py")

PASSED_ON = ("PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR")
"""The variables of the environment that an agent gets; no others, since they may hold secrets."""

LONGEST = 1 << 20
"""The maximum length of a reply in bytes."""

CHUNK = 1 << 16

TAIL = 2000
"""The bytes of standard error that are kept for error messages."""

PATIENCE = 10.0
"""Seconds in which the keeper must have ended an agent, also on a busy machine."""

Reason = Literal["late", "refused", "broken", "ended"]
"""Too late; a key that is not offered; no valid reply; the process has ended."""


class Fault(Exception):
    """An answer that an agent did not give as the protocol says."""

    def __init__(self, reason: Reason, says: str) -> None:
        super().__init__(says)
        self.reason: Reason = reason


class AgentProcess:
    """A running agent. Its standard error goes to `errors`, if given; the end of it is kept."""

    def __init__(self, command: Sequence[str], errors: BinaryIO | None = None) -> None:
        if os.name != "posix":
            raise HoldfastError("agents given as exec:COMMAND need Linux, macOS or another POSIX system")
        theirs, self.lifeline = os.pipe()
        self.process = subprocess.Popen(
            [sys.executable, "-I", "-S", str(KEEPER), str(theirs), *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            pass_fds=(theirs,),
            env={name: os.environ[name] for name in PASSED_ON if name in os.environ},
            start_new_session=True,
        )
        os.close(theirs)
        self.errors = errors
        self.said = b""
        """The end of standard error."""
        self.unsent, self.received = memoryview(b""), b""
        stdin, stdout, stderr = self.process.stdin, self.process.stdout, self.process.stderr
        assert stdin
        assert stdout
        assert stderr
        self.stdin, self.stdout, self.stderr = stdin, stdout, stderr
        os.set_blocking(stdin.fileno(), False)
        self.selector = selectors.DefaultSelector()
        self.selector.register(stdout, selectors.EVENT_READ, self.read_line)
        self.selector.register(stderr, selectors.EVENT_READ, self.read_error)

    # --- Messages ---

    def exchange(self, message: bytes, until: float) -> bytes:
        """Send a line, and return the line that answers it; raise `Fault` if none has come at this time."""
        if self.received:
            raise Fault("broken", "it wrote more than one line for a message")
        self.send(message, until)
        while b"\n" not in self.received:
            self.wait(until)
        line, _, self.received = self.received.partition(b"\n")
        return line

    def send(self, message: bytes, until: float) -> None:
        """Send a line; raise `Fault` if the agent has not taken it at this time."""
        self.unsent = memoryview(message)
        self.selector.register(self.stdin, selectors.EVENT_WRITE, self.write)
        try:
            while self.unsent:
                self.wait(until)
        finally:
            self.selector.unregister(self.stdin)

    def wait(self, until: float) -> None:
        """Write and read what is possible now, or wait until something is."""
        left = until - time.monotonic()
        ready = self.selector.select(max(0.0, left))
        for key, _ in ready:
            key.data()
        if not ready and left <= 0:
            raise Fault("late", "it took longer than it had time")

    def write(self) -> None:
        """Write a part of the message."""
        try:
            written = os.write(self.stdin.fileno(), self.unsent[:CHUNK])
        except BlockingIOError:
            return
        except OSError:
            raise Fault("ended", "the process has ended") from None
        self.unsent = self.unsent[written:]

    def read_line(self) -> None:
        """Read a part of the reply."""
        found = os.read(self.stdout.fileno(), CHUNK)
        if not found:
            raise Fault("ended", "the process has ended")
        self.received += found
        if len(self.received) > LONGEST:
            raise Fault("broken", f"its reply is longer than {LONGEST:,} bytes")

    def read_error(self) -> bool:
        """Read a part of standard error; return whether there may be more."""
        found = os.read(self.stderr.fileno(), CHUNK)
        if not found:
            self.selector.unregister(self.stderr)
            return False
        self.said = (self.said + found)[-TAIL:]
        if self.errors:
            self.errors.write(found)
            self.errors.flush()
        return True

    # --- The end ---

    def close(self) -> None:
        """Close standard input, and wait until the process has ended or its time to end is over."""
        self.stdin.close()
        os.close(self.lifeline)
        self.finish()

    def kill(self) -> None:
        """Kill the process."""
        with contextlib.suppress(OSError):  # its keeper has ended already
            os.write(self.lifeline, b"k")
        self.stdin.close()
        os.close(self.lifeline)
        self.finish()

    def finish(self) -> None:
        """Wait for the keeper, and read the rest of standard error."""
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.set_blocking(self.stderr.fileno(), False)
        with contextlib.suppress(OSError, KeyError, ValueError):
            while self.read_error():
                pass
        self.selector.close()
        self.stdout.close()
        self.stderr.close()

    @property
    def last_words(self) -> str:
        """The end of standard error, as text."""
        return self.said.decode(errors="replace").strip()
