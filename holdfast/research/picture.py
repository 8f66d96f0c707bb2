"""Pictures: the page's table as a spectator sees it, as arrays. They need the extra `browser`, and Chromium."""

import base64
import json
import os
import subprocess
import sys
import weakref
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import holdfast
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.journal import Journal
from holdfast.research import must_have
from holdfast.research.episode import Episode
from holdfast.research.png import pixels

PAGE = Path(holdfast.__file__).parent / "doors" / "page" / "index.html"

PATIENCE = 15.0
"""Seconds that server and browser have to end."""


def must_have_browser() -> None:
    """Raise an error that says what to install if pictures cannot be taken."""
    must_have(("playwright",), "browser")
    if not PAGE.exists():
        raise HoldfastError("the page is not built: run `make page`, or install Holdfast from a wheel")


def save_of(episode: Episode) -> str:
    """Return a game as a save without a log: whoever opens it replays the answers."""
    record, problem = episode.record, episode.problem
    if record is None:
        raise HoldfastError('the answers of this game were not kept: make the environment with render_mode="rgb_array"')
    ends = [0] * (len(record.moves) + 1)
    setup = problem.setup._replace(seed=record.seed)
    return Journal(problem.game, setup, episode.state, record.moves, ends=ends).text()


class Camera:
    """Takes pictures by means of a process with a server and a browser (`painter`), which starts with the first one."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[str] | None = None

    def __reduce__(self) -> Any:
        """Copies and pickles start a process of their own."""
        return Camera, ()

    def take(self, episode: Episode) -> NDArray[np.uint8]:
        """Return the picture of a game: height, width, and red, green and blue."""
        try:
            answer = self.ask(save_of(episode))
        except BaseException:  # an interrupt, too, would leave an answer unread
            self.close()
            raise
        if "error" in answer:
            self.close()
            raise HoldfastError(f"there is no picture: {answer['error']}")
        return pixels(base64.b64decode(answer["png"]))

    def ask(self, save: str) -> dict[str, str]:
        """Send a save to the process, and wait for its answer."""
        process = self.process or self.start()
        assert process.stdin
        assert process.stdout
        with suppress(BrokenPipeError):  # the process has ended: its last line says why
            process.stdin.write(save + "\n")
            process.stdin.flush()
        line = process.stdout.readline()
        answer: dict[str, str] = json.loads(line) if line else {"error": "the process that takes it has ended"}
        return answer

    def start(self) -> "subprocess.Popen[str]":
        """Start the process; it ends with this object and with this process."""
        process = subprocess.Popen(
            [sys.executable, "-m", "holdfast.research.painter"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONUTF8": "1"},
            start_new_session=True,  # Ctrl-C is for this process, which then ends the other
        )
        self.process = process
        self.finalizer = weakref.finalize(self, end, process)
        return process

    def close(self) -> None:
        """End the process with its server and browser; another picture would start them again."""
        if self.process:
            self.process = None
            self.finalizer()


def end(process: "subprocess.Popen[str]") -> None:
    """Ask the process to end, and wait until it has ended."""
    assert process.stdin
    assert process.stdout
    with suppress(OSError):
        process.stdin.write("\n")
        process.stdin.close()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    process.stdout.close()
