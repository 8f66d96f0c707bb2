"""The command line as people and programs use it, in a separate process or in this one."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from holdfast.games import games
from holdfast.kernel.journal import Journal, load

ROOT = Path(__file__).parent.parent.parent
PACK = ROOT / "packs" / "harbour-city"


class Said(NamedTuple):
    """The output and exit code of a command."""

    code: int
    out: str
    err: str


def environment(**more: str) -> dict[str, str]:
    """The environment of a terminal with 80 columns."""
    return {**os.environ, "COLUMNS": "80", "PYTHONPATH": str(ROOT), **more}


def process(*arguments: object, typed: str | bytes = "", **env: str) -> Said:
    """Run the command in a separate process."""
    command = [sys.executable, "-m", "holdfast", *map(str, arguments)]
    given = typed if isinstance(typed, bytes) else typed.encode()
    done = subprocess.run(command, input=given, capture_output=True, env=environment(**env), timeout=120, check=False)
    return Said(done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace"))


Run = Callable[..., Said]


def kept(folder: Path) -> list[Path]:
    """The saved games in the data folder."""
    return sorted((folder / "saves").glob("*"))


def game_in(file: Path) -> Journal:
    """Load a saved game."""
    return load(file, games())


def answers(said: Said) -> list[str]:
    """The output after each prompt."""
    return [part.strip() for part in re.split(r"^> ?", said.out, flags=re.MULTILINE)[1:]]


WITH_BOTS = ("big_chair", "--seats", 3, "--seed", 4, "--bot", "random", "--bot", "random")
