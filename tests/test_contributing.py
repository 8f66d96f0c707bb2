"""The checklist for newcomers in CONTRIBUTING.md: every command works as printed and finds something."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
CHECKLIST = TEXT.partition("## Find your way\n")[2].partition("\n## ")[0]
COMMANDS = [line for block in re.findall(r"^```\n(.*?)^```$", CHECKLIST, re.M | re.S) for line in block.splitlines()]


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that looks like the project, in which commands may leave files."""
    folder = tmp_path_factory.mktemp("checkout")
    for name in ("holdfast", "client", "tests", "requirements", "Makefile", "pyproject.toml"):
        (folder / name).symlink_to(ROOT / name)
    shutil.copytree(ROOT / "packs", folder / "packs")
    return folder


def as_run_here(command: str) -> list[str]:
    """The words of a command, with this Python in place of the environment; make is only asked for its plan."""
    words = shlex.split(command)
    if words[0] == ".venv/bin/holdfast":
        return [sys.executable, "-m", "holdfast", *words[1:]]
    return [words[0], "--dry-run", *words[1:]] if words[0] == "make" else words


def test_the_checklist_has_commands() -> None:
    assert len(COMMANDS) > 10
    assert {shlex.split(command)[0] for command in COMMANDS} == {".venv/bin/holdfast", "grep", "cp", "make"}


def test_every_command_of_the_checklist_works_and_prints_something(checkout: Path) -> None:
    """In their order, because later ones use what earlier ones made."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "100"}
    for command in COMMANDS:
        done = subprocess.run(
            as_run_here(command), cwd=checkout, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
        assert done.stdout.strip() or command.startswith("cp "), f"{command} prints nothing"
