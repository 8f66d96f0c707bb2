"""A process that has read the whole program and forks servers from itself, so that a start costs a fifth.

What is forked is `holdfast serve` as anybody starts it, in a process of its own, and dies as hard as any other; only
the reading of the program is done once. `tests/web/test_serve.py` starts it as people do.
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
    """The process, spoken to line by line."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.web.forge"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.alone = Lock()

    def ask(self, **order: Any) -> int | None:
        """Give an order, and hear what came of it."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with self.alone:
            print(json.dumps(order), file=self.process.stdin, flush=True)
            answer: int | None = json.loads(self.process.stdout.readline())
        return answer


class Forged:
    """A forked process, as far as a server needs to know it (`subprocess.Popen`)."""

    def __init__(self, forge: Forge, pid: int) -> None:
        self.forge, self.pid = forge, pid
        self.ended: int | None = None

    def poll(self) -> int | None:
        """How it ended, or None."""
        if self.ended is None:
            self.ended = self.forge.ask(ended=self.pid)
        return self.ended

    def send_signal(self, by: signal.Signals) -> None:
        """Tell it something."""
        os.kill(self.pid, by)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)

    def wait(self, timeout: float = 60.0) -> int:
        """How it ended, when it has."""
        deadline = time.monotonic() + timeout
        while (ended := self.poll()) is None:
            if time.monotonic() > deadline:
                raise subprocess.TimeoutExpired("a forged server", timeout)
            time.sleep(0.005)
        return ended


@cache
def forge_of(process: int) -> Forge:
    """The forge of a process, which ends with it; what a fork of the process starts comes from one of its own."""
    return Forge()


def forged(port: int, noise: Path, environment: dict[str, str], upgraded: bool = False) -> Forged:
    """A new server on this port, which writes what it has to say into a file; with later rules, if it is upgraded."""
    forge = forge_of(os.getpid())
    pid = forge.ask(port=port, out=str(noise), environment=environment, upgraded=upgraded)
    assert pid is not None
    return Forged(forge, pid)


# --- In the process ---


def work() -> None:
    """Read everything that a server reads on its way to the first answer, and carry out orders."""
    from holdfast.games import all_games

    for module in ("holdfast.doors.terminal", "holdfast.doors.web.serve"):
        import_module(module)
    for game in all_games().values():
        game.book(())
    gc.freeze()
    for line in os.fdopen(os.dup(0)):  # a stream that was read from cannot be set up anew by the fork
        print(json.dumps(carried_out(json.loads(line))), flush=True)


def carried_out(order: Order) -> int | None:
    """The id of a server that was started; or how one ended, None if it has not."""
    if "ended" in order:
        pid, status = os.waitpid(order["ended"], os.WNOHANG)
        return os.waitstatus_to_exitcode(status) if pid else None
    pid = os.fork()
    if not pid:
        be_server(order)
    return pid


def be_server(order: Order) -> None:
    """In the fork: serve until the end."""
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
