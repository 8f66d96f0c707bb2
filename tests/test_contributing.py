"""The checklist for newcomers in CONTRIBUTING.md: every command works as printed and produces output."""

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
    """Copy the project to a folder in which commands may leave files, with this environment as `.venv`."""
    folder = tmp_path_factory.mktemp("checkout")
    left_out = shutil.ignore_patterns("page", "browser", "web", "pictures", "__pycache__")
    for name in ("holdfast", "tests", "packs", "docs"):
        shutil.copytree(ROOT / name, folder / name, ignore=left_out)
    for name in ("client", "requirements", "tools", "Makefile", "pyproject.toml", "README.md", "CONTRIBUTING.md"):
        (folder / name).symlink_to(ROOT / name)
    (folder / ".venv").symlink_to(sys.prefix)
    return folder


def run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command as a newcomer who quits games at once; make only prints its plan."""
    words = shlex.split(command)
    if words[0] == "make":
        words.insert(1, "--dry-run")
    env = {"PATH": os.defpath, "PYTHONPATH": str(folder), "HOLDFAST_DATA_DIR": str(folder / "kept"), "COLUMNS": "100"}
    return subprocess.run(words, cwd=folder, env=env, input="quit\n", capture_output=True, text=True)


def test_the_checklist_has_a_command_for_every_kind_of_task() -> None:
    assert len(COMMANDS) > 20
    assert {shlex.split(command)[0] for command in COMMANDS} == {
        *(".venv/bin/holdfast", ".venv/bin/python", "grep", "cp", "make")
    }


@pytest.mark.slow
def test_every_command_of_the_checklist_works_and_prints_something(checkout: Path) -> None:
    """Commands run in order, because later ones use files of earlier ones. A check reports what a language lacks."""
    for command in COMMANDS:
        done = run(command, checkout)
        good = (0, 1) if "-m tools.languages" in command else (0,)
        assert done.returncode in good, f"{command}\n{done.stdout}{done.stderr}"
        assert done.stdout.strip() or command.startswith("cp "), f"{command} prints nothing"


def test_the_files_that_the_checklist_names_exist() -> None:
    paths = re.findall(r"`((?:client|docs|holdfast|tests|tools)/[\w./-]+)`", CHECKLIST)

    assert paths
    assert [path for path in paths if not (ROOT / path).exists()] == []
