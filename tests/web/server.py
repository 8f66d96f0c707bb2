"""A real `holdfast serve` process for tests and benchmarks, which can be killed and restarted at any moment."""

import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.postgres import LOOPBACK, free_port
from tests.web.forge import Forged, forged

PATIENCE = 180.0
"""Seconds after which a server that does not respond counts as failed."""

MANY = 1_000_000
ROOMY = {"posts": MANY, "looks": MANY, "connections": MANY, "tables": MANY, "packs": MANY, "sockets": MANY}
"""Limits per address are lifted, because all players of a test share one address."""

SWIFT = {**ROOMY, "messages": MANY, "frames": MANY, "seat_connections": MANY}
"""For tests that play whole games: the limits per connection and seat are lifted too. A player who breaks connections
at once has several at a busy server until it notices."""


NO_JOBS = {"processes": 0}
"""Most tests need no searches behind hints, which would only take time from them."""


class Server:
    """One server with a port and data that outlive its processes."""

    def __init__(self, folder: Path, database: str | None = None, limits: Mapping[str, int] = ROOMY) -> None:
        self.folder = folder
        self.database = database
        self.limits = limits
        self.port = free_port()
        self.noise = folder / f"server-{self.port}.log"
        self.process: subprocess.Popen[bytes] | Forged | None = None
        self.jobs: Mapping[str, int] = NO_JOBS
        """The settings of jobs."""
        self.real_command = False
        """Whether to start the real command, as users do, instead of a fork."""
        self.upgraded = False
        """Whether to run later versions of the rules than at the start."""
        self.patience = PATIENCE
        """Seconds after which this server counts as failed."""

    @property
    def url(self) -> str:
        """The address for a browser."""
        return f"http://{LOOPBACK}:{self.port}"

    @property
    def pid(self) -> int:
        """The id of the current process."""
        assert self.process is not None, "the server does not run"
        return self.process.pid

    def play_url(self, table: str) -> str:
        """The WebSocket address of a table."""
        return f"ws://{LOOPBACK}:{self.port}/api/tables/{table}/play"

    def start(self) -> None:
        """Start the process and return once it responds."""
        self.launch()
        self.wait_until_healthy()

    def launch(self) -> None:
        """Start the process without waiting for it."""
        assert self.process is None, "the server runs already"
        self.folder.mkdir(parents=True, exist_ok=True)
        self.process = self.read() if self.real_command else self.forge()

    def forge(self) -> Forged:
        """Fork a process from one that has imported the program."""
        return forged(self.port, self.noise, self.environment(), self.upgraded)

    def read(self) -> subprocess.Popen[bytes]:
        """Start a process with the command that users run."""
        command = [sys.executable, "-m", "holdfast", "serve", "--host", LOOPBACK, "--port", str(self.port)]
        with self.noise.open("ab") as out:
            return subprocess.Popen(
                [*command, "--no-browser"], stdin=subprocess.DEVNULL, stdout=out, stderr=out, env=self.environment()
            )

    def environment(self) -> dict[str, str]:
        """The environment of the process, without the settings of the person who runs the tests."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("HOLDFAST_")}
        told = {"HOLDFAST_DATA_DIR": str(self.folder), "PYTHONUNBUFFERED": "1"}
        told |= {f"HOLDFAST_LIMIT_{name.upper()}": str(limit) for name, limit in self.limits.items()}
        told |= {f"HOLDFAST_JOBS_{name.upper()}": str(value) for name, value in self.jobs.items()}
        return kept | told | ({"HOLDFAST_DATABASE_URL": self.database} if self.database else {})

    def wait_until_healthy(self) -> None:
        """Wait until `/api/health` responds; raise with the output if the process ends or never responds."""
        deadline = time.monotonic() + self.patience
        while not self.healthy():
            assert self.process is not None, "the server does not run"
            ended = self.process.poll()
            assert ended is None, f"the server ended with {ended}:\n{self.output()}"
            assert time.monotonic() < deadline, f"the server does not answer:\n{self.output()}"
            time.sleep(0.02)

    def healthy(self) -> bool:
        """Whether the server responds now and reports that it is healthy."""
        try:
            with urllib.request.urlopen(f"{self.url}/api/health", timeout=10) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def kill(self) -> None:
        """Kill the process without warning."""
        self.end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask the process to stop, as an operator would; returns its exit code."""
        return self.end(signal.SIGTERM)

    def end(self, by: signal.Signals) -> int:
        """Send a signal to the process, and wait until it has ended."""
        assert self.process is not None, "the server does not run"
        process, self.process = self.process, None
        process.send_signal(by)
        try:
            return process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise AssertionError(f"the server does not end:\n{self.output()}") from None

    def restart(self) -> None:
        """Start again on the same port with the same data."""
        if self.process is not None:
            self.stop()
        self.start()

    def output(self, most: int = 8_000) -> str:
        """The last output of all its processes."""
        return self.noise.read_text(errors="replace")[-most:] if self.noise.exists() else ""


@contextmanager
def serving(
    folder: Path,
    database: str | None = None,
    limits: Mapping[str, int] = ROOMY,
    patience: float = PATIENCE,
    real_command: bool = False,
) -> Iterator[Server]:
    """A running server for the duration of the context; its output is shown if the test fails."""
    server = Server(folder, database, limits)
    server.patience, server.real_command = patience, real_command
    try:
        server.start()
        yield server
    except BaseException:
        print(f"--- output of {server.url}\n{server.output()}")
        raise
    finally:
        if server.process is not None:
            server.stop()
