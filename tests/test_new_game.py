"""The guide to a new game in docs/developers.md: its steps work as written, and the result passes the checks."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "developers.md"
STEP = re.compile(r"<!-- new game: (?P<what>.+?) -->\n```\w*\n(?P<text>.*?)```", re.DOTALL)
LAWS = "tests/ferry tests/saltmarch tests/test_record.py tests/test_every_game.py::test_every_case_has_a_recorded_game"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Copy what the steps need: the package, the tests, the settings, and this environment as `.venv`."""
    left_out = shutil.ignore_patterns("page", "browser", "web", "pictures", "__pycache__")
    for part in ("holdfast", "tests"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=left_out)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / ".venv").symlink_to(sys.prefix)
    return tmp_path


def run(command: str, folder: Path, typed: str = "") -> str:
    """Return the output of a command in a copy of the project."""
    env = {"PYTHONPATH": str(folder), "HOLDFAST_DATA_DIR": str(folder / "kept")}
    done = subprocess.run(shlex.split(command), cwd=folder, env=env, input=typed, capture_output=True, text=True)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def check(folder: Path) -> None:
    """Run the checks of `make check` for a new game except types: style, its tests, and the laws of all games."""
    run(".venv/bin/ruff check holdfast/games tests/ferry tests/saltmarch", folder)
    run(".venv/bin/ruff format --check holdfast/games tests/ferry", folder)
    run(f".venv/bin/python -m pytest -q {LAWS}", folder)


def test_a_game_that_was_grown_passes_the_checks_and_its_commands_work_as_printed(checkout: Path) -> None:
    printed = run('.venv/bin/python -m holdfast.games.saltmarch.grow ferry "The Ferry"', checkout)

    check(checkout)
    play, test = re.findall(r"it: (.*)", printed)
    assert "The Ferry" in run(play, checkout, typed="quit\n")
    run(test, checkout)


def test_a_second_game_can_be_grown(checkout: Path) -> None:
    run('.venv/bin/python -m holdfast.games.saltmarch.grow ferry "The Ferry"', checkout)
    run('.venv/bin/python -m holdfast.games.saltmarch.grow a_long_way_down_to_the_harbour "Down"', checkout)

    run(".venv/bin/ruff check holdfast/games tests/a_long_way_down_to_the_harbour", checkout)
    run(".venv/bin/ruff format --check holdfast/games tests/a_long_way_down_to_the_harbour", checkout)
    run(".venv/bin/python -m holdfast simulate ferry --games 2", checkout)
    run(".venv/bin/python -m holdfast simulate a_long_way_down_to_the_harbour --games 2", checkout)


@pytest.mark.parametrize(
    ("name", "title"),
    [("Ferry", "F"), ("class", "F"), ("big_chair", "F"), ("player", "F"), ("ferry", 'The "Good" One')],
)
def test_a_name_that_does_not_fit_is_refused_and_nothing_is_made(checkout: Path, name: str, title: str) -> None:
    before = sorted(path for path in checkout.rglob("*.py"))
    command = [".venv/bin/python", "-m", "holdfast.games.saltmarch.grow", name, title]
    done = subprocess.run(command, cwd=checkout, env={"PYTHONPATH": str(checkout)}, capture_output=True, text=True)

    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert sorted(path for path in checkout.rglob("*.py")) == before


def test_the_template_grows_into_a_playable_game_by_following_the_page(checkout: Path) -> None:
    steps = list(STEP.finditer(PAGE.read_text(encoding="utf-8")))
    for step in steps:
        if step["what"] == "run":
            for line in step["text"].splitlines():
                run(line, checkout)
        else:
            append(checkout / step["what"], step["text"])

    assert len(steps) >= 6
    check(checkout)
    run(".venv/bin/mypy holdfast/games/ferry tests/ferry", checkout)
    played = run(".venv/bin/python -m holdfast simulate ferry --seats 3 --games 20 --json", checkout)
    assert '"games": 20' in played
    assert "ferry" not in run(".venv/bin/python -m holdfast games", checkout), "an unfinished game is not in the menu"


def append(file: Path, text: str) -> None:
    """Add a block of the page to a file, which may be new."""
    blank = "\n\n" if file.suffix == ".py" and file.exists() else ""
    with file.open("a", encoding="utf-8") as opened:
        opened.write(blank + text)
