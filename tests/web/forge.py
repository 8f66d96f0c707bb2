"""A process that imports the program once and forks servers, which makes a start five times faster.

The fork runs `holdfast serve` in a separate process that can be killed like any other; only the imports are shared.
`tests/web/test_serve.py` starts the command as users do.
"""

import gc
import json
import os
import signal
import subprocess
import sys
import time
import traceback
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from threading import Lock
from typing import Any

Order = dict[str, Any]


class Forge:
    """Handle of the forking process; the protocol is one line per request."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.web.forge"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.alone = Lock()

    def ask(self, **order: Any) -> int | None:
        """Send a request and return its reply."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with self.alone:
            print(json.dumps(order), file=self.process.stdin, flush=True)
            answer: int | None = json.loads(self.process.stdout.readline())
        return answer


class Forged:
    """A forked process with the part of `subprocess.Popen` that a server needs."""

    def __init__(self, forge: Forge, pid: int) -> None:
        self.forge, self.pid = forge, pid
        self.ended: int | None = None

    def poll(self) -> int | None:
        """The exit code, or None while it runs."""
        if self.ended is None:
            self.ended = self.forge.ask(ended=self.pid)
        return self.ended

    def send_signal(self, by: signal.Signals) -> None:
        """Send a signal."""
        os.kill(self.pid, by)

    def kill(self) -> None:
        """Kill the process."""
        self.send_signal(signal.SIGKILL)

    def wait(self, timeout: float = 60.0) -> int:
        """Wait for the process to end and return its exit code."""
        deadline = time.monotonic() + timeout
        while (ended := self.poll()) is None:
            if time.monotonic() > deadline:
                raise subprocess.TimeoutExpired("a forged server", timeout)
            time.sleep(0.005)
        return ended


@cache
def forge_of(process: int) -> Forge:
    """The forge of a process, closed with it; a forked test worker gets a separate one."""
    return Forge()


def forged(port: int, noise: Path, environment: dict[str, str], upgraded: bool = False) -> Forged:
    """Start a server on this port with its output in a file; `upgraded` starts it with later rules."""
    forge = forge_of(os.getpid())
    pid = forge.ask(port=port, out=str(noise), environment=environment, upgraded=upgraded)
    assert pid is not None
    return Forged(forge, pid)


# --- Inside the forking process ---


def work() -> None:
    """Import everything that a server needs for its first answer, then carry out requests."""
    from holdfast.games import all_games

    for module in ("holdfast.doors.terminal", "holdfast.doors.web.serve"):
        import_module(module)
    for game in all_games().values():
        game.book(())
    gc.freeze()
    for line in os.fdopen(os.dup(0)):  # a forked child cannot reconfigure a stream that was read from
        print(json.dumps(handle(json.loads(line))), flush=True)


def handle(order: Order) -> int | None:
    """The id of a started server, or the exit code of one (None while it runs)."""
    if "ended" in order:
        pid, status = os.waitpid(order["ended"], os.WNOHANG)
        return os.waitstatus_to_exitcode(status) if pid else None
    pid = os.fork()
    if not pid:
        be_server(order)
    return pid


def be_server(order: Order) -> None:
    """In the child: serve until stopped."""
    from holdfast.doors.terminal import main
    from holdfast.games import all_games
    from tests.postgres import LOOPBACK

    if order["upgraded"]:
        for name, game in [*all_games().items()]:
            all_games()[name] = replace(game, rules_version=game.rules_version + 1)
    os.environ.clear()
    os.environ.update(order["environment"])
    out = os.open(order["out"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(out, 1)
    os.dup2(out, 2)
    sys.argv = ["holdfast", "serve", "--host", LOOPBACK, "--port", str(order["port"]), "--no-browser"]
    try:
        main()
        os._exit(0)
    except SystemExit as end:
        os._exit(int(end.code or 0))
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
        os._exit(1)


if __name__ == "__main__":
    work()
